/** What other areas may ask the booth forms for. */
import { eq } from 'drizzle-orm'
import { participation } from '../../company/server/tables.ts'
import type { Db } from '../../../server/db/client.ts'
import { formsOf } from './applies.ts'

/** Paths of the forms the chosen booth files; none while no booth is chosen. */
export async function findFormPaths(db: Db, participationId: number | null): Promise<Set<string>> {
  if (participationId === null) return new Set()
  const [booth] = await db
    .select({ boothType: participation.boothType })
    .from(participation)
    .where(eq(participation.id, participationId))
  const forms = booth ? await formsOf(db, booth.boothType) : []
  return new Set(forms.map(({ code }) => `/newspaper/${code}`))
}
export { badgeQuota } from '../catalogue/included.ts'
