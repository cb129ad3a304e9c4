import { iconPath, MENU_ICONS } from '../../shared/ui/icon-path.ts'

/** Path data of the icons a menu entry may have by their names, a file of the built site: for who draws more of them than its page carries (`menu-icons.ts`). */
export const GET = (): Response => Response.json(Object.fromEntries(MENU_ICONS.map((name) => [name, iconPath(name)])))
