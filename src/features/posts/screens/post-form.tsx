import { FormDialog, RemarkField, StatusField } from '../../../shared/crud/form-dialog.tsx'
import type { AdminForm, AdminRow } from '../../../shared/crud/use-admin-list.ts'
import { Field } from '../../../shared/form/fields/field.tsx'
import { NumberInput, TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { postStruct } from '../fields.ts'

/** A new post, or the open one. */
export function PostForm({ admin }: { admin: AdminForm<AdminRow> }) {
  const t = useT('features/posts')
  return (
    <FormDialog admin={admin} struct={postStruct} what={t('one')} defaults={{ postSort: '0', status: '0' }}>
      <Field name="postName" label={t('fields.postName')} max={50}>
        <TextInput autoComplete="off" />
      </Field>
      <Field name="postCode" label={t('fields.postCode')} max={64}>
        <TextInput autoComplete="off" spellCheck={false} />
      </Field>
      <Field name="postSort" label={t('fields.postSort')} hint={t('hints.postSort')}>
        <NumberInput />
      </Field>
      <StatusField />
      <RemarkField />
    </FormDialog>
  )
}
