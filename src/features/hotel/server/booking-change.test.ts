import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addBooking, addRoomType, changeBooking, decideBooking } from '../../../../tests/helpers/samples/hotel.ts'
import { fieldsOf, type TestExhibitor } from '../../../../tests/helpers/server.ts'
import * as calls from '../contract.ts'
import { recordOf } from './replies.ts'
import { hotel, hotelRoomType } from './tables.ts'
import { CHOSEN, shiftItem } from '../../../server/base/dated/tables.ts'
import { calendarList } from '../../calendar/contract.ts'
import { hotelServer } from '../../../../tests/helpers/servers/hotel.ts'

const given = hotelServer()
const { heldOn, on, rowOf } = given
const cancel = (as: TestExhibitor, { id, version }: { id: string; version: number }, fee?: string) =>
  given.server.call(calls.bookingCancel, { id, version, ...(fee ? { fee } : {}) }, { as: as.token })

describe('a change', () => {
  it('of a pending booking is made at once and keeps the price of its room type', async () => {
    const type = await addRoomType(given.server.db)
    const dearer = await addRoomType(given.server.db, { priceCny: 90_000 })
    const { data } = await addBooking(given.server, given.owner, type)
    await given.server.db
      .update(hotelRoomType)
      .set({ priceCny: 70_000 })
      .where(eq(hotelRoomType.id, Number(type)))
    const longer = await changeBooking(given.server, given.owner, data, { checkOut: '2024-12-05' })
    expect(longer.data).toMatchObject({ status: 1, price: '580.00', amount: '2320.00', version: 2 })
    const other = await changeBooking(given.server, given.owner, longer.data, { roomTypeId: dearer })
    expect(other.data).toMatchObject({ price: '900.00', amount: '2700.00', roomTypeId: dearer })
    expect([await heldOn(type), await heldOn(dearer)]).toEqual([0, 1])
  })
  it('of a confirmed one waits for the hotel and keeps both stays until then', async () => {
    const type = await addRoomType(given.server.db, { stock: 5 })
    const made = (await addBooking(given.server, given.owner, type, { rooms: 2, checkOut: '2024-12-03' })).data
    const confirmed = (await decideBooking(given.server, given.organiser, made)).data
    expect(confirmed).toMatchObject({ status: 2, confirmNo: 'HZ-1024', decidedBy: expect.any(String) })
    const asked = await changeBooking(given.server, given.owner, confirmed, {
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
    const again = await changeBooking(given.server, given.owner, asked.data, {
      rooms: 4,
      checkIn: '2024-12-02',
      checkOut: '2024-12-04',
    })
    expect(await held()).toEqual([2, 4, 4])
    const refused = await decideBooking(given.server, given.organiser, again.data, {
      decision: 'refuse',
      reason: '当晚已满房',
    })
    expect(refused.data).toMatchObject({ status: 2, rooms: 2, change: null, reason: '当晚已满房' })
    expect(await held()).toEqual([2, 2, 0])
    const third = await changeBooking(given.server, given.owner, refused.data, {
      rooms: 1,
      checkIn: '2024-12-02',
      checkOut: '2024-12-03',
    })
    const agreed = await decideBooking(given.server, given.organiser, third.data, { confirmNo: '' })
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
  it('to another hotel needs the number of that one', async () => {
    const made = (await addBooking(given.server, given.owner, await addRoomType(given.server.db))).data
    const confirmed = (await decideBooking(given.server, given.organiser, made)).data
    const roomTypeId = await addRoomType(given.server.db)
    const asked = (await changeBooking(given.server, given.owner, confirmed, { roomTypeId })).data
    const without = await decideBooking(given.server, given.organiser, asked, { confirmNo: '' })
    expect(fieldsOf(without)).toEqual(['confirmNo'])
    const agreed = await decideBooking(given.server, given.organiser, asked, { confirmNo: 'BJ-7' })
    expect(agreed.data).toMatchObject({ status: 2, roomTypeId, confirmNo: 'BJ-7' })
  })
  it('that waits after the show has moved away stands in the calendar with the hotel it asks for', async () => {
    const type = await addRoomType(given.server.db)
    const made = (await addBooking(given.server, given.owner, type)).data
    const confirmed = (await decideBooking(given.server, given.organiser, made)).data
    const elsewhere = await addRoomType(given.server.db)
    await given.server.db
      .update(hotel)
      .set({ name: '虹桥云锦酒店' })
      .where(eq(hotel.id, sql`(select hotel_id from hotel_room_type where id = ${Number(elsewhere)})`))
    const asked = (await changeBooking(given.server, given.owner, confirmed, { roomTypeId: elsewhere })).data
    const titleOf = async () =>
      (await given.server.call(calendarList, {}, { as: given.owner.token })).data.events.find(
        ({ id }) => id === `checkIn-${asked.id}`,
      )?.title
    expect(await titleOf()).toContain('会展国际酒店')
    await given.server.db.insert(shiftItem).values({
      shiftId: 1,
      kind: 'stay',
      record: recordOf(Number(asked.id)),
      exhibitorId: given.owner.exhibitorId,
      participationId: given.owner.participationId,
      path: '/newspaper/hotelReservation',
      what: { 'zh-CN': '', 'en-US': '' },
      was: '',
      now: '',
      fault: { why: 'window' },
      moved: 0,
      open: CHOSEN,
    })
    expect(await titleOf()).toContain('虹桥云锦酒店')
  })
  it('of a confirmed one ends seven days before check-in', async () => {
    const made = (await addBooking(given.server, given.owner)).data
    const confirmed = (await decideBooking(given.server, given.organiser, made)).data
    expect((await on('2024-11-25', () => changeBooking(given.server, given.owner, confirmed))).msg).toContain(
      '2024-11-24',
    )
    expect((await on('2024-11-24', () => changeBooking(given.server, given.owner, confirmed))).code).toBe(200)
  })
  it('over an older version answers the stored one', async () => {
    const made = (await addBooking(given.server, given.owner)).data
    await changeBooking(given.server, given.owner, made)
    const late = await changeBooking(given.server, given.owner, made, { remark: '晚到' })
    expect(late).toMatchObject({ code: 409, data: { current: { id: made.id, version: 2 } } })
    expect((await cancel(given.owner, made)).code).toBe(409)
  })
})

describe('a cancellation', () => {
  it('costs nothing before it is confirmed, and gives the rooms back', async () => {
    const type = await addRoomType(given.server.db)
    const made = (await addBooking(given.server, given.owner, type)).data
    const gone = await on('2024-11-30', () => cancel(given.owner, made))
    expect(gone.data).toMatchObject({ status: 4, fee: '0.00' })
    expect(await heldOn(type)).toBe(0)
    expect((await cancel(given.owner, gone.data)).code).toBe(500)
  })
  it('is free until seven days before check-in; later it costs a night of every room, agreed to first', async () => {
    const type = await addRoomType(given.server.db)
    const confirmed = (
      await decideBooking(
        given.server,
        given.organiser,
        (await addBooking(given.server, given.owner, type, { rooms: 2 })).data,
      )
    ).data
    await on('2024-11-25', async () => {
      const asked = await cancel(given.owner, confirmed)
      expect(asked).toMatchObject({ code: 463, data: { fee: '1160.00' } })
      expect(asked.msg).toContain('¥1,160.00')
      expect(await rowOf(confirmed.id)).toMatchObject({ status: 2, fee: 0 })
      // Agreeing to another fee is no consent.
      expect((await cancel(given.owner, confirmed, '1.00')).code).toBe(463)
      expect((await cancel(given.owner, confirmed, '1160.00')).data).toMatchObject({ status: 4, fee: '1160.00' })
    })
    expect(await heldOn(type)).toBe(0)
    const free = (
      await decideBooking(given.server, given.organiser, (await addBooking(given.server, given.owner, type)).data)
    ).data
    expect((await on('2024-11-24', () => cancel(given.owner, free))).data).toMatchObject({ status: 4, fee: '0.00' })
  })
  it('while a change waits gives both stays back', async () => {
    const [type, other] = [await addRoomType(given.server.db), await addRoomType(given.server.db)]
    const confirmed = (
      await decideBooking(given.server, given.organiser, (await addBooking(given.server, given.owner, type)).data)
    ).data
    const asked = (await changeBooking(given.server, given.owner, confirmed, { roomTypeId: other })).data
    expect([await heldOn(type), await heldOn(other)]).toEqual([1, 1])
    await cancel(given.owner, asked)
    expect([await heldOn(type), await heldOn(other)]).toEqual([0, 0])
  })
})
