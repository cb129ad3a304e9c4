import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { addDays, daysBetween, formatDateTime, machineTime, parseDateTime, parseTime } from './dates.ts'
import { showInstant } from './show-time.ts'
import { DEFAULT_ZONE, isZone, setShowZone, showZone } from './zone.ts'

afterEach(() => setShowZone(''))

describe('the show’s zone', () => {
  it('is Shanghai’s until the show says another, and again when that is none', () => {
    expect(showZone()).toBe(DEFAULT_ZONE)
    setShowZone('Europe/Berlin')
    expect(showZone()).toBe('Europe/Berlin')
    setShowZone('Mars/Olympus')
    expect(showZone()).toBe(DEFAULT_ZONE)
    expect(['Asia/Shanghai', 'America/Argentina/Buenos_Aires', 'UTC', '+08:00', 'Nowhere', ''].map(isZone)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it.each(['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Kiritimati'])(
    'tells times as clocks in %s show them, and reads them back',
    (timeZone) => {
      setShowZone(timeZone)
      const platform = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
      const date = fc.date({ min: new Date('1995-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      fc.assert(
        fc.property(date, (instant) => {
          const text = formatDateTime(instant)
          expect(text).toBe(platform.format(instant))
          expect(formatDateTime(parseDateTime(text) as Date)).toBe(text)
        }),
      )
    },
  )

  it('takes the first of an hour shown twice, and goes on after one left out', () => {
    setShowZone('Europe/Berlin')
    expect(parseDateTime('2024-10-27 02:30:00')?.toISOString()).toBe('2024-10-27T00:30:00.000Z')
    expect(parseDateTime('2024-10-27 03:00:00')?.toISOString()).toBe('2024-10-27T02:00:00.000Z')
    expect(formatDateTime(parseDateTime('2024-03-31 02:30:00') as Date)).toBe('2024-03-31 03:30:00')
    expect(parseDateTime('2024-03-31 01:59:59')?.toISOString()).toBe('2024-03-31T00:59:59.000Z')
  })

  it('counts days by the calendar, over nights in which clocks change', () => {
    setShowZone('Europe/Berlin')
    expect([addDays('2024-10-26', 2), addDays('2024-03-30', 1), daysBetween('2024-10-26', '2024-10-28')]).toEqual([
      '2024-10-28',
      '2024-03-31',
      2,
    ])
    const days = { openDate: '2024-11-05', closeDate: '2024-11-07' }
    expect(showInstant('T-14 18:00', days)?.toISOString()).toBe('2024-10-22T16:00:00.000Z')
    expect(showInstant('T-7 18:00', days)?.toISOString()).toBe('2024-10-29T17:00:00.000Z')
  })

  it('is told to machines', () => {
    expect(machineTime('2024-12-02 09:00:00')).toBe('2024-12-02T09:00+08:00')
    setShowZone('America/St_Johns')
    expect(machineTime('2024-12-02 09:00:00')).toBe('2024-12-02T09:00-03:30')
    expect(machineTime('soon')).toBe('soon')
    expect(parseTime('2024-12-02T12:30:00Z', '{h}:{i}')).toBe('09:00')
  })
})
