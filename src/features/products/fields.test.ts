import { describe, expect, it } from 'vitest'
import { checkStruct, parseStruct } from '../../shared/form/rules.ts'
import { brandStruct, productStruct, type FieldContext } from './fields.ts'

const zh: FieldContext = { settleCurrency: 'CNY', locale: 'zh-CN', draft: false, maxPrice: '99999999.99' }
const rich = '<p>高速八色柔版印刷机组</p>'

const chinese = {
  productName: '柔版印刷机',
  brandId: '7',
  cid1: '101',
  cid2: '10101',
  cid3: '1010101',
  price: '0',
  currency: 'CNY',
  area: '310000',
  thumbnail: 'a.jpg',
  carousel: ['b.jpg'],
  content: rich,
}
const english = { enProductName: 'Flexo press', enThumbnail: 'c.jpg', enContent: '<p>An eight-colour press</p>' }

const brand = {
  name: '华印',
  contactName: '王芳',
  mobile: '13800138000',
  channel: ['1'],
  area: ['310000'],
  icon: 'i.png',
  cid: '101',
}

const fieldsOf = (context: FieldContext, value: object) =>
  checkStruct(productStruct(context), value).map((one) => one.field)

describe('product fields', () => {
  it('accepts a Chinese product without any English', () => {
    expect(parseStruct(productStruct(zh), chinese)).toMatchObject({ ok: true, value: { price: '0.00' } })
  })

  it('demands everything at once when nothing is given', () => {
    expect(fieldsOf(zh, {})).toEqual([
      'productName',
      'brandId',
      'cid1',
      'cid2',
      'cid3',
      'price',
      'currency',
      'area',
      'thumbnail',
      'carousel',
      'content',
    ])
  })

  it('tells a market price below the price beside what is missing', () => {
    expect(fieldsOf(zh, { ...chinese, productName: '', price: '20', marketPrice: '10' })).toEqual([
      'productName',
      'marketPrice',
    ])
  })

  it('demands the whole English once any of it is given', () => {
    expect(fieldsOf(zh, { ...chinese, enProductName: 'Flexo press' })).toEqual(['enThumbnail', 'enContent'])
    expect(fieldsOf(zh, { ...chinese, enCarousel: ['d.jpg'] })).toEqual(['enProductName', 'enThumbnail', 'enContent'])
    expect(fieldsOf(zh, { ...chinese, ...english })).toEqual([])
  })

  it('demands English instead of Chinese where the contract settles in USD', () => {
    const { productName: _, thumbnail: __, content: ___, ...plain } = chinese
    const usd: FieldContext = { ...zh, settleCurrency: 'USD' }
    expect(fieldsOf(usd, { ...plain, currency: 'USD' })).toEqual(['enProductName', 'enThumbnail', 'enContent'])
    expect(fieldsOf(usd, { ...plain, ...english, currency: 'USD' })).toEqual([])
  })

  it('lets a draft be empty but not malformed', () => {
    const draft: FieldContext = { ...zh, draft: true }
    expect(fieldsOf(draft, {})).toEqual([])
    expect(fieldsOf(draft, { productName: '印' })).toEqual([])
    expect(fieldsOf(draft, { productName: 'x'.repeat(61), price: '1.234', moq: 0 })).toEqual([
      'productName',
      'price',
      'moq',
    ])
  })

  it('bounds prices by the edition (B7)', () => {
    const baby: FieldContext = { ...zh, maxPrice: '9999.99' }
    const ok = (price: string) => fieldsOf(baby, { ...chinese, price }).length === 0
    expect(['0', '9999.99', '10000', '1.234'].map(ok)).toEqual([true, true, false, false])
    expect(fieldsOf(zh, { ...chinese, price: '1250000' })).toEqual([])
  })

  it('wants a market price not below the price, unless the price is negotiated', () => {
    expect(fieldsOf(zh, { ...chinese, price: '100', marketPrice: '99.99' })).toEqual(['marketPrice'])
    expect(fieldsOf(zh, { ...chinese, price: '100', marketPrice: '100' })).toEqual([])
    expect(fieldsOf(zh, { ...chinese, price: '0', marketPrice: '5' })).toEqual([])
  })

  it('refuses a third level that is not below the second (B8)', () => {
    expect(fieldsOf(zh, { ...chinese, cid3: '1010201' })).toEqual(['cid3'])
    expect(fieldsOf(zh, { ...chinese, cid2: '10201', cid3: '1020101' })).toEqual(['cid2'])
  })

  it('measures the words of a rich text, not its tags', () => {
    expect(fieldsOf(zh, { ...chinese, content: '<p><strong>短文</strong></p>' })).toEqual(['content'])
  })

  it('names the field in the message', () => {
    expect(checkStruct(productStruct(zh), { ...chinese, productName: '' })).toEqual([
      {
        field: 'productName',
        msgKey: 'shared/form:inputPlaceholder',
        params: { name: '@features/products:fields.productName' },
      },
    ])
  })
})

describe('brand fields', () => {
  it('needs the mobile number in Chinese and not in English', () => {
    const { mobile: _, ...without } = brand
    expect(checkStruct(brandStruct(zh), without).map((one) => one.field)).toEqual(['mobile'])
    expect(checkStruct(brandStruct({ ...zh, locale: 'en-US' }), without)).toEqual([])
  })

  it('needs an English name once there is an English story, and always in USD', () => {
    expect(checkStruct(brandStruct(zh), brand)).toEqual([])
    expect(checkStruct(brandStruct(zh), { ...brand, enStory: 'Since 1998' }).map((one) => one.field)).toEqual([
      'enName',
    ])
    expect(
      checkStruct(brandStruct({ ...zh, settleCurrency: 'USD' }), { ...brand, name: '' }).map((one) => one.field),
    ).toEqual(['enName'])
  })

  it('refuses Chinese in the English name and too many sales areas', () => {
    expect(checkStruct(brandStruct(zh), { ...brand, enName: '华印 Huayin' }).map((one) => one.field)).toEqual([
      'enName',
    ])
    const area = Array.from({ length: 35 }, (_, at) => String(110000 + at))
    expect(checkStruct(brandStruct(zh), { ...brand, area }).map((one) => one.field)).toEqual(['area'])
  })
})
