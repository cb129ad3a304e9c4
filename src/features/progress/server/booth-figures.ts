/** How one booth of a company stands, reckoned by the database from what is kept of the company: the same as `cellAtBooth` of each of its things. */
import { and, or, sql, type SQL } from 'drizzle-orm'
import { participation } from '../../company/server/tables.ts'
import { bitsOf, type Thing } from '../rules.ts'
import { progress } from './tables.ts'

/** What the company has to do something about, whichever booth it is for. */
export const openAmong = (things: readonly Thing[]): SQL => sql`${progress.open} & ${bitsOf(things)} <> 0`

/** A cell that is open for the booth of the row: for the company at all, and for this booth where the company has several. */
const openHere = (cell: SQL): SQL =>
  sql`(${cell} ->> 'open' = '1' and (${cell} -> 'each' is null or coalesce(jsonb_exists(${cell} -> 'booths', ${participation.boothNo}), false)))`

export const openAtBooth = (things: readonly Thing[]): SQL | undefined =>
  and(openAmong(things), or(...things.map((thing) => openHere(sql`(${progress.cells} -> ${thing}::text)`))))

/** How many of these things are open at the booth. */
export const openCountAtBooth = (things: readonly Thing[]): SQL =>
  things.reduce(
    (sum, thing) => sql`${sum} + coalesce(${openHere(sql`(${progress.cells} -> ${thing}::text)`)}, false)::int`,
    // With its type: a bare number would name a column in `order by`.
    sql`0::int`,
  )

/** How much of what the booth has to do nobody waits for any more, 0..100, rounded down. */
export const percentAtBooth: SQL = sql`(
  select coalesce(floor(100.0 * count(*) filter (where not ${openHere(sql`cell.value`)}) / nullif(count(*), 0)), 100)
  from jsonb_each(${progress.cells}) as cell
  where cell.value -> 'each' is null or jsonb_exists(cell.value -> 'each', ${participation.boothNo}))`
