import { describe, expect, it } from 'vitest'
import { formatDateTime } from '../../shared/lib/time/dates.ts'
import {
  DEADLINES,
  showParts,
  concerns,
  deadlineInstant,
  deadlineParameter,
  isPast,
  partDays,
  pathAmong,
  SUBMISSIONS,
  type DeadlineRule,
} from './rules.ts'

const DAYS = { openDate: '2024-12-02', closeDate: '2024-12-04' }
const rule = (key: string): DeadlineRule => {
  const rules: readonly DeadlineRule[] = DEADLINES
  const found = rules.find((one) => one.key === key)
  if (!found) throw new Error(`no deadline ${key}`)
  return found
}
const at = (key: string, parameter?: string) => {
  const instant = deadlineInstant(rule(key), DAYS, parameter)
  return instant && formatDateTime(instant)
}

describe('deadlines', () => {
  // booth-forms 3.2, business-entities 3.2, 3.7 and 3.9.
  it.each([
    ['h3', '2024-10-18 18:00:00'],
    ['h13', '2024-10-23 18:00:00'],
    ['h1', '2024-10-28 18:00:00'],
    ['h2', '2024-10-28 18:00:00'],
    ['h5', '2024-10-28 18:00:00'],
    ['h4', '2024-11-01 18:00:00'],
    ['h6', '2024-11-01 18:00:00'],
    ['h8', '2024-11-01 18:00:00'],
    ['h7', '2024-11-11 18:00:00'],
    ['h9', '2024-11-15 18:00:00'],
    ['h12', '2024-11-18 18:00:00'],
    ['h11', '2024-11-25 18:00:00'],
    ['h10', '2024-12-03 17:00:00'],
    ['directory', '2024-10-18 18:00:00'],
    ['badge', '2024-11-22 18:00:00'],
    ['hotel', '2024-11-18 18:00:00'],
    ['companyName', '2024-10-28 18:00:00'],
    ['catalogue', '2024-12-04 15:00:00'],
  ])('of %s stands at %s', (key, expected) => expect(at(key)).toBe(expected))

  it('are all named once', () => {
    const keys = DEADLINES.map((one) => one.key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(new Set(keys.map(deadlineParameter)).size).toBe(keys.length)
  })

  it('stand where the organiser puts them, and stay where they were when that cannot be read', () => {
    expect(at('h7', 'T-20 12:00')).toBe('2024-11-12 12:00:00')
    expect(at('h7', '2024-11-20 09:30')).toBe('2024-11-20 09:30:00')
    expect(at('h7', 'soon')).toBe('2024-11-11 18:00:00')
    expect(deadlineParameter('h7')).toBe('forms.deadline.h7')
    expect(deadlineParameter('directory')).toBe('deadline.directory')
  })

  it('are half-open: the instant itself is too late', () => {
    const deadline = new Date('2024-10-28T10:00:00Z')
    expect([-1, 0, 1].map((ms) => isPast(deadline, new Date(deadline.getTime() + ms)))).toEqual([false, true, true])
    expect(isPast(null, deadline)).toBe(false)
  })

  it('end the submission of what they are for', () => {
    expect(SUBMISSIONS.COMPANY_NAME).toBe('companyName')
    expect(SUBMISSIONS.PRODUCT).toBe('catalogue')
    expect(SUBMISSIONS.REGISTRATION).toBeNull()
  })
})

describe('the days of the show', () => {
  const spans = (key: string, days = DAYS, set = {}) => {
    const part = showParts(set).find((one) => one.key === key)
    return part
      ? partDays(part, days).map(
          ({ start, end }) => `${formatDateTime(start).slice(5, 16)} ${formatDateTime(end).slice(11, 16)}`,
        )
      : []
  }

  it('are those of booth-forms 3.2', () => {
    expect(spans('moveInRaw')).toEqual(['11-29 09:00 18:00', '11-30 09:00 18:00', '12-01 09:00 18:00'])
    expect(spans('moveInShell')).toEqual(['12-01 09:00 20:00'])
    expect(spans('open')).toEqual(['12-02 09:00 17:00', '12-03 09:00 17:00', '12-04 09:00 15:00'])
    expect(spans('moveOut')).toEqual(['12-04 15:00 22:00'])
  })

  it('are as the organiser words them; what cannot be read is as it was', () => {
    const set = {
      'expo.moveInRaw': 'T-2 08:00-20:00',
      'expo.moveInShell': 'C 08:00-20:00',
      'expo.moveOut': 'C+1 16:00-23:30',
      'expo.hours': '10:00-18:00',
      'expo.lastHours': '',
    }
    expect(spans('moveInRaw', DAYS, set)).toEqual(['11-30 08:00 20:00', '12-01 08:00 20:00'])
    expect(spans('moveInShell', DAYS, set)).toEqual(['12-01 09:00 20:00'])
    expect(spans('moveOut', DAYS, set)).toEqual(['12-04 16:00 23:30', '12-05 16:00 23:30'])
    expect(spans('open', DAYS, set).at(-1)).toBe('12-04 10:00 18:00')
  })

  it('move with the opening day, and are none without it', () => {
    expect(spans('open', { openDate: '2025-03-31', closeDate: '2025-04-01' })).toEqual([
      '03-31 09:00 17:00',
      '04-01 09:00 15:00',
    ])
    expect(spans('open', { openDate: '', closeDate: '' })).toEqual([])
    expect(spans('open', { openDate: '2024-12-04', closeDate: '2024-12-02' })).toEqual([])
  })
})

it('shows what concerns one of the booths, and everything to who has none yet', () => {
  expect(concerns([3], [1, 2])).toBe(false)
  expect(concerns([3], [1, 3])).toBe(true)
  expect(concerns([3], [])).toBe(true)
  expect(concerns(undefined, [1])).toBe(true)
})

describe('the page of a deadline', () => {
  const own = [
    { id: 3, boothType: 1 },
    { id: 4, boothType: 3 },
  ]
  it('is that of the first booth that has the form, where another booth does not', () => {
    expect(pathAmong(rule('h3'), own)).toBe('/newspaper/h3?booth=4')
    expect(pathAmong(rule('h1'), own)).toBe('/newspaper/h1?booth=3')
    expect(pathAmong(rule('h7'), own), 'both have it: the chosen one').toBe('/newspaper/h7')
    expect(pathAmong(rule('h3'), own.slice(1)), 'only one booth').toBe('/newspaper/h3')
    expect(pathAmong(rule('h3'), [])).toBe('/newspaper/h3')
  })
})
