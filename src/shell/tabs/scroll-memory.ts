/** Re-activating an open tab comes back where it was left; menu, links and search go to the top (decisions 19). */
import { tabState } from '../../shared/lib/browser/tab-state.ts'

/** A page whose list arrives later than this stays where the visitor is by then, in milliseconds. */
const PATIENCE = 3000

/** Scrolls as soon as the page is high enough; a visitor who scrolls first is left alone. */
function scrollWhenHighEnough(top: number): void {
  const stop = (): void => {
    watch.disconnect()
    clearTimeout(timer)
    removeEventListener('wheel', stop)
    removeEventListener('touchstart', stop)
    removeEventListener('keydown', stop)
  }
  const attempt = (): void => {
    if (document.documentElement.scrollHeight - innerHeight < top) return
    scrollTo({ top, behavior: 'instant' })
    stop()
  }
  const watch = new ResizeObserver(attempt)
  const timer = setTimeout(stop, PATIENCE)
  for (const each of ['wheel', 'touchstart', 'keydown']) addEventListener(each, stop, { passive: true })
  watch.observe(document.body)
  attempt()
}

/** Was the page reached by the browser's back or forward? Its list may come too late for the browser's own restoring. */
export function isBackForward(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'back_forward'
}

/** Keeps the scroll position of a tab when its page is left, and brings it back when the tab was opened again. */
export function rememberScroll(path: string, restore: boolean): void {
  const kept = tabState(path).get('scroll')
  if (restore && typeof kept === 'number' && kept > 0) scrollWhenHighEnough(kept)
  addEventListener('pagehide', () => tabState(path).set('scroll', Math.round(scrollY)))
}
