import { useT } from '../../../shared/i18n/use-t.tsx'
import type { ChartData } from '../contract.ts'

/** The figures of a chart as a table, with their sum where it means something. */
export function ChartTable({ chart }: { chart: ChartData }) {
  const t = useT('features/dashboard')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- ninety days are scrolled, by keys as well (WCAG 2.1.1)
    <section className="max-h-80 overflow-auto" aria-label={chart.title} tabIndex={0}>
      <table className="table">
        <caption className="sr-only">{`${chart.title} – ${chart.text}`}</caption>
        <thead className="sticky top-0 z-10">
          <tr>
            <th scope="col">{chart.rowLabel}</th>
            {chart.series.map((one) => (
              <th key={one.key} scope="col" className="num">
                {one.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" className="font-normal tabular-nums">
                {row.label}
              </th>
              {chart.series.map((one, column) => (
                <td key={one.key} className="num">
                  {row.values[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {chart.summed === 1 ? (
          <tfoot>
            <tr>
              <th scope="row" className="border-t border-line">
                {t('total')}
              </th>
              {chart.series.map((one, column) => (
                <td key={one.key} className="num border-t border-line font-semibold">
                  {chart.totals[column]}
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </section>
  )
}
