/** What may happen to a demand, and how often a contact is shown (business-entities 3.16). Pure, the time as an argument. */
import { addDays, formatDate, formatDateTime } from '../../shared/lib/time/dates.ts'
import type { RefusalWords } from '../../shared/record/refusals.ts'
import { nextPublicState, type AuditStatus, type Outcome, type RecordAction } from '../../shared/record/states.ts'

/** busi_purchase_type: find agents or investment, find procurement, find cooperation. */
export const PURCHASE_TYPES = ['1', '2', '3'] as const
/** Most demands of an exhibitor that are not over: drafts, pending and reviewed ones. */
export const OPEN_MAX = 20
/** Demands of others whose contact an exhibitor is shown a day, by the day in Shanghai. */
export const CONTACTS_A_DAY = 20
export const IMAGES_MAX = 5
/** Provinces and countries of one demand. */
export const AREAS_MAX = 100
export const INFO_MIN = 10
export const INFO_MAX = 2000
/** Days after its deadline for which a demand keeps who asks: the retention of business-entities 5.4. */
const CONTACT_DAYS = 180

/** Where a demand stands; `status` 1 normal, 2 forbidden. */
export interface PurchaseState {
  auditStatus: AuditStatus
  status: 1 | 2
}

export type PurchaseRefusal = 'forbidden' | 'reviewedEdit' | 'reviewedDelete'

export const PURCHASE_WORDS: RefusalWords = {
  namespace: 'features/purchases',
  own: ['forbidden', 'reviewedEdit', 'reviewedDelete'] satisfies PurchaseRefusal[],
}

export const newPurchaseState = (draft: boolean): PurchaseState => ({ auditStatus: draft ? 0 : 1, status: 1 })

const refuse = (refusal: PurchaseRefusal) => ({ ok: false, refusal, params: {} }) as const

/** SM-A as 3.16 narrows it: a reviewed demand is withdrawn before it is changed or deleted, a forbidden one stays as it is. */
export function nextPurchase(
  state: PurchaseState,
  action: RecordAction<PurchaseRefusal>,
): Outcome<PurchaseState, PurchaseRefusal> {
  const { auditStatus, status } = state
  const byExhibitor = action.type === 'save' || action.type === 'cancel' || action.type === 'delete'
  if (byExhibitor && status === 2) return refuse('forbidden')
  if (auditStatus === 2) {
    if (action.type === 'save') return refuse('reviewedEdit')
    if (action.type === 'delete') return refuse('reviewedDelete')
    // Wanted no more, or to be corrected: it leaves the hall.
    if (action.type === 'cancel') return { ok: true, state: { auditStatus: 0, status } }
  }
  const outcome = nextPublicState<PurchaseRefusal>({ auditStatus, published: false }, action)
  return outcome.ok ? { ok: true, state: { auditStatus: outcome.state.auditStatus, status } } : outcome
}

/** Is its deadline over? Reckoned, never stored; a draft without a deadline is not. */
export const isExpired = ({ endTime }: { endTime: string }, now: Date): boolean =>
  endTime !== '' && endTime <= formatDateTime(now)

/** Latest deadline: the same day a year later, to its end. */
export function latestEnd(now: Date): string {
  const day = formatDate(now)
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  // 29 February has no such day a year later.
  return `${next.endsWith('-02-29') ? `${next.slice(0, 4)}-02-28` : next} 23:59:59`
}

/** First day that can still be a deadline, for the picker. */
export const firstDay = (now: Date): string => formatDate(now)

/** The day from which reveals are forgotten. */
export const forgottenBefore = (now: Date): string => addDays(formatDate(now), -CONTACT_DAYS)
