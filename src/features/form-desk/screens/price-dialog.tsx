import { object } from 'superstruct'
import { call } from '../../../shared/api/client.ts'
import { Select } from '../../../shared/form/choice-inputs.tsx'
import { Field } from '../../../shared/form/field.tsx'
import { FormShell } from '../../../shared/form/form-shell.tsx'
import { flag } from '../../../shared/form/rules/choices.ts'
import { integer, price } from '../../../shared/form/rules/numbers.ts'
import { SubmitButton } from '../../../shared/form/submit-button.tsx'
import { NumberInput, PriceInput } from '../../../shared/form/text-inputs.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { toast } from '../../../shared/ui/overlay-store.ts'
import { priceSave, type PriceRow } from '../contract.ts'

const MAX = '99999999.99'
const struct = object({
  cny: price({ max: MAX }),
  usd: price({ max: MAX }),
  stock: integer({ min: 0, max: 1_000_000, required: false }),
  maxQty: integer({ min: 1, max: 9999, required: false }),
  status: flag(),
})

/** Edits one price. What is ordered keeps the price it was charged at until it is changed in time. */
export function PriceDialog({ row, onDone, onClose }: { row: PriceRow; onDone: () => void; onClose: () => void }) {
  const t = useT('features/form-desk')
  const locale = useLocale()
  const form = useForm(struct, {
    record: row,
    draftKey: `price:${row.code}`,
    values: ({ cny, usd, stock, maxQty, status }) => ({ cny, usd, stock, maxQty, status }),
    save: (value, { version, clientToken }) =>
      call(priceSave, { code: row.code, ...value, version: version ?? row.version, clientToken }),
    onSaved: () => (toast.success(t('prices.saved')), onDone()),
  })
  return (
    <Dialog
      open
      title={`${row.code} ${locale === 'zh-CN' ? row.nameZh : row.nameEn}`}
      onClose={() => void form.confirmLeave().then((leave) => leave && onClose())}
      footer={<SubmitButton form={form} />}
    >
      <FormShell form={form} label={t('prices.editOf', { code: row.code })}>
        <Field name="cny" label={t('prices.cny')}>
          <PriceInput currency="¥" />
        </Field>
        <Field name="usd" label={t('prices.usd')}>
          <PriceInput currency="$" />
        </Field>
        <Field name="stock" label={t('prices.stock')} hint={t('prices.stockHint')}>
          <NumberInput />
        </Field>
        <Field name="maxQty" label={t('prices.maxQty')}>
          <NumberInput />
        </Field>
        <Field name="status" label={t('prices.state')}>
          <Select
            options={[
              { value: '1', label: t('prices.offered') },
              { value: '0', label: t('prices.withdrawn') },
            ]}
          />
        </Field>
      </FormShell>
    </Dialog>
  )
}
