import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, TEST_NOW, type TestExhibitor, type TestServer } from '../../../../../tests/helpers/server.ts'
import { decideForm } from '../../../../../tests/helpers/servers/decide-form.ts'
import { reportCalls } from '../../contract.ts'
import { h10 } from '../../forms/h10/definition.ts'
import { h9 } from '../../forms/h9/definition.ts'
import { deleteReportH10Freight, deleteReportH9Freight } from '../../freight-contract.ts'
import { mergeBoxes } from './freight.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.clock.override(TEST_NOW))
afterAll(() => server.close())

const inbound = reportCalls(h9)
const outbound = reportCalls(h10)
const small = {
  boxNo: '1/5',
  itemName: '标签机配件',
  length: 40,
  width: 30,
  height: 20,
  grossWeight: 12,
  packing: 'CARTON',
}
const contact = { contactName: '王芳', contactMobile: '13800138000', ruleAck: 1 }
const save = (one: TestExhibitor, body: object) =>
  server.call(
    inbound.save,
    {
      version: 0,
      submitFlag: 1,
      ...contact,
      carrierMode: 'OFFICIAL',
      arriveAt: '2024-12-01 10:00:00',
      storeEmpty: 0,
      needForklift: 0,
      needCrane: 0,
      overseas: 0,
      lines: [small],
      ...body,
    },
    { as: one.token },
  )

const confirm = (one: TestExhibitor) => decideForm(server, h9, one, 'confirm')

