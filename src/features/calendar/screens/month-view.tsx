import { useRef, useState, type KeyboardEvent } from 'react'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { parseTime } from '../../../shared/lib/time/dates.ts'
import { Button, IconButton } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { IconChevronLeft, IconChevronRight } from '../../../shared/ui/icons.ts'
import type { CalendarEvent } from '../contract.ts'
import { DayCell } from './day-cell.tsx'
import { EventItem } from './event-item.tsx'
import { addMonths, dayAfterKey, monthWeeks } from './month-days.ts'
import { dayName, monthName } from './zone.ts'

type Props = { events: readonly CalendarEvent[]; now: string; zone: string }

/** A month as a grid with one tab stop: arrows go from day to day, and the chosen day's entries stand below. */
export function MonthView({ events, now, zone }: Props) {
  const t = useT('features/calendar')
  const locale = useLocale()
  const grid = useRef<HTMLTableElement>(null)
  const today = now.slice(0, 10)
  const [day, setDay] = useState(today)
  const month = day.slice(0, 7)
  const chosen = events.filter((event) => event.start.startsWith(day))

  function move(event: KeyboardEvent) {
    const next = dayAfterKey(event.key, day)
    if (next === undefined) return
    event.preventDefault()
    setDay(next)
    // The cell is there only after the month has been drawn.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus())
  }

  return (
    <div className="flex flex-col gap-4">
      <Card
        title={<span aria-live="polite">{monthName(month, locale)}</span>}
        hint={t('month.hint')}
        actions={
          <span className="flex items-center gap-1">
            <IconButton
              label={t('month.previous')}
              icon={IconChevronLeft}
              onClick={() => setDay(`${addMonths(month, -1)}-01`)}
            />
            <Button small variant="ghost" onClick={() => setDay(today)}>
              {t('month.today')}
            </Button>
            <IconButton
              label={t('month.next')}
              icon={IconChevronRight}
              onClick={() => setDay(`${addMonths(month, 1)}-01`)}
            />
          </span>
        }
        flush
      >
        <table
          ref={grid}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- days are chosen in it, by arrow keys as well
          role="grid"
          aria-label={t('month.label', { month: monthName(month, locale) })}
          className="w-full table-fixed border-collapse"
          onKeyDown={move}
        >
          <thead>
            <tr>
              {monthWeeks(month)[0]?.map((one) => (
                <th key={one} scope="col" className="border-b border-line py-1.5 text-sm font-medium text-ink-soft">
                  {parseTime(one, '{a}', locale)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {monthWeeks(month).map((week) => (
              <tr key={week[0]}>
                {week.map((one) => (
                  <DayCell
                    key={one}
                    day={one}
                    events={events.filter((event) => event.start.startsWith(one))}
                    inMonth={one.startsWith(month)}
                    today={one === today}
                    chosen={one === day}
                    onChoose={() => setDay(one)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <Card title={<span aria-live="polite">{dayName(day, locale)}</span>} flush>
        {chosen.length === 0 ? (
          <p className="card-body text-ink-soft">{t('month.none')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {chosen.map((event) => (
              <EventItem key={event.id} event={event} now={now} zone={zone} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}
