/** Companies and their booths as stored. */
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../../server/base/db/client.ts'
import type { ParameterSource } from '../../../server/base/parameters.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { toLocale, type Locale } from '../../../shared/lib/locale.ts'
import { missingCompanyFields } from '../rules.ts'
import { inScope } from './scope.ts'
import { takesPart } from './taking-part.ts'
import { exhibitor, participation } from './tables.ts'

export type ExhibitorRow = typeof exhibitor.$inferSelect
export type ParticipationRow = typeof participation.$inferSelect

export async function findExhibitor(db: Db, exhibitorId: number): Promise<ExhibitorRow | null> {
  const [row] = await db
    .select()
    .from(exhibitor)
    .where(and(eq(exhibitor.id, exhibitorId), eq(exhibitor.delFlag, 0)))
  return row ?? null
}

/** The exhibitor's booths, oldest first. */
export async function findParticipations(db: Db, exhibitorId: number): Promise<ParticipationRow[]> {
  return db
    .select()
    .from(participation)
    .where(and(eq(participation.exhibitorId, exhibitorId), eq(participation.delFlag, 0)))
    .orderBy(asc(participation.id))
}

/** Currency the exhibitor's contract settles in; CNY as long as there is no booth. */
export async function findCurrency(db: Db, exhibitorId: number): Promise<'CNY' | 'USD'> {
  const [first] = await findParticipations(db, exhibitorId)
  return first?.settleCurrency === 'USD' ? 'USD' : 'CNY'
}

/**
 * Language a company is written to: what the organiser set, else that of its contract. English where that settles in USD, or where there is no Chinese name.
 * @param settleCurrency of its first booth
 */
export function companyLocale(
  { language, companyName }: Pick<ExhibitorRow, 'language' | 'companyName'>,
  settleCurrency: string | undefined,
): Locale {
  if (language !== '') return toLocale(language)
  return settleCurrency === 'USD' || companyName === '' ? 'en-US' : 'zh-CN'
}

/** `companyLocale` of an exhibitor. */
export async function findCompanyLocale(db: Db, company: ExhibitorRow): Promise<Locale> {
  const [first] = await findParticipations(db, company.id)
  return companyLocale(company, first?.settleCurrency)
}

/** 1 exactly when all required company fields are there and the directory's auditStatus is 1 or 2 (decisions 11). */
export async function findInfoComplete(db: Db, exhibitorId: number): Promise<0 | 1> {
  const row = await findExhibitor(db, exhibitorId)
  if (!row || (row.directoryStatus !== 1 && row.directoryStatus !== 2)) return 0
  return missingCompanyFields(row, await findCurrency(db, exhibitorId)).length === 0 ? 1 : 0
}

/** `infoComplete` is the caller's own (decisions 6, 11). */
export const infoParameter: ParameterSource = async (db, keys, exhibitorId) => {
  const found: Record<string, string> = {}
  if (exhibitorId !== null && keys.includes('infoComplete'))
    found['infoComplete'] = String(await findInfoComplete(db, exhibitorId))
  return found
}

/** Companies that take part and are in the caller's scope. */
export async function findExhibitorCount(ctx: Ctx): Promise<number> {
  return ctx.db.$count(exhibitor, and(takesPart, await inScope(ctx, exhibitor.id)))
}
