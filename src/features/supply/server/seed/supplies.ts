/** Supply chains and their products of a seeded exhibitor. */
import { supplyChain, supplyProduct } from '../tables.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import type { Pictures } from '../../../../server/base/demo/types.ts'
import type { ExhibitorSeed } from '../../../../server/base/demo/types.ts'
import { caseOf, reviewed, type SeededCase, type SeededCompany } from '../../../../server/base/demo/cases.ts'

/** Inserts what the company has of them. Answers their places in the queue. */
export async function insertSupplies(
  db: Db,
  company: SeededCompany,
  seed: ExhibitorSeed,
  pictures: Pictures,
): Promise<SeededCase[]> {
  const { id: exhibitorId } = company
  const picture = (name: string) => pictures.get(`product ${name}`) ?? ''
  const cases: SeededCase[] = []
  const supplyIds: number[] = []
  for (const one of seed.supplies) {
    const values = reviewed({ ...one, photos: one.photos.map(picture), exhibitorId })
    const [row] = await db.insert(supplyChain).values(values).returning()
    if (!row) continue
    supplyIds.push(row.id)
    const shown = { title: row.name, enTitle: row.enName, thumbnail: row.photos[0] ?? '' }
    cases.push(...caseOf('SUPPLY_CHAIN', row, one, shown, company))
  }
  for (const one of seed.supplyProducts) {
    const { supply, pictures: names, ...content } = one
    const [image = '', ...images] = names.map(picture)
    const values = reviewed({ ...content, supplyId: supplyIds[supply] ?? null, image, images, exhibitorId })
    const [row] = await db.insert(supplyProduct).values(values).returning()
    const shown = { title: one.name, enTitle: one.enName, thumbnail: image }
    if (row) cases.push(...caseOf('SUPPLY_PRODUCT', row, one, shown, company))
  }
  return cases
}
