/** What entries came to (business-entities 3.20): decided by the organiser once they are judged, told to all at once. */
import { and, asc, eq } from 'drizzle-orm'
import { demandInScope } from '../../company/server/exports.ts'
import { tell } from '../../messages/server/exports.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { translate } from '../../../server/base/i18n.ts'
import { logOperation } from '../../../server/base/oper-log.ts'
import { keyOf } from '../../../server/base/records/store.ts'
import { under } from '../../../shared/i18n/keys.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import { awardDecide, awardPublish, awardResults, type Judged } from '../award-contract.ts'
import { bestOf, phaseOf, RESULT } from '../rules.ts'
import { nowOf } from './area.ts'
import { byCategory, findEntriesInScope } from './judged-entries.ts'
import { figuresOf, talliesOf } from './jury/scores.ts'
import { findResults, isJudgedOf, needAward, type AwardRow } from './queries.ts'
import { awardEntry, awardResult, industryAward } from './tables.ts'

/** @throws 500 while entries are judged, and once their results are published */
function requireJudged(award: AwardRow, now: string): void {
  const phase = phaseOf(award, now)
  if (phase === 5) throw fail.business('features/industry-award:errors.published')
  if (phase < 4) throw fail.business('features/industry-award:errors.notJudged')
}

async function resultsOf(ctx: Ctx, award: AwardRow): Promise<{ phase: number; rows: Judged[] }> {
  const entries = await findEntriesInScope(ctx, award.awardId)
  const decided = await findResults(
    ctx.db,
    entries.map(({ row }) => row.id),
  )
  const { of } = await talliesOf(ctx, award)
  const rows = byCategory(award, entries).map(({ categoryId, one: { row, companyName, enCompanyName } }) => {
    const { mean, rank, given, missing } = figuresOf(of(categoryId, row.id))
    return {
      entryId: String(row.id),
      entryName: row.entryName,
      enEntryName: row.enEntryName,
      companyName,
      enCompanyName,
      categoryId,
      result: decided.find((one) => one.entryId === row.id && one.categoryId === categoryId)?.result ?? RESULT.none,
      ...(mean === undefined ? {} : { mean }),
      ...(rank === undefined ? {} : { rank }),
      given,
      missing,
    }
  })
  return { phase: phaseOf(award, nowOf(ctx)), rows }
}

/** Tells an exhibitor what became of each of its entries. */
async function tellResults(ctx: Ctx, award: AwardRow, own: readonly (typeof awardEntry.$inferSelect)[]): Promise<void> {
  const [first] = own
  if (!first) return
  const results = await findResults(
    ctx.db,
    own.map(({ id }) => id),
  )
  await tell(ctx, {
    exhibitorId: first.exhibitorId,
    template: 'awardPublished',
    path: '/award/industry',
    words: (locale) => ({
      name: shownName(award, locale),
      results: own
        .flatMap((entry) =>
          results
            .filter(({ entryId }) => entryId === entry.id)
            .map(({ categoryId, result }) =>
              translate(locale, 'features/industry-award:resultLine', {
                entry: shownName({ name: entry.entryName, enName: entry.enEntryName }, locale),
                category: shownName(
                  award.categories.find(({ id }) => id === categoryId) ?? { name: '', enName: '' },
                  locale,
                ),
                result: translate(locale, under('features/industry-award:result.', result)),
              }),
            ),
        )
        .join('\n'),
    }),
  })
}

/** Decides what was left open, writes the best of its categories into each entry and tells everybody. */
async function publish(ctx: Ctx, award: AwardRow): Promise<number> {
  const by = signedIn(ctx).userName
  const entries = await ctx.db.select().from(awardEntry).where(isJudgedOf(award.awardId)).orderBy(asc(awardEntry.id))
  const decided = await findResults(
    ctx.db,
    entries.map(({ id }) => id),
  )
  if (!decided.some(({ result }) => result === RESULT.winner || result === RESULT.shortlisted))
    throw fail.business('features/industry-award:errors.undecided')
  const open = entries.flatMap(({ id: entryId, categories }) =>
    categories
      .filter((categoryId) => !decided.some((one) => one.entryId === entryId && one.categoryId === categoryId))
      .map((categoryId) => ({ awardId: award.awardId, entryId, categoryId, result: RESULT.notChosen, decideBy: by })),
  )
  if (open.length > 0) await ctx.db.insert(awardResult).values(open)
  for (const { id } of entries) {
    const own = [...decided, ...open].filter(({ entryId }) => entryId === id).map(({ result }) => result)
    await ctx.db
      .update(awardEntry)
      .set({ result: bestOf(own) })
      .where(eq(awardEntry.id, id))
  }
  await ctx.db
    .update(industryAward)
    .set({ publishedTime: nowOf(ctx), updateBy: by, version: award.version + 1 })
    .where(eq(industryAward.awardId, award.awardId))
  const owners = [...new Set(entries.map(({ exhibitorId }) => exhibitorId))]
  for (const owner of owners)
    await tellResults(
      ctx,
      award,
      entries.filter(({ exhibitorId }) => exhibitorId === owner),
    )
  return owners.length
}

export const resultHandlers = [
  handle(awardResults, async (ctx, { id }) => ({ data: await resultsOf(ctx, await needAward(ctx.db, id)) })),
  handle(awardDecide, async (ctx, { id, entryId, categoryId, result }) => {
    const award = await needAward(ctx.db, id, true)
    requireJudged(award, nowOf(ctx))
    const [entry] = await ctx.db
      .select()
      .from(awardEntry)
      .where(and(isJudgedOf(award.awardId), eq(awardEntry.id, keyOf(entryId))))
    if (!entry?.categories.includes(categoryId)) throw fail.notFound()
    await demandInScope(ctx, entry.exhibitorId)
    const values = { awardId: award.awardId, categoryId, entryId: entry.id, result, decideBy: signedIn(ctx).userName }
    const one = [awardResult.awardId, awardResult.categoryId, awardResult.entryId]
    if (result === RESULT.none)
      await ctx.db
        .delete(awardResult)
        .where(and(eq(awardResult.entryId, entry.id), eq(awardResult.categoryId, categoryId)))
    else
      await ctx.db
        .insert(awardResult)
        .values(values)
        .onConflictDoUpdate({ target: one, set: { result, decideBy: values.decideBy } })
    return { data: await resultsOf(ctx, award) }
  }),
  handle(awardPublish, async (ctx, { id }) => {
    const award = await needAward(ctx.db, id, true)
    requireJudged(award, nowOf(ctx))
    const told = await publish(ctx, award)
    await logOperation(ctx, {
      area: 'features/industry-award:award.title',
      words: 'features/industry-award',
      type: 'edit',
      id: award.awardId,
      name: shownName(award, ctx.locale),
      before: { phase: translate(ctx.locale, 'features/industry-award:phase.4') },
      after: { phase: translate(ctx.locale, 'features/industry-award:phase.5') },
    })
    return { data: { told } }
  }),
]
