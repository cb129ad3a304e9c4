import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addFiles, organiserCtx } from '../../../../tests/helpers/samples/products.ts'
import { addSupply, addSupplyProduct, supplyInput } from '../../../../tests/helpers/samples/supply.ts'
import { reviewApprove, reviewDetail, reviewList, reviewReject, reviewRevoke } from '../../review/contract.ts'
import { reviewCase } from '../../review/server/tables.ts'
import { supplyCalls, supplyNum } from '../contract.ts'
import { supplyProductCalls } from '../product-contract.ts'
import { supplyReview } from './exports.ts'
import { supplyServer } from '../../../../tests/helpers/servers/supply.ts'
import { fieldsOf } from '../../../../tests/helpers/server.ts'

const given = supplyServer()
const { seller } = given
const caseOf = async (kind: string, id: string) =>
  (
    await given.server.db
      .select()
      .from(reviewCase)
      .where(and(eq(reviewCase.kind, kind), eq(reviewCase.entityId, Number(id))))
  )[0]

describe('supply chains', () => {
  it('are submitted with everything the specification asks for', async () => {
    const owner = await given.server.addExhibitor()
    const as = { as: owner.token }
    const { data } = await addSupply(given.server, owner)
    expect(data).toMatchObject({ auditStatus: 1, published: 0, products: 0, version: 1, areaName: '上海市' })
    expect(await caseOf('SUPPLY_CHAIN', data.id)).toMatchObject({
      status: 1,
      title: data.name,
      thumbnail: data.photos[0],
    })
    expect(fieldsOf(await given.server.call(supplyCalls.add, {}, as))).toEqual([
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
    const unreachable = await addSupply(given.server, owner, { mobile: '', phone: '' })
    expect(unreachable.errors).toMatchObject([{ field: 'mobile', msg: '手机和电话请至少填写一项' }])
    expect((await addSupply(given.server, owner, { mobile: '', phone: '021-12345678' })).code).toBe(200)
  })

  it('need their English names when the contract settles in USD', async () => {
    const owner = await given.server.addExhibitor({ booth: { settleCurrency: 'USD' } })
    const chinese = await addSupply(given.server, owner, { name: '', introduction: '' })
    expect(fieldsOf(chinese)).toEqual(['enName', 'enIntroduction'])
    const english = {
      name: '',
      introduction: '',
      enName: 'Delta Supply',
      enIntroduction: 'Three flexo lines, 500 million labels a year.',
    }
    expect((await addSupply(given.server, owner, english)).code).toBe(200)
  })

  it('refuse options, regions, categories and files that are not theirs to choose', async () => {
    const [owner, other] = [await given.server.addExhibitor(), await given.server.addExhibitor()]
    const over = { type: '9', area: '999999', cids: ['101'] }
    expect(fieldsOf(await addSupply(given.server, owner, over)).sort()).toEqual(['area', 'cids', 'type'])
    expect(fieldsOf(await addSupply(given.server, owner, { photos: await addFiles(given.server, other, 1) }))).toEqual([
      'photos.0',
    ])
  })

  it('stop at three, also for two at once', async () => {
    const owner = await given.server.addExhibitor()
    for (let at = 0; at < 2; at++) await addSupply(given.server, owner, { draft: 1 })
    const inputs = await Promise.all([supplyInput(given.server, owner), supplyInput(given.server, owner)])
    const answers = await Promise.all(
      inputs.map((input) => given.server.call(supplyCalls.add, input, { as: owner.token })),
    )
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 500])
    expect((await addSupply(given.server, owner)).msg).toBe('供应链数量已达上限（3个）')
    expect((await given.server.call(supplyNum, {}, { as: owner.token })).data).toMatchObject({
      used: 3,
      max: 3,
      productUsed: 0,
    })
  })

  it('keep their approved copy public while an edit is reviewed, and come back from review', async () => {
    const { supplyId: id, token: as } = await seller()
    const { version } = (await given.server.call(supplyCalls.detail, { id }, { as })).data
    const edited = await given.server.call(supplyCalls.update, { id, version, capacity: '年产六亿枚' }, { as })
    expect(edited.data).toMatchObject({ auditStatus: 1, published: 1, capacity: '年产六亿枚' })
    const record = await supplyReview.load(organiserCtx(given.server), Number(id))
    expect([record?.approved?.['capacity'], record?.current['capacity']]).toEqual(['', '年产六亿枚'])
    const refused = await given.server.call(supplyCalls.update, { id, version: version + 1, capacity: 'x' }, { as })
    expect(refused.msg).toBe('正在审核中，请先撤回再修改')
    expect((await given.server.call(supplyCalls.cancel, { id }, { as })).data).toMatchObject({ id, auditStatus: 0 })
    expect(await caseOf('SUPPLY_CHAIN', id)).toBeUndefined()
  })

  it('answer the second of two savers with the stored record', async () => {
    const owner = await given.server.addExhibitor()
    const as = { as: owner.token }
    const { id, version } = (await addSupply(given.server, owner, { draft: 1 })).data
    await given.server.call(supplyCalls.update, { id, version, draft: 1, capacity: '第一人' }, as)
    expect(
      await given.server.call(supplyCalls.update, { id, version, draft: 1, capacity: '第二人' }, as),
    ).toMatchObject({
      code: 409,
      data: { current: { capacity: '第一人', version: version + 1 } },
    })
  })

  it('are nobody else’s', async () => {
    const { supplyId: id } = await seller()
    const { token: as } = await given.server.addExhibitor()
    const answers = [
      await given.server.call(supplyCalls.detail, { id }, { as }),
      await given.server.call(supplyCalls.update, { id, version: 1 }, { as }),
      await given.server.call(supplyCalls.cancel, { id }, { as }),
      await given.server.call(supplyCalls.remove, { id }, { as }),
    ]
    expect(answers.map((answer) => answer.code)).toEqual([404, 404, 404, 404])
  })

  it('are deleted only without products', async () => {
    const owner = await seller()
    const as = { as: owner.token }
    const product = (await addSupplyProduct(given.server, owner, owner.supplyId, { draft: 1 })).data.id
    expect((await given.server.call(supplyCalls.remove, { id: owner.supplyId }, as)).msg).toBe(
      '该供应链下还有1个商品，请先删除商品',
    )
    expect((await given.server.call(supplyProductCalls.remove, { id: product }, as)).code).toBe(200)
    expect((await given.server.call(supplyCalls.remove, { id: owner.supplyId }, as)).code).toBe(200)
    expect((await given.server.call(supplyCalls.detail, { id: owner.supplyId }, as)).code).toBe(404)
  })

  it('are listed by name, type, region and state', async () => {
    const owner = await given.server.addExhibitor()
    const list = async (input: Record<string, unknown>) =>
      (await given.server.call(supplyCalls.list, input, { as: owner.token })).data.list.map((row) => row.name)
    await addSupply(given.server, owner, { name: '苏州工厂', area: '320500' })
    await addSupply(given.server, owner, { name: '上海服务', enName: 'Shanghai 100%', type: '4', draft: 1 })
    expect(await list({})).toEqual(['苏州工厂', '上海服务'])
    expect(await list({ name: '工厂' })).toEqual(['苏州工厂'])
    expect(await list({ name: '0%' })).toEqual(['上海服务'])
    expect(await list({ name: '_' })).toEqual([])
    expect(await list({ type: '4' })).toEqual(['上海服务'])
    expect(await list({ area: '320000' })).toEqual(['苏州工厂'])
    expect(await list({ auditStatus: '0' })).toEqual(['上海服务'])
  })
})

