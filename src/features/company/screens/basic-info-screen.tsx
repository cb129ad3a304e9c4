import { call } from '../../../shared/api/client.ts'
import { CODE } from '../../../shared/api/envelope.ts'
import { island, useT } from '../../../shared/i18n/use-t.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { ErrorState, ForbiddenPanel } from '../../../shared/ui/states.tsx'
import { useLoad } from '../../../shared/ui/use-load.ts'
import { companyInfo } from '../contract.ts'
import { CompanyForm } from './company-form.tsx'

/**
 * Company info of the exhibitor (business-entities 3.1). The form stands in the page from the start and takes the record when it comes, so
 * that a slow line shows and takes text at once; after a failed load it is only hidden, with what was typed.
 */
export const BasicInfoScreen = island(function BasicInfoScreen() {
  const t = useT('features/company')
  const [company, retry] = useLoad((signal) =>
    call(companyInfo, {}, { signal, quiet: true }).then((reply) => reply.data),
  )
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      {company.state === 'error' ? (
        <div className="card">
          {company.error.code === CODE.forbidden ? (
            <ForbiddenPanel message={company.error.message} />
          ) : (
            <ErrorState title={t('failed')} message={company.error.message} onRetry={retry} />
          )}
        </div>
      ) : null}
      <div hidden={company.state === 'error'}>
        <CompanyForm loaded={company.state === 'ready' ? company.data : undefined} />
      </div>
    </>
  )
})
