import { FormDialog, RemarkField, StatusField } from '../../../shared/crud/form-dialog.tsx'
import type { AdminForm, AdminRow } from '../../../shared/crud/use-admin-list.ts'
import { RadioGroup, Select, type Choice } from '../../../shared/form/fields/choice-inputs.tsx'
import { Field, FieldGroup } from '../../../shared/form/fields/field.tsx'
import { NumberInput, TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { dictDataStruct, LIST_CLASSES } from '../rules.ts'

/**
 * A new entry of a dictionary, or the open one.
 * @param types dictionaries to choose from
 * @param chosen type of the list it is added from; '' when all are on show
 */
export function DictDataForm({
  admin,
  types,
  chosen,
}: {
  admin: AdminForm<AdminRow>
  types: readonly Choice[]
  chosen: string
}) {
  const t = useT('features/system')
  const defaults = { dictType: chosen, dictSort: '0', listClass: 'default', isDefault: 'N', status: '0' }
  return (
    <FormDialog admin={admin} struct={dictDataStruct} what={t('dictData.one')} defaults={defaults}>
      <Field name="dictType" label={t('fields.dictType')}>
        <Select options={types} />
      </Field>
      <Field name="dictLabel" label={t('fields.dictLabel')} max={100}>
        <TextInput autoComplete="off" />
      </Field>
      <Field name="enDictLabel" label={t('fields.enDictLabel')} hint={t('hints.enDictLabel')} max={100}>
        <TextInput autoComplete="off" />
      </Field>
      <Field name="dictValue" label={t('fields.dictValue')} hint={t('hints.dictValue')} max={100}>
        <TextInput autoComplete="off" spellCheck={false} />
      </Field>
      <Field name="dictSort" label={t('fields.dictSort')} hint={t('hints.dictSort')}>
        <NumberInput />
      </Field>
      <FieldGroup name="listClass" label={t('fields.listClass')}>
        <RadioGroup
          options={LIST_CLASSES.filter((value) => value !== '').map((value) => ({
            value,
            label: t(`colours.${value}`),
          }))}
        />
      </FieldGroup>
      <StatusField />
      <RemarkField />
    </FormDialog>
  )
}
