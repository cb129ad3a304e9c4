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
import { daysOf, hotelOf, roomOf } from '../stay-words.ts'

const struct = object({ confirmNo: requiredInput('features/hotel:fields.confirmNo', { min: 3, max: 30 }) })

/** Confirms a booking, or the change of one, with the hotel's number. */
export function ConfirmDialog({
  row,
  name,
  onClose,
}: {
  row: OrganiserBooking
  name: string
  onClose: (done: boolean) => void
}) {
  const t = useT('features/hotel')
  const locale = useLocale()
  const form = useForm(struct, {
    draftKey: `hotel-confirm:${row.id}`,
    defaults: { confirmNo: numberKept(row) },
    save: ({ confirmNo }, { clientToken }) =>
      call(organiserBookingDecide, { id: row.id, version: row.version, decision: 'confirm', confirmNo, clientToken }),
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
        {row.change ? bookingNotes(row, t, locale).map((note) => <p key={note}>{note}</p>) : null}
      </div>
      <Field name="confirmNo" label={t('fields.confirmNo')}>
        <TextInput autoComplete="off" spellCheck={false} />
      </Field>
    </FormInDialog>
  )
}
