/** A page worked with the Tab key alone: each control is reached, shows that it is, and lets go again (WCAG 2.1.1, 2.1.2, 2.4.7). */
import type { Page } from 'playwright/test'

export interface Walk {
  left: Map<Element, string>
  unseen: string[]
}

/** Pages with hundreds of like fields are walked so far. */
const FAR_ENOUGH = 240
/** Presses between two looks at what is left. */
const HANDFUL = 20

type Found = { unreached: string[]; unseen: string[] }

/**
 * Presses Tab from the top of the page to its end. A control that shows no focus shows none in a second walk either; once in thousands of walks
 * one did not in the first alone.
 * @returns controls that Tab did not reach, and those that do not show that they have the focus; each as its tag, name and text
 */
export async function tabThrough(page: Page): Promise<Found> {
  const found = await tabOnce(page)
  if (found.unseen.length === 0) return found
  const again = await tabOnce(page)
  return { ...found, unseen: found.unseen.filter((one) => again.unseen.includes(one)) }
}

async function tabOnce(page: Page): Promise<Found> {
  const count = await page.evaluate(() => {
    const told = (one: Element) =>
      `${one.tagName.toLowerCase()}${one.id ? `#${one.id}` : ''}[${one.getAttribute('name') ?? one.getAttribute('aria-label') ?? one.textContent?.trim().slice(0, 30) ?? ''}]`
    const groups = new Set<string>()
    // What is behind an open dialog is not to be reached.
    const scope = [...document.querySelectorAll('[aria-modal="true"], dialog:modal')].at(-1) ?? document
    // Of what is scrolled to, the browser draws nothing yet; it is stopped at all the same.
    let undrawn = 0
    const controls = [
      ...scope.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]',
      ),
    ].filter((one) => {
      if (one.tabIndex < 0 || one.matches(':disabled, [inert] *') || !one.checkVisibility({ visibilityProperty: true }))
        return false
      if (!one.checkVisibility({ contentVisibilityAuto: true })) {
        undrawn++
        return false
      }
      const { width, height } = one.getBoundingClientRect()
      if (width === 0 || height === 0) return false
      // A group of radio buttons is one stop: the chosen one, or whichever the browser takes.
      if (one instanceof HTMLInputElement && one.type === 'radio') {
        const group = `${one.form?.id ?? ''} ${one.name}`
        if (groups.has(group)) return false
        groups.add(group)
      }
      return true
    })
    const walk: Walk = { left: new Map(controls.map((one) => [one, told(one)])), unseen: [] }
    const shows = (one: Element | null | undefined) => {
      if (!one) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    }
    window.tabWalk = walk
    document.addEventListener('focusin', ({ target }) => {
      if (window.tabWalk !== walk) return
      const one = target as HTMLElement
      walk.left.delete(one)
      if (one instanceof HTMLInputElement && one.type === 'radio')
        for (const other of walk.left.keys())
          if (
            other instanceof HTMLInputElement &&
            other.type === 'radio' &&
            other.name === one.name &&
            other.form === one.form
          )
            walk.left.delete(other)
      // A hidden box or its label may show it in its place; what gives way to the full editor is gone by now.
      if (
        one.isConnected &&
        ![
          one,
          one.parentElement,
          one.nextElementSibling,
          one.previousElementSibling,
          one.parentElement?.parentElement,
        ].some(shows)
      )
        walk.unseen.push(told(one))
    })
    ;(document.activeElement as HTMLElement | null)?.blur()
    getSelection()?.removeAllRanges()
    return controls.length + undrawn
  })
  // Parts that come late bring stops of their own.
  const most = Math.min(2 * count + 80, FAR_ENOUGH)
  const isOver = () => page.evaluate(() => window.tabWalk.left.size === 0)
  // Keys keep their order, so a handful is sent before the first is answered.
  for (let pressed = 0; pressed < most && !(pressed > 0 && (await isOver())); pressed += HANDFUL)
    await Promise.all(Array.from({ length: Math.min(HANDFUL, most - pressed) }, () => page.keyboard.press('Tab')))
  return page.evaluate((far) => {
    // As it was found: at its top, with nothing in focus.
    ;(document.activeElement as HTMLElement | null)?.blur()
    for (const one of document.querySelectorAll('*')) if (one.scrollTop > 0) one.scrollTop = 0
    const { left, unseen } = window.tabWalk
    return {
      unreached: far
        ? []
        : [...left]
            .filter(([one]) => one.isConnected && (one as HTMLElement).checkVisibility({ visibilityProperty: true }))
            .map(([, name]) => name),
      unseen,
    }
  }, most === FAR_ENOUGH)
}
