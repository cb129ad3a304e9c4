/**
 * Brings the static sidebar to a visitor's menu: which entries show, in which order and under which names. The sidebar's HTML holds every
 * screen that is built, hidden; the head script applies the menu cached for this session before the first paint, the shell the fresh one.
 */
import { toLocale } from '../../shared/lib/locale.ts'
import { hrefOf } from '../../shared/lib/browser/site-path.ts'
import type { MenuEntry } from '../menu/menu-tree.ts'

/** localStorage key of the menu as last shown, ready to be painted. */
export const SHOWN_MENU_KEY = 'menu-shown'
export interface ShownMenu {
  /** Marks the login it was built for. */
  of: string
  locale: string
  menu: MenuEntry[]
  /** Is the company's information complete? Draws the mark of the Information entry. */
  complete: boolean
}

/** Lines by kind and path: a group and the screen it leads with may share a path (`/review`). */
type Kept = Map<string, HTMLElement>

/** The element of an entry: the static one, else a copy of the template for what only the back office knows. */
function elementOf(nav: HTMLElement, kept: Kept, { path }: MenuEntry, kind: 'item' | 'group'): HTMLElement | null {
  const found = kept.get(`${kind} ${path}`)
  if (found) return found
  const template = nav.querySelector<HTMLTemplateElement>(`template[data-of="${kind}"]`)
  const copy = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
  if (!copy) return null
  copy.dataset.menuId = path
  return copy
}

function write(nav: HTMLElement, element: HTMLElement, entry: MenuEntry): void {
  const title = element.querySelector('[data-title]')
  if (title && title.textContent !== entry.title) title.textContent = entry.title
  const link = element.querySelector('a')
  if (element.dataset.kind === 'item' && link && entry.external) {
    link.href = entry.path
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  } else if (link && !link.hasAttribute('href')) {
    const href = hrefOf(entry.path, toLocale(document.documentElement.lang))
    link.href = href
    // A framed address: no static element knows that it is in view. An element of the template knows no base yet, so texts are compared.
    if (href === location.pathname + location.search) link.setAttribute('aria-current', 'page')
  }
  // Icons of the booth forms stand in the page; others were fetched (`menu-icons.ts`).
  const drawn = entry.drawn ?? nav.querySelector<HTMLElement>(`[data-path-of="${entry.icon}"]`)?.dataset.d
  if (drawn && element.dataset.icon !== entry.icon) {
    element.dataset.icon = entry.icon
    element.dataset.drawn = ''
    element.querySelector('svg path')?.setAttribute('d', drawn)
  }
  element.hidden = false
}

function place(nav: HTMLElement, kept: Kept, list: Element, entries: readonly MenuEntry[]): void {
  for (const entry of entries) {
    const element = elementOf(nav, kept, entry, entry.children.length ? 'group' : 'item')
    if (!element) continue
    write(nav, element, entry)
    list.append(element)
    const inner = entry.children.length ? element.querySelector('ul') : null
    if (!inner) continue
    place(nav, kept, inner, entry.children)
    // The group of the page in view stands open, wherever the back office put the page.
    if (inner.querySelector('[aria-current]')) element.querySelector('details')?.setAttribute('open', '')
  }
}

/** Shows a menu in the sidebar. Entries without a screen of their own keep the address they were given. */
export function applyMenu(nav: HTMLElement, menu: readonly MenuEntry[]): void {
  const kept: Kept = new Map()
  const list = nav.querySelector('ul')
  if (!list) return
  for (const element of nav.querySelectorAll<HTMLElement>('[data-menu-id]')) {
    element.hidden = true
    kept.set(`${element.dataset.kind} ${element.dataset.menuId}`, element)
  }
  place(nav, kept, list, menu)
  nav.dataset.state = 'ready'
}

/** Shows one group's screens alone, or (null) every element: the top menu's hold on the sidebar (specification §2). */
export function scopeMenu(nav: HTMLElement, group: string | null): void {
  for (const element of nav.querySelectorAll<HTMLElement>(':scope > ul > [data-menu-id]')) {
    const own = element.dataset.menuId === group
    element.classList.toggle('hidden', group !== null && !own)
    // The group's own element is no longer needed: the top menu names it.
    element.querySelector('summary')?.classList.toggle('hidden', own)
    if (own) element.querySelector('details')?.setAttribute('open', '')
  }
}

/** Draws the green or red mark of the Information entry (specification §2: infoComplete). */
export function markInformation(nav: HTMLElement, complete: boolean): void {
  for (const mark of nav.querySelectorAll<HTMLElement>('[data-info-icon]')) {
    for (const each of mark.querySelectorAll<HTMLElement>('[data-when]'))
      each.hidden = (each.dataset.when === 'complete') !== complete
  }
}
