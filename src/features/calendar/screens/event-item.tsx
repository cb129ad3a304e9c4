import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { daysLeft, machineTime, parseTime } from '../../../shared/lib/time/dates.ts'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { buttonClass } from '../../../shared/ui/button.tsx'
import { StatusBadge, type BadgeTone } from '../../../shared/ui/status-badge.tsx'
import type { CalendarEvent } from '../contract.ts'
import { ownTime } from './zone.ts'

const KIND_TONE: Record<CalendarEvent['kind'], BadgeTone> = { deadline: 'warning', show: 'info', appointment: 'accent' }

/** Is it over at `now` (`yyyy-MM-dd HH:mm:ss`)? A deadline is over from its instant on. */
export function isOver({ start, end }: Pick<CalendarEvent, 'start' | 'end'>, now: string): boolean {
  return (end ?? start) <= now
}

/** One entry: its day, its time at the show and where the viewer is, how long until then, and the way to its screen. */
export function EventItem({ event, now, zone }: { event: CalendarEvent; now: string; zone: string }) {
  const t = useT('features/calendar')
  const locale = useLocale()
  const over = isOver(event, now)
  const clock = (time: string) => time.slice(11, 16)
  const time =
    event.end === null
      ? t('list.before', { time: clock(event.start) })
      : t('list.until', { start: clock(event.start), end: clock(event.end) })
  const own = ownTime(event.start, event.end, zone, locale)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-2 px-5 py-3.5 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span
        className={`w-14 rounded-ui border py-1 text-center tabular-nums ${over ? 'border-line text-ink-faint' : 'border-line bg-muted'}`}
      >
        <span className="block text-lg font-semibold leading-6">{event.start.slice(8, 10)}</span>
        <span className="block text-xs text-ink-faint">{parseTime(event.start, '{a}', locale)}</span>
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className={over ? 'text-ink-soft' : 'font-semibold'}>{event.title}</span>
          <StatusBadge tone={over ? 'neutral' : KIND_TONE[event.kind]}>{t(`kinds.${event.kind}`)}</StatusBadge>
          <State event={event} now={now} />
        </p>
        <p className="tabular-nums text-ink-soft">
          <time dateTime={machineTime(event.start)}>{time}</time>
          {own ? (
            <span className="text-ink-faint">
              {' · '}
              {t('list.yourTime', { zone, time: own })}
            </span>
          ) : null}
        </p>
        {event.text ? <p className="whitespace-pre-line text-sm text-ink-soft">{event.text}</p> : null}
      </div>
      {event.route === null || over ? null : (
        <a
          className={`${buttonClass('secondary', true)} max-sm:col-start-2 max-sm:justify-self-start`}
          href={hrefOf(event.route, locale)}
          aria-label={t('list.openWhat', { title: event.title })}
        >
          {t('list.open')}
        </a>
      )}
    </li>
  )
}

function State({ event, now }: { event: CalendarEvent; now: string }) {
  const t = useT('features/calendar')
  if (isOver(event, now)) return <StatusBadge>{t(event.end === null ? 'list.passed' : 'list.past')}</StatusBadge>
  if (event.filed) return <StatusBadge tone="success">{t('list.filed')}</StatusBadge>
  if (event.start <= now) return <StatusBadge tone="success">{t('list.running')}</StatusBadge>
  const days = daysLeft(event.start, now)
  if (days === 0) return <StatusBadge tone="danger">{t('list.todayLeft')}</StatusBadge>
  if (event.kind !== 'deadline') return <StatusBadge>{t('list.inDays', { count: days })}</StatusBadge>
  return <StatusBadge tone={days <= 7 ? 'danger' : 'neutral'}>{t('list.daysLeft', { count: days })}</StatusBadge>
}
