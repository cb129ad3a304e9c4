import { describe, expect, it } from 'vitest'
import type { TestExhibitor } from '../../../../../tests/helpers/server.ts'
import { toDecimal } from '../../../../shared/lib/money.ts'
import { h7 } from '../../forms/h7/definition.ts'
import { viewOf } from '../../screens/booth-form.tsx'
import { quote } from '../../screens/quote.ts'
import { rentalServer } from '../../../../../tests/helpers/servers/rental.ts'
import { decideForm } from '../../../../../tests/helpers/servers/decide-form.ts'

const given = rentalServer()
const { order, V1, at, f, box, connect, furniture } = given

describe('the vectors of the design', () => {
  it('V1: in time there is no surcharge', async () => {
    expect(await order(await given.server.addExhibitor(), V1)).toMatchObject({
      code: 200,
      data: { bill: { services: '790.00', surcharge: '0.00', payable: '790.00' } },
    })
  })
  it('V2: from the deadline on a first order carries 50 %, a second before none', async () => {
    at('2024-11-11 17:59:59')
    expect(await order(await given.server.addExhibitor(), V1)).toMatchObject({ data: { bill: { payable: '790.00' } } })
    at('2024-11-11 18:00:00')
    const late = await given.server.addExhibitor()
    expect(await order(late, V1)).toMatchObject({ code: 463, data: { bill: { payable: '1185.00' } } })
    expect(await order(late, V1, { acceptSurcharge: 1 })).toMatchObject({
      code: 200,
      data: { form: { lateFlag: 1 }, bill: { services: '790.00', surcharge: '395.00', payable: '1185.00' } },
    })
  })
  it('V3: what is added late carries 50 %, what is taken away late stays charged', async () => {
    const one = await given.server.addExhibitor()
    await order(one, V1)
    at('2024-11-12 09:00:00')
    const changed = [f('F03', 3), f('F09', 1), f('F10', 1)]
    const answer = await order(one, changed, { version: 1, acceptSurcharge: 1 })
    expect(answer).toMatchObject({ code: 200, data: { bill: { payable: '835.00', surcharge: '15.00' } } })
    const lines: { itemCode: string }[] = answer.data.form.lines
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
    expect(await connect(await given.server.addExhibitor(), [line])).toMatchObject({
      code: 200,
      data: { bill: { payable: '4400.00' } },
    })
    at('2024-11-01 18:00:00')
    expect(await connect(await given.server.addExhibitor(), [line], { acceptSurcharge: 1 })).toMatchObject({
      code: 200,
      data: { bill: { payable: '6600.00' } },
    })
  })
  it('a box that goes back to the day late stays one box: the second one is charged, and late', async () => {
    const one = await given.server.addExhibitor()
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
    const one = await given.server.addExhibitor()
    await order(one, lines)
    await decideForm(given.server, h7, one, 'reject', '颜色缺货')
    at('2024-11-12 09:00:00')
    return one
  }
  it('keeps its price for what it had, pays the day’s for what is more and nothing for what is less', async () => {
    const one = await rejected(V1)
    const lines = [f('F03', 3), f('F09', 1), f('F10', 1), f('F18', 1)]
    const body = { version: 2, acceptSurcharge: 1 }
    const { data } = await given.server.call(furniture.get, {}, { as: one.token })
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
