/** The organiser's side: answers for the hotels, the list of all bookings and its export. */
import { compareNames } from '../../../server/base/names/sort-key.ts'
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { showSheet } from '../../../server/base/tabular/show-sheet.ts'
import type { XlsxCell } from '../../../server/base/tabular/write-xlsx.ts'
import { grouped } from '../../../server/base/dated/grouped.ts'
import { daysBetween } from '../../../shared/lib/time/dates.ts'
import { hallCode } from '../../../shared/lib/halls.ts'
import { contains } from '../../../server/base/db/contains.ts'
import { byBooth, demandInScope, inScope, narrowedTo } from '../../company/server/exports.ts'
import { exhibitor, participation } from '../../company/server/tables.ts'
import { byName } from '../../../server/base/names/sorted-names.ts'
import { offsetOf, orderOf, pagingOf } from '../../../server/base/db/paging.ts'
import { type Ctx, signedIn } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { demandSeen } from '../../../server/base/http/seen.ts'
import { translate } from '../../../server/base/i18n.ts'
import { keyOf } from '../../../server/base/records/store.ts'
import { timeText } from '../../../server/base/records/words.ts'
import * as calls from '../desk-contract.ts'
import { bookingNo, holdChanges, keyOfBookingNo, nextBooking, numberKept } from '../rules.ts'
import { tellBooker } from './mails.ts'
import { lockRoomTypes, moveHolds } from './nights.ts'
import { bookingReply, findNamed, holdsOfRow, statusOf, storeBooking, typesOf, type BookingRow } from './replies.ts'
import { stockHandlers } from './stock.ts'
import { hotelReservation } from './tables.ts'
import type { KeyIn } from '../../../shared/i18n/keys.ts'

interface Filters {
  hall?: string | undefined
  mine?: 0 | 1 | undefined
  keyword?: string | undefined
  status?: number | undefined
  hotelId?: string | undefined
}

async function conditionOf(ctx: Ctx, { keyword, status, hotelId, hall, mine }: Filters): Promise<SQL | undefined> {
  const named = keyword ? keyOfBookingNo(keyword) : null
  return and(
    eq(hotelReservation.delFlag, 0),
    await inScope(ctx, hotelReservation.exhibitorId),
    narrowedTo(ctx, { mine }, hotelReservation.exhibitorId),
    hall ? eq(participation.hall, hallCode(hall)) : undefined,
    status === undefined ? undefined : eq(hotelReservation.status, status),
    hotelId === undefined ? undefined : eq(hotelReservation.hotelId, keyOf(hotelId)),
    keyword
      ? or(
          contains(exhibitor.companyName, keyword),
          contains(exhibitor.enCompanyName, keyword),
          contains(participation.boothNo, keyword),
          contains(hotelReservation.contactName, keyword),
          contains(hotelReservation.confirmNo, keyword),
          named === null ? undefined : eq(hotelReservation.id, named),
          sql`exists (select 1 from jsonb_array_elements(${hotelReservation.guests}) guest where ${contains(sql`(guest->>'name')`, keyword)})`,
        )
      : undefined,
  )
}

const selectBookings = (ctx: Ctx) =>
  ctx.db
    .select({ row: hotelReservation })
    .from(hotelReservation)
    .innerJoin(exhibitor, eq(exhibitor.id, hotelReservation.exhibitorId))
    .innerJoin(participation, eq(participation.id, hotelReservation.participationId))
type Found = Awaited<ReturnType<typeof selectBookings>>[number]

/** Bookings and changes that wait for an answer, as far as the caller sees them. */
export const countWaiting = async (ctx: Ctx): Promise<number> =>
  ctx.db.$count(
    hotelReservation,
    and(
      eq(hotelReservation.delFlag, 0),
      inArray(hotelReservation.status, [1, 5]),
      await inScope(ctx, hotelReservation.exhibitorId),
    ),
  )

/** What waits for an answer comes first, the oldest of it at the top; then the newest. */
const ORDER = [
  sql`case when ${hotelReservation.status} in (1, 5) then 0 else 1 end`,
  sql`case when ${hotelReservation.status} in (1, 5) then ${hotelReservation.id} else -${hotelReservation.id} end`,
]

