import { Suspense } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { island, useT } from '../../../shared/i18n/use-t.tsx'
import { useSearch, writeSearch } from '../../../shared/list/search-params.ts'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { TabPanel, Tabs } from '../../../shared/ui/tabs.tsx'
import { SmsPanel } from './sms-panel.tsx'

const BlockPanel = late(() => import('./block-panel.tsx').then((part) => ({ default: part.BlockPanel })))

const VIEWS = ['messages', 'blocked'] as const

/** Every text message the portal wrote, and the numbers that want no more. */
export const SmsScreen = island(function SmsScreen() {
  const t = useT('features/sms')
  const wanted = new URLSearchParams(useSearch()).get('view')
  const view = VIEWS.find((one) => one === wanted) ?? 'messages'
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <div className="mb-4">
        <Tabs
          name="sms"
          label={t('views.label')}
          items={VIEWS.map((id) => ({ id, label: t(`views.${id}`) }))}
          value={view}
          onChange={(id) => writeSearch(id === 'messages' ? '' : `?view=${id}`, 'push')}
        />
      </div>
      <TabPanel name="sms" value={view}>
        {view === 'messages' ? (
          <SmsPanel />
        ) : (
          <Suspense fallback={<SkeletonLines lines={6} />}>
            <BlockPanel />
          </Suspense>
        )}
      </TabPanel>
    </>
  )
})
