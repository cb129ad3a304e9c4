import { call } from '../../../shared/api/client.ts'
import { CODE } from '../../../shared/api/envelope.ts'
import { island, useT } from '../../../shared/i18n/use-t.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { SkeletonLines } from '../../../shared/ui/skeleton.tsx'
import { ForbiddenPanel } from '../../../shared/ui/states.tsx'
import { useLoad } from '../../../shared/ui/use-load.ts'
import { directoryInfo } from '../contract.ts'
import { DirectoryForm } from './directory-form.tsx'
import { LoadFailed } from '../../../shared/ui/load-failed.tsx'

/** The entry of the chosen booth in the show directory (business-entities 3.2). */
export const InformationScreen = island(function InformationScreen() {
  const t = useT('features/newspaper')
  const [entry, retry] = useLoad((signal) =>
    call(directoryInfo, {}, { signal, quiet: true }).then((reply) => reply.data),
  )
  if (entry.state === 'ready') return <DirectoryForm loaded={entry.data} />
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purposeWaiting')} />
      <div className="card">
        {entry.state === 'loading' ? (
          <div className="card-body">
            <SkeletonLines lines={10} />
          </div>
        ) : entry.error.code === CODE.forbidden ? (
          <ForbiddenPanel message={entry.error.message} />
        ) : (
          <LoadFailed error={entry.error} title={t('failed')} onRetry={retry} />
        )}
      </div>
    </>
  )
})
