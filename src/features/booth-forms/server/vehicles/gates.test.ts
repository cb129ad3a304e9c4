import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, TEST_NOW, type TestExhibitor, type TestServer } from '../../../../../tests/helpers/server.ts'
import { fieldsOf } from '../../../../../tests/helpers/server.ts'
import { resetGates, van } from '../../../../../tests/helpers/samples/vehicles.ts'
import { readTable } from '../../../../server/base/tabular/read-table.ts'
import { reportCalls } from '../../contract.ts'
import { EMPTY_HALL, HALLS_KEY } from '../../../../shared/lib/halls.ts'
import { operLog } from '../../../../server/base/db/core-tables.ts'
import { setParameter } from '../../../../server/seeds/system.ts'
import { h11 } from '../../forms/h11/definition.ts'
import { showGet, showUpdate } from '../../../show/contract.ts'
import {
  gateAdd,
  gateRemove,
  gateSave,
  slotBoard,
  slotClose,
  vehicleExport,
  vehiclePasses,
  type SlotBoard,
} from '../../vehicle-contract.ts'
import { boothVehiclePass } from '../tables.ts'

let server: TestServer
let review: string
beforeAll(async () => {
  server = await startTestServer()
  review = (await server.addUser(['organiser_review'])).token
})
beforeEach(async () => {
  server.clock.override(TEST_NOW)
  await server.db.delete(boothVehiclePass)
  await resetGates(server.db)
})
afterAll(() => server.close())

const calls = reportCalls(h11)
let plates = 30_000
const nextVan = (over: object = {}) => van({ plateNo: `苏A${plates++}`, ...over })
const save = (one: TestExhibitor, passes: object[], version = 0) =>
  server.call(
    calls.save,
    { version, submitFlag: 1, contactName: '王芳', contactMobile: '13800138000', ruleAck: 1, passes },
    { as: one.token },
  )
const GATE = {
  code: 'N1',
  version: 1,
  nameZh: '北一门',
  nameEn: 'North gate 1',
  capacity: 1,
  opensAt: '09:00',
  closesAt: '18:00',
  blocked: 0,
}
const setGate = (over: object = {}, as = review) => server.call(gateSave, { ...GATE, ...over }, { as })
const board = async (date: string): Promise<SlotBoard> => (await server.call(slotBoard, { date }, { as: review })).data
const cell = ({ gates }: SlotBoard, gate: string, slot: string) =>
  gates.find((one) => one.gate.code === gate)?.slots.find((one) => one.slot === slot)

describe('the board of vehicle slots', () => {
  it('shows the half hours of each day on which vehicles come, with what is booked of each gate', async () => {
    const one = await server.addExhibitor()
    await save(one, [nextVan(), nextVan(), nextVan({ slotTime: '11:30' })])
    const shown = await board('2024-12-01')
    expect(shown.days).toEqual(['2024-11-29', '2024-11-30', '2024-12-01', '2024-12-04'])
    expect(cell(shown, 'N1', '2024-12-01 10:00')).toMatchObject({ booked: 2, closed: 0 })
    expect(cell(shown, 'N2', '2024-12-01 10:00')).toMatchObject({ booked: 0 })
    // Shells may come until 20:00 on the last day of move-in, and everybody from 15:00 at move-out.
    expect(shown.gates[0]?.slots.map(({ slot }) => slot.slice(11))).toHaveLength(22)
    expect((await board('2024-12-04')).gates[0]?.slots.map(({ slot }) => slot.slice(11)).at(0)).toBe('15:00')
    expect((await board('')).day).toBe('2024-11-29')
    server.clock.override(new Date('2024-12-02T02:00:00Z'))
    expect((await board('')).day).toBe('2024-12-04')
    expect(await server.call(slotBoard, {}, { as: one.token })).toMatchObject({ code: 403 })
  })

  it('lists and exports the vehicles of one slot', async () => {
    const one = await server.addExhibitor()
    await save(one, [nextVan({ plateNo: '苏E10001' }), nextVan({ slotTime: '12:00' })])
    const filters = { gate: 'N1', date: '2024-12-01 10:00' }
    expect((await server.call(vehiclePasses, filters, { as: review })).data).toMatchObject({
      total: 1,
      list: [{ plateNo: '苏E10001' }],
    })
    const file = await server.raw('POST', vehicleExport.path, {
      headers: { Authorization: `Bearer ${review}`, 'Content-Type': 'application/json', language: 'zh' },
      body: JSON.stringify(filters),
    })
    const table = await readTable(new Uint8Array(await file.arrayBuffer()), 'H11.xlsx', {
      maxRows: 10,
      headings: ['时段', '门'],
    })
    expect(decodeURIComponent(file.headers.get('download-filename') ?? '')).toMatch(/ 2024-12-01 N1_.*\.xlsx$/)
    expect(table.headers.slice(0, 3)).toEqual(['时段', '门', '车牌号'])
    expect(table.rows.map(({ cells }) => cells[2])).toEqual(['苏E10001', '1 辆'])
  })
})

