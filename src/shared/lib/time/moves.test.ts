import { describe, expect, it } from 'vitest'
import { moveSpan } from './moves.ts'

const out = (settings: Record<string, string>) => moveSpan('moveOut', settings)

describe('move-out', () => {
  it.each([
    [
      'as the organiser says',
      { 'expo.moveOut': 'C+1 16:00-20:00', 'expo.lastHours': '09:00-15:00' },
      ['16:00', '20:00'],
    ],
    [
      'from the last day’s closing hour',
      { 'expo.hours': '09:00-17:00', 'expo.lastHours': '09:00-15:30' },
      ['15:30', '22:00'],
    ],
    [
      'from the daily one where the last day has none',
      { 'expo.hours': '09:00-17:10', 'expo.lastHours': '' },
      ['17:30', '22:00'],
    ],
    ['until midnight where the show closes late', { 'expo.hours': '14:00-22:00' }, ['22:00', '23:30']],
    ['as built while nothing is said', {}, ['15:00', '22:00']],
    ['as built where the day ends with the show', { 'expo.hours': '14:00-23:50' }, ['15:00', '22:00']],
  ])('is %s', (_, settings, hours) => {
    expect(out(settings).hours).toEqual(hours)
  })
  it('lasts the closing day alone unless more is said', () => {
    expect(out({ 'expo.hours': '09:00-17:00' }).days).toEqual(['C', 'C'])
  })
})
