import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alsoMeant, shareOut, type Owing } from './share-out.ts'

const owing = (participationId: string, balance: number): Owing => ({ participationId, balance })

describe('a payment for several booths', () => {
  it('pays each in turn what it owes; the first one has what is left over', () => {
    expect(shareOut(500, [owing('1', 300), owing('2', 200)])).toEqual([
      { participationId: '1', amount: 300 },
      { participationId: '2', amount: 200 },
    ])
    expect(shareOut(350, [owing('1', 300), owing('2', 200)])).toMatchObject([{ amount: 300 }, { amount: 50 }])
    expect(shareOut(600, [owing('1', 300), owing('2', 200)])).toMatchObject([{ amount: 400 }, { amount: 200 }])
    expect(shareOut(300, [owing('1', 300), owing('2', 200)])).toEqual([{ participationId: '1', amount: 300 }])
    expect(shareOut(100, [owing('1', -50)])).toEqual([{ participationId: '1', amount: 100 }])
  })

  it('is shared out to the last cent, in amounts above nothing, whatever is owed', () => {
    const booths = fc
      .array(fc.integer({ min: -10_000, max: 10_000 }), { minLength: 1, maxLength: 6 })
      .map((all) => all.map((balance, at) => owing(String(at), balance)))
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30_000 }), booths, (amount, all) => {
        const shares = shareOut(amount, all)
        expect(shares.reduce((sum, one) => sum + one.amount, 0)).toBe(amount)
        expect(shares.every((one) => one.amount > 0)).toBe(true)
      }),
    )
  })

  it('is taken to mean the others too only when it is just what all of them owe', () => {
    const others = [owing('2', 200), owing('3', 0), owing('4', -10)]
    expect(alsoMeant(500, owing('1', 300), others)).toEqual([owing('2', 200)])
    expect(alsoMeant(400, owing('1', 300), others)).toEqual([])
    expect(alsoMeant(300, owing('1', 300), [])).toEqual([])
  })
})
