import { useEffect, useRef, useState, type RefObject } from 'react'
import { DayPicker, type DropdownProps } from 'react-day-picker'
import { enUS } from 'react-day-picker/locale/en-US'
import { zhCN } from 'react-day-picker/locale/zh-CN'
import { $showToday } from '../../auth/session.ts'
import { useLocale } from '../../i18n/use-t.tsx'
import { formatDate } from '../../lib/time/dates.ts'
import { typedDay, typedMoment } from '../../lib/time/typed-day.ts'
import { Icon } from '../icon.tsx'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import { placeBeside } from '../overlay/place-beside.ts'

export interface DayCalendarProps {
  id: string
  label: string
  /** The field it hangs from. */
  box: RefObject<HTMLElement | null>
  /** Asked for before its code was here. */
  asked: boolean
  onShown: () => void
  /** What the field says now. */
  read: () => string
  min: string | undefined
  max: string | undefined
  onPick: (day: string) => void
}

/** Years before and after this one that can be chosen where nothing bounds the day: births lie far back. */
const YEARS = [100, 20] as const
const WIDTH = 296
const HEIGHT = 340

// The library counts in the machine's own zone: days go in and out by their numbers alone.
function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}
const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/** What was typed, written in order; null when it is no day (or moment). */
export const inOrder = (text: string, time: boolean): string | null => (time ? typedMoment(text) : typedDay(text))

/** The calendar of a day field: arrows move by day and week, Page Up and Down by month, with Shift by year; Enter chooses, Escape closes. */
export function DayCalendar({ id, label, box, asked, onShown, read, min, max, onPick }: DayCalendarProps) {
  const chinese = useLocale() === 'zh-CN'
  const popover = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (!asked) return
    popover.current?.showPopover()
    onShown()
  }, [asked, onShown])

  useEffect(() => {
    if (!open) return
    const follow = (event: Event) => {
      const [from, to] = [box.current, popover.current]
      if (from && to && !(event.target instanceof Node && to.contains(event.target)) && !place(from, to))
        to.hidePopover()
    }
    addEventListener('scroll', follow, true)
    addEventListener('resize', follow)
    return () => {
      removeEventListener('scroll', follow, true)
      removeEventListener('resize', follow)
    }
  }, [open, box])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- focus that leaves the calendar closes it, wherever it stood
    <div
      ref={popover}
      id={id}
      popover="auto"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a popover stands beside its field; the dialog element would be modal or without light dismissal
      role="dialog"
      aria-label={label}
      className="menu max-h-none p-3"
      onBeforeToggle={(event) => {
        if (event.newState === 'open' && box.current) place(box.current, event.currentTarget)
      }}
      // Only when it is on show can a day of it take the focus.
      onToggle={(event) => setOpen(event.newState === 'open')}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
      }}
    >
      {open ? (
        <Month
          chinese={chinese}
          day={typedDay(read().slice(0, 10))}
          min={min}
          max={max}
          onPick={(day) => {
            popover.current?.hidePopover()
            onPick(day)
          }}
        />
      ) : null}
    </div>
  )
}

function place(field: HTMLElement, popover: HTMLElement): boolean {
  const room = document.documentElement.clientWidth - field.getBoundingClientRect().left
  return placeBeside(field, popover, room < WIDTH ? 'end' : 'start', HEIGHT)
}

interface MonthProps {
  chinese: boolean
  day: string | null
  min: string | undefined
  max: string | undefined
  onPick: (day: string) => void
}

function Month({ chinese, day, min, max, onPick }: MonthProps) {
  const [today] = useState(() => dateOf($showToday.get() ?? formatDate(new Date())))
  const [first, last] = [min ? dateOf(min) : undefined, max ? dateOf(max) : undefined]
  const selected = day ? dateOf(day) : undefined
  return (
    <DayPicker
      mode="single"
      required
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by who wants to choose a day: the focus goes to the chosen one
      autoFocus
      locale={chinese ? zhCN : enUS}
      selected={selected}
      onSelect={(date) => onPick(dayOf(date))}
      today={today}
      defaultMonth={selected ?? first ?? today}
      startMonth={first ?? new Date(today.getFullYear() - YEARS[0], 0)}
      endMonth={last ?? new Date(today.getFullYear() + YEARS[1], 11)}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
      captionLayout="dropdown"
      navLayout="around"
      components={PARTS}
      classNames={CLASSES}
      modifiersClassNames={{
        today: '[&>button]:font-semibold [&>button]:text-accent-text',
        selected: '[&>button]:!bg-fill [&>button]:font-semibold [&>button]:!text-white',
      }}
    />
  )
}

const STEP = 'btn btn-ghost btn-sm btn-icon absolute top-0 aria-disabled:opacity-40'

const CLASSES = {
  month: 'relative',
  month_caption: 'mb-2 flex h-8 items-center justify-center px-10',
  dropdowns: 'flex items-center gap-1.5',
  button_previous: `${STEP} left-0`,
  button_next: `${STEP} right-0`,
  month_grid: 'border-collapse',
  weekday: 'size-9 text-sm font-normal text-ink-faint',
  day: 'p-0 text-center',
  day_button:
    'size-9 cursor-pointer rounded-sm tabular-nums hover:bg-accent-soft disabled:cursor-not-allowed disabled:bg-transparent disabled:text-ink-faint disabled:line-through',
}

const PARTS = {
  Chevron: ({ orientation }: { orientation?: string }) => (
    <Icon of={orientation === 'right' ? IconChevronRight : IconChevronLeft} />
  ),
  Dropdown: ({ options = [], value, disabled, onChange, 'aria-label': label }: DropdownProps) => (
    <select
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={onChange}
      className="input h-8 w-auto py-0 pl-2 text-sm"
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  ),
}
