import { island, useT } from '../../../shared/i18n/use-t.tsx'
import { useSearch, writeSearch } from '../../../shared/list/search-params.ts'
import { Tabs } from '../../../shared/ui/tabs.tsx'

/** Name of the tabs and their panels. */
export const DESK = 'matchmaking'
const TABS = ['sessions', 'registrations', 'buyers', 'arrangement', 'board'] as const

/** The tab on show, kept in the address. Each panel is an island of its own area that reads it there. */
export function useDeskTab(): string {
  const tab = new URLSearchParams(useSearch()).get('tab')
  return TABS.find((one) => one === tab) ?? 'sessions'
}

/** The organiser's matchmaking: sessions, registrations, buyers, their arrangement, the day. */
export const DeskTabs = island(function DeskTabs() {
  const t = useT('features/matchmaking')
  const tab = useDeskTab()
  return (
    <div className="no-print mb-4">
      <Tabs
        name={DESK}
        label={t('desk.label')}
        items={TABS.map((id) => ({ id, label: t(`desk.${id}`) }))}
        value={tab}
        // Filters and dialogs of the other tab do not follow.
        onChange={(id) => writeSearch(id === 'sessions' ? '' : `?tab=${id}`, 'push')}
      />
    </div>
  )
})
