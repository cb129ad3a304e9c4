/** A phone's sidebar is a drawer: while it stands open, focus is in it and the page behind cannot be reached (WCAG 2.4.3, 2.4.11). */
import { $device } from './stores/device.ts'
import { $sidebar } from './stores/sidebar.ts'

/** Moves the focus with the drawer. Returns the way to stop. */
export function watchDrawer(): () => void {
  let open = false
  let before: Element | null = null
  const follow = (): void => {
    const next = $device.get() === 'mobile' && $sidebar.get().opened && !$sidebar.get().hide
    if (next === open) return
    open = next
    document.querySelector('.app-body')?.toggleAttribute('inert', open)
    if (open) {
      before = document.activeElement
      const drawer = document.getElementById('sidebar')
      // Hidden lines cannot take the focus: the first link in view does.
      const first = drawer?.querySelector<HTMLElement>('li:not([hidden]) > a, li:not([hidden]) > details > summary')
      ;(first ?? drawer?.querySelector('a'))?.focus()
    } else if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
  const stops = [$sidebar.subscribe(follow), $device.listen(follow)]
  return () => stops.forEach((stop) => stop())
}
