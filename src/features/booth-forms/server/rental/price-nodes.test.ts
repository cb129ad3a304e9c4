import { describe, expect, it } from 'vitest'
import type { TestExhibitor } from '../../../../../tests/helpers/server.ts'
import { h7Nodes, h7Products, h8Nodes, h8Products } from '../../rental-contract.ts'
import { boothNode, boothPrice } from '../tables.ts'
import { rentalServer } from '../../../../../tests/helpers/servers/rental.ts'

const given = rentalServer()
const { order, f, furniture, utilities, box, contact, at, V1, connect } = given

describe('what the organiser sets', () => {
  it('prices, limits and items that are not offered any more are in force at once', async () => {
    const one = await given.server.addExhibitor()
    await order(one, [f('F22', 2)])
    await given.server.db.insert(boothPrice).values([
      { code: 'F03', cny: 3500, usd: 600, maxQty: 2 },
      { code: 'F22', cny: 6000, usd: 900, status: 0 },
    ])
    const { data } = await given.server.call(h7Products, { groupCode: 'SEAT' }, { as: one.token })
    expect(data.total).toBe(3)
    expect(data.list[0]).toMatchObject({ itemCode: 'F03', priceCny: '35.00', priceUsd: '6.00', maxQty: 2, stock: null })
    const answer = await order(one, [f('F03', 3), f('F22', 3)], { version: 1 })
    expect(answer.errors).toMatchObject([
      { field: 'lines.0.qty', row: 1, msg: '展具第 1 行 数量：最多可订 2' },
      { field: 'lines.1.qty', row: 2, msg: '展具第 2 行：已停止供应，不能增加，请减少数量或改选其他项目' },
    ])
    // What was ordered before may stay.
    expect(await order(one, [f('F03', 2)], { version: 1 })).toMatchObject({ code: 200 })
  })
  it('stock is shared: what others hold is not there any more, one’s own order counts for oneself', async () => {
    await given.server.db.insert(boothPrice).values({ code: 'F19', cny: 150_000, usd: 21_500, stock: 5 })
    const [first, second] = [await given.server.addExhibitor(), await given.server.addExhibitor()]
    await order(first, [f('F19', 3)])
    const { data } = await given.server.call(h7Products, { name: 'f19' }, { as: second.token })
    expect(data.list).toMatchObject([{ stock: 5, left: 2 }])
    const refused = await order(second, [f('F19', 3)])
    expect(refused.errors).toMatchObject([{ field: 'lines.0.qty', msg: '展具第 1 行：库存只剩 2，请减少数量' }])
    expect(await order(second, [f('F19', 2)])).toMatchObject({ code: 200 })
    expect(await order(first, [f('F19', 3)], { version: 1 })).toMatchObject({ code: 200 })
    expect(await order(first, [f('F19', 4)], { version: 2 })).toMatchObject({ code: 300 })
  })
  it.each([
    ['H7', 'F21', () => furniture, (code: string) => f(code, 1)],
    ['H8', 'E06', () => utilities, (code: string) => box(code)],
  ] as const)(
    '%s: a piece given back through "nothing needed" is anybody’s, whose it was too',
    async (_, code, calls, piece) => {
      const save = (one: TestExhibitor, version: number, body: object) =>
        given.server.call(calls().save, { version, submitFlag: 1, ...contact, ...body }, { as: one.token })
      await given.server.db.insert(boothPrice).values({ code, cny: 10_000, usd: 1500, stock: 1 })
      const [first, second] = [await given.server.addExhibitor(), await given.server.addExhibitor()]
      expect(await save(first, 0, { lines: [piece(code)] })).toMatchObject({ code: 200 })
      expect(await save(first, 1, { noNeed: 1 })).toMatchObject({ code: 200 })
      // It is there for who wants it again, too.
      expect(await save(first, 2, { noNeed: 0, lines: [piece(code)] })).toMatchObject({ code: 200 })
      expect(await save(first, 3, { noNeed: 1 })).toMatchObject({ code: 200 })
      expect(await save(second, 0, { lines: [piece(code)] })).toMatchObject({ code: 200 })
      const again = await save(first, 4, { noNeed: 0, lines: [piece(code)] })
      expect(again).toMatchObject({ code: 300, data: { errors: [{ msg: expect.stringContaining('库存只剩 0') }] } })
      const seen = await given.server.call(calls().get, {}, { as: first.token, english: true })
      expect(seen.data.facts).toMatchObject({ [`left.${code}`]: 0 })
    },
  )
  it('the last piece goes to exactly one of those who ask for it at once', async () => {
    await given.server.db.insert(boothPrice).values({ code: 'F16', cny: 15_000, usd: 2200, stock: 1 })
    const many: TestExhibitor[] = []
    for (let i = 0; i < 10; i++) many.push(await given.server.addExhibitor())
    const answers = await Promise.all(many.map((one) => order(one, [f('F16', 1)])))
    expect(answers.filter((one) => one.code === 200)).toHaveLength(1)
    expect(answers.filter((one) => one.code === 300)).toHaveLength(9)
  })
})

describe('price nodes', () => {
  it('say which of them is now, and that the last is not online', async () => {
    const one = await given.server.addExhibitor()
    const nodes = async () => (await given.server.call(h7Nodes, {}, { as: one.token })).data
    expect(await nodes()).toMatchObject([
      {
        id: '71',
        nodeCode: 'STANDARD',
        beginTime: '2024-09-16 00:00:00',
        endTime: '2024-11-11 18:00:00',
        surchargeRate: 0,
        current: 1,
        editFlag: 1,
      },
      { id: '72', nodeCode: 'LATE', surchargeRate: 50, current: 0, editFlag: 0 },
      { id: '73', nodeCode: 'ONSITE', onlineFlag: 0, current: 0 },
    ])
    at('2024-11-28 18:00:00')
    expect((await nodes())[2]).toMatchObject({ current: 1, editFlag: 0 })
    expect(await order(one, V1)).toMatchObject({ code: 500, msg: '线上已截止，请到现场服务台办理' })
    at('2024-09-15 23:59:59')
    expect(await order(one, V1)).toMatchObject({ code: 500, msg: '尚未开放填报，2024-09-16 00:00 开放' })
  })
  it('take air and water out of what can be had on site, even where orders are taken online then', async () => {
    const one = await given.server.addExhibitor()
    expect((await given.server.call(h8Nodes, {}, { as: one.token })).data[2]).toMatchObject({
      excludeGroups: ['AIR', 'WATER'],
    })
    await given.server.db.insert(boothNode).values([
      { form: 'h8', nodeCode: 'LATE', begin: 'T-31 18:00', end: 'T-4 18:00', surchargeRate: 50, onlineFlag: 1 },
      { form: 'h8', nodeCode: 'ONSITE', begin: 'T-4 18:00', end: 'C 15:00', surchargeRate: 50, onlineFlag: 1 },
    ])
    at('2024-11-29 09:00:00')
    const { data } = await given.server.call(h8Products, { groupCode: 'AIR' }, { as: one.token })
    expect(data.list.every((each) => each.status === 0)).toBe(true)
    const refused = await connect(one, [box('A01', { purpose: null })], { acceptSurcharge: 1 })
    expect(refused.errors).toMatchObject([
      { field: 'lines.0.qty', msg: expect.stringContaining('已停止供应，不能增加') },
    ])
    expect(await connect(one, [box('E05')], { acceptSurcharge: 1 })).toMatchObject({
      code: 200,
      data: { bill: { payable: '3300.00' } },
    })
  })
})
