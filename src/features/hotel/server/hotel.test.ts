/** Hotel booking through the real server: rooms, states, fees, whose it is, and what the organiser does. */
import { and, eq } from 'drizzle-orm'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBooking, addRoomType, bookingInput, changeBooking, decideBooking } from '../../../../tests/helpers/hotel.ts'
import {
  startTestServer,
  TEST_NOW,
  type Answer,
  type TestExhibitor,
  type TestServer,
} from '../../../../tests/helpers/server.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import { reveal } from '../../reveal/contract.ts'
import { revealLog } from '../../reveal/server/tables.ts'
import * as calls from '../contract.ts'
import { hotelNight, hotelReservation, hotelRoomType } from './tables.ts'

let server: TestServer
let organiser: string
let owner: TestExhibitor
beforeAll(async () => {
  server = await startTestServer()
  organiser = (await server.addUser(['organiser_review'])).token
  owner = await server.addExhibitor()
})
afterAll(() => server.close())

/** The day at noon in Shanghai by the show's clock, for one piece of work. */
async function on<T>(day: string, work: () => Promise<T>): Promise<T> {
  server.clock.override(new Date(`${day}T12:00:00+08:00`))
  try {
    return await work()
  } finally {
    server.clock.override(TEST_NOW)
  }
}
async function addPeople(count: number): Promise<TestExhibitor[]> {
  const people: TestExhibitor[] = []
  for (let at = 0; at < count; at += 1) people.push(await server.addExhibitor())
  return people
}
const refusedFields = ({ data }: Answer) => (data.errors as { field: string }[]).map((one) => one.field)
async function heldOn(roomTypeId: string, day = '2024-12-01'): Promise<number> {
  const [row] = await server.db
    .select()
    .from(hotelNight)
    .where(and(eq(hotelNight.roomTypeId, Number(roomTypeId)), eq(hotelNight.day, day)))
  return row?.held ?? 0
}
const offers = async (as: TestExhibitor, stay = {}) =>
  (await server.call(calls.hotelList, stay, { as: as.token })).data as calls.HotelOffers
const offerOf = async (as: TestExhibitor, id: string, stay = {}) =>
  (await offers(as, stay)).list.flatMap((one) => one.rooms).find((one) => one.roomTypeId === id)
const cancel = (as: TestExhibitor, { id, version }: { id: string; version: number }, fee?: string) =>
  server.call(calls.bookingCancel, { id, version, ...(fee ? { fee } : {}) }, { as: as.token })
const rowOf = async (id: string) =>
  (
    await server.db
      .select()
      .from(hotelReservation)
      .where(eq(hotelReservation.id, Number(id)))
  )[0]

describe('hotels', () => {
  it('tell prices, the window, the deadline and what is left for every night', async () => {
    const type = await addRoomType(server.db, { stock: 3 })
    await addBooking(server, owner, type, { rooms: 2, checkIn: '2024-12-02', checkOut: '2024-12-03' })
    const found = await offers(owner)
    expect(found).toMatchObject({
      from: '2024-11-25',
      to: '2024-12-08',
      today: '2024-10-14',
      deadline: '2024-11-18 18:00:00',
      closed: 0,
      currency: 'CNY',
    })
    const room = found.list.flatMap((one) => one.rooms).find((one) => one.roomTypeId === type)
    expect(room).toMatchObject({ priceCny: '580.00', priceUsd: '82.00', left: 1 })
    expect(room?.nights).toHaveLength(13)
    expect(room?.nights.filter((night) => night.left !== 3)).toEqual([{ day: '2024-12-02', left: 1 }])
    expect((await offerOf(owner, type, { checkIn: '2024-12-03', checkOut: '2024-12-05' }))?.left).toBe(3)
    expect((await offerOf(owner, type, { checkIn: '2024-12-07', checkOut: '2024-12-09' }))?.left).toBe(0)
  })
  it('that take no bookings are offered to nobody but who has one there', async () => {
    const type = await addRoomType(server.db)
    const booked = (await addBooking(server, owner, type)).data
    const [row] = await server.db
      .select()
      .from(hotelRoomType)
      .where(eq(hotelRoomType.id, Number(type)))
    const [at] = (await server.call(calls.stockList, {}, { as: organiser })).data.list.filter(
      (one: { id: string }) => one.id === String(row?.hotelId),
    )
    await server.call(calls.hotelSave, { ...at, rooms: undefined, open: 0 }, { as: organiser })
    const other = await server.addExhibitor()
    expect(await offerOf(other, type)).toBeUndefined()
    expect(refusedFields(await addBooking(server, other, type))).toEqual(['roomTypeId'])
    expect(await offerOf(owner, type)).toBeDefined()
    expect((await changeBooking(server, owner, booked, { checkOut: '2024-12-03' })).code).toBe(200)
  })
})

