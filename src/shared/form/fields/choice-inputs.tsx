import { useState, type ChangeEvent, type ComponentProps } from 'react'
import { useT } from '../../i18n/use-t.tsx'
import { Checkbox as CheckboxMark, Radio, Switch as SwitchMark } from '../../ui/inputs/toggles.tsx'
import { useShownAs } from './field.tsx'
import { controlAttributes, useFieldPart, useFormPart } from '../form-context.ts'
import { useHeld } from '../use-values.ts'

/** One choice. Values are text: dictionaries compare by text (decisions 3). */
export interface Choice {
  value: string
  label: string
  hint?: string
  disabled?: boolean
  /** Switched off: offered to a record that has it, and to no other. */
  off?: boolean
}

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value))

/** The choices a field offers: those in use, and switched-off ones that the field holds or has held since it is on the page. */
function useOffered(name: string, options: readonly Choice[]): readonly Choice[] {
  const { value } = useHeld(name)
  const [seen] = useState(() => new Set<string>())
  for (const one of Array.isArray(value) ? value : [value]) seen.add(textOf(one))
  return options.filter((option) => !option.off || seen.has(option.value))
}

function labelsOf(choices: readonly Choice[]) {
  return (value: unknown): string => {
    const values = Array.isArray(value) ? value : [value]
    return values.map((one) => choices.find((choice) => choice.value === textOf(one))?.label ?? textOf(one)).join(', ')
  }
}

type SelectProps = Omit<
  ComponentProps<'select'>,
  'name' | 'id' | 'ref' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'required'
> & {
  options: readonly Choice[]
  /** Words of the empty choice. Default "please select". */
  placeholder?: string
  /** Called when the reader chooses, not when a record is loaded. */
  onChosen?: (value: string) => void
}

/** A native select. A stored value that is no longer offered stays visible and chosen, so that saving does not lose it. */
export function Select({ options: all, placeholder, onChosen, className = '', ...rest }: SelectProps) {
  const t = useT('shared/form')
  const field = useFieldPart()
  const options = useOffered(field.name, all)
  const { store } = useFormPart()
  const { ref, onChange, ...control } = store.tie(field.name)
  const stored = textOf(store.getValues(field.name))
  const gone = options.length > 0 && stored !== '' && !options.some((option) => option.value === stored)
  useShownAs(field.name, labelsOf(options))

  return (
    <select
      {...rest}
      {...control}
      {...controlAttributes(field)}
      // Options often arrive after the record. A function made anew is called each time, when they stand: only then can the choice be shown.
      ref={(node) => ref(node)}
      onChange={(event) => {
        onChange(event)
        onChosen?.(event.target.value)
      }}
      className={`input ${className}`}
    >
      <option value="">{placeholder ?? t('form.choose')}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
      {gone ? <option value={stored}>{stored}</option> : null}
    </select>
  )
}

/** A set of radios inside a FieldGroup. */
export function RadioGroup({ options: all }: { options: readonly Choice[] }) {
  const field = useFieldPart()
  const options = useOffered(field.name, all)
  const { store } = useFormPart()
  const control = store.tie(field.name)
  useShownAs(field.name, labelsOf(options))
  return (
    <div className="flex min-h-control flex-wrap items-center gap-x-5 gap-y-1.5">
      {options.map((option, i) => (
        <Radio
          key={option.value}
          {...control}
          id={i === 0 ? field.id : `${field.id}-${i}`}
          value={option.value}
          disabled={option.disabled}
          label={option.label}
          hint={option.hint}
          aria-invalid={field.invalid || undefined}
        />
      ))}
    </div>
  )
}

/** A set of boxes inside a FieldGroup; the value is the list of what is ticked, in the order of the options. */
export function CheckboxGroup({
  options: all,
  className = 'flex min-h-control flex-wrap items-center gap-x-5 gap-y-1.5',
}: {
  options: readonly Choice[]
  className?: string
}) {
  const field = useFieldPart()
  const options = useOffered(field.name, all)
  const held = useHeld(field.name)
  const chosen = Array.isArray(held.value) ? held.value.map(textOf) : []
  useShownAs(field.name, labelsOf(options))
  function toggle(value: string, on: boolean) {
    const next = on ? [...chosen, value] : chosen.filter((one) => one !== value)
    const known = options.map((option) => option.value)
    held.onChange([...known.filter((one) => next.includes(one)), ...next.filter((one) => !known.includes(one))])
  }
  return (
    <div className={className}>
      {options.map((option, i) => (
        <CheckboxMark
          key={option.value}
          id={i === 0 ? field.id : `${field.id}-${i}`}
          checked={chosen.includes(option.value)}
          disabled={option.disabled}
          label={option.label}
          hint={option.hint}
          aria-invalid={field.invalid || undefined}
          onChange={(event) => toggle(option.value, event.target.checked)}
        />
      ))}
    </div>
  )
}

const isOn = (value: unknown): boolean => value === true || textOf(value) === '1'

/** A flag that takes effect on saving: '1' or '0'. Inside a Field; `text` says what on means. */
export function Switch({ text }: { text?: string }) {
  return <Flag kind="switch" text={text} />
}

/** A box to tick, '1' or '0': consent, agreement. Inside a Field; `text` stands beside the box. */
export function Checkbox({ text }: { text: string }) {
  return <Flag kind="checkbox" text={text} />
}

function Flag({ kind, text }: { kind: 'switch' | 'checkbox'; text: string | undefined }) {
  const t = useT('shared/form')
  const field = useFieldPart()
  const held = useHeld(field.name)
  useShownAs(field.name, (value) => t(isOn(value) ? 'form.yes' : 'form.no'))
  // The field's label names the control already; a second label would be read twice.
  const mark = {
    ...controlAttributes(field),
    checked: isOn(held.value),
    onChange: (event: ChangeEvent<HTMLInputElement>) => held.onChange(event.target.checked ? '1' : '0'),
  }
  const Mark = kind === 'switch' ? SwitchMark : CheckboxMark
  return (
    <div className="flex min-h-control items-center">
      {text === undefined ? (
        <input
          type="checkbox"
          role={kind === 'switch' ? 'switch' : undefined}
          className={kind === 'switch' ? 'switch' : 'check'}
          {...mark}
        />
      ) : (
        <Mark {...mark} label={text} />
      )}
    </div>
  )
}
