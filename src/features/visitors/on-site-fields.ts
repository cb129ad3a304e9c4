import { enums } from 'superstruct'
import { mailbox, mobile } from '../../shared/form/rules/contact.ts'
import { requiredInput, text } from '../../shared/form/rules/text.ts'
import { LOCALES } from '../../shared/lib/locale.ts'
import { personName } from '../../shared/form/rules/person/person-name.ts'

const label = (field: 'name' | 'company' | 'mobile' | 'email' | 'identity' | 'language') =>
  `features/visitors:fields.${field}` as const

/** What is asked of who stands at the gate without a number. */
export const onSiteFields = {
  name: personName({ max: 30, label: label('name') }),
  company: requiredInput(label('company'), { plain: true, max: 60 }),
  mobile: mobile({ required: false, label: label('mobile') }),
  email: mailbox({ required: false, label: label('email') }),
  /** busi_identity. */
  identity: text({ required: false, max: 2, label: label('identity') }),
  /** Of the mail and of the visitor's own page. */
  language: enums(LOCALES),
}
