/** Dictionary entries (admin-area 9): one permission set; reading by type needs only a login. */
import { and, asc, eq, or } from 'drizzle-orm'
import { contains } from '../../../server/base/db/contains.ts'
import { crudHandlers } from '../../../server/base/crud/handlers.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { problem, ruleKey } from '../../../shared/form/rules.ts'
import { dictDataByType } from '../../../shared/list/dict-contract.ts'
import { dictDataCalls } from '../contract.ts'
import { LIST_CLASSES } from '../rules.ts'
import { sysDictData as t, sysDictType } from '../../../server/base/parameter-tables.ts'

export const dictDataHandlers = [
  // Before the parts' own: `/type/{type}` is a path of its own beside `/{id}`.
  handle(dictDataByType, async (ctx, input) => ({
    data: await ctx.db
      .select({
        dictType: t.dictType,
        dictValue: t.dictValue,
        dictLabel: t.dictLabel,
        enDictLabel: t.enDictLabel,
        listClass: t.listClass,
      })
      .from(t)
      .where(and(eq(t.dictType, input.type), eq(t.status, '0')))
      .orderBy(asc(t.dictSort), asc(t.dictCode)),
  })),
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
    sort: { dictSort: t.dictSort, dictValue: t.dictValue, dictLabel: t.dictLabel },
    // A value that means two things has no label.
    unique: [{ field: 'dictValue', within: 'dictType' }],
    async check(ctx, { dictType, listClass }) {
      const known = await ctx.db.$count(sysDictType, eq(sysDictType.dictType, dictType))
      if (known === 0) throw fail.field('dictType', 'features/system:errors.unknownDictType')
      if (listClass && !(LIST_CLASSES as readonly string[]).includes(listClass))
        throw fail.field('listClass', problem(ruleKey('rules.notAnOption')).msgKey)
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
