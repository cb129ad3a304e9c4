import { useT } from '../../../shared/i18n/use-t.tsx'
import { under } from '../../../shared/i18n/keys.ts'
import type { Report } from '../contract.ts'
import { LEAST_PEERS } from '../rules.ts'

/** What the figures stand for: the show's days, the booths, the size compared with, and when they were counted. */
export function ReportFacts({ report }: { report: Report }) {
  const t = useT('features/show-report')
  const group = t(under('groups.', String(report.areaGroup)))
  const days = [report.openDate, report.closeDate].filter(Boolean).join(' – ')
  return (
    <ul className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
      <li>{[days, report.boothNo].filter(Boolean).join(' · ')}</li>
      <li>
        {report.peers < LEAST_PEERS ? t('tooFew', { count: LEAST_PEERS }) : t('size', { group, count: report.peers })}
      </li>
      <li>{report.over === 1 ? t('after') : t('interim', { day: report.closeDate })}</li>
      <li>{report.keptAt ? t('updated', { time: report.keptAt.slice(0, 16) }) : t('notYet')}</li>
    </ul>
  )
}
