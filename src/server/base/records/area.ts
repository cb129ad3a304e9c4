/** What SM-A asks of an area: where its records stand, what they hold, how they move. The actions stand in save.ts and review.ts. */
import type { ReviewKind } from '../../../shared/record/kinds.ts'
import { refusalKey, type RefusalWords } from '../../../shared/record/refusals.ts'
import type { AuditStatus, Outcome, RecordAction, Refused } from '../../../shared/record/states.ts'
import type { Ctx } from '../http/context.ts'
import { fail } from '../http/fail.ts'
import type { RecordStore, StoredRecord } from './store.ts'

/** `Row` as stored, `Content` what an exhibitor writes of it, `S` its state, `R` the refusals the area adds. */
export interface RecordArea<
  Row extends StoredRecord,
  Content extends object,
  S extends { auditStatus: AuditStatus },
  R extends string = never,
> {
  kind: ReviewKind
  /** Kinds that refer to each other wait for each other's writes under one name; absent: the kind's own. */
  lock?: string
  store: RecordStore<Row>
  /** The content columns with their empty values. */
  empty: Content
  words: RefusalWords
  stateOf(row: Row): S
  initial(draft: boolean): S
  next(state: S, action: RecordAction<R>): Outcome<S, R>
  /** Columns of a new state; `before` is null for a new record. */
  columnsOf(ctx: Ctx, after: S, before: S | null): object
  /** What the review queue shows of it. */
  headOf(row: Row): { title: string; enTitle: string; thumbnail: string; participationId?: number }
  /** Ids of the wire as the columns hold them. */
  readInput?(input: object): object
  /** Refuses (300) what is wrong, claims the files, answers the content to store. `stored` is null for a new record. */
  check(ctx: Ctx, exhibitorId: number, content: Content, draft: boolean, stored: Row | null): Promise<Content>
  /** Refuses (500) when there is no room for another one. */
  checkRoom(ctx: Ctx, exhibitorId: number): Promise<void>
  /** Why it may not be approved although it is pending. */
  unfit?(ctx: Ctx, row: Row): Promise<Refused<R> | undefined>
  /** Columns an approval sets besides. */
  approvedColumns?(row: Row): object
  /** Why it may not be deleted: something refers to it. */
  inUse?(ctx: Ctx, row: Row): Promise<Refused<R> | undefined>
}

/** The new state, or the refusal (500) in the caller's words. */
export function stateAfter<S, R extends string>(words: RefusalWords, outcome: Outcome<S, R>): S {
  if (!outcome.ok) throw fail.business(refusalKey(words, outcome.refusal), outcome.params)
  return outcome.state
}
