/** What a run of the arrangement keeps. */
import type { UnplacedReason } from '../rules/problem.ts'

/** RUNNING in a thread; READY a proposal; the rest is over. */
export type RunState = 'RUNNING' | 'READY' | 'APPLIED' | 'DISCARDED' | 'CANCELLED' | 'FAILED' | 'UNDONE'

/** What a proposal does to a meeting: a new one, one that is put elsewhere, one that stays. */
export type Change = 'NEW' | 'MOVED' | 'KEPT'

export interface StoredPlacement {
  /** docking_meeting.id of one that stands; null for a new one. */
  meetingId: number | null
  change: Change
  exhibitorId: number
  brandId: number
  buyerId: number
  slotId: string
  tableNo: number
  hall: string
  /** exhibitor_account.id of the colleague who goes, when the one named has an account. */
  assigneeId: number | null
  /** Name of the colleague, '' where none is named. */
  colleague: string
  score: number
  preferred: boolean
}

export interface StoredUnplaced {
  exhibitorId: number
  brandId: number
  buyerId: number
  score: number
  reason: UnplacedReason
  /** docking_meeting.id of one that stood and is dropped. */
  meetingId: number | null
}

export interface ArrangementResult {
  placements: StoredPlacement[]
  unplaced: StoredUnplaced[]
  /** Agreed meetings that stay at their time and get a table. */
  seats: { meetingId: number; tableNo: number }[]
  /** Meetings that stand and are left as they are: pinned, agreed by their sides, or waiting for an answer. */
  fixed: number
  /** Pairs left out because one side cancelled or declined before; absent in results stored earlier. */
  refused?: number
}

/** Meetings as applying left them (`version`), and where they were before. */
export interface ArrangementUndo {
  created: { id: number; version: number }[]
  moved: {
    id: number
    version: number
    slotId: string
    tableNo: number | null
    place: string
    assigneeId: number | null
  }[]
  cancelled: { id: number; version: number }[]
}
