import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeOfProduct, nextCode, productIdOf } from '../../catalogue/own-items.ts'
import { RENTAL_ITEMS } from '../../catalogue/items.ts'
import { wordsOf, type OwnWords } from '../../catalogue/words.ts'
import type { Content } from '../../model.ts'
import { orderedWords, withWords, wordsInForce } from './items.ts'

const CODES = ['F01', 'F03', 'F24', 'F25'] as const
const words = fc.string({ minLength: 1, maxLength: 4 }).map((name) => {
  const both = { zh: `${name}。`, en: `${name}.` }
  return { name: both, spec: { zh: '', en: '' }, unit: both }
})
/** A state of the price list: some built-in items renamed, some of the organiser's own. */
const list = fc.record({ F01: words, F03: words, F24: words, F25: words }, { requiredKeys: ['F24', 'F25'] })
const contentOf = (codes: readonly string[]): Content => ({ lines: codes.map((itemCode) => ({ itemCode, qty: 1 })) })
const step = fc.record({ list, codes: fc.uniqueArray(fc.constantFrom(...CODES)) })

describe('words of an order', () => {
  it('are those it was first submitted with, whatever the price list says afterwards', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), list, (steps, later) => {
        const first = new Map<string, string>()
        let stored: Content | null = null
        for (const one of steps) {
          for (const code of one.codes)
            if (!first.has(code)) first.set(code, wordsOf(code, one.list as OwnWords).name.zh)
          stored = withWords(contentOf(one.codes), stored ? [stored] : [], one.list as OwnWords)
          // What went out of the order comes back as anything new does, unless its words are kept for what is still charged.
          for (const code of first.keys())
            if (!one.codes.some((now) => now === code) && !orderedWords(stored)[code]) first.delete(code)
        }
        const last = steps.at(-1)?.codes ?? []
        const read = wordsInForce([stored], later as OwnWords)
        for (const code of last) {
          expect(wordsOf(code, read).name.zh).toBe(first.get(code))
          expect(wordsOf(code, orderedWords(stored)).name.zh).toBe(first.get(code))
        }
      }),
    )
  })

  it('of what nobody renamed take no room in it', () => {
    expect(withWords(contentOf(['F01', 'F03']), [], {})).toEqual(contentOf(['F01', 'F03']))
  })
})

describe('codes of the organiser’s own items', () => {
  it('follow the greatest of their letter, and their ids lead back to them', () => {
    expect(nextCode('SEAT', [])).toBe('F24')
    expect(nextCode('SEAT', ['F24', 'F31', 'MOVE'])).toBe('F32')
    expect(nextCode('LIGHT', [])).toBe('E10')
    expect(nextCode('SEAT', ['F99'])).toBe('F100')
    const codes = [...RENTAL_ITEMS.map((one) => one.itemCode), 'F24', 'F100', 'E10', 'W02', 'N999']
    expect(codes.map((code) => codeOfProduct(productIdOf(code)))).toEqual(codes)
    expect(new Set(codes.map(productIdOf)).size).toBe(codes.length)
    expect(codeOfProduct('')).toBeUndefined()
  })
})
