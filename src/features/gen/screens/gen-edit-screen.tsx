import { Suspense } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { call } from '../../../shared/api/client.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { useSearch } from '../../../shared/list/search-params.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { IconArrowLeft } from '../../../shared/ui/icons.ts'
import { EmptyState, ErrorState } from '../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { useHydrated } from '../../../shared/ui/use-hydrated.ts'
import { genDetail } from '../contract.ts'

const GenForm = late(() => import('./gen-form.tsx').then((part) => ({ default: part.GenForm })))

/** What is generated of one table (admin-area 13). `?tableId=` names it. */
export const GenEditScreen = island(function GenEditScreen() {
  const t = useT('features/gen')
  const hydrated = useHydrated()
  const tableId = new URLSearchParams(useSearch()).get('tableId') ?? ''
  if (hydrated && !/^\d{1,18}$/.test(tableId)) return <Missing />
  if (tableId) return <GenEdit key={tableId} id={tableId} />
  return <PageHeader title={t('editTitle')} purpose={t('editPurpose')} />
})

function Back() {
  const t = useT('features/gen')
  const locale = useLocale()
  return (
    <a className="btn btn-secondary" href={hrefOf('/tool/gen', locale)}>
      <Icon of={IconArrowLeft} />
      {t('back')}
    </a>
  )
}

function Missing() {
  const t = useT('features/gen')
  return (
    <>
      <PageHeader title={t('editTitle')} purpose={t('editPurpose')} />
      <EmptyState title={t('none')} text={t('noneText')} action={<Back />} />
    </>
  )
}

function GenEdit({ id }: { id: string }) {
  const t = useT('features/gen')
  const [known, retry] = useLoad((signal) => call(genDetail, { id }, { signal, quiet: true }).then(({ data }) => data))
  if (known.state === 'error' && known.error.code === 404) return <Missing />
  const title = known.state === 'ready' ? known.data.info.tableName : t('editTitle')
  return (
    <>
      <PageHeader title={title} purpose={t('editPurpose')} actions={<Back />} />
      {known.state === 'error' ? (
        <ErrorState title={t('editTitle')} message={known.error.message} onRetry={retry} />
      ) : null}
      {known.state === 'ready' ? (
        <Suspense>
          <GenForm known={known.data} />
        </Suspense>
      ) : null}
    </>
  )
}
