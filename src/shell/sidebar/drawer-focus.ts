/** A phone's sidebar is a drawer: while it stands open, focus is in it and the page behind cannot be reached (WCAG 2.4.3, 2.4.11). */
import { $device } from '../stores/device.ts'
import { $sidebar } from '../stores/sidebar.ts'

/** Where the focus goes in the drawer: the page in view, else its first line in view. */
const TARGETS = ['#menu li:not([hidden]) [aria-current]', '#menu li:not([hidden]) :is(a, summary)', '#sidebar a']

/** The drawer becomes visible with one of the next frames; before that nothing in it takes the focus. */
function focusWhenVisible(target: HTMLElement, frames = 20): void {
  requestAnimationFrame(() => {
    target.focus({ preventScroll: true })
    if (document.activeElement !== target && frames > 0) focusWhenVisible(target, frames - 1)
  })
}

/** Moves the focus with the drawer. Returns the way to stop. */
export function watchDrawer(): () => void {
  let open = false
  let before: Element | null = null
  const follow = (): void => {
    const next = $device.get() === 'mobile' && $sidebar.get().opened && !$sidebar.get().hide
    if (next === open) return
    open = next
    document.querySelector('.app-body')?.toggleAttribute('inert', open)
    if (open) before = document.activeElement
    const found = TARGETS.map((each) => document.querySelector(each)).find(Boolean)
    const target = open ? found : before
    if (target instanceof HTMLElement) focusWhenVisible(target)
  }
  const stops = [$sidebar.subscribe(follow), $device.listen(follow)]
  return () => stops.forEach((stop) => stop())
}
