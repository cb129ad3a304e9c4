/** What the desk needs of a kind of reviewed record. A further kind is one file here, one on the screen side, one row in the registry. */
import type { Ctx } from '../../../../server/http/context.ts'
import type { FieldType } from '../../contract.ts'
import type { ReviewKind } from '../../rules.ts'

/** A field of the comparison. `options` names the dictionary its values come from. */
export interface ReviewField {
  key: string
  type: FieldType
  options?: string
}

/** A sentence as a message key. */
export interface ReviewNote {
  msgKey: string
  params: Record<string, string | number>
}

/** A record as it stands and as it was approved last. */
export interface ReviewedRecord {
  exhibitorId: number
  title: string
  enTitle: string
  thumbnail: string
  current: Record<string, unknown>
  /** Null before the first approval. */
  approved: Record<string, unknown> | null
  /** Why it cannot be approved now. */
  blocked: ReviewNote | null
  notes: readonly ReviewNote[]
}

export interface ReviewKindServer {
  kind: ReviewKind
  /** Reading of the exhibition that has this kind; absent: both. */
  edition?: 'BABY'
  fields: readonly ReviewField[]
  /** Personal data shows masked (business-entities 1.3); the comparison itself looks at the whole value. */
  masks?: Readonly<Record<string, (value: string) => string>>
  /** Name of the kind in mails (`server/mail:kinds.*`). */
  mailKind: 'product' | 'brand' | 'companyName' | 'supplyChain' | 'supplyProduct' | 'ip' | 'registration'
  /** Screen where the exhibitor finds the record. */
  path: string
  load(ctx: Ctx, entityId: number): Promise<ReviewedRecord | null>
  /** Changes the record and its audit fields; refuses with code 500 what its state does not allow. */
  approve(ctx: Ctx, entityId: number): Promise<void>
  reject(ctx: Ctx, entityId: number, reason: string): Promise<void>
  /** Absent: an approval of this kind cannot be taken back. */
  revoke?(ctx: Ctx, entityId: number, reason: string): Promise<void>
}
