import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type Answer, type TestExhibitor, type TestServer } from '../../../../tests/helpers/server.ts'
import { addFiles, organiserCtx } from '../../../../tests/helpers/products.ts'
import { addSupply, addSupplyProduct, categoryOf, decideSupply, supplyInput } from '../../../../tests/helpers/supply.ts'
import { reviewApprove, reviewDetail, reviewList, reviewReject, reviewRevoke } from '../../review/contract.ts'
import { reviewCase } from '../../review/server/tables.ts'
import { supplyCalls, supplyNum } from '../contract.ts'
import { supplyOptions, supplyProductCalls, supplyProductShelf } from '../product-contract.ts'
import { supplyReview } from './exports.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Seller = TestExhibitor & { supplyId: string }

async function seller(): Promise<Seller> {
  const owner = await server.addExhibitor()
  const supplyId = (await addSupply(server, owner)).data.id as string
  await decideSupply(server, 'SUPPLY_CHAIN', supplyId, 'approve')
  return { ...owner, supplyId }
}
const errorsOf = (answer: Answer) =>
  answer.code === 300 ? answer.data.errors.map((one: { field: string }) => one.field) : [`code ${answer.code}`]
const caseOf = async (kind: string, id: string) =>
  (
    await server.db
      .select()
      .from(reviewCase)
      .where(and(eq(reviewCase.kind, kind), eq(reviewCase.entityId, Number(id))))
  )[0]