describe('a booking', () => {
  it('is stored with the amount of the server, in the currency of the contract', async () => {
    const type = await addRoomType(server.db)
    const { data } = await addBooking(server, owner, type, { rooms: 2 })
    expect(data).toMatchObject({
      status: 1,
      statusString: '待确认',
      currency: 'CNY',
      price: '580.00',
      amount: '3480.00',
      nights: 3,
      version: 1,
      confirmNo: '',
    })
    const abroad = await server.addExhibitor({ booth: { settleCurrency: 'USD' } })
    expect((await addBooking(server, abroad, type)).data).toMatchObject({
      currency: 'USD',
      price: '82.00',
      amount: '246.00',
    })
    expect(await heldOn(type)).toBe(3)
    expect(await heldOn(type, '2024-12-04')).toBe(0)
  })
  it('asks again when the price moved since it was shown, and stores nothing before', async () => {
    const type = await addRoomType(server.db, { priceCny: 60_000 })
    const refused = await addBooking(server, owner, type, { amount: '1740.00' })
    expect(refused).toMatchObject({ code: 463, data: { amount: '1800.00' } })
    expect(refused.msg).toContain('¥1,800.00')
    expect(await heldOn(type)).toBe(0)
    expect((await addBooking(server, owner, type, { amount: '1800.00' })).code).toBe(200)
  })
  it('is refused with the night and the room named when too few are left', async () => {
    const type = await addRoomType(server.db, { stock: 2 })
    await addBooking(server, owner, type, { checkIn: '2024-12-03', checkOut: '2024-12-04' })
    const few = await addBooking(server, owner, type, { rooms: 2 })
    expect(few).toMatchObject({ code: 500, msg: '“高级大床房”2024-12-03 晚仅剩 1 间，请减少间数或换房型。' })
    await addBooking(server, owner, type, { checkIn: '2024-12-03', checkOut: '2024-12-04' })
    const full = await server.call(calls.bookingAdd, bookingInput(type), { as: owner.token, english: true })
    expect(full.msg).toBe(
      '“Superior King” is full on the night of 2024-12-03. Please choose another room or other days.',
    )
    // The nights before the full one were not kept either.
    expect(await heldOn(type)).toBe(0)
  })
  it('is made once however often it is sent', async () => {
    const type = await addRoomType(server.db)
    const input = bookingInput(type, { clientToken: 'hotel-twice-0001' })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server.call(calls.bookingAdd, input, { as: owner.token })),
    )
    expect(new Set(answers.map((one) => one.data.id)).size).toBe(1)
    expect(await heldOn(type)).toBe(1)
  })
  it('is refused at its fields, by the server alone', async () => {
    const type = await addRoomType(server.db)
    const refused = async (over: object) => refusedFields(await addBooking(server, owner, type, over))
    expect(await refused({ rooms: 21 })).toEqual(['rooms'])
    expect(await refused({ checkIn: '2024-11-24' })).toEqual(['checkIn'])
    expect(await refused({ checkOut: '2024-12-09' })).toEqual(['checkOut'])
    expect(await refused({ checkOut: '2024-12-01' })).toEqual(['checkOut'])
    expect(await refused({ guests: [{ name: '王芳' }, { name: '李娜' }, { name: '赵敏' }] })).toEqual(['guests'])
    expect(await refused({ guests: [{ name: '王芳', certType: '1', certNo: '110101199003078516' }] })).toEqual([
      'guests.0.certNo',
    ])
    expect(await refused({ mobile: '' })).toEqual(['mobile'])
    expect(await refused({ roomTypeId: '999999' })).toEqual(['roomTypeId'])
    expect(await heldOn(type)).toBe(0)
  })
  it('needs a booth, and belongs to the one chosen', async () => {
    const lost = await server.addExhibitor({ booth: { contractActive: 0 } })
    expect((await addBooking(server, lost)).code).toBe(500)
    expect((await server.call(calls.hotelList, {}, { as: lost.token })).code).toBe(500)
    expect((await server.call(calls.bookingList, {}, { as: lost.token })).code).toBe(500)
  })
  it('is closed by its deadline, which moves with the opening day', async () => {
    const type = await addRoomType(server.db)
    const before = await on('2024-11-18', () => addBooking(server, owner, type))
    expect(before.code).toBe(200)
    const late = await on('2024-11-19', () => addBooking(server, owner, type))
    expect(late).toMatchObject({ code: 500 })
    expect(late.msg).toContain('2024-11-18 18:00')
    // What is booked moves on, with no room more.
    expect((await on('2024-11-19', () => changeBooking(server, owner, before.data, { rooms: 2 }))).code).toBe(500)
    expect(
      (await on('2024-11-19', () => changeBooking(server, owner, before.data, { checkOut: '2024-12-06' }))).code,
    ).toBe(200)
  })
})

