/** Parameters (admin-area 10; decisions 6, 8). */
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { contains } from '../../../server/db/contains.ts'
import { findPriceParameters } from '../../booth-forms/server/exports.ts'
import { findInfoComplete } from '../../company/server/exports.ts'
import { formatDateTime } from '../../../shared/lib/dates.ts'
import type { RequestOf } from '../../../shared/api/contract.ts'
import { signedIn, type Ctx } from '../../../server/http/context.ts'
import { fail } from '../../../server/http/fail.ts'
import { handle } from '../../../server/http/handler.ts'
import { PUBLIC_PARAMETERS } from '../../../server/seeds/parameters.ts'
import { applyClockSetting } from '../../../server/services.ts'
import {
  configAdd,
  configEdit,
  configGet,
  configKey,
  configList,
  configRefresh,
  configRemove,
  type ConfigRow,
} from '../contract.ts'
import { checkParameter, NODE_DEADLINES } from '../rules.ts'
import { findConfig } from './exports.ts'
import { createdBetween, orderOf, pageOf } from './paging.ts'
import { sysConfig as t } from './tables.ts'

type Row = typeof t.$inferSelect
type Input = Omit<RequestOf<typeof configAdd>, 'clientToken'>

/** The parameter the show's clock starts from; a change of it takes effect at once. */
const CLOCK_KEY = 'expo.nowOverride'

export const configRecord = (row: Row): ConfigRow => ({
  id: String(row.configId),
  configId: String(row.configId),
  configName: row.configName,
  configKey: row.configKey,
  configValue: row.configValue,
  value: row.configValue,
  configType: row.configType,
  createBy: row.createBy ?? '',
  createTime: formatDateTime(row.createTime),
  updateBy: row.updateBy ?? '',
  updateTime: formatDateTime(row.updateTime),
  remark: row.remark ?? '',
  version: row.version,
})

async function findParameter(ctx: Ctx, id: string): Promise<Row> {
  const [row] = await ctx.db
    .select()
    .from(t)
    .where(eq(t.configId, Number(id)))
  if (!row) throw fail.notFound()
  return row
}

const OTHER_DAY: Readonly<Record<string, string>> = {
  'expo.openDate': 'expo.closeDate',
  'expo.closeDate': 'expo.openDate',
}

/** What a value must agree with elsewhere: the two days of the show, and price nodes. `before`: as it stands; '' for a new one. */
async function checkTogether(ctx: Ctx, { configKey, configValue }: Input, before: string): Promise<void> {
  const value = configValue ?? ''
  if (value === before) return
  if (NODE_DEADLINES.has(configKey)) throw fail.field('configValue', 'features/booth-forms/desk:errors.followsNodes')
  const otherKey = OTHER_DAY[configKey]
  const other = otherKey ? await findConfig(ctx.db, otherKey) : ''
  if (!other) return
  const [open, close] = configKey === 'expo.openDate' ? [value, other] : [other, value]
  if (open > close) throw fail.field('configValue', 'features/system:errors.daysOrder', { other })
}

