/**
 * Web storage that never throws. Private mode, a full quota and blocked cookies make `localStorage` throw on touch;
 * the portal then simply remembers nothing.
 */
type Kind = 'local' | 'session'

function area(kind: Kind): Storage | null {
  try {
    return kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage
  } catch {
    return null
  }
}

/** Keys in local storage that begin so are the device's and not a person's: they outlive a logout. */
export const DEVICE_PREFIX = 'device:'

/** Leads that wait on this device to be sent, by account (`unsent.ts`); absent where nothing waits. */
export const UNSENT_KEY = 'device:unsent'

/** Reads a text, or null when it is missing or storage is refused. */
export function readText(kind: Kind, key: string): string | null {
  try {
    return area(kind)?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Writes a text; false when storage is refused or full. */
export function writeText(kind: Kind, key: string, value: string): boolean {
  try {
    const store = area(kind)
    store?.setItem(key, value)
    return Boolean(store)
  } catch {
    return false
  }
}

/** Removes one key; quiet when storage is refused. */
export function removeKey(kind: Kind, key: string): void {
  try {
    area(kind)?.removeItem(key)
  } catch {
    // Nothing was stored, so nothing is left behind.
  }
}

/** Every key that begins with a prefix. */
export function keysOf(kind: Kind, prefix = ''): string[] {
  try {
    const store = area(kind)
    if (!store) return []
    return Array.from({ length: store.length }, (_, i) => store.key(i) ?? '').filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** Reads a JSON value, or null when it is missing, damaged or refused. The caller checks its shape. */
export function readJson(kind: Kind, key: string): unknown {
  const text = readText(kind, key)
  if (text === null) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/** Writes a value as JSON; false when storage is refused or full. */
export function writeJson(kind: Kind, key: string, value: unknown): boolean {
  return writeText(kind, key, JSON.stringify(value))
}

/** Reads a cookie by name; null when missing. */
export function readCookie(name: string): string | null {
  try {
    for (const part of document.cookie.split(/;\s*/)) {
      const at = part.indexOf('=')
      if (part.slice(0, at) === name) return decodeURIComponent(part.slice(at + 1))
    }
  } catch {
    // Cookies are blocked, or the value is not ours.
  }
  return null
}

/** Writes a cookie of the whole site for a year: layout choices only, never anything secret. */
export function writeCookie(name: string, value: string): void {
  try {
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=31536000; samesite=lax`
  } catch {
    // Cookies are blocked: the choice lasts for this page.
  }
}
