/** Parameters (admin-area 10; decisions 6, 8). */
import { byName } from '../../../server/base/names/sorted-names.ts'
import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { contains } from '../../../server/base/db/contains.ts'
import { crudHandlers } from '../../../server/base/crud/handlers.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { mayMoveShowClock } from '../../../server/base/opening.ts'
import { sanitiseHtml } from '../../../server/base/html/sanitise.ts'
import { applyClockSetting, CLOCK_SET_KEY } from '../../../server/base/services.ts'
import type { InputOf } from '../../../shared/crud/contract.ts'
import { configCalls, configKey, configRefresh } from '../contract.ts'
import { groupPattern, kindOf } from '../kinds.ts'
import { checkParameter, NODE_DEADLINES, parameterText } from '../rules.ts'
import { exchangeFile, findNamed, openToAll } from '../../files/server/exports.ts'
import { findConfig, findParameters, parameterCatalogue } from '../../../server/base/parameters.ts'
import { sysConfig as t } from '../../../server/base/parameter-tables.ts'
import { under } from '../../../shared/i18n/keys.ts'
import { hasWords } from '../../../shared/lib/text/normal-form.ts'

type Input = InputOf<typeof configCalls>

/** The parameter the show's clock starts from; a change of it takes effect at once. */
const CLOCK_KEY = 'expo.nowOverride'

/** What stands in the show's record is changed there, with its other facts; price nodes decide their own deadlines. */
function checkPlace({ configKey, configValue }: Input, before: string): void {
  if ((configValue ?? '') === before) return
  if (configKey === CLOCK_SET_KEY) throw fail.field('configValue', 'features/system:errors.writtenByPortal')
  if (NODE_DEADLINES.has(configKey)) throw fail.field('configValue', 'features/form-desk:errors.followsNodes')
  if (parameterCatalogue().ofShow(configKey)) throw fail.field('configValue', 'features/system:errors.ofShow')
}

/**
 * Runs a change and sets the clock after its commit, so that it never shows a time that was not stored. Only when the clock's own parameter
 * changed: show time ticks on from its start, and any other edit would set it back.
 */
async function inTransaction<T>(ctx: Ctx, run: (inner: Ctx) => Promise<T>): Promise<T> {
  const before = await findConfig(ctx.db, CLOCK_KEY)
  const answer = await ctx.db.transaction((tx) => run({ ...ctx, db: tx }))
  if ((await findConfig(ctx.db, CLOCK_KEY)) !== before) await applyClockSetting(ctx)
  return answer
}

/** English name of a parameter that came with the portal; '' for others. */
const enParameterName = (key: string): string => parameterCatalogue().enNames[key] ?? ''

/** Keys of the parameters whose English name holds a text. */
function keysNamed(text: string): string[] {
  return Object.entries(parameterCatalogue().enNames).flatMap(([key, name]) => (hasWords(name, text) ? [key] : []))
}

type Row = Pick<typeof t.$inferSelect, 'configKey' | 'configValue'>

/** The file a parameter refers to; '' when it is none or of another kind. */
const fileOf = (row: Row | null): string => (row && kindOf(row.configKey) === 'file' ? row.configValue : '')

const exchange = (ctx: Ctx, before: Row | null, after: Row | null) =>
  exchangeFile(ctx, {
    field: 'configValue',
    label: 'features/system:fields.configValue',
    kind: 'document',
    before: fileOf(before),
    next: fileOf(after),
    readers: ['system:config:list', 'system:config:query'],
  })

// A file is as public as the parameter that holds it.
openToAll(
  async (db, fileName) =>
    (await db.select().from(t).where(eq(t.configValue, fileName))).some(
      (row) => fileOf(row) === fileName && parameterCatalogue().public.includes(row.configKey),
    ),
  ['document'],
)

function inGroup(group: string): SQL | undefined {
  const { match, not } = groupPattern(group)
  return and(sql`${t.configKey} ~ ${match}`, not ? sql`${t.configKey} !~ ${not}` : undefined)
}

