/** A chart of the dashboard. A new area adds one file here and a line in registry.ts; what has no data source yet is not shown. */
import { and, eq, gte, lt, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../server/base/db/client.ts'
import type { Locale } from '../../../../shared/lib/locale.ts'
import { parseDateTime } from '../../../../shared/lib/time/dates.ts'
import { showZone } from '../../../../shared/lib/time/zone.ts'
import type { MessagePrefix } from '../../../../shared/i18n/keys.ts'

export interface ChartScope {
  db: Db
  /** Leaves what belongs to exhibitors the caller may see: its own company's, or those in the scope of the staff. */
  seen: (exhibitorId: SQLWrapper) => SQL | undefined
  /** What names that choice among the staff; null for an exhibitor. */
  kept: string | null
  /** Days of the range, oldest first, and its bounds: from the show's first midnight to before the last. */
  days: readonly string[]
  from: Date
  to: Date
  /** By the show's clock. */
  now: Date
  /** Language of names that are data: halls. */
  locale: Locale
}

export interface Row {
  key: string
  /** Its name, where it has one of its own instead of a word. */
  label?: string
  values: readonly number[]
}

interface Shown {
  key: string
  /** `ns:folder.` its words begin with: `title`, `text`, `row`, `series.<key>` and, for bars, `rows.<key>`. */
  words: MessagePrefix
  /** Who sees it: any of the permissions opens it; an audience that is absent does not see it. */
  permissions: { exhibitor?: readonly string[]; backOffice?: readonly string[] }
  series: readonly string[]
  /** The figures, from one aggregate query. Days may be left out: a day without a row counts nothing. */
  find(scope: ChartScope): Promise<Row[]>
  /** What a reader has to know of the figures, in words; '' for nothing. */
  note?(scope: ChartScope): Promise<string>
}

/** What happened on each day. */
interface DaysChart extends Shown {
  kind: 'days'
}

/** What there is now. */
interface BarsChart extends Shown {
  kind: 'bars'
  /** Row of the whole that the others are taken from, where they overlap and have no sum. */
  whole?: string
  /** The whole of the first series as it was when the range began. Its parts are not told: of states only the last is kept. */
  stood(scope: ChartScope): Promise<number>
}

export type Chart = DaysChart | BarsChart

export const midnight = (day: string): Date => parseDateTime(day) as Date

/** Records there were at an instant: those made before that had not been removed by then, which is the last thing that happens to one. */
export async function stoodAt(
  db: Db,
  table: PgTable & Record<'createTime' | 'updateTime' | 'delFlag', PgColumn>,
  at: Date,
  among?: SQL,
): Promise<number> {
  const there = and(lt(table.createTime, at), or(eq(table.delFlag, 0), gte(table.updateTime, at)), among)
  return db.$count(table, there)
}

/** The show's day of an instant, as text. */
export function dayOf(column: PgColumn): SQL<string> {
  return sql<string>`to_char(${column} at time zone ${sql.raw(`'${showZone()}'`)}, 'YYYY-MM-DD')`
}

/** `count(*)`, or of the rows that fit. */
export function count(fits?: SQL): SQL<number> {
  return (fits ? sql<number>`count(*) filter (where ${fits})` : sql<number>`count(*)`).mapWith(Number)
}

/** Sum of a column of numbers; 0 of no rows. */
export function sum(column: PgColumn): SQL<number> {
  return sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)
}
