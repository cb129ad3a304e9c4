import { useId } from 'react'
import { useT } from '../i18n/use-t.tsx'

/** Both ends `yyyy-MM-dd`, '' for open. */
export type DayRange = readonly [begin: string, end: string]

/** Two native date fields that make a range of days, each bounded by the other. An end before the beginning is said, not swapped. */
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
  const [begin, end] = value
  const crossed = begin !== '' && end !== '' && begin > end
  const shared = {
    type: 'date',
    className: 'input w-36',
    'aria-invalid': crossed || undefined,
    'aria-describedby': crossed ? `${id}-error` : undefined,
  } as const
  return (
    <fieldset className="field m-0 border-0 p-0">
      <legend className="label text-sm">{label}</legend>
      <div className="flex items-center gap-1.5">
        <input
          {...shared}
          aria-label={t('range.begin', { name: label })}
          value={begin}
          max={end || undefined}
          onChange={(event) => onChange([event.target.value, end])}
        />
        <span aria-hidden="true" className="text-ink-faint">
          –
        </span>
        <input
          {...shared}
          aria-label={t('range.end', { name: label })}
          value={end}
          min={begin || undefined}
          onChange={(event) => onChange([begin, event.target.value])}
        />
      </div>
      {crossed ? (
        <p id={`${id}-error`} role="alert" className="field-error">
          {t('range.crossed')}
        </p>
      ) : null}
    </fieldset>
  )
}
