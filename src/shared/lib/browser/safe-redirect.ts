import { SITE_BASE, pathOf } from './site-path.ts'

/** A host no address can have: whatever still points elsewhere after parsing left the portal. */
const OWN = 'portal.invalid'

/** Codes of the space, of what stands before it, of DEL and of the backslash: browsers skip them or read them as slashes. */
function hasTrick(value: string): boolean {
  for (const char of value) if (char <= ' ' || char === '\u007f' || char === '\\') return true
  return false
}

/**
 * Where to go after logging in. Only a path of the portal itself passes, so a forged link cannot send a fresh session to another
 * site; everything else, and pages that only lead elsewhere, become the home page.
 *
 * @param value the `redirect` parameter: a path with or without base and language, with its query and fragment.
 * @returns a path with query and fragment, ready for `hrefOf`.
 */
export function safeRedirect(value: string | null | undefined, base: string = SITE_BASE): string {
  if (!value?.startsWith('/') || hasTrick(value)) return '/'
  let url: URL
  try {
    url = new URL(value, `https://${OWN}`)
  } catch {
    return '/'
  }
  if (url.protocol !== 'https:' || url.host !== OWN || url.username) return '/'
  // A proxy may read an encoded slash or backslash, also one encoded twice, as the sign itself.
  if (/%(25)*(2f|5c)/i.test(url.pathname)) return '/'
  const path = pathOf(url.pathname, base)
  if (path.startsWith('//') || /^\/(login|redirect|404|401)(\/|$)/.test(path)) return '/'
  return path + url.search + url.hash
}
