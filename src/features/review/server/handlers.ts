import { and } from 'drizzle-orm'
import { demandInScope, findPlaces, inScope, narrowedTo } from '../../company/server/exports.ts'
import { findEdition } from '../../../server/base/parameters.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import { IN_A_FILE, pagingOf } from '../../../server/base/db/paging.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { translate, wordsIn } from '../../../server/base/i18n.ts'
import { contactsOf, MASKED } from '../../../server/base/tabular/contacts.ts'
import { showSheet } from '../../../server/base/tabular/show-sheet.ts'
import { under } from '../../../shared/i18n/keys.ts'
import * as calls from '../contract.ts'
import { HOLD_MS, type CaseStatus } from '../rules.ts'
import { REVIEW_KINDS, type ReviewKind } from '../../../shared/record/kinds.ts'
import { logReview } from '../../../server/base/records/log.ts'
import { barOne, decideAll, revokeOne } from './decide.ts'
import { reviewKinds } from './kinds/registry.ts'
import type { ReviewNote } from '../../../server/base/records/review.ts'
import {
  askedOrder,
  findCase,
  findCases,
  findCounts,
  findHistory,
  findNeighbours,
  queueOf,
  type CaseRow,
} from './queries.ts'
import { ownChangeHandlers } from './own-change.ts'
import { findReasons } from './reason-queries.ts'
import { removeHold, takeHold, updateHold } from './hold-queries.ts'
import { reviewCase } from './tables.ts'
import { compareFields } from './values.ts'

const timeText = (at: Date | null): string => (at ? formatDateTime(at) : '')

/** Who has the case open, if the hold still counts. */
function holdOf(ctx: Ctx, row: CaseRow): calls.Hold {
  if (row.lockedBy === null || !row.lockedUntil || row.lockedUntil <= ctx.clock.realNow()) return null
  return {
    name: row.lockedName,
    until: timeText(row.lockedUntil),
    mine: Number(row.lockedBy === signedIn(ctx).subjectId),
  }
}

function headOf(ctx: Ctx, row: CaseRow) {
  const {
    title,
    enTitle,
    companyName,
    enCompanyName,
    thumbnail,
    status,
    reason,
    submittedBy,
    decidedBy,
    version,
    receipt,
  } = row
  return {
    title,
    enTitle,
    companyName,
    enCompanyName,
    thumbnail,
    status,
    reason,
    submittedBy,
    decidedBy,
    version,
    receipt,
    kind: row.kind as ReviewKind,
    entityId: String(row.entityId),
    exhibitorId: String(row.exhibitorId),
    submittedAt: timeText(row.submittedAt),
    decidedAt: timeText(row.decidedAt),
    lock: holdOf(ctx, row),
  }
}

async function caseOf(ctx: Ctx, kind: ReviewKind, entityId: string): Promise<CaseRow> {
  const key = Number(entityId)
  const row = Number.isSafeInteger(key) ? await findCase(ctx.db, kind, key) : null
  if (!row) throw fail.notFound()
  await demandInScope(ctx, row.exhibitorId)
  return row
}

/** Cases the caller lists, narrowed by hall and keeper where that is asked for. */
const casesInScope = async (ctx: Ctx, narrowed: Parameters<typeof narrowedTo>[1] = {}) =>
  and(await inScope(ctx, reviewCase.exhibitorId), narrowedTo(ctx, narrowed, reviewCase.exhibitorId))

