import { validate, type Struct } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { brandStruct, productStruct } from '../../../features/products/fields.ts'
import { badgeStruct } from '../../../features/badges/fields.ts'
import { directoryStruct } from '../../../features/newspaper/fields.ts'
import { ipStruct } from '../../../features/licensing/fields.ts'
import { supplyProductStruct, supplyStruct } from '../../../features/supply/fields.ts'
import { findCategory } from '../../base/reference/categories.ts'
import { findCountry } from '../../base/reference/countries.ts'
import { findRegion } from '../../base/reference/regions.ts'
import { buildDemo } from './demo.ts'
import type { BrandSeed, ProductSeed } from '../../base/demo/types.ts'

const FILE = '0123456789abcdef0123456789abcdef.webp'

function problems<T>(struct: Struct<T, null>, value: unknown): string[] {
  const [failure] = validate(value, struct, { coerce: true })
  return failure ? failure.failures().map((f) => `${f.path.join('.')}: ${String(f.value)}`) : []
}

const pick = <T extends object, K extends keyof T>(from: T, keys: readonly K[]) =>
  Object.fromEntries(keys.map((k) => [k, from[k]])) as Pick<T, K>

function productInput(p: ProductSeed) {
  const fields = pick(p, [
    'productName',
    'enProductName',
    'cid1',
    'cid2',
    'cid3',
    'price',
    'currency',
    'area',
    'model',
    'spec',
    'moq',
    'unit',
    'content',
    'enContent',
    'keywords',
    'newFlag',
    'sort',
  ])
  return {
    ...fields,
    ...(p.marketPrice ? { marketPrice: p.marketPrice } : {}),
    brandId: '1',
    thumbnail: FILE,
    enThumbnail: FILE,
    carousel: [FILE],
  }
}

function brandInput(b: BrandSeed) {
  return {
    ...pick(b, [
      'name',
      'enName',
      'contactName',
      'mobile',
      'channel',
      'area',
      'supplyName',
      'cid',
      'story',
      'enStory',
      'foundedYear',
      'originCountry',
      'trademarkNo',
    ]),
    icon: FILE,
  }
}

/** What an exhibitor writes of a record: without states, times and pictures. */
function fieldsOf(seed: object): object {
  const apart =
    /^(audit\w+|createTime|updateTime|upTime|downTime|status|hot|supply|pictures|photos|picture|longPicture)$/
  return Object.fromEntries(Object.entries(seed).filter(([key]) => !apart.test(key)))
}

const badgeFields = (seed: object) =>
  Object.fromEntries(Object.entries(fieldsOf(seed)).filter(([key]) => key !== 'booth' && key !== 'printStatus'))

