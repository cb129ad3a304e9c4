import { ICON_NAMES, iconPath } from '../shared/ui/icon-path.ts'

/** Path data of every icon by its name, a file of the built site: for menus whose icons a page does not carry (`menu-icons.ts`). */
export const GET = (): Response => Response.json(Object.fromEntries(ICON_NAMES.map((name) => [name, iconPath(name)])))