describe('supply chains', () => {
  it('are submitted with everything the specification asks for', async () => {
    const owner = await server.addExhibitor()
    const as = { as: owner.token }
    const { data } = await addSupply(server, owner)
    expect(data).toMatchObject({ auditStatus: 1, published: 0, products: 0, version: 1, areaName: '上海市' })
    expect(await caseOf('SUPPLY_CHAIN', data.id)).toMatchObject({
      status: 1,
      title: data.name,
      thumbnail: data.photos[0],
    })
    expect(errorsOf(await server.call(supplyCalls.add, {}, as))).toEqual([
      'name',
      'type',
      'area',
      'cids',
      'photos',
      'customers',
      'contactName',
      'introduction',
      'mobile',
    ])
    const unreachable = await addSupply(server, owner, { mobile: '', phone: '' })
    expect(unreachable.data.errors).toMatchObject([{ field: 'mobile', msg: '手机和电话请至少填写一项' }])
    expect((await addSupply(server, owner, { mobile: '', phone: '021-12345678' })).code).toBe(200)
  })

  it('need their English names when the contract settles in USD', async () => {
    const owner = await server.addExhibitor({ booth: { settleCurrency: 'USD' } })
    const chinese = await addSupply(server, owner, { name: '', introduction: '' })
    expect(errorsOf(chinese)).toEqual(['enName', 'enIntroduction'])
    const english = {
      name: '',
      introduction: '',
      enName: 'Delta Supply',
      enIntroduction: 'Three flexo lines, 500 million labels a year.',
    }
    expect((await addSupply(server, owner, english)).code).toBe(200)
  })

  it('refuse options, regions, categories and files that are not theirs to choose', async () => {
    const [owner, other] = [await server.addExhibitor(), await server.addExhibitor()]
    const over = { type: '9', area: '999999', cids: ['101'] }
    expect(errorsOf(await addSupply(server, owner, over)).sort()).toEqual(['area', 'cids', 'type'])
    expect(errorsOf(await addSupply(server, owner, { photos: await addFiles(server, other, 1) }))).toEqual(['photos.0'])
  })

  it('stop at three, also for two at once', async () => {
    const owner = await server.addExhibitor()
    for (let at = 0; at < 2; at++) await addSupply(server, owner, { draft: 1 })
    const inputs = await Promise.all([supplyInput(server, owner), supplyInput(server, owner)])
    const answers = await Promise.all(inputs.map((input) => server.call(supplyCalls.add, input, { as: owner.token })))
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 500])
    expect((await addSupply(server, owner)).msg).toBe('供应链数量已达上限（3个）')
    expect((await server.call(supplyNum, {}, { as: owner.token })).data).toMatchObject({
      used: 3,
      max: 3,
      productUsed: 0,
    })
  })

  it('keep their approved copy public while an edit is reviewed, and come back from review', async () => {
    const { supplyId: id, token: as } = await seller()
    const { version } = (await server.call(supplyCalls.detail, { id }, { as })).data
    const edited = await server.call(supplyCalls.update, { id, version, capacity: '年产六亿枚' }, { as })
    expect(edited.data).toMatchObject({ auditStatus: 1, published: 1, capacity: '年产六亿枚' })
    const record = await supplyReview.load(organiserCtx(server), Number(id))
    expect([record?.approved?.['capacity'], record?.current['capacity']]).toEqual(['', '年产六亿枚'])
    const refused = await server.call(supplyCalls.update, { id, version: version + 1, capacity: 'x' }, { as })
    expect(refused.msg).toBe('正在审核中，请先撤回再修改')
    expect((await server.call(supplyCalls.cancel, { id }, { as })).data).toMatchObject({ id, auditStatus: 0 })
    expect(await caseOf('SUPPLY_CHAIN', id)).toBeUndefined()
  })

  it('answer the second of two savers with the stored record', async () => {
    const owner = await server.addExhibitor()
    const as = { as: owner.token }
    const { id, version } = (await addSupply(server, owner, { draft: 1 })).data
    await server.call(supplyCalls.update, { id, version, draft: 1, capacity: '第一人' }, as)
    expect(await server.call(supplyCalls.update, { id, version, draft: 1, capacity: '第二人' }, as)).toMatchObject({
      code: 409,
      data: { current: { capacity: '第一人', version: version + 1 } },
    })
  })

  it('are nobody else’s', async () => {
    const { supplyId: id } = await seller()
    const { token: as } = await server.addExhibitor()
    const answers = [
      await server.call(supplyCalls.detail, { id }, { as }),
      await server.call(supplyCalls.update, { id, version: 1 }, { as }),
      await server.call(supplyCalls.cancel, { id }, { as }),
      await server.call(supplyCalls.remove, { id }, { as }),
    ]
    expect(answers.map((answer) => answer.code)).toEqual([404, 404, 404, 404])
  })

  it('are deleted only without products', async () => {
    const owner = await seller()
    const as = { as: owner.token }
    const product = (await addSupplyProduct(server, owner, owner.supplyId, { draft: 1 })).data.id
    expect((await server.call(supplyCalls.remove, { id: owner.supplyId }, as)).msg).toBe(
      '该供应链下还有1个商品，请先删除商品',
    )
    expect((await server.call(supplyProductCalls.remove, { id: product }, as)).code).toBe(200)
    expect((await server.call(supplyCalls.remove, { id: owner.supplyId }, as)).code).toBe(200)
    expect((await server.call(supplyCalls.detail, { id: owner.supplyId }, as)).code).toBe(404)
  })

  it('are listed by name, type, region and state', async () => {
    const owner = await server.addExhibitor()
    const list = async (input: Record<string, unknown>) =>
      (await server.call(supplyCalls.list, input, { as: owner.token })).data.list.map(
        (row: { name: string }) => row.name,
      )
    await addSupply(server, owner, { name: '苏州工厂', area: '320500' })
    await addSupply(server, owner, { name: '上海服务', enName: 'Shanghai 100%', type: '4', draft: 1 })
    expect(await list({})).toEqual(['苏州工厂', '上海服务'])
    expect(await list({ name: '工厂' })).toEqual(['苏州工厂'])
    expect(await list({ name: '0%' })).toEqual(['上海服务'])
    expect(await list({ name: '_' })).toEqual([])
    expect(await list({ type: '4' })).toEqual(['上海服务'])
    expect(await list({ area: '320000' })).toEqual(['苏州工厂'])
    expect(await list({ auditStatus: '0' })).toEqual(['上海服务'])
  })
})

