/** Badges of a seeded exhibitor. Answers their places in the queue. */
import { EMPTY_BADGE, newCode } from '../area.ts'
import { documentKey, personName } from '../../rules.ts'
import { badge } from '../tables.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import { pickContent } from '../../../../server/base/records/content.ts'
import type { BadgeSeed } from '../../../../server/base/demo/types.ts'
import type { Pictures } from '../../../../server/base/demo/types.ts'
import { caseOf, decider, type SeededCase, type SeededCompany } from '../../../../server/base/demo/cases.ts'

/** @param booths ids of the exhibitor's booths in the order of the seed */
export async function insertBadges(
  db: Db,
  company: SeededCompany,
  seeds: readonly BadgeSeed[],
  booths: readonly number[],
  pictures: Pictures,
): Promise<SeededCase[]> {
  const cases: SeededCase[] = []
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
  return cases
}
