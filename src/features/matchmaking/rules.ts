/** What may happen to a registration for a matchmaking session, and when (business-entities 3.17). Pure, the time as an argument. */
import type { SessionTimes } from '../../shared/lib/show/meeting-slots.ts'
import { DAY_MS, addDays, formatDate, parseDateTime } from '../../shared/lib/time/dates.ts'
import type { RefusalWords } from '../../shared/record/refusals.ts'
import {
  nextPublicState,
  type AuditStatus,
  type Flag,
  type Outcome,
  type RecordAction,
} from '../../shared/record/states.ts'

/** What a session is for: general, buyers from abroad, sourcing by chains and makers, distribution and agencies. */
export const SESSION_KINDS = ['GENERAL', 'OVERSEAS', 'SOURCING', 'CHANNEL'] as const
export type SessionKind = (typeof SESSION_KINDS)[number]

/** Most categories of a session. */
export const SESSION_CATEGORIES_MAX = 5
/** Most that a registration costs, in either currency. */
export const FEE_MAX = '99999.99'

export const PRODUCTS_MAX = 5
export const ATTENDEES_MAX = 3
export const IDENTITIES_MAX = 10
export const IMAGES_MAX = 3
export const DEMAND_MIN = 10
export const DEMAND_MAX = 500
/** Most letters of the organiser's reason for a withdrawal. */
export const REASON_MAX = 200
/** A registration is withdrawn at the latest this long before its session begins, in milliseconds. */
const WITHDRAW_MS = DAY_MS
/** Days after its session for which a registration keeps whom to ask: the retention of business-entities 5.4. */
const CONTACT_DAYS = 180

/** Where a registration stands; `dataStatus` 1 stands, 0 withdrawn. */
export interface MeetingState {
  auditStatus: AuditStatus
  dataStatus: Flag
}

export type MeetingRefusal =
  | 'withdrawn'
  | 'standsAlready'
  | 'approvedEdit'
  | 'pendingDraft'
  | 'stillStands'
  | 'brandGone'

export const MEETING_WORDS: RefusalWords = {
  namespace: 'features/matchmaking',
  own: [
    'withdrawn',
    'standsAlready',
    'approvedEdit',
    'pendingDraft',
    'stillStands',
    'brandGone',
  ] satisfies MeetingRefusal[],
}

/** What can be done to a registration besides what every reviewed record knows: a withdrawn one comes back. */
export type MeetingAction = RecordAction<MeetingRefusal> | { type: 'restore' }

const refuse = (refusal: MeetingRefusal) => ({ ok: false, refusal, params: {} }) as const

export const newMeetingState = (draft: boolean): MeetingState => ({ auditStatus: draft ? 0 : 1, dataStatus: 1 })

/**
 * The transitions of 3.17: a pending registration may be corrected where it stands, an approved one is withdrawn and restored first; `cancel`
 * withdraws it, and a withdrawn or rejected one, or a draft, may be deleted.
 */
export function nextMeeting(state: MeetingState, action: MeetingAction): Outcome<MeetingState, MeetingRefusal> {
  const { auditStatus, dataStatus } = state
  if (action.type === 'restore')
    return dataStatus === 1 ? refuse('standsAlready') : { ok: true, state: { auditStatus: 1, dataStatus: 1 } }
  if (action.type === 'delete')
    return dataStatus === 1 && (auditStatus === 1 || auditStatus === 2) ? refuse('stillStands') : { ok: true, state }
  if (dataStatus === 0) return refuse('withdrawn')
  if (action.type === 'cancel')
    return auditStatus === 1 || auditStatus === 2
      ? { ok: true, state: { auditStatus, dataStatus: 0 } }
      : { ok: false, refusal: 'notSubmitted', params: {} }
  if (action.type === 'save' && auditStatus === 2) return refuse('approvedEdit')
  if (action.type === 'save' && auditStatus === 1) return action.draft ? refuse('pendingDraft') : { ok: true, state }
  const outcome = nextPublicState<MeetingRefusal>({ auditStatus, published: false }, action)
  return outcome.ok ? { ok: true, state: { auditStatus: outcome.state.auditStatus, dataStatus } } : outcome
}

/** 1 open, 2 full, 3 closed: by the organiser, or because its last day to register is over. */
export function sessionState(
  session: { status: string; applyEnd: string; capacity: number },
  taken: number,
  now: string,
): 1 | 2 | 3 {
  if (session.status !== '0' || session.applyEnd <= now) return 3
  return taken >= session.capacity ? 2 : 1
}

/** May a registration still be withdrawn: a day and more before its session begins? */
export function isWithdrawable({ date, beginTime }: Pick<SessionTimes, 'date' | 'beginTime'>, now: Date): boolean {
  const begins = parseDateTime(`${date} ${beginTime}:00`)
  return begins === null || begins.getTime() - now.getTime() >= WITHDRAW_MS
}

/** Sessions before this day keep no contacts of who registered. */
export const forgottenBefore = (now: Date): string => addDays(formatDate(now), -CONTACT_DAYS)
