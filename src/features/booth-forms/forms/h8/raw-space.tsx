import { Checkbox } from '../../../../shared/form/fields/choice-inputs.tsx'
import { Field } from '../../../../shared/form/fields/field.tsx'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import type { PartProps } from '../../screens/form-parts.ts'

/** A raw space without a box says so (booth-forms 3.3, H8). */
export function RawSpacePower({ view }: PartProps) {
  const t = useT('features/booth-forms/forms/h8')
  return view.booth.boothType === 3 ? (
    <Field
      name="noPowerAck"
      label={t('fields.noPowerAck')}
      hint={t('noPower.hint')}
      required={false}
      className="col-span-full"
    >
      <Checkbox text={t('noPower.text')} />
    </Field>
  ) : null
}
