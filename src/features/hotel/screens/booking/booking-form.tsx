import { useMemo } from 'react'
import { call, needsConsent } from '../../../../shared/api/client.ts'
import { FormShell } from '../../../../shared/form/form-shell.tsx'
import { SubmitButton } from '../../../../shared/form/submit-button.tsx'
import { useForm } from '../../../../shared/form/use-form.ts'
import { useValues } from '../../../../shared/form/use-values.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { formatMoney, toDecimal } from '../../../../shared/lib/money.ts'
import { Alert } from '../../../../shared/ui/alert.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { IconArrowLeft } from '../../../../shared/ui/icons.ts'
import { confirm, toast } from '../../../../shared/ui/overlay/overlay-store.ts'
import { PageHeader } from '../../../../shared/ui/page-header.tsx'
import { bookingAdd, bookingUpdate, type BookingRecord, type HotelOffers } from '../../contract.ts'
import { bookingStruct, type BookingInput } from '../../fields.ts'
import { amountOf, holdsOf, nightsOf, type BookingStatus } from '../../rules.ts'
import { BookingFields } from './booking-fields.tsx'
import { BookingStatusBadge } from './booking-columns.tsx'
import { BookingSum } from './booking-sum.tsx'
import { priceOf, valuesOf } from './booking-values.ts'

/** The form of a booking; its sum stands beside it and is computed as the server does. */
export function BookingForm({
  offers,
  record,
  title,
  onClose,
  onSaved,
  onStale,
}: {
  offers: HotelOffers
  record: BookingRecord | null
  title: string
  onClose: () => void
  onSaved: () => void
  /** What is left has to be asked anew. */
  onStale: () => void
}) {
  const t = useT('features/hotel')
  const locale = useLocale()
  const { from, to, today, participationId } = offers
  const struct = useMemo(() => bookingStruct({ locale, window: { from, to }, today }), [locale, from, to, today])
  const own = useMemo(
    () => (record ? holdsOf(record.status as BookingStatus, record, record.change) : new Map<string, number>()),
    [record],
  )

  async function store(value: BookingInput, version: number | undefined, clientToken: string) {
    const price = priceOf(offers, record, value.roomTypeId)
    let amount = toDecimal(price === null ? 0 : amountOf(price, value))
    for (;;) {
      const body = { ...value, amount, clientToken }
      const reply = record
        ? await call(bookingUpdate, { ...body, id: record.id, version: version ?? record.version })
        : await call(bookingAdd, body)
      if (!needsConsent(reply)) return reply
      if (!(await confirm({ title: t('asking.title'), text: reply.msg, confirmLabel: t('asking.confirm') }))) {
        onStale()
        return false
      }
      amount = (reply.data as { amount: string }).amount
    }
  }

  const form = useForm(struct, {
    record,
    values: valuesOf,
    defaults: {
      rooms: 1,
      checkIn: '',
      checkOut: '',
      roomTypeId: '',
      guests: [{ name: '', certType: '', certNo: '' }],
      contactName: offers.contactName,
      mobile: offers.mobile,
      email: offers.email,
      arriveTime: '',
      invoiceNeed: '0',
      remark: '',
    },
    draftKey: `hotel:${participationId}:${record?.id ?? 'new'}`,
    save: (value, { version, clientToken }) => store(value, version, clientToken),
    onSaved: (reply) => {
      const { status } = reply.data
      toast.success(t(status === 5 ? 'done.change' : record ? 'shared/api:success.modified' : 'done.booked'))
      onSaved()
    },
  })
  const [roomTypeId, rooms, checkIn, checkOut] = useValues(form.store, ['roomTypeId', 'rooms', 'checkIn', 'checkOut'])
  const stay = {
    roomTypeId: String(roomTypeId ?? ''),
    rooms: Number(rooms) || 0,
    checkIn: String(checkIn ?? ''),
    checkOut: String(checkOut ?? ''),
  }
  const price = priceOf(offers, record, stay.roomTypeId)
  const total =
    price === null || stay.rooms < 1 || nightsOf(stay.checkIn, stay.checkOut).length === 0
      ? null
      : amountOf(price, stay)
  const leave = async () => {
    if (await form.confirmLeave()) onClose()
  }

  return (
    <>
      <PageHeader
        title={title}
        badge={record ? <BookingStatusBadge row={record} /> : null}
        actions={
          <Button variant="ghost" icon={IconArrowLeft} onClick={() => void leave()}>
            {t('actions.back')}
          </Button>
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <FormShell
          form={form}
          label={title}
          className="min-w-0 max-w-none"
          actions={
            <>
              <SubmitButton form={form} blocked={record?.changeBlocked || undefined}>
                {t(record && record.status !== 1 ? 'actions.submitChange' : 'actions.submit')}
              </SubmitButton>
              {total === null ? null : (
                // Beside the button on a phone too, where the sum stands under the form.
                <strong className="tabular-nums xl:hidden">{formatMoney(total, offers.currency, locale)}</strong>
              )}
            </>
          }
        >
          {record?.changeBlocked ? <Alert tone="warning" title={record.changeBlocked} /> : null}
          {record?.status === 2 ? <Alert>{t('notices.confirmed')}</Alert> : null}
          {record?.status === 5 ? <Alert>{t('notices.change')}</Alert> : null}
          {record && offers.closed === 1 ? <Alert tone="warning">{t('notices.closed')}</Alert> : null}
          <BookingFields
            form={form}
            offers={offers}
            stay={stay}
            own={own}
            price={(id) => priceOf(offers, record, id)}
          />
        </FormShell>
        <BookingSum offers={offers} stay={stay} price={price} total={total} />
      </div>
    </>
  )
}
