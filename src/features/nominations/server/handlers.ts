/** Nominations of VIP visitors (specification §7 Invite; business-entities 3.12). */
import { desc } from 'drizzle-orm'
import { parseStruct, type StructOf } from '../../../shared/form/rules.ts'
import { object } from 'superstruct'
import { pagingOf } from '../../../server/base/db/paging.ts'
import { exhibitorOf, type Ctx } from '../../../server/base/http/context.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { cancelRecord } from '../../../server/base/records/save.ts'
import { inWords } from '../../../server/base/tabular/import-batch.ts'
import * as calls from '../contract.ts'
import { nominationDraftFields } from '../fields.ts'
import { nominationArea } from './area.ts'
import { importHandlers } from './import-handlers.ts'
import { contentOf, type GivenRow } from './judge.ts'
import { findNominationQuota, nominationFilter } from './queries.ts'
import { recordOf, rowsOf } from './replies.ts'
import { deleteNomination, saveNomination, saveRows } from './save.ts'
import { nomination } from './tables.ts'

const rowStruct = object(nominationDraftFields) as StructOf<object>

/** A row as it was sent: what has no form that fits is told at its field. */
function givenRow(fields: object, at: number): GivenRow {
  const parsed = parseStruct(rowStruct, fields)
  if (parsed.ok) return { row: at + 1, content: contentOf(parsed.value), problems: [] }
  const wrong = new Set(parsed.problems.map((one) => one.field.split('.')[0]))
  const rest = Object.fromEntries(
    Object.entries(fields).filter(([field]) => field in nominationDraftFields && !wrong.has(field)),
  )
  const again = parseStruct(rowStruct, rest)
  return { row: at + 1, content: contentOf(again.ok ? again.value : {}), problems: parsed.problems }
}

async function saveList(ctx: Ctx, list: readonly object[]) {
  const { stored, refused } = await saveRows(ctx, list.map(givenRow))
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
    const order = [desc(nomination.updateTime), desc(nomination.id)]
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
