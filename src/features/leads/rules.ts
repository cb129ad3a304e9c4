/** Rules of sales leads (business-entities 3.15): grades, follow-up states, bounds. Pure. */

/** busi_lead_source: how an exhibitor came to know somebody. */
export const LEAD_SOURCES = ['SCAN', 'INQUIRY', 'MEETING', 'PURCHASE', 'INVITE', 'MANUAL'] as const
export type LeadSource = (typeof LEAD_SOURCES)[number]

/** busi_lead_grade: hot, warm, cold. */
export const LEAD_GRADES = ['A', 'B', 'C'] as const
export type LeadGrade = (typeof LEAD_GRADES)[number]

/** busi_lead_follow: 1 new, 2 contacted, 3 qualified, 4 won, 5 invalid. */
export const FOLLOW_STATES = [1, 2, 3, 4, 5] as const
export type FollowStatus = (typeof FOLLOW_STATES)[number]

/** Days a lead is kept after the visitor was last met: two years (5.4). */
export const LEAD_DAYS = 730

/** Longest note, in characters. */
export const NOTE_MAX = 500
/** Most tags of a lead, and the longest one. */
export const TAGS_MAX = 10
export const TAG_LENGTH = 12

const NEXT: Readonly<Record<FollowStatus, readonly FollowStatus[]>> = { 1: [2, 3, 5], 2: [3, 5], 3: [4], 4: [], 5: [1] }

/** States a lead can go to from here (the table of 3.15); none once it is won. */
export function nextFollows(from: number): readonly FollowStatus[] {
  return NEXT[from as FollowStatus] ?? []
}

/** What an invalid lead needs: a note that says why. */
export const needsNote = (to: number): boolean => to === 5

/** Why a change of state is refused: keys of `errors` in this feature's words; null when it is possible or nothing changes. */
export function followRefusal(from: number, to: number, note: string): 'followStep' | 'invalidNote' | null {
  if (from === to) return null
  if (!nextFollows(from).includes(to as FollowStatus)) return 'followStep'
  return needsNote(to) && note === '' ? 'invalidNote' : null
}
