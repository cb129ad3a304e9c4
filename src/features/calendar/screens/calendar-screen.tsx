import { useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import type { ReplyOf } from '../../../shared/api/contract.ts'
import { island, useT } from '../../../shared/i18n/use-t.tsx'
import { readText, writeText } from '../../../shared/lib/browser/web-storage.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { Segmented } from '../../../shared/ui/inputs/segmented.tsx'
import { Loading, Skeleton } from '../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../shared/ui/loading/states.tsx'
import { Checkbox, Switch } from '../../../shared/ui/inputs/toggles.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { usePhone } from '../../../shared/ui/use-media.ts'
import { calendarList, type CalendarEvent } from '../contract.ts'
import { CalendarLink } from './calendar-link.tsx'
import { isOver } from './event-item.tsx'
import { EventList } from './event-list.tsx'
import { MonthView } from './month-view.tsx'
import { showZone } from '../../../shared/lib/time/zone.ts'
import { ownTime, viewerZone } from './zone.ts'

type Calendar = ReplyOf<typeof calendarList>['data']
type View = 'list' | 'month'
/** How the calendar was looked at last. */
const VIEW_KEY = 'calendar-view'

/** Every deadline and day of the show in one list and one month (beyond-peers O5). */
export const CalendarScreen = island(function CalendarScreen() {
  const t = useT('features/calendar')
  const [found, retry] = useLoad((signal) =>
    call(calendarList, {}, { signal, quiet: true }).then((reply) => reply.data),
  )
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      {found.state === 'ready' ? <Ready calendar={found.data} /> : null}
      {found.state === 'error' ? (
        <div className="card">
          <ErrorState title={t('failed')} message={found.error.message} onRetry={retry} />
        </div>
      ) : null}
      {found.state === 'loading' ? (
        <Loading className="grid items-start gap-4 xl:grid-cols-3">
          <Skeleton className="h-96 w-full xl:col-span-2" />
          <Skeleton className="h-48 w-full" />
        </Loading>
      ) : null}
    </>
  )
})

function Ready({ calendar: { events, serverTime } }: { calendar: Calendar }) {
  const t = useT('features/calendar')
  const phone = usePhone()
  const [view, setView] = useState<View>(() => (readText('local', VIEW_KEY) === 'month' ? 'month' : 'list'))
  const [without, setWithout] = useState<readonly CalendarEvent['kind'][]>([])
  const [past, setPast] = useState(false)
  const kinds = [...new Set(events.map((event) => event.kind))]
  const ofKind = events.filter((event) => !without.includes(event.kind))
  const zone = viewerZone()
  const elsewhere = events.some((event) => ownTime(event.start, null, zone, 'en-US') !== null)
  // Seven columns do not fit a phone: there it is always the list.
  const shown: View = phone ? 'list' : view

  function choose(next: View) {
    setView(next)
    writeText('local', VIEW_KEY, next)
  }
  const toggle = (kind: CalendarEvent['kind']) =>
    setWithout((now) => (now.includes(kind) ? now.filter((one) => one !== kind) : [...now, kind]))

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        {phone ? null : (
          <Segmented
            label={t('views.label')}
            value={view}
            options={(['list', 'month'] as const).map((value) => ({ value, label: t(`views.${value}`) }))}
            onChange={choose}
          />
        )}
        <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <legend className="sr-only">{t('filters.label')}</legend>
          {kinds.map((kind) => (
            <Checkbox
              key={kind}
              label={t(`kinds.${kind}`)}
              checked={!without.includes(kind)}
              onChange={() => toggle(kind)}
            />
          ))}
        </fieldset>
        {shown === 'list' ? (
          <Switch label={t('filters.past')} checked={past} onChange={(event) => setPast(event.target.checked)} />
        ) : null}
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-3">
        <div className="flex min-w-0 flex-col gap-3 xl:col-span-2">
          {shown === 'list' ? (
            <EventList
              events={past ? ofKind : ofKind.filter((event) => !isOver(event, serverTime))}
              now={serverTime}
              zone={zone}
            />
          ) : (
            <MonthView events={ofKind} now={serverTime} zone={zone} />
          )}
          <p className="hint">
            {elsewhere ? t('list.zoneBoth', { zone, show: showZone() }) : t('list.zone', { show: showZone() })}
          </p>
        </div>
        <CalendarLink />
      </div>
    </>
  )
}
