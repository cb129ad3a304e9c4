/** How far the directory of a whole company is, kept in the company's row (decisions 11, 16). */
import { and, eq } from 'drizzle-orm'
import { exhibitor, participation } from '../../company/server/tables.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { companyDirectoryStatus } from '../rules.ts'
import { directoryEntry } from './tables.ts'

/** Booths whose contract is active with the state of their entry, 0 where there is none, oldest first. */
export async function findBoothStatuses(
  db: Db,
  exhibitorId: number,
): Promise<{ boothId: number; boothNo: string; status: number }[]> {
  const rows = await db
    .select({ boothId: participation.id, boothNo: participation.boothNo, status: directoryEntry.auditStatus })
    .from(participation)
    .leftJoin(directoryEntry, and(eq(directoryEntry.participationId, participation.id), eq(directoryEntry.delFlag, 0)))
    .where(
      and(
        eq(participation.exhibitorId, exhibitorId),
        eq(participation.delFlag, 0),
        eq(participation.contractActive, 1),
      ),
    )
    .orderBy(participation.id)
  return rows.map(({ boothId, boothNo, status }) => ({ boothId, boothNo, status: status ?? 0 }))
}

/** Called whenever an entry or a booth changed. The company's version stays: nobody's form over company info is out of date by it. */
export async function syncDirectoryStatus(db: Db, exhibitorId: number): Promise<void> {
  const booths = await findBoothStatuses(db, exhibitorId)
  const directoryStatus = companyDirectoryStatus(booths.map((booth) => booth.status))
  await db.update(exhibitor).set({ directoryStatus }).where(eq(exhibitor.id, exhibitorId))
}
