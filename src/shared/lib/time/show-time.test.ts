import { describe, expect, it } from 'vitest'
import { formatDateTime } from './dates.ts'
import { isFarAhead, isShowTime, showInstant } from './show-time.ts'

const days = { openDate: '2024-12-02', closeDate: '2024-12-04' }
const at = (text: string, of = days) => {
  const instant = showInstant(text, of)
  return instant && formatDateTime(instant)
}

describe('a show time', () => {
  it.each([
    ['T-45 18:00', '2024-10-18 18:00:00'],
    ['T 09:00', '2024-12-02 09:00:00'],
    ['T+1 17:00', '2024-12-03 17:00:00'],
    ['C 15:00', '2024-12-04 15:00:00'],
    ['2024-11-15 18:00', '2024-11-15 18:00:00'],
  ])('%s is %s', (text, expected) => expect(at(text)).toBe(expected))

  it('moves with the show', () => {
    expect(at('T-35 18:00', { openDate: '2025-12-02', closeDate: '2025-12-04' })).toBe('2025-10-28 18:00:00')
  })

  it('is none while its day is not set', () => {
    expect(at('T-35 18:00', { openDate: '', closeDate: '2024-12-04' })).toBeNull()
    expect(at('C 15:00', { openDate: '', closeDate: '2024-12-04' })).toBe('2024-12-04 15:00:00')
  })

  it.each(['T-45', '18:00', 'T-45 24:00', 'X-1 18:00', '2024-02-30 18:00', '2024-11-15', ''])(
    'is not read from %j',
    (text) => {
      expect(isShowTime(text)).toBe(false)
    },
  )
})

it('finds a deadline more than a year before the opening, however it is told', () => {
  const days = { openDate: '2024-12-02', closeDate: '2024-12-04' }
  const far = (text: string) => isFarAhead(text, days)
  expect(['T-366 18:00', 'T-400 18:00', 'C-400 18:00', '2023-10-01 18:00'].map(far)).toEqual([true, true, true, true])
  expect(['T-364 18:00', 'T-35 18:00', 'C 15:00', '2024-10-01 18:00', 'soon'].map(far)).toEqual(Array(5).fill(false))
  expect(isFarAhead('T-400 18:00', { openDate: '', closeDate: '' })).toBe(false)
})