export const configHandlers = [
  handle(configKey, async (ctx, { key }) => {
    const { kind, exhibitorId } = signedIn(ctx)
    if (kind === 'exhibitor' && !parameterCatalogue().public.includes(key)) throw fail.forbidden()
    // An unknown key is an empty value, as in the ancestor.
    const value = (await findParameters(ctx.db, [key], exhibitorId))[key] ?? ''
    return key === 'infoComplete' ? { msg: value || '0', data: Number(value) } : { msg: value, data: value }
  }),
  handle(configRefresh, async (ctx) => {
    await applyClockSetting(ctx)
    return {}
  }),
  ...crudHandlers(configCalls, {
    table: t,
    key: 'configId',
    name: 'configKey',
    also: ({ configKey, configValue }) => ({
      value: configValue,
      enConfigName: enParameterName(configKey),
      ofShow: parameterCatalogue().ofShow(configKey),
      public: parameterCatalogue().public.includes(configKey),
    }),
    async tell({ db }, rows) {
      const files = await findNamed(db, rows.map(fileOf).filter(Boolean))
      return rows.map((row) => ({ file: files.get(fileOf(row)) ?? null }))
    },
    async inLog({ db }, { configKey, configValue }) {
      const fileName = fileOf({ configKey: String(configKey), configValue: String(configValue) })
      return fileName ? { configValue: (await findNamed(db, [fileName])).get(fileName)?.originalName ?? fileName } : {}
    },
    after: (ctx, row, before) => exchange(ctx, before, row),
    where: ({ configName, configKey, configType, group }) => [
      configName
        ? or(contains(t.configName, configName), inArray(t.configKey, ['', ...keysNamed(configName)]))
        : undefined,
      group ? inGroup(group) : undefined,
      configKey ? contains(t.configKey, configKey) : undefined,
      configType ? eq(t.configType, configType) : undefined,
    ],
    // Formatted texts are cleaned as they are stored; those who show them clean them again.
    columns: ({ configKey, configValue }) => ({
      configValue:
        kindOf(configKey) === 'richText'
          ? sanitiseHtml(configValue ?? '')
          : parameterText(configKey, configValue ?? ''),
    }),
    order: [asc(t.configId)],
    sort: { configName: byName(t.configName), configKey: t.configKey },
    unique: [{ field: 'configKey' }],
    async check(ctx, input, before) {
      if (!/^[A-Za-z][\w.-]*$/.test(input.configKey))
        throw fail.field('configKey', 'features/system:errors.configKeyForm')
      // The programme asks for built-in parameters by their key, so key and kind of one stay what they are.
      if (before?.configType === 'Y' && input.configKey !== before.configKey)
        throw fail.field('configKey', 'features/system:errors.builtInKey')
      if (before?.configType === 'Y' && input.configType === 'N')
        throw fail.field('configType', 'features/system:errors.builtInKey')
      const verdict = checkParameter(input.configKey, parameterText(input.configKey, input.configValue ?? ''))
      if (verdict !== true) throw fail.field('configValue', verdict.msgKey, verdict.params)
      if (before) checkPlace(input, before.configValue)
      const moves = input.configKey === CLOCK_KEY && (input.configValue ?? '') !== (before?.configValue ?? '')
      // Back to the real time is always right.
      if (moves && input.configValue && !(await mayMoveShowClock(ctx)))
        throw fail.field('configValue', 'features/system:errors.clockStays')
    },
    async beforeRemove(ctx, rows) {
      const builtIn = rows.find((row) => row.configType === 'Y')
      if (builtIn) throw fail.business('features/system:errors.builtIn', { key: builtIn.configKey })
      for (const row of rows) await exchange(ctx, row, null)
    },
    transaction: inTransaction,
    words: 'features/system',
    title: 'features/system:config.title',
    inSheet: ({ file, configValue }) => ({ configValue: file?.originalName ?? configValue }),
    sheet: [
      'configId',
      'configName',
      'configKey',
      'configValue',
      ['configType', (value) => under('shared/crud:yesNo.', value)],
      'remark',
      'createTime',
    ],
  }),
]
