import { useT } from '../../i18n/use-t.tsx'
import { useFieldPart } from '../form-context.ts'
import { useControl } from '../fields/text-inputs.tsx'
import { useHeld } from '../use-values.ts'

/** What the browser's own picker shows while no colour is chosen: it cannot be empty. */
const NONE = '#ffffff'

/** A colour `#rrggbb`, in a FieldGroup: typed, or picked in the browser's own picker. */
export function ColourInput({ disabled = false }) {
  const t = useT('shared/form')
  const field = useFieldPart()
  const held = useHeld(field.name)
  const value = typeof held.value === 'string' && /^#[\da-f]{6}$/i.test(held.value) ? held.value : NONE
  const control = useControl()
  return (
    <div className="flex items-center gap-2">
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        placeholder="#rrggbb"
        disabled={disabled}
        {...control}
        aria-label={field.label}
        className="input w-32 tabular-nums"
      />
      <input
        type="color"
        className="size-control cursor-pointer rounded-ui border border-line-strong bg-surface p-1"
        aria-label={t('form.pickColour', { name: field.label })}
        disabled={disabled}
        value={value}
        onChange={(event) => {
          control.onChange(event)
          held.onChange(event.target.value)
        }}
      />
    </div>
  )
}
