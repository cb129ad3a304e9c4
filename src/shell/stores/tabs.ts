/**
 * The visited pages of this browser tab. Every screen is a real page load, so the list lives in sessionStorage; what a tab keeps
 * besides its address is `shared/lib/browser/tab-state.ts`.
 *
 * An action that leaves the page takes effect on arrival, not on departure: a form with unsaved input may still hold the visitor
 * back, and then no tab may be gone.
 */
import { atom } from 'nanostores'
import { hrefOf, pathOf, placeOf } from '../../shared/lib/browser/site-path.ts'
import { toLocale, type Locale } from '../../shared/lib/locale.ts'
import { tabState } from '../../shared/lib/browser/tab-state.ts'
import { readJson, readText, removeKey, writeJson, writeText } from '../../shared/lib/browser/web-storage.ts'
import {
  HOME_PATH,
  applyAction,
  becomesTab,
  openView,
  readTabs,
  withAffix,
  type Tab,
  type TabAction,
} from './tab-list.ts'

const TABS_KEY = 'visited-views'
const PENDING_KEY = 'tabs-pending'
const RESTORE_KEY = 'tab-restore'

export const $views = atom<Tab[]>([])
/** Path of the page in view; empty until the shell has started. */
export const $activePath = atom('')

/** A change that waits for the page it leads to. */
interface Pending {
  path: string
  views: Tab[]
  dropped: string[]
}

function keep(views: Tab[]): void {
  $views.set(views)
  writeJson('session', TABS_KEY, views)
}

function readPending(): Pending | null {
  const stored = readJson('session', PENDING_KEY) as Partial<Pending> | null
  if (!stored || typeof stored.path !== 'string') return null
  const dropped = Array.isArray(stored.dropped) ? stored.dropped.filter((path) => typeof path === 'string') : []
  return { path: stored.path, views: readTabs(stored.views), dropped }
}

/** A pending change that was not followed by its page was given up (the visitor chose to stay). */
export function forgetPending(): void {
  removeKey('session', PENDING_KEY)
}

/**
 * Starts the tabs of a page: takes over a pending change that led here, puts the affix tabs first, and opens the page's own tab.
 * A page without a name (404, sign-in) and `/redirect/…` only show the tabs there are; a redirect leaves the pending change alone.
 */
export function startTabs(page: { name?: string; tab: Tab }, affix: readonly Tab[]): void {
  const { tab } = page
  const isTab = becomesTab(tab.path, page.name)
  const pending = readPending()
  const arrived = pending?.path === tab.path ? pending : null
  if (arrived) for (const path of arrived.dropped) tabState(path).clear()
  if (arrived || isTab) forgetPending()
  if (isTab && tab.noCache) tabState(tab.path).clear()
  const before = withAffix(arrived?.views ?? readTabs(readJson('session', TABS_KEY)), affix)
  $activePath.set(tab.path)
  keep(isTab ? openView(before, tab) : before)
}

/** Remembers the query of the page in view: its filters and paging, for when the tab is opened again. */
export function rememberQuery(location: Pick<Location, 'pathname' | 'search'> = globalThis.location): void {
  const path = pathOf(location.pathname)
  const views = $views.get()
  const tab = views.find((view) => view.path === path)
  if (tab && tab.fullPath !== path + location.search)
    keep(views.map((view) => (view === tab ? { ...view, fullPath: path + location.search } : view)))
}

/** The browser's own record of where the page is, where it has one. */
type NavigationEvents = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/** A visitor asked whether to leave has answered by then, in milliseconds; who is still here stays. */
const STAYED = 3000

/**
 * Keeps the tab of the page in view up to date with its query, and gives up a pending change when the visitor stays after all
 * (a form with unsaved input asked). Returns the way to stop.
 */
export function watchTabs(): () => void {
  const remember = (): void => rememberQuery()
  const asked = (event: BeforeUnloadEvent): void => {
    if (event.defaultPrevented) setTimeout(forgetPending, STAYED)
  }
  const navigation = (globalThis as { navigation?: NavigationEvents }).navigation
  navigation?.addEventListener('currententrychange', remember)
  addEventListener('pagehide', remember)
  addEventListener('beforeunload', asked)
  return () => {
    navigation?.removeEventListener('currententrychange', remember)
    removeEventListener('pagehide', remember)
    removeEventListener('beforeunload', asked)
  }
}

/** Leaves for an address; tests pass their own. */
export interface Travel {
  assign(href: string): void
  replace(href: string): void
}

/** Language of the page in view, for the addresses of other tabs. */
function pageLocale(): Locale {
  return toLocale(document.documentElement.lang)
}

/** Opens a tab again: the page comes back where it was left (decisions 19). */
export function activate(tab: Tab, travel: Travel = location): void {
  markForRestore(tab.path)
  travel.assign(hrefOf(tab.fullPath, pageLocale()))
}

/** Takes away the tab of a page that was refused: nobody wants to come back to a refusal. */
export function refuseTab(path: string): void {
  tabState(path).clear()
  keep($views.get().filter((view) => view.affix || view.path !== path))
}

/** A plain click on a link to a page that stands open in another tab opens that tab, with what it keeps (decisions 19). */
export function openKept(event: MouseEvent, link: HTMLAnchorElement, travel: Travel = location): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || link.target || link.origin !== origin) return
  const path = placeOf(pathOf(link.pathname) + link.search)
  const tab = $views.get().find((view) => view.path === path)
  if (!tab || path === $activePath.get()) return
  event.preventDefault()
  activate(tab, travel)
}

/** The next page, if it is this one, comes back where it was left instead of at its top. */
export function markForRestore(path: string): void {
  writeText('session', RESTORE_KEY, path)
}

/** Was the page in view opened through its tab? Asked once, at its start; any other page clears the mark. */
export function takeRestore(path: string): boolean {
  const marked = readText('session', RESTORE_KEY)
  removeKey('session', RESTORE_KEY)
  return marked === path
}

/** Carries out an action of the context menu on a tab. */
export function runAction(action: TabAction, path: string, travel: Travel = location): void {
  rememberQuery()
  const outcome = applyAction($views.get(), action, path, $activePath.get())
  if (outcome.goTo === null) {
    for (const gone of outcome.dropped) tabState(gone).clear()
    keep(outcome.views)
    return
  }
  const target = placeOf(outcome.goTo.replace(/^\/redirect(?=\/)/, '')) || HOME_PATH
  writeJson('session', PENDING_KEY, { path: target, views: outcome.views, dropped: outcome.dropped } satisfies Pending)
  const href = hrefOf(outcome.goTo, pageLocale())
  // A refresh leaves no trace in the history; every other way is a step one can go back.
  if (action === 'refresh') travel.replace(href)
  else {
    markForRestore(target)
    travel.assign(href)
  }
}

/** sessionStorage key of the user id the tabs belong to. */
const OWNER_KEY = 'tabs-owner'

/** The tabs of another account, left behind by an expired session, are nobody else's business: only the page in view stays. */
export function claimTabs(owner: string, affix: readonly Tab[]): void {
  const before = readText('session', OWNER_KEY)
  writeText('session', OWNER_KEY, owner)
  if (before === null || before === owner) return
  const current = $views.get().filter((view) => view.path === $activePath.get())
  dropStates()
  keep(withAffix(current, affix))
}

function dropStates(): void {
  for (const tab of $views.get()) tabState(tab.path).clear()
}

/** Forgets every tab and what they keep: the visitor logs out. */
export function forgetTabs(): void {
  dropStates()
  removeKey('session', TABS_KEY)
  removeKey('session', OWNER_KEY)
  forgetPending()
  $views.set([])
}
