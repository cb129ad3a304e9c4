import { controlAttributes, useFieldPart } from '../form-context.ts'
import { useHeld } from '../use-values.ts'

/** A whole number on a line from `min` to `max`; what it stands at is written beside it. A line is never empty: it stands at its least first. */
export function SliderInput({ min = 0, max = 100, step = 1, disabled = false }) {
  const field = useFieldPart()
  const held = useHeld(field.name)
  const value = Number(held.value ?? min)
  return (
    <div className="flex min-h-control items-center gap-3">
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        {...controlAttributes(field)}
        value={value}
        onChange={(event) => held.onChange(event.target.value)}
        className="min-w-0 flex-1 accent-accent"
      />
      <output htmlFor={field.id} className="w-12 shrink-0 text-end tabular-nums text-ink-soft">
        {value}
      </output>
    </div>
  )
}
