import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import {
  addDays,
  daysBetween,
  formatDate,
  formatDateTime,
  isDateText,
  isDateTimeText,
  parseDateTime,
  parseTime,
  toInstant,
} from './dates.ts'

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

describe('parseTime', () => {
  it.each([
    [1731916800, '2024-11-18 16:00:00'],
    ['1731916800', '2024-11-18 16:00:00'],
    [1731916800000, '2024-11-18 16:00:00'],
    ['1731916800000', '2024-11-18 16:00:00'],
    [new Date(Date.UTC(2024, 11, 1, 16, 0, 0)), '2024-12-02 00:00:00'],
    ['2024-12-02 09:05:03', '2024-12-02 09:05:03'],
    ['2024/12/2 9:05', '2024-12-02 09:05:00'],
    ['2024-12-02', '2024-12-02 00:00:00'],
    ['2024-12-02T01:00:00Z', '2024-12-02 09:00:00'],
    ['2024-12-02T01:00:00.123Z', '2024-12-02 09:00:00'],
    ['2024-12-02T09:00:00.000+08:00', '2024-12-02 09:00:00'],
    ['2024-12-01T20:00:00-0500', '2024-12-02 09:00:00'],
    [0, '1970-01-01 08:00:00'],
  ])('reads %s as %s in Shanghai', (time, text) => {
    expect(parseTime(time)).toBe(text)
  })

  it.each([
    null,
    undefined,
    '',
    '  ',
    'yesterday',
    '2024-02-30',
    '2024-13-01',
    '2024-12-02 24:00:00',
    '2024-12-02 10:60:00',
    NaN,
    Infinity,
    new Date(NaN),
    '0050-01-01',
    '99999999999999999999',
  ])('answers null for %s', (time) => {
    expect(parseTime(time)).toBeNull()
  })

  it('fills any pattern, weekday by language, and leaves other braces alone', () => {
    expect(parseTime('2024-12-02', '{y}年{m}月{d}日 星期{a}')).toBe('2024年12月02日 星期一')
    expect(parseTime('2024-12-01 08:07:06', '{a} {d}.{m}. {h}:{i}:{s} {x}', 'en-US')).toBe('Sun 01.12. 08:07:06 {x}')
  })

  it('gives the same text in every zone of the machine', () => {
    for (const machine of ['America/New_York', 'Asia/Shanghai', 'UTC', 'Pacific/Kiritimati', 'Asia/Kathmandu']) {
      process.env['TZ'] = machine
      expect(parseTime(1731916800)).toBe('2024-11-18 16:00:00')
      expect(parseTime('2024-03-10 02:30:00')).toBe('2024-03-10 02:30:00')
      expect(parseDateTime('2024-12-02 09:00:00')?.toISOString()).toBe('2024-12-02T01:00:00.000Z')
      expect(formatDate(new Date('2024-12-01T16:00:00Z'))).toBe('2024-12-02')
    }
  })

  it('agrees with the platform’s own zone data', () => {
    const platform = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Shanghai',
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    const date = fc.date({ min: new Date('1992-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(date, (instant) => {
        expect(formatDateTime(instant)).toBe(platform.format(instant))
      }),
    )
  })

  it('writing and reading meet at the second', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (second) => {
        const date = new Date(second * 1000)
        expect(parseDateTime(formatDateTime(date))).toEqual(date)
      }),
    )
  })
})

describe('formatDateTime', () => {
  it('refuses an invalid date instead of writing it', () => {
    expect(() => formatDateTime(new Date(NaN))).toThrow(RangeError)
    expect(() => formatDate(new Date(NaN))).toThrow(RangeError)
    expect(formatDateTime(new Date(0))).toBe('1970-01-01 08:00:00')
  })
})

describe('exact forms', () => {
  it('are one way of writing only', () => {
    expect(isDateText('2024-02-29')).toBe(true)
    for (const text of ['2023-02-29', '2024-2-29', '2024/02/29', '2024-02-29 00:00:00', ''])
      expect(isDateText(text)).toBe(false)
    expect(isDateTimeText('2024-12-02 23:59:59')).toBe(true)
    for (const text of ['2024-12-02', '2024-12-02T10:00:00', '2024-12-02 10:00', '2024-12-02 25:00:00'])
      expect(isDateTimeText(text)).toBe(false)
    expect([
      parseDateTime('2024-12-02')?.toISOString(),
      parseDateTime('1733097600'),
      parseDateTime('2024/12/02'),
    ]).toEqual(['2024-12-01T16:00:00.000Z', null, null])
  })
})

describe('days', () => {
  it('are added and counted over month ends and leap days', () => {
    expect([
      addDays('2024-02-28', 1),
      addDays('2024-03-01', -1),
      addDays('2024-12-02', -45),
      addDays('2024-12-31', 1),
    ]).toEqual(['2024-02-29', '2024-02-29', '2024-10-18', '2025-01-01'])
    expect([
      daysBetween('2024-10-14', '2024-12-02'),
      daysBetween('2024-12-02', '2024-12-02'),
      daysBetween('2024-12-02', '2024-12-01'),
    ]).toEqual([49, 0, -1])
    expect(() => addDays('2024-02-30', 1)).toThrow(RangeError)
    expect(() => daysBetween('x', '2024-12-02')).toThrow(RangeError)
  })
})

it('toInstant copies nothing and keeps ms', () => {
  const date = new Date(1234)
  expect(toInstant(date)).toBe(date)
  expect(toInstant('2024-12-02T01:00:00.5Z')?.getUTCMilliseconds()).toBe(500)
})
