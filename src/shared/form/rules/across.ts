/** Rules over several fields (`alsoCheck`): they run beside those of the fields, so that a reader hears of every fault at once. */
import { Struct, validate, type Context } from 'superstruct'
import type { AnyStruct } from '../../api/contract.ts'
import { encodeProblem, parseFailure, type PlacedProblem } from '../rules.ts'

/** Type of the struct that carries such a rule. */
const ACROSS = 'across'
/** superstruct's key of an entry that is the value itself; its types leave it out. */
const WHOLE = undefined

/** What a rule meets where it looks at a field that is not of its form. */
const unreadable = new Error('A rule looked at a field that is not of its form')

/**
 * The value in its stored form, for rules over several fields. A field that is missing or not of its type throws when it is looked at, so that
 * no rule speaks of what is not there and every other one speaks at once.
 */
function readable(struct: AnyStruct, given: unknown, ctx: Context): { value: unknown } | null {
  const value: unknown = struct.coercer(given, ctx)
  for (const _ of struct.validator(value, ctx)) return null
  for (const [key, inner, of] of struct.entries(value, ctx)) {
    if (of.type === ACROSS) continue
    const found = readable(of as AnyStruct, inner, ctx)
    const at = value as Record<string, unknown>
    if (found === null)
      Object.defineProperty(at, key, {
        enumerable: true,
        get() {
          throw unreadable
        },
      })
    else if (found.value !== undefined || key in at) at[key] = found.value
  }
  return { value }
}

/**
 * Problems of several rules: one that looks at a field which is missing or not of its type has nothing to say, the others have.
 * @example alsoCheck(struct, 'places', (value) => eachRule(() => numberProblems(value), () => pictureProblems(value)))
 */
export function eachRule(...rules: readonly (() => readonly PlacedProblem[])[]): PlacedProblem[] {
  return rules.flatMap((one) => {
    try {
      return one()
    } catch (error) {
      if (error !== unreadable) throw error
      return []
    }
  })
}

/**
 * Adds a check over several fields, which runs beside the checks of the fields; problems land at the named fields. What it looks at is in its
 * stored form; a look at a field that is missing or not of its type ends the rule (`eachRule`), not the others.
 * @example alsoCheck(object({ from, to }), 'order', (v) => (v.from <= v.to ? [] : [problemAt('to', 'features/x:errors.order')]))
 */
export function alsoCheck<T, S>(
  struct: Struct<T, S>,
  name: string,
  check: (value: T) => readonly PlacedProblem[],
): Struct<T, S> {
  const across = new Struct<unknown, null>({
    type: ACROSS,
    schema: null,
    *refiner(given: unknown, ctx: Context) {
      const found = readable(struct, given, ctx)
      if (!found) return
      for (const one of eachRule(() => check(found.value as T))) {
        const path = one.at === '' ? ctx.path : [...ctx.path, ...one.at.split('.').map(toSegment)]
        yield { message: encodeProblem(one), path, refinement: name }
      }
    },
  } as ConstructorParameters<typeof Struct<unknown, null>>[0])
  return new Struct<T, S>({
    ...struct,
    *entries(value: unknown, ctx: Context) {
      yield* struct.entries(value, ctx)
      // After the fields, whatever became of them: superstruct runs a refiner only where every field is of its type.
      yield [WHOLE, value, across]
    },
  } as ConstructorParameters<typeof Struct<T, S>>[0])
}

/** Names of the fields that an empty value is refused for by themselves, not by rules over several fields. */
export function demandedFields(struct: AnyStruct): string[] {
  const [error] = validate({}, struct, { coerce: true })
  return (error?.failures() ?? []).filter((one) => one.type !== ACROSS).map((one) => parseFailure(one).field)
}

function toSegment(part: string): string | number {
  return /^\d+$/.test(part) ? Number(part) : part
}