/** The key is nobody else's and the value is one the programme can read. */
async function checkInput(ctx: Ctx, input: Input, without: number): Promise<void> {
  if (!/^[A-Za-z][\w.-]*$/.test(input.configKey)) throw fail.field('configKey', 'features/system:errors.configKeyForm')
  const verdict = checkParameter(input.configKey, input.configValue ?? '')
  if (verdict !== true) throw fail.field('configValue', verdict.msgKey, verdict.params)
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`config ${input.configKey}`}, 0))`)
  const taken = await ctx.db.$count(t, and(eq(t.configKey, input.configKey), ne(t.configId, without)))
  if (taken > 0) throw fail.field('configKey', 'features/system:errors.configKeyTaken', { key: input.configKey })
}

const columnsOf = (input: Input) => ({
  configName: input.configName,
  configKey: input.configKey,
  configValue: input.configValue ?? '',
  remark: input.remark ?? null,
})

/**
 * Runs a change and sets the clock after its commit, so that it never shows a time that was not stored. Only when the clock's own parameter
 * changed: show time ticks on from its start, and any other edit would set it back.
 */
async function inTransaction<T>(ctx: Ctx, run: (inner: Ctx) => Promise<T>): Promise<T> {
  const before = await findConfig(ctx.db, CLOCK_KEY)
  const answer = await ctx.db.transaction((tx) => run({ ...ctx, db: tx as unknown as Ctx['db'] }))
  if ((await findConfig(ctx.db, CLOCK_KEY)) !== before) await applyClockSetting(ctx)
  return answer
}

async function insertParameter(ctx: Ctx, input: Input): Promise<Row> {
  await checkInput(ctx, input, 0)
  await checkTogether(ctx, input, '')
  const now = ctx.clock.realNow()
  const [row] = await ctx.db
    .insert(t)
    .values({
      ...columnsOf(input),
      configType: input.configType ?? 'N',
      createBy: signedIn(ctx).userName,
      createTime: now,
      updateTime: now,
    })
    .returning()
  return row as Row
}

async function updateParameter(ctx: Ctx, input: RequestOf<typeof configEdit>): Promise<Row> {
  const row = await findParameter(ctx, input.configId ?? input.id ?? '0')
  if (typeof input.version === 'number' && input.version !== row.version) throw fail.conflict(configRecord(row))
  // The programme asks for built-in parameters by their key, so key and kind of one stay what they are.
  if (row.configType === 'Y' && input.configKey !== row.configKey)
    throw fail.field('configKey', 'features/system:errors.builtInKey')
  if (row.configType === 'Y' && input.configType === 'N')
    throw fail.field('configType', 'features/system:errors.builtInKey')
  await checkInput(ctx, input, row.configId)
  await checkTogether(ctx, input, row.configValue)
  const change = {
    ...columnsOf(input),
    configType: input.configType ?? row.configType,
    updateBy: signedIn(ctx).userName,
    updateTime: ctx.clock.realNow(),
    version: sql`${t.version} + 1`,
  }
  const [saved] = await ctx.db
    .update(t)
    .set(change)
    .where(and(eq(t.configId, row.configId), eq(t.version, row.version)))
    .returning()
  if (!saved) throw fail.conflict(configRecord(await findParameter(ctx, String(row.configId))))
  return saved
}

async function removeParameters(ctx: Ctx, ids: number[]): Promise<number> {
  const rows = await ctx.db.select().from(t).where(inArray(t.configId, ids)).for('update')
  if (rows.length < ids.length) throw fail.notFound()
  const builtIn = rows.find((row) => row.configType === 'Y')
  if (builtIn) throw fail.business('features/system:errors.builtIn', { key: builtIn.configKey })
  await ctx.db.delete(t).where(inArray(t.configId, ids))
  return rows.length
}

export const configHandlers = [
  handle(configList, async (ctx, input) => {
    const where = and(
      input.configName ? contains(t.configName, input.configName) : undefined,
      input.configKey ? contains(t.configKey, input.configKey) : undefined,
      input.configType ? eq(t.configType, input.configType) : undefined,
      createdBetween(t.createTime, input.params),
    )
    const order = orderOf(
      input,
      { configName: t.configName, configKey: t.configKey, createTime: t.createTime },
      [asc(t.configId)],
      t.configId,
    )
    const { limit, offset } = pageOf(input)
    const rows = await ctx.db
      .select()
      .from(t)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
    return { rows: rows.map(configRecord), total: await ctx.db.$count(t, where) }
  }),
  handle(configKey, async (ctx, { key }) => {
    const { kind, exhibitorId } = signedIn(ctx)
    if (key === 'infoComplete') {
      const complete = exhibitorId === null ? 0 : await findInfoComplete(ctx.db, exhibitorId)
      return { msg: String(complete), data: complete }
    }
    if (kind === 'exhibitor' && !PUBLIC_PARAMETERS.includes(key)) throw fail.forbidden()
    // An unknown key is an empty value, as in the ancestor.
    const value = Object.values(await findPriceParameters(ctx.db, [key]))[0] ?? (await findConfig(ctx.db, key)) ?? ''
    return { msg: value, data: value }
  }),
  handle(configRefresh, async (ctx) => {
    await applyClockSetting(ctx)
    return {}
  }),
  handle(configGet, async (ctx, input) => ({ data: configRecord(await findParameter(ctx, input.id)) })),
  handle(
    configAdd,
    async (ctx, input) => ({ data: configRecord(await inTransaction(ctx, (inner) => insertParameter(inner, input))) }),
    { transaction: 'none' },
  ),
  handle(
    configEdit,
    async (ctx, input) => ({ data: configRecord(await inTransaction(ctx, (inner) => updateParameter(inner, input))) }),
    { transaction: 'none' },
  ),
  handle(
    configRemove,
    async (ctx, input) => {
      const ids = [...new Set(input.id.split(',').map(Number))]
      return { data: { removed: await inTransaction(ctx, (inner) => removeParameters(inner, ids)) } }
    },
    { transaction: 'none' },
  ),
]
