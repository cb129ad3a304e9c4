/** What may happen to an application for a vote, and when (business-entities 3.19). Pure, the time as an argument. */
import { addDays, formatDate } from '../../shared/lib/time/dates.ts'
import type { RefusalWords } from '../../shared/record/refusals.ts'
import { nextPublicState, type AuditStatus, type Outcome, type RecordAction } from '../../shared/record/states.ts'

export const SLOGAN_MIN = 2
export const SLOGAN_MAX = 30
export const INTRO_MIN = 10
export const INTRO_MAX = 500
export const IMAGES_MAX = 5
/** Groups an activity may have. */
export const GROUPS_MAX = 20
/** Days after the end of voting for which an application keeps whom to ask: the retention of business-entities 5.4. */
export const CONTACT_DAYS = 180

/** 1 takes applications; 2 takes corrections of what was filed in time; 3 voting: nothing changes any more; 4 over. */
export type Phase = 1 | 2 | 3 | 4

/** Times `yyyy-MM-dd HH:mm:ss` by the show's clock; status '0' takes applications, '1' takes no new ones. */
export interface ActivityTimes {
  status: string
  applyEnd: string
  voteBegin: string
  voteEnd: string
}

/** @param now as text, like the times; each of them is the first moment of what comes next */
export function phaseOf({ status, applyEnd, voteBegin, voteEnd }: ActivityTimes, now: string): Phase {
  if (now >= voteEnd) return 4
  if (now >= voteBegin) return 3
  return status !== '0' || now >= applyEnd ? 2 : 1
}

/** May it be saved for review: new until applications end, what was filed by then until voting begins? A withdrawn one is a new one. */
export const isOpenTo = (phase: Phase, auditStatus: AuditStatus): boolean =>
  phase === 1 || (phase === 2 && auditStatus !== 0)

/** Where an application stands. */
export interface VoteState {
  auditStatus: AuditStatus
}

export type VoteRefusal =
  /** Voting has begun. */
  | 'onBallot'
  /** Its brand is deleted, or no longer on show. */
  | 'brandGone'

export const VOTE_WORDS: RefusalWords = {
  namespace: 'features/awards',
  own: ['onBallot', 'brandGone'] satisfies VoteRefusal[],
}

export const newVoteState = (draft: boolean): VoteState => ({ auditStatus: draft ? 0 : 1 })

/** SM-A: a change of an approved application is reviewed again. */
export function nextVote(
  { auditStatus }: VoteState,
  action: RecordAction<VoteRefusal>,
): Outcome<VoteState, VoteRefusal> {
  const outcome = nextPublicState<VoteRefusal>({ auditStatus, published: false }, action)
  return outcome.ok ? { ok: true, state: { auditStatus: outcome.state.auditStatus } } : outcome
}

/** Activities whose voting ended before this time keep no contacts of who applied. */
export const forgottenBefore = (now: Date): string => addDays(formatDate(now), -CONTACT_DAYS)
