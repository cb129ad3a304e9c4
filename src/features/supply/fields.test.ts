import { describe, expect, it } from 'vitest'
import type { AnyStruct } from '../../shared/api/contract.ts'
import { checkStruct } from '../../shared/form/rules.ts'
import { supplyProductStruct, supplyStruct, type SupplyContext } from './fields.ts'
import { FREE_FIELDS, nextSupplyProduct } from './rules.ts'

const context: SupplyContext = { settleCurrency: 'CNY', draft: false }
const supply = {
  name: '江南供应链',
  type: '1',
  area: '310000',
  cids: ['1010101'],
  photos: ['a.jpg'],
  customers: '某某日化',
  contactName: '王芳',
  mobile: '13800138000',
  introduction: '拥有三条柔版印刷产线，年产标签五亿枚，交期稳定。',
}
const product = {
  supplyId: '7',
  name: '不干胶标签',
  cid1: '101',
  cid2: '10101',
  cid3: '1010101',
  image: 'a.jpg',
  moq: 1000,
  unit: '1',
  leadDays: 15,
  priceFrom: '0.12',
  priceTo: '0.30',
  currency: 'CNY',
}
const refused = (struct: AnyStruct, value: object) =>
  checkStruct(struct, value).map((one) => `${one.field} ${one.msgKey.replace(/^[^:]+:/, '')}`)
const ofSupply = (over: object, more: Partial<SupplyContext> = {}) =>
  refused(supplyStruct({ ...context, ...more }), { ...supply, ...over })
const ofProduct = (over: object, more: Partial<SupplyContext> = {}) =>
  refused(supplyProductStruct({ ...context, ...more }), { ...product, ...over })

describe('a supply chain', () => {
  it('passes with what the specification asks for', () => {
    expect(ofSupply({})).toEqual([])
  })

  it('tells that it cannot be reached beside whatever else is missing', () => {
    const found = ofSupply({ mobile: '', phone: '', name: '', photos: [] })
    expect(found).toEqual(['name inputPlaceholder', 'photos rules.fileMissing', 'mobile faults.mobileOrPhone'])
  })

  it.each([
    [{ name: '一' }, 'name rules.minLength'],
    [{ name: '名'.repeat(61) }, 'name rules.maxLength'],
    [{ enName: '江南' }, 'enName rules.noChinese'],
    [{ cids: ['1', '2', '3', '4', '5', '6'] }, 'cids rules.maxItems'],
    [{ photos: [] }, 'photos rules.fileMissing'],
    [{ photos: Array.from({ length: 9 }, (_, at) => `${at}.jpg`) }, 'photos rules.fileCount'],
    [{ customers: '' }, 'customers inputPlaceholder'],
    [{ introduction: '太短' }, 'introduction rules.minLength'],
    [{ introduction: '字'.repeat(1001) }, 'introduction rules.maxLength'],
    [{ mobile: '12345' }, 'mobile brand.mobileTips2'],
    [{ capacity: '件'.repeat(101) }, 'capacity rules.maxLength'],
    [{ moq: 0 }, 'moq rules.quantity'],
  ])('refuses %j', (over, expected) => {
    expect(ofSupply(over)).toContain(expected)
  })

  it('takes a mobile, a telephone or both, but not neither', () => {
    expect(ofSupply({ mobile: '', phone: '021-12345678' })).toEqual([])
    expect(ofSupply({ mobile: '', phone: '' })).toEqual(['mobile faults.mobileOrPhone'])
    expect(ofSupply({ mobile: '', phone: '' }, { draft: true })).toEqual([])
  })

  it('needs both English texts once one is given, and them instead of the Chinese ones in USD', () => {
    expect(ofSupply({ enName: 'Delta' })).toEqual(['enIntroduction inputPlaceholder'])
    const abroad = { settleCurrency: 'USD' } as const
    expect(ofSupply({ name: '', introduction: '' }, abroad)).toEqual([
      'enName inputPlaceholder',
      'enIntroduction inputPlaceholder',
    ])
  })

  it('may wait half-written as a draft, within its lengths', () => {
    expect(refused(supplyStruct({ ...context, draft: true }), { introduction: '短' })).toEqual([])
    expect(ofSupply({ name: '名'.repeat(61) }, { draft: true })).toEqual(['name rules.maxLength'])
  })
})

describe('a supply chain product', () => {
  it('passes with one price or a range', () => {
    expect(ofProduct({})).toEqual([])
    expect(ofProduct({ priceFrom: '0', priceTo: '0' })).toEqual([])
    expect(ofProduct({ priceTo: '0.12' })).toEqual([])
  })

  it('is refused with a range that falls, or above what the edition allows', () => {
    expect(ofProduct({ priceTo: '0.11' })).toEqual(['priceTo faults.priceRange'])
    expect(ofProduct({ priceTo: '10000' }, { maxPrice: '9999.99' }).map((one) => one.split(' ')[0])).toEqual([
      'priceTo',
    ])
  })

  it.each([
    [{ leadDays: 0 }, 'leadDays'],
    [{ leadDays: 366 }, 'leadDays'],
    [{ moq: 100_001 }, 'moq'],
    [{ capacityPerMonth: 0 }, 'capacityPerMonth'],
    [{ supplyId: '' }, 'supplyId'],
    [{ cid2: '10201' }, 'cid2'],
    [{ cid3: '1010201' }, 'cid3'],
    [{ images: Array.from({ length: 9 }, (_, at) => `${at}.jpg`) }, 'images'],
    [{ content: '<p>短</p>' }, 'content'],
  ])('is refused with %j', (over, field) => {
    expect(ofProduct(over).map((one) => one.split(' ')[0])).toContain(field)
  })

  it('stays approved while only its terms change', () => {
    const approved = { auditStatus: 2, status: 1, hotFlag: 0 } as const
    const save = (changed: string[]) => nextSupplyProduct(approved, { type: 'save', draft: false, changed })
    expect(save([...FREE_FIELDS])).toEqual({ ok: true, state: approved })
    for (const field of Object.keys(product).filter((one) => !FREE_FIELDS.includes(one)))
      expect(save([field]), field).toMatchObject({ state: { auditStatus: 1, status: 0 } })
  })
})
