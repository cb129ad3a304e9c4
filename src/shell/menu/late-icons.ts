/** Draws the icons a page does not carry: only where a menu has one (`menu-icons.ts`). */
import { loadMenuIcons } from '../../shared/ui/menu-icons.ts'
import type { MenuEntry } from './menu-tree.ts'

/** Gives entries what their icons are drawn with. True when one of them is to be shown anew. */
export async function drawIcons(entries: readonly MenuEntry[]): Promise<boolean> {
  const icons = await loadMenuIcons()
  const drawn = entries.filter(({ icon }) => Object.hasOwn(icons, icon))
  for (const entry of drawn) entry.drawn = icons[entry.icon] ?? ''
  return drawn.length > 0
}
