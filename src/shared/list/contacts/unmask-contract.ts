/** Exports with personal data in full, for a mail merge or the import of next year's list. */
import { optional } from 'superstruct'
import { flag } from '../../form/rules/choices.ts'
import { text } from '../../form/rules/text.ts'

/** Greatest length of the reason in code points. */
const FULL_REASON_MAX = 200

/**
 * Fields of every export that masks personal data. `unmask` 1 asks for mobiles, e-mail addresses and identity numbers in full: it needs the right
 * `busi:contact:unmask` and a reason, and the operation log keeps both.
 */
export const fullContacts = () => ({
  unmask: optional(flag({ required: false })),
  unmaskReason: text({ required: false, max: FULL_REASON_MAX, multiline: true }),
})
