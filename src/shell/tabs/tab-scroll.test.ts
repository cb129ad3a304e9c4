import { describe, expect, it } from 'vitest'
import { menuLeft, scrollToShow, wheelStep } from './tab-scroll.ts'

const tabs = [0, 100, 200, 300, 400, 500].map((left) => ({ left, right: left + 90 }))
const view = (scroll: number): { scroll: number; width: number; content: number } => ({
  scroll,
  width: 250,
  content: 600,
})

describe('strip of tabs', () => {
  it('goes to the very ends for the first and the last tab', () => {
    expect(scrollToShow(tabs, 0, view(120))).toBe(0)
    expect(scrollToShow(tabs, 5, view(0))).toBe(350)
  })
  it('shows the neighbour with a gap of 4 px', () => {
    expect(scrollToShow(tabs, 2, view(0))).toBe(390 + 4 - 250)
    expect(scrollToShow(tabs, 2, view(300))).toBe(100 - 4)
  })
  it('stays when tab and neighbours are in view', () => {
    expect(scrollToShow(tabs, 1, view(0))).toBe(44)
    expect(scrollToShow(tabs, 1, { ...view(0), width: 400 })).toBe(0)
  })
  it('does not scroll a strip that fits', () => {
    expect(scrollToShow(tabs.slice(0, 2), 1, { scroll: 0, width: 250, content: 190 })).toBe(0)
  })
  it('moves by a quarter of the wheel', () => {
    expect(wheelStep(100)).toBe(25)
    expect(wheelStep(-100)).toBe(-25)
  })
})

describe('context menu', () => {
  it('opens 15 px right of the pointer', () => {
    expect(menuLeft(300, { left: 200, width: 800 }, 105)).toBe(115)
  })
  it('stays inside the right edge, by its least width of 105 px or by its own', () => {
    expect(menuLeft(990, { left: 200, width: 800 }, 0)).toBe(800 - 105)
    expect(menuLeft(990, { left: 200, width: 800 }, 160)).toBe(800 - 160)
  })
  it('never leaves the left edge of a narrow strip', () => {
    expect(menuLeft(50, { left: 0, width: 90 }, 105)).toBe(0)
  })
})
