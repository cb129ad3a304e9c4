/** Supply chains, their products and IPs of a seeded exhibitor. */
import type { exhibitor } from '../../features/company/server/tables.ts'
import { licensingIp } from '../../features/licensing/server/tables.ts'
import { reviewCase } from '../../features/review/server/tables.ts'
import { reviewLog } from '../base/records/tables.ts'
import { supplyChain, supplyProduct } from '../../features/supply/server/tables.ts'
import type { Db } from '../base/db/client.ts'
import type { Pictures } from './demo.ts'
import type { ExhibitorSeed, ReviewSeed } from './data/types.ts'
import { caseOf, contentOf, decider, historyOf } from './review-cases.ts'

type Company = typeof exhibitor.$inferSelect

/** With who decided, and the approved copy of what is approved. */
function reviewed<T extends ReviewSeed>(values: T) {
  return { ...values, auditBy: decider(values), approved: values.auditStatus === 2 ? contentOf(values) : null }
}

/** Inserts what the company has of them, with cases and history. */
export async function insertSupplies(db: Db, company: Company, seed: ExhibitorSeed, pictures: Pictures): Promise<void> {
  const { id: exhibitorId } = company
  const picture = (name: string) => pictures.get(`product ${name}`) ?? ''
  const cases: (typeof reviewCase.$inferInsert)[] = []
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
  for (const one of seed.ips) {
    const files = { picture: picture(one.picture), longPicture: pictures.get(`long ${one.longPicture}`) ?? '' }
    const [row] = await db
      .insert(licensingIp)
      .values(reviewed({ ...one, ...files, exhibitorId }))
      .returning()
    const shown = { title: one.name, enTitle: one.enName, thumbnail: files.picture }
    if (row) cases.push(...caseOf('IP', row, one, shown, company))
  }
  if (cases.length === 0) return
  await db.insert(reviewCase).values(cases)
  await db.insert(reviewLog).values(cases.flatMap(historyOf))
}
