import { useEffect, useId, type KeyboardEvent } from 'react'
import { FieldError } from '../../../../shared/form/fields/field.tsx'
import { useFormPart } from '../../../../shared/form/form-context.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { figureText } from '../../../../shared/lib/text/figure.ts'
import { Icon } from '../../../../shared/ui/icon.tsx'
import { IconMinus, IconPlus } from '../../../../shared/ui/icons.ts'

const STEP: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/**
 * A quantity to type, with a button on either side. By keyboard the number itself is stepped with the arrow keys, so that a catalogue has one stop
 * an item and not three.
 */
export function QuantityStepper({
  name,
  label,
  more,
  less,
  value,
  max,
  fixed = false,
  onChange,
}: {
  /** Path of the value in the form, for its error; '' while it has none. */
  name: string
  label: string
  more: string
  less: string
  /** As typed. */
  value: string
  max: number
  /** No more than now: it is not offered any more. */
  fixed?: boolean
  onChange: (value: string) => void
}) {
  const id = useId()
  const { fields, messageOf } = useFormPart()
  const t = useT('features/booth-forms/forms/rental')
  const figure = figureText(value)
  const count = /^\d+$/.test(figure) ? Number(figure) : 0
  // Too many is told while typing, all else when it is sent.
  const message = count > max ? t('errors.max', { max }) : name === '' ? undefined : messageOf(name)
  useEffect(() => {
    if (name === '') return
    fields.set(name, { label, id })
    return () => void fields.delete(name)
  }, [fields, name, label, id])

  const step = (by: number) => onChange(String(Math.max(0, Math.min(max, count + by))))
  function pressed(event: KeyboardEvent) {
    const by = STEP[event.key]
    if (by === undefined) return
    event.preventDefault()
    if (by < 0 || !fixed) step(by)
  }
  const button = 'btn btn-ghost btn-icon rounded-none'
  return (
    <div className="flex shrink-0 flex-col items-end gap-1">
      <div className={`input flex w-36 items-stretch p-0 ${message ? 'border-danger' : ''}`}>
        <button
          type="button"
          tabIndex={-1}
          aria-label={less}
          className={button}
          disabled={count === 0}
          onClick={() => step(-1)}
        >
          <Icon of={IconMinus} />
        </button>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          role="spinbutton"
          aria-label={label}
          aria-valuenow={count}
          aria-valuemin={0}
          aria-valuemax={max}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? `${id}-error` : undefined}
          className="w-full min-w-0 flex-1 bg-transparent text-center tabular-nums outline-none"
          placeholder="0"
          value={value === '0' ? '' : value}
          onKeyDown={pressed}
          onChange={(event) => onChange(event.target.value.trim())}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label={more}
          className={button}
          disabled={fixed || count >= max}
          onClick={() => step(1)}
        >
          <Icon of={IconPlus} />
        </button>
      </div>
      <FieldError id={`${id}-error`}>{message}</FieldError>
    </div>
  )
}
