import { call } from '../../../shared/api/client.ts'
import { CheckboxGroup, Select } from '../../../shared/form/fields/choice-inputs.tsx'
import { Field, FieldGroup } from '../../../shared/form/fields/field.tsx'
import { TextArea } from '../../../shared/form/fields/text-inputs.tsx'
import { FormInDialog } from '../../../shared/form/form-in-dialog.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useValues } from '../../../shared/form/use-values.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { shownName } from '../../../shared/record/shown-name.ts'
import { SkeletonLines } from '../../../shared/ui/loading/skeleton.tsx'
import { ErrorState } from '../../../shared/ui/loading/states.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { dockingApply, dockingNum, dockingSlots, type DockingStart, type FreeSlot } from '../contract.ts'
import { applyStruct } from '../fields.ts'
import { MESSAGE_MAX } from '../rules.ts'
import { loadProducts } from './load-options.ts'
import { slotChoices } from './slot-words.ts'

interface Props {
  buyer: { id: string; company: string }
  onSent: () => void
  onClose: () => void
}

/** Asks a buyer for a meeting, at one of the times free on both sides. */
export function ApplyDialog({ buyer, onSent, onClose }: Props) {
  const t = useT('features/docking')
  const [loaded, retry] = useLoad(async (signal) => {
    const quiet = { signal, quiet: true }
    const [start, slots, products] = await Promise.all([
      call(dockingNum, {}, quiet),
      call(dockingSlots, { buyerId: buyer.id }, quiet),
      loadProducts(signal),
    ])
    return { start: start.data, slots: slots.data, products }
  })
  if (loaded.state === 'ready') return <ApplyForm {...loaded.data} buyer={buyer} onSent={onSent} onClose={onClose} />
  return (
    <Dialog open title={t('apply.title', { name: buyer.company })} onClose={onClose}>
      {loaded.state === 'error' ? (
        <ErrorState title={t('loadFailed')} message={loaded.error.message} onRetry={retry} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Dialog>
  )
}

function ApplyForm({
  buyer,
  start,
  slots,
  products,
  onSent,
  onClose,
}: Props & { start: DockingStart; slots: readonly FreeSlot[]; products: { id: string; name: string }[] }) {
  const t = useT('features/docking')
  const locale = useLocale()
  const form = useForm(applyStruct, {
    draftKey: `docking:${buyer.id}`,
    defaults: { assigneeId: start.me, productIds: [] },
    save: (value, { clientToken }) => call(dockingApply, { ...value, buyerId: buyer.id, clientToken }),
    onSaved: () => {
      toast.success(t('apply.done'))
      onSent()
    },
  })
  const [slotId] = useValues(form.store, ['slotId'])
  const taken = slots.find((one) => one.slotId === String(slotId ?? ''))?.taken ?? []
  const full = start.quota.used >= start.quota.max
  return (
    <FormInDialog
      form={form}
      title={t('apply.title', { name: buyer.company })}
      {...(slots.length === 0 ? { submit: null } : { submit: t('actions.send') })}
      onClose={onClose}
    >
      <p className="hint">{t(full ? 'apply.full' : 'apply.text', start.quota)}</p>
      {slots.length === 0 ? (
        <p>{t('apply.noTime')}</p>
      ) : (
        <>
          <Field name="slotId" label={t('fields.slotId')}>
            <Select options={slotChoices(slots)} />
          </Field>
          <Field name="altSlotId" label={t('fields.altSlotId')} hint={t('hints.altSlotId')}>
            <Select options={slotChoices(slots.filter((one) => one.slotId !== String(slotId ?? '')))} />
          </Field>
          <Field name="assigneeId" label={t('fields.assigneeId')}>
            <Select
              options={start.team.map(({ id, name }) => ({
                value: id,
                label: taken.includes(id) ? t('takenThen', { name }) : name,
                disabled: taken.includes(id),
              }))}
            />
          </Field>
          {start.brands.length > 0 ? (
            <Field name="brandId" label={t('fields.brandId')} hint={t('hints.brandId')}>
              <Select options={start.brands.map((one) => ({ value: one.id, label: shownName(one, locale) }))} />
            </Field>
          ) : null}
          {products.length > 0 ? (
            <FieldGroup name="productIds" label={t('fields.productIds')} hint={t('hints.productIds')}>
              <div className="max-h-48 overflow-y-auto">
                <CheckboxGroup options={products.map(({ id, name }) => ({ value: id, label: name }))} />
              </div>
            </FieldGroup>
          ) : null}
          <Field name="message" label={t('fields.message')} hint={t('hints.message')} max={MESSAGE_MAX}>
            <TextArea rows={3} />
          </Field>
        </>
      )}
    </FormInDialog>
  )
}
