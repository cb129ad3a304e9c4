import { keepFacts, payBooth } from '../../../../tests/helpers/samples/money.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseDateTime } from '../../../shared/lib/time/dates.ts'
import { reportCalls } from '../../booth-forms/contract.ts'
import * as desk from '../contract.ts'
import * as money from '../money-contract.ts'
import * as prices from '../prices-contract.ts'
import { h7 } from '../../booth-forms/forms/h7/definition.ts'
import { h12 } from '../../booth-forms/forms/h12/definition.ts'
import { faultsOf } from '../../../../tests/helpers/server.ts'
import { operLog } from '../../../server/base/db/core-tables.ts'
import { formDeskServer } from '../../../../tests/helpers/servers/form-desk.ts'

const given = formDeskServer()
const { hire, as, late, order } = given

describe('what the organiser keeps about a form', () => {
  let both: string
  beforeAll(async () => {
    both = (await given.server.addUser(['organiser_review', 'organiser_finance'])).token
  })
  it('writes down each change of drawings and deposit, in the reader’s words, and nothing when nothing changes', async () => {
    const one = await given.server.addExhibitor()
    await hire(one, 1)
    const booth = { form: 'h12', participationId: String(one.participationId) }
    const keep = async (facts: object) => {
      return keepFacts(given.server, both, booth, facts)
    }
    const lines = async (english = false) =>
      (await given.server.call(reportCalls(h12).get, {}, { as: one.token, english })).data.history as {
        action: string
        note: string
      }[]
    await keep({ drawingStatus: 3, drawingNote: '请补结构图', depositPaid: 0, depositStatus: 0, depositReason: '' })
    expect(await lines()).toMatchObject([{ action: 'drawing', note: '退回修改 · 请补结构图' }, { action: 'submit' }])
    await keep({ drawingStatus: 3, drawingNote: '请补结构图', depositPaid: 0 })
    expect(await lines()).toHaveLength(2)
    await keep({ drawingStatus: 2, drawingNote: '', depositPaid: 1, depositStatus: 1 })
    expect(await lines(true)).toMatchObject([
      { action: 'deposit', note: 'Held' },
      { action: 'drawing', note: 'Approved' },
      {},
      {},
    ])
  })
  it('shows the second of two who judge at once what the first said, and takes no version from the exhibitor’s form', async () => {
    const one = await given.server.addExhibitor()
    await hire(one, 1)
    const booth = { form: 'h12', participationId: String(one.participationId) }
    const read = async () => (await given.server.call(desk.deskDetail, booth, as(given.reviewer))).data
    const { factsVersion, reply } = await read()
    const keep = (facts: object) =>
      given.server.call(desk.deskFacts, { ...booth, version: factsVersion, seen: '0.00', ...facts }, as(both))
    expect(await keep({ depositStatus: 1 })).toMatchObject({ data: { version: factsVersion + 1 } })
    expect(await keep({ depositStatus: 2 })).toMatchObject({
      code: 409,
      data: { current: { depositStatus: 1, version: factsVersion + 1 } },
    })
    const after = await read()
    expect(after.reply.form).toMatchObject({ version: reply.form.version, facts: { depositStatus: 1 } })
    expect(after.factsVersion).toBe(factsVersion + 1)
  })
})

