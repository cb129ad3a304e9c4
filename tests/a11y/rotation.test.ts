import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pairsOf, rotate, type Cell, type Chain, type Run } from './rotation.ts'

const LANGS = ['zh-CN', 'en-US'] as const
const WIDTHS = [1440, 390] as const

const cellsOf = <L, W>(runs: readonly Run<L, W>[]): Cell<L, W>[] =>
  runs.flatMap(({ screen, lang, looks }) =>
    looks.flatMap(({ state, widths }) => widths.map((width) => ({ screen, state, lang, width }))),
  )
const allCells = <L, W>(chains: readonly Chain[], langs: readonly L[], widths: readonly W[]): Cell<L, W>[] =>
  chains.flatMap(({ screen, states }) =>
    states.flatMap((state) => langs.flatMap((lang) => widths.map((width) => ({ screen, state, lang, width })))),
  )

/** Screens of one to three chains, with states they share and states of their own. */
const chains = fc
  .array(fc.uniqueArray(fc.constantFrom('ready', 'empty', 'error', 'form', 'own'), { minLength: 1 }), {
    minLength: 1,
    maxLength: 20,
  })
  .map((screens) =>
    screens.flatMap((states, at): Chain[] => {
      const named = states.map((state) => (state === 'own' ? `own ${at}` : state))
      const cut = at % named.length
      return [named.slice(0, cut), named.slice(cut)]
        .filter((part) => part.length > 0)
        .map((part) => ({ screen: `screen ${at}`, states: part }))
    }),
  )
const widths = fc.constantFrom<number[][]>([1440, 390], [1440, 768, 390])

describe('the rotation of languages and widths', () => {
  it('looks at every state of every screen and meets every pair', () => {
    fc.assert(
      fc.property(chains, widths, (chains, widths) => {
        const looked = cellsOf(rotate(chains, LANGS, widths))
        const all = allCells(chains, LANGS, widths)
        const state = ({ screen, state }: Cell<string, number>) => `${screen}, ${state}`
        expect(new Set(looked.map(state))).toEqual(new Set(all.map(state)))
        expect(new Set(looked.flatMap(pairsOf))).toEqual(new Set(all.flatMap(pairsOf)))
      }),
    )
  })

  it('takes no look twice and, where screens share their states, little more than each once', () => {
    fc.assert(
      fc.property(chains, (chains) => {
        const looked = cellsOf(rotate(chains, LANGS, WIDTHS)).map((cell) => JSON.stringify(cell))
        expect(new Set(looked).size).toBe(looked.length)
        expect(looked.length).toBeLessThanOrEqual(allCells(chains, LANGS, WIDTHS).length)
      }),
    )
    const lists = Array.from({ length: 30 }, (_, at): Chain[] => [
      { screen: `list ${at}`, states: ['loading', 'ready', 'empty', 'error'] },
      { screen: `list ${at}`, states: ['form', 'filled'] },
    ]).flat()
    expect(cellsOf(rotate(lists, LANGS, WIDTHS))).toHaveLength(30 * 6)
  })

  it('is the same each time', () => {
    const before: Chain[] = [
      { screen: 'a', states: ['ready', 'error'] },
      { screen: 'b', states: ['ready'] },
      { screen: 'b', states: ['form'] },
    ]
    expect(rotate(before, LANGS, WIDTHS)).toEqual(rotate(before, LANGS, WIDTHS))
  })

  it('takes the fixed looks and goes on in their language', () => {
    fc.assert(
      fc.property(chains, fc.constantFrom(...LANGS), fc.constantFrom(...WIDTHS), (chains, lang, width) => {
        const [{ screen, states } = { screen: '', states: [] }] = chains
        const fixed = { screen, state: states.at(-1) ?? '', lang, width }
        const looked = cellsOf(rotate(chains, LANGS, WIDTHS, [fixed]))
        expect(looked).toContainEqual(fixed)
        expect(new Set(looked.flatMap(pairsOf))).toEqual(new Set(allCells(chains, LANGS, WIDTHS).flatMap(pairsOf)))
      }),
    )
  })

  it('passes what a chain needs on the way to what is looked at', () => {
    const runs = rotate([{ screen: 'a', states: ['pristine', 'conflict'] }], LANGS, WIDTHS)
    for (const { looks } of runs) {
      expect(looks[0]?.state).toBe('pristine')
      expect(looks.at(-1)?.widths).not.toEqual([])
    }
  })
})
