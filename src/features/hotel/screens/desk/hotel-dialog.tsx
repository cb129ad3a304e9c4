import { object } from 'superstruct'
import { call } from '../../../../shared/api/client.ts'
import { Select, Switch } from '../../../../shared/form/fields/choice-inputs.tsx'
import { Field } from '../../../../shared/form/fields/field.tsx'
import { TextInput } from '../../../../shared/form/fields/text-inputs.tsx'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { hotelSave, type StockHotel } from '../../stock-contract.ts'
import { hotelFields } from '../../fields.ts'
import { FormDialog, type Close } from './stock-form-dialog.tsx'
import { under } from '../../../../shared/i18n/keys.ts'

const hotelStruct = object(hotelFields)

/** Adds a hotel, or changes one. */
export function HotelDialog({ hotel, onClose }: { hotel: StockHotel | null; onClose: Close }) {
  const t = useT('features/hotel')
  const field = (name: string, label = name) => ({ name, label: t(under('fields.', label)) })
  const { rooms: _rooms, id, version = 0, ...stored } = hotel ?? {}
  return (
    <FormDialog
      draftKey={`hotel-stock:${hotel?.id ?? 'new'}`}
      title={t(hotel ? 'stock.editHotel' : 'stock.addHotel')}
      struct={hotelStruct}
      defaults={hotel ? stored : { star: 4, shuttle: '0', open: '1' }}
      save={(value, { clientToken }) => call(hotelSave, { ...value, ...(id ? { id } : {}), version, clientToken })}
      onClose={onClose}
    >
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field {...field('name', 'hotelName')} max={60}>
          <TextInput autoComplete="off" />
        </Field>
        <Field {...field('enName', 'hotelEnName')} max={120}>
          <TextInput autoComplete="off" lang="en" />
        </Field>
        <Field {...field('address')} max={120}>
          <TextInput autoComplete="off" />
        </Field>
        <Field {...field('enAddress')} max={200}>
          <TextInput autoComplete="off" lang="en" />
        </Field>
        <Field {...field('star')}>
          <Select options={[1, 2, 3, 4, 5].map((star) => ({ value: String(star), label: t('star', { star }) }))} />
        </Field>
        <Field {...field('distanceKm')}>
          <TextInput inputMode="decimal" autoComplete="off" />
        </Field>
        <Field {...field('phone')}>
          <TextInput type="tel" autoComplete="off" />
        </Field>
        <span />
        <Field {...field('shuttle')}>
          <Switch />
        </Field>
        <Field {...field('open')}>
          <Switch />
        </Field>
      </div>
    </FormDialog>
  )
}
