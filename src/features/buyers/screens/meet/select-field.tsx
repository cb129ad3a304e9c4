import { useId } from 'react'

/** A choice in native fields: label, list and fault, as `NativeField` has them. */
export function SelectField({
  name,
  label,
  first,
  options,
  error,
  value = '',
}: {
  name: string
  label: string
  /** Words of the empty choice. */
  first: string
  options: readonly { value: string; label: string }[]
  error?: string | undefined
  value?: string
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
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        <option value="">{first}</option>
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
