/** What a person may change of the own account (admin-area §12; decisions 10). */
import { object, optional } from 'superstruct'
import { mailbox, mobile, mobileFor } from '../../shared/form/rules/contact.ts'
import { oneOf } from '../../shared/form/rules/choices.ts'
import { text } from '../../shared/form/rules/text.ts'
import { LOCALES, type Locale } from '../../shared/lib/locale.ts'
import { endsLinks, newPassword } from './rules.ts'

/** Values of the dictionary sys_user_sex: 0 male, 1 female, 2 not said. */
export const SEXES = ['0', '1', '2'] as const

const profileFields = {
  nickName: text({ plain: true, label: 'features/account:fields.nickName', max: 30 }),
  email: mailbox({ label: 'features/account:fields.email' }),
  sex: optional(oneOf(SEXES)),
  /** Of mails to staff; an exhibitor's is kept with the company. */
  language: optional(oneOf(LOCALES, { required: false })),
}

/** As the wire carries it: whether the mobile is required depends on the caller's language, so the handler asks for it. */
export const profileRequest = {
  ...profileFields,
  phonenumber: mobile({ required: false, label: 'features/account:fields.phonenumber' }),
}

/** As the form checks it: the mobile is required when the language is Chinese (specification §5). */
export const profileStruct = (locale: Locale) =>
  object({ ...profileFields, phonenumber: mobileFor(locale, { label: 'features/account:fields.phonenumber' }) })

/** The password form: old, new, repeated. That both new ones are equal is the form's own check. */
export const passwordRequest = object({
  oldPassword: text({ label: 'features/account:fields.oldPassword', max: 256 }),
  newPassword: newPassword(),
  endLinks: endsLinks(),
})
