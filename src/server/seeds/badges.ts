/** Badges of a seeded exhibitor, with cases and history. */
import type { exhibitor } from '../../features/company/server/tables.ts'
import { EMPTY_BADGE, newCode } from '../../features/badges/server/area.ts'
import { documentKey, personName } from '../../features/badges/rules.ts'
import { badge } from '../../features/badges/server/tables.ts'
import { reviewCase } from '../../features/review/server/tables.ts'
import { reviewLog } from '../base/records/tables.ts'
import type { Db } from '../base/db/client.ts'
import { pickContent } from '../base/records/content.ts'
import type { BadgeSeed } from './data/types.ts'
import type { Pictures } from './demo.ts'
import { caseOf, decider, historyOf } from './review-cases.ts'

/** @param booths ids of the exhibitor's booths in the order of the seed */
export async function insertBadges(
  db: Db,
  company: typeof exhibitor.$inferSelect,
  seeds: readonly BadgeSeed[],
  booths: readonly number[],
  pictures: Pictures,
): Promise<void> {
  const cases: (typeof reviewCase.$inferInsert)[] = []
  for (const { booth, portrait, ...seed } of seeds) {
    const participationId = booths[booth]
    if (participationId === undefined) continue
    const values = {
      ...seed,
      exhibitorId: company.id,
      participationId,
      photo: portrait === null ? '' : (pictures.get(`portrait ${portrait}`) ?? ''),
    }
    const approved = seed.auditStatus === 2 ? (pickContent(EMPTY_BADGE, values) as Record<string, unknown>) : null
    const [row] = await db
      .insert(badge)
      .values({
        ...values,
        approved,
        code: newCode(),
        certKey: documentKey(seed.certType, seed.certNo),
        auditBy: decider(seed),
      })
      .returning()
    if (row)
      cases.push(...caseOf('BADGE', row, seed, { title: personName(row), enTitle: '', thumbnail: row.photo }, company))
  }
  if (cases.length === 0) return
  await db.insert(reviewCase).values(cases)
  await db.insert(reviewLog).values(cases.flatMap(historyOf))
}
