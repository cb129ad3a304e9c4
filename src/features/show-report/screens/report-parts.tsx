import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { formatMoney } from '../../../shared/lib/money.ts'
import { Card } from '../../../shared/ui/card.tsx'
import type { Report } from '../contract.ts'
import { REPORT_PARTS, type FigureKey, type ReportPart } from '../rules.ts'

const PARTS = Object.keys(REPORT_PARTS) as ReportPart[]
const HINTS: Partial<Record<ReportPart, 'hints.money'>> = { money: 'hints.money' }

/** The figures, a table for each part; beside each the median of the same size where there is one. */
export function ReportParts({ report, className = '' }: { report: Report; className?: string }) {
  const t = useT('features/show-report')
  const compared = report.figures.some((one) => one.median !== null)
  return (
    <div className={className}>
      {PARTS.map((part) => {
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
                {REPORT_PARTS[part].map((key) => (
                  <FigureRow key={key} name={key} report={report} money={part === 'money'} compared={compared} />
                ))}
              </tbody>
            </table>
          </Card>
        )
      })}
    </div>
  )
}

function FigureRow({
  name,
  report,
  money,
  compared,
}: {
  name: FigureKey
  report: Report
  money: boolean
  compared: boolean
}) {
  const t = useT('features/show-report')
  const locale = useLocale()
  const { value = 0, median = null } = report.figures.find((one) => one.key === name) ?? {}
  const shown = (amount: number) => (money ? formatMoney(Math.round(amount), report.currency, locale) : String(amount))
  const beside = median === null ? null : value > median ? 'above' : value < median ? 'below' : 'level'
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="px-5 py-2 text-start font-normal">
        {t(`figures.${name}`)}
      </th>
      <td className="px-5 py-2 text-end font-semibold tabular-nums">{shown(value)}</td>
      {compared ? (
        <td className="px-5 py-2 text-end tabular-nums text-ink-soft">
          {median === null ? '–' : shown(median)}
          {beside && !money ? <span className="sr-only"> {t(beside)}</span> : null}
        </td>
      ) : null}
    </tr>
  )
}
