import { useId, useRef, useState, type ComponentProps, type ComponentType } from 'react'
import { useT } from '../../i18n/use-t.tsx'
import type { DayCalendarProps } from './day-calendar.tsx'
import { IconButton } from '../button.tsx'
import { IconCalendar } from '../icons.ts'
import { useMedia } from '../use-media.ts'

export type DayInputProps = Omit<ComponentProps<'input'>, 'type' | 'min' | 'max'> & {
  /** Names the calendar. */
  label: string
  /** First and last day that may be chosen, `yyyy-MM-dd`. */
  min?: string | undefined
  max?: string | undefined
  /** A time of day belongs to it: `yyyy-MM-dd HH:mm`. */
  time?: boolean
  /** A day was chosen, or what was typed is written in order. */
  onCommit: (text: string) => void
  /** Whoever typed has gone on: why it cannot be read, if so. */
  onWrong: (message: string | undefined) => void
}

/**
 * A day, typed or picked, in the page's language: a browser's own control speaks the browser's. Its calendar is fetched at the first touch.
 * Fingers get the native control, which is theirs.
 */
export function DayInput({
  label,
  min,
  max,
  time = false,
  onCommit,
  onWrong,
  onBlur,
  className = time ? 'w-52' : 'w-40',
  ...rest
}: DayInputProps) {
  const t = useT('shared/ui')
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const fingers = useMedia('(pointer: coarse)')
  const [Calendar, setCalendar] = useState<ComponentType<DayCalendarProps> | null>(null)
  const [asked, setAsked] = useState(false)
  const control = () => box.current?.querySelector('input') ?? null

  // Without the calendar a day can still be typed; the next touch tries again.
  const fetchCalendar = async () => {
    try {
      const part = await import('./day-calendar.tsx')
      setCalendar(() => part.DayCalendar)
      return part
    } catch {
      return null
    }
  }

  async function commit(text: string) {
    const part = await fetchCalendar()
    if (!part) return
    const tidy = part.inOrder(text, time)
    if (tidy !== null && tidy !== text) onCommit(tidy)
    onWrong(text === '' || tidy !== null ? undefined : t(time ? 'day.wrongTime' : 'day.wrong'))
  }

  return (
    <div ref={box} className={`relative max-w-full ${className}`} onFocus={() => void (fingers || fetchCalendar())}>
      <input
        {...rest}
        {...(fingers
          ? { type: time ? 'datetime-local' : 'date', min, max }
          : { type: 'text', placeholder: t(time ? 'day.placeholderTime' : 'day.placeholder') })}
        autoComplete="off"
        className={`input tabular-nums ${fingers ? '' : 'pr-9'}`}
        onBlur={(event) => {
          onBlur?.(event)
          if (!fingers) void commit(event.target.value)
        }}
        onKeyDown={(event) => {
          if (fingers) return
          if (event.key === 'Enter') void commit(event.currentTarget.value)
          if (event.key !== 'ArrowDown' || !event.altKey) return
          event.preventDefault()
          setAsked(true)
        }}
      />
      {fingers ? null : (
        <IconButton
          small
          label={t('day.open', { name: label })}
          icon={IconCalendar}
          aria-haspopup="dialog"
          popoverTarget={id}
          disabled={rest.disabled}
          className="absolute inset-y-0 right-0.5 my-auto"
          onClick={() => {
            if (Calendar) return
            setAsked(true)
            void fetchCalendar()
          }}
        />
      )}
      {Calendar && !fingers ? (
        <Calendar
          id={id}
          label={t('day.open', { name: label })}
          box={box}
          asked={asked}
          onShown={() => setAsked(false)}
          read={() => control()?.value ?? ''}
          min={min}
          max={max}
          onPick={(day) => {
            const now = control()
            const clock = time ? (/\d{1,2}:\d{2}.*$/.exec(now?.value ?? '')?.[0] ?? '') : ''
            onCommit(time ? `${day} ${clock}` : day)
            now?.focus()
          }}
        />
      ) : null}
    </div>
  )
}
