import type { ReactNode } from 'react'
import { object } from 'superstruct'
import { call } from '../../../shared/api/client.ts'
import { Select, Switch } from '../../../shared/form/choice-inputs.tsx'
import { Field } from '../../../shared/form/field.tsx'
import { FormShell } from '../../../shared/form/form-shell.tsx'
import type { FormOptions } from '../../../shared/form/form-types.ts'
import { dateOnly } from '../../../shared/form/rules/dates.ts'
import { integer } from '../../../shared/form/rules/numbers.ts'
import { SubmitButton } from '../../../shared/form/submit-button.tsx'
import { DateInput, NumberInput, PriceInput, TextInput } from '../../../shared/form/text-inputs.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { addDays } from '../../../shared/lib/dates.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { toast } from '../../../shared/ui/overlay-store.ts'
import { hotelSave, roomSave, stockSave, type StockHotel, type StockRoom } from '../contract.ts'
import { BEDS, hotelFields, roomTypeFields, type HotelInput, type RoomTypeInput } from '../fields.ts'
import { GUESTS_PER_ROOM, STOCK_MAX } from '../rules.ts'
import { ownName } from './stay-words.ts'

type Close = (saved: StockHotel | null) => void
const GRID = 'grid items-start gap-x-4 gap-y-5 sm:grid-cols-2'

/** The frame the three dialogs share: a form, its one button, and the question before typed text is lost. */
function FormDialog<T>({
  title,
  struct,
  onClose,
  children,
  ...options
}: Pick<FormOptions<T>, 'save' | 'defaults'> & { title: string; struct: unknown; onClose: Close; children: ReactNode }) {
  const t = useT('features/hotel')
  const form = useForm<T>(struct as never, {
    ...options,
    onSaved: (reply) => {
      toast.success(t('stock.saved'))
      onClose((reply as { data: StockHotel }).data)
    },
  })
  const close = async () => {
    if (await form.confirmLeave()) onClose(null)
  }
  return (
    <Dialog open size="lg" title={title} onClose={() => void close()} footer={<SubmitButton form={form} />}>
      <FormShell form={form} label={title} className="max-w-none">
        {children}
      </FormShell>
    </Dialog>
  )
}

const hotelStruct = object(hotelFields)
const roomStruct = object(roomTypeFields)

export function HotelDialog({ hotel, onClose }: { hotel: StockHotel | null; onClose: Close }) {
  const t = useT('features/hotel')
  const field = (name: string, label = name) => ({ name, label: t(`fields.${label}`) })
  const { rooms: _rooms, id, version = 0, ...stored } = hotel ?? {}
  return (
    <FormDialog<HotelInput>
      title={t(hotel ? 'stock.editHotel' : 'stock.addHotel')}
      struct={hotelStruct}
      defaults={hotel ? stored : { star: 4, shuttle: '0', open: '1' }}
      save={(value, { clientToken }) => call(hotelSave, { ...value, ...(id ? { id } : {}), version, clientToken })}
      onClose={onClose}
    >
      <div className={GRID}>
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

export function RoomDialog({ hotelId, room, onClose }: { hotelId: string; room: StockRoom | null; onClose: Close }) {
  const t = useT('features/hotel')
  const field = (name: string, label = name) => ({ name, label: t(`fields.${label}`) })
  const breakfasts = Array.from({ length: GUESTS_PER_ROOM + 1 }, (_, count) => ({ value: String(count), label: t(`breakfast.${count}`) }))
  const { nights: _nights, roomTypeId: id, version = 0, ...stored } = room ?? {}
  return (
    <FormDialog<RoomTypeInput>
      title={t(room ? 'stock.editRoom' : 'stock.addRoom')}
      struct={roomStruct}
      defaults={room ? stored : {}}
      save={(value, { clientToken }) => call(roomSave, { ...value, hotelId, ...(id ? { id } : {}), version, clientToken })}
      onClose={onClose}
    >
      <div className={GRID}>
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

interface NightsInput {
  from: string
  to: string
  stock: number | null | undefined
}

/** @param to last day of the window: its last night begins the day before */
export function NightsDialog({ room, from, to, onClose }: { room: StockRoom; from: string; to: string; onClose: Close }) {
  const t = useT('features/hotel')
  const locale = useLocale()
  const last = addDays(to, -1)
  const struct = object({
    from: dateOnly({ min: from, max: last, label: 'features/hotel:fields.from' }),
    to: dateOnly({ min: from, max: last, label: 'features/hotel:fields.to' }),
    stock: integer({ min: 0, max: STOCK_MAX, required: false }),
  })
  return (
    <FormDialog<NightsInput>
      title={`${t('stock.nights')}: ${ownName(locale, room.name, room.enName)}`}
      struct={struct}
      defaults={{ from, to: last, stock: '' }}
      save={(value, { clientToken }) => call(stockSave, { roomTypeId: room.roomTypeId, ...value, stock: value.stock ?? null, clientToken })}
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
