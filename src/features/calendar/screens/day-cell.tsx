import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import type { CalendarEvent } from '../contract.ts'
import { dayName } from './zone.ts'

/** Entries a day's cell names; more are counted. */
const NAMED = 2

type Props = {
  day: string
  events: readonly CalendarEvent[]
  inMonth: boolean
  today: boolean
  chosen: boolean
  onChoose: () => void
}

/** A day of the month grid: its number and the first of its entries. */
export function DayCell({ day, events, inMonth, today, chosen, onChoose }: Props) {
  const t = useT('features/calendar')
  const locale = useLocale()
  const name = dayName(day, locale)
  const number = today ? 'grid size-6 place-items-center rounded-full bg-fill font-semibold text-on-fill' : 'px-1'
  return (
    <td
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- not every reader makes a grid's cell of a plain one, and only that may be selected
      role="gridcell"
      tabIndex={chosen ? 0 : -1}
      aria-selected={chosen}
      aria-current={today ? 'date' : undefined}
      aria-label={
        events.length > 0
          ? t('month.day', { day: name, count: events.length, titles: events.map((event) => event.title).join('; ') })
          : name
      }
      className={`h-20 cursor-pointer border border-line p-1 align-top -outline-offset-2 ${chosen ? 'bg-accent-soft' : 'hover:bg-muted'} ${inMonth ? '' : 'text-ink-faint'}`}
      onClick={onChoose}
    >
      <span className="flex text-sm tabular-nums">
        <span className={number}>{Number(day.slice(8))}</span>
      </span>
      {events.slice(0, NAMED).map((event) => (
        <span
          key={event.id}
          className={`mt-0.5 block truncate rounded-sm border px-1 text-xs ${event.kind === 'deadline' ? 'border-warning-line bg-warning-soft text-warning-text' : 'border-info-line bg-info-soft text-info-text'}`}
        >
          {event.title}
        </span>
      ))}
      {events.length > NAMED ? (
        <span className="block px-1 text-xs text-ink-soft">{t('month.more', { count: events.length - NAMED })}</span>
      ) : null}
    </td>
  )
}
