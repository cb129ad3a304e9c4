/** The icons a menu entry may have, fetched by who draws more of them than its page carries. */
import { SITE_BASE } from '../lib/browser/site-path.ts'

/** Path data of each icon by its name. */
export type MenuIcons = Readonly<Record<string, string>>

/** Where the built site has them (`pages/menu-icons.json.ts`). */
const ADDRESS = `${SITE_BASE}/menu-icons.json`

let asked: Promise<MenuIcons> | null = null

/** None of them where they cannot be had: that costs icons, no more, and the next one asks again. */
export const loadMenuIcons = (): Promise<MenuIcons> =>
  (asked ??= fetch(ADDRESS)
    .then((reply) => (reply.ok ? (reply.json() as Promise<MenuIcons>) : Promise.reject(reply)))
    .catch(() => {
      asked = null
      return {}
    }))
