import { useT } from '../../i18n/use-t.tsx'
import { DayInput } from '../../ui/inputs/day-input.tsx'
import { controlAttributes, useFieldPart, useFormPart } from '../form-context.ts'
import { useRange } from './use-range.ts'

/** Two days, in a FieldGroup; the value is `[from, to]`. Each end bounds the other in its calendar. */
export function DayRange({ min, max, disabled }: { min?: string; max?: string; disabled?: boolean }) {
  const t = useT('shared/form')
  const field = useFieldPart()
  const { store } = useFormPart()
  const { ends, take } = useRange(field.name)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {ends.map((end, at) => {
        const label = t(at ? 'form.range.to' : 'form.range.from', { name: field.label })
        return (
          <DayInput
            key={at ? 'to' : 'from'}
            {...controlAttributes(field)}
            id={at ? `${field.id}-to` : field.id}
            label={label}
            aria-label={label}
            disabled={disabled}
            min={(at && ends[0]) || min}
            max={(!at && ends[1]) || max}
            value={end}
            onChange={(event) => take(at, event.target.value)}
            onCommit={(text) => take(at, text)}
            onWrong={(wrong) => {
              if (wrong) store.setError(field.name, wrong)
            }}
          />
        )
      })}
    </div>
  )
}