describe('a gate', () => {
  it('takes as many vehicles as the organiser says, and names it to exhibitors', async () => {
    expect(await setGate()).toMatchObject({ code: 200, data: { capacity: 1, version: 2 } })
    const one = await server.addExhibitor()
    expect(await save(one, [nextVan(), nextVan()])).toMatchObject({
      code: 300,
      data: { errors: [{ field: 'passes.1.slotTime', row: 2 }] },
    })
    expect(await save(one, [nextVan()])).toMatchObject({ code: 200 })
    const { facts } = (await server.call(calls.get, {}, { as: one.token })).data
    expect(facts).toMatchObject({
      'gate.capacity': 1,
      'gate.nameEn': 'North gate 1',
      'slot.2024-12-01 10:00': 0,
      'slot.2024-12-01 18:00': 0,
      'shut.2024-12-01 18:00': 1,
    })
    expect(facts).not.toHaveProperty('shut.2024-12-01 10:00')
  })

  it('takes nobody outside its hours, in a closed half hour or while it is blocked, and says what is free', async () => {
    await setGate({ capacity: 20 })
    const one = await server.addExhibitor()
    const refusal = async (time: string) => (await save(one, [nextVan({ slotTime: time })])).errors[0]?.msg
    expect(await refusal('18:30')).toBe(
      '车辆第 1 行：N1 门 12-01 18:30 不放行车辆，请改选最近的空余时段：12-01 17:30、12-01 17:00、12-01 16:30',
    )
    const closing = (closed: number) =>
      server.call(slotClose, { gate: 'N1', slot: '2024-12-01 10:00', closed }, { as: review })
    expect(await closing(1)).toMatchObject({ code: 200, data: { version: 3 } })
    expect(await closing(1)).toMatchObject({ code: 200, data: { version: 3 } })
    expect(cell(await board('2024-12-01'), 'N1', '2024-12-01 10:00')).toMatchObject({ closed: 1, own: 1 })
    const logged = await server.db.select().from(operLog).where(eq(operLog.recordId, 'N1')).orderBy(desc(operLog.id))
    expect(logged[0]?.changes).toEqual([{ field: 'closedSlots', from: '', to: '2024-12-01 10:00' }])
    expect(await refusal('10:00')).toContain('12-01 09:30、12-01 10:30')
    await closing(0)
    await setGate({ version: 4, capacity: 20, blocked: 1 })
    expect(await refusal('10:00')).toBe('车辆第 1 行：N1 门 12-01 10:00 不放行车辆，也没有其他空余时段，请联系主办方')
    await setGate({ version: 5, capacity: 20 })
    expect(await save(one, [nextVan()])).toMatchObject({ code: 200 })
  })

  it('leaves a place to who holds it, whatever is set afterwards', async () => {
    const one = await server.addExhibitor()
    const { data } = await save(one, [nextVan()])
    await setGate({ blocked: 1 })
    const [pass] = data.form.passes
    expect(await save(one, [{ ...pass, driver: '王强' }], 1)).toMatchObject({ code: 200 })
    expect(await save(one, [{ ...pass, slotTime: '11:00' }], 2)).toMatchObject({ code: 300 })
  })

  it('is set within bounds, on the version that was seen, and by nobody else', async () => {
    expect(await setGate({ capacity: 501 })).toMatchObject({ code: 300 })
    expect(await setGate({ capacity: -1 })).toMatchObject({ code: 300 })
    expect(await setGate({ nameZh: '' })).toMatchObject({ code: 300 })
    expect(await setGate({ opensAt: '09:15' })).toMatchObject({ code: 300, data: { errors: [{ field: 'opensAt' }] } })
    expect(await setGate({ opensAt: '18:00' })).toMatchObject({ code: 300, data: { errors: [{ field: 'closesAt' }] } })
    expect(await setGate({ capacity: 0, opensAt: '00:00', closesAt: '24:00' })).toMatchObject({ code: 200 })
    expect(await setGate()).toMatchObject({ code: 409, data: { current: { capacity: 0, version: 2 } } })
    expect(
      await server.call(slotClose, { gate: 'N1', slot: '2024-12-02 10:00', closed: 1 }, { as: review }),
    ).toMatchObject({ code: 404 })
    const content = (await server.addUser(['organiser_content'])).token
    expect(await setGate({ version: 2 }, content)).toMatchObject({ code: 403 })
    expect(await setGate({ code: 'X9' })).toMatchObject({ code: 404 })
  })
})