describe('the last room', () => {
  it('goes to exactly one of 50 who ask at once', async () => {
    const people = await addPeople(50)
    const type = await addRoomType(server.db, { stock: 1 })
    const answers = await Promise.all(people.map((one) => addBooking(server, one, type)))
    expect(answers.map((one) => one.code).filter((code) => code === 200)).toHaveLength(1)
    expect(
      answers.filter((one) => one.code !== 200).every((one) => one.code === 500 && one.msg.includes('已订满')),
    ).toBe(true)
    for (const day of ['2024-12-01', '2024-12-02', '2024-12-03']) expect(await heldOn(type, day)).toBe(1)
  })
  it('is never given twice, nor lost, while stays of two types change places', async () => {
    const [one, two] = [await addRoomType(server.db, { stock: 4 }), await addRoomType(server.db, { stock: 4 })]
    const people = await addPeople(8)
    const made = await Promise.all(people.map((person, at) => addBooking(server, person, at % 2 ? one : two)))
    // Everybody wants the other type, all at once: both are full, so nobody gets it and everybody keeps what was booked.
    const swapped = await Promise.all(
      people.map((person, at) => changeBooking(server, person, made[at]?.data, { roomTypeId: at % 2 ? two : one })),
    )
    expect(swapped.map((answer) => answer.code)).toEqual(Array.from({ length: 8 }, () => 500))
    expect([await heldOn(one), await heldOn(two)]).toEqual([4, 4])
  })
})

describe('a change', () => {
  it('of a pending booking is made at once and keeps the price of its room type', async () => {
    const type = await addRoomType(server.db)
    const dearer = await addRoomType(server.db, { priceCny: 90_000 })
    const { data } = await addBooking(server, owner, type)
    await server.db
      .update(hotelRoomType)
      .set({ priceCny: 70_000 })
      .where(eq(hotelRoomType.id, Number(type)))
    const longer = await changeBooking(server, owner, data, { checkOut: '2024-12-05' })
    expect(longer.data).toMatchObject({ status: 1, price: '580.00', amount: '2320.00', version: 2 })
    const other = await changeBooking(server, owner, longer.data, { roomTypeId: dearer })
    expect(other.data).toMatchObject({ price: '900.00', amount: '2700.00', roomTypeId: dearer })
    expect([await heldOn(type), await heldOn(dearer)]).toEqual([0, 1])
  })
  it('of a confirmed one waits for the hotel and keeps both stays until then', async () => {
    const type = await addRoomType(server.db, { stock: 5 })
    const made = (await addBooking(server, owner, type, { rooms: 2, checkOut: '2024-12-03' })).data
    const confirmed = (await decideBooking(server, organiser, made)).data
    expect(confirmed).toMatchObject({ status: 2, confirmNo: 'HZ-1024', decidedBy: expect.any(String) })
    const asked = await changeBooking(server, owner, confirmed, {
      rooms: 3,
      checkIn: '2024-12-02',
      checkOut: '2024-12-04',
    })
    expect(asked.data).toMatchObject({
      status: 5,
      rooms: 2,
      checkIn: '2024-12-01',
      change: { rooms: 3, checkIn: '2024-12-02', amount: '3480.00' },
    })
    const held = async () => [
      await heldOn(type, '2024-12-01'),
      await heldOn(type, '2024-12-02'),
      await heldOn(type, '2024-12-03'),
    ]
    expect(await held()).toEqual([2, 3, 3])
    // Asked anew, it takes the place of the first one.
    const again = await changeBooking(server, owner, asked.data, {
      rooms: 4,
      checkIn: '2024-12-02',
      checkOut: '2024-12-04',
    })
    expect(await held()).toEqual([2, 4, 4])
    const refused = await decideBooking(server, organiser, again.data, { decision: 'refuse', reason: '当晚已满房' })
    expect(refused.data).toMatchObject({ status: 2, rooms: 2, change: null, reason: '当晚已满房' })
    expect(await held()).toEqual([2, 2, 0])
    const third = await changeBooking(server, owner, refused.data, {
      rooms: 1,
      checkIn: '2024-12-02',
      checkOut: '2024-12-03',
    })
    const agreed = await decideBooking(server, organiser, third.data, { confirmNo: '' })
    expect(agreed.data).toMatchObject({
      status: 2,
      rooms: 1,
      checkIn: '2024-12-02',
      amount: '580.00',
      confirmNo: 'HZ-1024',
      reason: '',
    })
    expect(await held()).toEqual([0, 1, 0])
  })
  it('of a confirmed one ends seven days before check-in', async () => {
    const made = (await addBooking(server, owner)).data
    const confirmed = (await decideBooking(server, organiser, made)).data
    expect((await on('2024-11-25', () => changeBooking(server, owner, confirmed))).msg).toContain('2024-11-24')
    expect((await on('2024-11-24', () => changeBooking(server, owner, confirmed))).code).toBe(200)
  })
  it('over an older version answers the stored one', async () => {
    const made = (await addBooking(server, owner)).data
    await changeBooking(server, owner, made)
    const late = await changeBooking(server, owner, made, { remark: '晚到' })
    expect(late).toMatchObject({ code: 409, data: { current: { id: made.id, version: 2 } } })
    expect((await cancel(owner, made)).code).toBe(409)
  })
})

