import { useEffect, useId } from 'react'
import { FieldError } from '../../../../shared/form/fields/field.tsx'
import { useFormPart } from '../../../../shared/form/form-context.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { IconButton } from '../../../../shared/ui/button.tsx'
import { IconTrash } from '../../../../shared/ui/icons.ts'
import { wordsOf } from '../../catalogue/words.ts'
import type { PartProps } from '../../screens/form-parts.ts'
import { COLOURED } from './definition.ts'
import { useOrder } from './use-order.ts'

/** What is chosen, with colour and remarks; follows the catalogue. */
export function Cart({ reply, view }: PartProps) {
  const t = useT('features/booth-forms/forms/h7')
  const zh = useLocale() === 'zh-CN'
  const order = useOrder()
  const { lines } = order
  const stored = (reply.form as Record<string, unknown>)['lines'] as { itemCode: string; chargedQty?: number }[]
  const chosen = lines.map((line, index) => ({ line, index })).filter(({ line }) => Number(line.qty) > 0)
  if (chosen.length === 0)
    return (
      <p className="col-span-full rounded-ui border border-dashed border-line px-4 py-6 text-center text-ink-soft">
        {t('cart.empty')}
      </p>
    )
  return (
    <ul className="col-span-full flex min-w-0 flex-col" aria-label={t('groups.cart')}>
      {chosen.map(({ line, index }) => {
        const itemCode = String(line.itemCode)
        const { name, unit } = wordsOf(itemCode, view.itemWords)
        const item = zh ? name.zh : name.en
        const charged = stored?.find((one) => one.itemCode === itemCode)?.chargedQty ?? 0
        return (
          <li key={itemCode} className="flex flex-wrap items-center gap-3 border-b border-line py-2.5">
            <p className="min-w-0 flex-1 basis-44">
              {item}{' '}
              <span className="whitespace-nowrap tabular-nums text-ink-soft">
                × {String(line.qty)} {zh ? unit.zh : unit.en}
              </span>
              {charged > Number(line.qty) ? (
                <span className="hint block text-warning-text">{t('cart.charged', { qty: charged })}</span>
              ) : null}
            </p>
            {COLOURED.has(itemCode) ? (
              <LineText
                name={`lines.${index}.colour`}
                label={t('cart.colour', { item })}
                short={t('cart.colourShort')}
                value={line.colour ?? ''}
                onChange={(colour) => order.change(itemCode, { colour })}
              />
            ) : null}
            <LineText
              name={`lines.${index}.remark`}
              label={t('cart.remark', { item })}
              short={t('cart.remarkShort')}
              value={line.remark ?? ''}
              onChange={(remark) => order.change(itemCode, { remark })}
            />
            <IconButton
              label={t('cart.remove', { item })}
              icon={IconTrash}
              onClick={() => order.change(itemCode, { qty: '0' })}
            />
          </li>
        )
      })}
    </ul>
  )
}

function LineText({
  name,
  label,
  short,
  value,
  onChange,
}: {
  name: string
  label: string
  short: string
  value: string
  onChange: (value: string) => void
}) {
  const id = useId()
  const { fields, messageOf } = useFormPart()
  const message = messageOf(name)
  useEffect(() => {
    fields.set(name, { label, id })
    return () => void fields.delete(name)
  }, [fields, name, label, id])
  return (
    <div className="flex min-w-0 basis-48 flex-wrap items-center gap-x-2">
      <label className="hint shrink-0" htmlFor={id}>
        <span aria-hidden="true">{short}</span>
        <span className="sr-only">{label}</span>
      </label>
      <input
        id={id}
        type="text"
        className="input min-w-0 flex-1"
        autoComplete="off"
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? `${id}-error` : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldError id={`${id}-error`}>{message}</FieldError>
    </div>
  )
}
