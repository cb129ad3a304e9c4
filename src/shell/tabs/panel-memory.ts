/** Open panels of a page (`<details id>` in its content) stay open when its tab is opened again (architecture §7.2). */
import { tabState } from '../../shared/lib/browser/tab-state.ts'

const NAME = 'panels'
/** Islands draw their panels after the page has loaded; later than this, in milliseconds, nothing is opened any more. */
const PATIENCE = 3000

const panels = (): HTMLDetailsElement[] => [...document.querySelectorAll<HTMLDetailsElement>('main details[id]')]

/** Which panels differ from how the page draws them: id and whether it stands open. */
function readKept(path: string): Map<string, boolean> {
  const kept = tabState(path).get(NAME)
  return new Map(typeof kept === 'object' && kept ? Object.entries(kept).map(([id, open]) => [id, open === true]) : [])
}

/** Brings the panels back when the tab was opened again, and keeps them when the page is left. Returns the way to stop. */
export function rememberPanels(path: string, restore: boolean): () => void {
  const waiting = restore ? readKept(path) : new Map<string, boolean>()
  const bring = (): void => {
    for (const panel of panels()) {
      const open = waiting.get(panel.id)
      if (open === undefined) continue
      panel.open = open
      waiting.delete(panel.id)
    }
  }
  bring()
  const watch = new MutationObserver(bring)
  if (waiting.size) watch.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true })
  const timer = setTimeout(() => watch.disconnect(), PATIENCE)
  const keep = (): void => {
    const all = panels()
    if (all.length) tabState(path).set(NAME, Object.fromEntries(all.map((panel) => [panel.id, panel.open])))
  }
  addEventListener('pagehide', keep)
  return () => {
    watch.disconnect()
    clearTimeout(timer)
    removeEventListener('pagehide', keep)
  }
}
