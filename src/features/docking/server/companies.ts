/** Exhibitors as buyers read of them. */
import { and, eq } from 'drizzle-orm'
import { exhibitor, participation } from '../../company/server/tables.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { isOneOf } from '../../../server/base/db/one-of.ts'
import { boothPlace } from '../../../shared/lib/booth-place.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { joinNames, shownName } from '../../../shared/record/shown-name.ts'

/** Name of a company and its booths in words, '' without one. */
export interface CompanyMet {
  company: string
  booths: string
}

/** Company and booths of exhibitors, by id, in two statements. */
export async function findCompanies(
  { db, locale }: { db: Db; locale: Locale },
  ids: readonly number[],
): Promise<Map<number, CompanyMet>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: exhibitor.id, name: exhibitor.companyName, enName: exhibitor.enCompanyName })
    .from(exhibitor)
    .where(isOneOf(exhibitor.id, ids))
  const booths = await db
    .select({ exhibitorId: participation.exhibitorId, hall: participation.hall, boothNo: participation.boothNo })
    .from(participation)
    .where(and(isOneOf(participation.exhibitorId, ids), eq(participation.delFlag, 0)))
    .orderBy(participation.id)
  return new Map(
    rows.map(({ id, ...names }) => {
      const own = booths.filter((one) => one.exhibitorId === id).map(boothPlace)
      return [id, { company: shownName(names, locale), booths: joinNames(own, locale) }]
    }),
  )
}
