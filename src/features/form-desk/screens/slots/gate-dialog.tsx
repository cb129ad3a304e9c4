import { object } from 'superstruct'
import { call } from '../../../../shared/api/client.ts'
import { Select, Switch } from '../../../../shared/form/fields/choice-inputs.tsx'
import { Field } from '../../../../shared/form/fields/field.tsx'
import { FormInDialog } from '../../../../shared/form/form-in-dialog.tsx'
import { flag } from '../../../../shared/form/rules/choices.ts'
import { integer } from '../../../../shared/form/rules/numbers.ts'
import { noChinese, text } from '../../../../shared/form/rules/text.ts'
import { NumberInput, TextInput } from '../../../../shared/form/fields/text-inputs.tsx'
import { useForm } from '../../../../shared/form/use-form.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { toast } from '../../../../shared/ui/overlay/overlay-store.ts'
import { CAPACITY_MAX, gateSave, type GateRow } from '../../../booth-forms/vehicle-contract.ts'

const struct = object({
  nameZh: text({ plain: true, max: 30 }),
  nameEn: noChinese({ plain: true, max: 60 }),
  capacity: integer({ min: 0, max: CAPACITY_MAX }),
  opensAt: text({ max: 5 }),
  closesAt: text({ max: 5 }),
  blocked: flag(),
})

/** `00:00` to `24:00` in half hours. */
const TIMES = Array.from({ length: 49 }, (_, at) => {
  const time = `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`
  return { value: time, label: time }
})

/** Names, capacity and hours of a gate. Who has a place keeps it. */
export function GateDialog({ gate, onDone, onClose }: { gate: GateRow; onDone: () => void; onClose: () => void }) {
  const t = useT('features/form-desk/screens/slots')
  const { code, version: stored, ...values } = gate
  const form = useForm(struct, {
    draftKey: `gate:${code}`,
    record: { ...values, version: stored },
    save: (value, { version, clientToken }) =>
      call(gateSave, { ...value, code, version: version ?? stored, clientToken }),
    onSaved: () => (toast.success(t('shared/api:success.modified')), onDone()),
  })
  return (
    <FormInDialog form={form} title={t('gate.title', { code })} onClose={onClose}>
      <p className="hint">{t('gate.hint')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="nameZh" label={t('gate.nameZh')} max={30}>
          <TextInput />
        </Field>
        <Field name="nameEn" label={t('gate.nameEn')} max={60}>
          <TextInput />
        </Field>
        <Field name="opensAt" label={t('gate.opensAt')}>
          <Select options={TIMES.slice(0, -1)} />
        </Field>
        <Field name="closesAt" label={t('gate.closesAt')}>
          <Select options={TIMES.slice(1)} />
        </Field>
        <Field name="capacity" label={t('gate.capacity')} hint={t('gate.capacityHint')}>
          <NumberInput />
        </Field>
        <Field name="blocked" label={t('gate.blocked')}>
          <Switch />
        </Field>
      </div>
    </FormInDialog>
  )
}