describe('supply chain products', () => {
  it('belong to a supply chain of one’s own that was submitted', async () => {
    const owner = await seller()
    const other = await seller()
    const draft = (await addSupply(server, owner, { draft: 1 })).data.id as string
    expect((await addSupplyProduct(server, owner, owner.supplyId)).data).toMatchObject({
      auditStatus: 1,
      status: 0,
      supplyId: owner.supplyId,
      supplyName: '江南标签供应链',
      priceFrom: '0.12',
    })
    expect(errorsOf(await addSupplyProduct(server, owner, other.supplyId))).toEqual(['supplyId'])
    expect((await addSupplyProduct(server, owner, draft)).data.errors[0].msg).toContain('请先提交供应链')
    const options = (await server.call(supplyOptions, {}, { as: owner.token })).data
    expect(options).toEqual([{ id: owner.supplyId, name: '江南标签供应链' }])
  })

  it('are refused with a category outside its parent, a price range that falls and quantities out of bounds', async () => {
    const owner = await seller()
    const refusedFor = async (over: Record<string, unknown>) =>
      errorsOf(await addSupplyProduct(server, owner, owner.supplyId, over)).sort()
    expect(await refusedFor({ moq: 100_001, leadDays: 366 })).toEqual(['leadDays', 'moq'])
    expect(await refusedFor({ cid2: '10201', priceFrom: '5', priceTo: '4.99' })).toEqual(['cid2', 'cid3', 'priceTo'])
    expect(await refusedFor({ unit: '99' })).toEqual(['unit'])
    expect(errorsOf(await server.call(supplyProductCalls.add, {}, { as: owner.token }))).toEqual([
      'supplyId',
      'name',
      'cid1',
      'cid2',
      'cid3',
      'image',
      'moq',
      'unit',
      'leadDays',
      'priceFrom',
      'priceTo',
    ])
  })

  it('keep rich texts clean', async () => {
    const owner = await seller()
    const content = '<p onclick="x()">环保水性胶，可反复揭贴不留胶。</p><script>x()</script>'
    const { data } = await addSupplyProduct(server, owner, owner.supplyId, { content })
    expect(data.content).toBe('<p>环保水性胶，可反复揭贴不留胶。</p>')
  })

  it('go on the shelf once approved, and off it with their content but not with their terms', async () => {
    const owner = await seller()
    const as = { as: owner.token }
    const { id } = (await addSupplyProduct(server, owner, owner.supplyId)).data
    expect((await server.call(supplyProductShelf, { id, value: 1 }, as)).msg).toBe('审核通过后才能进行此操作')
    await decideSupply(server, 'SUPPLY_PRODUCT', id, 'approve')
    const on = (await server.call(supplyProductShelf, { id, value: 1 }, as)).data
    expect(on).toMatchObject({ status: 1, upTime: '2024-10-14 10:00:00' })
    expect((await server.call(supplyProductShelf, { id, value: 1 }, as)).data.version, 'a repeat changes nothing').toBe(
      on.version,
    )
    expect((await server.call(supplyProductCalls.remove, { id }, as)).msg).toBe('展示中的内容不能删除，请先下架')

    const terms = await server.call(
      supplyProductCalls.update,
      { id, version: on.version, moq: 500, priceTo: '0.25' },
      as,
    )
    expect(terms.data).toMatchObject({ auditStatus: 2, status: 1, moq: 500, priceTo: '0.25' })
    const renamed = await server.call(
      supplyProductCalls.update,
      { id, version: terms.data.version, name: '新名称标签' },
      as,
    )
    expect(renamed.data).toMatchObject({ auditStatus: 1, status: 0, downTime: '2024-10-14 10:00:00' })
  })

  it('withdrawn after their approval leave the shelf', async () => {
    const owner = await seller()
    const as = { as: owner.token }
    const { id } = (await addSupplyProduct(server, owner, owner.supplyId)).data
    await decideSupply(server, 'SUPPLY_PRODUCT', id, 'approve')
    await server.call(supplyProductShelf, { id, value: 1 }, as)
    expect((await server.call(supplyProductCalls.cancel, { id }, as)).data).toMatchObject({ auditStatus: 0, status: 0 })
    expect((await server.call(supplyProductCalls.cancel, { id }, as)).msg).toBe('当前没有提交审核，无需撤回')
  })

  it('are nobody else’s, and answer the second of two savers with the stored record', async () => {
    const owner = await seller()
    const other = await server.addExhibitor()
    const { id, version } = (await addSupplyProduct(server, owner, owner.supplyId, { draft: 1 })).data
    const foreign = { as: other.token }
    const answers = [
      await server.call(supplyProductCalls.detail, { id }, foreign),
      await server.call(supplyProductCalls.update, { id, version }, foreign),
      await server.call(supplyProductShelf, { id, value: 1 }, foreign),
      await server.call(supplyProductCalls.cancel, { id }, foreign),
      await server.call(supplyProductCalls.remove, { id }, foreign),
    ]
    expect(answers.map((answer) => answer.code)).toEqual([404, 404, 404, 404, 404])
    const as = { as: owner.token }
    await server.call(supplyProductCalls.update, { id, version, draft: 1, moq: 7 }, as)
    expect(await server.call(supplyProductCalls.update, { id, version, draft: 1, moq: 8 }, as)).toMatchObject({
      code: 409,
      data: { current: { moq: 7, version: version + 1 } },
    })
  })

  it('are listed by name, category, shelf and state', async () => {
    const owner = await seller()
    const [cid1, , cid3] = categoryOf('LABEL')
    const shown = (await addSupplyProduct(server, owner, owner.supplyId, { name: '上架标签' })).data.id
    await addSupplyProduct(server, owner, owner.supplyId, { name: '草稿标签', draft: 1, cid1: '', cid2: '', cid3: '' })
    await decideSupply(server, 'SUPPLY_PRODUCT', shown, 'approve')
    await server.call(supplyProductShelf, { id: shown, value: 1 }, { as: owner.token })
    const list = async (input: Record<string, unknown>) =>
      (await server.call(supplyProductCalls.list, input, { as: owner.token })).data.list.map(
        (row: { name: string }) => row.name,
      )
    expect((await list({})).sort()).toEqual(['上架标签', '草稿标签'])
    expect(await list({ name: '草稿' })).toEqual(['草稿标签'])
    expect(await list({ cid: cid1 })).toEqual(['上架标签'])
    expect(await list({ cid: cid3, status: 1 })).toEqual(['上架标签'])
    expect(await list({ status: 0 })).toEqual(['草稿标签'])
    expect(await list({ auditStatus: 2, supplyId: owner.supplyId })).toEqual(['上架标签'])
  })
})

