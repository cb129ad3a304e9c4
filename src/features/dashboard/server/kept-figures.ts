/** Figures the staff look at are kept for a while: each count goes through the records of a hall or of the whole show (src/docs/adr/0014-kept-figures.md). */
import type { Db } from '../../../server/base/db/client.ts'
import { addDays, formatDate } from '../../../shared/lib/time/dates.ts'
import { columnSum, daysUpTo } from '../rules.ts'
import { midnight, type Chart, type ChartScope, type Row } from './charts/chart.ts'

/** How long figures of the staff are shown before they are counted again, in milliseconds. */
export const KEPT_MS = 10 * 60_000

/** What was counted for a chart, before words. */
export interface Figures {
  rows: readonly Row[]
  /** See `chartData.before`. */
  before: readonly number[]
  note: string
  /** When it was counted, by the show's clock. */
  at: Date
}

/** By database, of which a server has one: who asks while figures are counted waits for the same ones. */
const kept = new WeakMap<Db, Map<string, { at: Date; figures: Promise<Figures> }>>()

/** The figures of a chart: those of the staff at most `KEPT_MS` old, an exhibitor's as they are now. */
export function figuresOf(chart: Chart, scope: ChartScope): Promise<Figures> {
  if (scope.kept === null) return count(chart, scope)
  const known = kept.get(scope.db) ?? new Map<string, { at: Date; figures: Promise<Figures> }>()
  kept.set(scope.db, known)
  const key = [chart.key, scope.kept, scope.days.length, scope.days.at(-1), scope.locale].join()
  const age = (at: Date) => Math.abs(scope.now.getTime() - at.getTime())
  for (const [one, { at }] of known) if (age(at) >= KEPT_MS) known.delete(one)
  const last = known.get(key)
  if (last) return last.figures
  const figures = count(chart, scope)
  known.set(key, { at: scope.now, figures })
  // What failed is no figure.
  figures.catch(() => known.delete(key))
  return figures
}

async function count(chart: Chart, scope: ChartScope): Promise<Figures> {
  const sums = (rows: readonly Row[]) => chart.series.map((_, column) => columnSum(rows, column))
  return {
    rows: await chart.find(scope),
    before: chart.kind === 'bars' ? [await chart.stood(scope)] : sums(await chart.find(earlier(scope))),
    note: (await chart.note?.(scope)) ?? '',
    at: scope.now,
  }
}

/** As many days before a range. */
function earlier({ days, from, ...rest }: ChartScope): ChartScope {
  const last = addDays(formatDate(from), -1)
  return { ...rest, days: daysUpTo(last, days.length), from: midnight(addDays(last, 1 - days.length)), to: from }
}
