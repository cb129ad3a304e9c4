import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, TEST_NOW, type TestExhibitor, type TestServer } from '../../../../tests/helpers/server.ts'
import { eq } from 'drizzle-orm'
import { parseDateTime } from '../../../shared/lib/dates.ts'
import { toDecimal } from '../../../shared/lib/money.ts'
import { participation } from '../../company/server/tables.ts'
import { reportCalls } from '../contract.ts'
import { h7 } from '../forms/h7/definition.ts'
import { h8 } from '../forms/h8/definition.ts'
import { viewOf } from '../screens/booth-form.tsx'
import { quote } from '../screens/quote.ts'
import { h7Nodes, h7Products, h8Nodes, h8Products } from '../rental-contract.ts'
import { moveForm } from './save.ts'
import { boothNode, boothPrice } from './tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  server.clock.override(TEST_NOW)
  await server.db.delete(boothPrice)
  await server.db.delete(boothNode)
})
afterAll(() => server.close())

const at = (text: string) => server.clock.override(parseDateTime(text) as Date)
const furniture = reportCalls(h7)
const utilities = reportCalls(h8)
const contact = { contactName: '王芳', contactMobile: '13800138000', ruleAck: 1 }
const order = (one: TestExhibitor, lines: object[], body: object = {}) =>
  server.call(furniture.save, { version: 0, submitFlag: 1, ...contact, lines, ...body }, { as: one.token })
const connect = (one: TestExhibitor, lines: object[], body: object = {}) =>
  server.call(utilities.save, { version: 0, submitFlag: 1, ...contact, lines, ...body }, { as: one.token })
const f = (itemCode: string, qty: number, more: object = {}) => ({ itemCode, qty, ...more })
const V1 = [f('F03', 2), f('F09', 1), f('F10', 3)]
const box = (itemCode: string, more: object = {}) => ({
  itemCode,
  qty: 1,
  posX: 1,
  posY: 1,
  purpose: 'MACHINE',
  ...more,
})