describe('the review desk', () => {
  const item = async (kind: string, id: string) => {
    const row = await caseOf(kind, id)
    return { kind, entityId: id, version: row?.version ?? 0 }
  }

  it('compares, rejects and approves supply chains and their products, and takes an approval back', async () => {
    const { token: as } = await server.addUser(['organiser_review'])
    const owner = await server.addExhibitor()
    const supplyId = (await addSupply(server, owner, { oemFlag: 1 })).data.id as string
    const productId = (await addSupplyProduct(server, owner, supplyId)).data.id as string

    const listed = (await server.call(reviewList, { kind: 'SUPPLY_CHAIN', keyword: '江南' }, { as })).data.list
    expect(listed.map((row: { entityId: string }) => row.entityId)).toContain(supplyId)
    const shown = (await server.call(reviewDetail, { kind: 'SUPPLY_CHAIN', entityId: supplyId }, { as })).data
    const value = (key: string) => shown.fields.find((one: { key: string }) => one.key === key)?.current
    expect([value('type'), value('area'), value('mobile'), value('oemFlag')]).toEqual([
      ['工厂'],
      '上海市',
      '138****8000',
      ['是'],
    ])

    const tooEarly = await server.call(reviewApprove, { items: [await item('SUPPLY_PRODUCT', productId)] }, { as })
    expect(tooEarly.data[0]).toMatchObject({ done: 0, msg: '所属供应链尚未审核通过，请先审核供应链' })
    const both = [await item('SUPPLY_PRODUCT', productId), await item('SUPPLY_CHAIN', supplyId)]
    const approved = await server.call(reviewApprove, { items: both }, { as })
    expect(
      approved.data.map((one: { done: number }) => one.done),
      'the supply chain is decided first',
    ).toEqual([1, 1])

    const product = (await server.call(reviewDetail, { kind: 'SUPPLY_PRODUCT', entityId: productId }, { as })).data
    const revoked = await server.call(
      reviewRevoke,
      { kind: 'SUPPLY_PRODUCT', entityId: productId, version: product.version, reason: '图片与实物不符' },
      { as },
    )
    expect(revoked.data).toMatchObject({ status: 1 })
    const items = [await item('SUPPLY_PRODUCT', productId)]
    expect((await server.call(reviewReject, { items, reason: '请更换图片' }, { as })).data[0]).toMatchObject({
      done: 1,
    })
    const record = (await server.call(supplyProductCalls.detail, { id: productId }, { as: owner.token })).data
    expect(record).toMatchObject({ auditStatus: 3, auditReason: '请更换图片', status: 0 })
  })
})
