import { hrefOf, SITE_BASE } from '../../../shared/lib/browser/site-path.ts'
import { LOCALES } from '../../../shared/lib/locale.ts'

/** A browser without `requestIdleCallback` (Safari) waits so long, in milliseconds. */
const LATER_MS = 3000

/**
 * Has the browser keep this page in both languages, so that it opens without a line (`shell/worker/scan-worker.ts`). Once everything else has come, and on
 * the page of scans alone; built pages only.
 */
export function keepPage(): void {
  const workers = import.meta.env.PROD ? navigator.serviceWorker : undefined
  if (!workers) return
  const register = () => {
    for (const locale of LOCALES) {
      // Both spellings of the address begin so, and no other page's does.
      const scope = hrefOf('/scan', locale).replace(/\/$/, '')
      // A browser that keeps nothing opens the page with a line only.
      workers.register(`${SITE_BASE}/scan-worker.js`, { scope, updateViaCache: 'none' }).catch(() => undefined)
    }
  }
  const whenIdle = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(register)
    else setTimeout(register, LATER_MS)
  }
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
