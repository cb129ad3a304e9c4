/** The review desk as reviewed areas see it: what they submit and take back. The desk itself is handed in by src/server/compose.ts. */
import type { ReviewKind } from '../../../shared/record/kinds.ts'
import type { Db } from '../db/client.ts'
import type { Ctx } from '../http/context.ts'

export interface SubmittedCase {
  kind: ReviewKind
  entityId: number
  exhibitorId: number
  title: string
  enTitle: string
  thumbnail: string
  /** Booth of a record that belongs to one; absent, the record is the exhibitor's. */
  participationId?: number
  /** Somebody without an account, who stands in for session and company. */
  applicant?: { name: string; companyName: string; enCompanyName: string }
}

export interface ReviewDesk {
  /**
   * Puts records into the queue, or back into it after an edit; their place is that of this submission. Refused after the kind's deadline (500).
   * Answers the number of each one's receipt by its record, which its exhibitor is told.
   */
  submit(ctx: Ctx, cases: readonly SubmittedCase[]): Promise<ReadonlyMap<number, string>>
  /**
   * Takes a pending record out of the queue; refused while a reviewer has it open (SM-A: `reviewingBy` empty), unless `held`: the
   * person it concerns takes it back, and the reviewer is told when deciding.
   */
  withdraw(ctx: Ctx, kind: ReviewKind, entityId: number, how?: { held: boolean }): Promise<void>
  /** Takes names and pictures of erased people out of the queue. */
  forget(db: Db, kind: ReviewKind, entityIds: readonly number[]): Promise<void>
}

let given: ReviewDesk | undefined

export function giveDesk(desk: ReviewDesk): void {
  given = desk
}

/** The desk at hand. */
export function desk(): ReviewDesk {
  if (!given) throw new Error('No review desk was given: load src/server/compose.ts.')
  return given
}
