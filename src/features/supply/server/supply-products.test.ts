import { describe, expect, it } from 'vitest'
import { addSupply, addSupplyProduct, categoryOf, decideSupply } from '../../../../tests/helpers/samples/supply.ts'
import { supplyOptions, supplyProductCalls, supplyProductShelf } from '../product-contract.ts'
import { supplyServer } from '../../../../tests/helpers/servers/supply.ts'
import { fieldsOf } from '../../../../tests/helpers/server.ts'

const given = supplyServer()
const { seller } = given

describe('supply chain products', () => {
  it('belong to a supply chain of one’s own that was submitted', async () => {
    const owner = await seller()
    const other = await seller()
    const draft = (await addSupply(given.server, owner, { draft: 1 })).data.id
    expect((await addSupplyProduct(given.server, owner, owner.supplyId)).data).toMatchObject({
      auditStatus: 1,
      status: 0,
      supplyId: owner.supplyId,
      supplyName: '江南标签供应链',
      priceFrom: '0.12',
    })
    expect(fieldsOf(await addSupplyProduct(given.server, owner, other.supplyId))).toEqual(['supplyId'])
    expect((await addSupplyProduct(given.server, owner, draft)).errors[0]?.msg).toContain('请先提交供应链')
    const options = (await given.server.call(supplyOptions, {}, { as: owner.token })).data
    expect(options).toEqual([{ id: owner.supplyId, name: '江南标签供应链' }])
  })

  it('are refused with a category outside its parent, a price range that falls and quantities out of bounds', async () => {
    const owner = await seller()
    const refusedFor = async (over: Record<string, unknown>) =>
      fieldsOf(await addSupplyProduct(given.server, owner, owner.supplyId, over)).sort()
    expect(await refusedFor({ moq: 100_001, leadDays: 366 })).toEqual(['leadDays', 'moq'])
    expect(await refusedFor({ cid2: '10201', priceFrom: '5', priceTo: '4.99' })).toEqual(['cid2', 'cid3', 'priceTo'])
    expect(await refusedFor({ unit: '99' })).toEqual(['unit'])
    expect(fieldsOf(await given.server.call(supplyProductCalls.add, {}, { as: owner.token }))).toEqual([
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
    const { data } = await addSupplyProduct(given.server, owner, owner.supplyId, { content })
    expect(data.content).toBe('<p>环保水性胶，可反复揭贴不留胶。</p>')
  })

  it('go on the shelf once approved, and off it with their content but not with their terms', async () => {
    const owner = await seller()
    const as = { as: owner.token }
    const { id } = (await addSupplyProduct(given.server, owner, owner.supplyId)).data
    expect((await given.server.call(supplyProductShelf, { id, value: 1 }, as)).msg).toBe('审核通过后才能进行此操作')
    await decideSupply(given.server, 'SUPPLY_PRODUCT', id, 'approve')
    const on = (await given.server.call(supplyProductShelf, { id, value: 1 }, as)).data
    expect(on).toMatchObject({ status: 1, upTime: '2024-10-14 10:00:00' })
    expect(
      (await given.server.call(supplyProductShelf, { id, value: 1 }, as)).data.version,
      'a repeat changes nothing',
    ).toBe(on.version)
    expect((await given.server.call(supplyProductCalls.remove, { id }, as)).msg).toBe('展示中的内容不能删除，请先下架')

    const terms = await given.server.call(
      supplyProductCalls.update,
      { id, version: on.version, moq: 500, priceTo: '0.25' },
      as,
    )
    expect(terms.data).toMatchObject({ auditStatus: 2, status: 1, moq: 500, priceTo: '0.25' })
    const renamed = await given.server.call(
      supplyProductCalls.update,
      { id, version: terms.data.version, name: '新名称标签' },
      as,
    )
    expect(renamed.data).toMatchObject({ auditStatus: 1, status: 0, downTime: '2024-10-14 10:00:00' })
  })

  it('withdrawn after their approval leave the shelf', async () => {
    const owner = await seller()
    const as = { as: owner.token }
    const { id } = (await addSupplyProduct(given.server, owner, owner.supplyId)).data
    await decideSupply(given.server, 'SUPPLY_PRODUCT', id, 'approve')
    await given.server.call(supplyProductShelf, { id, value: 1 }, as)
    expect((await given.server.call(supplyProductCalls.cancel, { id }, as)).data).toMatchObject({
      auditStatus: 0,
      status: 0,
    })
    expect((await given.server.call(supplyProductCalls.cancel, { id }, as)).msg).toBe('当前没有提交审核，无需撤回')
  })

  it('are nobody else’s, and answer the second of two savers with the stored record', async () => {
    const owner = await seller()
    const other = await given.server.addExhibitor()
    const { id, version } = (await addSupplyProduct(given.server, owner, owner.supplyId, { draft: 1 })).data
    const foreign = { as: other.token }
    const answers = [
      await given.server.call(supplyProductCalls.detail, { id }, foreign),
      await given.server.call(supplyProductCalls.update, { id, version }, foreign),
      await given.server.call(supplyProductShelf, { id, value: 1 }, foreign),
      await given.server.call(supplyProductCalls.cancel, { id }, foreign),
      await given.server.call(supplyProductCalls.remove, { id }, foreign),
    ]
    expect(answers.map((answer) => answer.code)).toEqual([404, 404, 404, 404, 404])
    const as = { as: owner.token }
    await given.server.call(supplyProductCalls.update, { id, version, draft: 1, moq: 7 }, as)
    expect(await given.server.call(supplyProductCalls.update, { id, version, draft: 1, moq: 8 }, as)).toMatchObject({
      code: 409,
      data: { current: { moq: 7, version: version + 1 } },
    })
  })

  it('are listed by name, category, shelf and state', async () => {
    const owner = await seller()
    const [cid1, , cid3] = categoryOf('LABEL')
    const shown = (await addSupplyProduct(given.server, owner, owner.supplyId, { name: '上架标签' })).data.id
    await addSupplyProduct(given.server, owner, owner.supplyId, {
      name: '草稿标签',
      draft: 1,
      cid1: '',
      cid2: '',
      cid3: '',
    })
    await decideSupply(given.server, 'SUPPLY_PRODUCT', shown, 'approve')
    await given.server.call(supplyProductShelf, { id: shown, value: 1 }, { as: owner.token })
    const list = async (input: Record<string, unknown>) =>
      (await given.server.call(supplyProductCalls.list, input, { as: owner.token })).data.list.map((row) => row.name)
    expect((await list({})).sort()).toEqual(['上架标签', '草稿标签'])
    expect(await list({ name: '草稿' })).toEqual(['草稿标签'])
    expect(await list({ cid: cid1 })).toEqual(['上架标签'])
    expect(await list({ cid: cid3, status: 1 })).toEqual(['上架标签'])
    expect(await list({ status: 0 })).toEqual(['草稿标签'])
    expect(await list({ auditStatus: 2, supplyId: owner.supplyId })).toEqual(['上架标签'])
  })
})
