/**
 * Icons the back office chose, and those of lines a page does not carry itself: they are fetched when a menu has one, for in the scripts all of
 * them would weigh on every page. What was fetched is kept with the menu, so the next page draws it at once.
 */
import type { MenuEntry } from './menu-tree.ts'

/** Entries of a shown menu whose line has another icon than theirs; what the menu of the last page drew already is kept with its entry. */
export function strangeIcons(nav: HTMLElement, menu: readonly MenuEntry[]): MenuEntry[] {
  const lines = new Map(
    [...nav.querySelectorAll<HTMLElement>('[data-menu-id]')].map((line) => [
      `${line.dataset.kind} ${line.dataset.menuId}`,
      line,
    ]),
  )
  const visit = (entries: readonly MenuEntry[]): MenuEntry[] =>
    entries.flatMap((entry) => {
      const line = lines.get(`${entry.children.length ? 'group' : 'item'} ${entry.path}`)
      const strange = line !== undefined && line.dataset.icon !== entry.icon
      if (!strange && line?.dataset.drawn !== undefined)
        entry.drawn = line.querySelector('svg path')?.getAttribute('d') ?? ''
      return [...(strange ? [entry] : []), ...visit(entry.children)]
    })
  return visit(menu)
}
