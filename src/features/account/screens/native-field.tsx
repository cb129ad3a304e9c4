import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { useT } from '../../../shared/i18n/use-t.tsx'

type NativeFieldProps = ComponentProps<'input'> & { name: string; label: string; hint?: string; error?: string | undefined; aside?: ReactNode }

/** Label, input, hint and error of the public pages: no form library, the browser keeps the value. */
export function NativeField({ label, hint, error, aside, ...input }: NativeFieldProps) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className="field">
      <div className="flex items-baseline justify-between gap-3">
        <label className="label" htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      <input className="input" id={id} aria-invalid={error ? true : undefined} aria-describedby={described || undefined} {...input} />
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

/** As NativeField, for several lines. */
export function NativeArea({ label, hint, error, ...area }: ComponentProps<'textarea'> & { name: string; label: string; hint?: string; error?: string | undefined }) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <textarea className="input" id={id} aria-invalid={error ? true : undefined} aria-describedby={described || undefined} {...area} />
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
