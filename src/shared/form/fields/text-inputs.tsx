import type { ComponentProps, ReactNode } from 'react'
import { isEnglishField } from '../../lib/text/english-name.ts'
import { controlAttributes, useFieldPart, useFormPart } from '../form-context.ts'

type Native<E extends 'input' | 'textarea'> = Omit<
  ComponentProps<E>,
  'name' | 'id' | 'ref' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'required' | 'maxLength'
>

/** The attributes of an uncontrolled control inside a Field. */
export function useControl() {
  const field = useFieldPart()
  const { store } = useFormPart()
  // A screen reader speaks English where English is typed, on a Chinese page too.
  const lang = isEnglishField(field.name) ? ({ lang: 'en' } as const) : {}
  return { ...store.tie(field.name), ...controlAttributes(field), ...lang }
}

/** One line of text. Give `autoComplete`, `inputMode` and `type` (`email`, `tel`, `url`) where they help. */
export function TextInput({ className = '', ...rest }: Native<'input'>) {
  return <input type="text" {...rest} {...useControl()} className={`input ${className}`} />
}

/** Several lines; grows with its text. */
export function TextArea({ className = '', ...rest }: Native<'textarea'>) {
  return <textarea rows={4} {...rest} {...useControl()} className={`input ${className}`} />
}

/** A whole number: digits as text, so that a wheel or an arrow never changes it unseen. `unit` stands behind it. */
export function NumberInput({ className = '', unit, ...rest }: Native<'input'> & { unit?: ReactNode }) {
  const control = useControl()
  const native = { type: 'text', inputMode: 'numeric', autoComplete: 'off', ...rest, ...control } as const
  if (unit === undefined) return <input {...native} className={`input tabular-nums ${className}`} />
  return (
    <div className={`input-group ${control['aria-invalid'] ? 'border-danger' : ''}`}>
      <input {...native} />
      <span className="text-ink-faint">{unit}</span>
    </div>
  )
}

/** An amount with up to two decimals; `currency` stands before it. */
export function PriceInput({ currency = '¥', ...rest }: Native<'input'> & { currency?: string }) {
  const field = useFieldPart()
  return (
    <div className={`input-group ${field.invalid ? 'border-danger' : ''}`}>
      <span className="text-ink-faint" aria-hidden="true">
        {currency}
      </span>
      <input type="text" inputMode="decimal" autoComplete="off" {...rest} {...useControl()} />
    </div>
  )
}
