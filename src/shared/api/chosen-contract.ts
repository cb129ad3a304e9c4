/** Records that an action is for: those chosen by hand, or all that a list's filters match. */
import { array, number, object, optional, size, type Struct } from 'superstruct'
import { id } from './contract.ts'

/** Most records that an action on all matches takes. */
export const MATCHES_MAX = 5000

// oxlint-disable-next-line typescript/no-explicit-any -- a struct of any type and schema is a filter
type Filters = Record<string, Struct<any, any>>

/**
 * Fields of such a request: `ids`, or `filter` with the number of matches that the page named before the action. The server counts again and
 * refuses another number.
 * @param most ids at most
 */
export const chosenFields = <T extends Filters>(filters: T, most: number) => ({
  ids: optional(size(array(id), 1, most)),
  filter: optional(object(filters)),
  matches: optional(number()),
})
