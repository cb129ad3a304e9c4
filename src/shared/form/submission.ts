/** A random uuid; `crypto.randomUUID` exists on https and localhost only, an exhibition's test server may be neither. */
export function newToken(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
