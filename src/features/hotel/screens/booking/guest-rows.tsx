import { RowsField } from '../../../../shared/crud/rows-field.tsx'
import { Field } from '../../../../shared/form/fields/field.tsx'
import { TextInput } from '../../../../shared/form/fields/text-inputs.tsx'
import type { Form } from '../../../../shared/form/form-types.ts'
import { useValues } from '../../../../shared/form/use-values.ts'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { DictSelect } from '../../../../shared/list/dict/dict-select.tsx'
import type { BookingInput } from '../../fields.ts'
import { GUESTS_PER_ROOM } from '../../rules.ts'

const BLANK = { name: '', certType: '', certNo: '' }

/** Guests of a booking, one row each; two a room at most. */
export function GuestRows({ form, rooms }: { form: Form<BookingInput>; rooms: number }) {
  const t = useT('features/hotel')
  const guests = (useValues(form.store, ['guests'])[0] as unknown[] | undefined) ?? []
  const most = Math.max(1, rooms) * GUESTS_PER_ROOM
  const full = guests.length >= most ? t('errors.tooManyGuests', { rooms: Math.max(1, rooms), max: most }) : undefined
  return (
    <RowsField name="guests" what={t('fields.guest')} blank={BLANK} least={1} full={full}>
      {(at) => (
        <>
          <Field name={`guests.${at}.name`} label={t('fields.guestName')} required>
            <TextInput autoComplete="off" />
          </Field>
          <Field name={`guests.${at}.certType`} label={t('fields.certType')}>
            <DictSelect type="busi_cert_type" />
          </Field>
          <Field name={`guests.${at}.certNo`} label={t('fields.certNo')}>
            <TextInput autoComplete="off" spellCheck={false} />
          </Field>
        </>
      )}
    </RowsField>
  )
}
