import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { attempt } from '../../../shared/api/attempt.ts'
import { $session } from '../../../shared/auth/session.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { buttonClass } from '../../../shared/ui/button.tsx'
import { useHydrated } from '../../../shared/ui/use-hydrated.ts'
import { ownReport } from '../../show-report/contract.ts'
import { IconDashboard } from '../../../shared/ui/icons.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { Segmented } from '../../../shared/ui/inputs/segmented.tsx'
import { Loading, Skeleton } from '../../../shared/ui/loading/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { dashboardCharts } from '../contract.ts'
import { DEFAULT_RANGE, RANGES } from '../rules.ts'
import { ChartCard } from './chart-card.tsx'

const find = (days: number, signal?: AbortSignal) =>
  call(dashboardCharts, { days }, signal ? { signal, quiet: true } : {}).then((reply) => reply.data)

/** Charts of what there is: an exhibitor's own figures, the organiser's of the whole show (business-entities 3.22). */
export const DashboardScreen = island(function DashboardScreen() {
  const t = useT('features/dashboard')
  const locale = useLocale()
  const may = useMay()
  const { kind } = useStore($session, { ssr: 'initial' })
  const known = useHydrated() ? kind : null
  const [days, setDays] = useState<number>(DEFAULT_RANGE)
  const [found, retry, replace] = useLoad((signal) => find(days, signal))

  async function choose(range: number) {
    const before = days
    setDays(range)
    const charts = await attempt(() => find(range))
    if (charts) replace(charts)
    // Those on show are still of the earlier range.
    else setDays(before)
  }

  return (
    <>
      <PageHeader
        title={t('title')}
        purpose={kind === 'backOffice' ? t('purposeOrganiser') : t('purpose')}
        actions={
          <>
            {known === 'exhibitor' && may(ownReport) ? (
              <a className={buttonClass()} href={hrefOf('/dashboard/report', locale)}>
                {t('report')}
              </a>
            ) : null}
            <Segmented
              label={t('range.label')}
              value={String(days)}
              options={RANGES.map((range) => ({ value: String(range), label: t('range.days', { count: range }) }))}
              onChange={(range) => void choose(Number(range))}
            />
          </>
        }
      />
      {found.state === 'loading' ? (
        <Loading className="grid gap-4 xl:grid-cols-2">
          {[1, 2, 3, 4].map((one) => (
            <Skeleton key={one} className="h-80 w-full" />
          ))}
        </Loading>
      ) : null}
      {found.state === 'error' ? (
        <div className="card">
          <ErrorState title={t('failed')} message={found.error.message} onRetry={retry} />
        </div>
      ) : null}
      {found.state === 'ready' && found.data.charts.length === 0 ? (
        <div className="card">
          <EmptyState icon={IconDashboard} title={t('none.title')} text={t('none.text')} />
        </div>
      ) : null}
      {found.state === 'ready' && found.data.charts.length > 0 ? (
        <>
          <div className="grid gap-4 xl:grid-cols-2">
            {found.data.charts.map((chart) => (
              <ChartCard
                key={chart.key}
                chart={chart}
                days={days}
                from={found.data.from}
                today={found.data.serverTime.slice(0, 10)}
                // One that would stand alone in its row takes the whole of it.
                className="xl:[&:last-child:nth-child(odd)]:col-span-2"
              />
            ))}
          </div>
          <p className="hint mt-3">{t('asOf', { time: found.data.serverTime.slice(0, 16) })}</p>
        </>
      ) : null}
    </>
  )
})
