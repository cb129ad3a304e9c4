import { useState } from 'react'
import { object } from 'superstruct'
import { call } from '../../../../shared/api/client.ts'
import { Field } from '../../../../shared/form/fields/field.tsx'
import { FormInDialog } from '../../../../shared/form/form-in-dialog.tsx'
import { TextInput } from '../../../../shared/form/fields/text-inputs.tsx'
import { useForm } from '../../../../shared/form/use-form.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.tsx'
import { requiredInput } from '../../../../shared/form/rules/text.ts'
import { toast } from '../../../../shared/ui/overlay/overlay-store.ts'
import { organiserBookingDecide, type OrganiserBooking } from '../../desk-contract.ts'
import { numberKept } from '../../rules.ts'
import { bookingNotes } from '../booking/booking-columns.tsx'
import { daysOf, hotelOf, money, roomOf } from '../stay-words.ts'
import { amountToDecide, bookingNow } from './decided.ts'

const struct = object({ confirmNo: requiredInput('features/hotel:fields.confirmNo', { min: 3, max: 30 }) })

/** Confirms a booking, or the change of one, with the hotel's number. Where the booking has changed meanwhile, it shows the booking as it stands and keeps what is typed. */
export function ConfirmDialog({
  row: opened,
  name,
  onClose,
}: {
  row: OrganiserBooking
  name: string
  onClose: (done: boolean) => void
}) {
  const t = useT('features/hotel')
  const locale = useLocale()
  const [row, setRow] = useState(opened)
  const form = useForm(struct, {
    draftKey: `hotel-confirm:${row.id}`,
    defaults: { confirmNo: numberKept(row) },
    save: async ({ confirmNo }, { clientToken }) => {
      const { id, version } = row
      try {
        const seen = amountToDecide(row)
        return await call(organiserBookingDecide, { id, version, seen, decision: 'confirm', confirmNo, clientToken })
      } catch (error) {
        const now = bookingNow(error)
        if (!now) throw error
        toast.error(t('organiser.changed', { sum: money(amountToDecide(now), now.currency, locale) }))
        setRow(now)
        return false
      }
    },
    onSaved: () => {
      toast.success(t('organiser.confirmed'))
      onClose(true)
    },
  })
  return (
    <FormInDialog
      form={form}
      title={t('organiser.confirmTitle', { name })}
      submit={t(row.status === 5 ? 'organiser.confirmChange' : 'organiser.confirm')}
      onClose={() => onClose(false)}
    >
      <div className="text-ink-soft">
        <p>{`${hotelOf(row, locale)} · ${roomOf(row, locale)} × ${row.rooms}`}</p>
        <p>{daysOf(row, t)}</p>
        <p className="tabular-nums">{`${t('columns.amount')} ${money(row.amount, row.currency, locale)}`}</p>
        {row.change ? bookingNotes(row, t, locale).map((note) => <p key={note}>{note}</p>) : null}
      </div>
      <Field name="confirmNo" label={t('fields.confirmNo')}>
        <TextInput autoComplete="off" spellCheck={false} />
      </Field>
    </FormInDialog>
  )
}
