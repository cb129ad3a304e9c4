/** Exhibitors' entries for industry awards (business-entities 3.20). */
import { and, desc, eq, sql } from 'drizzle-orm'
import { findCurrency, findExhibitor } from '../../company/server/exports.ts'
import { IN_A_FILE, pagingOf, type Paging } from '../../../server/base/db/paging.ts'
import { exhibitorOf, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { offeredHandlers } from '../../../server/base/offers.ts'
import { addRecord, cancelRecord, changeRecord, removeRecord } from '../../../server/base/records/save.ts'
import type { RequestOf } from '../../../shared/api/contract.ts'
import * as calls from '../contract.ts'
import { awardHandlers } from './award-handlers.ts'
import { entryFile } from './entry-file.ts'
import { entrySheet } from './entry-sheet.ts'
import { entryArea, isJudged, nowOf } from './area.ts'
import { countEntered, findCurrent, findPast, findProducts } from './queries.ts'
import { jurorHandlers } from './jury/jurors.ts'
import { judgeHandlers } from './jury/page.ts'
import { scoreHandlers } from './jury/scores.ts'
import { resultHandlers } from './results.ts'
import { awardReply, recordOf, rowsOf } from './replies.ts'
import { awardEntry as t } from './tables.ts'

const findOwn = (
  ctx: Ctx,
  { awardId, category, auditStatus, result }: RequestOf<typeof calls.entryExport>,
  at: Paging,
) =>
  entryArea.store.page(
    ctx.db,
    exhibitorOf(ctx),
    and(
      awardId === undefined ? undefined : eq(t.awardId, Number(awardId)),
      awardId !== undefined && category ? sql`${t.categories} @> ${JSON.stringify([category])}::jsonb` : undefined,
      auditStatus === undefined ? undefined : eq(t.auditStatus, auditStatus),
      result === undefined ? undefined : eq(t.result, result),
    ),
    [desc(t.updateTime), desc(t.id)],
    at,
  )

const entries = [
  handle(calls.entryStart, async (ctx) => {
    const exhibitorId = exhibitorOf(ctx)
    const company = await findExhibitor(ctx.db, exhibitorId)
    const now = nowOf(ctx)
    const awards = []
    for (const row of await findCurrent(ctx.db, now))
      awards.push(awardReply(row, now, await countEntered(ctx.db, exhibitorId, row.awardId)))
    const past = await findPast(ctx.db, exhibitorId, now)
    const products = await findProducts(ctx.db, exhibitorId)
    return {
      data: {
        awards,
        past: past.map(({ awardId, name, enName, categories }) => ({
          id: String(awardId),
          name,
          enName,
          categories,
        })),
        products: products.map(({ id, ...names }) => ({ id: String(id), ...names })),
        settleCurrency: await findCurrency(ctx.db, exhibitorId),
        contactName: company?.contactName ?? '',
        mobile: company?.mobile ?? '',
        email: company?.email ?? '',
        companyName: company?.companyName ?? '',
        enCompanyName: company?.enCompanyName ?? '',
      },
    }
  }),
  handle(calls.entryList, async (ctx, input) => {
    const at = pagingOf(input)
    const { list, total } = await findOwn(ctx, input, at)
    return { data: { list: await rowsOf(ctx, list), total, ...at } }
  }),
  handle(calls.entryExport, async (ctx, input) =>
    entryFile(ctx, await rowsOf(ctx, (await findOwn(ctx, input, IN_A_FILE)).list)),
  ),
  handle(calls.entryDetail, async (ctx, { id }) => ({
    data: await recordOf(ctx, await entryArea.store.own(ctx.db, exhibitorOf(ctx), id)),
  })),
  handle(calls.entryAdd, async (ctx, input) => ({ data: await recordOf(ctx, await addRecord(entryArea, ctx, input)) })),
  handle(calls.entryUpdate, async (ctx, input) => ({
    data: await recordOf(ctx, await changeRecord(entryArea, ctx, input, (row) => recordOf(ctx, row))),
  })),
  handle(calls.entryWithdraw, async (ctx, { id }) => {
    const row = await entryArea.store.own(ctx.db, exhibitorOf(ctx), id, true)
    if (await isJudged(ctx, row)) throw fail.business('features/industry-award:errors.judged')
    const { auditStatus, version } = await cancelRecord(entryArea, ctx, id)
    return { data: { id, auditStatus, version } }
  }),
  handle(calls.entryDelete, async (ctx, { id }) => removeRecord(entryArea, ctx, id)),
]

export const industryAwardHandlers = [
  ...awardHandlers,
  ...resultHandlers,
  entrySheet,
  ...jurorHandlers,
  ...scoreHandlers,
  ...judgeHandlers,
  ...offeredHandlers(() => ['awards'], entries),
]
