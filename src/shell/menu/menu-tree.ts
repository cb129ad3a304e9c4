/**
 * What a visitor's menu holds: the screens of the route table that are built, allowed and meant for the language, in the order and
 * under the names of the back office once `getRouters` has answered. Pure; sidebar, top menu and header search read it.
 */
import { hasPermission, hasRole } from '../../shared/auth/can.ts'
import type { MenuNode, Session } from '../../shared/auth/session.ts'
import type { Locale } from '../../shared/lib/locale.ts'
import { isExternal } from '../../shared/lib/browser/site-path.ts'
import type { Group, Route } from '../../routes.ts'
import type { Translate } from '../../shared/i18n/keys.ts'

/** The part of the session a menu hangs on. */
export type Access = Pick<Session, 'kind' | 'roles' | 'permissions' | 'gates' | 'menu'>

/** One line of the menu; a line with children is a group and leads nowhere itself. */
export interface MenuEntry {
  /** Path of a screen or group, or a whole http(s) address. */
  path: string
  title: string
  icon: string
  /** Path data of the icon where the page's own line has another (`menu-icons.ts`). */
  drawn?: string
  external: boolean
  /** Shows whether the company's information is complete. */
  infoCompleteIcon: boolean
  children: MenuEntry[]
}

/** The tables a menu is built from. */
export interface MenuTables {
  routes: readonly Route[]
  groups: readonly Group[]
  locale: Locale
  /** Words of the shell. */
  t: Translate<'shell'>
}

/** May this visitor open the screen (specification §6)? A screen that asks for nothing is open to everybody signed in. */
export function mayOpen(route: Route, access: Access): boolean {
  // An administrator holds every role, but has no company whose records these would be.
  if (route.audience === 'exhibitor' && access.kind === 'backOffice') return false
  if (route.roles && !hasRole(access, route.roles)) return false
  return !route.permission || hasPermission(access, [route.permission])
}

/** Does the screen stand in the menu of this visitor in this language? Its group may vanish with the status call. */
export function isListed(route: Route, access: Access, tables: MenuTables): boolean {
  const gate = tables.groups.find((group) => group.id === route.group)?.gate
  if (!(route.shell || route.listed) || route.hidden || route.hiddenIn.includes(tables.locale)) return false
  return (!gate || access.gates[gate]) && mayOpen(route, access)
}

function entryOf(route: Route, tables: MenuTables): MenuEntry {
  const { path, icon, infoCompleteIcon } = route
  return { path, icon, infoCompleteIcon, title: tables.t(route.titleKey), external: false, children: [] }
}

/** The menu of the route table alone: until the server has answered, and when it cannot. */
function menuOfTable(access: Access, tables: MenuTables): MenuEntry[] {
  // A screen of one edition or booth type waits for the server, which knows whether this is that one.
  const listed = tables.routes.filter((route) => !route.edition && !route.boothForm && isListed(route, access, tables))
  const single = listed.filter((route) => route.group === null).map((route) => entryOf(route, tables))
  const grouped = tables.groups.flatMap((group): MenuEntry[] => {
    const children = listed.filter((route) => route.group === group.id).map((route) => entryOf(route, tables))
    const { path, icon } = group
    return children.length
      ? [{ path, icon, title: tables.t(group.titleKey), external: false, infoCompleteIcon: false, children }]
      : []
  })
  return [...single, ...grouped]
}

/** Path of a node: nested ones are relative to their folder, external ones are whole addresses. */
export function nodePath(node: MenuNode, parent: string): string {
  if (isExternal(node.path)) return node.path
  const joined = node.path.startsWith('/') ? node.path : `${parent}/${node.path}`
  return joined.replace(/\/+/g, '/').replace(/(.)\/$/, '$1') || '/'
}

function titleOf(node: MenuNode, locale: Locale): string {
  const { title = '', enTitle = '' } = (node.meta as MenuNode['meta'] | undefined) ?? {}
  return locale === 'en-US' ? enTitle || title : title
}

function entryOfNode(node: MenuNode, parent: string, access: Access, tables: MenuTables): MenuEntry | null {
  if (node.hidden) return null
  const path = nodePath(node, parent)
  // A wrapper of a single page has no meta, whatever its type says (admin-area 3).
  const title = titleOf(node, tables.locale)
  const icon = node.meta?.icon ?? 'folder'
  const plain = { title, icon, external: false, infoCompleteIcon: false }
  if (node.children?.length) {
    const gate = tables.groups.find((group) => group.path === path)?.gate
    if (gate && !access.gates[gate]) return null
    const children = node.children.flatMap((child) => entryOfNode(child, path, access, tables) ?? [])
    // A wrapper without a name of its own, or a folder that may collapse, gives way to its only child.
    if (children.length === 1 && (!title || !node.alwaysShow)) return children[0] ?? null
    return children.length ? { ...plain, path, children } : null
  }
  if (isExternal(path)) return { ...plain, path, external: true, children: [] }
  // An inner link is shown by the one page that frames it (decisions 13).
  if (node.meta?.link) return { ...plain, path, children: [] }
  const route = tables.routes.find((each) => each.path === path)
  if (!route || !isListed(route, access, tables)) return null
  const own = entryOf(route, tables)
  return { ...own, title: title || own.title, icon: node.meta?.icon || own.icon }
}

/** The visitor's menu. Screens that are not built are never in it, whatever the back office says. */
export function buildMenu(access: Access, tables: MenuTables): MenuEntry[] {
  if (!access.menu) return menuOfTable(access, tables)
  return access.menu.flatMap((node) => entryOfNode(node, '', access, tables) ?? [])
}

/** Titles of the menu's screens by path: the back office may have renamed them. */
export function menuTitles(menu: readonly MenuEntry[]): Map<string, string> {
  return new Map(searchPool(menu).map((entry) => [entry.path, entry.titles.at(-1) ?? '']))
}

/** A screen the search can lead to, with the titles of its groups before its own. */
export interface SearchEntry {
  path: string
  titles: string[]
  external: boolean
}

/** Everything the header search looks through: the leaves of the menu. */
export function searchPool(menu: readonly MenuEntry[], prefix: readonly string[] = []): SearchEntry[] {
  return menu.flatMap((entry) => {
    const titles = [...prefix, entry.title]
    return entry.children.length
      ? searchPool(entry.children, titles)
      : [{ path: entry.path, titles, external: entry.external }]
  })
}

/** The top entry under which a path stands; undefined for a screen outside the menu. */
export function topEntryOf(menu: readonly MenuEntry[], path: string): MenuEntry | undefined {
  const holds = (entry: MenuEntry): boolean => entry.path === path || entry.children.some(holds)
  return menu.find(holds)
}

/** How many entries of the top menu fit: a third of the page at 85 px each, and one at least (specification §2). */
export function topMenuCount(bodyWidth: number): number {
  return Math.max(1, Math.floor(bodyWidth / 3 / TOP_MENU_ITEM_WIDTH))
}
/** Width of an entry of the top menu in CSS pixels (specification §9). */
export const TOP_MENU_ITEM_WIDTH = 85
