import { expect, it } from 'vitest'
import { planesOf, readStrip, type Read } from './page-planes.ts'

const [WHITE, INK, LINE, GROUND, EDGE] = [0xffffff, 0x16202c, 0x9aa5b1, 0xeef1f5, 0x667078]
const SIDE = 128

/** A page as it is drawn: a colour for each pixel. */
function drawn(colourAt: (x: number, y: number) => number) {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4)
  for (let at = 0; at < SIDE * SIDE; at++) {
    const colour = colourAt(at % SIDE, Math.floor(at / SIDE))
    data.set([colour >> 16, (colour >> 8) & 0xff, colour & 0xff, 0xff], at * 4)
  }
  const read: Read = { width: SIDE, places: new Uint16Array(SIDE * SIDE), sums: new Map() }
  readStrip(data, 0, read)
  return planesOf(read)
}
const within = (x: number, y: number, [left, top, width, height]: readonly number[]) =>
  x >= left! && x < left! + width! && y >= top! && y < top! + height!
const hex = (rgb: readonly number[]) => rgb.reduce((sum, part) => sum * 256 + part, 0)

it('takes grounds, lines and letters apart, each in its true colour', () => {
  const { grounds, ink } = drawn((x, y) =>
    within(x, y, [8, 8, 10, 20]) ? INK : y >= 40 && y < 43 ? LINE : x < 40 && y < 32 ? GROUND : WHITE,
  )
  const valueOf = (list: typeof ink.colours, colour: number) => list.find(({ rgb }) => hex(rgb) === colour)?.value
  expect(grounds.colours.map(({ rgb }) => hex(rgb))).toEqual([GROUND])
  expect(ink.colours.map(({ rgb }) => hex(rgb)).toSorted()).toEqual([INK, LINE].toSorted())
  expect(ink.pixels[10 * SIDE + 10]).toBe(valueOf(ink.colours, INK))
  expect(ink.pixels[41 * SIDE + 50]).toBe(valueOf(ink.colours, LINE))
  expect(ink.pixels[0]).toBe(0)
  // A ground goes on under the letters on it, and ends where paper begins.
  expect([0, 10, 39, 40].map((x) => grounds.pixels[10 * SIDE + x])).toEqual([1, 1, 1, 0])
})

it('gives the soft edge of a letter the colour of the letter, not that of the line beside it', () => {
  const { ink } = drawn((x, y) =>
    x < 3 ? LINE : within(x, y, [10, 24, 8, 24]) ? INK : within(x, y, [10, 23, 8, 1]) ? EDGE : WHITE,
  )
  const value = ink.colours.find(({ rgb }) => hex(rgb) === INK)?.value
  expect(ink.pixels[23 * SIDE + 12]).toBe(value)
  expect(ink.colours).toHaveLength(2)
})

it('draws letters that are nothing but edges', () => {
  const { ink } = drawn((x, y) => (within(x, y, [10, 10, 20, 1]) ? EDGE : WHITE))
  expect(ink.colours.map(({ rgb }) => hex(rgb))).toEqual([EDGE])
  expect(ink.pixels[10 * SIDE + 12]).toBe(1)
})
