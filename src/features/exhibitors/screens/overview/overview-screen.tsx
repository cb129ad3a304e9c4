import { Suspense, useState } from 'react'
import { late } from '../../../../shared/ui/loading/late.tsx'
import { call } from '../../../../shared/api/client.ts'
import { useMay } from '../../../../shared/auth/use-may.ts'
import { island, useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../../shared/lib/browser/site-path.ts'
import { useSearch, writeSearch } from '../../../../shared/list/search-params.ts'
import { Button, buttonClass } from '../../../../shared/ui/button.tsx'
import { Icon } from '../../../../shared/ui/icon.tsx'
import { IconArrowLeft, IconDashboard, IconUsers } from '../../../../shared/ui/icons.ts'
import { PageHeader } from '../../../../shared/ui/page-header.tsx'
import { SkeletonLines } from '../../../../shared/ui/loading/skeleton.tsx'
import { EmptyState, ErrorState, ForbiddenPanel } from '../../../../shared/ui/loading/states.tsx'
import { StatusBadge } from '../../../../shared/ui/status-badge.tsx'
import { exhibitorOverview, type Overview } from '../../overview-contract.ts'
import { companyName } from '../exhibitor-cells.tsx'
import { useWithdraw } from '../use-withdraw.ts'
import { useLoad } from '../../../../shared/ui/loading/use-load.ts'
import { AccountsCard } from './accounts-card.tsx'
import { BoothsCard } from './booths-card.tsx'
import { CompanyCard } from './company-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { MailsCard } from './mails-card.tsx'
import { RecordsCard } from './records-card.tsx'
import { deskDetail } from '../../../form-desk/contract.ts'
import { outboxList } from '../../../outbox/contract.ts'
import { exhibitorUpdate } from '../../contract.ts'

const BadgesCard = late(() => import('./badges-card.tsx').then((part) => ({ default: part.BadgesCard })))
const FormsCard = late(() => import('./forms-card.tsx').then((part) => ({ default: part.FormsCard })))
const EditForm = late(() => import('../edit-form.tsx').then((part) => ({ default: part.EditForm })))

/** Id of the exhibitor in the address; null when it names none. */
function readExhibitor(search: string): string | null {
  const id = new URLSearchParams(search).get('id') ?? ''
  return /^\d{1,18}$/.test(id) ? id : null
}

interface Leading {
  /** Tests watch where signing in leads. */
  assign?: ((url: string) => void) | undefined
}

/** Everything of one exhibitor on one page: company, booths and their forms, people, reviewed records, mails, and who did what when. */
export const OverviewScreen = island(function OverviewScreen({ assign }: Leading) {
  const t = useT('features/exhibitors')
  const id = readExhibitor(useSearch())
  if (id === null)
    return (
      <>
        <PageHeader title={t('overview.title')} />
        <EmptyState
          icon={IconUsers}
          title={t('overview.noneTitle')}
          text={t('overview.noneText')}
          action={<BackLink />}
        />
      </>
    )
  return <OneExhibitor key={id} id={id} assign={assign} />
})

function BackLink() {
  const t = useT('features/exhibitors')
  const locale = useLocale()
  return (
    <a className={buttonClass()} href={hrefOf('/review/exhibitors', locale)}>
      <Icon of={IconArrowLeft} size={16} />
      {t('overview.back')}
    </a>
  )
}

/** The report on the show, as the exhibitor reads it. */
function ReportLink({ id }: { id: string }) {
  const t = useT('features/exhibitors')
  const locale = useLocale()
  return (
    <a className={buttonClass()} href={hrefOf(`/dashboard/report?id=${id}`, locale)}>
      <Icon of={IconDashboard} size={16} />
      {t('overview.report')}
    </a>
  )
}

/** Withdraws the exhibitor from the show, or lets it take part again. */
function LeaveButton({ data, onChanged }: { data: Overview; onChanged: () => void }) {
  const english = useLocale() === 'en-US'
  const name = companyName(data, english)
  const act = useWithdraw(onChanged)({ exhibitorId: data.id, name, withdrawnAt: data.withdrawnAt })
  if (!act) return null
  return (
    <Button icon={act.icon} {...(act.danger ? { variant: 'danger' as const } : {})} onClick={act.onSelect}>
      {act.label}
    </Button>
  )
}

function OneExhibitor({ id, assign }: Leading & { id: string }) {
  const t = useT('features/exhibitors')
  const english = useLocale() === 'en-US'
  const [found, again] = useLoad(
    async (signal) => (await call(exhibitorOverview, { id }, { signal, quiet: true })).data,
  )
  // While it is fetched anew, what stood here stays: a change of one part must not blank the page.
  const [last, setLast] = useState<Overview | null>(null)
  if (found.state === 'ready' && found.data !== last) setLast(found.data)
  const shown = found.state === 'ready' ? found.data : last
  const header = (
    <PageHeader
      title={shown ? companyName(shown, english) : t('overview.title')}
      purpose={shown ? (english ? shown.companyName : shown.enCompanyName) : t('overview.purpose')}
      badge={
        shown?.withdrawnAt ? (
          <StatusBadge tone="danger">{t('withdraw.on', { at: shown.withdrawnAt.slice(0, 16) })}</StatusBadge>
        ) : shown ? (
          <StatusBadge tone={shown.infoComplete === 1 ? 'success' : 'warning'}>
            {t(shown.infoComplete === 1 ? 'overview.complete' : 'overview.incomplete')}
          </StatusBadge>
        ) : null
      }
      actions={
        <>
          {shown ? <ReportLink id={id} /> : null}
          {shown ? <LeaveButton data={shown} onChanged={again} /> : null}
          <BackLink />
        </>
      }
    />
  )
  if (found.state === 'error' && !shown)
    return (
      <>
        {header}
        {found.error.code === 403 ? <ForbiddenPanel /> : <ErrorState message={found.error.message} onRetry={again} />}
      </>
    )
  return (
    <>
      {header}
      {shown ? <Ready data={shown} onChanged={again} assign={assign} /> : <SkeletonLines lines={10} />}
    </>
  )
}

function Ready({ data, onChanged, assign }: Leading & { data: Overview; onChanged: () => void }) {
  const may = useMay()
  const editing = new URLSearchParams(useSearch()).get('edit')
  const edit = (account: string | null) => {
    const params = new URLSearchParams(location.search)
    if (account) params.set('edit', account)
    else params.delete('edit')
    writeSearch(`?${params.toString()}`, 'push')
  }
  // A booth that changed has forms to be checked again, and a mail about them.
  const booths = data.booths.map(({ id, version }) => `${id}.${version}`).join()
  return (
    <>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <AccountsCard data={data} onChanged={onChanged} onEdit={edit} assign={assign} />
          <BoothsCard data={data} onChanged={onChanged} />
          <Suspense>
            {may(deskDetail) ? (
              <FormsCard key={booths} exhibitorId={data.id} companyName={data.companyName || data.enCompanyName} />
            ) : null}
            <BadgesCard exhibitorId={data.id} onChanged={onChanged} />
          </Suspense>
          <RecordsCard data={data} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <CompanyCard data={data} />
          {may(outboxList) ? <MailsCard key={booths} exhibitorId={data.id} /> : null}
          <HistoryCard exhibitorId={data.id} stamp={data} />
        </div>
      </div>
      <Suspense>
        {editing && may(exhibitorUpdate) && data.accounts.some((one) => one.id === editing) ? (
          <EditForm
            key={editing}
            id={editing}
            onClose={() => edit(null)}
            onSaved={() => {
              edit(null)
              onChanged()
            }}
          />
        ) : null}
      </Suspense>
    </>
  )
}
