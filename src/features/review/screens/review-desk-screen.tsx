import { Suspense } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { island, useT } from '../../../shared/i18n/use-t.tsx'
import { useSearch, writeSearch } from '../../../shared/list/search-params.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { TabPanel, Tabs } from '../../../shared/ui/tabs.tsx'
import type { ReviewKind } from '../../../shared/record/kinds.ts'
import { deskSearch, readDesk, type Desk } from './desk-param.ts'
import { kindHeads } from './kinds/heads.ts'
import { ReviewQueue } from './review-queue.tsx'
import { Segmented } from '../../../shared/ui/inputs/segmented.tsx'
import { useCounts } from './use-counts.ts'

const CaseView = late(() => import('./case-view.tsx').then((part) => ({ default: part.CaseView })))

const STATUSES = ['1', '2', '3'] as const

/** The organiser's review desk: the queue of each kind, and a record with its old and new content side by side. */
export const ReviewDeskScreen = island(function ReviewDeskScreen() {
  const t = useT('features/review')
  const { kind, status, id } = readDesk(useSearch())
  const [counts, refreshCounts] = useCounts()
  const kinds = Object.values(kindHeads).filter((one) => !one.optional || one.kind === kind || one.kind in counts)

  function go(patch: Partial<Desk>) {
    writeSearch(deskSearch(location.search, patch), 'push')
    if (!('id' in patch)) return
    scrollTo(0, 0)
    // Readers begin where the new content begins.
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  if (id !== null)
    return (
      <Suspense
        fallback={
          <>
            <PageHeader title={t('title')} />
            <SkeletonLines lines={8} />
          </>
        }
      >
        <CaseView
          kind={kind}
          status={status}
          id={id}
          onOpen={(next) => go({ id: next })}
          onBack={() => go({ id: null })}
          onDecided={refreshCounts}
        />
      </Suspense>
    )

  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <Tabs
          name="review"
          label={t('kindTabs')}
          items={kinds.map((one) => ({
            id: one.kind,
            label: t(`kinds.${one.kind}`),
            count: counts[one.kind],
          }))}
          value={kind}
          onChange={(next) => go({ kind: next as ReviewKind })}
        />
        <Segmented
          label={t('fields.status')}
          value={status}
          options={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChange={(next) => go({ status: next })}
        />
      </div>
      <TabPanel name="review" value={kind}>
        <ReviewQueue
          key={`${kind} ${status}`}
          kind={kind}
          status={status}
          onOpen={(next) => go({ id: next })}
          onDecided={refreshCounts}
        />
      </TabPanel>
    </>
  )
})