describe('the vectors of the design', () => {
  it('V1: in time there is no surcharge', async () => {
    expect(await order(await server.addExhibitor(), V1)).toMatchObject({
      code: 200,
      data: { bill: { services: '790.00', surcharge: '0.00', payable: '790.00' } },
    })
  })
  it('V2: from the deadline on a first order carries 50 %, a second before none', async () => {
    at('2024-11-11 17:59:59')
    expect(await order(await server.addExhibitor(), V1)).toMatchObject({ data: { bill: { payable: '790.00' } } })
    at('2024-11-11 18:00:00')
    const late = await server.addExhibitor()
    expect(await order(late, V1)).toMatchObject({ code: 463, data: { bill: { payable: '1185.00' } } })
    expect(await order(late, V1, { acceptSurcharge: 1 })).toMatchObject({
      code: 200,
      data: { form: { lateFlag: 1 }, bill: { services: '790.00', surcharge: '395.00', payable: '1185.00' } },
    })
  })
  it('V3: what is added late carries 50 %, what is taken away late stays charged', async () => {
    const one = await server.addExhibitor()
    await order(one, V1)
    at('2024-11-12 09:00:00')
    const changed = [f('F03', 3), f('F09', 1), f('F10', 1)]
    const answer = await order(one, changed, { version: 1, acceptSurcharge: 1 })
    expect(answer).toMatchObject({ code: 200, data: { bill: { payable: '835.00', surcharge: '15.00' } } })
    const { lines } = answer.data.form as {
      lines: { itemCode: string; qty: number; chargedQty: number; ledger: object[] }[]
    }
    expect(lines.find((line) => line.itemCode === 'F10')).toMatchObject({ qty: 1, chargedQty: 3 })
    expect(lines.find((line) => line.itemCode === 'F03')).toMatchObject({
      qty: 3,
      chargedQty: 3,
      ledger: [
        { version: 1, addQty: 2, unitPrice: '30.00', rate: 0, amount: '60.00' },
        { version: 2, addQty: 1, unitPrice: '30.00', rate: 50, amount: '45.00' },
      ],
    })
  })
  it('V4: a power box live for 24 hours costs twice the day, and late half more', async () => {
    const line = box('E05', { all24h: 1 })
    expect(await connect(await server.addExhibitor(), [line])).toMatchObject({
      code: 200,
      data: { bill: { payable: '4400.00' } },
    })
    at('2024-11-01 18:00:00')
    expect(await connect(await server.addExhibitor(), [line], { acceptSurcharge: 1 })).toMatchObject({
      code: 200,
      data: { bill: { payable: '6600.00' } },
    })
  })
  it('a box that goes back to the day late stays one box: the second one is charged, and late', async () => {
    const one = await server.addExhibitor()
    const first = await connect(one, [box('E05', { lineId: 'a', all24h: 1 })])
    expect(first.data.bill.lines).toMatchObject([
      { itemCode: 'E05', qty: 1, chargedQty: 1, base: '2200.00' },
      { itemCode: 'E05_24H', nameEn: 'Power box 380 V 16 A, extra for 24 hours', qty: 1, base: '2200.00' },
    ])
    at('2024-11-01 18:00:00')
    const day = box('E05', { lineId: 'a', all24h: 0 })
    const second = box('E05', { lineId: 'b', posX: 2 })
    const late = await connect(one, [day, second], { version: 1, acceptSurcharge: 1 })
    expect(late.data.bill).toMatchObject({
      payable: '7700.00',
      surcharge: '1100.00',
      lines: [
        { itemCode: 'E05', qty: 2, chargedQty: 2, base: '4400.00', surcharge: '1100.00' },
        { itemCode: 'E05_24H', qty: 0, chargedQty: 1, base: '2200.00', surcharge: '0.00' },
      ],
    })
    expect(late.data.form.lines).toMatchObject([{ lineId: 'a' }, { lineId: 'b', chargedQty: 1 }])
    const back = await connect(one, [{ ...day, all24h: 1 }, second], { version: 2, acceptSurcharge: 1 })
    expect(back.data.bill.payable).toBe('7700.00')
  })
})

describe('an order rejected in time that comes back late, within 48 hours', () => {
  async function rejected(lines: object[]): Promise<TestExhibitor> {
    at('2024-11-11 09:00:00')
    const one = await server.addExhibitor()
    await order(one, lines)
    const [booth] = await server.db.select().from(participation).where(eq(participation.id, one.participationId))
    if (!booth) throw new Error('the exhibitor has no booth')
    const session = {
      sessionId: 0,
      kind: 'backOffice' as const,
      subjectId: 1,
      userName: '主办方',
      exhibitorId: null,
      participationId: null,
      roles: [],
      permissions: [],
    }
    const ctx = { ...server.services, session, locale: 'zh-CN' as const, traceId: '', ip: '', cookies: [] }
    await moveForm(ctx, h7, booth, { type: 'reject' }, { note: '颜色缺货' })
    at('2024-11-12 09:00:00')
    return one
  }
  it('keeps its price for what it had, pays the day’s for what is more and nothing for what is less', async () => {
    const one = await rejected(V1)
    const lines = [f('F03', 3), f('F09', 1), f('F10', 1), f('F18', 1)]
    const body = { version: 2, acceptSurcharge: 1 }
    const { data } = await server.call(furniture.get, {}, { as: one.token })
    const typed = quote(h7, { ...data.form, lines }, viewOf(data), data)
    // 3 × 30, 550, 60 and 1,000, half more for one chair and the screen.
    expect(typed.totals).toMatchObject({ services: 1700_00, surcharge: 515_00, payable: 2215_00 })
    const answer = await order(one, lines, { ...body, expectedPayable: toDecimal(typed.totals.payable) })
    expect(answer).toMatchObject({
      code: 200,
      data: { form: { status: 1, lateFlag: 0 }, bill: { services: '1700.00', surcharge: '515.00' } },
    })
    expect(answer.data.form.lines).toMatchObject([
      {
        chargedQty: 3,
        ledger: [
          { addQty: 2, rate: 0 },
          { addQty: 1, rate: 50 },
        ],
      },
      { chargedQty: 1 },
      { chargedQty: 1 },
      { ledger: [{ addQty: 1, rate: 50, amount: '1500.00' }] },
    ])
  })
  it('is late in all of it once the 48 hours are over', async () => {
    const one = await rejected(V1)
    at('2024-11-13 09:00:00')
    expect(await order(one, V1, { version: 2, acceptSurcharge: 1 })).toMatchObject({
      data: { form: { lateFlag: 1 }, bill: { payable: '1185.00' } },
    })
  })
})

