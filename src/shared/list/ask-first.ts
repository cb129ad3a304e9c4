/**
 * Begins the first request of a list in the head of its page. A screen has a file of a few lines that calls this
 * (`features/products/screens/first-products.ts`), its page hands it to the frame; `useList` takes the answer.
 */
import { askEarly, type EarlyRequest } from '../auth/ask-early.ts'
import { listQuery, readListState, type Filters } from './list-state.ts'

export interface FirstList<F extends Filters> {
  method: 'GET' | 'POST'
  /** Path below the API, as the contract has it; a test compares the two. */
  path: string
  /** The rest as the list gives it to `useList`. */
  filters: F
  prefix?: string
  request?: (filters: F) => object
}

/** A list's request for the address in view. The filters of a GET stay flat: nested ones would need more code in the head. */
export function firstRequest<F extends Filters>(search: string, list: FirstList<F>): EarlyRequest {
  const { method, path } = list
  const query = listQuery(readListState(search, list.filters, list.prefix), list.request)
  return method === 'POST'
    ? { method, path, body: JSON.stringify(query) }
    : { method, path: `${path}?${new URLSearchParams(query as Record<string, string>)}` }
}

/** Called once, in the head. */
export function askFirst<F extends Filters>(list: FirstList<F>): void {
  askEarly(firstRequest(location.search, list))
}
