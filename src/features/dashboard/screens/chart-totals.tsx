import { useT } from '../../../shared/i18n/use-t.tsx'
import type { ChartData } from '../contract.ts'
import { lookOf } from './series-looks.ts'

type Props = {
  chart: ChartData
  /** Days of the range, and the first of them. */
  days: number
  from: string
  /** Whether a drawing stands below, whose series the marks name. */
  marked: boolean
}

/** The total of each series and how it differs from before, whatever stands below: a drawing, a table, or nothing. */
export function ChartTotals({ chart, days, from, marked }: Props) {
  const t = useT('features/dashboard')
  const { kind, series, totals, before } = chart
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 px-5 pt-4 text-sm text-ink-soft">
      {series.map(({ key, label }, index) => {
        const now = totals[index] ?? 0
        const then = before[index]
        const by = then === undefined ? '' : signed(now - then)
        return (
          <li key={key} className="flex items-center gap-1.5">
            {marked && series.length > 1 ? (
              <span className={`h-3 w-4 rounded-sm border-2 ${lookOf(index).mark}`} aria-hidden="true" />
            ) : null}
            {label}
            <strong className="tabular-nums text-ink">{now}</strong>
            {by === '' ? null : (
              <span className="tabular-nums">
                {kind === 'days' ? t('chart.change', { by, days }) : t('chart.since', { by, day: from })}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function signed(by: number): string {
  return by > 0 ? `+${by}` : by < 0 ? `−${-by}` : '±0'
}
