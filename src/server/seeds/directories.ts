/** Directory entries of a seeded exhibitor, with cases, history and what of them is printed. */
import type { exhibitor } from '../../features/company/server/tables.ts'
import { EMPTY_ENTRY } from '../../features/newspaper/server/area.ts'
import { syncDirectoryStatus } from '../../features/newspaper/server/exports.ts'
import { directoryEntry } from '../../features/newspaper/server/tables.ts'
import { reviewCase } from '../../features/review/server/tables.ts'
import { reviewLog } from '../base/records/tables.ts'
import type { Db } from '../base/db/client.ts'
import { pickContent } from '../base/records/content.ts'
import type { DirectorySeed } from './data/types.ts'
import { caseOf, decider, historyOf } from './review-cases.ts'

type Company = typeof exhibitor.$inferSelect

/** @param booths ids of the exhibitor's booths in the order of the seed */
export async function insertDirectories(
  db: Db,
  company: Company,
  seeds: readonly DirectorySeed[],
  booths: readonly number[],
): Promise<void> {
  const cases: (typeof reviewCase.$inferInsert)[] = []
  for (const { booth, ...seed } of seeds) {
    const participationId = booths[booth]
    if (participationId === undefined) continue
    // All of it was submitted before the demo's clock, and so in time for print.
    const approved =
      seed.auditStatus === 2
        ? (pickContent(EMPTY_ENTRY, { ...seed, participationId }) as Record<string, unknown>)
        : null
    const submittedAt = seed.auditStatus === 0 ? null : seed.createTime
    const [row] = await db
      .insert(directoryEntry)
      .values({
        ...seed,
        exhibitorId: company.id,
        participationId,
        submittedAt,
        approved,
        printCopy: approved,
        auditBy: decider(seed),
      })
      .returning()
    if (row)
      cases.push(...caseOf('DIRECTORY', row, seed, { title: row.name, enTitle: row.enName, thumbnail: '' }, company))
  }
  await syncDirectoryStatus(db, company.id)
  if (cases.length === 0) return
  await db.insert(reviewCase).values(cases)
  await db.insert(reviewLog).values(cases.flatMap(historyOf))
}
