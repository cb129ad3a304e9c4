/** Units that rules of numbers read over, by struct: a struct made from another one keeps its unit. */
export type Unit = string | { beside: string }

const UNITS_OF = new WeakMap<object, Unit>()

/** Returns the unit that a rule reads over, or the field beside it that says so; null for a rule of no number. */
export const unitOf = (struct: object): Unit | null => UNITS_OF.get(struct) ?? null

export function withUnit<S extends object>(struct: S, unit: Unit | null): S {
  if (unit !== null) UNITS_OF.set(struct, unit)
  return struct
}
