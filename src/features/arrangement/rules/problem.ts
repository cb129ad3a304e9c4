/**
 * What an arrangement starts from and what it answers (running-a-show 6): sessions × tables × slots. Times are minutes by the show's clock, counted
 * from one day for all; who cannot be at two places at once is a text: a brand, a buyer, a colleague, a table.
 */

/** Minutes it takes from one hall to another. */
export const WALK_MINUTES = 10

/** A time at which meetings of a session can be. */
export interface Slot {
  id: string
  sessionId: string
  begin: number
  end: number
}

/** One meeting at a time. */
export interface Table {
  sessionId: string
  /** Running number within its session. */
  no: number
  hall: string
}

/** A brand's registration for a session. */
export interface Entry {
  id: string
  sessionId: string
  brand: string
  /** Slots asked for: two, fewer where the session has lost one. */
  preferred: readonly string[]
  /** Who may sit at the table for the brand; nobody named: the brand alone counts. */
  colleagues: readonly string[]
  /** Hall of its booth, '' when it has none. */
  hall: string
}

export interface Buyer {
  id: string
  sessionIds: readonly string[]
}

/** A time at which somebody cannot be moved: an accepted or pinned meeting, another appointment. */
export interface Taken {
  who: readonly string[]
  begin: number
  end: number
  /** Null: no place to come from, such as hours somebody is away. */
  hall: string | null
}

/** Two who are to meet once. */
export interface Wish {
  brand: string
  buyer: string
  /** 0..100. */
  score: number
  /** Slot at which they stand now: they stay there when nothing better is won. */
  kept?: string
  /** Table at which they stand then. */
  keptTable?: number
}

export interface Problem {
  /** The same seed and the same rest give the same arrangement. */
  seed: number
  slots: readonly Slot[]
  tables: readonly Table[]
  entries: readonly Entry[]
  buyers: readonly Buyer[]
  taken: readonly Taken[]
  wishes: readonly Wish[]
}

export interface Placement {
  entryId: string
  brand: string
  buyer: string
  slotId: string
  table: number
  hall: string
  /** Who of the brand's colleagues; '' where none is named. */
  colleague: string
  score: number
  /** At one of the two times asked for. */
  preferred: boolean
}

/**
 * Why two do not meet; each is true of the arrangement it comes with:
 * - `notTogether`: the buyer comes to no session the brand is registered for
 * - `closed`: none of these sessions has a time left that lies ahead and within the opening hours
 * - `brandFull`: the brand, or whoever may sit there for it, is taken at every time
 * - `buyerFull`: the buyer is taken at every time
 * - `noCommonTime`: whenever one of them is free the other is not
 * - `tablesFull`: whenever both are free, every table is taken
 * - `walking`: where both and a table are free, one of them could not be there in time from another hall
 */
export const UNPLACED = [
  'notTogether',
  'closed',
  'brandFull',
  'buyerFull',
  'noCommonTime',
  'tablesFull',
  'walking',
] as const
export type UnplacedReason = (typeof UNPLACED)[number]

export interface Unplaced {
  brand: string
  buyer: string
  score: number
  reason: UnplacedReason
}

export interface Arrangement {
  placements: Placement[]
  unplaced: Unplaced[]
}

export const tableKey = (sessionId: string, no: number): string => `table ${sessionId} ${no}`