describe('freight', () => {
  it('V5: one small box is charged as 1 m³, and gets an id', async () => {
    const one = await server.addExhibitor()
    const answer = await save(one, {})
    expect(answer).toMatchObject({
      code: 200,
      data: {
        form: { status: 1, lines: [{ boxNo: '1/5', length: 40 }] },
        bill: { payable: '200.00', lines: [{ itemCode: 'FREIGHT', qty: 1, price: '200.00' }] },
      },
    })
    expect(answer.data.form.lines[0].lineId).toMatch(/^\d{12}$/)
  })

  it('keeps boxes that a save leaves out, changes those it names, and adds the others', async () => {
    const one = await server.addExhibitor()
    const first = await save(one, { lines: [small, { ...small, boxNo: '2/5' }] })
    const [a, b] = first.data.form.lines
    const second = await save(one, {
      version: 1,
      lines: [
        { ...a, boxNo: '1A' },
        { ...small, boxNo: '3/5' },
      ],
    })
    expect(second.data.form.lines).toMatchObject([
      { lineId: a.lineId, boxNo: '1A' },
      { boxNo: '3/5' },
      { lineId: b.lineId, boxNo: '2/5' },
    ])
    expect(new Set(second.data.form.lines.map((box: { lineId: string }) => box.lineId)).size).toBe(3)
  })

  it('takes a box away by the delete call only, tells version and totals, and prices what is left', async () => {
    const one = await server.addExhibitor()
    const big = { ...small, boxNo: 'B', length: 200, width: 100, height: 100 }
    const { data } = await save(one, { lines: [small, big] })
    expect(data.bill.payable).toBe('420.00')
    const wanted = { id: data.form.id, lineId: data.form.lines[1].lineId, version: 1 }
    const remove = (expectedPayable: string) =>
      server.call(deleteReportH9Freight, { ...wanted, expectedPayable }, { as: one.token })
    expect(await remove('210.00')).toMatchObject({
      code: 463,
      msg: expect.stringMatching(/¥210\.00.*¥200\.00/),
      data: { bill: { payable: '200.00' } },
    })
    const gone = await remove('200.00')
    expect(gone).toMatchObject({
      code: 200,
      data: { version: 2, totals: { pieces: 1, volume: '0.024', weight: '12.0' } },
    })
    const now = (await server.call(inbound.get, {}, { as: one.token })).data
    expect(now).toMatchObject({ form: { status: 1, lines: [{ boxNo: '1/5' }] }, bill: { payable: '200.00' } })
    expect(await server.call(deleteReportH9Freight, { ...wanted, version: 2 }, { as: one.token })).toMatchObject({
      code: 404,
    })
    const stale = { ...wanted, lineId: now.form.lines[0].lineId }
    expect(await server.call(deleteReportH9Freight, stale, { as: one.token })).toMatchObject({ code: 409 })
    expect(await server.call(deleteReportH9Freight, { ...stale, version: 2 }, { as: one.token })).toMatchObject({
      code: 300,
      data: { errors: [{ field: 'lines' }] },
    })
    const other = await server.addExhibitor()
    expect(await server.call(deleteReportH9Freight, { ...stale, version: 2 }, { as: other.token })).toMatchObject({
      code: 404,
    })
    expect(await server.call(deleteReportH10Freight, { ...stale, version: 2 }, { as: one.token })).toMatchObject({
      code: 404,
    })
  })

  it('a box taken off a confirmed list makes it a change that waits', async () => {
    const one = await server.addExhibitor()
    const { data } = await save(one, { lines: [small, { ...small, boxNo: '2' }] })
    await confirm(one)
    const wanted = { id: data.form.id, lineId: data.form.lines[1].lineId, version: 1 }
    await server.call(deleteReportH9Freight, wanted, { as: one.token })
    const now = (await server.call(inbound.get, {}, { as: one.token })).data
    expect(now.form).toMatchObject({ status: 4, validVersion: 1, lines: [{ boxNo: '1/5' }] })
    expect(now.history[0]).toMatchObject({ action: 'resubmit', version: 2 })
  })

  it('takes a box off a draft without asking for the rest of the form', async () => {
    const one = await server.addExhibitor()
    const { data } = await save(one, { submitFlag: 0, lines: [{ boxNo: 'X' }] })
    const gone = await server.call(
      deleteReportH9Freight,
      { id: data.form.id, lineId: data.form.lines[0].lineId, version: 1 },
      { as: one.token },
    )
    expect(gone).toMatchObject({
      code: 200,
      data: { version: 2, totals: { pieces: 0, volume: '0.000', weight: '0.0' } },
    })
  })

  it('sets forklift and crane for heavy pieces and names what is quoted separately', async () => {
    const one = await server.addExhibitor()
    const press = { ...small, boxNo: 'P', length: 400, width: 240, height: 200, grossWeight: 3000.1, packing: 'NUDE' }
    const { data } = await save(one, { lines: [press] })
    expect(data.form).toMatchObject({ needForklift: 1, needCrane: 1 })
    expect(data.bill).toMatchObject({
      quotePending: [{ zh: '箱号 P 吊装', en: 'Lifting of box P' }],
      payable: '3840.00',
    })
  })

  it('offers H10 the boxes of H9 and warns of boxes that never came in', async () => {
    const one = await server.addExhibitor()
    await save(one, {})
    const form = (await server.call(outbound.get, {}, { as: one.token })).data
    expect(form.others.h9?.lines).toMatchObject([{ boxNo: '1/5' }])
    const sent = await server.call(
      outbound.save,
      {
        version: 0,
        submitFlag: 1,
        ...contact,
        carrierMode: 'SELF',
        leaveAt: '2024-12-04 16:00:00',
        needForklift: 0,
        needCrane: 0,
        copied: 1,
        lines: [small],
      },
      { as: one.token },
    )
    expect(sent).toMatchObject({ code: 200, data: { form: { copied: 1 }, bill: { payable: '0.00' } } })
  })

  it('saves 200 boxes, changed again, and refuses numbers that are none', async () => {
    const one = await server.addExhibitor()
    const lines = Array.from({ length: 200 }, (_, at) => ({ ...small, boxNo: `${at + 1}/200` }))
    const { version: first, lines: stored } = (await save(one, { lines })).data.form
    const heavier = stored.map((box: object) => ({ ...box, grossWeight: 12 }))
    const { version, lines: again } = (await save(one, { version: first, lines: heavier })).data.form
    expect(again).toHaveLength(200)
    expect(again.every((box: { grossWeight: number }) => box.grossWeight === 12)).toBe(true)
    expect(await save(one, { version, lines: [{ ...small, boxNo: 'one too many' }] })).toMatchObject({ code: 300 })
    expect(await save(one, { version, lines: [{ ...small, boxNo: '201' }] })).toMatchObject({
      code: 300,
      data: { errors: [{ field: 'lines' }] },
    })
  })
})

describe('boxes of a save', () => {
  it('without ids stand for the stored ones of the same number', () => {
    const stored = [
      { lineId: '1', boxNo: 'A', itemName: 'old' },
      { lineId: '2', boxNo: 'B' },
    ]
    expect(mergeBoxes(stored, [{ boxNo: 'A', itemName: 'new' }])).toEqual([
      { lineId: '1', boxNo: 'A', itemName: 'new' },
      { lineId: '2', boxNo: 'B' },
    ])
  })

  it('of the same number twice are two, so that the form can refuse the second', () => {
    const merged = mergeBoxes([{ lineId: '1', boxNo: 'A' }], [{ lineId: '1', boxNo: 'A' }, { boxNo: 'A' }])
    expect(merged.map((box) => box.boxNo)).toEqual(['A', 'A'])
    expect(merged[1]?.lineId).not.toBe('1')
  })
})
