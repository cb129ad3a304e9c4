/** Widths of windows, and how a test sees that a page fits into them. */
import { expect, type Page } from 'playwright/test'

/** Widths at which nothing but the fit is looked at: a desk of 1440 px at 200 % zoom, and the narrowest phone (1280 px at 400 %). */
export const NARROW = [720, 320] as const

/** A page takes a moment to be laid out in a new width. */
export async function expectNothingSideways(page: Page, seen: string): Promise<void> {
  await expect.poll(() => findSideways(page), `${seen}: nothing scrolls sideways`).toEqual([])
}

/**
 * The smallest elements that make the page wider than its window; none where it fits. The space kept for a scroll bar does not count as the window's
 * in the root's own width, and what stands in a part that scrolls or is cut off by itself widens nothing.
 */
export const findSideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement
    const width = Math.min(root.clientWidth, root.offsetWidth)
    if (root.scrollWidth <= width) return []
    const isCutOff = (one: Element): boolean => {
      const around = one.parentElement
      if (!around || around === document.body) return false
      return getComputedStyle(around).overflowX !== 'visible' || isCutOff(around)
    }
    const range = document.createRange()
    /** A text may be wider than its element. */
    const rightOf = (one: Element): number => {
      const texts = [...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      const rights = texts.map((text) => (range.selectNode(text), range.getBoundingClientRect().right))
      return Math.max(one.getBoundingClientRect().right, ...rights)
    }
    const wide = [...document.body.querySelectorAll('*')].filter(
      (one) => rightOf(one) > width && one.checkVisibility() && !isCutOff(one),
    )
    const named = wide
      .filter((one) => !wide.some((other) => other !== one && one.contains(other)))
      .map((one) => `${one.tagName} ${one.getAttribute('class')}: ${one.textContent?.trim().slice(0, 40)}`)
    return [`${root.scrollWidth} of ${width} px`, ...named.slice(0, 5)]
  })
