/** Companies of one name: whoever makes a company hears of the one that stands already, wherever that is (decision 40). */
import { and, eq, ne, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../../../server/base/db/client.ts'
import { sameName } from '../../../server/base/db/contains.ts'
import { nameKey } from '../../../shared/lib/text/normal-form.ts'
import { exhibitor as t } from './tables.ts'

/** Names of one company, in either language; '' for none. */
export interface CompanyNames {
  companyName: string
  enCompanyName: string
}

const keysOf = ({ companyName, enCompanyName }: CompanyNames): string[] =>
  [nameKey(companyName), nameKey(enCompanyName)].filter(Boolean)

/**
 * Looks for companies with one of these names, whatever their case, width, brackets and spaces: one query, however many names.
 * @param own the company that is renamed: it is no twin of itself
 * @returns the name of the company that stands, for names given to it; null where none does
 */
export async function findTwins(
  db: Db,
  all: readonly CompanyNames[],
  own?: number,
): Promise<(names: CompanyNames) => { id: number; name: string } | null> {
  const keys = [...new Set(all.flatMap(keysOf))]
  const named = (column: SQLWrapper): SQL => sameName(column, keys)
  const found =
    keys.length === 0
      ? []
      : await db
          .select({ id: t.id, companyName: t.companyName, enCompanyName: t.enCompanyName })
          .from(t)
          .where(
            and(
              eq(t.delFlag, 0),
              own === undefined ? undefined : ne(t.id, own),
              or(named(t.companyName), named(t.enCompanyName)),
            ),
          )
          .orderBy(sql`${t.id} desc`)
  // The oldest comes last, and stands.
  const known = new Map(
    found.flatMap((one) =>
      keysOf(one).map((key) => [key, { id: one.id, name: one.companyName || one.enCompanyName }] as const),
    ),
  )
  return (names) => keysOf(names).flatMap((key) => known.get(key) ?? [])[0] ?? null
}
