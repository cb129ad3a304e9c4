import { Checkbox } from '../../../../shared/form/fields/choice-inputs.tsx'
import { Field, FieldGroup } from '../../../../shared/form/fields/field.tsx'
import type { Form } from '../../../../shared/form/form-types.ts'
import { DateInput } from '../../../../shared/form/fields/date-input.tsx'
import { PhoneInput } from '../../../../shared/form/fields/phone-input.tsx'
import { NumberInput, TextArea, TextInput } from '../../../../shared/form/fields/text-inputs.tsx'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import type { HotelOffers } from '../../contract.ts'
import { REMARK_MAX, type BookingInput } from '../../fields.ts'
import { nightsOf, type Holds, type Stay } from '../../rules.ts'
import { GuestRows } from './guest-rows.tsx'
import { RoomChooser } from './room-chooser.tsx'
import type { After } from '../../../../shared/i18n/keys.ts'

const GRID = 'grid items-start gap-x-4 gap-y-5 md:grid-cols-2'

/** Every field of a booking, in the order people decide: when, where, who. */
export function BookingFields({
  form,
  offers,
  stay,
  own,
  price,
}: {
  form: Form<BookingInput>
  offers: HotelOffers
  stay: Stay
  own: Holds
  price: (roomTypeId: string) => number | null
}) {
  const t = useT('features/hotel')
  const english = useLocale() === 'en-US'
  const { from, to } = offers
  const field = (name: After<'features/hotel', 'fields.'>) => ({ name, label: t(`fields.${name}`) })
  return (
    <>
      <Card title={t('sections.stay')} hint={t('hints.stay', { from, to, nights: nightsOf(from, to).length })}>
        <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-3">
          <Field {...field('checkIn')}>
            <DateInput className="w-full" min={from} max={to} />
          </Field>
          <Field {...field('checkOut')}>
            <DateInput className="w-full" min={from} max={to} />
          </Field>
          <Field {...field('rooms')}>
            <NumberInput />
          </Field>
        </div>
      </Card>
      <Card title={t('sections.hotel')} hint={stay.checkIn && stay.checkOut ? undefined : t('hints.chooseDays')}>
        <FieldGroup {...field('roomTypeId')}>
          <RoomChooser offers={offers} stay={stay} own={own} price={price} />
        </FieldGroup>
      </Card>
      <Card title={t('sections.guests')} hint={t('hints.guests')}>
        <GuestRows form={form} rooms={stay.rooms} />
      </Card>
      <Card title={t('sections.contact')}>
        <div className={GRID}>
          <Field {...field('contactName')}>
            <TextInput autoComplete="name" />
          </Field>
          <Field {...field('mobile')} required={!english}>
            <PhoneInput autoComplete="tel" />
          </Field>
          <Field {...field('email')} required={english}>
            <TextInput type="email" autoComplete="email" spellCheck={false} />
          </Field>
          <Field {...field('arriveTime')} hint={t('hints.arriveTime')}>
            <TextInput autoComplete="off" inputMode="numeric" />
          </Field>
          <Field {...field('remark')} max={REMARK_MAX} className="md:col-span-2">
            <TextArea rows={3} />
          </Field>
          <Field {...field('invoiceNeed')}>
            <Checkbox text={t('hints.invoiceNeed')} />
          </Field>
        </div>
      </Card>
    </>
  )
}
