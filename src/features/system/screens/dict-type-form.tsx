import { FormDialog, RemarkField, StatusField } from '../../../shared/crud/form-dialog.tsx'
import type { AdminForm, AdminRow } from '../../../shared/crud/use-admin-list.ts'
import { Field } from '../../../shared/form/fields/field.tsx'
import { TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { dictTypeStruct } from '../rules.ts'

/** A new dictionary, or the open one. Its type may change unless the portal's own pages ask for it. */
export function DictTypeForm({ admin }: { admin: AdminForm<AdminRow & { createBy: string }> }) {
  const t = useT('features/system')
  const builtIn = admin.open?.createBy === 'system'
  return (
    <FormDialog admin={admin} struct={dictTypeStruct} what={t('dictType.one')} defaults={{ status: '0' }}>
      <Field name="dictName" label={t('fields.dictName')} max={100}>
        <TextInput autoComplete="off" />
      </Field>
      <Field name="enDictName" label={t('fields.enDictName')} max={100}>
        <TextInput autoComplete="off" />
      </Field>
      <Field
        name="dictType"
        label={t('fields.dictType')}
        hint={t(builtIn ? 'errors.builtInDict' : 'hints.dictType')}
        max={100}
      >
        <TextInput autoComplete="off" spellCheck={false} readOnly={builtIn} />
      </Field>
      <StatusField />
      <RemarkField />
    </FormDialog>
  )
}
