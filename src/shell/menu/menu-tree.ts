/**
 * What a visitor's menu holds: what `getRouters` answered for this session, as far as the status call leaves its groups open and the
 * language has it. Pure; sidebar, top menu and header search read it.
 */
import type { MenuNode, Session } from '../../shared/auth/session.ts'
import type { Locale } from '../../shared/lib/locale.ts'
import { isExternal } from '../../shared/lib/browser/site-path.ts'

/** The part of the session a menu hangs on. */
export type Access = Pick<Session, 'gates' | 'menu'>

/** One line of the menu; a line with children is a group and leads nowhere itself. */
export interface MenuEntry {
  /** Path of a screen or group, or a whole http(s) address. */
  path: string
  title: string
  icon: string
  /** Path data of the icon where the page's own line has another (`menu-icons.ts`). */
  drawn?: string
  external: boolean
  children: MenuEntry[]
}

/** Path of a node: nested ones are relative to their folder, external ones are whole addresses. */
function nodePath(node: MenuNode, parent: string): string {
  if (isExternal(node.path)) return node.path
  const joined = node.path.startsWith('/') ? node.path : `${parent}/${node.path}`
  return joined.replace(/\/+/g, '/').replace(/(.)\/$/, '$1') || '/'
}

function entryOf(node: MenuNode, parent: string, gates: Access['gates'], locale: Locale): MenuEntry | null {
  // A wrapper of a single page has no meta, whatever its type says (admin-area 3).
  const {
    title = '',
    enTitle = '',
    icon,
    gate,
    hiddenIn,
  }: Partial<MenuNode['meta']> = (node.meta as MenuNode['meta'] | undefined) ?? {}
  if (node.hidden || (gate && !gates[gate]) || hiddenIn?.includes(locale)) return null
  const path = nodePath(node, parent)
  const named = (locale === 'en-US' && enTitle) || title
  const entry = { path, title: named, icon: icon || 'menu', external: isExternal(path), children: [] }
  if (!node.children?.length) return entry
  const children = node.children.flatMap((child) => entryOf(child, path, gates, locale) ?? [])
  // A wrapper without a name of its own, or a folder that may collapse, gives way to its only child.
  if (children.length === 1 && (!named || !node.alwaysShow)) return children[0] ?? null
  return children.length ? { ...entry, children } : null
}

/** The visitor's menu; empty until the server has given one. */
export function buildMenu({ gates, menu }: Access, locale: Locale): MenuEntry[] {
  return (menu ?? []).flatMap((node) => entryOf(node, '', gates, locale) ?? [])
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
const TOP_MENU_ITEM_WIDTH = 85
