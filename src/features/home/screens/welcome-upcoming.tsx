import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { parseTime } from '../../../shared/lib/time/dates.ts'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { Card } from '../../../shared/ui/card.tsx'
import type { WelcomeData } from './welcome-screen.tsx'

/** What comes next in the calendar: days in Shanghai, with the way to all of them. */
export function WelcomeUpcoming({ events }: { events: WelcomeData['upcoming'] }) {
  const t = useT('features/home')
  const locale = useLocale()
  const timeOf = ({ start, end }: WelcomeData['upcoming'][number]) =>
    end === null
      ? t('upcoming.before', { time: start.slice(11, 16) })
      : t('upcoming.from', { start: start.slice(11, 16), end: end.slice(11, 16) })
  return (
    <Card
      title={t('upcoming.title')}
      actions={
        <a className="link text-sm" href={hrefOf('/calendar', locale)}>
          {t('upcoming.all')}
        </a>
      }
      flush
    >
      {events.length === 0 ? (
        <p className="card-body text-ink-soft">{t('upcoming.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {events.map((event) => (
            <li key={event.id} className="flex items-start gap-3 px-5 py-2.5">
              <span className="w-12 shrink-0 rounded-ui border border-line bg-muted py-1 text-center tabular-nums">
                <span className="block text-sm font-semibold leading-5">{event.start.slice(5, 10)}</span>
                <span className="block text-xs text-ink-faint">{parseTime(event.start, '{a}', locale)}</span>
              </span>
              <span className="min-w-0">
                <span className="block font-medium">{event.title}</span>
                <span className="block text-sm tabular-nums text-ink-soft">
                  {timeOf(event)} · {t('upcoming.zone')}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
