/** Nominations of VIP visitors (specification §7 Invite; business-entities 3.12). */
import { pagingOf } from '../../../server/base/db/paging.ts'
import { exhibitorOf, type Ctx } from '../../../server/base/http/context.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { cancelRecord } from '../../../server/base/records/save.ts'
import { inWords } from '../../../server/base/tabular/import-batch.ts'
import * as calls from '../contract.ts'
import { nominationArea } from './area.ts'
import { importHandlers } from './import-handlers.ts'
import { givenRow } from './judge.ts'
import { findNominationQuota, nominationFilter, nominationOrder } from './queries.ts'
import { recordOf, rowsOf } from './replies.ts'
import { deleteNomination, saveNomination, saveRows } from './save.ts'

async function saveList(ctx: Ctx, list: readonly object[]) {
  const { stored, refused } = await saveRows(
    ctx,
    list.map((fields, at) => givenRow(at + 1, fields)),
  )
  return {
    saved: stored.map((row) => String(row.id)),
    errors: refused.flatMap(({ row, problems }) =>
      problems.map((one) => ({ row, field: one.field, msgKey: one.msgKey, msg: inWords(ctx.locale, one) })),
    ),
  }
}

export const nominationHandlers = [
  handle(calls.nominationNum, async (ctx) => ({ data: await findNominationQuota(ctx.db, exhibitorOf(ctx)) })),
  handle(calls.nominationList, async (ctx, input) => {
    const exhibitorId = exhibitorOf(ctx)
    const at = pagingOf(input)
    const order = await nominationOrder(ctx, input)
    const { list, total } = await nominationArea.store.page(ctx.db, exhibitorId, nominationFilter(input), order, at)
    return {
      data: { list: await rowsOf(ctx, list), total, ...at, ...(await findNominationQuota(ctx.db, exhibitorId)) },
    }
  }),
  handle(calls.nominationGet, async (ctx, { id }) => ({
    data: await recordOf(ctx, await nominationArea.store.own(ctx.db, exhibitorOf(ctx), id)),
  })),
  handle(calls.nominationSave, async (ctx, { list, ...input }) => ({
    data: list ? await saveList(ctx, list) : await recordOf(ctx, await saveNomination(ctx, input)),
  })),
  handle(calls.nominationCancel, async (ctx, { id }) => {
    const { auditStatus, version } = await cancelRecord(nominationArea, ctx, id)
    return { data: { id, auditStatus, version } }
  }),
  handle(calls.nominationDelete, async (ctx, { id }) => deleteNomination(ctx, id)),
  ...importHandlers,
]
