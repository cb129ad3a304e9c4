import { describe, expect, it } from 'vitest'
import { FEES } from './fees.ts'
import { RENTAL_ITEMS } from './items.ts'
import { perUnit, wordsOf } from './words.ts'

const CHINESE = /[\u4e00-\u9fff]/

describe('words of a bill', () => {
  it('put the unit to the price, not beside it', () => {
    expect(perUnit('¥30.00', '把')).toBe('¥30.00 / 把')
    expect(perUnit('¥800.00', '每个')).toBe('¥800.00 每个')
    expect(perUnit('$8.00', 'per vehicle')).toBe('$8.00 per vehicle')
    expect(perUnit('¥1.00', '')).toBe('¥1.00')
  })
  it('are of one language each', () => {
    for (const code of [...RENTAL_ITEMS.map((one) => one.itemCode), ...FEES.map((one) => one.code)]) {
      const { name, unit } = wordsOf(code)
      expect(`${name.en} ${unit.en}`, code).not.toMatch(CHINESE)
      expect(name.zh, code).toMatch(CHINESE)
      expect(name.zh, code).not.toContain(name.en)
    }
  })
})
