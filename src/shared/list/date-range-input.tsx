import { useEffect, useId, useRef, useState } from 'react'
import { useT } from '../i18n/use-t.tsx'
import { isDateText } from '../lib/time/dates.ts'
import { DayInput } from '../ui/inputs/day-input.tsx'
import { useTypedEarly } from '../ui/inputs/use-typed-early.ts'

/** Both ends `yyyy-MM-dd`, '' for open. */
export type DayRange = readonly [begin: string, end: string]

/** Two day fields that make a range of days, each bounded by the other. An end before the beginning is said, not swapped. */
export function DateRangeInput({
  label,
  value,
  onChange,
}: {
  label: string
  value: DayRange
  onChange: (range: DayRange) => void
}) {
  const t = useT('shared/list')
  const id = useId()
  const [wrong, setWrong] = useState<{ begin?: string | undefined; end?: string | undefined }>({})
  const [begin, end] = value
  /** The range as told last: of a page as built both ends are told before the list has drawn the first. */
  const told = useRef(value)
  useEffect(() => {
    told.current = value
  })
  function tell(change: (range: DayRange) => DayRange) {
    told.current = change(told.current)
    onChange(told.current)
  }
  const crossed = begin !== '' && end !== '' && begin > end
  const message = crossed ? t('range.crossed') : (wrong.begin ?? wrong.end)
  const describedBy = message ? `${id}-error` : undefined
  return (
    <fieldset className="field m-0 border-0 p-0">
      <legend className="label text-sm">{label}</legend>
      <div className="flex items-center gap-1.5">
        <RangeEnd
          label={t('range.begin', { name: label })}
          value={begin}
          max={end || undefined}
          invalid={crossed || wrong.begin !== undefined}
          describedBy={describedBy}
          onChange={(day) => tell(([, last]) => [day, last])}
          onWrong={(found) => setWrong((now) => ({ ...now, begin: found }))}
        />
        <span aria-hidden="true" className="text-ink-faint">
          –
        </span>
        <RangeEnd
          label={t('range.end', { name: label })}
          value={end}
          min={begin || undefined}
          invalid={crossed || wrong.end !== undefined}
          describedBy={describedBy}
          onChange={(day) => tell(([first]) => [first, day])}
          onWrong={(found) => setWrong((now) => ({ ...now, end: found }))}
        />
      </div>
      {message ? (
        <p id={`${id}-error`} role="alert" className="field-error">
          {message}
        </p>
      ) : null}
    </fieldset>
  )
}

interface RangeEndProps {
  label: string
  value: string
  min?: string | undefined
  max?: string | undefined
  invalid: boolean
  describedBy: string | undefined
  onChange: (day: string) => void
  onWrong: (message: string | undefined) => void
}

/** One end. What is typed on the way to a day stays here: the list asks only for whole days. */
function RangeEnd({ label, value, min, max, invalid, describedBy, onChange, onWrong }: RangeEndProps) {
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null)
  function take(text: string) {
    const whole = text === '' || isDateText(text)
    setTyped(whole ? null : { text, over: value })
    if (!whole) return
    onWrong(undefined)
    if (text !== value) onChange(text)
  }
  const ref = useTypedEarly(take)
  return (
    <DayInput
      ref={ref}
      label={label}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      className="w-36"
      value={typed?.over === value ? typed.text : value}
      min={min}
      max={max}
      onChange={(event) => take(event.target.value)}
      onCommit={take}
      onWrong={onWrong}
    />
  )
}
