/** A show that moves: what is filed for its days goes along, stays to be rearranged, and comes back. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBooking, addRoomType } from '../../../../../tests/helpers/samples/hotel.ts'
import { addAward, moveAward } from '../../../../../tests/helpers/samples/industry-award.ts'
import { addActivity, VOTING } from '../../../../../tests/helpers/samples/votes.ts'
import { activityCalls } from '../../../awards/activity-contract.ts'
import { van } from '../../../../../tests/helpers/samples/vehicles.ts'
import { toldTo } from '../../../../../tests/helpers/messages.ts'
import { showMoves, SHOW, WEEK_LATER, type ShowMoves } from '../../../../../tests/helpers/samples/show-moves.ts'
import { startTestServer, type TestExhibitor, type TestServer } from '../../../../../tests/helpers/server.ts'
import { reportCalls } from '../../../booth-forms/contract.ts'
import { h9 } from '../../../booth-forms/forms/h9/definition.ts'
import { h11 } from '../../../booth-forms/forms/h11/definition.ts'
import { h12 } from '../../../booth-forms/forms/h12/definition.ts'
import { boothVehiclePass } from '../../../booth-forms/server/tables.ts'
import { gateSave, slotBoard } from '../../../booth-forms/vehicle-contract.ts'
import { calendarDownload, calendarList } from '../../../calendar/contract.ts'
import { bookingDetail } from '../../../hotel/contract.ts'
import { hotelNight } from '../../../hotel/server/tables.ts'
import { welcomePage } from '../../../home/contract.ts'
import { showShift } from '../../../../server/base/dated/tables.ts'
import { showGet, showUpdate } from '../../contract.ts'
import { shiftLast, shiftPreview } from '../../shift-contract.ts'

let server: TestServer
let admin: string
let reviewer: string
let show: ShowMoves
beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.addUser(['admin'])).token
  reviewer = (await server.addUser(['organiser_review'])).token
  show = showMoves(server, admin)
})
afterAll(() => server.close())
beforeEach(() => show.reset())

const version = () => show.version()
const preview = (over: object) => show.preview(over)
const apply = (over: object, choices: object = {}) => show.apply(over, choices)
const undo = () => show.undo()
const open = (as = admin) => show.open(as)

const contact = { contactName: '王芳', contactMobile: '13800138000', ruleAck: 1 }
const park = (one: TestExhibitor, passes: object[], form: object = {}) =>
  server.call(reportCalls(h11).save, { version: 0, submitFlag: 1, ...contact, passes, ...form }, { as: one.token })
const parked = async (one: TestExhibitor) => (await server.call(reportCalls(h11).get, {}, { as: one.token })).data
const placesOf = async (one: TestExhibitor) =>
  (
    await server.db
      .select({ slot: boothVehiclePass.slot })
      .from(boothVehiclePass)
      .where(eq(boothVehiclePass.participationId, one.participationId))
  )
    .map(({ slot }) => slot)
    .toSorted()

describe('vehicles', () => {
  it('are told before the days change, and a plain save does not leave them behind', async () => {
    const one = await server.addExhibitor()
    await park(one, [van()])
    const { data } = await preview(WEEK_LATER)
    expect(data).toMatchObject({
      kinds: [{ kind: 'vehicle', total: 1, movable: 1, keepable: 0, choices: ['MOVE', 'KEEP', 'ASK'] }],
      things: [{ what: '沪A12345', was: '2024-12-01 10:00', next: '2024-12-08 10:00', moveWhy: '' }],
    })
    expect(data.things[0]?.keepWhy).toBe('不在 2024-12-08 09:00 – 2024-12-08 20:00 之内')
    const refused = await server.call(showUpdate, { ...WEEK_LATER, version: await version() }, { as: admin })
    expect(refused).toMatchObject({ code: 500, msg: expect.stringContaining('1 项') })
    expect((await server.call(showGet, {}, { as: admin })).data.values).toMatchObject(SHOW)
    expect((await preview({ ...WEEK_LATER, closeDate: '2024-12-01' })).code).toBe(300)
    expect((await server.call(shiftPreview, { version: 0 }, { as: one.token })).code).toBe(403)
  })

  it('move along with their places, and their exhibitor is told once', async () => {
    const one = await server.addExhibitor({ company: { email: 'moved@printer.example' } })
    await park(one, [van(), van({ plateNo: '沪B12345', slotTime: '11:00' })])
    const done = await apply(WEEK_LATER, { vehicle: 'MOVE' })
    expect(done.data).toMatchObject({ moved: 2, open: 0, told: 1, show: { values: WEEK_LATER } })
    expect(await placesOf(one)).toEqual(['2024-12-08 10:00', '2024-12-08 11:00'])
    const { form, history } = await parked(one)
    expect(form).toMatchObject({ passes: [{ slotDate: '2024-12-08' }, { slotDate: '2024-12-08' }], status: 1 })
    expect(history[0]).toMatchObject({ action: 'show' })
    const told = (await toldTo(server, one.exhibitorId)).filter(({ kind }) => kind === 'SHOW_MOVED')
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toMatch(/车辆 沪A12345（展位 1A\d+）：2024-12-01 10:00 → 2024-12-08 10:00/)
    expect(await open()).toEqual([])
    const again = await park(one, [van({ slotDate: '2024-12-08', slotTime: '12:00' })], { version: form.version })
    expect(again.code).toBe(200)
  })

  it('are to be rearranged where there is no room, until their exhibitor chooses anew', async () => {
    const gates = (await server.call(slotBoard, {}, { as: reviewer })).data.gates
    const gate = gates.find((one) => one.gate.code === 'N1')?.gate
    const [first, second] = [await server.addExhibitor(), await server.addExhibitor()]
    await park(first, [van()])
    await park(second, [van({ plateNo: '沪B12345' })])
    await server.call(gateSave, { ...gate, capacity: 1 }, { as: reviewer })
    const places = { formId: 999_999, participationId: 999_999, purpose: 'IN', gate: 'N1', slot: '2024-12-08 10:00' }
    await server.db.insert(boothVehiclePass).values([{ ...places, lineId: 'x', plateNo: '沪C00001' }])
    const done = await apply(WEEK_LATER, { vehicle: 'MOVE' })
    expect(done.data).toMatchObject({ moved: 0, open: 2, told: 2 })
    expect(await open(reviewer)).toMatchObject([{ kind: 'vehicle', was: '2024-12-01 10:00', why: '名额已满' }, {}])
    const steps = async () => (await server.call(welcomePage, {}, { as: first.token })).data.todo
    expect(await steps()).toContainEqual(
      expect.objectContaining({
        key: 'rearrange',
        done: 0,
        count: 1,
        route: `/newspaper/h11?booth=${first.participationId}`,
      }),
    )
    const { form, rearrange } = await parked(first)
    expect(rearrange).toMatchObject([{ what: '沪A12345', was: '2024-12-01 10:00' }])
    await park(first, [van({ slotDate: '2024-12-08', slotTime: '12:00' })], { version: form.version })
    expect(await open()).toHaveLength(1)
    expect((await steps()).map((step) => step.key)).not.toContain('rearrange')
    await server.call(gateSave, { ...gate, version: (gate?.version ?? 0) + 1 }, { as: reviewer })
  })

  it('kept or asked for stay where they are, marked; hours of move-in alone do the same', async () => {
    const one = await server.addExhibitor()
    await park(one, [van()])
    const { data } = await preview({ moveInShell: 'T-1 12:00-20:00' })
    expect(data.kinds).toMatchObject([{ total: 1, keepable: 0, choices: ['KEEP', 'ASK'] }])
    expect((await apply({ moveInShell: 'T-1 12:00-20:00' })).data).toMatchObject({ moved: 0, open: 1, told: 1 })
    expect(await placesOf(one)).toEqual(['2024-12-01 10:00'])
    expect((await apply({ moveInShell: 'T-1 08:00-20:00' })).data).toMatchObject({ open: 0, told: 1 })
    // What a change does not touch, nobody is asked about.
    expect((await preview({ moveInShell: 'T-2 08:00-20:00' })).data.total).toBe(0)
    expect((await apply({ moveInShell: 'T-2 08:00-20:00' }, { vehicle: 'ASK' })).data).toMatchObject({
      open: 0,
      told: 0,
    })
  })

  it('are struck out of calendars while they are to be rearranged', async () => {
    const one = await server.addExhibitor()
    await park(one, [van()])
    const file = async () => {
      const text = (await server.call(calendarDownload, {}, { as: one.token })).data.toString('utf8')
      const entry = text.split('BEGIN:VEVENT').find((part) => part.includes('沪A12345')) ?? ''
      return { status: /STATUS:(\w+)/.exec(entry)?.[1], sequence: Number(/SEQUENCE:(\d+)/.exec(entry)?.[1]) }
    }
    const before = await file()
    expect(before.status).toBe('CONFIRMED')
    await apply(WEEK_LATER, { vehicle: 'KEEP' })
    const after = await file()
    expect(after.status).toBe('CANCELLED')
    expect(after.sequence).toBeGreaterThan(before.sequence)
    const { data } = await server.call(calendarList, {}, { as: one.token })
    expect(data.events.filter(({ key }) => key === 'vehicle')).toEqual([])
  })

  it('come back with an undo, but for what was changed since', async () => {
    const [first, second] = [await server.addExhibitor(), await server.addExhibitor()]
    await park(first, [van()])
    await park(second, [van({ plateNo: '沪B12345' })])
    await apply({ ...WEEK_LATER, due_h3: 'T-44 18:00' }, { vehicle: 'MOVE' })
    const { form } = await parked(second)
    await park(second, [van({ plateNo: '沪B12345', slotDate: '2024-12-08', slotTime: '12:00' })], {
      version: form.version,
    })
    const undone = await undo()
    expect(undone.data).toMatchObject({
      show: { values: { ...SHOW, due_h3: 'T-45 18:00' } },
      moved: 1,
      complete: false,
    })
    expect(undone.data.left.map(({ label }) => label)).toContain('沪B12345')
    expect(await placesOf(first)).toEqual(['2024-12-01 10:00'])
    expect(await open()).toMatchObject([{ what: '沪B12345', was: '2024-12-08 12:00' }])
    expect((await undo()).code).toBe(500)
  })

  it('are not brought back after a day', async () => {
    const one = await server.addExhibitor()
    await park(one, [van()])
    await apply(WEEK_LATER, { vehicle: 'MOVE' })
    await server.db.update(showShift).set({ at: new Date(0) })
    expect((await server.call(shiftLast, {}, { as: admin })).data).toBeNull()
    expect((await undo()).code).toBe(500)
  })
})

describe('other things', () => {
  it('freight and people move along in their forms', async () => {
    const one = await server.addExhibitor()
    const box = { boxNo: '1', itemName: '配件', length: 40, width: 30, height: 20, grossWeight: 12, packing: 'CARTON' }
    const freight = { carrierMode: 'OFFICIAL', arriveAt: '2024-12-01 10:00:00', storeEmpty: 0, overseas: 0 }
    const service = { serviceType: 'GUARD', qty: 1, dateFrom: '2024-12-02', dateTo: '2024-12-03', dailyHours: 12 }
    const who = { startTime: '18:00', reportTo: '王芳', reportMobile: '13800138000' }
    const send = { version: 0, submitFlag: 1, ...contact }
    const lifts = { needForklift: 0, needCrane: 0 }
    await server.call(reportCalls(h9).save, { ...send, ...freight, ...lifts, lines: [box] }, { as: one.token })
    await server.call(reportCalls(h12).save, { ...send, lines: [{ ...service, ...who }] }, { as: one.token })
    const done = await apply(WEEK_LATER, { freightIn: 'MOVE', personnel: 'ASK' })
    expect(done.data).toMatchObject({ moved: 1, open: 1, told: 1 })
    const read = async (form: typeof h9) => (await server.call(reportCalls(form).get, {}, { as: one.token })).data
    expect((await read(h9)).form).toMatchObject({ arriveAt: '2024-12-08 10:00:00' })
    expect(await read(h12)).toMatchObject({
      form: { lines: [{ dateFrom: '2024-12-02', dateTo: '2024-12-03' }] },
      rearrange: [{ what: '夜间保安 × 1', was: '2024-12-02 – 2024-12-03' }],
    })
    await undo()
    expect((await read(h9)).form).toMatchObject({ arriveAt: '2024-12-01 10:00:00' })
    expect((await read(h12)).rearrange).toEqual([])
  })

  it('stays move along where the hotel has rooms, with the rooms they hold', async () => {
    const type = await addRoomType(server.db, { stock: 1 })
    const one = await server.addExhibitor()
    const { data: booking } = await addBooking(server, one, type)
    expect((await preview(WEEK_LATER)).data.kinds).toMatchObject([{ kind: 'stay', total: 1, movable: 1 }])
    expect((await apply(WEEK_LATER, { stay: 'MOVE' })).data).toMatchObject({ moved: 1, open: 0 })
    const now = (await server.call(bookingDetail, { id: booking.id }, { as: one.token })).data
    expect(now).toMatchObject({ checkIn: '2024-12-08', checkOut: '2024-12-11', amount: booking.amount })
    const held = async () =>
      (await server.db.select().from(hotelNight)).filter((night) => night.held > 0).map((night) => night.day)
    expect(await held()).toEqual(['2024-12-08', '2024-12-09', '2024-12-10'])
    await undo()
    expect((await held()).toSorted()).toEqual(['2024-12-01', '2024-12-02', '2024-12-03'])
    await server.db
      .insert(hotelNight)
      .values({ roomTypeId: Number(type), day: '2024-12-09', stock: 0 })
      .onConflictDoUpdate({
        target: [hotelNight.roomTypeId, hotelNight.day],
        set: { stock: 0 },
      })
    expect((await apply(WEEK_LATER, { stay: 'MOVE' })).data).toMatchObject({ moved: 0, open: 1 })
    expect(await open(reviewer)).toMatchObject([{ kind: 'stay', was: '2024-12-01 – 2024-12-04', why: '名额已满' }])
  })
})

it('names votes and awards with what of their times is still to come, and leaves them', async () => {
  const activity = await addActivity(server)
  const award = await addAward(server)
  expect((await preview(WEEK_LATER)).data).toMatchObject({
    total: 0,
    apart: [
      { what: activity.name, from: '2024-11-20 18:00', to: '2024-12-04 12:00', path: '/review/awards' },
      { what: award.name, from: '2024-11-10 18:00', to: '2024-12-02 15:00', path: '/review/awards?tab=industry' },
    ],
  })
  // Hours of move-in do not concern them.
  expect((await preview({ moveInShell: 'T-1 10:00-20:00' })).data.apart).toEqual([])
  expect((await show.save(WEEK_LATER)).code).toBe(200)
  const after = (await server.call(activityCalls.detail, { id: activity.id }, { as: admin })).data
  expect(after.voteEnd).toBe('2024-12-04 12:00:00')
  // What is over asks for nothing.
  await moveAward(server, award.id, { entryEnd: VOTING.applyEnd, judgeBegin: '', judgeEnd: '', publishTime: '' })
  expect((await preview({ openDate: '2024-12-16', closeDate: '2024-12-18' })).data.apart).toHaveLength(1)
})
