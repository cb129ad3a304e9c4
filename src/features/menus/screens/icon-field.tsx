import { Field } from '../../../shared/form/field.tsx'
import { Select } from '../../../shared/form/choice-inputs.tsx'
import { useWatched } from '../../../shared/form/use-watched.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { iconNames, NamedIcon } from './named-icon.tsx'

/** One of the portal's icons, drawn beside its name. */
export function IconField() {
  const t = useT('features/menus')
  const name = useWatched('icon', (value) => (typeof value === 'string' ? value : ''))
  return (
    <Field name="icon" label={t('fields.icon')} aside={<NamedIcon name={name} />}>
      <Select options={iconNames().map((one) => ({ value: one, label: one }))} />
    </Field>
  )
}
