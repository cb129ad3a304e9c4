/** Fields of an inquiry, its reply and its messages (business-entities 3.14). */
import { object } from 'superstruct'
import { problemAt } from '../../shared/form/rules.ts'
import { alsoCheck } from '../../shared/form/rules/across.ts'
import { consent, requiredSelect } from '../../shared/form/rules/choices.ts'
import { mailbox, mobile } from '../../shared/form/rules/contact.ts'
import { quantity } from '../../shared/form/rules/numbers.ts'
import { personName } from '../../shared/form/rules/person/person-name.ts'
import { text } from '../../shared/form/rules/text.ts'
import { MESSAGE_MAX, REPLY_NOTE_MAX } from './rules.ts'

/** What a visitor is asked for. */
export const askFields = {
  contact: personName({ min: 2, max: 60 }),
  company: text({ plain: true, noLink: true, min: 2, max: 120 }),
  /** One of the two. */
  mobile: mobile({ required: false }),
  email: mailbox({ required: false }),
  /** busi_consulting_type. */
  consultingType: requiredSelect('features/inquiries:fields.consultingType'),
  /** busi_identity. */
  identity: text({ required: false, max: 10 }),
  num: quantity({ required: false }),
  content: text({ min: 1, max: 500, multiline: true }),
  consentFlag: consent(),
}

type Reach = { mobile?: string | null | undefined; email?: string | null | undefined }

/** Nobody can be answered who left neither a mobile nor an address. */
export const reachProblems = ({ mobile, email }: Reach) =>
  mobile || email ? [] : [problemAt('email', 'features/inquiries:errors.reachNeeded')]

/** The form on the page of a product. */
export const askStruct = alsoCheck(object(askFields), 'inquiryReach', reachProblems)

export const messageText = () => text({ min: 1, max: MESSAGE_MAX, multiline: true })
export const replyNote = () => text({ required: false, max: REPLY_NOTE_MAX, multiline: true })
