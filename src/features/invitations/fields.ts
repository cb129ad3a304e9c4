/** Fields of invitations with their bounds (business-entities 3.10), once for contract, form and server. */
import { oneOf, id, list, regionId } from '../../shared/form/rules/choices.ts'
import { mailbox, mobileMainland } from '../../shared/form/rules/contact.ts'
import { emailListSemicolon, INVITE_NAME_MAX, phoneListSemicolon } from '../../shared/form/rules/invite-lists.ts'
import { noChinese, text } from '../../shared/form/rules/text.ts'
import { MAIL_CHANNELS, POSTER_THEMES, PRODUCTS_MAX } from './rules.ts'
import { personName } from '../../shared/form/rules/person/person-name.ts'

const label = (field: string) => `features/invitations:fields.${field}`

const language = oneOf(['zh-CN', 'en-US'], { label: label('language') })
/** A channel that sends to addresses. */
export const mailChannel = oneOf(MAIL_CHANNELS, { label: label('channel') })

/** One person. */
export const personFields = {
  name: personName({ max: INVITE_NAME_MAX, label: label('name') }),
  email: mailbox({ label: label('email') }),
  company: text({ plain: true, required: false, max: 60, label: label('company') }),
  position: text({ required: false, max: 30, label: label('position') }),
  country: regionId({ required: false, label: label('country') }),
  language,
}

/** One person who is invited by text message: to a mainland number. */
export const mobilePersonFields = {
  name: personFields.name,
  mobile: mobileMainland({ label: label('mobile') }),
  company: personFields.company,
  position: personFields.position,
}

/** Many numbers at once. */
export const mobilePasteFields = { mobiles: phoneListSemicolon({ label: label('mobiles') }) }

/** Many at once: addresses separated by semicolons or lines. */
export const pasteFields = { emails: emailListSemicolon({ label: label('emails') }), language }

/** What all invitations of an exhibitor say. */
export const baseFields = {
  title: text({ required: false, max: 60, label: label('title') }),
  enTitle: noChinese({ required: false, max: 120, label: label('enTitle') }),
  greeting: text({ required: false, max: 200, multiline: true, label: label('greeting') }),
  enGreeting: noChinese({ required: false, max: 200, multiline: true, label: label('enGreeting') }),
  productIds: list(id(), { required: false, max: PRODUCTS_MAX, label: label('productIds') }),
  posterTheme: oneOf(POSTER_THEMES, { label: label('posterTheme') }),
}