describe('money at the desk', () => {
  it('waives a surcharge with a note, up to its amount, and takes it back', async () => {
    const one = await given.server.addExhibitor()
    given.server.clock.override(late)
    await order(one, [{ itemCode: 'F04', qty: 1 }])
    const detail = { form: 'h7', participationId: String(one.participationId) }
    const [entry] = (await given.server.call(desk.deskDetail, detail, as(given.finance))).data.ledger
    expect(entry).toMatchObject({ code: 'F04', surcharge: '40.00', waived: '0.00' })
    const waive = (amount: string, seen: string) =>
      given.server.call(money.deskWaive, { id: entry?.id, amount, seen, note: '主办方原因' }, as(given.finance))
    expect(await waive('40.01', '0.00')).toMatchObject({ code: 300 })
    expect(await waive('40.00', '0.00')).toMatchObject({ code: 200, data: { payable: '80.00' } })
    // Somebody who still sees the surcharge decides nothing a second time.
    expect(await waive('40.00', '0.00')).toMatchObject({ code: 409, data: { current: { waived: '40.00' } } })
    const { data } = await given.server.call(reportCalls(h7).get, {}, { as: one.token })
    expect(data.bill).toMatchObject({ surcharge: '0.00', payable: '80.00' })
    expect(data.history[0]).toMatchObject({
      action: 'waive',
      note: '主办方原因',
      amountBefore: '120.00',
      amountAfter: '80.00',
    })
    expect(await waive('0.00', '40.00')).toMatchObject({ data: { payable: '120.00' } })
  })

  it('enters payments and refunds against the bill of the whole booth', async () => {
    const one = await given.server.addExhibitor()
    await hire(one, 1)
    const participationId = String(one.participationId)
    const pay = (amount: string) => payBooth(given.server, given.finance, { participationId, amount })
    expect(await pay('500.00')).toMatchObject({ data: { paid: '500.00', balance: '200.00' } })
    expect(await pay('-100.00')).toMatchObject({ data: { paid: '400.00', balance: '300.00' } })
    expect(await pay('0.00')).toMatchObject({ code: 300 })
  })

  it('changes a price for what is ordered from then on, and tells who saved second', async () => {
    const one = await given.server.addExhibitor()
    await order(one, [{ itemCode: 'F22', qty: 1 }])
    const body = { code: 'F22', cny: '75.00', usd: '11.00', status: 1, version: 0 }
    expect(await given.server.call(prices.priceSave, body, as(given.finance))).toMatchObject({
      code: 200,
      data: { cny: '75.00', version: 1 },
    })
    expect(await given.server.call(prices.priceSave, body, as(given.finance))).toMatchObject({
      code: 409,
      data: { current: { cny: '75.00' } },
    })
    expect((await given.server.call(reportCalls(h7).get, {}, { as: one.token })).data.bill.payable).toBe('60.00')
    const two = await given.server.addExhibitor()
    expect(await order(two, [{ itemCode: 'F22', qty: 1 }])).toMatchObject({ data: { bill: { payable: '75.00' } } })
  })

  it('refuses price nodes with a gap, an overlap or a time that cannot be read, and moves the price with those it takes', async () => {
    const node = (nodeCode: string, begin: string, end: string, surchargeRate: number) => {
      return { nodeCode, begin, end, surchargeRate, onlineFlag: 1 }
    }
    const versionNow = async () => {
      const { data } = await given.server.call(prices.nodeList, {}, as(given.finance))
      return (data as prices.NodeSet[]).find((one) => one.form === 'h7')?.version
    }
    const save = async (nodes: object[]) =>
      given.server.call(prices.nodeSave, { form: 'h7', nodes, version: await versionNow() }, as(given.finance))
    const standard = node('STANDARD', 'T-77 00:00', 'T-30 18:00', 0)
    const msgs = async (nodes: object[]) => (await save(nodes)).errors.map((one) => one.msg)
    expect(await msgs([standard, node('LATE', 'T-29 18:00', 'C 15:00', 50)])).toEqual(['与第 2 个时段之间有空档'])
    expect(await msgs([standard, node('LATE', 'T-31 18:00', 'C 15:00', 50)])).toEqual(['与第 2 个时段重叠'])
    expect(await msgs([standard, node('LATE', 'soon', 'C 15:00', 50)])).toEqual(['请输入如 T-21 18:00 的时间'])
    expect(await save([standard, node('LATE', 'T-30 18:00', 'C 15:00', 50)])).toMatchObject({ code: 200 })
    given.server.clock.override(parseDateTime('2024-11-02 18:00:00') as Date)
    const one = await given.server.addExhibitor()
    expect(await order(one, [{ itemCode: 'F04', qty: 1 }])).toMatchObject({ data: { bill: { payable: '120.00' } } })
    const logged = await given.server.db.select().from(operLog).where(eq(operLog.area, 'features/form-desk:nodes.all'))
    expect(logged).toMatchObject([{ recordId: 'h7', operType: '2' }])
    const dated = await save([standard, node('LATE', '2024-11-02 18:00', '2024-11-30 18:00', 50)])
    expect(
      dated.data.nodes.map(({ begin, end }) => `${begin} ${end}`),
      'days typed move with the show',
    ).toEqual(['T-77 00:00 T-30 18:00', 'T-30 18:00 T-2 18:00'])
  })

  it('moves a deadline for page and server alike, and takes it back', async () => {
    const rows = async () => (await given.server.call(prices.formDeadlines, {}, as(given.finance))).data
    const move = async (when: string, form = 'h12') => {
      const version = (await rows()).find((row) => row.form === form)?.version
      return given.server.call(prices.formDeadlineSave, { form, when, version }, as(given.finance))
    }
    expect(await move('soon')).toMatchObject({ code: 300 })
    expect(await move('T-30 18:00', 'h7')).toMatchObject({ code: 500 })
    for (const late of ['T+5 18:00', 'T 18:00', 'T-0 18:00', 'C 18:00', '2024-12-02 08:00'])
      expect(faultsOf(await move(late)), late).toEqual(['when afterOpening'])
    expect(await move('T+2 17:00', 'h10'), 'due while the show runs').toMatchObject({ code: 200 })
    await move('', 'h10')
    expect(await move('2024-10-23 18:00')).toMatchObject({ data: { when: 'T-40 18:00', own: 1 } })
    expect(await move('T-40 18:00')).toMatchObject({ data: { at: '2024-10-23 18:00:00', own: 1 } })
    expect(await move('T-14 18:00')).toMatchObject({ data: { own: 0 } })
    await move('T-40 18:00')
    const one = await given.server.addExhibitor()
    given.server.clock.override(parseDateTime('2024-10-23 18:00:00') as Date)
    expect(await hire(one, 1)).toMatchObject({ code: 463 })
    expect(await move('')).toMatchObject({ data: { when: 'T-14 18:00', own: 0 } })
    expect(await hire(one, 1)).toMatchObject({ code: 200, data: { form: { lateFlag: 0 } } })
  })

  it('tells who saved price nodes or a deadline second what stands there, even where the default came back between', async () => {
    const [, set] = (await given.server.call(prices.nodeList, {}, as(given.finance))).data
    const nodes = (set?.nodes ?? []).map(({ nodeCode, begin, end, surchargeRate, onlineFlag }) => {
      return { nodeCode, begin, end, surchargeRate, onlineFlag }
    })
    const save = (surchargeRate: number, version: number) => {
      const changed = nodes.map((node, at) => (at === 1 ? { ...node, surchargeRate } : node))
      return given.server.call(prices.nodeSave, { form: 'h8', nodes: changed, version }, as(given.finance))
    }
    const before = set?.version ?? -1
    expect(await save(40, before)).toMatchObject({ code: 200, data: { version: before + 1 } })
    const refused = await save(60, before)
    const now = { form: 'h8', version: before + 1, nodes: [{}, { surchargeRate: 40 }, {}] }
    expect(refused).toMatchObject({ code: 409, data: { current: now } })
    expect(await save(50, before + 1)).toMatchObject({ code: 200 })

    const move = (when: string, version: number) =>
      given.server.call(prices.formDeadlineSave, { form: 'h6', when, version }, as(given.finance))
    const rows = (await given.server.call(prices.formDeadlines, {}, as(given.finance))).data
    const { version = -1, when = '' } = rows.find((row) => row.form === 'h6') ?? {}
    expect(await move('T-40 18:00', version)).toMatchObject({ data: { version: version + 1 } })
    expect(await move('', version + 1)).toMatchObject({ data: { when, version: version + 2 } })
    expect(await move('T-41 18:00', version + 1)).toMatchObject({
      code: 409,
      data: { current: { when, version: version + 2 } },
    })
  })
})
