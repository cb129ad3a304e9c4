import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { IconCalendar } from '../../../shared/ui/icons.ts'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import type { CalendarEvent } from '../contract.ts'
import { EventItem } from './event-item.tsx'
import { monthName } from './zone.ts'

/** Entries in order of time, a card for each month. */
export function EventList({ events, now, zone }: { events: readonly CalendarEvent[]; now: string; zone: string }) {
  const t = useT('features/calendar')
  const locale = useLocale()
  const months = [...new Set(events.map((event) => event.start.slice(0, 7)))]
  if (months.length === 0)
    return (
      <div className="card">
        <EmptyState icon={IconCalendar} title={t('list.empty')} text={t('list.emptyText')} />
      </div>
    )
  return (
    <div className="flex flex-col gap-4">
      {months.map((month) => (
        <Card key={month} title={monthName(month, locale)} flush>
          <ul className="divide-y divide-line">
            {events
              .filter((event) => event.start.startsWith(month))
              .map((event) => (
                <EventItem key={event.id} event={event} now={now} zone={zone} />
              ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}