async function replies(ctx: Ctx, found: readonly Found[]): Promise<calls.OrganiserBooking[]> {
  const named = await findNamed(
    ctx,
    found.map((one) => one.row),
  )
  return found.map(({ row }) => ({
    ...bookingReply(ctx, named, row),
    exhibitorId: String(row.exhibitorId),
    decidedBy: row.decidedBy,
    decidedTime: timeText(row.decidedTime),
  }))
}

async function findOne(ctx: Ctx, id: number): Promise<calls.OrganiserBooking> {
  const [reply] = await replies(
    ctx,
    await selectBookings(ctx).where(and(eq(hotelReservation.id, id), eq(hotelReservation.delFlag, 0))),
  )
  if (!reply) throw fail.notFound()
  return reply
}

/** What the hotel's answer makes of a booking: a confirmed change takes the place of the old stay, a refused one leaves it. */
function decided(
  row: BookingRow,
  decision: 'confirm' | 'refuse',
  given: { confirmNo: string; reason: string },
): Partial<BookingRow> {
  const outcome = nextBooking(statusOf(row), decision, 0)
  if ('refusal' in outcome) throw fail.business(`features/hotel:errors.${outcome.refusal}`)
  const content = decision === 'confirm' && row.change ? row.change : {}
  const confirmNo = decision === 'confirm' ? given.confirmNo || numberKept(row) : row.confirmNo
  return { ...content, status: outcome.to, change: null, confirmNo, reason: given.reason }
}

const CONFIRM_NO = /^[A-Za-z\d][A-Za-z\d/-]{2,29}$/

const COLUMNS = [
  'bookingNo',
  'companyName',
  'boothNo',
  'hotelName',
  'roomName',
  'rooms',
  'checkIn',
  'checkOut',
  'nights',
  'guests',
  'contactName',
  'mobile',
  'email',
  'arriveTime',
  'invoiceNeed',
  'remark',
  'price',
  'amount',
  'currency',
  'status',
  'confirmNo',
  'fee',
  'change',
] as const

/** Rooms and nights of what is booked (not refused, not cancelled), hotel by hotel and then of all, with its amount by currency. */
function totalsOf(ctx: Ctx, found: readonly { row: BookingRow; hotelName: string }[]): XlsxCell[][] {
  const booked = found.filter(({ row: { status } }) => status === 1 || status === 2 || status === 5)
  const lines = (of: typeof booked, hotelName: string) =>
    [...grouped(of, ({ row }) => row.currency)].map(([currency, own]) =>
      totalOf(
        ctx,
        hotelName,
        currency,
        own.map(({ row }) => row),
      ),
    )
  const byHotel = grouped(booked, ({ hotelName }) => hotelName)
  return [...[...byHotel].flatMap(([name, own]) => lines(own, name)), ...(byHotel.size > 1 ? lines(booked, '') : [])]
}

function totalOf(ctx: Ctx, hotelName: string, currency: string, own: readonly BookingRow[]): XlsxCell[] {
  const sum = (of: (row: BookingRow) => number) => own.reduce((all, row) => all + of(row), 0)
  const cells: Partial<Record<(typeof COLUMNS)[number], XlsxCell>> = {
    bookingNo: translate(ctx.locale, 'features/hotel:export.total', { count: own.length }),
    hotelName,
    rooms: sum(({ rooms }) => rooms),
    nights: sum(({ rooms, checkIn, checkOut }) => rooms * daysBetween(checkIn, checkOut)),
    amount: sum(({ amount }) => amount) / 100,
    currency,
  }
  return COLUMNS.map((key) => cells[key] ?? '')
}

const nameIn = (ctx: Ctx, zh: string, en: string): string => (ctx.locale === 'en-US' ? en || zh : zh || en)

function cells(ctx: Ctx, row: calls.OrganiserBooking): (string | number)[] {
  const own = (zh: string, en: string) => nameIn(ctx, zh, en)
  const names = (guests: readonly { name: string }[]) => guests.map((one) => one.name).join('; ')
  const words = (key: KeyIn<'features/hotel'>) => translate(ctx.locale, `features/hotel:${key}`)
  const { change } = row
  return [
    bookingNo(row.id),
    own(row.companyName, row.enCompanyName),
    row.boothNo,
    own(row.hotelName, row.enHotelName),
    own(row.roomName, row.enRoomName),
    row.rooms,
    row.checkIn,
    row.checkOut,
    row.nights,
    names(row.guests),
    row.contactName,
    row.mobile,
    row.email,
    row.arriveTime,
    words(row.invoiceNeed === 1 ? 'yes' : 'no'),
    row.remark,
    row.price,
    row.amount,
    row.currency,
    row.statusString,
    row.confirmNo,
    row.fee,
    change
      ? `${own(change.hotelName, change.enHotelName)} · ${own(change.roomName, change.enRoomName)} × ${change.rooms} · ${change.checkIn} – ${change.checkOut} · ${names(change.guests)}`
      : '',
  ]
}

