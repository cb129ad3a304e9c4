/** Structs whose required fields hang on what was filled in: a draft, the languages given, the currency of the contract. */
import { dynamic, object, type Struct } from 'superstruct'
import { optionally, type PlacedProblem, type StructOf } from '../rules.ts'
import { alsoCheck } from './across.ts'

const filled = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && String(value).trim() !== ''

/** Was any of these fields filled in? */
export function anyFilled(value: object, fields: readonly string[]): boolean {
  return fields.some((field) => filled((value as Record<string, unknown>)[field]))
}

// oxlint-disable-next-line typescript/no-explicit-any -- structs are invariant: only `any` holds fields of every type
type Fields = Record<string, StructOf<any>>
type Places = (value: never) => readonly PlacedProblem[]

/** The fields as a struct of their own: the wanted ones required, the others optional. */
function structOf(fields: Fields, wanted: readonly string[], places: Places): StructOf<unknown> {
  const entries = Object.entries(fields).map(([key, struct]) => [
    key,
    wanted.includes(key) ? struct : optionally(struct),
  ])
  return alsoCheck(
    object(Object.fromEntries(entries) as Fields),
    'places',
    places as (value: unknown) => readonly PlacedProblem[],
  ) as StructOf<unknown>
}

/**
 * A struct over `fields` in which those are required that `wanted` names for the value at hand, the others optional. One struct per set of
 * required fields, made on first use: choosing by value must not cost a struct each keystroke.
 * @param places checks over several fields; they run once every field is of its type
 * @example requiredBy<BrandInput>(fields, (value) => (context.draft ? [] : requiredBrandFields(value, context)))
 */
export function requiredBy<T>(
  fields: Fields,
  wanted: (value: object) => string[],
  places: Places = () => [],
): Struct<T, null> {
  const made = new Map<string, StructOf<unknown>>()
  return dynamic<unknown>((value) => {
    const names = wanted(typeof value === 'object' && value !== null ? value : {})
    const key = names.join()
    const struct = made.get(key) ?? structOf(fields, names, places)
    made.set(key, struct)
    return struct as Struct<unknown, never>
  }) as Struct<T, null>
}
