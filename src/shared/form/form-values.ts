/**
 * Values as a form holds them: text wherever the wire has a number, because inputs speak text and dictionaries compare by text.
 * The rules read both. Pure functions, used by drafts, dirtiness and the conflict view alike.
 */
export type FormValues = Record<string, unknown>

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

function textual(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(textual)
  if (isPlain(value)) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, textual(inner)]))
  return value
}

/** A loaded record as form values: numbers become text at every depth. */
export function toFormValues(record: object): FormValues {
  return textual({ ...record }) as FormValues
}

function comparable(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (value instanceof Blob) return 'name' in value ? String(value.name) : 'blob'
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(comparable)
  if (isPlain(value)) {
    const pairs = Object.entries(value)
      .map(([key, inner]) => [key, comparable(inner)] as const)
      .filter(([, inner]) => inner !== null)
      .sort(([a], [b]) => (a < b ? -1 : 1))
    return pairs.length === 0 ? null : pairs
  }
  return value
}

/** Would a user call these the same? Nothing, null, '' and an empty list are one; 1 and '1' are one. */
export function sameValue(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(comparable(a)) === JSON.stringify(comparable(b))
}

/** The top-level fields of `values` that differ from `base`. */
export function changedValues(values: FormValues, base: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !sameValue(value, base[name])))
}

/** A short fingerprint of a value: equal values give equal ones, so that the same submission keeps its token over a reload. */
export function fingerprint(value: unknown): string {
  const text = JSON.stringify(comparable(value)) ?? ''
  let a = 0x811c9dc5
  let b = 0x01000193
  for (let i = 0; i < text.length; i += 1) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193)
    b = Math.imul(b ^ text.charCodeAt(i), 0x85ebca6b)
  }
  return `${text.length.toString(36)}-${(a >>> 0).toString(36)}-${(b >>> 0).toString(36)}`
}

/** Version of a loaded record; undefined when it has none. */
export function versionOf(record: object | null | undefined): number | undefined {
  const version = (record as { version?: unknown } | null | undefined)?.version
  return version === undefined || version === null ? undefined : Number(version)
}

/** A copy that the form cannot change afterwards; files cannot change anyway. */
export function copyOf(values: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? structuredClone(value) : value,
    ]),
  )
}