describe('lines of an order', () => {
  it('of the same item are one in H7; an item is named by its code or its id', async () => {
    const one = await server.addExhibitor()
    const { data } = await server.call(h7Products, { name: 'F03' }, { as: one.token })
    const answer = await order(one, [f('F03', 2), { productId: data.list[0].id, qty: 3 }])
    expect(answer.data.form.lines).toMatchObject([{ itemCode: 'F03', productId: data.list[0].id, qty: 5, lineId: '1' }])
  })
  it('stay when a save leaves them out, keep their ids, and go with quantity 0', async () => {
    const one = await server.addExhibitor()
    await order(one, V1)
    const left = await order(one, [f('F09', 0), f('F18', 1)], { version: 1 })
    expect(left.data.form.lines).toMatchObject([
      { itemCode: 'F18', qty: 1, lineId: '4' },
      { itemCode: 'F03', qty: 2, lineId: '1' },
      { itemCode: 'F10', qty: 3, lineId: '3' },
    ])
    expect(left.data.bill.payable).toBe('1240.00')
  })
  it('of the same item are several in H8, each with its place and devices', async () => {
    const one = await server.addExhibitor()
    const devices = [{ name: '模切机', kind: 'MACHINE', watt: 6000, qty: 1, volt: '380', lineId: 'b' }]
    const first = await connect(one, [box('E05', { lineId: 'a' }), box('E05', { lineId: 'b', posX: 2 })], { devices })
    expect(first.data.form).toMatchObject({ lines: [{ lineId: 'a' }, { lineId: 'b', posX: 2 }], devices })
    const second = await connect(one, [{ lineId: 'a', itemCode: 'E05', qty: 0 }], { version: 1 })
    expect(second.data.form.lines).toMatchObject([{ lineId: 'b', posX: 2, qty: 1 }])
    expect(second.data.bill.payable).toBe('2200.00')
  })
  it('of the same item in H8 share what the item is charged for', async () => {
    const one = await server.addExhibitor()
    const first = [box('E05', { lineId: 'a', all24h: 1 }), box('E05', { lineId: 'b', posX: 2 })]
    const { data } = await connect(one, first)
    expect(data.form.lines).toMatchObject([
      {
        lineId: 'a',
        chargedQty: 1,
        ledger: [
          { version: 1, itemCode: 'E05', addQty: 1, unitPrice: '2200.00', rate: 0, amount: '2200.00' },
          { version: 1, itemCode: 'E05_24H', addQty: 1, unitPrice: '2200.00', rate: 0, amount: '2200.00' },
        ],
      },
      { lineId: 'b', chargedQty: 1, ledger: [{ addQty: 1, amount: '2200.00' }] },
    ])
    // Sent back as it came, with what only the server says.
    at('2024-11-02 10:00:00')
    const [a, b] = data.form.lines
    const late = await connect(
      one,
      [{ ...a, qty: 0 }, b, box('E05', { lineId: 'c', posX: 3 }), box('E03', { purpose: null })],
      {
        version: 1,
        acceptSurcharge: 1,
      },
    )
    expect(late.data.form.lines).toMatchObject([
      { lineId: 'b', chargedQty: 1 },
      // The box that was taken away late stays charged, and its night.
      {
        lineId: 'c',
        chargedQty: 1,
        ledger: [
          { version: 1, itemCode: 'E05', addQty: 1, amount: '2200.00' },
          { version: 1, itemCode: 'E05_24H', addQty: 1, amount: '2200.00' },
        ],
      },
      { itemCode: 'E03', chargedQty: 1, ledger: [{ version: 2, addQty: 1, rate: 50, amount: '225.00' }] },
    ])
    expect(late.data.bill.payable).toBe('6825.00')
  })
  it('hold no place, use or 24 hours where the item has none', async () => {
    const answer = await connect(await server.addExhibitor(), [box('N01', { all24h: 1 })])
    expect(answer.data.form.lines).toMatchObject([
      { itemCode: 'N01', posX: null, posY: null, purpose: null, all24h: 0 },
    ])
    expect(answer.data.bill.payable).toBe('1500.00')
  })
})

