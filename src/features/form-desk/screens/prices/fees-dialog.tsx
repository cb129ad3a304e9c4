import { array, object, string } from 'superstruct'
import { call } from '../../../../shared/api/client.ts'
import { Field } from '../../../../shared/form/fields/field.tsx'
import { PriceInput } from '../../../../shared/form/fields/text-inputs.tsx'
import { FormInDialog } from '../../../../shared/form/form-in-dialog.tsx'
import { useForm } from '../../../../shared/form/use-form.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { toast } from '../../../../shared/ui/overlay/overlay-store.ts'
import { feePrices } from '../../item-fields.ts'
import { feesConfirm, type PriceRow } from '../../prices-contract.ts'

const struct = object({ fees: array(object({ code: string(), ...feePrices })) })

/** A price as it is asked for: one of 0 beside a price in the other currency is none yet. */
const shown = (own: string, other: string): string => (Number(own) === 0 && Number(other) > 0 ? '' : own)

/**
 * Confirms all preset fees in one table.
 * @param rows the fees that nobody has looked at
 */
export function FeesDialog({
  rows,
  onDone,
  onClose,
}: {
  rows: readonly PriceRow[]
  onDone: () => void
  onClose: () => void
}) {
  const t = useT('features/form-desk/screens/prices')
  const zh = useLocale() === 'zh-CN'
  const form = useForm(struct, {
    draftKey: 'price:fees',
    defaults: {
      fees: rows.map(({ code, cny, usd }) => ({ code, cny: shown(cny, usd), usd: shown(usd, cny) })),
    },
    save: ({ fees }, { clientToken }) => call(feesConfirm, { fees, clientToken }),
    onSaved: (_, { fees }) => (toast.success(t('confirmFees.done', { count: fees.length })), onDone()),
  })
  return (
    <FormInDialog form={form} title={t('confirmFees.title')} onClose={onClose}>
      <p className="hint">{t('confirmFees.text')}</p>
      <ul className="flex flex-col gap-4">
        {rows.map((row, at) => {
          const name = zh ? row.nameZh : row.nameEn
          return (
            <li key={row.code} className="grid items-start gap-x-4 gap-y-1 sm:grid-cols-2 lg:grid-cols-[1fr_9rem_9rem]">
              <span className="sm:col-span-2 lg:col-span-1">
                {name}{' '}
                <span className="hint">
                  {row.forms.map((one) => one.toUpperCase()).join(' ')} · {zh ? row.unitZh : row.unitEn}
                </span>
              </span>
              <Field name={`fees.${at}.cny`} label={t('confirmFees.cnyOf', { name })} inTable>
                <PriceInput currency="¥" />
              </Field>
              <Field name={`fees.${at}.usd`} label={t('confirmFees.usdOf', { name })} inTable>
                <PriceInput currency="$" />
              </Field>
            </li>
          )
        })}
      </ul>
    </FormInDialog>
  )
}
