import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { useT } from '../../../shared/i18n/use-t.tsx'

type NativeFieldProps = ComponentProps<'input'> & { name: string; label: string; hint?: string; error?: string | undefined; aside?: ReactNode; rows?: number }

/** Label, input, hint and error of the public pages: no form library, the browser keeps the value. With `rows` it takes several lines. */
export function NativeField({ label, hint, error, aside, rows, ...input }: NativeFieldProps) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  const attributes = { className: 'input', id, 'aria-invalid': error ? (true as const) : undefined, 'aria-describedby': described || undefined, ...input }
  return (
    <div className="field">
      <div className="flex items-baseline justify-between gap-3">
        <label className="label" htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      {rows ? <textarea rows={rows} {...(attributes as ComponentProps<'textarea'>)} /> : <input {...attributes} />}
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

/** A password that can be shown, because typing one blind on a phone fails too often. Pasting is allowed (WCAG 3.3.8). */
export function PasswordField(props: Omit<NativeFieldProps, 'type' | 'aside'>) {
  const t = useT('features/account')
  const [shown, setShown] = useState(false)
  return (
    <NativeField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="off"
      spellCheck={false}
      aside={
        <button type="button" className="link min-h-6 text-sm" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {t(shown ? 'password.hide' : 'password.show')}
        </button>
      }
    />
  )
}
