import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, TEST_NOW, first } from '../../../../../tests/helpers/server.ts'
import { decideForm } from '../../../../../tests/helpers/servers/decide-form.ts'
import type { TestExhibitor, TestServer } from '../../../../../tests/helpers/server.ts'
import { van } from '../../../../../tests/helpers/samples/vehicles.ts'
import { operLog } from '../../../../server/base/db/core-tables.ts'
import { parseDateTime } from '../../../../shared/lib/time/dates.ts'
import { formMove, reportCalls } from '../../contract.ts'
import { h11 } from '../../forms/h11/definition.ts'
import { h9 } from '../../forms/h9/definition.ts'
import { cancelPass, vehicleGate, vehiclePasses } from '../../vehicle-contract.ts'
import { boothForm, boothVehiclePass } from '../tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  server.clock.override(TEST_NOW)
  await server.db.delete(boothVehiclePass)
})
afterAll(() => server.close())

const calls = reportCalls(h11)
let plates = 10_000
const nextPlate = () => `浙A${plates++}`
const save = (one: TestExhibitor, passes: object[], body: object = {}) =>
  server.call(
    calls.save,
    { version: 0, submitFlag: 1, contactName: '王芳', contactMobile: '13800138000', ruleAck: 1, passes, ...body },
    { as: one.token },
  )
const at = (text: string) => server.clock.override(parseDateTime(text) as Date)

const decide = (one: TestExhibitor, type: 'confirm' | 'reject') => decideForm(server, h11, one, type)

/** Takes all but so many places of a slot. */
async function fill(slot: string, left: number) {
  const places = Array.from({ length: 20 - left }, (_, index) => ({
    formId: 999_999,
    participationId: 999_999,
    lineId: `x${slot}${index}`,
    purpose: 'IN',
    plateNo: nextPlate(),
    gate: 'N1',
    slot,
  }))
  await server.db.insert(boothVehiclePass).values(places)
}

