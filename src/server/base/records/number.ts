/** Numbers people quote to each other: prefix, day and six random digits, which tell nobody how many there are (business-entities 3.14, 3.15). */
import { randomInt } from 'node:crypto'
import { formatDate } from '../../../shared/lib/time/dates.ts'

const TRIES = 20

/** One number, such as `XJ241014038271`; `prefix` is two letters. */
export function newNumber(prefix: string, now: Date): string {
  const day = formatDate(now).replaceAll('-', '').slice(2)
  return `${prefix}${day}${String(randomInt(1_000_000)).padStart(6, '0')}`
}

/**
 * Stores something under a number nobody has yet.
 * @param insert stores it, or answers undefined when the number is taken (`onConflictDoNothing`)
 */
export async function insertNumbered<Row>(
  prefix: string,
  now: Date,
  insert: (number: string) => Promise<Row | undefined>,
): Promise<Row> {
  for (let tries = 0; tries < TRIES; tries++) {
    const row = await insert(newNumber(prefix, now))
    if (row) return row
  }
  throw new Error(`no free number ${prefix} today`)
}
