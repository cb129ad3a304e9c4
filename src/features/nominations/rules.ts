/** What may happen to a nomination, and how many there may be (business-entities 3.12, 1.4). Pure. */
import { normaliseEmail } from '../../shared/form/rules/contact.ts'
import { readSigns } from '../../shared/form/rules/entry-code.ts'
import { containsChinese } from '../../shared/lib/text/text.ts'
import type { RefusalWords } from '../../shared/record/refusals.ts'
import { nextPublicState, type AuditStatus, type Outcome, type RecordAction } from '../../shared/record/states.ts'

/** Nominations for each whole 9 m² of an exhibitor's booths. */
export const QUOTA_A_UNIT = 10
/** Rows of one `saveInvite`. */
export const ROWS_MAX = 50
/** busi_visitor_type. */
export const VISITOR_TYPES = [1, 2, 3] as const
/** A visitor from abroad: reached by e-mail, whatever the language of who nominates. */
export const OVERSEAS = 3

export type NominationRefusal =
  /** The letter has left: what it says is not changed, and nobody takes it back. */
  | 'letterSent'
  /** The person wants no invitations, maybe since it was filed: no letter may leave. */
  | 'suppressed'

/** Refusals this area words itself. */
export const NOMINATION_WORDS: RefusalWords = { namespace: 'features/nominations', own: ['letterSent', 'suppressed'] }

export interface NominationState {
  auditStatus: AuditStatus
}

export const newNominationState = (draft: boolean): NominationState => ({ auditStatus: draft ? 0 : 1 })

/** SM-A, but for the approval, which sends the letter: only the organiser takes it back. */
export function nextNomination(
  state: NominationState,
  action: RecordAction<NominationRefusal>,
): Outcome<NominationState, NominationRefusal> {
  if (state.auditStatus === 2 && !['approve', 'reject', 'revoke'].includes(action.type))
    return { ok: false, refusal: 'letterSent', params: {} }
  const next = nextPublicState({ auditStatus: state.auditStatus, published: false }, action)
  return next.ok ? { ok: true, state: { auditStatus: next.state.auditStatus } } : next
}

/** Signs of a benefit code: none is mistaken for another. */
export const BENEFIT_SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const BENEFIT = new RegExp(`^VIP([${BENEFIT_SIGNS}]{8})$`)

/** A benefit code of these eight signs, as a desk reads it: `VIP-7K3M-9QPX`. */
export const spelledBenefit = (signs: string): string => `VIP-${signs.slice(0, 4)}-${signs.slice(4)}`

/** A benefit code however it was typed or scanned; '' for what is none. */
export function readBenefitCode(typed: string): string {
  const signs = BENEFIT.exec(readSigns(typed))?.[1]
  return signs ? spelledBenefit(signs) : ''
}

/** A name as its script orders it. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const chinese = containsChinese(firstName) || containsChinese(lastName)
  return chinese ? lastName + firstName : [firstName, lastName].filter(Boolean).join(' ')
}

/** What makes two nominations one person: the address without case, and the mobile number; '' where there is none. */
export function keysOf({ email, mobile }: { email: string; mobile: string }): { emailKey: string; mobileKey: string } {
  return { emailKey: email && normaliseEmail(email).toLowerCase(), mobileKey: mobile }
}
