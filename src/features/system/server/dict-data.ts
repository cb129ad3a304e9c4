/** Dictionary entries (admin-area 9): one permission set; reading by type needs only a login. */
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { contains } from '../../../server/db/contains.ts'
import { dictDataByType } from '../../../shared/list/dict-contract.ts'
import { formatDateTime } from '../../../shared/lib/dates.ts'
import { problem, ruleKey } from '../../../shared/form/rules.ts'
import type { RequestOf } from '../../../shared/api/contract.ts'
import { signedIn, type Ctx } from '../../../server/http/context.ts'
import { fail } from '../../../server/http/fail.ts'
import { handle } from '../../../server/http/handler.ts'
import { dictDataAdd, dictDataEdit, dictDataGet, dictDataList, dictDataRemove, type DictDataRow } from '../contract.ts'
import { LIST_CLASSES } from '../rules.ts'
import { createdBetween, orderOf, pageOf } from './paging.ts'
import { sysDictData as t, sysDictType } from './tables.ts'

type Row = typeof t.$inferSelect
type Input = Omit<RequestOf<typeof dictDataAdd>, 'clientToken'>

export const dictDataRecord = (row: Row): DictDataRow => ({
  id: String(row.dictCode),
  dictCode: String(row.dictCode),
  dictType: row.dictType,
  dictLabel: row.dictLabel,
  enDictLabel: row.enDictLabel,
  dictValue: row.dictValue,
  dictSort: row.dictSort,
  cssClass: row.cssClass,
  listClass: row.listClass,
  isDefault: row.isDefault,
  status: row.status,
  createBy: row.createBy ?? '',
  createTime: formatDateTime(row.createTime),
  updateBy: row.updateBy ?? '',
  updateTime: formatDateTime(row.updateTime),
  remark: row.remark ?? '',
  version: row.version,
})

async function findEntry(ctx: Ctx, id: string): Promise<Row> {
  const [row] = await ctx.db
    .select()
    .from(t)
    .where(eq(t.dictCode, Number(id)))
  if (!row) throw fail.notFound()
  return row
}

/** The type exists, the colour is one, and the value is not another entry's: a value that means two things has no label. */
async function checkEntry(ctx: Ctx, input: Input, without: number): Promise<void> {
  // The type's row is locked, so that two entries added at once cannot share a value.
  const [owner] = await ctx.db
    .select({ id: sysDictType.dictId })
    .from(sysDictType)
    .where(eq(sysDictType.dictType, input.dictType))
    .for('update')
  if (!owner) throw fail.field('dictType', 'features/system:errors.unknownDictType')
  if (input.listClass && !(LIST_CLASSES as readonly string[]).includes(input.listClass))
    throw fail.field('listClass', problem(ruleKey('rules.notAnOption')).msgKey)
  const taken = await ctx.db.$count(
    t,
    and(eq(t.dictType, input.dictType), eq(t.dictValue, input.dictValue), ne(t.dictCode, without)),
  )
  if (taken > 0) throw fail.field('dictValue', 'features/system:errors.dictValueTaken', { value: input.dictValue })
}

const columnsOf = (input: Input) => ({
  dictType: input.dictType,
  dictLabel: input.dictLabel,
  enDictLabel: input.enDictLabel ?? '',
  dictValue: input.dictValue,
  dictSort: input.dictSort ?? 0,
  cssClass: input.cssClass ?? null,
  listClass: input.listClass ?? 'default',
  isDefault: input.isDefault ?? 'N',
  status: input.status ?? '0',
  remark: input.remark ?? null,
})

export const dictDataHandlers = [
  handle(dictDataList, async (ctx, input) => {
    const { dictType, dictLabel, dictValue, status } = input
    const where = and(
      dictType ? eq(t.dictType, dictType) : undefined,
      dictLabel ? or(contains(t.dictLabel, dictLabel), contains(t.enDictLabel, dictLabel)) : undefined,
      dictValue ? contains(t.dictValue, dictValue) : undefined,
      status ? eq(t.status, status) : undefined,
      createdBetween(t.createTime, input.params),
    )
    const order = orderOf(
      input,
      { dictSort: t.dictSort, dictValue: t.dictValue, dictLabel: t.dictLabel, createTime: t.createTime },
      [asc(t.dictType), asc(t.dictSort)],
      t.dictCode,
    )
    const { limit, offset } = pageOf(input)
    const rows = await ctx.db
      .select()
      .from(t)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
    return { rows: rows.map(dictDataRecord), total: await ctx.db.$count(t, where) }
  }),
  handle(dictDataByType, async (ctx, input) => {
    const rows = await ctx.db
      .select()
      .from(t)
      .where(and(eq(t.dictType, input.type), eq(t.status, '0')))
      .orderBy(asc(t.dictSort), asc(t.dictCode))
    return { data: rows.map(dictDataRecord) }
  }),
  handle(dictDataGet, async (ctx, input) => ({ data: dictDataRecord(await findEntry(ctx, input.id)) })),
  handle(dictDataAdd, async (ctx, input) => {
    await checkEntry(ctx, input, 0)
    const by = signedIn(ctx).userName
    const [row] = await ctx.db
      .insert(t)
      .values({ ...columnsOf(input), createBy: by, createTime: ctx.clock.realNow(), updateTime: ctx.clock.realNow() })
      .returning()
    return { data: dictDataRecord(row as Row) }
  }),
  handle(dictDataEdit, async (ctx, input) => {
    const row = await findEntry(ctx, input.dictCode ?? input.id ?? '0')
    if (typeof input.version === 'number' && input.version !== row.version) throw fail.conflict(dictDataRecord(row))
    await checkEntry(ctx, input, row.dictCode)
    const change = {
      ...columnsOf(input),
      updateBy: signedIn(ctx).userName,
      updateTime: ctx.clock.realNow(),
      version: sql`${t.version} + 1`,
    }
    const [saved] = await ctx.db
      .update(t)
      .set(change)
      .where(and(eq(t.dictCode, row.dictCode), eq(t.version, row.version)))
      .returning()
    if (!saved) throw fail.conflict(dictDataRecord(await findEntry(ctx, String(row.dictCode))))
    return { data: dictDataRecord(saved) }
  }),
  handle(dictDataRemove, async (ctx, input) => {
    const ids = [...new Set(input.id.split(',').map(Number))]
    const gone = await ctx.db.delete(t).where(inArray(t.dictCode, ids)).returning({ id: t.dictCode })
    // All or none: the transaction rolls back when one of them is not there.
    if (gone.length < ids.length) throw fail.notFound()
    return { data: { removed: gone.length } }
  }),
]
