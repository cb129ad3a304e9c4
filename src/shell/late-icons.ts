/** Fetches and draws the icons a page does not carry: only where a menu has one (`menu-icons.ts`). */
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

/** Gives entries what their icons are drawn with. True when one of them is to be shown anew. */
export async function drawIcons(entries: readonly MenuEntry[]): Promise<boolean> {
  const icons = await load()
  const drawn = entries.filter(({ icon }) => Object.hasOwn(icons, icon))
  for (const entry of drawn) entry.drawn = icons[entry.icon] ?? ''
  return drawn.length > 0
}
