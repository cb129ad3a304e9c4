/** What the desk needs of a kind of reviewed record. A further kind is one file here, one row in both registries. */
import type { Ctx } from '../../../../server/base/http/context.ts'
import type { ReviewedKind } from '../../../../server/base/mail/reviewed-kind.ts'
import type { ReviewedRecord, ReviewField } from '../../../../server/base/records/review.ts'
import type { ReviewKind } from '../../../../shared/record/kinds.ts'

/** What an export of the queue tells of records beside their cases, with headings in the caller's language. */
interface DeskSheet {
  headings: readonly string[]
  /** By the records' numbers. */
  cells: ReadonlyMap<number, readonly (string | number)[]>
}

export interface ReviewKindServer {
  kind: ReviewKind
  /** Reading of the exhibition that has this kind; absent: both. */
  edition?: 'BABY'
  fields: readonly ReviewField[]
  /** Personal data shows masked (business-entities 1.3); the comparison itself looks at the whole value. */
  masks?: Readonly<Record<string, (value: string) => string>>
  /** Personal data masked as on the desk; absent: an export has the cases alone. */
  sheet?(ctx: Ctx, entityIds: readonly number[]): Promise<DeskSheet>
  /** Name of the kind in mails (`server/base/mail:kinds.*`). */
  mailKind: ReviewedKind
  /** Screen where the exhibitor finds the record. */
  path: string
  load(ctx: Ctx, entityId: number): Promise<ReviewedRecord | null>
  /** Changes the record and its audit fields; refuses with code 500 what its state does not allow. */
  approve(ctx: Ctx, entityId: number): Promise<void>
  reject(ctx: Ctx, entityId: number, reason: string): Promise<void>
  /** Absent: an approval of this kind cannot be taken back. */
  revoke?(ctx: Ctx, entityId: number, reason: string): Promise<void>
  /** Takes an approved record from where others find it for a reason, or (null) lets it back; absent: a kind that knows no such thing. */
  bar?(ctx: Ctx, entityId: number, reason: string | null): Promise<void>
  isBarred?(ctx: Ctx, entityId: number): Promise<boolean>
}
