/** Brings a page to the booth that was chosen, here or in another window of the same login. */
import { GROUPS, ROUTES, type Route } from '../routes.ts'
import { ApiError } from '../shared/api/envelope.ts'
import { $session, cachedSession, loadSession } from '../shared/auth/session.ts'
import { stringsOf } from '../shared/i18n/strings.ts'
import { fixedT } from '../shared/i18n/translate.ts'
import type { Locale } from '../shared/lib/locale.ts'
import { BOOTH_CHOSEN } from '../shared/lib/page-events.ts'
import { hrefOf, pathOf } from '../shared/lib/site-path.ts'
import { storeTyped } from './language-switch.ts'
import { buildMenu, menuTitles } from './menu-tree.ts'
import { leaveMessage } from './start-any.ts'
import { markForRestore } from './stores/tabs.ts'

/** Where a form leads that the chosen booth does not file. */
const CHECKLIST = '/newspaper/checklist'

type Page = Pick<Location, 'pathname' | 'search' | 'replace'>

/** Opens the page anew, what was typed kept as by a change of language; a form the chosen booth does not file gives way to the checklist. */
async function reopen(route: Route, locale: Locale, page: Page): Promise<void> {
  const t = fixedT(stringsOf(locale), locale, 'shell')
  const session = $session.get()
  const own = session.booths.find(({ id }) => id === session.boothId)
  const listed = menuTitles(buildMenu(session, { routes: ROUTES, groups: GROUPS, locale, t }))
  const path = pathOf(page.pathname)
  if (!(await storeTyped(locale))) return
  if (own) leaveMessage(t('topBar.boothSwitched', { booth: own.boothNo }), 'success')
  if (route.boothForm && !listed.has(route.path)) return page.replace(hrefOf(CHECKLIST, locale))
  markForRestore(path)
  page.replace(hrefOf(path, locale) + page.search)
}

/** Starts following. Returns the way to stop; tests watch `page`. */
export function followBooth(route: Route, locale: Locale, page: Page = location): () => void {
  const chosen = (): void => {
    // The menu hangs on the booth: it is kept for the page that follows.
    void loadSession()
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
      })
      .then(() => reopen(route, locale, page))
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
