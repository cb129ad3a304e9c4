/** The contract's structs at the server's door. Coercion trims and normalises; unknown keys are dropped. */
import { validate } from 'superstruct'
import type { AnyStruct } from '../../../shared/api/contract.ts'
import { parseStruct } from '../../../shared/form/rules.ts'
import { fail } from './fail.ts'

/** The coerced request, or code 300 with every refused field. */
export function validateRequest(struct: AnyStruct, input: Record<string, unknown>): Record<string, unknown> {
  const parsed = parseStruct(struct, input)
  if (!parsed.ok) throw fail.fields(parsed.problems)
  const unstorable = findUnstorable(parsed.value)
  if (unstorable.length > 0)
    throw fail.fields(unstorable.map((field) => ({ field, msgKey: 'server/base:errors.characters' })))
  return parsed.value as Record<string, unknown>
}

/** NUL, which no column takes, and half a character, which JSON does not. */
// oxlint-disable-next-line no-control-regex -- it is the one looked for
const UNSTORABLE = /[\0\ud800-\udfff]/u

/** Paths of text the database has no way to keep. */
function findUnstorable(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? [path] : []
  if (typeof value !== 'object' || value === null || value instanceof File) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const field = path ? `${path}.${key}` : key
    return [...findUnstorable(key, path), ...findUnstorable(inner, field)]
  })
}

/** Entries of a list that are checked where the product runs: checking thousands takes longer than reading them. */
const SAMPLE = 100

/**
 * First place where a reply does not fit its contract, or null.
 * @param whole checks every entry of its lists, as tests and development do
 */
export function validateReply(struct: AnyStruct, answer: unknown, whole: boolean): string | null {
  const [error] = validate(whole ? answer : sampleOf(answer), struct)
  return error ? `${error.path.join('.')}: ${error.message}` : null
}

/** A reply with the beginnings of its lists: `rows`, `data`, `data.list`. */
function sampleOf(value: unknown, levels = 2): unknown {
  if (Array.isArray(value)) return value.slice(0, SAMPLE)
  if (levels === 0 || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, sampleOf(inner, levels - 1)]))
}
