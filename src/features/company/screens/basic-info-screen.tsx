import { call } from '../../../shared/api/client.ts'
import { CODE } from '../../../shared/api/envelope.ts'
import { island, useT } from '../../../shared/i18n/use-t.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { ErrorState, ForbiddenPanel } from '../../../shared/ui/states.tsx'
import { useLoad } from '../../../shared/ui/use-load.ts'
import { companyInfo } from '../contract.ts'
import { CompanyForm } from './company-form.tsx'

/** Company info of the exhibitor (business-entities 3.1). */
export const BasicInfoScreen = island(function BasicInfoScreen() {
  const t = useT('features/company')
  const [company, retry] = useLoad((signal) =>
    call(companyInfo, {}, { signal, quiet: true }).then((reply) => reply.data),
  )
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      {company.state === 'ready' ? <CompanyForm stored={company.data} /> : null}
      {company.state === 'loading' ? (
        <Loading className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_19rem]">
          <div className="flex flex-col gap-4">
            <Skeleton className="h-56 w-full" />
            <Skeleton className="h-72 w-full" />
          </div>
          <Skeleton className="h-48 w-full max-xl:order-first" />
        </Loading>
      ) : null}
      {company.state === 'error' ? (
        <div className="card">
          {company.error.code === CODE.forbidden ? (
            <ForbiddenPanel message={company.error.message} />
          ) : (
            <ErrorState title={t('failed')} message={company.error.message} onRetry={retry} />
          )}
        </div>
      ) : null}
    </>
  )
})
