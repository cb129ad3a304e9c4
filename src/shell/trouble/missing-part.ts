/**
 * Says that code of the page could not be fetched (a new build, a line that drops, a host that answers HTML). After a new build the page
 * reloads once by itself where nothing is typed; otherwise a bar offers it. Runs in the head as an inline script: nothing else may have come.
 */
import { PART_MISSING } from '../../shared/lib/browser/page-events.ts'

/** sessionStorage key: when this tab last reloaded by itself. A tab that cannot keep it never does. */
const RELOADED = 'reloaded-at'
/** A page that still misses something within this time after it reloaded by itself stays as it is, in ms: it never loops. */
const AGAIN_MS = 600_000

let typed = false
let handling = false

/** Are the scripts of this page those of another build than the host's? A host that does not answer leaves that open. */
async function isNewBuild(): Promise<boolean> {
  const own = [...document.querySelectorAll('[component-url],script[src]')].map(
    (one) => one.getAttribute('component-url') ?? one.getAttribute('src') ?? '',
  )
  const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => null)
  const page = answer?.ok ? await answer.text().catch(() => '') : ''
  return page.includes('component-url') && own.some((url) => !page.includes(url))
}

/** Notes that the page reloads by itself; false when it did so a moment ago, or cannot note it. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED))
    if (Date.now() - last < AGAIN_MS) return false
    sessionStorage.setItem(RELOADED, String(Date.now()))
    return true
  } catch {
    return false
  }
}

async function missing(error?: { takenUp?: boolean }): Promise<void> {
  if (handling) return
  handling = true
  if ((await isNewBuild()) && !typed && mayReload()) return location.reload()
  handling = false
  const bar = document.getElementById('missing-part')
  // Said where the part would stand.
  if (!bar || error?.takenUp) return
  bar.hidden = false
  bar.querySelector('button')?.addEventListener('click', () => location.reload(), { once: true })
}

addEventListener('input', () => (typed = true), true)
// Parts that come later (lean-chunks.ts).
addEventListener(PART_MISSING, (event) => void missing((event as CustomEvent<{ takenUp?: boolean }>).detail))
// Scripts and style sheets that the page names; other elements say themselves that they failed.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement || (target instanceof HTMLLinkElement && target.rel === 'stylesheet'))
      void missing()
  },
  true,
)
// Code of islands: their own script tells nobody but the console. The browser fetches nothing twice for this.
addEventListener('DOMContentLoaded', () => {
  // An island within another one waits in a template.
  const roots = [document, ...[...document.querySelectorAll('template')].map(({ content }) => content)]
  const codes = roots
    .flatMap((root) => [...root.querySelectorAll('astro-island')])
    .flatMap((island) => ['component-url', 'renderer-url'].map((name) => island.getAttribute(name)))
  Promise.all(codes.map((url) => url && import(url))).catch(() => missing())
})
