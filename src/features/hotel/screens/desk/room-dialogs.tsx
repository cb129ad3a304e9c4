import { object } from 'superstruct'
import { call } from '../../../../shared/api/client.ts'
import { Select } from '../../../../shared/form/fields/choice-inputs.tsx'
import { Field } from '../../../../shared/form/fields/field.tsx'
import { dateOnly } from '../../../../shared/form/rules/dates.ts'
import { integer } from '../../../../shared/form/rules/numbers.ts'
import { DateInput } from '../../../../shared/form/fields/date-input.tsx'
import { NumberInput, PriceInput, TextInput } from '../../../../shared/form/fields/text-inputs.tsx'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { addDays } from '../../../../shared/lib/time/dates.ts'
import { roomSave, stockSave, type StockRoom } from '../../stock-contract.ts'
import { BEDS, roomTypeFields } from '../../fields.ts'
import { GUESTS_PER_ROOM, STOCK_MAX } from '../../rules.ts'
import { FormDialog, type Close } from './stock-form-dialog.tsx'
import { ownName } from '../stay-words.ts'
import { under } from '../../../../shared/i18n/keys.ts'
import { labelled } from '../../../../shared/lib/locale.ts'

const roomStruct = object(roomTypeFields)

/** Adds a room type to a hotel, or changes one. */
export function RoomDialog({ hotelId, room, onClose }: { hotelId: string; room: StockRoom | null; onClose: Close }) {
  const t = useT('features/hotel')
  const field = (name: string, label = name) => ({ name, label: t(under('fields.', label)) })
  const breakfasts = Array.from({ length: GUESTS_PER_ROOM + 1 }, (_, count) => ({
    value: String(count),
    label: t(under('breakfast.', count)),
  }))
  const { nights: _nights, roomTypeId: id, version = 0, ...stored } = room ?? {}
  return (
    <FormDialog
      draftKey={`hotel-room:${room?.roomTypeId ?? `new:${hotelId}`}`}
      title={t(room ? 'stock.editRoom' : 'stock.addRoom')}
      struct={roomStruct}
      defaults={room ? stored : {}}
      save={(value, { clientToken }) =>
        call(roomSave, { ...value, hotelId, ...(id ? { id } : {}), version, clientToken })
      }
      onClose={onClose}
    >
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field {...field('name', 'roomName')} max={40}>
          <TextInput autoComplete="off" />
        </Field>
        <Field {...field('enName', 'roomEnName')} max={80}>
          <TextInput autoComplete="off" lang="en" />
        </Field>
        <Field {...field('bed')}>
          <Select options={BEDS.map((bed) => ({ value: bed, label: t(`beds.${bed}`) }))} />
        </Field>
        <Field {...field('breakfast')}>
          <Select options={breakfasts} />
        </Field>
        <Field {...field('priceCny')}>
          <PriceInput />
        </Field>
        <Field {...field('priceUsd')}>
          <PriceInput currency="US$" />
        </Field>
        <Field {...field('stock')}>
          <NumberInput />
        </Field>
      </div>
    </FormDialog>
  )
}

/**
 * Sets the rooms of a type for some nights.
 * @param to last day of the window: its last night begins the day before
 */
export function NightsDialog({
  room,
  from,
  to,
  onClose,
}: {
  room: StockRoom
  from: string
  to: string
  onClose: Close
}) {
  const t = useT('features/hotel')
  const locale = useLocale()
  const last = addDays(to, -1)
  const struct = object({
    from: dateOnly({ min: from, max: last, label: 'features/hotel:fields.from' }),
    to: dateOnly({ min: from, max: last, label: 'features/hotel:fields.to' }),
    stock: integer({ min: 0, max: STOCK_MAX, required: false }),
  })
  return (
    <FormDialog
      draftKey={`hotel-nights:${room.roomTypeId}`}
      title={labelled(t('stock.nights'), ownName(locale, room.name, room.enName), locale)}
      struct={struct}
      defaults={{ from, to: last, stock: '' }}
      save={(value, { clientToken }) =>
        call(stockSave, { roomTypeId: room.roomTypeId, ...value, stock: value.stock ?? null, clientToken })
      }
      onClose={onClose}
    >
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-3">
        <Field name="from" label={t('fields.from')}>
          <DateInput className="w-full" min={from} max={last} />
        </Field>
        <Field name="to" label={t('fields.to')}>
          <DateInput className="w-full" min={from} max={last} />
        </Field>
        <Field name="stock" label={t('fields.nightStock')} hint={t('stock.nightsHint')}>
          <NumberInput />
        </Field>
      </div>
    </FormDialog>
  )
}
