/** The organiser's industry awards (business-entities 3.20). */
import { byName } from '../../../server/base/names/sorted-names.ts'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { tell } from '../../messages/server/exports.ts'
import { crudHandlers } from '../../../server/base/crud/handlers.ts'
import { contains } from '../../../server/base/db/contains.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { under } from '../../../shared/i18n/keys.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import { awardCalls } from '../award-contract.ts'
import { awardProblems } from '../award-fields.ts'
import { phaseOf } from '../rules.ts'
import { nowOf } from './area.ts'
import { tellJurorsMoved } from './jury/letters.ts'
import { removeJurors } from './jury/retention.ts'
import { countOf, isEntered, type AwardRow } from './queries.ts'
import { awardEntry, industryAward as t, type AwardCriterion, type Named } from './tables.ts'

const MOVED = ['entryEnd', 'judgeBegin', 'judgeEnd', 'publishTime'] as const satisfies readonly (keyof AwardRow)[]

/** Tells everybody who entered that the award has other times. */
async function tellMoved(ctx: Ctx, row: AwardRow): Promise<void> {
  const entered = await ctx.db
    .selectDistinct({ exhibitorId: awardEntry.exhibitorId })
    .from(awardEntry)
    .where(and(eq(awardEntry.awardId, row.awardId), isEntered))
    .orderBy(asc(awardEntry.exhibitorId))
  const minute = (key: (typeof MOVED)[number]) => row[key].slice(0, 16)
  for (const { exhibitorId } of entered)
    await tell(ctx, {
      exhibitorId,
      template: 'awardMoved',
      path: '/award/industry',
      overAt: row.publishTime,
      words: (locale) => ({
        name: shownName(row, locale),
        entryEnd: minute('entryEnd'),
        begin: minute('judgeBegin'),
        end: minute('judgeEnd'),
        at: minute('publishTime'),
      }),
    })
}

/** New rows get the next ids; one that stands keeps its own, and an id sent twice stays with the first. */
function withIds<T extends { id?: string | null | undefined; name: string; enName?: string | null | undefined }>(
  rows: readonly T[],
  before: readonly Named[],
  last: number,
) {
  let next = last
  const known = new Set(before.map(({ id }) => id))
  const named = rows.map((row) => ({
    ...row,
    id: row.id && known.delete(row.id) ? row.id : String((next += 1)),
    enName: row.enName ?? '',
  }))
  return { rows: named, last: next }
}

const joined = (rows: readonly Pick<Named, 'name'>[]): string => rows.map(({ name }) => name).join('、')
const weighed = (rows: readonly AwardCriterion[]): string =>
  rows.map(({ name, weight }) => `${name} ${weight}%`).join('、')

/** What may not change any more: who is judged by what is fixed as judging begins. */
function refuseLate(before: AwardRow, input: object, now: string): void {
  const sent = input as Record<string, unknown>
  const phase = phaseOf(before, now)
  if (phase === 5) throw fail.business('features/industry-award:errors.published')
  if (phase < 3) return
  const ids = (rows: unknown) =>
    JSON.stringify((rows as { id?: string; weight?: number }[]).map(({ id, weight }) => [id ?? '', weight ?? 0]))
  for (const key of ['categories', 'criteria'] as const)
    if (ids(sent[key]) !== ids(before[key])) throw fail.field(key, 'features/industry-award:errors.fixed')
  if (sent['judgeBegin'] !== before.judgeBegin) throw fail.field('judgeBegin', 'features/industry-award:errors.begun')
}

export const awardHandlers = crudHandlers(awardCalls, {
  table: t,
  key: 'awardId',
  name: 'name',
  async tell(ctx, rows) {
    const counts = await countOf(
      ctx.db,
      rows.map(({ awardId }) => awardId),
    )
    const now = nowOf(ctx)
    return rows.map((row, at) => ({ ...counts[at], phase: phaseOf(row, now) }))
  },
  where: ({ name, status }) => [
    name ? or(contains(t.name, name), contains(t.enName, name)) : undefined,
    status ? eq(t.status, status) : undefined,
  ],
  order: [asc(t.entryEnd)],
  sort: { name: byName(t.name, t.enName), entryEnd: t.entryEnd, judgeEnd: t.judgeEnd, publishTime: t.publishTime },
  unique: [{ field: 'name' }],
  columns({ categories, criteria, indicators }, before) {
    const named = withIds(categories, before?.categories ?? [], before?.lastCategory ?? 0)
    const ranked = withIds(criteria, before?.criteria ?? [], before?.lastCriterion ?? 0)
    return {
      categories: named.rows,
      lastCategory: named.last,
      criteria: ranked.rows,
      lastCriterion: ranked.last,
      indicators: indicators.map(({ name, enName }) => ({ name, enName: enName ?? '' })),
    }
  },
  async check(ctx, input, before) {
    const problems = awardProblems(input)
    if (problems.length > 0) throw fail.fields(problems.map(({ at: field, ...problem }) => ({ field, ...problem })))
    const now = nowOf(ctx)
    if (!before) {
      if (input.judgeEnd <= now) throw fail.field('judgeEnd', 'features/industry-award:errors.past')
      return
    }
    refuseLate(before, input, now)
    const kept = new Set(input.categories.map(({ id }) => id))
    const gone = before.categories.filter(({ id }) => !kept.has(id))
    for (const category of gone) {
      const used = and(
        eq(awardEntry.awardId, before.awardId),
        isEntered,
        sql`${awardEntry.categories} ? ${category.id}`,
      )
      if ((await ctx.db.$count(awardEntry, used)) > 0)
        throw fail.field('categories', 'features/industry-award:errors.categoryInUse', {
          name: shownName(category, ctx.locale),
        })
    }
  },
  async after(ctx, row, before) {
    if (!before) return
    if (MOVED.some((key) => row[key] !== before[key])) await tellMoved(ctx, row)
    if (row.judgeBegin !== before.judgeBegin || row.judgeEnd !== before.judgeEnd) await tellJurorsMoved(ctx, row)
  },
  async beforeRemove({ db }, rows) {
    const ids = rows.map(({ awardId }) => awardId)
    const [used] = await db
      .select({ awardId: awardEntry.awardId })
      .from(awardEntry)
      .where(and(inArray(awardEntry.awardId, ids), isEntered))
      .limit(1)
    const award = used && rows.find(({ awardId }) => awardId === used.awardId)
    if (award) throw fail.business('features/industry-award:errors.inUse', { name: award.name })
    await removeJurors(db, ids)
  },
  words: 'features/industry-award',
  title: 'features/industry-award:award.title',
  sheet: [
    'name',
    'enName',
    ['phase', (value) => under('features/industry-award:phase.', value)],
    'categories',
    'criteria',
    'indicators',
    'entryBegin',
    'entryEnd',
    'judgeBegin',
    'judgeEnd',
    'publishTime',
    'filed',
    'approved',
    'status',
    'remark',
    'createTime',
  ],
  inSheet: ({ categories, criteria, indicators }) => ({
    categories: joined(categories),
    criteria: weighed(criteria),
    indicators: joined(indicators),
  }),
  inLog: async (_, { categories, criteria, indicators }) => ({
    categories: joined(categories as Named[]),
    criteria: weighed(criteria as AwardCriterion[]),
    indicators: joined(indicators as Named[]),
  }),
})
