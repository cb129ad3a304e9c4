import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '../../shared/lib/time/dates.ts'
import {
  BOOKING_STATUSES,
  FREE_DAYS,
  amountOf,
  cancelFee,
  freeUntil,
  holdChanges,
  holdKey,
  holdsOf,
  leftFor,
  nextBooking,
  nightsOf,
  stayWindow,
  bookingNo,
  keyOfBookingNo,
  receiptNo,
  type BookingAction,
  type BookingStatus,
  type Stay,
} from './rules.ts'

const WINDOW = { from: '2024-11-25', to: '2024-12-08' }
const stay = (over: Partial<Stay> = {}): Stay => ({
  roomTypeId: '7',
  rooms: 2,
  checkIn: '2024-12-01',
  checkOut: '2024-12-04',
  ...over,
})

describe('the window of stays', () => {
  it('is that of the design for this show, and moves with the opening day', () => {
    expect(stayWindow({ openDate: '2024-12-02' })).toEqual(WINDOW)
    expect(stayWindow({ openDate: '2025-03-10' })).toEqual({ from: '2025-03-03', to: '2025-03-16' })
    expect(stayWindow({ openDate: '' })).toBeNull()
    expect(nightsOf(WINDOW.from, WINDOW.to)).toHaveLength(13)
  })
  it('has no night in days the wrong way round, or without days', () => {
    expect(nightsOf('2024-12-04', '2024-12-01')).toEqual([])
    expect(nightsOf('2024-12-04', '2024-12-04')).toEqual([])
    expect(nightsOf('', '2024-12-04')).toEqual([])
    expect(nightsOf('2024-11-30', '2024-12-02')).toEqual(['2024-11-30', '2024-12-01'])
  })
})

describe('money', () => {
  it('is price × rooms × nights in minor units', () => {
    expect(amountOf(58_050, stay())).toBe(348_300)
    expect(amountOf(58_050, stay({ checkOut: '2024-12-01' }))).toBe(0)
    // Twenty rooms for the whole window at the greatest price stay exact.
    expect(amountOf(9_999_999, { rooms: 20, checkIn: WINDOW.from, checkOut: WINDOW.to })).toBe(2_599_999_740)
    expect(cancelFee(58_050, 2, 1)).toBe(116_100)
    expect(cancelFee(58_050, 2, 0)).toBe(0)
  })
})

describe('states', () => {
  const table: [BookingStatus, BookingAction, number, ReturnType<typeof nextBooking>][] = [
    [1, 'update', 0, { to: 1, feeNights: 0 }],
    [1, 'cancel', 0, { to: 4, feeNights: 0 }],
    [1, 'confirm', 0, { to: 2, feeNights: 0 }],
    [1, 'refuse', 0, { to: 3, feeNights: 0 }],
    [2, 'update', 7, { to: 5, feeNights: 0 }],
    [2, 'update', 6, { refusal: 'tooLateToChange' }],
    [2, 'cancel', 7, { to: 4, feeNights: 0 }],
    [2, 'cancel', 6, { to: 4, feeNights: 1 }],
    [2, 'cancel', 0, { to: 4, feeNights: 1 }],
    [2, 'cancel', -1, { refusal: 'stayBegan' }],
    [2, 'confirm', 9, { refusal: 'notPending' }],
    [5, 'update', 7, { to: 5, feeNights: 0 }],
    [5, 'update', 6, { refusal: 'tooLateToChange' }],
    [5, 'cancel', 6, { to: 4, feeNights: 1 }],
    [5, 'confirm', 0, { to: 2, feeNights: 0 }],
    [5, 'refuse', 0, { to: 2, feeNights: 0 }],
    [3, 'update', 20, { refusal: 'ended' }],
    [4, 'cancel', 20, { refusal: 'ended' }],
    [3, 'confirm', 20, { refusal: 'notPending' }],
    [4, 'refuse', 20, { refusal: 'notPending' }],
  ]
  it.each(table)('from %i by %s with %i days left: %j', (from, action, days, outcome) => {
    expect(nextBooking(from, action, days)).toEqual(outcome)
  })
  it('end for good: nothing leads out of "no room" and "cancelled", and a fee only ever comes with cancelling late', () => {
    const actions = fc.constantFrom<BookingAction>('update', 'cancel', 'confirm', 'refuse')
    fc.assert(
      fc.property(
        fc.constantFrom(...BOOKING_STATUSES),
        actions,
        fc.integer({ min: -30, max: 60 }),
        (status, action, days) => {
          const found = nextBooking(status, action, days)
          if (status === 3 || status === 4) expect(found).toHaveProperty('refusal')
          if ('to' in found && found.feeNights > 0)
            expect([action, days < FREE_DAYS, status !== 1]).toEqual(['cancel', true, true])
        },
      ),
    )
  })
  it('names the last free day', () => {
    expect(freeUntil('2024-12-01')).toBe('2024-11-24')
    expect(daysBetween(freeUntil('2024-12-01'), '2024-12-01')).toBe(FREE_DAYS)
  })
})

