import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { formatMoney } from '../../../shared/lib/money.ts'
import { Card } from '../../../shared/ui/card.tsx'
import type { Report } from '../contract.ts'
import { REPORT_PARTS, type Figure, type FigureKey, type ReportPart } from '../rules.ts'

const PARTS = Object.keys(REPORT_PARTS) as ReportPart[]
const HINTS: Partial<Record<ReportPart, 'hints.money'>> = { money: 'hints.money' }

const isOf = (part: ReportPart, key: FigureKey) => REPORT_PARTS[part].some((one) => one === key)

/** Tables of the figures, one for each part that has any. Beside each figure stands the median of companies of the same size, where there is one. */
export function ReportParts({ report, className = '' }: { report: Report; className?: string }) {
  const t = useT('features/show-report')
  const compared = report.figures.some((one) => one.median !== null)
  const several = new Set(report.figures.map(({ currency }) => currency).filter(Boolean)).size > 1
  return (
    <div className={className}>
      {PARTS.filter((part) => report.figures.some(({ key }) => isOf(part, key))).map((part) => {
        const hint = HINTS[part]
        return (
          <Card key={part} title={t(`parts.${part}`)} {...(hint ? { hint: t(hint) } : {})} flush>
            <table className="w-full text-start">
              <thead>
                <tr className="border-b border-line text-sm text-ink-soft">
                  <th scope="col" className="px-5 py-2 text-start font-normal">
                    {t('columns.figure')}
                  </th>
                  <th scope="col" className="w-[26%] px-5 py-2 text-end font-normal">
                    {t('columns.own')}
                  </th>
                  {compared ? (
                    <th scope="col" className="w-[26%] px-5 py-2 text-end font-normal">
                      {t('columns.median')}
                    </th>
                  ) : null}
                </tr>
              </thead>
              <tbody>
                {report.figures
                  .filter(({ key }) => isOf(part, key))
                  .map((figure) => (
                    <FigureRow
                      key={`${figure.key}${figure.currency}`}
                      figure={figure}
                      compared={compared}
                      several={several}
                    />
                  ))}
              </tbody>
            </table>
          </Card>
        )
      })}
    </div>
  )
}

function FigureRow({ figure, compared, several }: { figure: Figure; compared: boolean; several: boolean }) {
  const t = useT('features/show-report')
  const locale = useLocale()
  const { key, currency, value, median } = figure
  const shown = (amount: number) => (currency ? formatMoney(Math.round(amount), currency, locale) : String(amount))
  const beside = median === null ? null : value > median ? 'above' : value < median ? 'below' : 'level'
  const name = t(`figures.${key}`)
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="px-5 py-2 text-start font-normal">
        {currency && several ? t('inCurrency', { name, currency }) : name}
      </th>
      <td className="px-5 py-2 text-end font-semibold tabular-nums">{shown(value)}</td>
      {compared ? (
        <td className="px-5 py-2 text-end tabular-nums text-ink-soft">
          {median === null ? '–' : shown(median)}
          {beside && !currency ? <span className="sr-only"> {t(beside)}</span> : null}
        </td>
      ) : null}
    </tr>
  )
}
