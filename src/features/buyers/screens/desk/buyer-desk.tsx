import { Suspense } from 'react'
import { late } from '../../../../shared/ui/loading/late.tsx'
import { island } from '../../../../shared/i18n/use-t.tsx'
import { useSearch } from '../../../../shared/list/search-params.ts'
import { SkeletonLines } from '../../../../shared/ui/loading/skeleton.tsx'
import { TabPanel } from '../../../../shared/ui/tabs.tsx'

const BuyerTab = late(() => import('./buyer-tab.tsx').then((part) => ({ default: part.BuyerTab })))

/** The tab Buyers of the organiser's matchmaking (running-a-show 6); its code comes with the first look at it. */
export const BuyerDesk = island(function BuyerDesk() {
  const tab = new URLSearchParams(useSearch()).get('tab')
  if (tab !== 'buyers') return null
  return (
    <TabPanel name="matchmaking" value="buyers">
      <Suspense fallback={<SkeletonLines lines={8} />}>
        <BuyerTab />
      </Suspense>
    </TabPanel>
  )
})