describe('the review desk', () => {
  const item = async (kind: string, id: string) => {
    const row = await caseOf(kind, id)
    return { kind, entityId: id, version: row?.version ?? 0 }
  }

  it('compares, rejects and approves supply chains and their products, and takes an approval back', async () => {
    const { token: as } = await given.server.addUser(['organiser_review'])
    const owner = await given.server.addExhibitor()
    const supplyId = (await addSupply(given.server, owner, { oemFlag: 1 })).data.id
    const productId = (await addSupplyProduct(given.server, owner, supplyId)).data.id

    const listed = (await given.server.call(reviewList, { kind: 'SUPPLY_CHAIN', keyword: '江南' }, { as })).data.list
    expect(listed.map((row) => row.entityId)).toContain(supplyId)
    const shown = (await given.server.call(reviewDetail, { kind: 'SUPPLY_CHAIN', entityId: supplyId }, { as })).data
    const value = (key: string) => shown.fields.find((one) => one.key === key)?.current
    expect([value('type'), value('area'), value('mobile'), value('oemFlag')]).toEqual([
      ['工厂'],
      '上海市',
      '138****8000',
      ['是'],
    ])

    const tooEarly = await given.server.call(
      reviewApprove,
      { items: [await item('SUPPLY_PRODUCT', productId)] },
      { as },
    )
    expect(tooEarly.data[0]).toMatchObject({ done: 0, msg: '所属供应链尚未审核通过，请先审核供应链' })
    const both = [await item('SUPPLY_PRODUCT', productId), await item('SUPPLY_CHAIN', supplyId)]
    const approved = await given.server.call(reviewApprove, { items: both }, { as })
    expect(
      approved.data.map((one) => one.done),
      'the supply chain is decided first',
    ).toEqual([1, 1])

    const product = (await given.server.call(reviewDetail, { kind: 'SUPPLY_PRODUCT', entityId: productId }, { as }))
      .data
    const revoked = await given.server.call(
      reviewRevoke,
      { kind: 'SUPPLY_PRODUCT', entityId: productId, version: product.version, reason: '图片与实物不符' },
      { as },
    )
    expect(revoked.data).toMatchObject({ status: 1 })
    const items = [await item('SUPPLY_PRODUCT', productId)]
    expect((await given.server.call(reviewReject, { items, reason: '请更换图片' }, { as })).data[0]).toMatchObject({
      done: 1,
    })
    const record = (await given.server.call(supplyProductCalls.detail, { id: productId }, { as: owner.token })).data
    expect(record).toMatchObject({ auditStatus: 3, auditReason: '请更换图片', status: 0 })
  })
})
