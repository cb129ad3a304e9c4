/**
 * Icons the back office chose, and those of entries a page does not carry itself: they are fetched when a menu has one, for in the scripts all of
 * them would weigh on every page. What was fetched is kept with the menu, so the next page draws it at once.
 */
import type { MenuEntry } from './menu-tree.ts'

/** Entries of a shown menu whose element has another icon than theirs; what the menu of the last page drew already is kept with its entry. */
export function strangeIcons(nav: HTMLElement, menu: readonly MenuEntry[]): MenuEntry[] {
  const elements = new Map(
    [...nav.querySelectorAll<HTMLElement>('[data-menu-id]')].map((element) => [
      `${element.dataset.kind} ${element.dataset.menuId}`,
      element,
    ]),
  )
  const visit = (entries: readonly MenuEntry[]): MenuEntry[] =>
    entries.flatMap((entry) => {
      const element = elements.get(`${entry.children.length ? 'group' : 'item'} ${entry.path}`)
      const strange = element !== undefined && element.dataset.icon !== entry.icon
      if (!strange && element?.dataset.drawn !== undefined)
        entry.drawn = element.querySelector('svg path')?.getAttribute('d') ?? ''
      return [...(strange ? [entry] : []), ...visit(entry.children)]
    })
  return visit(menu)
}
