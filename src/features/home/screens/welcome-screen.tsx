import { useStore } from '@nanostores/react'
import { call } from '../../../shared/api/client.ts'
import type { ReplyOf } from '../../../shared/api/contract.ts'
import { $session } from '../../../shared/auth/session.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { Alert } from '../../../shared/ui/alert.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { Loading, Skeleton } from '../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { welcomePage } from '../contract.ts'
import { BoothChoice } from './booth-choice.tsx'
import { BoothDetail } from './booth-detail.tsx'
import { WelcomeBill } from './welcome-bill.tsx'
import { WelcomeCounts } from './welcome-counts.tsx'
import { WelcomeManual } from './welcome-manual.tsx'
import { WelcomeNotices } from './welcome-notices.tsx'
import { WelcomeShow } from './welcome-show.tsx'
import { WelcomeSteps } from './welcome-steps.tsx'
import { WelcomeUpcoming } from './welcome-upcoming.tsx'
import { companyUpdate } from '../../company/contract.ts'
import { reviewList } from '../../review/contract.ts'

export type WelcomeData = ReplyOf<typeof welcomePage>['data']

/** The first page after login: what to do next, how far it is, how much there is (business-entities 3.8). */
export const WelcomeScreen = island(function WelcomeScreen() {
  const t = useT('features/home')
  const [page, retry] = useLoad((signal) => call(welcomePage, {}, { signal, quiet: true }).then((reply) => reply.data))
  if (page.state === 'ready') return <Welcome page={page.data} />
  return (
    <>
      <PageHeader title={t('titlePlain')} />
      {page.state === 'error' ? (
        <div className="card">
          <ErrorState title={t('failed')} message={page.error.message} onRetry={retry} />
        </div>
      ) : (
        <Loading className="grid items-start gap-4 xl:grid-cols-3">
          <Skeleton className="h-36 w-full xl:col-span-3" />
          <Skeleton className="h-80 w-full xl:col-span-2" />
          <Skeleton className="h-48 w-full" />
        </Loading>
      )}
    </>
  )
})

function Welcome({ page }: { page: WelcomeData }) {
  const t = useT('features/home')
  const locale = useLocale()
  const may = useMay()
  const { kind } = useStore($session, { ssr: 'initial' })
  const exhibitor = kind === null ? 'products' in page.counts : kind === 'exhibitor'
  const company = locale === 'en-US' ? page.enCompanyName || page.companyName : page.companyName || page.enCompanyName
  // Booth staff may not edit any of it: steps they cannot take would only send them to a refusal. The organiser's are sent to who may take them.
  const mayAct = exhibitor ? may(companyUpdate) : may(reviewList)
  const purpose = exhibitor ? (company ? t('purpose', { company }) : undefined) : t('purposeOrganiser')

  return (
    <>
      <PageHeader title={t('title', { name: page.userName })} purpose={purpose} />
      <div className="grid items-start gap-4 xl:grid-cols-3">
        <div className="flex min-w-0 flex-col gap-4 xl:col-span-3">
          {page.warnings.map((text) => (
            <Alert key={text} tone="warning">
              {text}
            </Alert>
          ))}
          {page.booths.length > 1 ? <BoothChoice booths={page.booths} /> : null}
          <WelcomeShow page={page} progress={exhibitor && mayAct && page.todo.length > 0} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 xl:col-span-2">
          {(mayAct || !exhibitor) && page.todo.length > 0 ? <WelcomeSteps page={page} exhibitor={exhibitor} /> : null}
          <WelcomeCounts counts={page.counts} linked={mayAct} />
          {exhibitor ? <BoothDetail booths={page.booths.length} /> : null}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {page.bill && mayAct ? <WelcomeBill bill={page.bill} /> : null}
          <WelcomeUpcoming events={page.upcoming} />
          <WelcomeNotices page={page} />
          {page.manual.length > 0 ? <WelcomeManual files={page.manual} /> : null}
        </div>
      </div>
    </>
  )
}
