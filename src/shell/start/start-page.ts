/** What a page does once its HTML stands: islands read the stores this fills. Order matters: the client before any call, the look before any island paints. */
import { ApiError } from '../../shared/api/envelope.ts'
import { setClientHost } from '../../shared/api/transport.ts'
import { boothOfPage } from '../../shared/auth/session-booth.ts'
import { $session, loadSession } from '../../shared/auth/session.ts'
import { getToken } from '../../shared/auth/token.ts'
import type { Locale } from '../../shared/lib/locale.ts'
import { canStore } from '../../shared/lib/browser/web-storage.ts'
import { hrefOf, pathOf, placeOf } from '../../shared/lib/browser/site-path.ts'
import { whenLoaded } from '../../shared/lib/browser/when-loaded.ts'
import { followBooth } from '../booth/follow-booth.ts'
import { boothInAddress, openBooth } from '../booth/open-booth.ts'
import { pageFacts, type OwnRoute } from './page-facts.ts'
import { rememberPanels } from '../tabs/panel-memory.ts'
import { holdForGate, openGate } from './route-gate.ts'
import { isBackForward, rememberScroll } from '../tabs/scroll-memory.ts'
import { askToLogInAgain, holdSessionDialog } from './session-dialog.ts'
import { leaveMessage, pageLocale, startAny } from './start-any.ts'
import { followLogin, stillOwnLogin } from '../trouble/other-login.ts'
import { followSession } from '../sidebar/sidebar-live.ts'
import { watchDevice } from '../stores/device.ts'
import { watchFullscreen } from '../stores/fullscreen.ts'
import { loadSettings } from '../stores/settings.ts'
import { closeDrawer, watchSidebar } from '../stores/sidebar.ts'
import type { Tab } from '../stores/tab-list.ts'
import { $views, claimTabs, openKept, startTabs, takeRestore, watchTabs } from '../stores/tabs.ts'

const tabOf = ({ path, titleKey, affix, noCache }: OwnRoute): Tab => ({
  path: placeOf(path + location.search),
  fullPath: path + (path === '/' ? '' : location.search),
  titleKey,
  affix,
  noCache,
})

/**
 * Specification §4: a profile that cannot be had logs out and shows why. The page opens anew, whose guard leads to the login page and from there
 * back; where the browser stores nothing there is no login to come back with, and the page says so (trouble/trouble.astro).
 */
async function beginSession(locale: Locale): Promise<void> {
  const release = holdSessionDialog()
  try {
    await loadSession()
  } catch (error) {
    const failed = error instanceof ApiError ? error : null
    // The connection is down, or the server is too busy for a moment: the session stays, and the client has said so.
    // What the screen asks may go, and says for itself that it failed.
    if (failed?.momentary) return openGate(true)
    if (failed) leaveMessage(failed.message)
    if (!canStore('local')) return openGate(true)
    location.replace(hrefOf(pathOf(location.pathname), locale) + location.search)
  } finally {
    release()
  }
}

/** The drawer's focus, tooltips, messages (a lost connection could not fetch them any more), and fetching ahead. */
async function startLate(locale: Locale): Promise<void> {
  // Without it the page does all that it is for.
  const late = await import('./late-page.ts').catch(() => null)
  late?.watchDrawer()
  late?.drawOverlays(locale)
  late?.prefetchLater()
  late?.followTitle(locale)
}

/** Starts a page of the frame with sidebar and top bar. */
export function startPage(): void {
  const locale = pageLocale()
  followLogin()
  startAny((words) => void askToLogInAgain(words, locale), { hold: holdForGate, mayLeave: stillOwnLogin })
  setClientHost({ booth: boothOfPage })
  const booth = boothInAddress(location.search)
  if (booth && getToken()) {
    openGate(true)
    return void openBooth(booth)
  }
  loadSettings()
  watchDevice()
  watchSidebar()
  watchFullscreen()
  const route = pageFacts()
  const place = placeOf(route.path + location.search)
  startTabs({ name: route.id, tab: tabOf(route) }, route.pinned)
  watchTabs()
  $session.subscribe(({ user, userId, kind, closed }) => {
    document.documentElement.toggleAttribute('data-closed', closed)
    // An organiser and an exhibitor may have the same number.
    if (userId) claimTabs(`${kind} ${userId}`, route.pinned)
    // What the last page knew may have been somebody else's session.
    if (user?.actorName)
      void import('../top-bar/acting-bar.ts').then(
        (part) => $session.get().user === user && part.showActingBar(user, locale),
      )
    else if (user) document.getElementById('acting-bar')?.remove()
  })
  const restore = takeRestore(place) || isBackForward()
  // Panels first: the position was measured with them open.
  rememberPanels(place, restore)
  rememberScroll(place, restore)
  followSession(route)
  document.addEventListener('click', (event) => {
    const target = event.target as Element
    // On a phone the drawer closes beside it and on navigation, also to the page in view.
    const entry = target.closest<HTMLAnchorElement>('#menu a')
    if (entry || target.closest('[data-close-sidebar]')) closeDrawer()
    if (entry) openKept(event, entry)
  })
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') closeDrawer()
  })
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return
    // Back from the browser's cache: other pages may have logged out, changed the settings or closed this page's tab meanwhile.
    if (!getToken()) return location.reload()
    // A page that was refused has lost its tab here.
    const keptTab = $views.get().some((view) => view.path === place)
    startTabs({ ...(keptTab && { name: route.id }), tab: tabOf(route) }, route.pinned)
    takeRestore(place)
    loadSettings()
    closeDrawer(true)
  })
  whenLoaded(() => void startLate(locale))
  followBooth(route, locale)
  void beginSession(locale)
}
