import { MATCHES_MAX } from '../../../shared/api/chosen-contract.ts'
import { fail } from '../http/fail.ts'

/** @throws 500 where another number of records matches than the page named, none, or more than an action takes */
export function demandMatches(count: number, named: number | undefined): void {
  if (count !== named) throw fail.business('server/base:errors.matchesChanged', { count })
  if (count === 0 || count > MATCHES_MAX) throw fail.business('server/base:errors.matchesMany', { max: MATCHES_MAX })
}

/** @throws 300 at `ids` where nothing is chosen */
export function demandChosen(): never {
  throw fail.field('ids', 'server/base:errors.nothingChosen')
}
