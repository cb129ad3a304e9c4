import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  startTestServer,
  fieldsOf,
  first,
  type TestExhibitor,
  type TestServer,
} from '../../../../tests/helpers/server.ts'
import {
  addBrand,
  addFiles,
  addProduct,
  brandInput,
  decide,
  exhibitorWithBrand,
  organiserCtx,
} from '../../../../tests/helpers/samples/products.ts'
import { reviewCase } from '../../review/server/tables.ts'
import { brandCancel, brandDelete, brandGet, brandLabel, brandNum, brandUpdate, productCalls } from '../contract.ts'
import { brandReview } from './exports.ts'

let server: TestServer
let owner: TestExhibitor
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.addExhibitor({ booth: { area: '54' } })
})
afterAll(() => server.close())

const asOwner = () => ({ as: owner.token })
const caseOf = async (id: string) =>
  (
    await server.db
      .select()
      .from(reviewCase)
      .where(and(eq(reviewCase.kind, 'BRAND'), eq(reviewCase.entityId, Number(id))))
  )[0]
const one = async (id: string) => first((await server.call(brandGet, { id }, asOwner())).data.list)

describe('brands', () => {
  it('are submitted for review with a contact, channels, areas, a logo and a sector', async () => {
    const added = await addBrand(server, owner)
    expect(added).toMatchObject({
      code: 200,
      data: { auditStatus: 1, published: 0, products: 0, version: 1, categoryName: '标签与软包装印刷设备' },
    })
    expect(await caseOf(added.data.id)).toMatchObject({ status: 1, title: added.data.name, thumbnail: added.data.icon })
    expect(fieldsOf(await server.call(brandUpdate, {}, asOwner()))).toEqual([
      'name',
      'contactName',
      'mobile',
      'channel',
      'area',
      'icon',
      'cid',
    ])
  })

  it('need no mobile number when the request is in English', async () => {
    const input = await brandInput(server, owner, { mobile: '', enName: 'Kraft & Co' })
    expect((await server.call(brandUpdate, input, { ...asOwner(), english: true })).code).toBe(200)
  })

  it('may wait as a draft', async () => {
    const added = await addBrand(server, owner, { draft: 1, contactName: '', cid: '' })
    expect(added.data).toMatchObject({ auditStatus: 0, auditString: '草稿' })
    expect(await caseOf(added.data.id)).toBeUndefined()
  })

  it('refuse options, regions and years that do not exist', async () => {
    const over = { channel: ['99'], area: ['999999'], cid: '10101', foundedYear: 2025, originCountry: '9999' }
    expect(fieldsOf(await addBrand(server, owner, over)).sort()).toEqual([
      'area',
      'channel',
      'cid',
      'foundedYear',
      'originCountry',
    ])
    const other = await server.addExhibitor()
    const [foreign] = await addFiles(server, other, 1)
    expect(fieldsOf(await addBrand(server, owner, { icon: foreign }))).toEqual(['icon'])
  })

  it('have a name once per exhibitor, whatever the case, in either language', async () => {
    await addBrand(server, owner, { name: 'Duna', enName: 'Duna Labels' })
    expect(fieldsOf(await addBrand(server, owner, { name: 'DUNA' }))).toEqual(['name'])
    expect(fieldsOf(await addBrand(server, owner, { enName: 'duna labels' }))).toEqual(['enName'])
    const other = await server.addExhibitor()
    const twin = await addBrand(server, other, { name: 'duna' })
    expect(twin.code, 'another exhibitor may').toBe(200)
    const record = await brandReview.load(organiserCtx(server), Number(twin.data.id))
    expect(record?.notes).toEqual([{ msgKey: 'features/products:review.sameName', params: { count: 1 } }])
  })

  it('stop at five for each 9 m², also for two at once', async () => {
    const small = await server.addExhibitor({ booth: { area: '9' } })
    for (let at = 0; at < 4; at++) await addBrand(server, small, { draft: 1 })
    const codes = (await Promise.all([addBrand(server, small), addBrand(server, small)]))
      .map((answer) => answer.code)
      .sort()
    expect(codes).toEqual([200, 500])
    expect((await addBrand(server, small)).msg).toBe('品牌数量已达上限（5个）')
    expect((await server.call(brandNum, {}, { as: small.token })).data).toMatchObject({
      used: 5,
      max: 5,
      settleCurrency: 'CNY',
      maxPrice: '99999999.99',
    })
  })

  it('keep their approved copy public while an edit is under review', async () => {
    const { id } = (await addBrand(server, owner)).data
    await decide(server, 'BRAND', id, 'approve')
    const { version, name } = await one(id)
    const edited = await server.call(brandUpdate, { id, version, story: '一九九八年创立。' }, asOwner())
    expect(edited.data).toMatchObject({ auditStatus: 1, published: 1, name })
    const record = await brandReview.load(organiserCtx(server), Number(id))
    expect([record?.approved?.story, record?.current.story]).toEqual(['', '一九九八年创立。'])
    expect((await addProduct(server, owner, id)).code).toBe(200)
    expect((await server.call(brandCancel, { id }, asOwner())).data).toMatchObject({ id, auditStatus: 0 })
    expect(await caseOf(id)).toBeUndefined()
  })

  it('tell why they were rejected', async () => {
    const { id } = (await addBrand(server, owner)).data
    await decide(server, 'BRAND', id, 'reject', '标志模糊')
    expect(await one(id)).toMatchObject({ auditStatus: 3, auditReason: '标志模糊', published: 0 })
    const { version } = await one(id)
    expect((await server.call(brandUpdate, { id, version, supplyName: '一厂' }, asOwner())).data).toMatchObject({
      auditStatus: 1,
      auditReason: '',
    })
  })

  it('cannot be changed while pending, nor saved as a draft once approved', async () => {
    const { id, version } = (await addBrand(server, owner)).data
    expect((await server.call(brandUpdate, { id, version, story: 'x' }, asOwner())).code).toBe(500)
    await decide(server, 'BRAND', id, 'approve')
    expect(
      (await server.call(brandUpdate, { id, version: (await one(id)).version, draft: 1, story: 'x' }, asOwner())).code,
    ).toBe(500)
  })

  it('answer the second of two savers with the stored record', async () => {
    const { id, version } = (await addBrand(server, owner, { draft: 1 })).data
    await server.call(brandUpdate, { id, version, draft: 1, supplyName: '第一人' }, asOwner())
    expect(await server.call(brandUpdate, { id, version, draft: 1, supplyName: '第二人' }, asOwner())).toMatchObject({
      code: 409,
      data: { current: { supplyName: '第一人', version: version + 1 } },
    })
    expect(fieldsOf(await server.call(brandUpdate, { id, draft: 1 }, asOwner()))).toEqual(['version'])
  })

  it('are deleted only without products', async () => {
    const seller = await exhibitorWithBrand(server)
    const as = { as: seller.token }
    const { id } = (await addProduct(server, seller, seller.brandId)).data
    expect((await server.call(brandDelete, { id: seller.brandId }, as)).msg).toBe(
      '该品牌下还有1个产品，请先删除产品或改换品牌',
    )
    expect((await server.call(brandDelete, { id: seller.brandId }, { ...as, english: true })).msg).toContain(
      '1 product belongs',
    )
    expect((await server.call(productCalls.list, {}, as)).data.list[0]?.id).toBe(id)
    const empty = (await addBrand(server, seller, { name: '可删' })).data.id
    expect((await server.call(brandDelete, { id: empty }, as)).code).toBe(200)
    expect((await server.call(brandGet, { id: empty }, as)).code).toBe(404)
    expect((await addBrand(server, seller, { name: '可删' })).code, 'its name is free again').toBe(200)
  })

  it('are nobody else’s', async () => {
    const other = await server.addExhibitor()
    const as = { as: other.token }
    const { id, version } = (await addBrand(server, owner)).data
    const answers = [
      await server.call(brandGet, { id }, as),
      await server.call(brandUpdate, { id, version }, as),
      await server.call(brandCancel, { id }, as),
      await server.call(brandDelete, { id }, as),
    ]
    expect(answers.map((answer) => answer.code)).toEqual([404, 404, 404, 404])
  })

  it('are listed with filters and how many products each has', async () => {
    const seller = await exhibitorWithBrand(server)
    const as = { as: seller.token }
    await addProduct(server, seller, seller.brandId)
    await addBrand(server, seller, { name: '天工', cid: '103' })
    const list = async (input: Record<string, unknown>) => (await server.call(brandGet, input, as)).data
    expect((await list({})).list.map((row) => row.products)).toEqual([1, 0])
    expect((await list({ name: '天' })).total).toBe(1)
    expect((await list({ cid: '103' })).list[0]?.name).toBe('天工')
    expect((await list({ auditStatus: '2' })).list[0]?.id).toBe(seller.brandId)
    await addBrand(server, seller, { name: '', enName: 'Skyworks', draft: 1 })
    expect((await list({ missing: 'zh' })).list.map((row) => row.enName)).toEqual(['Skyworks'])
    expect(await list({ pageNum: 2, pageSize: 1 })).toMatchObject({ total: 3, pageNum: 2, list: [{ name: '天工' }] })
  })

  it('offer their options in the caller’s language', async () => {
    const zh = (await server.call(brandLabel, {}, asOwner())).data
    const en = (await server.call(brandLabel, {}, { ...asOwner(), english: true })).data
    expect([zh.channel[0], en.channel[0]]).toEqual([
      { id: '1', name: '线下' },
      { id: '1', name: 'Offline' },
    ])
    expect(en.sector[0]).toEqual({ id: '101', name: 'Label & flexible-packaging presses' })
    expect(zh.unit.length).toBe(8)
  })
})
