/** Entries of an award that are judged and the caller looks after, each with its company. */
import { and, asc, eq } from 'drizzle-orm'
import { inScope } from '../../company/server/exports.ts'
import { exhibitor } from '../../company/server/tables.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { isJudgedOf, type AwardRow } from './queries.ts'
import { awardEntry } from './tables.ts'

export const findEntriesInScope = async (ctx: Ctx, awardId: number) =>
  ctx.db
    .select({ row: awardEntry, companyName: exhibitor.companyName, enCompanyName: exhibitor.enCompanyName })
    .from(awardEntry)
    .innerJoin(exhibitor, eq(exhibitor.id, awardEntry.exhibitorId))
    .where(and(isJudgedOf(awardId), await inScope(ctx, awardEntry.exhibitorId)))
    .orderBy(asc(awardEntry.id))

/** Category by category, each with what stands in it. */
export function byCategory<T extends { row: { categories: readonly string[] } }>(
  { categories }: AwardRow,
  entries: readonly T[],
): { categoryId: string; one: T }[] {
  return categories.flatMap(({ id: categoryId }) =>
    entries.filter(({ row }) => row.categories.includes(categoryId)).map((one) => ({ categoryId, one })),
  )
}