describe('orders before the first price period', () => {
  it('are refused with the day they open', async () => {
    const one = await server.addExhibitor()
    server.clock.override(new Date('2024-09-15T15:59:59Z'))
    const said = '尚未开放填报，2024-09-16 00:00 开放'
    expect((await order(one, [{ itemCode: 'F03', qty: 1 }])).msg).toBe(said)
    const { deadline } = (await server.call(reportCalls(h7).get, {}, { as: one.token })).data
    expect(deadline).toMatchObject({ closed: 1, closedReason: said })
    server.clock.override(new Date('2024-09-15T16:00:00Z'))
    expect((await order(one, [{ itemCode: 'F03', qty: 1 }])).code).toBe(200)
  })
})

describe('colours and places', () => {
  it('change free of charge until 10 days before the show, and not any more after that', async () => {
    const one = await server.addExhibitor()
    const grey = [f('F17', 9, { colour: '灰' })]
    await order(one, grey, { deliverPos: '后墙' })
    at('2024-11-22 17:59:59')
    const red = [f('F17', 9, { colour: '红' })]
    expect(await order(one, red, { version: 1 })).toMatchObject({ code: 200, data: { bill: { payable: '225.00' } } })
    at('2024-11-22 18:00:00')
    const answer = await order(one, grey, { version: 2, deliverPos: '前侧' })
    expect(answer).toMatchObject({ code: 300 })
    expect(answer.data.errors).toMatchObject([{ field: 'deliverPos' }])
  })
})

