import { Suspense } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { island } from '../../../shared/i18n/use-t.tsx'
import { useSearch } from '../../../shared/list/search-params.ts'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { TabPanel } from '../../../shared/ui/tabs.tsx'

const ArrangeTab = late(() => import('./arrange-tab.tsx').then((part) => ({ default: part.ArrangeTab })))
const BoardTab = late(() => import('./board-tab.tsx').then((part) => ({ default: part.BoardTab })))

/** The tabs Arrangement and Day board of the organiser's matchmaking (running-a-show 6); their code comes with the first look at one. */
export const ArrangementDesk = island(function ArrangementDesk() {
  const tab = new URLSearchParams(useSearch()).get('tab') ?? ''
  if (tab !== 'arrangement' && tab !== 'board') return null
  return (
    <TabPanel name="matchmaking" value={tab}>
      <Suspense fallback={<SkeletonLines lines={8} />}>{tab === 'board' ? <BoardTab /> : <ArrangeTab />}</Suspense>
    </TabPanel>
  )
})
