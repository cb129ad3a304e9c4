/** Directory entries of a seeded exhibitor and what of them is printed. Answers their places in the queue. */
import { EMPTY_ENTRY } from '../area.ts'
import { syncDirectoryStatus } from '../exports.ts'
import { directoryEntry } from '../tables.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import { pickContent } from '../../../../server/base/records/content.ts'
import type { DirectorySeed } from '../../../../server/base/demo/types.ts'
import { caseOf, decider, type SeededCase, type SeededCompany } from '../../../../server/base/demo/cases.ts'

/** @param booths ids of the exhibitor's booths in the order of the seed */
export async function insertDirectories(
  db: Db,
  company: SeededCompany,
  seeds: readonly DirectorySeed[],
  booths: readonly number[],
): Promise<SeededCase[]> {
  const cases: SeededCase[] = []
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
  return cases
}