describe('a cancellation', () => {
  it('costs nothing before it is confirmed, and gives the rooms back', async () => {
    const type = await addRoomType(server.db)
    const made = (await addBooking(server, owner, type)).data
    const gone = await on('2024-11-30', () => cancel(owner, made))
    expect(gone.data).toMatchObject({ status: 4, fee: '0.00' })
    expect(await heldOn(type)).toBe(0)
    expect((await cancel(owner, gone.data)).code).toBe(500)
  })
  it('is free until seven days before check-in; later it costs a night of every room, agreed to first', async () => {
    const type = await addRoomType(server.db)
    const confirmed = (
      await decideBooking(server, organiser, (await addBooking(server, owner, type, { rooms: 2 })).data)
    ).data
    await on('2024-11-25', async () => {
      const asked = await cancel(owner, confirmed)
      expect(asked).toMatchObject({ code: 463, data: { fee: '1160.00' } })
      expect(asked.msg).toContain('¥1,160.00')
      expect(await rowOf(confirmed.id)).toMatchObject({ status: 2, fee: 0 })
      // Agreeing to another fee is no consent.
      expect((await cancel(owner, confirmed, '1.00')).code).toBe(463)
      expect((await cancel(owner, confirmed, '1160.00')).data).toMatchObject({ status: 4, fee: '1160.00' })
    })
    expect(await heldOn(type)).toBe(0)
    const free = (await decideBooking(server, organiser, (await addBooking(server, owner, type)).data)).data
    expect((await on('2024-11-24', () => cancel(owner, free))).data).toMatchObject({ status: 4, fee: '0.00' })
  })
  it('while a change waits gives both stays back', async () => {
    const [type, other] = [await addRoomType(server.db), await addRoomType(server.db)]
    const confirmed = (await decideBooking(server, organiser, (await addBooking(server, owner, type)).data)).data
    const asked = (await changeBooking(server, owner, confirmed, { roomTypeId: other })).data
    expect([await heldOn(type), await heldOn(other)]).toEqual([1, 1])
    await cancel(owner, asked)
    expect([await heldOn(type), await heldOn(other)]).toEqual([0, 0])
  })
})