describe.each(['LABEL', 'BABY'] as const)('records of the demo show %s', (edition) => {
  const show = buildDemo({ edition })
  const all = show.exhibitors
  const brands = all.flatMap((x) => x.brands)
  const products = all.flatMap((x) => x.products)

  it('has supply chains, their products and IPs that pass their own checks, in every state', () => {
    const refused = all.flatMap((one) => {
      const settleCurrency = one.booths[0]?.settleCurrency ?? 'CNY'
      const context = { settleCurrency, draft: false, locale: 'zh-CN' as const }
      const { supplies, supplyProducts, ips } = one
      return [
        ...supplies.flatMap((each) => problems(supplyStruct(context), { ...fieldsOf(each), photos: [FILE] })),
        ...supplyProducts.flatMap((each) =>
          problems(supplyProductStruct(context), { ...fieldsOf(each), supplyId: '1', image: FILE }),
        ),
        ...ips.flatMap((each) => problems(ipStruct(context), { ...fieldsOf(each), picture: FILE, longPicture: FILE })),
        ...one.directories.flatMap((each) => {
          const { booth, ...fields } = fieldsOf(each) as Record<string, unknown> & { booth: number }
          return problems(
            directoryStruct({ settleCurrency, boothNo: one.booths[booth]?.boothNo ?? '', draft: false }),
            fields,
          )
        }),
        ...one.badges.flatMap(({ portrait, ...each }) =>
          problems(
            badgeStruct({
              locale: each.email ? 'en-US' : 'zh-CN',
              draft: each.auditStatus === 0,
              photoRequired: false,
              closeDate: show.closeDate,
            }),
            { ...badgeFields(each), photo: portrait === null ? '' : FILE },
          ),
        ),
      ]
    })
    expect(refused).toEqual([])
    const documents = all.flatMap((one) => one.badges.map((each) => each.certNo))
    expect(new Set(documents).size).toBe(documents.length)
    const states = (list: readonly { auditStatus: number }[] | undefined) =>
      [...new Set(list?.map((one) => one.auditStatus))].sort()
    expect(states(all.flatMap((one) => one.supplies))).toEqual([0, 1, 2, 3])
    expect(states(all[0]?.supplyProducts)).toEqual([0, 1, 2, 3])
    expect(states(all.flatMap((one) => one.directories))).toEqual([0, 1, 2, 3])
    expect(all[0]?.directories.map((one) => one.auditStatus)).toEqual([0, 2, 3])
    expect(states(all[0]?.ips)).toEqual(edition === 'BABY' ? [0, 1, 2, 3] : [])
    for (const one of all)
      for (const product of one.supplyProducts)
        if (product.auditStatus >= 2) expect(one.supplies[product.supply]?.auditStatus).toBe(2)
  })

  it('has brands in every review state that the brand form accepts', () => {
    expect(new Set(brands.map((b) => b.auditStatus))).toEqual(new Set([0, 1, 2, 3]))
    for (const x of all) {
      const settleCurrency = x.booths[0]?.settleCurrency ?? 'CNY'
      for (const b of x.brands) {
        expect(problems(brandStruct({ settleCurrency, locale: 'zh-CN', draft: false }), brandInput(b))).toEqual([])
        expect(findCategory(b.cid)?.level).toBe(1)
        expect(b.area.every((id) => findRegion(id)?.level === 1)).toBe(true)
        expect(b.auditReason !== '').toBe(b.auditStatus === 3)
        expect(b.auditTime !== null).toBe(b.auditStatus >= 2)
      }
      expect(new Set(x.brands.map((b) => b.name.toLowerCase())).size).toBe(x.brands.length)
    }
  })

  it('has products in every state that the product form accepts', () => {
    expect(products.length).toBeGreaterThan(250)
    const states = new Set(products.map((p) => `${p.auditStatus}${p.status}${p.hotFlag}`))
    expect(states).toEqual(new Set(['000', '100', '300', '200', '210', '211']))
    expect(products.some((p) => p.price === '0.00')).toBe(true)
    expect(products.some((p) => p.downTime !== null)).toBe(true)
    const maxPrice = edition === 'BABY' ? '9999.99' : '99999999.99'
    for (const x of all) {
      const settleCurrency = x.booths[0]?.settleCurrency ?? 'CNY'
      const struct = productStruct({ settleCurrency, locale: 'zh-CN', draft: false, maxPrice })
      for (const p of x.products) {
        expect(
          problems(
            struct,
            x.company.companyName
              ? productInput(p)
              : { ...productInput(p), productName: undefined, content: undefined },
          ),
        ).toEqual([])
        expect(problems(struct, { ...productInput(p), price: 'cheap', cid2: '999' })).not.toEqual([])
        expect([findCategory(p.cid3)?.parentId, findCategory(p.cid2)?.parentId]).toEqual([p.cid2, p.cid1])
        expect(findRegion(p.area) ?? findCountry(p.area)).toBeDefined()
        expect(p.price).toMatch(/^\d+\.\d{2}$/)
        if (p.price === '0.00') expect(p.marketPrice).toBeNull()
      }
    }
  })

  it('lets a product be further than its brand allows nowhere', () => {
    for (const x of all) {
      expect(x.products.filter((p) => p.hotFlag).length).toBeLessThanOrEqual(3)
      expect(new Set(x.products.map((p) => p.enProductName)).size).toBe(x.products.length)
      for (const p of x.products) {
        const brand = x.brands[p.brand]
        expect(brand && [1, 2].includes(brand.auditStatus)).toBe(true)
        if (p.auditStatus >= 2) expect(brand?.auditStatus).toBe(2)
        if (p.hotFlag) expect(p.status).toBe(1)
        if (p.status) expect(p.auditStatus).toBe(2)
        expect(p.auditReason !== '').toBe(p.auditStatus === 3)
      }
    }
  })

  it('tells its story in order and before the demo clock', () => {
    for (const r of [...brands, ...products]) {
      const moments = [r.createTime, r.auditTime, 'upTime' in r ? r.upTime : null, 'downTime' in r ? r.downTime : null]
        .filter((t) => t !== null)
        .map(Number)
      expect(moments).toEqual([...moments].sort((a, b) => a - b))
      expect(Number(r.updateTime)).toBeGreaterThanOrEqual(moments.at(-1) ?? 0)
      expect(Number(r.updateTime)).toBeLessThan(Number(show.clock))
    }
    expect(show.clock.toISOString()).toBe('2024-10-14T02:00:00.000Z')
  })
})
