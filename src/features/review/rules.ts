/** Kinds of reviewed records and the rules of the desk (business-entities 1.4, decisions 7 and 15). */

/** State of a case: 1 pending, 2 approved, 3 rejected. A draft has none. */
export type CaseStatus = 1 | 2 | 3

/** How long a reviewer holds a case without renewing the hold, in ms. */
export const HOLD_MS = 5 * 60_000
/** How often an open case renews its hold, in ms: many may get lost, and who loses the case to a takeover learns it this soon. */
export const HOLD_RENEW_MS = 20_000

/** Longest reason in code points (business-entities 1.4: auditReason 1..200). */
export const REASON_MAX = 200
/** Most cases one bulk decides: the largest page of a list twice over. */
export const BULK_MAX = 100

/** Who holds a case, as it is stored. */
export interface Hold {
  lockedBy: number | null
  lockedName: string
  lockedUntil: Date | null
}

/** Somebody else's hold that still counts at `now`; null when the case is free or the reviewer's own. */
export function foreignHold(hold: Hold, reviewer: number, now: Date): { name: string; until: Date } | null {
  if (hold.lockedBy === null || hold.lockedBy === reviewer || !hold.lockedUntil || hold.lockedUntil <= now) return null
  return { name: hold.lockedName, until: hold.lockedUntil }
}
