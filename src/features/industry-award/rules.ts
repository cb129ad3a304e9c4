/** What may happen to an industry award and to an entry for it, and when (business-entities 3.20). Pure, the time as an argument. */
import { addDays, formatDate } from '../../shared/lib/time/dates.ts'
import type { RefusalWords } from '../../shared/record/refusals.ts'
import { nextPublicState, type AuditStatus, type Outcome, type RecordAction } from '../../shared/record/states.ts'

/** Entries of one exhibitor for one award; drafts are not counted. */
export const ENTRIES_MAX = 3
/** Categories one entry stands in (3.20: 1..2). */
export const ENTRY_CATEGORIES_MAX = 2
export const NAME_MIN = 2
export const NAME_MAX = 60
export const HIGHLIGHTS_MIN = 50
export const HIGHLIGHTS_MAX = 800
export const INDICATORS_MAX = 10
export const IMAGES_MAX = 5
export const FILES_MAX = 3
/** Categories and criteria an award may have. */
export const CATEGORIES_MAX = 20
export const CRITERIA_MAX = 10
/** What the weights of an award's criteria make together, in percent. */
export const WEIGHTS_SUM = 100
/** Days after judging for which contacts are known: the retention of business-entities 5.4. */
const CONTACT_DAYS = 180

export const ENTRY_TYPES = ['PRODUCT', 'COMPANY', 'PERSON'] as const

/** 0 none, 1 shortlisted, 2 winner, 3 not chosen (3.20). */
export const RESULT = { none: 0, shortlisted: 1, winner: 2, notChosen: 3 } as const
export type Result = (typeof RESULT)[keyof typeof RESULT]

/** What an entry came to: the best of its categories. */
export function bestOf(results: readonly number[]): Result {
  if (results.includes(RESULT.winner)) return RESULT.winner
  return results.includes(RESULT.shortlisted) ? RESULT.shortlisted : RESULT.notChosen
}

/**
 * 0 opens later; 1 takes entries; 2 takes corrections of what was entered in time; 3 it is judged, nothing changes; 4 judged, results are being
 * decided; 5 published for good.
 */
export type Phase = 0 | 1 | 2 | 3 | 4 | 5

/** Times `yyyy-MM-dd HH:mm:ss` by the show's clock; status '0' takes entries, '1' takes no new ones. */
export interface AwardTimes {
  status: string
  entryBegin: string
  entryEnd: string
  judgeBegin: string
  judgeEnd: string
  /** When the results were published; '' before. */
  publishedTime: string
}

/** @param now as text, like the times; each of them is the first moment of what comes next */
export function phaseOf(times: AwardTimes, now: string): Phase {
  if (times.publishedTime !== '') return 5
  if (now >= times.judgeEnd) return 4
  if (now >= times.judgeBegin) return 3
  if (now >= times.entryEnd || times.status !== '0') return 2
  return now < times.entryBegin ? 0 : 1
}

/** May it be saved for review: new while entries are taken, what was filed by then until judging begins? A withdrawn one is a new one. */
export const isOpenTo = (phase: Phase, auditStatus: AuditStatus): boolean =>
  phase === 1 || (phase === 2 && auditStatus !== 0)

export interface EntryState {
  auditStatus: AuditStatus
}

export type EntryRefusal =
  /** Judging has begun. */
  | 'judged'
  /** Its product is deleted, or no longer approved. */
  | 'productGone'

export const ENTRY_WORDS: RefusalWords = {
  namespace: 'features/industry-award',
  own: ['judged', 'productGone'] satisfies EntryRefusal[],
}

export const newEntryState = (draft: boolean): EntryState => ({ auditStatus: draft ? 0 : 1 })

/** SM-A: a change of an approved entry is reviewed again. */
export function nextEntry(
  { auditStatus }: EntryState,
  action: RecordAction<EntryRefusal>,
): Outcome<EntryState, EntryRefusal> {
  const outcome = nextPublicState<EntryRefusal>({ auditStatus, published: false }, action)
  return outcome.ok ? { ok: true, state: { auditStatus: outcome.state.auditStatus } } : outcome
}

/** Awards judged before this time keep no contacts of who entered. */
export const forgottenBefore = (now: Date): string => addDays(formatDate(now), -CONTACT_DAYS)
