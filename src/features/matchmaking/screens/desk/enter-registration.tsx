import { useState } from 'react'
import { call } from '../../../../shared/api/client.ts'
import { useAsk } from '../../../../shared/api/use-ask.ts'
import { Field } from '../../../../shared/form/fields/field.tsx'
import { OptionsFailed } from '../../../../shared/form/fields/options-failed.tsx'
import { RemoteSelect } from '../../../../shared/form/fields/remote-select.tsx'
import { FormInDialog } from '../../../../shared/form/form-in-dialog.tsx'
import type { Form } from '../../../../shared/form/form-types.ts'
import { useForm } from '../../../../shared/form/use-form.ts'
import { useValues } from '../../../../shared/form/use-values.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { SkeletonLines } from '../../../../shared/ui/loading/skeleton.tsx'
import { toast } from '../../../../shared/ui/overlay/overlay-store.ts'
import { deskMeetingAdd, deskMeetingExhibitors, deskMeetingStart, type DeskMeetingStart } from '../../desk-contract.ts'
import { deskMeetingStruct, type DeskMeetingInput } from '../../fields.ts'
import { RegistrationFields } from '../registration-fields.tsx'

const currencyOf = (start: DeskMeetingStart | null) => (start?.settleCurrency === 'USD' ? 'USD' : 'CNY')
const choiceOf = (row: unknown) => {
  const { id, name, booth } = row as { id: string; name: string; booth: string }
  return { value: id, label: [name, booth].filter(Boolean).join(' · ') }
}

/** A registration that the office enters in an exhibitor's name. */
export function EnterRegistration({ onSaved, onClose }: { onSaved: () => void; onClose: () => void }) {
  const t = useT('features/matchmaking')
  const locale = useLocale()
  const [start, setStart] = useState<DeskMeetingStart | null>(null)
  const form = useForm(deskMeetingStruct({ settleCurrency: currencyOf(start), locale }), {
    draftKey: 'meeting:office',
    defaults: { attendees: [{ name: '', position: '', mobile: '' }] },
    save: (value, { clientToken }) => call(deskMeetingAdd, { ...value, clientToken }),
    onSaved: () => {
      const brand = start?.brands.find(({ id }) => id === String(form.store.getValues()['brandId']))
      toast.success(t('office.entered', { name: brand ? brand.name || brand.enName : '' }))
      onSaved()
    },
  })
  const [chosen] = useValues(form.store, ['exhibitorId'])
  const exhibitorId = String(chosen ?? '')
  return (
    <FormInDialog form={form} size="lg" title={t('office.enter')} onClose={onClose}>
      <p className="hint">{t('office.enterHint')}</p>
      <Field name="exhibitorId" label={t('fields.exhibitorId')}>
        <RemoteSelect list={(query) => call(deskMeetingExhibitors, query, { quiet: true })} choice={choiceOf} />
      </Field>
      {exhibitorId === '' ? (
        // Room for the choices of the field above.
        <p className="m-0 min-h-72 text-ink-soft">{t('office.pickExhibitor')}</p>
      ) : (
        <OfExhibitor key={exhibitorId} id={exhibitorId} form={form} onStart={setStart} />
      )}
    </FormInDialog>
  )
}

/** The fields of one exhibitor's registration; what was chosen of another exhibitor's is given up. */
function OfExhibitor({
  id,
  form,
  onStart,
}: {
  id: string
  form: Form<DeskMeetingInput>
  onStart: (start: DeskMeetingStart) => void
}) {
  const [start, setStart] = useState<DeskMeetingStart | null>(null)
  const [failed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  useAsk(
    round,
    (signal) => call(deskMeetingStart, { exhibitorId: id }, { quiet: true, signal }),
    ({ data }) => {
      const { brandId, productIds, contactName } = form.store.getValues()
      const ids = new Set(data.products.map((one) => one.id))
      if (!data.brands.some((one) => one.id === String(brandId ?? '')))
        form.store.setValue('brandId', data.brands.length === 1 ? (data.brands[0]?.id ?? '') : '')
      form.store.setValue(
        'productIds',
        (Array.isArray(productIds) ? productIds : []).filter((one) => ids.has(String(one))),
      )
      if (String(contactName ?? '') === '') form.store.setValue('contactName', data.contactName)
      setFailed(false)
      setStart(data)
      onStart(data)
    },
    () => setFailed(true),
  )
  if (failed) return <OptionsFailed retry={() => setRound((now) => now + 1)} />
  if (!start) return <SkeletonLines lines={8} />
  return <RegistrationFields form={form} choices={start} settleCurrency={currencyOf(start)} office />
}
