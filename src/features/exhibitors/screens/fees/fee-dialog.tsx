import { object } from 'superstruct'
import { call } from '../../../../shared/api/client.ts'
import { Select } from '../../../../shared/form/fields/choice-inputs.tsx'
import { Field } from '../../../../shared/form/fields/field.tsx'
import { FormInDialog } from '../../../../shared/form/form-in-dialog.tsx'
import { oneOf } from '../../../../shared/form/rules/choices.ts'
import { useForm } from '../../../../shared/form/use-form.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { toast } from '../../../../shared/ui/overlay/overlay-store.ts'
import { boothPaid } from '../../fee-contract.ts'

const struct = object({ paidStatus: oneOf([0, 1, 2]) })

/** The fee of all booths of the chosen exhibitors. */
export function FeeDialog({
  ids,
  onDone,
  onClose,
}: {
  /** Exhibitors, each once. */
  ids: readonly string[]
  onDone: () => void
  onClose: () => void
}) {
  const t = useT('features/exhibitors/screens/fees')
  const form = useForm(struct, {
    draftKey: 'exhibitors:fee',
    save: (value, { clientToken }) => call(boothPaid, { ...value, exhibitorIds: [...ids], clientToken }),
    onSaved: ({ data: { changed, same } }) => {
      const left = same > 0 ? ` · ${t('same', { count: same })}` : ''
      toast.success(t('done', { count: changed }) + left)
      onDone()
    },
  })
  return (
    <FormInDialog form={form} size="sm" title={t('setTitle', { count: ids.length })} onClose={onClose}>
      <Field name="paidStatus" label={t('title')} hint={t('hint')}>
        <Select options={(['0', '1', '2'] as const).map((value) => ({ value, label: t(`states.${value}`) }))} />
      </Field>
    </FormInDialog>
  )
}
