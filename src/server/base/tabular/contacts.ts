/** Decides for every export whether personal data is masked, and what the operation log keeps of an export in full. */
import { maskEmail, maskIdCard, maskMobile } from '../../../shared/lib/mask.ts'
import { FULL_CONTACTS_RIGHT } from '../../../shared/lib/contacts/full-contacts-contract.ts'
import { signedIn, type Ctx } from '../http/context.ts'
import { mayCall } from '../http/dispatch.ts'
import { fail } from '../http/fail.ts'

/** The way in which a list or an export writes personal data. */
export interface Contacts {
  /** Whether numbers and addresses stand in full. */
  full: boolean
  mobile: (value: string) => string
  email: (value: string) => string
  idNumber: (value: string) => string
  /** The caller's filters, as the log keeps them; empty unless `full`. */
  asked: Readonly<Record<string, unknown>>
  /** Why the caller needs whole contacts; '' unless `full`. */
  reason: string
}

/** Personal data as every list shows it. */
export const MASKED: Contacts = {
  full: false,
  mobile: maskMobile,
  email: maskEmail,
  idNumber: maskIdCard,
  asked: {},
  reason: '',
}

const whole = (value: string): string => value

/** Fields of an export's request beside its filters. */
interface Asked {
  unmask?: 0 | 1 | null | undefined
  unmaskReason?: string | undefined
}

/**
 * Reads from an export's request whether its contacts stand in full.
 * @throws 403 without the right; a fault at `unmaskReason` without a reason
 */
export function contactsOf(ctx: Ctx, input: Asked): Contacts {
  const { unmask, unmaskReason = '', ...asked } = input
  if (unmask !== 1) return MASKED
  if (!mayCall(signedIn(ctx), FULL_CONTACTS_RIGHT)) throw fail.forbidden()
  if (unmaskReason === '') throw fail.field('unmaskReason', 'server/base/tabular:unmaskReason')
  return { full: true, mobile: whole, email: whole, idNumber: whole, asked, reason: unmaskReason }
}
