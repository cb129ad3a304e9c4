/** Dictionary entries (admin-area 9): one permission set; reading by type needs only a login. */
import { byName } from '../../../server/base/names/sorted-names.ts'
import { asc, eq, or } from 'drizzle-orm'
import { contains } from '../../../server/base/db/contains.ts'
import { crudHandlers } from '../../../server/base/crud/handlers.ts'
import { fail } from '../../../server/base/http/fail.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { entryWord, findAllEntries } from '../../../server/base/parameters.ts'
import { countDictionaryUses, dictionaryUse } from '../../../server/base/reference/dictionary-uses.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { problem, ruleKey } from '../../../shared/form/rules.ts'
import { dictDataByType } from '../../../shared/list/dict-contract.ts'
import { dictDataCalls } from '../contract.ts'
import { LIST_CLASSES } from '../rules.ts'
import { sysDictData as t, sysDictType } from '../../../server/base/parameter-tables.ts'

type Entry = Pick<typeof t.$inferSelect, 'dictType' | 'dictValue' | 'dictLabel' | 'enDictLabel' | 'createBy'>

/** Returns who uses an entry, with the words to say it; null when nobody does. */
async function entryUse(ctx: Ctx, entry: Entry) {
  const count = await countDictionaryUses(ctx.db, entry.dictType, entry.dictValue)
  // What an administrator added to a dictionary of states means nothing to the program.
  const needed = dictionaryUse(entry.dictType).coded && entry.createBy === 'system'
  if (count === 0 && !needed) return null
  return {
    params: { name: entryWord(entry, ctx.locale), count },
    key: (what: 'valueStays' | 'entryUsed') =>
      count > 0 ? (`features/system:errors.${what}` as const) : (`features/system:errors.${what}Portal` as const),
  }
}

export const dictDataHandlers = [
  // Before the parts' own: `/type/{type}` is a path of its own beside `/{id}`.
  handle(dictDataByType, async (ctx, input) => {
    const entries = await findAllEntries(ctx.db, input.type)
    const having = (wanted: string) => entries.filter((one) => one.status === wanted)
    return { data: having('0'), off: having('1') }
  }),
  ...crudHandlers(dictDataCalls, {
    table: t,
    key: 'dictCode',
    name: 'dictLabel',
    where: ({ dictType, dictLabel, dictValue, status }) => [
      dictType ? eq(t.dictType, dictType) : undefined,
      dictLabel ? or(contains(t.dictLabel, dictLabel), contains(t.enDictLabel, dictLabel)) : undefined,
      dictValue ? contains(t.dictValue, dictValue) : undefined,
      status ? eq(t.status, status) : undefined,
    ],
    order: [asc(t.dictType), asc(t.dictSort)],
    sort: { dictSort: t.dictSort, dictValue: t.dictValue, dictLabel: byName(t.dictLabel, t.enDictLabel) },
    // A value that means two things has no label.
    unique: [{ field: 'dictValue', within: 'dictType' }],
    async check(ctx, { dictType, listClass, dictValue }, before) {
      const known = await ctx.db.$count(sysDictType, eq(sysDictType.dictType, dictType))
      if (known === 0) throw fail.field('dictType', 'features/system:errors.unknownDictType')
      if (listClass && !(LIST_CLASSES as readonly string[]).includes(listClass))
        throw fail.field('listClass', problem(ruleKey('rules.notAnOption')).msgKey)
      if (!before || (before.dictValue === dictValue && before.dictType === dictType)) return
      // Records know an entry by type and value: both stay while one has it.
      const use = await entryUse(ctx, before)
      if (use)
        throw fail.field(before.dictValue === dictValue ? 'dictType' : 'dictValue', use.key('valueStays'), use.params)
    },
    async beforeRemove(ctx, rows) {
      for (const row of rows) {
        const use = await entryUse(ctx, row)
        if (use) throw fail.inUse(use.key('entryUsed'), use.params)
      }
    },
    words: 'features/system',
    title: 'features/system:dictData.title',
    sheet: [
      'dictCode',
      'dictType',
      'dictLabel',
      'enDictLabel',
      'dictValue',
      'dictSort',
      'status',
      'remark',
      'createTime',
    ],
  }),
]
