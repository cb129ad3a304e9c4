/**
 * Query parameters as the ancestor sends them (admin-area §1): nested values flattened to `params[beginTime]=…`,
 * null, undefined and '' dropped. Also used for form-encoded bodies of exports. Reading them back is here too, so that
 * both directions stay the same thing.
 */

/** Greatest depth read and written: enough for `params[x]` and lists of pairs, too little to hurt. */
const MAX_DEPTH = 5
/** What every object answers to: as a key of one's own it breaks whoever turns the object into text. */
const isInherited = (key: string) => key in Object.prototype || key === 'prototype'

/** What a query may hold. */
export type ParamValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly ParamValue[]
  | { readonly [key: string]: ParamValue }

/**
 * Name and value pairs of a query, in the order of the object. Arrays are written by index: `ids[0]=1`.
 * Throws RangeError when nested deeper than five levels (a cycle, most likely).
 * @example flattenParams({ pageNum: 1, name: '', params: { beginTime: '2024-12-02' } })
 *   // [['pageNum', '1'], ['params[beginTime]', '2024-12-02']]
 */
export function flattenParams(query: object): [string, string][] {
  const pairs: [string, string][] = []
  for (const [key, value] of Object.entries(query)) collect(pairs, key, value, 1)
  return pairs
}

function collect(pairs: [string, string][], name: string, value: unknown, depth: number): void {
  if (value === null || value === undefined || value === '') return
  if (typeof value === 'object') {
    if (depth >= MAX_DEPTH) throw new RangeError(`Parameters nested too deeply at ${name}`)
    for (const [key, inner] of Object.entries(value)) collect(pairs, `${name}[${key}]`, inner, depth + 1)
    return
  }
  if (
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value))
  ) {
    pairs.push([name, String(value)])
  }
}

/**
 * Reads pairs back into nested values: values stay as they are (text, or a file of a multipart body), `a[0]` makes a list, a name given twice without an index too.
 * Names that could reach a prototype, are nested too deeply or are malformed are left out.
 */
export function unflattenParams(pairs: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  const root: Record<string, unknown> = {}
  for (const [name, value] of pairs) {
    const path = splitName(name)
    if (path) put(root, path, value)
  }
  return arraysOf(root) as Record<string, unknown>
}

function splitName(name: string): string[] | null {
  const match = /^([^[\]]+)((?:\[[^[\]]+\])*)$/.exec(name)
  if (!match?.[1]) return null
  const path = [match[1], ...[...(match[2] ?? '').matchAll(/\[([^[\]]+)\]/g)].map((part) => part[1] ?? '')]
  return path.length > MAX_DEPTH || path.some(isInherited) ? null : path
}

function put(target: Record<string, unknown>, path: string[], value: unknown): void {
  const [key = '', ...rest] = path
  const present = target[key]
  if (rest.length > 0) {
    const inner = isRecord(present) ? present : {}
    target[key] = inner
    put(inner, rest, value)
  } else if (present === undefined) {
    target[key] = value
  } else if (Array.isArray(present)) {
    present.push(value)
  } else {
    target[key] = [present, value]
  }
}

/** Only what was built here: an uploaded `File` is a value, not a group. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** Objects whose keys are 0, 1, 2 … become lists; a gap keeps the object, so nobody can ask for a list of a billion. */
function arraysOf(value: unknown, isRoot = true): unknown {
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, arraysOf(inner, false)] as const)
  const isList = !isRoot && entries.length > 0 && entries.every(([key], at) => key === String(at))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}