describe('rooms kept', () => {
  it('are those of the stay, none once it has ended, and of both stays while a change waits', () => {
    expect([...holdsOf(2, stay({ checkOut: '2024-12-03' }), null)]).toEqual([
      ['7 2024-12-01', 2],
      ['7 2024-12-02', 2],
    ])
    for (const ended of [3, 4] as const) expect(holdsOf(ended, stay(), stay()).size).toBe(0)
    const both = holdsOf(
      5,
      stay({ checkOut: '2024-12-03' }),
      stay({ rooms: 3, checkIn: '2024-12-02', checkOut: '2024-12-04' }),
    )
    expect(Object.fromEntries(both)).toEqual({ '7 2024-12-01': 2, '7 2024-12-02': 3, '7 2024-12-03': 3 })
    // A change that does not wait (any more) keeps nothing.
    expect(holdsOf(2, stay(), stay({ roomTypeId: '8' })).has('8 2024-12-01')).toBe(false)
  })

  const aStay = fc
    .record({
      roomTypeId: fc.constantFrom('7', '8'),
      rooms: fc.integer({ min: 1, max: 20 }),
      start: fc.integer({ min: 0, max: 12 }),
      length: fc.integer({ min: 1, max: 13 }),
    })
    .map(({ roomTypeId, rooms, start, length }): Stay => ({
      roomTypeId,
      rooms,
      checkIn: addDays(WINDOW.from, start),
      checkOut: addDays(WINDOW.from, Math.min(13, start + length)),
    }))

  it('never grow when the hotel answers, whatever it answers', () => {
    fc.assert(
      fc.property(aStay, aStay, (old, wanted) => {
        const waiting = holdsOf(5, old, wanted)
        for (const answered of [holdsOf(2, old, null), holdsOf(2, wanted, null)])
          for (const by of holdChanges(waiting, answered).values()) expect(by).toBeLessThan(0)
      }),
    )
  })
  it('are moved by exactly what differs, so that the sum over a night is always what its bookings keep', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...BOOKING_STATUSES), aStay, fc.option(aStay)), { maxLength: 20 }),
        (steps) => {
          const held = new Map<string, number>()
          let now: ReadonlyMap<string, number> = new Map()
          for (const [status, one, change] of steps) {
            const next = holdsOf(status, one, change)
            for (const [key, by] of holdChanges(now, next)) held.set(key, (held.get(key) ?? 0) + by)
            now = next
          }
          expect(Object.fromEntries([...held].filter(([, count]) => count !== 0))).toEqual(Object.fromEntries(now))
        },
      ),
    )
  })
})

describe('rooms left for a stay', () => {
  const nights = [
    { day: '2024-12-01', left: 4 },
    { day: '2024-12-02', left: 1 },
    { day: '2024-12-03', left: 6 },
  ]
  it('are those of its scarcest night, and its own count as free', () => {
    expect(leftFor(nights, '7', stay())).toBe(1)
    expect(leftFor(nights, '7', stay({ checkOut: '2024-12-02' }))).toBe(4)
    expect(leftFor(nights, '7', stay(), holdsOf(2, stay(), null))).toBe(3)
    expect(leftFor(nights, '8', stay(), holdsOf(2, stay(), null))).toBe(1)
  })
  it('are none on a night outside the window, and unknown without a night', () => {
    expect(leftFor(nights, '7', stay({ checkOut: '2024-12-06' }))).toBe(0)
    expect(leftFor(nights, '7', stay({ checkOut: '2024-12-01' }))).toBeNull()
  })
  it('has one key for a night of a type', () => {
    expect(holdKey('7', '2024-12-01')).toBe('7 2024-12-01')
  })
})

it('numbers a booking, and knows it by that number however it is typed', () => {
  expect(bookingNo('42')).toBe('HT-000042')
  expect(receiptNo('42', 2)).toBe('HT-000042-0002')
  expect(
    [
      'HT-000042',
      'ht-000042-0002',
      'ht000042',
      '000042',
      ' ＨＴ-000042 ',
      'HT–000042',
      'HT\u200b-000042—0001',
      '42',
      'H7-1A08',
      '13800138000000',
    ].map(keyOfBookingNo),
  ).toEqual([42, 42, 42, 42, 42, 42, 42, null, null, null])
})
