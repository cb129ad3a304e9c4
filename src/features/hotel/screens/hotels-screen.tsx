import { Suspense } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { island, useT } from '../../../shared/i18n/use-t.tsx'
import { useSearch, writeSearch } from '../../../shared/list/search-params.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { TabPanel, Tabs } from '../../../shared/ui/tabs.tsx'
import { OrganiserBookings } from './desk/organiser-bookings.tsx'

const StockPanel = late(() => import('./desk/stock-panel.tsx').then((part) => ({ default: part.StockPanel })))

const ToRearrange = late(() =>
  import('../../../shared/record/rearrange/to-rearrange.tsx').then((part) => ({ default: part.ToRearrange })),
)

/** The organiser's side of hotel booking: answers for the hotels, and the rooms there are. */
export const HotelsScreen = island(function HotelsScreen() {
  const t = useT('features/hotel')
  const tab = new URLSearchParams(useSearch()).get('tab') === 'stock' ? 'stock' : 'bookings'
  return (
    <>
      <PageHeader title={t('organiser.title')} purpose={t('organiser.purpose')} />
      <div className="mb-4">
        <Tabs
          name="hotels"
          label={t('organiser.title')}
          items={[
            { id: 'bookings', label: t('organiser.tabs.bookings') },
            { id: 'stock', label: t('organiser.tabs.stock') },
          ]}
          value={tab}
          onChange={(id) => writeSearch(id === 'stock' ? '?tab=stock' : '', 'push')}
        />
      </div>
      <TabPanel name="hotels" value={tab}>
        {tab === 'bookings' ? (
          <>
            <Suspense>
              <ToRearrange kinds={['stay']} />
            </Suspense>
            <OrganiserBookings />
          </>
        ) : (
          <Suspense fallback={<SkeletonLines lines={8} />}>
            <StockPanel />
          </Suspense>
        )}
      </TabPanel>
    </>
  )
})
