import { describe, expect, it } from 'vitest'
import { reportCalls } from '../../contract.ts'
import { h7 } from '../../forms/h7/definition.ts'
import { h7Products } from '../../rental-contract.ts'
import { rentalServer } from '../../../../../tests/helpers/servers/rental.ts'

const given = rentalServer()
const { order, f, V1, connect, box, at } = given

describe('lines of an order', () => {
  it('of the same item are one in H7; an item is named by its code or its id', async () => {
    const one = await given.server.addExhibitor()
    const { data } = await given.server.call(h7Products, { name: 'F03' }, { as: one.token })
    const answer = await order(one, [f('F03', 2), { productId: data.list[0]?.id, qty: 3 }])
    expect(answer.data.form.lines).toMatchObject([
      { itemCode: 'F03', productId: data.list[0]?.id, qty: 5, lineId: '1' },
    ])
  })
  it('stay when a save leaves them out, keep their ids, and go with quantity 0', async () => {
    const one = await given.server.addExhibitor()
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
    const one = await given.server.addExhibitor()
    const devices = [{ name: '模切机', kind: 'MACHINE', watt: 6000, qty: 1, volt: '380', lineId: 'b' }]
    const first = await connect(one, [box('E05', { lineId: 'a' }), box('E05', { lineId: 'b', posX: 2 })], { devices })
    expect(first.data.form).toMatchObject({ lines: [{ lineId: 'a' }, { lineId: 'b', posX: 2 }], devices })
    const second = await connect(one, [{ lineId: 'a', itemCode: 'E05', qty: 0 }], { version: 1 })
    expect(second.data.form.lines).toMatchObject([{ lineId: 'b', posX: 2, qty: 1 }])
    expect(second.data.bill.payable).toBe('2200.00')
  })
  it('of the same item in H8 share what the item is charged for', async () => {
    const one = await given.server.addExhibitor()
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
    const answer = await connect(await given.server.addExhibitor(), [box('N01', { all24h: 1 })])
    expect(answer.data.form.lines).toMatchObject([
      { itemCode: 'N01', posX: null, posY: null, purpose: null, all24h: 0 },
    ])
    expect(answer.data.bill.payable).toBe('1500.00')
  })
})

describe('orders before the first price period', () => {
  it('are refused with the day they open', async () => {
    const one = await given.server.addExhibitor()
    given.server.clock.override(new Date('2024-09-15T15:59:59Z'))
    const said = '尚未开放填报，2024-09-16 00:00 开放'
    expect((await order(one, [{ itemCode: 'F03', qty: 1 }])).msg).toBe(said)
    const { deadline } = (await given.server.call(reportCalls(h7).get, {}, { as: one.token })).data
    expect(deadline).toMatchObject({ closed: 1, closedReason: said })
    given.server.clock.override(new Date('2024-09-15T16:00:00Z'))
    expect((await order(one, [{ itemCode: 'F03', qty: 1 }])).code).toBe(200)
  })
})

describe('colours and places', () => {
  it('change free of charge until 10 days before the show, and not any more after that', async () => {
    const one = await given.server.addExhibitor()
    const grey = [f('F17', 9, { colour: '灰' })]
    await order(one, grey, { deliverPos: '后墙' })
    at('2024-11-22 17:59:59')
    const red = [f('F17', 9, { colour: '红' })]
    expect(await order(one, red, { version: 1 })).toMatchObject({ code: 200, data: { bill: { payable: '225.00' } } })
    at('2024-11-22 18:00:00')
    const answer = await order(one, grey, { version: 2, deliverPos: '前侧' })
    expect(answer).toMatchObject({ code: 300 })
    expect(answer.errors).toMatchObject([{ field: 'deliverPos' }])
  })
})

describe('a raw space', () => {
  it('orders a box or says that it needs no power', async () => {
    const raw = () => given.server.addExhibitor({ booth: { boothType: 3, area: '54.0', width: '9', depth: '6' } })
    const one = await raw()
    const refused = await connect(one, [f('N01', 1)])
    expect(refused.errors).toMatchObject([{ field: 'noPowerAck' }])
    expect(await connect(one, [f('N01', 1)], { noPowerAck: 1 })).toMatchObject({ code: 200 })
    expect(await connect(await raw(), [box('E04', { purpose: 'LIGHTING' })])).toMatchObject({ code: 200 })
  })
})
