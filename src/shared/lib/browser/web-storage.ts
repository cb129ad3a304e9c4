/**
 * Web storage that never throws. Private mode, a full quota and blocked cookies make `localStorage` throw on touch; the portal then
 * remembers nothing, and says so where it matters: at the login, beside a draft, on every page (shell/trouble/trouble.astro).
 */
type Kind = 'local' | 'session'

function area(kind: Kind): Storage | null {
  try {
    return kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage
  } catch {
    return null
  }
}

/** Does the browser let the page store anything at all? A full storage counts as one. */
export function canStore(kind: Kind): boolean {
  try {
    const store = area(kind)
    store?.getItem('')
    return Boolean(store)
  } catch {
    return false
  }
}

/** Lists that any page can ask for anew (`shared/api/reference.ts`) stand under keys that begin so: what a person typed or is signed in with comes first. */
export const REFERENCE_PREFIX = 'reference:'

/** Keys in local storage that begin so are the device's and not a person's: they outlive a logout. */
export const DEVICE_PREFIX = 'device:'

/** Drafts of forms stand in local storage under keys that begin so, each with its owner: `draft:<owner>:<form>`. */
export const DRAFT_PREFIX = 'draft:'

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

function put(kind: Kind, key: string, value: string): boolean {
  try {
    const store = area(kind)
    store?.setItem(key, value)
    // Some browsers pass over in silence what they have no room for.
    return store?.getItem(key) === value
  } catch {
    return false
  }
}

/** Writes a text; false when storage is refused, or full even without the lists that can be asked for anew. */
export function writeText(kind: Kind, key: string, value: string): boolean {
  if (put(kind, key, value)) return true
  const spare = keysOf('local', REFERENCE_PREFIX)
  if (kind === 'session' || key.startsWith(REFERENCE_PREFIX) || spare.length === 0) return false
  for (const each of spare) removeKey('local', each)
  return put(kind, key, value)
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
