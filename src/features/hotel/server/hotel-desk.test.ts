import { eq } from 'drizzle-orm'
import readXlsxFile from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { addBooking, addRoomType, changeBooking, decideBooking } from '../../../../tests/helpers/samples/hotel.ts'
import { operLog, outbox } from '../../../server/base/db/core-tables.ts'
import { GATHER_MS } from '../../messages/server/exports.ts'
import { reveal } from '../../reveal/contract.ts'
import { revealLog } from '../../reveal/server/tables.ts'
import * as calls from '../contract.ts'
import { bookingNo, receiptNo } from '../rules.ts'
import * as deskCalls from '../desk-contract.ts'
import * as stockCalls from '../stock-contract.ts'
import { hotel, hotelRoomType } from './tables.ts'
import { hotelServer } from '../../../../tests/helpers/servers/hotel.ts'
import { fieldsOf } from '../../../../tests/helpers/server.ts'

const given = hotelServer()
const { rowOf, heldOn } = given

describe('document numbers', () => {
  const guests = [{ name: '王芳', certType: '1', certNo: '11010119900307851 5' }]
  it('are the administrator’s to read; who may not, sends the mask back and keeps what is stored', async () => {
    const editor = await given.server.addExhibitor({ roleKey: 'exhibitor_editor' })
    const made = (await addBooking(given.server, given.owner, undefined, { guests })).data
    expect(made.guests[0]?.certNo).toBe('110101199003078515')
    const listed = (await given.server.call(calls.bookingList, {}, { as: given.owner.token })).data.list[0]
    expect(listed?.guests[0]?.certNo).toBe('1101**********8515')
    const theirs = (await addBooking(given.server, editor, undefined, { guests })).data
    expect(theirs.guests[0]?.certNo).toBe('1101**********8515')
    const kept = await changeBooking(given.server, editor, theirs, { guests: theirs.guests })
    expect(kept.code).toBe(200)
    expect((await rowOf(theirs.id))?.guests[0]?.certNo).toBe('110101199003078515')
    const wrong = await changeBooking(given.server, editor, kept.data, {
      guests: [{ ...theirs.guests[0], certNo: '1101**********0000' }],
    })
    expect(fieldsOf(wrong)).toEqual(['guests.0.certNo'])
  })
  it('are masked for the organiser, who may look at one of them: the look is written down, the number is not', async () => {
    const made = (await addBooking(given.server, given.owner, undefined, { guests })).data
    const asked = { keyword: '王芳', pageSize: 50 }
    const { list } = (await given.server.call(deskCalls.organiserBookingList, asked, { as: given.organiser })).data
    expect(JSON.stringify(list)).not.toContain('110101199003078515')
    expect(list.some((one) => one.id === made.id)).toBe(true)
    const look = (more: object, as = given.organiser) =>
      given.server.call(reveal, { entity: 'HOTEL', id: made.id, field: 'certNo', guest: 0, ...more }, { as })
    expect(await look({})).toMatchObject({ code: 200, data: { value: '110101199003078515' } })
    const logged = await given.server.db
      .select()
      .from(revealLog)
      .where(eq(revealLog.entityId, Number(made.id)))
    expect(logged).toMatchObject([{ entity: 'HOTEL', field: 'guests.0.certNo', byKind: 'backOffice' }])
    expect(JSON.stringify(logged)).not.toContain('110101199003078515')
    // No guest of that number, no number of that kind, and no exhibitor, not even the own one: it reads the booking itself.
    expect(await look({ guest: 1 })).toMatchObject({ code: 404 })
    expect(await look({ field: 'mobile' })).toMatchObject({ code: 404 })
    expect(await look({}, given.owner.token)).toMatchObject({ code: 404 })
    const finance = (await given.server.addUser(['organiser_finance'])).token
    expect(await look({}, finance)).toMatchObject({ code: 403 })
  })
})

