import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { accentVariables, contrast, parseHex } from '../../../shared/lib/colour.ts'
import { lookOf } from './series-looks.ts'

const css = readFileSync(new URL('../../../shared/ui/base.css', import.meta.url), 'utf8')
const colour = (name: string) => {
  const value = new RegExp(`${name}: (#\\w+)`).exec(css)?.[1]
  if (!value) throw new Error(`${name} is no colour of base.css`)
  return parseHex(value)
}
const SERIES_LOOKS = [0, 1, 2, 3].map(lookOf)
const pairs = SERIES_LOOKS.flatMap((one, index) => SERIES_LOOKS.slice(index + 1).map((other) => [one, other] as const))
const ground = ({ ground: name }: ReturnType<typeof lookOf>) => name

describe('the series of a chart', () => {
  it('have colours that no theme changes', () => {
    const themed = Object.keys(accentVariables('#f5222d'))
    expect(themed.length).toBeGreaterThan(0)
    for (const { edge, ground: name } of SERIES_LOOKS) {
      expect(themed).not.toContain(edge)
      expect(themed).not.toContain(name)
      expect(css.match(new RegExp(`${edge}:`, 'g')), edge).toHaveLength(1)
    }
  })
  it('stand out from the card by 3:1, and from each other in hue', () => {
    for (const { edge } of SERIES_LOOKS)
      expect(contrast(colour(edge), colour('--surface')), edge).toBeGreaterThanOrEqual(3)
    for (const [one, other] of pairs) {
      const [a, b] = [colour(one.edge), colour(other.edge)]
      expect(
        Math.hypot(...a.map((channel, at) => channel - (b[at] ?? 0))),
        `${one.edge} ${other.edge}`,
      ).toBeGreaterThan(75)
    }
  })
  it('are told apart without colour: by the ground, or by the dash, which the legend shows too', () => {
    for (const [one, other] of pairs)
      expect(`${ground(one)} ${one.dash.join()}`).not.toBe(`${ground(other)} ${other.dash.join()}`)
    for (const { edge, ground: name, dash, mark } of SERIES_LOOKS) {
      const line = dash.length === 0 ? 'solid' : Math.max(...dash) > 2 ? 'dashed' : 'dotted'
      expect(mark).toBe(`border-${line} border-${edge.slice(2)} bg-${name.slice(2)}`)
    }
  })
})
