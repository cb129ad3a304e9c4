import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { media } from '../../../../tests/helpers/dom/dom-setup.ts'
import { scrollToTop } from './scroll-to-top.ts'

let y = 1000
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
  y = 1000
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => y)
  vi.spyOn(window, 'scrollTo').mockImplementation((_: number, to: number) => (y = to))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('scrollToTop', () => {
  it('takes 800 ms and only ever moves up', () => {
    scrollToTop()
    let before = y
    for (let ms = 0; ms < 780; ms += 20) {
      vi.advanceTimersByTime(20)
      expect(y).toBeLessThanOrEqual(before)
      before = y
    }
    expect(y).toBeGreaterThan(0)
    vi.advanceTimersByTime(60)
    expect(y).toBe(0)
  })

  it('jumps at once for readers who want less motion', () => {
    media.set('(prefers-reduced-motion: reduce)', true)
    scrollToTop()
    expect(y).toBe(0)
  })

  it('lets go as soon as the reader scrolls', () => {
    scrollToTop()
    vi.advanceTimersByTime(200)
    const left = y
    window.dispatchEvent(new Event('wheel'))
    vi.advanceTimersByTime(2000)
    expect(y).toBe(left)
  })
})
