/** The part of a row that is its content, named by a record of empty values: states, times and keys stay out of it. */

/** The columns named in `empty`, from the row; what the row lacks stays empty. */
export function pickContent<T extends object>(empty: T, row: object): T {
  const source = row as Record<string, unknown>
  return Object.fromEntries(Object.entries(empty).map(([key, none]) => [key, source[key] ?? none])) as T
}

/** `input` over `base`: absent fields keep the base, emptied ones become empty. */
export function mergeContent<T extends object>(empty: T, base: T, input: object): T {
  const given = input as Record<string, unknown>
  const stored = base as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(empty).map(([key, none]) => [key, given[key] === undefined ? stored[key] : (given[key] ?? none)]),
  ) as T
}
