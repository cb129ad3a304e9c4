import { Field } from '../../../shared/form/fields/field.tsx'
import { Select } from '../../../shared/form/fields/choice-inputs.tsx'
import { useWatched } from '../../../shared/form/use-watched.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { NamedIcon, useMenuIcons } from './named-icon.tsx'

/** One of the portal's icons, drawn beside its name. */
export function IconField() {
  const t = useT('features/menus')
  const icons = useMenuIcons()
  const name = useWatched('icon', (value) => (typeof value === 'string' ? value : ''))
  return (
    <Field name="icon" label={t('fields.icon')} aside={<NamedIcon icons={icons} name={name} />}>
      <Select
        options={[...new Set([...Object.keys(icons), ...(name ? [name] : [])])].map((one) => ({
          value: one,
          label: one,
        }))}
      />
    </Field>
  )
}
