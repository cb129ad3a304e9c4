/** Widths of windows, and how a test sees that a page fits into them. */
import { expect, type Page } from 'playwright/test'

/** Widths at which nothing but the fit is looked at: a desk of 1440 px at 200 % zoom, and the narrowest phone (1280 px at 400 %). */
export const NARROW = [720, 320] as const

/** A page takes a moment to be laid out in a new width. */
export async function expectNothingSideways(page: Page, seen: string): Promise<void> {
  await expect.poll(() => findSideways(page), `${seen}: nothing scrolls sideways`).toEqual([])
}

/** The smallest elements that make the page wider than its window; none where it fits. */
export const findSideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 1 && one.checkVisibility(),
    )
    const named = wide
      .filter((one) => !wide.some((other) => other !== one && one.contains(other)))
      .map((one) => `${one.tagName} ${one.getAttribute('class')}: ${one.textContent?.trim().slice(0, 40)}`)
    return [`${scrollWidth} of ${clientWidth} px`, ...named.slice(0, 5)]
  })