describe('document numbers', () => {
  const guests = [{ name: '王芳', certType: '1', certNo: '11010119900307851 5' }]
  it('are the administrator’s to read; who may not, sends the mask back and keeps what is stored', async () => {
    const editor = await server.addExhibitor({ roleKey: 'exhibitor_editor' })
    const made = (await addBooking(server, owner, undefined, { guests })).data
    expect(made.guests[0].certNo).toBe('110101199003078515')
    const listed = (await server.call(calls.bookingList, {}, { as: owner.token })).data.list[0]
    expect(listed.guests[0].certNo).toBe('1101**********8515')
    const theirs = (await addBooking(server, editor, undefined, { guests })).data
    expect(theirs.guests[0].certNo).toBe('1101**********8515')
    const kept = await changeBooking(server, editor, theirs, { guests: theirs.guests })
    expect(kept.code).toBe(200)
    expect((await rowOf(theirs.id))?.guests[0]?.certNo).toBe('110101199003078515')
    const wrong = await changeBooking(server, editor, kept.data, {
      guests: [{ ...theirs.guests[0], certNo: '1101**********0000' }],
    })
    expect(refusedFields(wrong)).toEqual(['guests.0.certNo'])
  })
  it('are masked for the organiser, who may look at one of them: the look is written down, the number is not', async () => {
    const made = (await addBooking(server, owner, undefined, { guests })).data
    const asked = { keyword: '王芳', pageSize: 50 }
    const { list } = (await server.call(calls.organiserBookingList, asked, { as: organiser })).data
    expect(JSON.stringify(list)).not.toContain('110101199003078515')
    expect(list.some((one: { id: string }) => one.id === made.id)).toBe(true)
    const look = (more: object, as = organiser) =>
      server.call(reveal, { entity: 'HOTEL', id: made.id, field: 'certNo', guest: 0, ...more }, { as })
    expect(await look({})).toMatchObject({ code: 200, data: { value: '110101199003078515' } })
    const logged = await server.db
      .select()
      .from(revealLog)
      .where(eq(revealLog.entityId, Number(made.id)))
    expect(logged).toMatchObject([{ entity: 'HOTEL', field: 'guests.0.certNo', byKind: 'backOffice' }])
    expect(JSON.stringify(logged)).not.toContain('110101199003078515')
    // No guest of that number, no number of that kind, and no exhibitor, not even the own one: it reads the booking itself.
    expect(await look({ guest: 1 })).toMatchObject({ code: 404 })
    expect(await look({ field: 'mobile' })).toMatchObject({ code: 404 })
    expect(await look({}, owner.token)).toMatchObject({ code: 404 })
    const finance = (await server.addUser(['organiser_finance'])).token
    expect(await look({}, finance)).toMatchObject({ code: 403 })
  })
})

