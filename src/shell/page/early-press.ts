/**
 * What is pressed before it is alive is done once it is: over a slow line a page is read long before its scripts are there. Runs in the head as
 * an inline script; the last press counts, and pressing elsewhere takes it back.
 */
export {}

let pressed: Element | null = null

document.addEventListener(
  'click',
  ({ target }) => {
    const button = (target as Element).closest('button')
    pressed = button?.closest('astro-island[ssr]') && !button.popoverTargetElement ? button : null
  },
  true,
)
// It does not bubble; an island that waits for the one around it is the nearer of both.
document.addEventListener(
  'astro:hydrate',
  ({ target }) => {
    if (pressed?.closest('astro-island') !== target) return
    const button = pressed as HTMLButtonElement
    pressed = null
    button.click()
  },
  true,
)
