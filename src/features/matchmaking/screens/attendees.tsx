import { Field, FieldGroup, useShownAs } from '../../../shared/form/fields/field.tsx'
import { TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useRows } from '../../../shared/form/use-rows.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Button, IconButton } from '../../../shared/ui/button.tsx'
import { IconPlus, IconTrash } from '../../../shared/ui/icons.ts'
import { ATTENDEES_MAX } from '../rules.ts'

/** Who comes to the meetings, a row each. */
export function Attendees() {
  const t = useT('features/matchmaking')
  const rows = useRows('attendees')
  return (
    <FieldGroup name="attendees" label={t('fields.attendees')} hint={t('hints.attendees')} required>
      <ShownAttendees />
      <ol className="flex flex-col gap-3">
        {rows.keys.map((key, at) => (
          <li
            key={key}
            className="grid items-start gap-3 rounded-ui border border-line p-3 md:grid-cols-[1fr_1fr_1fr_auto]"
          >
            <Field name={`attendees.${at}.name`} label={t('fields.attendee.name')} required>
              <TextInput autoComplete="off" />
            </Field>
            <Field name={`attendees.${at}.position`} label={t('fields.attendee.position')}>
              <TextInput autoComplete="off" />
            </Field>
            <Field name={`attendees.${at}.mobile`} label={t('fields.attendee.mobile')}>
              <TextInput type="tel" autoComplete="off" />
            </Field>
            <IconButton
              icon={IconTrash}
              className="justify-self-end md:mt-6"
              label={t('removeAttendee', { no: at + 1 })}
              onClick={() => rows.remove(at)}
            />
          </li>
        ))}
      </ol>
      {rows.keys.length < ATTENDEES_MAX ? (
        <div className="mt-3">
          <Button icon={IconPlus} onClick={() => rows.append({ name: '', position: '', mobile: '' })}>
            {t('addAttendee')}
          </Button>
        </div>
      ) : null}
    </FieldGroup>
  )
}

/** Who comes in words, for the two versions of a conflict. */
function ShownAttendees() {
  useShownAs('attendees', (value) =>
    (Array.isArray(value) ? (value as object[]) : [])
      .map((one) => Object.values(one).filter(Boolean).join(' · '))
      .join('\n'),
  )
  return null
}
