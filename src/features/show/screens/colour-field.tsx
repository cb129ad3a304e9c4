import { Field } from '../../../shared/form/fields/field.tsx'
import { TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useWatched } from '../../../shared/form/use-watched.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { underWhite } from '../../../shared/lib/colour.ts'

/** A colour in six digits, with the button it makes beside it. */
export function ColourField() {
  const t = useT('features/show')
  const colour = useWatched('colour', (value) => String(value ?? '').trim())
  const known = /^#[\da-f]{6}$/i.test(colour)
  return (
    <div className="flex flex-col items-start gap-2">
      <Field name="colour" label={t('fields.colour')} hint={t('hints.colour')} className="w-full">
        <TextInput autoComplete="off" spellCheck={false} placeholder="#1a5fb4" />
      </Field>
      {known ? (
        <span className="rounded-ui px-3 py-1.5 font-medium text-white" style={{ background: underWhite(colour) }}>
          {t('sample')}
        </span>
      ) : null}
    </div>
  )
}
