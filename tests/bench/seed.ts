/** Fills an empty database with the show of the bench: 2,000 exhibitors with 50 products each, many rows per statement. */
import { eq } from 'drizzle-orm'
import { exhibitorAccount } from '../../src/features/account/server/tables.ts'
import { exhibitor, participation } from '../../src/features/company/server/tables.ts'
import { brand, product } from '../../src/features/products/server/tables.ts'
import { reviewCase } from '../../src/features/review/server/tables.ts'
import { reviewLog } from '../../src/server/base/records/tables.ts'
import { sysRole, sysUser, sysUserRole } from '../../src/features/system/server/tables.ts'
import type { Db } from '../../src/server/base/db/client.ts'
import { buildBulk } from './bulk.ts'
import { buildDemo } from '../../src/server/seeds/data/demo.ts'
import type { ExhibitorSeed } from '../../src/server/base/demo/types.ts'
import { caseOf, contentOf, decider, historyOf } from '../../src/server/base/demo/cases.ts'
import { seedSystem, setParameter } from '../../src/server/seeds/system.ts'
import { formatDateTime } from '../../src/shared/lib/time/dates.ts'

/** Exhibitors per transaction: 20 × 50 products stay below the 65,535 parameters of one statement. */
const BATCH = 20

export async function seedBench(
  db: Db,
  exhibitors: number,
  productsEach: number,
  say: (text: string) => void,
): Promise<void> {
  await seedSystem(db, 'LABEL')
  const show = buildDemo({ edition: 'LABEL' })
  await setParameter(db, 'expo.openDate', show.openDate)
  await setParameter(db, 'expo.closeDate', show.closeDate)
  await setParameter(db, 'expo.nowOverride', formatDateTime(show.clock))
  const [user] = await db
    .insert(sysUser)
    .values({ userName: 'bench', nickName: 'Bench', deptId: 1 })
    .returning({ id: sysUser.userId })
  const [role] = await db.select().from(sysRole).where(eq(sysRole.roleKey, 'organiser_review'))
  if (user && role) await db.insert(sysUserRole).values({ userId: user.id, roleId: role.roleId })

  let batch: ExhibitorSeed[] = []
  let done = 0
  const flush = async () => {
    const seeds = batch
    batch = []
    await db.transaction((tx) => insertBatch(tx, seeds))
    done += seeds.length
    if (done % 200 === 0) say(`${done} exhibitors of ${exhibitors}`)
  }
  for (const seed of buildBulk({ exhibitors, productsEach, edition: 'LABEL' })) {
    batch.push(seed)
    if (batch.length === BATCH) await flush()
  }
  if (batch.length > 0) await flush()
  await db.execute('analyze')
}

/** A seed's columns, without its places in the seed itself. */
function valuesOf<T extends object>(seed: T): Omit<T, 'logo' | 'pictures' | 'brand'> {
  const apart = new Set(['logo', 'pictures', 'brand'])
  return Object.fromEntries(Object.entries(seed).filter(([name]) => !apart.has(name))) as Omit<
    T,
    'logo' | 'pictures' | 'brand'
  >
}

async function insertBatch(db: Db, seeds: readonly ExhibitorSeed[]): Promise<void> {
  const companies = await db
    .insert(exhibitor)
    .values(seeds.map((seed) => ({ ...seed.company, icon: '', photos: [] })))
    .returning()
  const each = seeds.flatMap((seed, at) => (companies[at] ? [{ seed, company: companies[at] }] : []))
  await db
    .insert(exhibitorAccount)
    .values(
      each.flatMap(({ seed, company }) => seed.accounts.map((account) => ({ ...account, exhibitorId: company.id }))),
    )
  await db.insert(participation).values(
    each.flatMap(({ seed, company }) =>
      seed.booths.map((booth) => ({
        ...booth,
        exhibitorId: company.id,
        width: String(booth.width),
        depth: String(booth.depth),
        area: String(booth.area),
      })),
    ),
  )
  const brandSeeds = each.flatMap(({ seed, company }) => seed.brands.map((one, at) => ({ one, at, company })))
  const brands = await db
    .insert(brand)
    .values(
      brandSeeds.map(({ one, company }) => ({
        ...valuesOf(one),
        exhibitorId: company.id,
        icon: '',
        auditBy: decider(one),
        approved: one.auditStatus === 2 ? contentOf(valuesOf(one)) : null,
      })),
    )
    .returning({ id: brand.id, exhibitorId: brand.exhibitorId, name: brand.name, enName: brand.enName })
  const brandIds = new Map(
    brandSeeds.map(({ at, company }, index) => [`${company.id} ${at}`, brands[index]?.id ?? null]),
  )
  const productSeeds = each.flatMap(({ seed, company }) => seed.products.map((one) => ({ one, company })))
  const products = await db
    .insert(product)
    .values(
      productSeeds.map(({ one, company }) => ({
        ...valuesOf(one),
        exhibitorId: company.id,
        brandId: brandIds.get(`${company.id} ${one.brand}`) ?? null,
        auditBy: decider(one),
        approved: one.auditStatus === 2 ? contentOf(valuesOf(one)) : null,
      })),
    )
    .returning({
      id: product.id,
      exhibitorId: product.exhibitorId,
      productName: product.productName,
      enProductName: product.enProductName,
    })
  const cases = [
    ...brands.flatMap((row, at) => {
      const seed = brandSeeds[at]
      return seed
        ? caseOf('BRAND', row, seed.one, { title: row.name, enTitle: row.enName, thumbnail: '' }, seed.company)
        : []
    }),
    ...products.flatMap((row, at) => {
      const seed = productSeeds[at]
      return seed
        ? caseOf(
            'PRODUCT',
            row,
            seed.one,
            { title: row.productName, enTitle: row.enProductName, thumbnail: '' },
            seed.company,
          )
        : []
    }),
  ]
  await db.insert(reviewCase).values(cases)
  await db.insert(reviewLog).values(cases.flatMap(historyOf))
}
