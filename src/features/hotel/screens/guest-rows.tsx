import { Field } from '../../../shared/form/field.tsx'
import type { Form } from '../../../shared/form/form-types.ts'
import { TextInput } from '../../../shared/form/text-inputs.tsx'
import { useValues } from '../../../shared/form/use-values.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { DictSelect } from '../../../shared/list/dict-select.tsx'
import { Button, IconButton } from '../../../shared/ui/button.tsx'
import { IconPlus, IconTrash } from '../../../shared/ui/icons.ts'
import type { BookingInput, GuestInput } from '../fields.ts'
import { GUESTS_PER_ROOM } from '../rules.ts'

const BLANK: GuestInput = { name: '', certType: '' as never, certNo: '' }

/** Guests of a booking, one row each; two a room at most. */
export function GuestRows({ form, rooms }: { form: Form<BookingInput>; rooms: number }) {
  const t = useT('features/hotel')
  const { store } = form
  const guests = (useValues(store, ['guests'])[0] as GuestInput[] | undefined) ?? []
  const most = Math.max(1, rooms) * GUESTS_PER_ROOM
  const set = (next: GuestInput[]) => store.setValue('guests', next)
  const now = () => (store.getValues('guests') as GuestInput[] | undefined) ?? []
  const full = guests.length >= most ? t('errors.tooManyGuests', { rooms: Math.max(1, rooms), max: most }) : undefined
  const message = form.messageOf('guests')

  function add() {
    set([...now(), BLANK])
    // The new row stands once React has drawn it.
    requestAnimationFrame(() => document.getElementsByName(`guests.${guests.length}.name`)[0]?.focus())
  }

  return (
    <div className="flex flex-col gap-4">
      {guests.map((_, at) => (
        <fieldset key={at} className="m-0 rounded-ui border border-line p-4">
          <legend className="px-1 text-sm font-medium text-ink-soft">{t('fields.guest', { no: at + 1 })}</legend>
          <div className="flex items-start gap-3">
            <div className="grid min-w-0 flex-1 items-start gap-x-4 gap-y-4 md:grid-cols-3">
              <Field name={`guests.${at}.name`} label={t('fields.guestName')} required>
                <TextInput autoComplete="off" />
              </Field>
              <Field name={`guests.${at}.certType`} label={t('fields.certType')}>
                <DictSelect type="busi_cert_type" />
              </Field>
              <Field name={`guests.${at}.certNo`} label={t('fields.certNo')}>
                <TextInput autoComplete="off" spellCheck={false} />
              </Field>
            </div>
            {guests.length > 1 ? (
              <IconButton
                icon={IconTrash}
                className="mt-6"
                label={t('actions.removeGuest', { no: at + 1 })}
                onClick={() => set(now().filter((__, other) => other !== at))}
              />
            ) : null}
          </div>
        </fieldset>
      ))}
      {message && guests.length > 0 ? <p className="field-error">{message}</p> : null}
      <div>
        <Button icon={IconPlus} blocked={full} onClick={add}>
          {t('actions.addGuest')}
        </Button>
      </div>
    </div>
  )
}
