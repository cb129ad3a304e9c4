/**
 * Addresses of the site. A *path* is what the route table, the menu and the tabs are keyed by: `/basic/brand`, without base, language
 * or closing slash, so that both languages share tabs and drafts. An *href* is what the browser loads: `/business-label/en/basic/brand/`.
 */
import { localePrefix, type Locale } from '../locale.ts'

/** Base of the built site without the closing slash (specification §2: `/business-label`); empty in tests and at a domain's root. */
export const SITE_BASE: string = (import.meta.env?.BASE_URL ?? '/').replace(/\/+$/, '')

/** Does the address leave the portal? */
export function isExternal(address: string): boolean {
  return /^https?:\/\//i.test(address)
}

/**
 * Path of an address, whatever its base, language and closing slash.
 * @example pathOf('/business-label/en/basic/brand/') // '/basic/brand'
 */
export function pathOf(pathname: string, base: string = SITE_BASE): string {
  const below = base && (pathname === base || pathname.startsWith(`${base}/`)) ? pathname.slice(base.length) : pathname
  const plain = below.replace(/^\/en(?=\/|$)/, '').replace(/\/+$/, '')
  return plain || '/'
}

/**
 * What tabs and menu know a page by: its path, and of the page that frames addresses of the menu also which one (decisions 13).
 * @example placeOf('/basic/brand?page=2') // '/basic/brand'
 * @example placeOf('/link?id=5') // '/link?id=5'
 */
export const placeOf = (address: string): string =>
  /^\/link\?id=[^&#]+/.exec(address)?.[0] ?? address.replace(/[?#].*$/, '')

/** Language of an address: `/en` below the base is English. */
export function localeOf(pathname: string, base: string = SITE_BASE): Locale {
  const below = base && pathname.startsWith(base) ? pathname.slice(base.length) : pathname
  return /^\/en(\/|$)/.test(below) ? 'en-US' : 'zh-CN'
}

/**
 * Address of a path in a language; query and hash of the path are kept, external addresses pass through.
 * @example hrefOf('/basic/brand?page=2', 'en-US') // '/business-label/en/basic/brand/?page=2'
 */
export function hrefOf(path: string, locale: Locale, base: string = SITE_BASE): string {
  if (isExternal(path)) return path
  const at = path.search(/[?#]/)
  const [plain, rest] = at < 0 ? [path, ''] : [path.slice(0, at), path.slice(at)]
  return `${base}${localePrefix(locale)}${plain.replace(/\/+$/, '')}/${rest}`
}
