/** Reviewed records of any area as the review desk takes them: shown, approved, rejected, taken back. */
import type { ReviewKind } from '../../../shared/record/kinds.ts'
import { factLabel, factsIn, type Fact } from '../../../shared/record/facts.ts'
import { refusalKey } from '../../../shared/record/refusals.ts'
import type { AuditStatus } from '../../../shared/record/states.ts'
import { signedIn, type Ctx } from '../http/context.ts'
import { fail } from '../http/fail.ts'
import { stateAfter, type RecordArea } from './area.ts'
import { pickContent } from './content.ts'
import type { StoredRecord } from './store.ts'
import type { AnyMessageKey } from '../../../shared/i18n/keys.ts'

/** How a field is shown when old and new stand side by side. `options` names the dictionary of its values. */
export interface ReviewField {
  key: string
  type: 'text' | 'rich' | 'image' | 'images' | 'money' | 'category' | 'region' | 'list' | 'file'
  options?: string
  /** Key of its words in the area's namespace. */
  label?: string
}

/** How a fact is drawn that is no field type itself. */
const DRAWN: Partial<Record<Fact['type'], ReviewField['type']>> = {
  currency: 'text',
  number: 'text',
  count: 'text',
  ref: 'text',
  flag: 'list',
  option: 'list',
  regions: 'region',
}

/** What a reviewer compares of a record's facts. A flag reads Y or N (`sys_yes_no`). */
export function deskFields(facts: readonly Fact[]): ReviewField[] {
  return factsIn(facts, 'desk').map((fact) => {
    const { key, type, options = type === 'flag' ? 'sys_yes_no' : undefined } = fact
    return {
      key,
      label: factLabel(fact),
      type: DRAWN[type] ?? (type as ReviewField['type']),
      ...(options ? { options } : {}),
    }
  })
}

/** A sentence for the reviewer, as a message key. */
export interface ReviewNote {
  msgKey: AnyMessageKey
  params: Record<string, string | number>
}

/** One record as the desk shows it. */
export interface ReviewedRecord {
  exhibitorId: number
  /** The booth it belongs to; absent where it is the company's. */
  participationId?: number
  title: string
  enTitle: string
  thumbnail: string
  /** Content as it stands now, by field key. */
  current: Record<string, unknown>
  /** Content as last approved; null before the first approval. */
  approved: Record<string, unknown> | null
  /** Why it cannot be approved now; null when it can. */
  blocked: ReviewNote | null
  /** What the reviewer should know besides. */
  notes: ReviewNote[]
}

/** A kind of reviewed record. The decisions change the record only and refuse (500, 404) what its state does not allow; the desk keeps case and log. */
export interface ReviewedKind<K extends ReviewKind> {
  kind: K
  fields: readonly ReviewField[]
  load(ctx: Ctx, entityId: number): Promise<ReviewedRecord | null>
  approve(ctx: Ctx, entityId: number): Promise<void>
  reject(ctx: Ctx, entityId: number, reason: string): Promise<void>
  /** Takes an approval back: pending again, and nothing of it stays public. */
  revoke(ctx: Ctx, entityId: number, reason: string): Promise<void>
}

/**
 * The review side of an area.
 * @param readable what a reviewer reads instead of raw content: names for ids, levels of a category as one list
 * @param notesOf what the reviewer should know besides
 */
export function reviewedKind<
  K extends ReviewKind,
  Row extends StoredRecord,
  C extends object,
  S extends { auditStatus: AuditStatus },
  R extends string,
>(
  area: RecordArea<Row, C, S, R> & { kind: K },
  fields: readonly ReviewField[],
  readable: (ctx: Ctx, content: Record<string, unknown>) => Promise<Record<string, unknown>> = async (_, all) => all,
  notesOf: (ctx: Ctx, row: Row) => Promise<ReviewNote[]> = async () => [],
): ReviewedKind<K> {
  const contentOf = (row: Row) => pickContent(area.empty, row) as Record<string, unknown>
  const approval = async (ctx: Ctx, row: Row) =>
    area.next(area.stateOf(row), { type: 'approve', because: await area.unfit?.(ctx, row) })
  async function locked(ctx: Ctx, entityId: number): Promise<Row> {
    const row = await area.store.any(ctx.db, entityId, true)
    if (!row) throw fail.notFound()
    return row
  }
  async function decide(ctx: Ctx, row: Row, next: S, reason: string, more: object): Promise<void> {
    await area.store.update(ctx, row, {
      ...area.columnsOf(ctx, next, area.stateOf(row)),
      auditReason: reason,
      auditTime: ctx.clock.showNow(),
      auditBy: signedIn(ctx).userName,
      ...more,
    })
  }
  return {
    kind: area.kind,
    fields,
    async load(ctx, entityId) {
      const row = await area.store.any(ctx.db, entityId)
      if (!row) return null
      const outcome = await approval(ctx, row)
      const head = area.headOf(row)
      return {
        exhibitorId: row.exhibitorId,
        ...head,
        current: await readable(ctx, contentOf(row)),
        approved: row.approved && (await readable(ctx, row.approved)),
        blocked: outcome.ok ? null : { msgKey: refusalKey(area.words, outcome.refusal), params: outcome.params },
        notes: await notesOf(ctx, row),
      }
    },
    async approve(ctx, entityId) {
      const row = await locked(ctx, entityId)
      const next = stateAfter(area.words, await approval(ctx, row))
      await decide(ctx, row, next, '', { approved: contentOf(row), ...area.approvedColumns?.(row) })
    },
    async reject(ctx, entityId, reason) {
      const row = await locked(ctx, entityId)
      await decide(ctx, row, stateAfter(area.words, area.next(area.stateOf(row), { type: 'reject' })), reason, {})
    },
    async revoke(ctx, entityId, reason) {
      const row = await locked(ctx, entityId)
      const next = stateAfter(area.words, area.next(area.stateOf(row), { type: 'revoke' }))
      await decide(ctx, row, next, reason, { approved: null })
    },
  }
}
