import { prefersReducedMotion } from '../../lib/browser/a11y.ts'

/** Duration of the page scroll (specification §9). */
const SCROLL_MS = 800

let running = 0

const ease = (x: number) => (x < 0.5 ? 2 * x * x : 1 - (2 - 2 * x) ** 2 / 2)

/**
 * Brings the page (or the given y in pixels) into view over 800 ms; at once for readers who want less motion. A wheel, touch or key of the
 * reader ends it: nobody is dragged along.
 */
export function scrollToTop(to = 0): void {
  cancelAnimationFrame(running)
  const from = window.scrollY
  if (prefersReducedMotion()) {
    window.scrollTo(0, to)
    return
  }
  const began = performance.now()
  const stop = new AbortController()
  for (const name of ['wheel', 'touchstart', 'keydown'] as const)
    addEventListener(name, () => stop.abort(), { signal: stop.signal, passive: true })
  const step = (now: number) => {
    if (stop.signal.aborted) return
    const part = Math.max(0, Math.min(1, (now - began) / SCROLL_MS))
    window.scrollTo(0, from + (to - from) * ease(part))
    if (part < 1) running = requestAnimationFrame(step)
    else stop.abort()
  }
  running = requestAnimationFrame(step)
}