describe('what the organiser sets', () => {
  it('prices, limits and items that are not offered any more are in force at once', async () => {
    const one = await server.addExhibitor()
    await order(one, [f('F22', 2)])
    await server.db.insert(boothPrice).values([
      { code: 'F03', cny: 3500, usd: 600, maxQty: 2 },
      { code: 'F22', cny: 6000, usd: 900, status: 0 },
    ])
    const { data } = await server.call(h7Products, { groupCode: 'SEAT' }, { as: one.token })
    expect(data.total).toBe(3)
    expect(data.list[0]).toMatchObject({ itemCode: 'F03', priceCny: '35.00', priceUsd: '6.00', maxQty: 2, stock: null })
    const answer = await order(one, [f('F03', 3), f('F22', 3)], { version: 1 })
    expect(answer.data.errors).toMatchObject([
      { field: 'lines.0.qty', row: 1, msg: '最多可订 2' },
      { field: 'lines.1.qty', row: 2, msg: '已停止供应，不能增加' },
    ])
    // What was ordered before may stay.
    expect(await order(one, [f('F03', 2)], { version: 1 })).toMatchObject({ code: 200 })
  })
  it('stock is shared: what others hold is not there any more, one’s own order counts for oneself', async () => {
    await server.db.insert(boothPrice).values({ code: 'F19', cny: 150_000, usd: 21_500, stock: 5 })
    const [first, second] = [await server.addExhibitor(), await server.addExhibitor()]
    await order(first, [f('F19', 3)])
    const { data } = await server.call(h7Products, { name: 'f19' }, { as: second.token })
    expect(data.list).toMatchObject([{ stock: 5, left: 2 }])
    const refused = await order(second, [f('F19', 3)])
    expect(refused.data.errors).toMatchObject([{ field: 'lines.0.qty', msg: '库存只剩 2' }])
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
        server.call(calls().save, { version, submitFlag: 1, ...contact, ...body }, { as: one.token })
      await server.db.insert(boothPrice).values({ code, cny: 10_000, usd: 1500, stock: 1 })
      const [first, second] = [await server.addExhibitor(), await server.addExhibitor()]
      expect(await save(first, 0, { lines: [piece(code)] })).toMatchObject({ code: 200 })
      expect(await save(first, 1, { noNeed: 1 })).toMatchObject({ code: 200 })
      // It is there for who wants it again, too.
      expect(await save(first, 2, { noNeed: 0, lines: [piece(code)] })).toMatchObject({ code: 200 })
      expect(await save(first, 3, { noNeed: 1 })).toMatchObject({ code: 200 })
      expect(await save(second, 0, { lines: [piece(code)] })).toMatchObject({ code: 200 })
      const again = await save(first, 4, { noNeed: 0, lines: [piece(code)] })
      expect(again).toMatchObject({ code: 300, data: { errors: [{ msg: '库存只剩 0' }] } })
      const seen = await server.call(calls().get, {}, { as: first.token, english: true })
      expect(seen.data.facts).toMatchObject({ [`left.${code}`]: 0 })
    },
  )
  it('the last piece goes to exactly one of those who ask for it at once', async () => {
    await server.db.insert(boothPrice).values({ code: 'F16', cny: 15_000, usd: 2200, stock: 1 })
    const many: TestExhibitor[] = []
    for (let i = 0; i < 10; i++) many.push(await server.addExhibitor())
    const answers = await Promise.all(many.map((one) => order(one, [f('F16', 1)])))
    expect(answers.filter((one) => one.code === 200)).toHaveLength(1)
    expect(answers.filter((one) => one.code === 300)).toHaveLength(9)
  })
})

describe('price nodes', () => {
  it('say which of them is now, and that the last is not online', async () => {
    const one = await server.addExhibitor()
    const nodes = async () => (await server.call(h7Nodes, {}, { as: one.token })).data
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
    const one = await server.addExhibitor()
    expect((await server.call(h8Nodes, {}, { as: one.token })).data[2]).toMatchObject({
      excludeGroups: ['AIR', 'WATER'],
    })
    await server.db.insert(boothNode).values([
      { form: 'h8', nodeCode: 'LATE', begin: 'T-31 18:00', end: 'T-4 18:00', surchargeRate: 50, onlineFlag: 1 },
      { form: 'h8', nodeCode: 'ONSITE', begin: 'T-4 18:00', end: 'C 15:00', surchargeRate: 50, onlineFlag: 1 },
    ])
    at('2024-11-29 09:00:00')
    const { data } = await server.call(h8Products, { groupCode: 'AIR' }, { as: one.token })
    expect(data.list.every((each: { status: number }) => each.status === 0)).toBe(true)
    const refused = await connect(one, [box('A01', { purpose: null })], { acceptSurcharge: 1 })
    expect(refused.data.errors).toMatchObject([{ field: 'lines.0.qty', msg: '已停止供应，不能增加' }])
    expect(await connect(one, [box('E05')], { acceptSurcharge: 1 })).toMatchObject({
      code: 200,
      data: { bill: { payable: '3300.00' } },
    })
  })
})

describe('a raw space', () => {
  it('orders a box or says that it needs no power', async () => {
    const raw = () => server.addExhibitor({ booth: { boothType: 3, area: '54.0', width: '9', depth: '6' } })
    const one = await raw()
    const refused = await connect(one, [f('N01', 1)])
    expect(refused.data.errors).toMatchObject([{ field: 'noPowerAck' }])
    expect(await connect(one, [f('N01', 1)], { noPowerAck: 1 })).toMatchObject({ code: 200 })
    expect(await connect(await raw(), [box('E04', { purpose: 'LIGHTING' })])).toMatchObject({ code: 200 })
  })
})
