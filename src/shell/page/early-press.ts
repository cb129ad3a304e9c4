/**
 * A button pressed before its script has come is pressed again when it has: over a slow line a page is read long before its scripts are there.
 * A form is not sent by the browser meanwhile: Enter presses its button, and waits like it. Runs in the head as an inline script; the last
 * press counts, and pressing elsewhere takes it back. What is typed is noted at its field (`shared/ui/inputs/use-typed-early.ts`).
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
document.addEventListener(
  'input',
  ({ target }) => {
    const field = target as HTMLInputElement & { typedEarly?: string }
    // An island loses `ssr` before React takes its fields, so the state of the island does not count here.
    if (field.closest('astro-island')) field.typedEarly = field.value
  },
  true,
)
document.addEventListener(
  'submit',
  (event) => {
    if ((event.target as Element).closest('astro-island[ssr]')) event.preventDefault()
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
