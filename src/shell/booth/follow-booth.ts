/** Brings a page to the booth that was chosen, here or in another window of the same login. */
import { ApiError } from '../../shared/api/envelope.ts'
import { $session, cachedSession, loadSession } from '../../shared/auth/session.ts'
import { dropBooth } from '../../shared/auth/session-booth.ts'
import type { Locale } from '../../shared/lib/locale.ts'
import { BOOTH_CHOSEN } from '../../shared/lib/browser/page-events.ts'
import type { OwnRoute } from '../start/page-facts.ts'
import type { Page } from './reopen-page.ts'

/** Starts following. Returns the way to stop; tests watch `page`. */
export function followBooth(route: OwnRoute, locale: Locale, page: Page = location): () => void {
  const chosen = (): void => {
    dropBooth()
    // The menu hangs on the booth: it is kept for the page that follows.
    void loadSession()
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
      })
      .then(() => import('../start/late-page.ts'))
      .then(({ reopen }) => reopen(route, locale, page))
  }
  const seen = (): void => {
    const [here, kept] = [$session.get(), cachedSession()]
    const elsewhere = here.boothId !== null && kept !== null && kept.userId === here.userId
    if (document.visibilityState === 'visible' && elsewhere && kept.boothId !== here.boothId) chosen()
  }
  document.addEventListener(BOOTH_CHOSEN, chosen)
  document.addEventListener('visibilitychange', seen)
  addEventListener('pageshow', seen)
  return () => {
    document.removeEventListener(BOOTH_CHOSEN, chosen)
    document.removeEventListener('visibilitychange', seen)
    removeEventListener('pageshow', seen)
  }
}
