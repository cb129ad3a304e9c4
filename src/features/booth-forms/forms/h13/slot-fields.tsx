import { Select } from '../../../../shared/form/fields/choice-inputs.tsx'
import { Field } from '../../../../shared/form/fields/field.tsx'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import type { PartProps } from '../../screens/form-parts.ts'
import { hasSlots, isTaken, offeredSlots, roomsOf } from './rooms.ts'

/** Room, slot and second choice, from the organiser's lists; what others have is said and cannot be chosen. */
export function SlotFields({ view, content }: PartProps) {
  const t = useT('features/booth-forms/forms/h13')
  const locale = useLocale()
  const roomId = String(content['roomId'] ?? '')
  const rooms = roomsOf(view).map(({ id, name, seats }) => ({
    value: id,
    label: t('roomText', { name: locale === 'zh-CN' ? name.zh : name.en, seats }),
  }))
  const slots = (kept: unknown) =>
    offeredSlots(view).map(({ id, begin, end }) => {
      const taken = roomId !== '' && id !== kept && isTaken(view, roomId, id)
      const text = `${begin}–${end}`
      return { value: id, label: taken ? t('taken', { slot: text }) : text, disabled: taken }
    })
  return (
    <>
      <Field
        name="roomId"
        label={t('fields.roomId')}
        required
        hint={hasSlots(view) ? undefined : t('noSlots', { phone: view.settings['organiser.contactPhone'] ?? '' })}
      >
        <Select options={rooms} />
      </Field>
      <Field name="slotId" label={t('fields.slotId')} required hint={t('hints.slotId')}>
        <Select options={slots(content['slotId'])} />
      </Field>
      <Field name="altSlotId" label={t('fields.altSlotId')}>
        <Select options={slots(content['altSlotId'])} />
      </Field>
    </>
  )
}
