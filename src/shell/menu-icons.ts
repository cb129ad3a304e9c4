/**
 * Icons the back office chose, and those of lines a page does not carry itself: they are fetched when a menu has one, for in the scripts all of
 * them would weigh on every page. What was fetched is kept with the menu, so the next page draws it at once.
 */
import { SITE_BASE } from '../shared/lib/site-path.ts'
import type { MenuEntry } from './menu-tree.ts'

/** Where the built site has the path data of each icon by its name (`pages/menu-icons.json.ts`). */
const ADDRESS = `${SITE_BASE}/menu-icons.json`

let asked: Promise<Readonly<Record<string, string>>> | null = null

const load = (): Promise<Readonly<Record<string, string>>> =>
  (asked ??= fetch(ADDRESS)
    .then((reply) => (reply.ok ? reply.json() : {}))
    .catch(() => {
      // A lost line costs an icon, no more; the next menu asks again.
      asked = null
      return {}
    }))

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

/** Gives entries what their icons are drawn with. True when one of them is to be shown anew. */
export async function drawIcons(entries: readonly MenuEntry[]): Promise<boolean> {
  const icons = await load()
  const drawn = entries.filter(({ icon }) => Object.hasOwn(icons, icon))
  for (const entry of drawn) entry.drawn = icons[entry.icon] ?? ''
  return drawn.length > 0
}
