import { useId, useState, type ChangeEvent, type ReactNode } from 'react'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { roomFor } from '../../../shared/lib/text/text.ts'
import { NativeField } from '../../../shared/ui/inputs/native-field.tsx'
import { DayInput } from '../../../shared/ui/inputs/day-input.tsx'
import { Switch } from '../../../shared/ui/inputs/toggles.tsx'
import type { Both } from '../model.ts'

/** Words in both languages, side by side. */
export function BothInput({
  name,
  label,
  value,
  onChange,
}: {
  name: string
  label: string
  value: Both
  onChange: (value: Both) => void
}) {
  const t = useT('features/form-builder')
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="label mb-1.5">{label}</legend>
      <div className="grid grid-cols-2 gap-2">
        {(['zh', 'en'] as const).map((language) => (
          <input
            key={language}
            className="input"
            name={`${name}-${language}`}
            lang={language}
            aria-label={t(`languages.${language}Of`, { name: label })}
            placeholder={t(`languages.${language}`)}
            autoComplete="off"
            maxLength={roomFor(500)}
            value={value[language]}
            onChange={(event) => onChange({ ...value, [language]: event.target.value })}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** One line of text. What the form refuses stays as typed, with the reason below, until it is mended or left. */
export function TextProperty({
  name,
  label,
  value,
  hint,
  faultOf,
  onChange,
}: {
  name: string
  label: string
  value: string
  hint?: string
  faultOf?: (text: string) => string | undefined
  onChange: (text: string) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const error = typed === null ? undefined : faultOf?.(typed)
  return (
    <NativeField
      name={name}
      label={label}
      {...(hint ? { hint } : {})}
      error={error}
      autoComplete="off"
      spellCheck={false}
      value={typed ?? value}
      onChange={(event) => {
        const text = event.target.value
        const wrong = faultOf?.(text) !== undefined
        setTyped(wrong ? text : null)
        if (!wrong) onChange(text)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

/** A whole number between bounds; what is none is left as typed and not taken. */
export function NumberProperty({
  name,
  label,
  value,
  min = -1_000_000_000,
  max = 1_000_000_000,
  onChange,
}: {
  name: string
  label: string
  value: number
  min?: number
  max?: number
  onChange: (value: number) => void
}) {
  const t = useT('features/form-builder')
  const isNumber = (text: string) => /^-?\d{1,10}$/.test(text) && Number(text) >= min && Number(text) <= max
  return (
    <TextProperty
      name={name}
      label={label}
      value={String(value)}
      faultOf={(text) => (isNumber(text) ? undefined : t('faults.number', { min, max }))}
      onChange={(text) => onChange(Number(text))}
    />
  )
}

/** A day, typed or picked in the page's language, or a time. */
export function MomentProperty({
  type,
  name,
  label,
  value,
  onChange,
}: {
  type: 'date' | 'time'
  name: string
  label: string
  value: string
  onChange: (text: string) => void
}) {
  const id = useId()
  const control = { id, name, value, onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value) }
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {type === 'time' ? (
        <input type="time" className="input w-40" {...control} />
      ) : (
        <DayInput label={label} {...control} onCommit={onChange} onWrong={() => {}} />
      )}
    </div>
  )
}

export function SwitchProperty({
  label,
  checked,
  onChange,
}: {
  label: string
  checked: boolean
  onChange: (on: boolean) => void
}) {
  return <Switch label={label} checked={checked} onChange={(event) => onChange(event.target.checked)} />
}

export function ChoiceProperty<Value extends string>({
  name,
  label,
  value,
  options,
  onChange,
}: {
  name: string
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}) {
  const id = useId()
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        className="input"
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-base font-semibold">{title}</h2>
      {children}
    </section>
  )
}
