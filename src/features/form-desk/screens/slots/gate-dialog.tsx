import { object } from 'superstruct'
import { call } from '../../../../shared/api/client.ts'
import { ApiError, CODE } from '../../../../shared/api/envelope.ts'
import { useMay } from '../../../../shared/auth/use-may.ts'
import { Select, Switch } from '../../../../shared/form/fields/choice-inputs.tsx'
import { Field } from '../../../../shared/form/fields/field.tsx'
import { FormInDialog } from '../../../../shared/form/form-in-dialog.tsx'
import { newToken } from '../../../../shared/form/submission.ts'
import { NumberInput, TextInput } from '../../../../shared/form/fields/text-inputs.tsx'
import { useForm } from '../../../../shared/form/use-form.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { IconTrash } from '../../../../shared/ui/icons.ts'
import { useBusy } from '../../../../shared/ui/loading/use-busy.ts'
import { confirm, toast } from '../../../../shared/ui/overlay/overlay-store.ts'
import { newGate } from '../../../booth-forms/forms/h11/slots.ts'
import { gateTerms, newGateCode } from '../../../booth-forms/gate-fields.ts'
import { gateAdd, gateRemove, gateSave, type GateRow } from '../../../booth-forms/vehicle-contract.ts'

const terms = object({ newCode: newGateCode(), ...gateTerms() })
const added = object({ code: newGateCode(), ...gateTerms() })

/** `00:00` to `24:00` in half hours. */
const TIMES = Array.from({ length: 49 }, (_, at) => {
  const time = `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`
  return { value: time, label: time }
})

/** Names, capacity and hours of a gate. Who has a place keeps it. */
export function GateDialog({ gate, onDone, onClose }: { gate: GateRow; onDone: () => void; onClose: () => void }) {
  const t = useT('features/form-desk/screens/slots')
  const mayRemove = useMay()(gateRemove)
  const [busy, run] = useBusy(false)
  const { code, version: stored } = gate
  const form = useForm(terms, {
    draftKey: `gate:${code}`,
    record: gate,
    values: ({ code: newCode, version: _version, ...values }: GateRow) => ({ newCode, ...values }),
    save: (value, { version, clientToken }) =>
      call(gateSave, { ...value, code, version: version ?? stored, clientToken }),
    onSaved: () => (toast.success(t('shared/api:success.modified')), onDone()),
  })
  async function remove() {
    const sure = await confirm({
      title: t('gate.removeTitle', { code }),
      text: t('gate.removeText'),
      confirmLabel: t('gate.remove'),
      tone: 'danger',
    })
    if (!sure) return
    await run(true, async () => {
      try {
        await call(gateRemove, { code, version: stored, clientToken: newToken() })
        toast.success(t('shared/api:success.deleted'))
        onDone()
      } catch (error) {
        // Changed by somebody else: the board shows how.
        if (error instanceof ApiError && error.code === CODE.conflict) onDone()
        throw error
      }
    })
  }
  return (
    <FormInDialog
      form={form}
      title={t('gate.title', { code })}
      further={
        mayRemove ? (
          <Button icon={IconTrash} busy={busy} onClick={() => void remove()}>
            {t('gate.remove')}
          </Button>
        ) : null
      }
      onClose={onClose}
    >
      <p className="hint">{t('gate.hint')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="newCode" label={t('gate.code')} hint={t('gate.renameHint')} className="sm:col-span-2">
          <TextInput autoComplete="off" autoCapitalize="characters" />
        </Field>
        <GateFields />
      </div>
    </FormInDialog>
  )
}

/** A further gate; halls without one of their own are counted on over all of them. */
export function NewGateDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useT('features/form-desk/screens/slots')
  const { capacity, opensAt, closesAt } = newGate('')
  const form = useForm(added, {
    draftKey: 'gate:new',
    defaults: { code: '', nameZh: '', nameEn: '', capacity, opensAt, closesAt, blocked: 0 },
    save: (value, { clientToken }) => call(gateAdd, { ...value, clientToken }),
    onSaved: () => (toast.success(t('shared/api:success.added')), onDone()),
  })
  return (
    <FormInDialog form={form} title={t('gate.add')} onClose={onClose}>
      <p className="hint">{t('gate.addHint')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="code" label={t('gate.code')} hint={t('gate.codeHint')} className="sm:col-span-2">
          <TextInput autoComplete="off" autoCapitalize="characters" />
        </Field>
        <GateFields />
      </div>
    </FormInDialog>
  )
}

function GateFields() {
  const t = useT('features/form-desk/screens/slots')
  return (
    <>
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
    </>
  )
}
