/** Cookies of the portal. Scripts read none of them; no cookie allows a write. */
import type { Settings } from '../settings.ts'

/** Carries the session to file downloads only. */
export const FILE_COOKIE = 'portal-files'
/** Names a device that signed in before, for the count of wrong passwords only. */
export const DEVICE_COOKIE = 'portal-device'

/** Returns a Set-Cookie line. `maxAge` in seconds; 0 removes the cookie. */
export function cookieLine(
  { publicUrl, corsOrigins }: Pick<Settings, 'publicUrl' | 'corsOrigins'>,
  name: string,
  value: string,
  path: string,
  maxAge: number,
): string {
  const secure = publicUrl.startsWith('https:')
  const crossSite = secure && corsOrigins.length > 0
  return `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=${crossSite ? 'None' : 'Strict'}${secure ? '; Secure' : ''}`
}