describe('the organiser', () => {
  it('sees what waits first, and finds by company, booth, guest and number', async () => {
    const someone = await given.server.addExhibitor({
      company: { companyName: '苏州精工标签' },
      booth: { boothNo: '7Q77' },
    })
    const made = (await addBooking(given.server, someone, undefined, { guests: [{ name: '陈思远' }] })).data
    const find = async (filters: object) =>
      (await given.server.call(deskCalls.organiserBookingList, filters, { as: given.organiser })).data
        .list as deskCalls.OrganiserBooking[]
    for (const keyword of ['精工', '7Q77', '思远'])
      expect((await find({ keyword })).map((one) => one.id)).toEqual([made.id])
    await decideBooking(given.server, given.organiser, made, { confirmNo: 'QX/900-1' })
    expect((await find({ keyword: 'QX/900' })).map((one) => one.companyName)).toEqual(['苏州精工标签'])
    const states = (await find({ pageSize: 200 })).map((one) => one.status === 1 || one.status === 5)
    expect(states.lastIndexOf(true)).toBeLessThan(states.indexOf(false))
    expect((await find({ status: 3 })).every((one) => one.status === 3)).toBe(true)
  })
  it('answers once, with the hotel’s number or a reason, and tells the contact by mail', async () => {
    const made = (await addBooking(given.server, given.owner, undefined, { email: 'told@example.com' })).data
    expect(fieldsOf(await decideBooking(given.server, given.organiser, made, { confirmNo: '' }))).toEqual(['confirmNo'])
    expect(fieldsOf(await decideBooking(given.server, given.organiser, made, { decision: 'refuse' }))).toEqual([
      'reason',
    ])
    const full = await decideBooking(given.server, given.organiser, made, { decision: 'refuse', reason: '展期满房' })
    expect(full.data).toMatchObject({ status: 3, reason: '展期满房' })
    expect((await decideBooking(given.server, given.organiser, full.data)).code).toBe(500)
    expect(await heldOn(made.roomTypeId)).toBe(0)
    const mails = await given.server.db.select().from(outbox).where(eq(outbox.recipient, 'told@example.com'))
    // The answer came before the receipt had left: one mail tells both.
    expect(mails.map((mail) => mail.template)).toEqual(['decisions'])
    for (const text of ['预订已收到', bookingNo(made.id), made.guests[0]?.name, '展期满房'])
      expect(mails[0]?.bodyText).toContain(text)
    const found = await given.server.call(
      deskCalls.organiserBookingList,
      { keyword: bookingNo(made.id).toLowerCase() },
      { as: given.organiser },
    )
    expect(found.data.list.map(({ id }) => id)).toEqual([made.id])
  })
  it('gives each request a receipt, a change the next, which names the one it replaces', async () => {
    const made = (await addBooking(given.server, given.owner, undefined, { email: 'filed@example.com' })).data
    const told = async () =>
      (await given.server.db.select().from(outbox).where(eq(outbox.recipient, 'filed@example.com'))).map(
        ({ bodyText }) => bodyText,
      )
    given.server.clock.advance(GATHER_MS + 1000)
    expect((await changeBooking(given.server, given.owner, made, { email: 'filed@example.com' })).code).toBe(200)
    const [first, second] = await told()
    expect(first).toContain(`预订编号：${bookingNo(made.id)}\n回执编号：${receiptNo(made.id, 1)}\n`)
    expect(second).toContain(`回执编号：${receiptNo(made.id, 2)}\n替代回执 ${receiptNo(made.id, 1)}。`)
  })
  it('exports the list as it is filtered', async () => {
    const someone = await given.server.addExhibitor({ company: { companyName: '导出测试公司' } })
    await addBooking(given.server, someone, undefined, { guests: [{ name: '=1+1' }, { name: '李娜' }] })
    const file = await given.server.call(
      deskCalls.organiserBookingExport,
      { keyword: '导出测试' },
      { as: given.organiser },
    )
    const [sheet] = await readXlsxFile(file.data)
    expect(sheet?.data).toHaveLength(4)
    expect(sheet?.data[3]).toEqual(expect.arrayContaining(['有效预订合计 1 笔（晚数为间夜）', 'CNY']))
    // Of which show and day it is, then the headings.
    expect(String(sheet?.data[0]?.[0])).toMatch(/2024-12-0\d – 2024-12-0\d/)
    expect(sheet?.data[1]).toContain('酒店')
    expect(sheet?.data[2]).toEqual(expect.arrayContaining(['导出测试公司', '=1+1; 李娜', 1740, '待确认']))
    expect(
      await given.server.call(deskCalls.organiserBookingExport, { keyword: 'nobody at all' }, { as: given.organiser }),
    ).toMatchObject({ code: 500, msg: '没有可导出的数据' })
  })
  it('exports the bookings of each hotel together, as guests arrive, with its totals', async () => {
    const someone = await given.server.addExhibitor({ company: { companyName: '分酒店公司' } })
    const types = [await addRoomType(given.server.db), await addRoomType(given.server.db)]
    const [first = '', second = ''] = types
    const [other] = await given.server.db
      .select()
      .from(hotelRoomType)
      .where(eq(hotelRoomType.id, Number(second)))
    await given.server.db
      .update(hotel)
      .set({ name: '白云酒店' })
      .where(eq(hotel.id, other?.hotelId ?? 0))
    for (const type of [first, second, first]) await addBooking(given.server, someone, type)
    const file = await given.server.call(
      deskCalls.organiserBookingExport,
      { keyword: '分酒店公司' },
      { as: given.organiser },
    )
    const rows = ((await readXlsxFile(file.data))[0]?.data ?? []).slice(2)
    const hotels = rows.slice(0, 3).map((row) => String(row[3]))
    expect(new Set(hotels).size).toBe(2)
    expect(hotels).toEqual(hotels.toSorted((a, b) => a.localeCompare(b, 'zh-CN')))
    const totals = rows.slice(3).map((row) => `${String(row[0])} ${String(row[3] ?? '')}`.trim())
    expect(totals).toHaveLength(3)
    expect(totals.at(-1)).toBe('有效预订合计 3 笔（晚数为间夜）')
    expect(totals.find((line) => line.includes('合计 2 笔'))).toContain(
      hotels.find((name) => hotels.filter((one) => one === name).length === 2),
    )
  })
  it('sets rooms per night and per type, never below what is taken', async () => {
    const type = await addRoomType(given.server.db, { stock: 5 })
    await addBooking(given.server, given.owner, type, { rooms: 3 })
    const set = (over: object) =>
      given.server.call(
        stockCalls.stockSave,
        { roomTypeId: type, from: '2024-12-02', to: '2024-12-03', ...over },
        { as: given.organiser },
      )
    expect((await set({ stock: 2 })).errors).toMatchObject([
      { field: 'stock', msg: expect.stringContaining('已订 3 间') },
    ])
    const saved = await set({ stock: 3 })
    const logged = await given.server.db.select().from(operLog).where(eq(operLog.recordId, type))
    expect(logged.map(({ changes }) => changes)).toEqual([
      [{ field: 'nightStock', from: '2024-12-02: 5\n2024-12-03: 5', to: '2024-12-02: 3\n2024-12-03: 3' }],
    ])
    const night = (day: string, from = saved) => from.data.rooms[0]?.nights.find((one) => one.day === day)
    expect(night('2024-12-02')).toEqual({ day: '2024-12-02', stock: 3, held: 3, own: 1 })
    expect(night('2024-12-01')).toEqual({ day: '2024-12-01', stock: 5, held: 3, own: 0 })
    expect((await addBooking(given.server, given.owner, type)).code).toBe(500)
    expect(night('2024-12-02', await set({}))).toMatchObject({ stock: 5, own: 0 })
    expect((await set({ from: '2024-11-24' })).errors[0]?.field).toBe('from')
    const [{ hotelId } = { hotelId: 0 }] = await given.server.db
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
    expect(
      fieldsOf(await given.server.call(stockCalls.roomSave, { ...room, stock: 2 }, { as: given.organiser })),
    ).toEqual(['stock'])
    expect(
      (await given.server.call(stockCalls.roomSave, { ...room, stock: 9 }, { as: given.organiser })).data.rooms[0],
    ).toMatchObject({
      stock: 9,
      priceCny: '620.00',
      version: 2,
    })
    expect((await given.server.call(stockCalls.roomSave, { ...room, stock: 9 }, { as: given.organiser })).code).toBe(
      409,
    )
  })
  it('adds a hotel and its first room type', async () => {
    const input = {
      name: '虹桥绿洲酒店',
      enName: 'Oasis Hotel',
      star: 4,
      distanceKm: '2.5',
      address: '上海市长宁区虹桥路 1 号',
      enAddress: '1 Hongqiao Road',
      shuttle: 1,
      version: 0,
    }
    const added = (await given.server.call(stockCalls.hotelSave, input, { as: given.organiser })).data
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
    const type = (await given.server.call(stockCalls.roomSave, room, { as: given.organiser })).data.rooms[0]
    expect(type).toMatchObject({ priceCny: '450.00', priceUsd: '64.50', stock: 10 })
    expect((await addBooking(given.server, given.owner, type?.roomTypeId)).code).toBe(200)
  })
})

it('rooms of every night leave as a workbook, what is taken beside what there is', async () => {
  const type = await addRoomType(given.server.db)
  await addBooking(given.server, given.owner, type, { rooms: 2 })
  const { code, data } = await given.server.call(stockCalls.stockExport, {}, { as: given.organiser })
  expect(code).toBe(200)
  const [, head, ...rows] = (await readXlsxFile(data as Buffer))[0]?.data ?? []
  expect(head).toEqual(expect.arrayContaining(['酒店', '房型', '人民币价（每间夜）', '日期', '间数', '已订', '剩余']))
  const { list } = (await given.server.call(stockCalls.stockList, {}, { as: given.organiser })).data
  const nights = list.flatMap((one) => one.rooms).flatMap((one) => one.nights)
  expect(rows.map((row) => row.slice(-4))).toEqual(
    nights.map((one) => [one.day, one.stock, one.held, one.stock - one.held]),
  )
  expect(rows.some((row) => row.at(-2) === 2)).toBe(true)
})
