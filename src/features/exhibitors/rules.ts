/** Rules of the organiser's exhibitor list (issue: the main job, steps 2 and 3; booth-forms 3.1; decisions 10, 14). */

/** Rows below the heading that one file may have. */
export const IMPORT_MAX_ROWS = 2000
/** Greatest size of an import file in bytes (business-entities 5.2: 5 MB). */
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024
/** Booths of one exhibitor that the form takes. */
export const BOOTHS_MAX = 20
/** Shelves and hangers a booth may be granted: as many as H5 takes. */
export const FACILITIES_MAX = 80
/** Mails queued by one call of the bulk mailing: small enough for a progress that moves. */
export const MAIL_CHUNK = 50
/** An account that was mailed its link within this time is passed over by the bulk mailing, so that a repeat sends nothing twice; in ms. */
export const MAILED_RECENTLY_MS = 24 * 60 * 60 * 1000

/** State of an account as the list shows it. */
export const ACCOUNT_STATE = {
  /** Never logged in: no password set, or set and not used. */
  never: 0,
  /** Has logged in. */
  active: 1,
  /** Locked by the organiser. */
  locked: 2,
  /** Locked for some minutes after five wrong passwords. */
  paused: 3,
} as const
export type AccountState = (typeof ACCOUNT_STATE)[keyof typeof ACCOUNT_STATE]

/** State of an account at a moment of real time. Being locked hides everything else. */
export function accountState(
  account: { disabled: boolean; lockedUntil: Date | null; lastLoginTime: Date | null },
  now: Date,
): AccountState {
  if (account.disabled) return ACCOUNT_STATE.locked
  if (account.lockedUntil && account.lockedUntil > now) return ACCOUNT_STATE.paused
  return account.lastLoginTime ? ACCOUNT_STATE.active : ACCOUNT_STATE.never
}

/** m² of a booth of width × depth metres, one decimal, rounded half up (booth-forms 3.1). Counted in tenths: 0.1 has no binary form. */
export function boothArea(width: string, depth: string): string {
  const tenths = Math.round((Math.round(Number(width) * 10) * Math.round(Number(depth) * 10)) / 10)
  return (tenths / 10).toFixed(1)
}

/** Booths are told apart by hall and number, whatever the case. */
export function boothKey(hall: string, boothNo: string): string {
  return `${hall.toUpperCase()}\u0000${boothNo.toUpperCase()}`
}

/** What is left of a dry run in words of the wire. */
const ROW_STATUS = ['OK', 'ERROR', 'DUP'] as const
export type RowStatus = (typeof ROW_STATUS)[number]

/** A cell like `6x3`, `6×3` or `6*3 m` as width and depth; null when it is not of that form. */
export function splitSize(cell: string): { width: string; depth: string } | null {
  const match = /^\s*([\d.]+)\s*(?:m|米)?\s*[x×*＊]\s*([\d.]+)\s*(?:m|米)?\s*$/i.exec(cell.normalize('NFKC'))
  return match?.[1] && match[2] ? { width: match[1], depth: match[2] } : null
}

/** Longest tag, in characters, and most tags of one exhibitor. */
export const TAG_MAX = 12
export const TAGS_MAX = 20
/** Most exhibitors assigned or tagged at once. */
export const BULK_MAX = 100