describe('the list of gates', () => {
  const { version: _version, ...terms } = GATE
  const add = (over: object = {}, as = review) => server.call(gateAdd, { ...terms, ...over }, { as })
  const remove = (code: string, version = 1, as = review) => server.call(gateRemove, { code, version }, { as })
  const codes = async () => (await board('')).gates.map(({ gate }) => gate.code)
  const setHalls = (halls: object[]) => setParameter(server.db, HALLS_KEY, JSON.stringify(halls))
  afterAll(() => setHalls([]))

  it('is the organiser’s: a gate is added, given to a hall, booked, and removed again', async () => {
    const admin = (await server.addUser(['admin'])).token
    expect(await add({ code: ' e10 ' })).toMatchObject({ code: 200, data: { code: 'E10', version: 1 } })
    expect(await add({ code: 'E9' })).toMatchObject({ code: 200 })
    expect(await codes()).toEqual(['E9', 'E10', 'N1', 'N2', 'N3', 'N4'])
    const record = (await server.call(showGet, {}, { as: admin })).data
    expect(record.gates).toEqual(await codes())
    const halls = (gate: string) => [{ ...EMPTY_HALL, code: 'N1', gate }]
    const saveHalls = (gate: string) =>
      server.call(showUpdate, { halls: halls(gate), version: record.version }, { as: admin })
    expect((await saveHalls('E8')).errors).toMatchObject([{ field: 'halls.0.gate' }])
    expect((await saveHalls('E10')).code).toBe(200)

    const one = await server.addExhibitor()
    expect(await save(one, [nextVan({ gate: 'E10' })])).toMatchObject({ code: 200 })
    const { settings } = (await server.call(calls.get, {}, { as: one.token })).data
    expect(settings).toMatchObject({ 'hall.gate': 'E10', 'hall.gates': 'E9 E10 N1 N2 N3 N4' })
    expect((await remove('E10')).msg).toBe('E10 门已有 1 辆车预约，不能移除；如不再使用，请暂停放行')
    await server.db.delete(boothVehiclePass)
    expect((await remove('E10')).msg).toBe('E10 门是这些展馆的车辆入口：N1。请先在展会设置中另选')
    await setHalls([])
    expect((await remove('E10')).code).toBe(200)
    expect((await remove('E10')).code).toBe(404)
    const logged = await server.db.select().from(operLog).where(eq(operLog.recordId, 'E10')).orderBy(operLog.id)
    expect(logged.map(({ operType }) => operType)).toEqual(['1', '3'])
  })

  it('gives a gate another code for its hall and its vehicles, and tells exhibitors how people call it', async () => {
    await setHalls([{ ...EMPTY_HALL, code: 'N1', gate: 'N2' }])
    const one = await server.addExhibitor()
    const booked = await save(one, [nextVan({ gate: 'N2' })])
    expect(booked.code).toBe(200)
    const rename = (newCode: string, version = 1) =>
      server.call(
        gateSave,
        { ...terms, code: 'N2', newCode, version, nameZh: '北二货运门', nameEn: 'North freight gate', capacity: 20 },
        { as: review },
      )
    expect((await rename('N3')).errors).toMatchObject([{ field: 'newCode', msg: '已有 N3 门' }])
    expect(await rename(' b2 ')).toMatchObject({ code: 200, data: { code: 'B2', nameZh: '北二货运门' } })
    expect(await codes()).toEqual(['B2', 'N1', 'N3', 'N4'])
    expect(cell(await board('2024-12-01'), 'B2', '2024-12-01 10:00')?.booked).toBe(1)
    const { data } = await server.call(calls.get, {}, { as: one.token })
    expect(data.form.passes).toMatchObject([{ gate: 'B2' }])
    expect(data.settings).toMatchObject({ 'hall.gate': 'B2' })
    expect(data.facts).toMatchObject({ 'gateZh.B2': '北二货运门', 'gateEn.B2': 'North freight gate' })
    // A booked pass keeps its place, and can be filed again with a further vehicle.
    const more = await save(one, [...data.form.passes, nextVan({ gate: 'B2' })], data.form.version)
    expect(more.code).toBe(200)
    expect((await rename('N2')).code).toBe(404)
    await setHalls([])
  })

  it('takes each code once, as long as it is one, and keeps its last gate', async () => {
    for (const code of ['', 'N12345', 'N-1', '一号'])
      expect(await add({ code })).toMatchObject({ code: 300, data: { errors: [{ field: 'code' }] } })
    expect((await add({ code: 'n1' })).errors).toMatchObject([{ field: 'code', msg: '已有 N1 门' }])
    expect((await add({ code: 'E1', opensAt: '20:00' })).errors).toMatchObject([{ field: 'closesAt' }])
    expect((await remove('N4', 7)).code).toBe(409)
    for (const code of ['N4', 'N3', 'N2']) expect((await remove(code)).code).toBe(200)
    expect((await remove('N1')).msg).toBe('至少保留一个门')
    const at = await Promise.all([add({ code: 'E1' }), add({ code: 'E1' })])
    expect(at.map(({ code }) => code).sort()).toEqual([200, 300])
  })

  it('is changed only by who may, for all halls', async () => {
    const content = (await server.addUser(['organiser_content'])).token
    expect(await add({ code: 'E1' }, content)).toMatchObject({ code: 403 })
    expect(await remove('N4', 1, content)).toMatchObject({ code: 403 })
  })

  it('leaves a hall at the gate of its own name, whatever is added before it', async () => {
    await setHalls([{ ...EMPTY_HALL, code: 'N1' }])
    await add({ code: 'A1' })
    const one = await server.addExhibitor()
    expect(fieldsOf(await save(one, [nextVan({ gate: 'A1' })]))).toEqual(['passes.0.gate'])
    expect(await save(one, [nextVan()])).toMatchObject({ code: 200 })
  })
})

describe('the gate of a hall', () => {
  const setHall = (gate: string) =>
    setParameter(server.db, HALLS_KEY, JSON.stringify([{ ...EMPTY_HALL, code: 'N1', gate }]))
  afterAll(() => setParameter(server.db, HALLS_KEY, '[]'))

  it('is the organiser’s choice; what is booked keeps its gate while its time stays', async () => {
    const one = await server.addExhibitor()
    const before = await save(one, [nextVan()])
    expect(before.code).toBe(200)
    await setHall('N3')
    const [kept] = before.data.form.passes
    const more = await save(one, [kept, nextVan({ gate: 'N3' })], before.data.form.version)
    expect(more.code).toBe(200)
    const shown = await board('2024-12-01')
    expect([cell(shown, 'N1', '2024-12-01 10:00')?.booked, cell(shown, 'N3', '2024-12-01 10:00')?.booked]).toEqual([
      1, 1,
    ])
    const [first, second] = more.data.form.passes
    const late = await save(one, [{ ...first, slotTime: '12:00' }, second], more.data.form.version)
    expect(fieldsOf(late)).toEqual(['passes.0.gate'])
  })
})