describe('vehicle passes', () => {
  it('V8: two vans cost 100 and 600 deposit; 100 minutes inside keep 100 of it', async () => {
    const one = await server.addExhibitor()
    const { data } = await save(one, [van(), van({ plateNo: nextPlate() })])
    expect(data.bill).toMatchObject({ services: '100.00', deposits: '600.00', surcharge: '0.00', payable: '700.00' })
    await decide(one, 'confirm')
    const gate = await server.addUser(['organiser_review'])
    const list = await server.call(vehiclePasses, { gate: 'N1', date: '2024-12-01' }, { as: gate.token })
    expect(list.data).toMatchObject({
      total: 2,
      list: [{ plateNo: '沪A12345', state: 2, slot: '2024-12-01 10:00' }, {}],
    })
    for (const keyword of ['沪A·12345', '沪ａ１２３４５', '沪A 12345', '123\u200b45']) {
      const found = await server.call(vehiclePasses, { keyword }, { as: gate.token })
      expect([keyword, found.data.list.map(({ plateNo }) => plateNo)]).toEqual([keyword, ['沪A12345']])
    }
    expect((await server.call(vehiclePasses, { keyword: '·' }, { as: gate.token })).data.total).toBe(0)
    const id = list.data.list[0]?.id as string
    const post = (action: string, minutes?: number) =>
      server.call(vehicleGate, { id, action, ...(minutes === undefined ? {} : { minutes }) }, { as: gate.token })
    at('2024-12-01 09:30:00')
    expect(await post('enter')).toMatchObject({ code: 200, data: { state: 3 } })
    expect(await post('enter')).toMatchObject({ code: 500 })
    expect(await post('leave', 2.5)).toMatchObject({ code: 300 })
    expect(await post('leave', 100)).toMatchObject({ code: 200, data: { state: 4, minutes: 100, kept: '100.00' } })
    const form = (await server.call(calls.get, {}, { as: one.token })).data
    const lineId = form.form.passes[0].lineId as string
    const boothNo = list.data.list[0]?.boothNo ?? ''
    const scan = async (keyword: string) =>
      (await server.call(vehiclePasses, { keyword }, { as: gate.token })).data.list.map((pass) => pass.id)
    for (const code of [`H11|${boothNo}|${lineId}`, `]Q1h11|${boothNo.toLowerCase()}|${lineId.toUpperCase()}`])
      expect([await scan(code), await scan(code.replaceAll('|', '｜'))]).toEqual([[id], [id]])
    expect(await scan(`H11|${boothNo}|none`)).toEqual([])
    expect(form.facts).toMatchObject({ [`pass.${lineId}`]: 4, [`kept.${lineId}`]: '100.00' })
    expect(form.bill.payable).toBe('700.00')
    expect(await server.call(vehicleGate, { id, action: 'enter' }, { as: one.token })).toMatchObject({ code: 403 })
  })

  it('takes back what was posted at a gate of the wrong plate, on its day, with the deposit, and writes down who', async () => {
    const one = await server.addExhibitor()
    await save(one, [van({ plateNo: nextPlate() })])
    await decide(one, 'confirm')
    const gate = await server.addUser(['organiser_review'], '门岗')
    const list = await server.call(vehiclePasses, { gate: 'N1', date: '2024-12-01' }, { as: gate.token })
    const { id, plateNo } = first(list.data.list)
    const post = (action: string, more: object = {}) =>
      server.call(vehicleGate, { id, action, ...more }, { as: gate.token })
    at('2024-12-01 09:50:00')
    expect((await post('undo')).code, 'nothing is posted').toBe(500)
    await post('enter')
    expect((await post('leave', { minutes: 100 })).data).toMatchObject({ state: 4, kept: '100.00' })
    expect((await post('undo')).data).toMatchObject({ state: 3, minutes: null, kept: '0.00', leftAt: '' })
    expect((await post('undo')).data).toMatchObject({ state: 2, enteredAt: '' })
    await post('enter')
    at('2024-12-02 00:00:00')
    expect((await post('undo')).code, 'another day').toBe(500)
    const logged = await server.db.select().from(operLog).where(eq(operLog.recordId, id))
    expect(logged.map(({ recordName, operName }) => [recordName, operName])).toEqual(
      Array.from({ length: 5 }, () => [plateNo, '门岗']),
    )
  })

  it('asks before it lets in who comes more than half an hour before the slot, and stores nothing until then', async () => {
    const one = await server.addExhibitor()
    await save(one, [van()])
    await decide(one, 'confirm')
    const gate = await server.addUser(['organiser_review'])
    const list = await server.call(vehiclePasses, { gate: 'N1', date: '2024-12-01' }, { as: gate.token })
    const { id } = first(list.data.list)
    const post = (body: object) => server.call(vehicleGate, { id, ...body }, { as: gate.token })
    at('2024-12-01 09:29:59')
    const asked = await post({ action: 'enter' })
    expect(asked).toMatchObject({ code: 463, msg: expect.stringContaining('2024-12-01 10:00') })
    expect(await post({ action: 'leave', minutes: 10 })).toMatchObject({ code: 463 })
    const again = await server.call(vehiclePasses, { gate: 'N1', date: '2024-12-01' }, { as: gate.token })
    expect(again.data.list[0]).toMatchObject({ state: 2, enteredAt: '' })
    expect(await post({ action: 'enter', early: 1 })).toMatchObject({ code: 200, data: { state: 3 } })
  })

  it('tells after a save what is left of a slot, its own vehicle counted', async () => {
    const [one, two] = [await server.addExhibitor(), await server.addExhibitor()]
    await save(one, [van({ plateNo: nextPlate() })])
    const { data } = await save(two, [van({ plateNo: nextPlate() })])
    expect(data.facts).toMatchObject({ 'slot.2024-12-01 10:00': 18, 'gate.capacity': 20 })
    expect((await server.call(calls.get, {}, { as: one.token })).data.facts).toMatchObject(
      Object.fromEntries(Object.entries(data.facts).filter(([name]) => !name.startsWith('pass.'))),
    )
    const { form } = data
    const next = await save(two, [], { version: form.version, noNeed: 1 })
    expect(next.data.facts).toMatchObject({ 'slot.2024-12-01 10:00': 19 })
  })

  it('refuses the 21st vehicle of a slot at its row and names the three nearest free slots', async () => {
    await fill('2024-12-01 10:00', 0)
    await fill('2024-12-01 10:30', 0)
    await fill('2024-12-01 09:00', 1)
    const one = await server.addExhibitor()
    const answer = await save(one, [van({ slotTime: '09:00' }), van({ plateNo: nextPlate() })])
    expect(answer).toMatchObject({
      code: 300,
      data: {
        errors: [
          {
            field: 'passes.1.slotTime',
            row: 2,
            msg: expect.stringContaining(
              'N1 门 12-01 10:00 已约满，请改选最近的空余时段：12-01 09:30、12-01 11:00、12-01 11:30',
            ),
          },
        ],
      },
    })
    expect(await server.db.select().from(boothForm).where(eq(boothForm.exhibitorId, one.exhibitorId))).toEqual([])
  })

  it('refuses the gate of another hall and names that of the booth’s', async () => {
    const one = await server.addExhibitor()
    expect(await save(one, [van({ gate: 'N2' })])).toMatchObject({
      code: 300,
      data: { errors: [{ field: 'passes.0.gate', msg: expect.stringMatching(/馆使用 N1 门，请选择 N1 门$/) }] },
    })
  })

  it('gives a slot back when the form is withdrawn or rejected, and keeps both while a change waits', async () => {
    const slots = async () => (await server.db.select().from(boothVehiclePass)).map((row) => row.slot.slice(11)).sort()
    const one = await server.addExhibitor()
    const first = await save(one, [van()])
    expect(await slots()).toEqual(['10:00'])
    await server.call(formMove, { form: 'h11', version: 1, action: 'withdraw' }, { as: one.token })
    expect(await slots()).toEqual([])
    await server.call(formMove, { form: 'h11', version: 2, action: 'reopen' }, { as: one.token })
    const [pass] = first.data.form.passes
    await save(one, [pass], { version: 3 })
    await decide(one, 'confirm')
    expect(await save(one, [{ ...pass, slotTime: '14:00' }], { version: 4 })).toMatchObject({
      data: { form: { status: 4 } },
    })
    expect(await slots()).toEqual(['10:00', '14:00'])
    await decide(one, 'reject')
    expect(await slots()).toEqual(['10:00'])
    const drafts = await server.addExhibitor()
    await save(drafts, [van({ plateNo: nextPlate() })], { submitFlag: 0 })
    expect(await slots()).toEqual(['10:00'])
    await save(drafts, [van({ plateNo: nextPlate() })], { version: 1 })
    await decide(drafts, 'reject')
    expect(await slots()).toEqual(['10:00'])
  })

  it('lets a plate in once within 90 minutes, whoever asks', async () => {
    const [one, other] = [await server.addExhibitor(), await server.addExhibitor()]
    await save(one, [van()])
    expect(await save(other, [van({ slotTime: '11:00' })])).toMatchObject({
      code: 300,
      data: {
        errors: [
          {
            field: 'passes.0.plateNo',
            row: 1,
            msg: expect.stringMatching(/^车辆第 1 行 车牌号：沪A12345 在此时段已有进馆证，请改选时段$/),
          },
        ],
      },
    })
    expect(await save(other, [van({ slotTime: '11:30' })])).toMatchObject({ code: 200 })
  })

  it('cancels a pass free of charge until 24 hours before its slot, and charges it after that', async () => {
    const one = await server.addExhibitor()
    const { data } = await save(one, [van(), van({ plateNo: nextPlate(), slotTime: '15:00' })])
    const [first, second] = data.form.passes
    at('2024-11-30 09:59:59')
    const cancel = (lineId: string, version: number, expectedPayable = '0.00', as = one.token) =>
      server.call(cancelPass, { lineId, version, expectedPayable }, { as })
    const stranger = await server.addExhibitor()
    expect(await cancel(first.lineId, 0, '0.00', stranger.token)).toMatchObject({ code: 500 })
    const stale = await cancel(first.lineId, 1, '700.00')
    expect(stale).toMatchObject({ code: 463, data: { reason: 'differsLate', bill: { payable: '350.00' } } })
    expect(stale.msg).toContain('¥700.00')
    expect(await cancel(first.lineId, 1, '350.00')).toMatchObject({
      code: 200,
      data: { form: { passes: [{ cancelled: 1 }, { cancelled: 0 }] }, bill: { payable: '350.00' } },
    })
    expect(await cancel(first.lineId, 2)).toMatchObject({ code: 500 })
    at('2024-11-30 15:00:00')
    expect(await save(one, [first], { version: 2, acceptSurcharge: 1 })).toMatchObject({
      code: 300,
      data: { errors: [{ field: 'passes' }] },
    })
    expect(await cancel(second.lineId, 2, '50.00')).toMatchObject({
      code: 200,
      data: {
        form: { passes: [{}, { cancelled: 2 }] },
        // After the deadline the office confirms it; until then the deposit of the version in force is due.
        bill: { services: '50.00', deposits: '0.00', depositLines: [{ form: 'h11', due: '600.00' }] },
      },
    })
  })

  it('a deposit falls away until the slot begins, and stays from then on', async () => {
    const one = await server.addExhibitor()
    const { data } = await save(one, [van(), van({ plateNo: nextPlate(), slotTime: '10:30' })])
    const [first, second] = data.form.passes
    const cancel = (lineId: string, version: number) =>
      server.call(cancelPass, { lineId, version, expectedPayable: '400.00' }, { as: one.token })
    at('2024-12-01 09:59:59')
    expect(await cancel(first.lineId, 1)).toMatchObject({
      code: 200,
      data: { form: { passes: [{ cancelled: 2 }, {}] }, bill: { services: '100.00', deposits: '300.00' } },
    })
    at('2024-12-01 10:30:00')
    expect(await cancel(second.lineId, 2)).toMatchObject({
      code: 200,
      data: { form: { passes: [{}, { cancelled: 3 }] }, bill: { services: '100.00', deposits: '300.00' } },
    })
  })

  it('shows the driver’s number masked, keeps it when the masked one comes back, and hides it from H9', async () => {
    const one = await server.addExhibitor()
    const number = '11010519491231002X'
    const { data } = await save(one, [van({ driverIdNo: number })])
    expect(data.form.passes[0].driverIdNo).toBe('1101**********002X')
    expect(JSON.stringify(data)).not.toContain(number)
    const again = await save(one, [{ ...data.form.passes[0], driver: '王强' }], { version: 1 })
    expect(again).toMatchObject({
      code: 200,
      data: { form: { passes: [{ driver: '王强', driverIdNo: '1101**********002X' }] } },
    })
    const [stored] = await server.db.select().from(boothForm).where(eq(boothForm.exhibitorId, one.exhibitorId))
    expect(stored?.content['passes'][0].driverIdNo).toBe(number)
    const freight = await server.call(reportCalls(h9).get, {}, { as: one.token })
    expect(freight.data.others.h11?.passes[0].plateNo).toBe('沪A12345')
    expect(JSON.stringify(freight.data)).not.toContain(number)
    const cleared = await save(one, [{ ...data.form.passes[0], driverIdNo: '' }], { version: 2 })
    expect(cleared.data.form.passes[0].driverIdNo).toBe('')
  })

  it('gives the last place of a slot to exactly one of fifty at once', async () => {
    await fill('2024-12-01 10:00', 1)
    const all: TestExhibitor[] = []
    while (all.length < 50) all.push(await server.addExhibitor())
    const answers = await Promise.all(all.map((one) => save(one, [van({ plateNo: nextPlate() })])))
    const codes = answers.map((answer) => answer.code).sort()
    expect(codes).toEqual([200, ...Array.from({ length: 49 }, () => 300)])
    const rows = await server.db.select().from(boothVehiclePass).where(eq(boothVehiclePass.slot, '2024-12-01 10:00'))
    expect(rows.length).toBe(20)
  })
})