export const reviewHandlers = [
  ...ownChangeHandlers,
  handle(calls.reviewCounts, async (ctx) => {
    const counts = await findCounts(ctx.db, await casesInScope(ctx))
    const edition = await findEdition(ctx.db)
    const here = REVIEW_KINDS.filter((kind) => (reviewKinds[kind].edition ?? edition) === edition)
    const of = (kind: ReviewKind, status: CaseStatus) =>
      counts.find((one) => one.kind === kind && one.status === status)?.total ?? 0
    return {
      data: here.map((kind) => ({ kind, pending: of(kind, 1), approved: of(kind, 2), rejected: of(kind, 3) })),
    }
  }),
  handle(calls.reviewList, async (ctx, input) => {
    const at = pagingOf(input)
    const queue = queueOf(input.kind ?? 'PRODUCT', input, await casesInScope(ctx, input))
    const { list, total } = await findCases(ctx.db, queue, at, await askedOrder(ctx, input))
    const places = await findPlaces(
      ctx.db,
      list.map(({ exhibitorId }) => exhibitorId),
    )
    const told = list.map((row) => ({
      id: String(row.id),
      ...headOf(ctx, row),
      ...(places.get(row.exhibitorId) ?? { booth: '', keeperName: '' }),
    }))
    return { data: { list: told, total, ...at } }
  }),
  handle(calls.reviewExport, async (ctx, input) => {
    const kind = input.kind ?? 'PRODUCT'
    const contacts = reviewKinds[kind].sheet ? contactsOf(ctx, input) : MASKED
    const { list } = await findCases(ctx.db, queueOf(kind, input, await casesInScope(ctx, input)), IN_A_FILE)
    if (list.length === 0) throw fail.business('features/review:errors.noExport')
    const t = wordsIn(ctx.locale, 'features/review')
    const own = (zh: string, en: string) => (ctx.locale === 'en-US' ? en || zh : zh || en)
    const columns = [
      'record',
      'company',
      'status',
      'submitted',
      'submittedBy',
      'decided',
      'decidedBy',
      'reason',
    ] as const
    const content = await reviewKinds[kind].sheet?.(
      ctx,
      list.map(({ entityId }) => entityId),
      contacts,
    )
    return showSheet(ctx, {
      title: 'features/review:title',
      words: 'features/review',
      part: t(`kinds.${kind}`),
      contacts,
      columns: [...[...columns, 'receipt' as const].map((key) => t(`fields.${key}`)), ...(content?.headings ?? [])].map(
        (header) => ({ header }),
      ),
      rows: list.map((row) => [
        own(row.title, row.enTitle),
        own(row.companyName, row.enCompanyName),
        t(under('status.', row.status)),
        timeText(row.submittedAt),
        row.submittedBy,
        timeText(row.decidedAt),
        row.decidedBy,
        row.reason,
        row.receipt,
        ...(content?.cells.get(row.entityId) ?? []),
      ]),
    })
  }),
  handle(calls.reviewDetail, async (ctx, input) => {
    const row = await caseOf(ctx, input.kind, input.entityId)
    const kind = reviewKinds[input.kind]
    const record = await kind.load(ctx, row.entityId)
    if (!record) throw fail.notFound()
    const words = (note: ReviewNote) => translate(ctx.locale, note.msgKey, note.params)
    const barred = row.status === 2 && kind.isBarred ? Number(await kind.isBarred(ctx, row.entityId)) : -1
    const history = await findHistory(ctx.db, input.kind, row.entityId)
    return {
      data: {
        ...headOf(ctx, row),
        first: Number(record.approved === null),
        fields: await compareFields(ctx.db, ctx.locale, kind, record),
        // A decided record is not "blocked": it is just not waiting.
        blocked: row.status === 1 && record.blocked ? words(record.blocked) : '',
        notes: record.notes.map(words),
        revocable: Number(row.status === 2 && kind.revoke !== undefined && barred !== 1),
        barred,
        log: history.map(({ detail, at, ...entry }) => ({
          ...entry,
          from: String(detail?.['from'] ?? ''),
          at: timeText(at),
        })),
        ...(await findNeighbours(
          ctx.db,
          queueOf(input.kind, { ...input, status: input.status ?? row.status }, await casesInScope(ctx, input)),
          row.id,
        )),
      },
    }
  }),
  handle(calls.reviewApprove, async (ctx, { items }) => ({ data: await decideAll(ctx, items, { action: 'approve' }) })),
  handle(calls.reviewReject, async (ctx, { items, reason }) => ({
    data: await decideAll(ctx, items, { action: 'reject', reason }),
  })),
  handle(calls.reviewRevoke, async (ctx, { reason, ...item }) => {
    await caseOf(ctx, item.kind, item.entityId)
    return {
      data: { kind: item.kind, entityId: item.entityId, status: 1, version: await revokeOne(ctx, item, reason) },
    }
  }),
  handle(calls.reviewBar, async (ctx, { value, reason, ...item }) => {
    await caseOf(ctx, item.kind, item.entityId)
    const version = await barOne(ctx, item, value === 1, reason)
    return { data: { kind: item.kind, entityId: item.entityId, barred: value, version } }
  }),
  handle(calls.reviewLock, async (ctx, { kind, entityId, release, takeover }) => {
    const row = await caseOf(ctx, kind, entityId)
    const { subjectId: id, userName: name } = signedIn(ctx)
    const now = ctx.clock.realNow()
    const until = new Date(now.getTime() + HOLD_MS)
    if (release === 1) await removeHold(ctx.db, row.id, id)
    else if (takeover === 1) {
      const from = await takeHold(ctx.db, row.id, { id, name }, until, now)
      if (from) await logReview(ctx, kind, row.entityId, 'takeover', '', { from })
    } else await updateHold(ctx.db, row.id, { id, name }, until, now)
    return { data: holdOf(ctx, await caseOf(ctx, kind, entityId)) }
  }),
  handle(calls.reviewReasons, async (ctx, { kind }) => ({
    data: await findReasons(ctx.db, kind, signedIn(ctx).subjectId),
  })),
]
