/** Dictionaries (admin-area 9): what data rows belong to. */
import { byName } from '../../../server/base/names/sorted-names.ts'
import { asc, count, eq, inArray, or, sql } from 'drizzle-orm'
import { contains } from '../../../server/base/db/contains.ts'
import { crudHandlers } from '../../../server/base/crud/handlers.ts'
import { fail } from '../../../server/base/http/fail.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { findAllEntries } from '../../../server/base/parameters.ts'
import { countDictionaryUses } from '../../../server/base/reference/dictionary-uses.ts'
import { dictRefresh, dictTypeCalls, dictTypeOptions } from '../contract.ts'
import { sysDictData, sysDictType as t } from '../../../server/base/parameter-tables.ts'

/** Came with the portal, whose pages ask for it by its type. */
const isBuiltIn = (row: { createBy: string | null }): boolean => row.createBy === 'system'

/** Returns how many records have a value of the dictionary. */
async function countTypeUses(ctx: Ctx, dictType: string): Promise<number> {
  let count = 0
  for (const { dictValue } of await findAllEntries(ctx.db, dictType))
    count += await countDictionaryUses(ctx.db, dictType, dictValue)
  return count
}

export const dictTypeHandlers = [
  // Before the parts' own: these paths are ones of `/{id}` too.
  handle(dictTypeOptions, async ({ db }) => {
    const rows = await db.select().from(t).orderBy(asc(t.dictType))
    return {
      data: rows.map(({ dictId, dictName, enDictName, dictType }) => ({
        dictId: String(dictId),
        dictName,
        enDictName,
        dictType,
      })),
    }
  }),
  handle(dictRefresh, async (ctx) => {
    // Pages know dictionaries by when the last of them changed (`findDictVersion`).
    const [newest] = await ctx.db
      .select({ id: sql<number>`max(${sysDictData.dictCode})`.mapWith(Number) })
      .from(sysDictData)
    await ctx.db
      .update(sysDictData)
      .set({ updateTime: ctx.clock.realNow() })
      .where(eq(sysDictData.dictCode, newest?.id ?? 0))
    return {}
  }),
  ...crudHandlers(dictTypeCalls, {
    table: t,
    key: 'dictId',
    name: 'dictName',
    where: ({ dictName, dictType, status }) => [
      dictName ? or(contains(t.dictName, dictName), contains(t.enDictName, dictName)) : undefined,
      dictType ? contains(t.dictType, dictType) : undefined,
      status ? eq(t.status, status) : undefined,
    ],
    order: [asc(t.dictType)],
    sort: { dictName: byName(t.dictName, t.enDictName), dictType: t.dictType },
    unique: [{ field: 'dictType' }],
    check(_, { dictType }, before) {
      if (before && isBuiltIn(before) && dictType !== before.dictType)
        throw fail.field('dictType', 'features/system:errors.builtInDict')
      return Promise.resolve()
    },
    async after(ctx, row, before) {
      if (!before || before.dictType === row.dictType) return
      await ctx.db
        .update(sysDictData)
        .set({ dictType: row.dictType, updateTime: ctx.clock.realNow() })
        .where(eq(sysDictData.dictType, before.dictType))
    },
    async beforeRemove(ctx, rows) {
      const { db } = ctx
      for (const row of rows) {
        const count = await countTypeUses(ctx, row.dictType)
        const name = (ctx.locale === 'en-US' && row.enDictName) || row.dictName
        if (count > 0) throw fail.inUse('features/system:errors.dictUsed', { name, count })
        if (isBuiltIn(row)) throw fail.inUse('features/system:errors.dictUsedPortal', { name, count })
      }
      const types = rows.map((row) => row.dictType)
      const [used] = await db
        .select({ dictType: sysDictData.dictType, count: count() })
        .from(sysDictData)
        .where(inArray(sysDictData.dictType, types))
        .groupBy(sysDictData.dictType)
        .limit(1)
      const row = rows.find((one) => one.dictType === used?.dictType)
      if (row)
        throw fail.business('features/system:errors.dictHasData', { name: row.dictName, count: used?.count ?? 0 })
    },
    words: 'features/system',
    title: 'features/system:dictType.title',
    sheet: ['dictId', 'dictName', 'enDictName', 'dictType', 'status', 'remark', 'createTime'],
  }),
]
