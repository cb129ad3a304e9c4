import { Suspense } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { useHydrated } from '../../../shared/ui/use-hydrated.ts'
import { island, useT } from '../../../shared/i18n/use-t.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { Loading, Skeleton } from '../../../shared/ui/loading/skeleton.tsx'

const Studio = late(() => import('./studio.tsx').then((part) => ({ default: part.Studio })))

/** Forms are drawn here and taken away as screens of this project (admin-area 13). */
export const BuilderScreen = island(function BuilderScreen() {
  const t = useT('features/form-builder')
  const hydrated = useHydrated()
  const waiting = (
    <Loading>
      <Skeleton className="h-96 w-full" />
    </Loading>
  )
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      {hydrated ? (
        <Suspense fallback={waiting}>
          <Studio />
        </Suspense>
      ) : (
        waiting
      )}
    </>
  )
})
