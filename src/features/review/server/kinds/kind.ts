/** What the desk, mails and Welcome need of a kind of reviewed record. A further kind is one file here, one row in both registries. */
import type { Db } from '../../../../server/base/db/client.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import type { Contacts } from '../../../../server/base/tabular/contacts.ts'
import type { ReviewedKind } from '../../../../server/base/mail/reviewed-kind.ts'
import type { ReviewedRecord, ReviewField } from '../../../../server/base/records/review.ts'
import type { FolderIn, Namespace } from '../../../../shared/i18n/keys.ts'
import type { ReviewKind } from '../../../../shared/record/kinds.ts'
import type { Offer } from '../../../../shared/lib/show/offers.ts'
import type { DeadlineKey } from '../../../calendar/server/exports.ts'

/** What an export of the queue tells of records beside their cases, with headings in the caller's language. */
interface DeskSheet {
  headings: readonly string[]
  /** By the records' numbers. */
  cells: ReadonlyMap<number, readonly (string | number)[]>
}

/** The step on Welcome for what was rejected and is to be corrected, on the kind's screen filtered by it. */
interface Correction {
  step: FolderIn<'features/home', 'todo.'>
  permission: string
  until?: DeadlineKey
  /** What the show may do without, the kind with it. */
  offer?: Offer
  /** How many can still be corrected, where each has an end of its own. */
  count?: (db: Db, exhibitorId: number, now: string) => Promise<number>
  /** Booths that have something to correct, of a kind whose records belong to one booth each. */
  booths?: (db: Db, exhibitorId: number) => Promise<{ boothId: number; boothNo: string }[]>
}

export interface ReviewKindServer {
  kind: ReviewKind
  /** How the numbers of its submissions begin; '' for an application, which is nobody's yet and has no number. */
  prefix: string
  /** Its records belong to one booth each: mails about one name the booth. */
  ofBooth?: true
  /** Where its fields have their words. */
  namespace: Namespace
  /** Reading of the exhibition that has this kind; absent: both. */
  edition?: 'BABY'
  fields: readonly ReviewField[]
  /** Personal data shows masked (business-entities 1.3); the comparison itself looks at the whole value. */
  masks?: Readonly<Record<string, (value: string) => string>>
  /** Columns of the records in an export, beside those of their cases; absent where it has the cases alone. */
  sheet?(ctx: Ctx, entityIds: readonly number[], contacts: Contacts): Promise<DeskSheet>
  /** Name of the kind in mails. */
  mailKind: ReviewedKind
  /** Screen where the exhibitor finds the record. */
  path: string
  /** Null: Welcome has a step of its own for it, or nothing is to be corrected. */
  corrected: Correction | null
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
