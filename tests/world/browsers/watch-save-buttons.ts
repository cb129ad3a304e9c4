/** P6. Watches from the first paint how far each form's button for saving stands from the form's upper edge. */
import type { Page } from 'playwright/test'

/** To be begun before the page's own scripts. */
export const watchSaveButtons = (page: Page) =>
  page.addInitScript(() => {
    const seen = new Map<HTMLFormElement, number[]>()
    window.saveButtons = seen
    const look = (): void => {
      for (const form of document.querySelectorAll('form')) {
        const button = form.querySelector('[type="submit"]')
        if (!button?.checkVisibility()) continue
        const place = Math.round(button.getBoundingClientRect().top - form.getBoundingClientRect().top)
        const places = seen.get(form) ?? []
        if (places.at(-1) !== place) places.push(place)
        seen.set(form, places)
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

/** Places in px of each save button that moved, in forms with an upload. */
export const movedSaveButtons = (page: Page): Promise<number[][]> =>
  page.evaluate(() =>
    [...window.saveButtons]
      .filter(([form, places]) => form.isConnected && form.querySelector('[type="file"]') && places.length > 1)
      .map(([, places]) => places),
  )
