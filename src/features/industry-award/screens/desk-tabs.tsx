import { Suspense } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { island, useT } from '../../../shared/i18n/use-t.tsx'
import { useSearch, writeSearch } from '../../../shared/list/search-params.ts'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { TabPanel, Tabs } from '../../../shared/ui/tabs.tsx'

const AwardTab = late(() => import('./award-tab.tsx').then((part) => ({ default: part.AwardTab })))

/** Name of the tabs; the panel of votes is an island of its own area. */
const DESK = 'awards'
const TABS = ['votes', 'award'] as const

/** The organiser's awards (running-a-show 7): voting activities, and the industry award. The tab is kept in the address. */
export const AwardsDesk = island(function AwardsDesk() {
  const t = useT('features/industry-award')
  const asked = new URLSearchParams(useSearch()).get('tab')
  const tab = TABS.find((one) => one === asked) ?? 'votes'
  return (
    <>
      <div className="no-print mb-4">
        <Tabs
          name={DESK}
          label={t('tabs.label')}
          items={TABS.map((id) => ({ id, label: t(`tabs.${id}`) }))}
          value={tab}
          // Filters and dialogs of the other tab do not follow.
          onChange={(id) => writeSearch(id === 'votes' ? '' : `?tab=${id}`, 'push')}
        />
      </div>
      {tab === 'award' ? (
        <TabPanel name={DESK} value={tab}>
          <Suspense fallback={<SkeletonLines lines={8} />}>
            <AwardTab />
          </Suspense>
        </TabPanel>
      ) : null}
    </>
  )
})
