import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clearBottom, type Box } from './clear-bottom.ts'

const column = { left: 1000, right: 1400, height: 60 }
const box = (left: number, top: number, width = 80, height = 36): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

describe('the place of messages', () => {
  it('is the lower edge where nothing stands there', () => {
    expect(clearBottom(column, [], 900)).toBe(16)
    expect(clearBottom(column, [box(200, 850), box(1300, 100)], 900)).toBe(16)
  })
  it('is above a button that would be covered, and above the next one there', () => {
    expect(clearBottom(column, [box(1300, 850)], 900)).toBe(58)
    expect(clearBottom(column, [box(1300, 800), box(1300, 850)], 900)).toBe(108)
  })
  it('stays at the edge where there is no free place', () => {
    expect(clearBottom(column, [box(1000, 0, 400, 900)], 900)).toBe(16)
  })
  it('never covers a box while another place is left', () => {
    const boxes = fc.array(
      fc.tuple(fc.nat(1300), fc.integer({ min: 200, max: 860 })).map(([x, y]) => box(x, y)),
      {
        maxLength: 4,
      },
    )
    fc.assert(
      fc.property(boxes, (found) => {
        const foot = 900 - clearBottom(column, found, 900)
        for (const one of found) {
          const covered =
            one.right > column.left && one.left < column.right && one.top < foot && one.bottom > foot - column.height
          expect(covered).toBe(false)
        }
      }),
    )
  })
})
