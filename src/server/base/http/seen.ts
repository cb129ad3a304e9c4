/** A write of money says which sum its page showed (`seen`), so that nobody decides about a sum that somebody else has changed since. */
import { toDecimal, toMinor } from '../../../shared/lib/money.ts'
import { fail } from './fail.ts'

/**
 * Refuses a write whose page showed another sum than the present one, or does not say which.
 * @param seen decimal text, as the page showed the sum
 * @param now the present sum, minor units
 * @param current the record that the conflict (409) carries; it says the present sum, which is handed in as decimal text
 */
export async function demandSeen(
  seen: string | undefined,
  now: number,
  current: (sum: string) => object | Promise<object>,
): Promise<void> {
  if (seen === undefined) throw fail.field('seen', 'shared/form:rules.required')
  if (toMinor(seen) !== now) throw fail.conflict(await current(toDecimal(now)))
}
