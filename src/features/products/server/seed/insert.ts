/** Brands and products of a seeded exhibitor. */
import { eq } from 'drizzle-orm'
import type { Db } from '../../../../server/base/db/client.ts'
import { caseOf, reviewed, type SeededCase, type SeededCompany } from '../../../../server/base/demo/cases.ts'
import type { ExhibitorSeed, Pictures } from '../../../../server/base/demo/types.ts'
import { addDays } from '../../../../shared/lib/time/dates.ts'
import { brand, product, productView } from '../tables.ts'

type Product = typeof product.$inferSelect

/** Inserts what the company has of them. Answers the products on the shelf, and their places in the queue. */
export async function insertProducts(
  db: Db,
  company: SeededCompany,
  seed: Pick<ExhibitorSeed, 'brands' | 'products'>,
  pictures: Pictures,
): Promise<{ shown: Product[]; cases: SeededCase[] }> {
  if (seed.brands.length === 0) return { shown: [], cases: [] }
  const { id: exhibitorId } = company
  const picture = (kind: 'product' | 'logo', name: string) => pictures.get(`${kind} ${name}`) ?? ''
  const brandValues = seed.brands.map(({ logo, ...values }) => ({
    ...values,
    exhibitorId,
    icon: picture('logo', logo),
  }))
  const brands = await db.insert(brand).values(brandValues.map(reviewed)).returning()
  const cases = brands.flatMap((row, i) =>
    caseOf('BRAND', row, seed.brands[i], { title: row.name, enTitle: row.enName, thumbnail: row.icon }, company),
  )
  const shown: (typeof product.$inferSelect)[] = []
  if (seed.products.length > 0) {
    const productValues = seed.products.map(({ pictures: names, brand: index, ...values }) => {
      const files = names.map((name) => picture('product', name))
      return {
        ...values,
        exhibitorId,
        brandId: brands[index]?.id ?? null,
        thumbnail: files[0] ?? '',
        carousel: files,
        enThumbnail: values.enProductName ? (files[0] ?? '') : '',
      }
    })
    const products = await db.insert(product).values(productValues.map(reviewed)).returning()
    cases.push(
      ...products.flatMap((row, i) =>
        caseOf(
          'PRODUCT',
          row,
          seed.products[i],
          { title: row.productName, enTitle: row.enProductName, thumbnail: row.thumbnail },
          company,
        ),
      ),
    )
    shown.push(...products.filter((row) => row.auditStatus === 2 && row.status === 1))
    const codes = products.filter((row) => row.auditStatus === 2)
    await insertViews(db, exhibitorId, shown)
    for (const row of codes)
      await db
        .update(product)
        .set({ suncode: `p=${row.id}` })
        .where(eq(product.id, row.id))
  }
  return { shown, cases }
}

/** The demo's day, and before it two weeks in which visitors looked at what is on show. */
const TODAY = '2024-10-14'
const DAYS_BEFORE = 14

async function insertViews(db: Db, exhibitorId: number, shown: readonly Product[]): Promise<void> {
  const looks = shown.flatMap(({ id: productId }, place) =>
    Array.from({ length: DAYS_BEFORE }, (_, before) => ({
      productId,
      exhibitorId,
      day: addDays(TODAY, -1 - before),
      times: (exhibitorId * 5 + place * 3 + before * 7) % 9,
    })).filter(({ times }) => times > 0),
  )
  if (looks.length > 0) await db.insert(productView).values(looks)
}
