/** A chart of the dashboard. A new area adds one file here and a line in registry.ts; what has no data source yet is not shown. */
import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../server/base/db/client.ts'
import type { Locale } from '../../../../shared/lib/locale.ts'

export interface ChartScope {
  db: Db
  /** Null: the whole show. */
  exhibitorId: number | null
  /** Days of the range, oldest first, and its bounds: from the first midnight in Shanghai to before the last. */
  days: readonly string[]
  from: Date
  to: Date
}

interface Row {
  key: string
  values: readonly number[]
}

export interface Chart {
  key: string
  kind: 'bars' | 'days'
  /** `ns:folder.` its words begin with: `title`, `text`, `row`, `series.<key>` and, for bars, `rows.<key>`. */
  words: string
  /** Who sees it: any of the permissions opens it; an audience that is absent does not see it. */
  permissions: { exhibitor?: readonly string[]; backOffice?: readonly string[] }
  /** Languages in which an exhibitor does not see it: those whose menu leaves out what it counts. */
  hiddenIn?: readonly Locale[]
  series: readonly string[]
  /** False where rows overlap, so that their sum would mean nothing. Default true. */
  summed?: boolean
  /** The figures, from one aggregate query. Days may be left out: a day without a row counts nothing. */
  find(scope: ChartScope): Promise<Row[]>
}

/** The day in Shanghai of an instant, as text. China keeps one offset, so no zone data is asked for (shared/lib/dates). */
export function dayOf(column: PgColumn): SQL<string> {
  return sql<string>`to_char((${column} at time zone 'UTC') + interval '8 hours', 'YYYY-MM-DD')`
}

/** `count(*)`, or of the rows that fit. */
export function count(fits?: SQL): SQL<number> {
  return (fits ? sql<number>`count(*) filter (where ${fits})` : sql<number>`count(*)`).mapWith(Number)
}
