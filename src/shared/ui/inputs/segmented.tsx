import { useId } from 'react'

/** A few choices of which one is on, in one frame: what the part below shows. Radio buttons underneath, so arrows choose. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}) {
  const name = useId()
  return (
    <fieldset className="m-0 inline-flex rounded-ui border border-line bg-muted p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="inline-flex min-h-8 cursor-pointer items-center rounded-sm px-3 text-ink-soft hover:text-ink has-[:checked]:bg-surface has-[:checked]:font-medium has-[:checked]:text-accent-text has-[:checked]:shadow has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent-text"
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
