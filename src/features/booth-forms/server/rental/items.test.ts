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
/** Late, what is taken away stays charged. */
const step = fc.record({ list, codes: fc.uniqueArray(fc.constantFrom(...CODES)), late: fc.boolean() })

describe('words of an order', () => {
  it('are those it was first submitted with, whatever the price list says afterwards', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), list, (steps, later) => {
        let first = new Map<string, string>()
        let stored: Content | null = null
        let charged: string[] = []
        let last: readonly string[] = []
        for (const one of steps) {
          const asked = [...one.codes, ...(one.late ? charged : [])]
          const nameOf = (code: string) => wordsOf(code, one.list as OwnWords).name.zh
          // An item that has left the order and is not charged any more comes back as anything new does.
          const held = new Set([...last, ...charged])
          first = new Map(asked.map((code) => [code, (held.has(code) && first.get(code)) || nameOf(code)]))
          stored = withWords(contentOf(one.codes), stored ? [stored] : [], one.list as OwnWords, charged)
          charged = [...new Set(asked)]
          last = one.codes
        }
        const read = wordsInForce([stored], later as OwnWords)
        for (const [code, name] of first) expect(wordsOf(code, orderedWords(stored)).name.zh).toBe(name)
        for (const code of last) expect(wordsOf(code, read).name.zh).toBe(first.get(code))
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
