/** Hotel booking through the real server: rooms, states, fees, whose it is, and what the organiser does. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addBooking, addRoomType, bookingInput, changeBooking } from '../../../../tests/helpers/samples/hotel.ts'
import type { TestExhibitor } from '../../../../tests/helpers/server.ts'
import * as calls from '../contract.ts'
import * as stockCalls from '../stock-contract.ts'
import { hotelRoomType } from './tables.ts'
import { hotelServer } from '../../../../tests/helpers/servers/hotel.ts'
import { fieldsOf } from '../../../../tests/helpers/server.ts'

const given = hotelServer()
const { heldOn, on } = given
async function addPeople(count: number): Promise<TestExhibitor[]> {
  const people: TestExhibitor[] = []
  for (let at = 0; at < count; at += 1) people.push(await given.server.addExhibitor())
  return people
}
const offers = async (as: TestExhibitor, stay = {}) =>
  (await given.server.call(calls.hotelList, stay, { as: as.token })).data
const offerOf = async (as: TestExhibitor, id: string, stay = {}) =>
  (await offers(as, stay)).list.flatMap((one) => one.rooms).find((one) => one.roomTypeId === id)

describe('hotels', () => {
  it('tell prices, the window, the deadline and what is left for every night', async () => {
    const type = await addRoomType(given.server.db, { stock: 3 })
    await addBooking(given.server, given.owner, type, { rooms: 2, checkIn: '2024-12-02', checkOut: '2024-12-03' })
    const found = await offers(given.owner)
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
    expect((await offerOf(given.owner, type, { checkIn: '2024-12-03', checkOut: '2024-12-05' }))?.left).toBe(3)
    expect((await offerOf(given.owner, type, { checkIn: '2024-12-07', checkOut: '2024-12-09' }))?.left).toBe(0)
  })
  it('that take no bookings are offered to nobody but who has one there', async () => {
    const type = await addRoomType(given.server.db)
    const booked = (await addBooking(given.server, given.owner, type)).data
    const [row] = await given.server.db
      .select()
      .from(hotelRoomType)
      .where(eq(hotelRoomType.id, Number(type)))
    const [at] = (await given.server.call(stockCalls.stockList, {}, { as: given.organiser })).data.list.filter(
      (one) => one.id === String(row?.hotelId),
    )
    await given.server.call(stockCalls.hotelSave, { ...at, rooms: undefined, open: 0 }, { as: given.organiser })
    const other = await given.server.addExhibitor()
    expect(await offerOf(other, type)).toBeUndefined()
    expect(fieldsOf(await addBooking(given.server, other, type))).toEqual(['roomTypeId'])
    expect(await offerOf(given.owner, type)).toBeDefined()
    expect((await changeBooking(given.server, given.owner, booked, { checkOut: '2024-12-03' })).code).toBe(200)
  })
})

describe('a booking', () => {
  it('is stored with the amount of the server, in the currency of the contract', async () => {
    const type = await addRoomType(given.server.db)
    const { data } = await addBooking(given.server, given.owner, type, { rooms: 2 })
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
    const abroad = await given.server.addExhibitor({ booth: { settleCurrency: 'USD' } })
    expect((await addBooking(given.server, abroad, type)).data).toMatchObject({
      currency: 'USD',
      price: '82.00',
      amount: '246.00',
    })
    expect(await heldOn(type)).toBe(3)
    expect(await heldOn(type, '2024-12-04')).toBe(0)
  })
  it('asks again when the price moved since it was shown, and stores nothing before', async () => {
    const type = await addRoomType(given.server.db, { priceCny: 60_000 })
    const refused = await addBooking(given.server, given.owner, type, { amount: '1740.00' })
    expect(refused).toMatchObject({ code: 463, data: { amount: '1800.00' } })
    expect(refused.msg).toContain('¥1,800.00')
    expect(await heldOn(type)).toBe(0)
    expect((await addBooking(given.server, given.owner, type, { amount: '1800.00' })).code).toBe(200)
  })
  it('is refused with the night and the room named when too few are left', async () => {
    const type = await addRoomType(given.server.db, { stock: 2 })
    await addBooking(given.server, given.owner, type, { checkIn: '2024-12-03', checkOut: '2024-12-04' })
    const few = await addBooking(given.server, given.owner, type, { rooms: 2 })
    expect(few).toMatchObject({ code: 500, msg: '“高级大床房”2024-12-03 晚仅剩 1 间，请减少间数或换房型。' })
    await addBooking(given.server, given.owner, type, { checkIn: '2024-12-03', checkOut: '2024-12-04' })
    const full = await given.server.call(calls.bookingAdd, bookingInput(type), { as: given.owner.token, english: true })
    expect(full.msg).toBe(
      '“Superior King” is full on the night of 2024-12-03. Please choose another room or other days.',
    )
    // The nights before the full one were not kept either.
    expect(await heldOn(type)).toBe(0)
  })
  it('is made once however often it is sent', async () => {
    const type = await addRoomType(given.server.db)
    const input = bookingInput(type, { clientToken: 'hotel-twice-0001' })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => given.server.call(calls.bookingAdd, input, { as: given.owner.token })),
    )
    expect(new Set(answers.map((one) => one.data.id)).size).toBe(1)
    expect(await heldOn(type)).toBe(1)
  })
  it('is refused at its fields, by the server alone', async () => {
    const type = await addRoomType(given.server.db)
    const refused = async (over: object) => fieldsOf(await addBooking(given.server, given.owner, type, over))
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
    const lost = await given.server.addExhibitor({ booth: { contractActive: 0 } })
    expect((await addBooking(given.server, lost)).code).toBe(500)
    expect((await given.server.call(calls.hotelList, {}, { as: lost.token })).code).toBe(500)
    expect((await given.server.call(calls.bookingList, {}, { as: lost.token })).code).toBe(500)
  })
  it('is closed by its deadline, which moves with the opening day', async () => {
    const type = await addRoomType(given.server.db)
    const before = await on('2024-11-18', () => addBooking(given.server, given.owner, type))
    expect(before.code).toBe(200)
    const late = await on('2024-11-19', () => addBooking(given.server, given.owner, type))
    expect(late).toMatchObject({ code: 500 })
    expect(late.msg).toContain('2024-11-18 18:00')
    // What is booked moves on, with no room more.
    expect(
      (await on('2024-11-19', () => changeBooking(given.server, given.owner, before.data, { rooms: 2 }))).code,
    ).toBe(500)
    expect(
      (await on('2024-11-19', () => changeBooking(given.server, given.owner, before.data, { checkOut: '2024-12-06' })))
        .code,
    ).toBe(200)
  })
})

describe('the last room', () => {
  it('goes to exactly one of 50 who ask at once', async () => {
    const people = await addPeople(50)
    const type = await addRoomType(given.server.db, { stock: 1 })
    const answers = await Promise.all(people.map((one) => addBooking(given.server, one, type)))
    expect(answers.map((one) => one.code).filter((code) => code === 200)).toHaveLength(1)
    expect(
      answers.filter((one) => one.code !== 200).every((one) => one.code === 500 && one.msg.includes('已订满')),
    ).toBe(true)
    for (const day of ['2024-12-01', '2024-12-02', '2024-12-03']) expect(await heldOn(type, day)).toBe(1)
  })
  it('is never given twice, nor lost, while stays of two types change places', async () => {
    const [one, two] = [
      await addRoomType(given.server.db, { stock: 4 }),
      await addRoomType(given.server.db, { stock: 4 }),
    ]
    const people = await addPeople(8)
    const made = await Promise.all(people.map((person, at) => addBooking(given.server, person, at % 2 ? one : two)))
    // Everybody wants the other type, all at once: both are full, so nobody gets it and everybody keeps what was booked.
    const swapped = await Promise.all(
      made.map(({ data }, at) =>
        changeBooking(given.server, people[at] ?? given.owner, data, { roomTypeId: at % 2 ? two : one }),
      ),
    )
    expect(swapped.map((answer) => answer.code)).toEqual(Array.from({ length: 8 }, () => 500))
    expect([await heldOn(one), await heldOn(two)]).toEqual([4, 4])
  })
})