describe('the organiser', () => {
  it('sees what waits first, and finds by company, booth, guest and number', async () => {
    const someone = await server.addExhibitor({ company: { companyName: '苏州精工标签' }, booth: { boothNo: '7Q77' } })
    const made = (await addBooking(server, someone, undefined, { guests: [{ name: '陈思远' }] })).data
    const find = async (filters: object) =>
      (await server.call(calls.organiserBookingList, filters, { as: organiser })).data.list as calls.OrganiserBooking[]
    for (const keyword of ['精工', '7Q77', '思远'])
      expect((await find({ keyword })).map((one) => one.id)).toEqual([made.id])
    await decideBooking(server, organiser, made, { confirmNo: 'QX/900-1' })
    expect((await find({ keyword: 'QX/900' })).map((one) => one.companyName)).toEqual(['苏州精工标签'])
    const states = (await find({ pageSize: 200 })).map((one) => one.status === 1 || one.status === 5)
    expect(states.lastIndexOf(true)).toBeLessThan(states.indexOf(false))
    expect((await find({ status: 3 })).every((one) => one.status === 3)).toBe(true)
  })
  it('answers once, with the hotel’s number or a reason, and tells the contact by mail', async () => {
    const made = (await addBooking(server, owner, undefined, { email: 'told@example.com' })).data
    expect(refusedFields(await decideBooking(server, organiser, made, { confirmNo: '' }))).toEqual(['confirmNo'])
    expect(refusedFields(await decideBooking(server, organiser, made, { decision: 'refuse' }))).toEqual(['reason'])
    const full = await decideBooking(server, organiser, made, { decision: 'refuse', reason: '展期满房' })
    expect(full.data).toMatchObject({ status: 3, reason: '展期满房' })
    expect((await decideBooking(server, organiser, full.data)).code).toBe(500)
    expect(await heldOn(made.roomTypeId)).toBe(0)
    const mails = await server.db.select().from(outbox).where(eq(outbox.recipient, 'told@example.com'))
    expect(mails.map((mail) => mail.template)).toEqual(['hotelFull'])
    expect(mails[0]?.bodyText).toContain('展期满房')
  })
  it('exports the list as it is filtered', async () => {
    const someone = await server.addExhibitor({ company: { companyName: '导出测试公司' } })
    await addBooking(server, someone, undefined, { guests: [{ name: '=1+1' }, { name: '李娜' }] })
    const file = await server.call(calls.organiserBookingExport, { keyword: '导出测试' }, { as: organiser })
    const [sheet] = await readXlsxFile(file.data as Buffer)
    expect(sheet?.data).toHaveLength(2)
    expect(sheet?.data[0]).toContain('酒店')
    expect(sheet?.data[1]).toEqual(expect.arrayContaining(['导出测试公司', '=1+1; 李娜', '1740.00', '待确认']))
    expect(
      await server.call(calls.organiserBookingExport, { keyword: 'nobody at all' }, { as: organiser }),
    ).toMatchObject({ code: 500, msg: '没有可导出的数据' })
  })
  it('sets rooms per night and per type, never below what is taken', async () => {
    const type = await addRoomType(server.db, { stock: 5 })
    await addBooking(server, owner, type, { rooms: 3 })
    const set = (over: object) =>
      server.call(
        calls.stockSave,
        { roomTypeId: type, from: '2024-12-02', to: '2024-12-03', ...over },
        { as: organiser },
      )
    expect((await set({ stock: 2 })).data.errors).toMatchObject([
      { field: 'stock', msg: expect.stringContaining('已订 3 间') },
    ])
    const saved = await set({ stock: 3 })
    const night = (day: string, from = saved) =>
      from.data.rooms[0].nights.find((one: { day: string }) => one.day === day)
    expect(night('2024-12-02')).toEqual({ day: '2024-12-02', stock: 3, held: 3, own: 1 })
    expect(night('2024-12-01')).toEqual({ day: '2024-12-01', stock: 5, held: 3, own: 0 })
    expect((await addBooking(server, owner, type)).code).toBe(500)
    expect(night('2024-12-02', await set({}))).toMatchObject({ stock: 5, own: 0 })
    expect((await set({ from: '2024-11-24' })).data.errors[0].field).toBe('from')
    const [{ hotelId } = { hotelId: 0 }] = await server.db
      .select()
      .from(hotelRoomType)
      .where(eq(hotelRoomType.id, Number(type)))
    const room = {
      name: '高级大床房',
      enName: 'Superior King',
      bed: 'KING',
      breakfast: 2,
      priceCny: '620.00',
      priceUsd: '88.00',
      hotelId: String(hotelId),
      id: type,
      version: 1,
    }
    expect(refusedFields(await server.call(calls.roomSave, { ...room, stock: 2 }, { as: organiser }))).toEqual([
      'stock',
    ])
    expect((await server.call(calls.roomSave, { ...room, stock: 9 }, { as: organiser })).data.rooms[0]).toMatchObject({
      stock: 9,
      priceCny: '620.00',
      version: 2,
    })
    expect((await server.call(calls.roomSave, { ...room, stock: 9 }, { as: organiser })).code).toBe(409)
  })
  it('adds a hotel and its first room type', async () => {
    const given = {
      name: '虹桥绿洲酒店',
      enName: 'Oasis Hotel',
      star: 4,
      distanceKm: '2.5',
      address: '上海市长宁区虹桥路 1 号',
      enAddress: '1 Hongqiao Road',
      shuttle: 1,
      version: 0,
    }
    const added = (await server.call(calls.hotelSave, given, { as: organiser })).data
    expect(added).toMatchObject({ name: '虹桥绿洲酒店', open: 1, rooms: [], version: 1 })
    const room = {
      hotelId: added.id,
      name: '双床房',
      enName: 'Twin',
      bed: 'TWIN',
      breakfast: 1,
      priceCny: '450',
      priceUsd: '64.5',
      stock: 10,
      version: 0,
    }
    const type = (await server.call(calls.roomSave, room, { as: organiser })).data.rooms[0]
    expect(type).toMatchObject({ priceCny: '450.00', priceUsd: '64.50', stock: 10 })
    expect((await addBooking(server, owner, type.roomTypeId)).code).toBe(200)
  })
})