export const organiserHotelHandlers = [
  handle(calls.organiserBookingList, async (ctx, input) => {
    const at = pagingOf(input)
    const where = await conditionOf(ctx, input)
    const sorts = {
      company: byName(exhibitor.companyName, exhibitor.enCompanyName),
      booth: byBooth,
      stay: hotelReservation.checkIn,
    }
    const found = await selectBookings(ctx)
      .where(where)
      .orderBy(...(await orderOf(ctx, input, sorts, ORDER, hotelReservation.id)))
      .limit(at.pageSize)
      .offset(offsetOf(at))
    const [count] = await ctx.db
      .select({ total: sql<number>`count(*)`.mapWith(Number) })
      .from(hotelReservation)
      .innerJoin(exhibitor, eq(exhibitor.id, hotelReservation.exhibitorId))
      .innerJoin(participation, eq(participation.id, hotelReservation.participationId))
      .where(where)
    return { data: { list: await replies(ctx, found), total: count?.total ?? 0, ...at } }
  }),
  handle(calls.organiserBookingExport, async (ctx, input) => {
    const found = await selectBookings(ctx)
      .where(await conditionOf(ctx, input))
      .orderBy(...ORDER)
    if (found.length === 0) throw fail.business('features/hotel:errors.noExport')
    // A hotel's guests stand together, as they arrive: the list goes out to each hotel.
    const told = await replies(ctx, found)
    const list = found
      .flatMap(({ row }, at) => {
        const reply = told[at]
        return reply ? [{ row, reply, hotelName: nameIn(ctx, reply.hotelName, reply.enHotelName) }] : []
      })
      .toSorted((a, b) => compareNames(a.hotelName, b.hotelName) || a.row.checkIn.localeCompare(b.row.checkIn))
    return showSheet(ctx, {
      title: 'features/hotel:export.sheet',
      words: 'features/hotel',
      columns: COLUMNS.map((key) => ({
        header: translate(ctx.locale, `features/hotel:export.${key}`),
        number: key === 'price' || key === 'amount' || key === 'fee',
      })),
      rows: list.map(({ reply }) => cells(ctx, reply)),
      totals: totalsOf(ctx, list),
    })
  }),
  handle(calls.organiserBookingDecide, async (ctx, input) => {
    const { decision, confirmNo = '', reason = '' } = input
    const id = keyOf(input.id)
    const [row] = await ctx.db
      .select()
      .from(hotelReservation)
      .where(and(eq(hotelReservation.id, id), eq(hotelReservation.delFlag, 0)))
      .for('update')
    if (!row) throw fail.notFound()
    await demandInScope(ctx, row.exhibitorId)
    if (input.version !== row.version) throw fail.conflict(await findOne(ctx, id))
    await demandSeen(input.seen, (row.change ?? row).amount, () => findOne(ctx, id))
    const values = decided(row, decision, { confirmNo, reason: decision === 'refuse' ? reason : '' })
    if (decision === 'confirm' && !CONFIRM_NO.test(values.confirmNo ?? ''))
      throw fail.field('confirmNo', 'features/hotel:errors.confirmNo')
    if (decision === 'refuse' && reason === '') throw fail.field('reason', 'features/hotel:errors.reason')
    const types = await lockRoomTypes(ctx.db, typesOf(row))
    await moveHolds(ctx.db, ctx.locale, types, holdChanges(holdsOfRow(row), holdsOfRow({ ...row, ...values })))
    const stored = await storeBooking(ctx, row, {
      ...values,
      decidedBy: signedIn(ctx).userName,
      decidedTime: ctx.clock.showNow(),
    })
    await tellBooker(ctx, row, stored)
    return { data: await findOne(ctx, id) }
  }),
  ...stockHandlers,
]
