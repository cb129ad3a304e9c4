/**
 * Keeps the static sidebar, the breadcrumb's names and the page's gate in step with the session: the menu is shown as the server gives it,
 * and a screen the visitor may not open shows the 401 panel in place of its content.
 */
import { mayOpen } from '../../shared/auth/can.ts'
import { $session, type MenuNode, type Session } from '../../shared/auth/session.ts'
import { getToken } from '../../shared/auth/token.ts'
import { markOf } from '../../shared/auth/token-mark.ts'
import { toLocale } from '../../shared/lib/locale.ts'
import { placeOf } from '../../shared/lib/browser/site-path.ts'
import { writeJson } from '../../shared/lib/browser/web-storage.ts'
import { SHOWN_MENU_KEY, applyMenu, markInformation, type ShownMenu } from './apply-menu.ts'
import { strangeIcons } from '../menu/menu-icons.ts'
import { buildMenu, topEntryOf, type MenuEntry } from '../menu/menu-tree.ts'
import type { OwnRoute } from '../start/page-facts.ts'
import { showGate } from '../start/route-gate.ts'
import { refuseTab } from '../stores/tabs.ts'
import { $scope, $sidebarScope, scopeOf, showScope } from '../stores/top-nav.ts'

/** Gives the breadcrumb the names the back office chose. */
function nameTrail(menu: readonly MenuEntry[], { path }: OwnRoute, place: string): void {
  const titles = new Map<string, string>()
  const collect = (entries: readonly MenuEntry[]): void => {
    for (const entry of entries) {
      // A group and the screen it leads with may share a path (`/review`).
      // The page that frames addresses is called as the entry that led to it.
      titles.set(`${entry.children.length ? 'group' : 'item'} ${entry.path === place ? path : entry.path}`, entry.title)
      collect(entry.children)
    }
  }
  collect(menu)
  for (const line of document.querySelectorAll<HTMLElement>('[data-menu-title]'))
    line.textContent = titles.get(`${line.dataset.menuKind} ${line.dataset.menuTitle}`) ?? line.textContent
}

/** Hidden entries too: they are not shown, and can be opened. */
const holds = (nodes: readonly MenuNode[], path: string): boolean =>
  nodes.some((node) => node.path === path || holds(node.children ?? [], path))

function show(session: Session, route: OwnRoute): void {
  const nav = document.getElementById('menu')
  if (session.status !== 'ready') return
  const locale = toLocale(document.documentElement.lang)
  const place = placeOf(route.path + location.search)
  const open = mayOpen(route, session) && !session.closedScreens?.includes(route.path)
  showGate(open)
  if (!open) refuseTab(route.path)
  if (!nav) return
  const menu = buildMenu(session, locale)
  // A screen of the other edition stands in no menu the server gives; it says so itself.
  if (route.edition && session.menu && !topEntryOf(menu, route.path)) refuseTab(route.path)
  // Nobody wants to come back to an address that today's menu does not hold; the menu of the last page may still be in view.
  if (route.id === 'link' && session.user && session.menu && !holds(session.menu, place)) refuseTab(place)
  const complete = session.infoComplete === 1
  applyMenu(nav, menu)
  markInformation(nav, complete)
  nameTrail(menu, route, place)
  // An entry of the top menu chosen on this page keeps its hold.
  if (!$scope.get()) $scope.set(scopeOf(menu, route.activeMenu ?? place))
  showScope($sidebarScope.get(), nav)
  const strange = strangeIcons(nav, menu)
  const keep = (): void => {
    writeJson('local', SHOWN_MENU_KEY, { of: markOf(getToken() ?? ''), locale, menu, complete } satisfies ShownMenu)
  }
  keep()
  async function draw(): Promise<void> {
    const { drawIcons } = await import('../menu/late-icons.ts')
    const drawn = await drawIcons(strange)
    // A later session may have brought another menu meanwhile.
    if (!drawn || !nav || $session.get() !== session) return
    applyMenu(nav, menu)
    showScope($sidebarScope.get(), nav)
    keep()
  }
  if (strange.length > 0) void draw()
}

/** Starts following the session and the top menu's hold. Returns the way to stop. */
export function followSession(route: OwnRoute): () => void {
  const stops = [
    $session.subscribe((session) => show(session, route)),
    $sidebarScope.listen((scope) => showScope(scope, document.getElementById('menu'))),
  ]
  return () => stops.forEach((stop) => stop())
}
