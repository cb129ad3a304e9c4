import { useId, type ComponentProps, type ReactNode } from 'react'
import { roomFor } from '../../lib/text/text.ts'

export type NativeFieldProps = ComponentProps<'input'> & {
  name: string
  label: string
  hint?: string
  error?: string | undefined
  aside?: ReactNode
  rows?: number
  /** Draws another control than the input, with its attributes. */
  control?: (attributes: ComponentProps<'input'>) => ReactNode
}

/** Label, input, hint and error of the public pages: no form library, the browser keeps the value. With `rows` it takes several lines. */
export function NativeField({ label, hint, error, aside, rows, control, maxLength, ...input }: NativeFieldProps) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  const attributes = {
    className: 'input',
    id,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': described || undefined,
    ...input,
    maxLength: roomFor(maxLength),
  }
  return (
    <div className="field">
      <div className="flex items-baseline justify-between gap-3">
        <label className="label" htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      {rows ? (
        <textarea rows={rows} {...(attributes as ComponentProps<'textarea'>)} />
      ) : control ? (
        control(attributes)
      ) : (
        <input {...attributes} />
      )}
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
