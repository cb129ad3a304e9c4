import { describe, expect, it } from 'vitest'
import { PARAMETERS } from '../../../server/parameters/parameters.ts'
import { LIMIT_KEYS, limitsOf } from './limits.ts'

const SPECIFIED = { socketWatt: 500, shelfKg: 10, hangerKg: 15, shelfSize: '1000 × 300', facilityPer9: 4 }

describe('limits of shell booths', () => {
  it('are those of the specification while nobody has set them, and as the show starts', () => {
    expect(limitsOf()).toEqual(SPECIFIED)
    const seeded = Object.fromEntries(PARAMETERS.map((one) => [one.configKey, one.configValue]))
    expect(LIMIT_KEYS.filter((key) => !(key in seeded))).toEqual([])
    expect(limitsOf(seeded)).toEqual(SPECIFIED)
  })
  it('are the organiser’s where he has set them', () => {
    const set = {
      'limit.socketWatt': '300',
      'limit.shelfKg': '7.5',
      'limit.hangerKg': '12',
      'shelf.size': ' 900X250 ',
      'quota.facilityPer9': '6',
    }
    expect(limitsOf(set)).toEqual({
      socketWatt: 300,
      shelfKg: 7.5,
      hangerKg: 12,
      shelfSize: '900 × 250',
      facilityPer9: 6,
    })
  })
  it.each(['', 'x', '-1', 'NaN'])('stay where %j makes no sense', (text) => {
    expect(limitsOf(Object.fromEntries(LIMIT_KEYS.map((key) => [key, text])))).toEqual(SPECIFIED)
  })
})
