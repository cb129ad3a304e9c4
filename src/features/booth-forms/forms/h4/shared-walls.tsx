import { CheckboxGroup, Switch } from '../../../../shared/form/fields/choice-inputs.tsx'
import { Field, FieldGroup } from '../../../../shared/form/fields/field.tsx'
import { useT } from '../../../../shared/i18n/use-t.tsx'
import { under } from '../../../../shared/i18n/keys.ts'
import type { PartProps } from '../../screens/form-parts.ts'
import { sharedOf } from './booth-state.ts'

/** Walls to an adjoining booth of the exhibitor's own: only these can go. Without one there is nothing to choose. */
export function SharedWalls({ view, content }: PartProps) {
  const t = useT('features/booth-forms/forms/h4')
  const stored = (content['removeWalls'] ?? []) as string[]
  const shared = sharedOf(view)
  if (shared.length === 0 && stored.length === 0) return <p className="col-span-full text-ink-soft">{t('noShared')}</p>
  return (
    <>
      <FieldGroup name="removeWalls" label={t('fields.removeWalls')} hint={t('hints.removeWalls')}>
        <CheckboxGroup
          options={[...new Set([...shared, ...stored])].map((value) => ({
            value,
            label: t(under('options.removeWalls.', value)),
          }))}
        />
      </FieldGroup>
      <Field name="keepSharedWalls" label={t('fields.keepSharedWalls')} hint={t('hints.keepSharedWalls')}>
        <Switch />
      </Field>
    </>
  )
}
