import { controlAttributes, useFieldPart } from '../form-context.ts'
import { useT } from '../../i18n/use-t.tsx'
import { useControl } from '../fields/text-inputs.tsx'
import { useRange } from './use-range.ts'

interface TimeProps {
  min?: string
  max?: string
  disabled?: boolean
}

/** A time of day `HH:mm`: the browser's own control, which knows the keyboard and the phone's wheel. */
export function TimeInput(props: TimeProps) {
  return <input type="time" {...props} {...useControl()} className="input w-36" />
}

/** Two times of one day, in a FieldGroup; the value is `[from, to]`. */
export function TimeRange(props: TimeProps) {
  const t = useT('shared/form')
  const field = useFieldPart()
  const { ends, take } = useRange(field.name)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {ends.map((end, at) => (
        <input
          key={at ? 'to' : 'from'}
          type="time"
          {...props}
          {...controlAttributes(field)}
          id={at ? `${field.id}-to` : field.id}
          aria-label={t(at ? 'form.range.to' : 'form.range.from', { name: field.label })}
          className="input w-36"
          value={end}
          onChange={(event) => take(at, event.target.value)}
        />
      ))}
    </div>
  )
}
