/** IP of a seeded exhibitor. */
import type { Db } from '../../../../server/base/db/client.ts'
import { caseOf, reviewed, type SeededCase, type SeededCompany } from '../../../../server/base/demo/cases.ts'
import type { IpSeed, Pictures } from '../../../../server/base/demo/types.ts'
import { licensingIp } from '../tables.ts'

/** Inserts what the company has of them. Answers their places in the queue. */
export async function insertIps(
  db: Db,
  company: SeededCompany,
  seeds: readonly IpSeed[],
  pictures: Pictures,
): Promise<SeededCase[]> {
  const { id: exhibitorId } = company
  const cases: SeededCase[] = []
  for (const one of seeds) {
    const files = {
      picture: pictures.get(`product ${one.picture}`) ?? '',
      longPicture: pictures.get(`long ${one.longPicture}`) ?? '',
    }
    const [row] = await db
      .insert(licensingIp)
      .values(reviewed({ ...one, ...files, exhibitorId }))
      .returning()
    const shown = { title: one.name, enTitle: one.enName, thumbnail: files.picture }
    if (row) cases.push(...caseOf('IP', row, one, shown, company))
  }
  return cases
}
