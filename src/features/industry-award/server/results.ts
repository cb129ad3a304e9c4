/** What entries came to (business-entities 3.20): decided by the organiser once they are judged, told to all at once. */
import { and, asc, eq } from 'drizzle-orm'
import { demandInScope, inScope } from '../../company/server/exports.ts'
import { exhibitor } from '../../company/server/tables.ts'
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
import { findAward, findResults, type AwardRow } from './queries.ts'
import { awardEntry, awardResult, industryAward } from './tables.ts'

const approved = (awardId: number) =>
  and(eq(awardEntry.awardId, awardId), eq(awardEntry.auditStatus, 2), eq(awardEntry.delFlag, 0))

async function need(ctx: Ctx, id: string, lock = false): Promise<AwardRow> {
  const award = await findAward(ctx.db, keyOf(id), lock)
  if (!award) throw fail.notFound()
  return award
}

/** @throws 500 while entries are judged, and once their results are published */
function requireJudged(award: AwardRow, now: string): void {
  const phase = phaseOf(award, now)
  if (phase === 5) throw fail.business('features/industry-award:errors.published')
  if (phase < 4) throw fail.business('features/industry-award:errors.notJudged')
}

async function resultsOf(ctx: Ctx, award: AwardRow): Promise<{ phase: number; rows: Judged[] }> {
  const entries = await ctx.db
    .select({ row: awardEntry, companyName: exhibitor.companyName, enCompanyName: exhibitor.enCompanyName })
    .from(awardEntry)
    .innerJoin(exhibitor, eq(exhibitor.id, awardEntry.exhibitorId))
    .where(and(approved(award.awardId), await inScope(ctx, awardEntry.exhibitorId)))
    .orderBy(asc(awardEntry.id))
  const decided = await findResults(
    ctx.db,
    entries.map(({ row }) => row.id),
  )
  const rows = award.categories.flatMap(({ id: categoryId }) =>
    entries
      .filter(({ row }) => row.categories.includes(categoryId))
      .map(({ row, companyName, enCompanyName }) => ({
        entryId: String(row.id),
        entryName: row.entryName,
        enEntryName: row.enEntryName,
        companyName,
        enCompanyName,
        categoryId,
        result: decided.find((one) => one.entryId === row.id && one.categoryId === categoryId)?.result ?? RESULT.none,
      })),
  )
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

/** Settles what was left open, writes the best of its categories into each entry and tells everybody. */
async function publish(ctx: Ctx, award: AwardRow): Promise<number> {
  const by = signedIn(ctx).userName
  const entries = await ctx.db.select().from(awardEntry).where(approved(award.awardId)).orderBy(asc(awardEntry.id))
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
  handle(awardResults, async (ctx, { id }) => ({ data: await resultsOf(ctx, await need(ctx, id)) })),
  handle(awardDecide, async (ctx, { id, entryId, categoryId, result }) => {
    const award = await need(ctx, id, true)
    requireJudged(award, nowOf(ctx))
    const [entry] = await ctx.db
      .select()
      .from(awardEntry)
      .where(and(approved(award.awardId), eq(awardEntry.id, keyOf(entryId))))
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
    const award = await need(ctx, id, true)
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
