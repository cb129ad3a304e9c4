import type { ReactNode } from 'react'
import { call } from '../api/client.ts'
import type { RequestOf } from '../api/contract.ts'
import { RadioGroup } from '../form/choice-inputs.tsx'
import { Field, FieldGroup } from '../form/field.tsx'
import { FormShell } from '../form/form-shell.tsx'
import type { StructOf } from '../form/rules.ts'
import { SubmitButton } from '../form/submit-button.tsx'
import { TextArea } from '../form/text-inputs.tsx'
import { useForm } from '../form/use-form.ts'
import { useT } from '../i18n/use-t.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, type DialogProps } from '../ui/dialog.tsx'
import type { AdminForm, AdminRow } from './use-admin-list.ts'

/**
 * The form of an administered record in a dialog: a new one, or the open row. Drafts, conflicts and lost lines are `useForm`'s.
 * @param what name of one such record, for the title of a new one
 * @example {posts.open !== undefined ? <FormDialog admin={posts} struct={postStruct} what={t('one')} defaults={{ status: '0' }}>…</FormDialog> : null}
 */
export function FormDialog<Row extends AdminRow, T extends object>({
  admin,
  struct,
  what,
  defaults = {},
  size = 'md',
  onAdded,
  children,
}: {
  admin: AdminForm<Row>
  struct: StructOf<T>
  what: string
  defaults?: object
  size?: DialogProps['size']
  /** A new record was stored. */
  onAdded?: (row: Row) => void
  children: ReactNode
}) {
  const t = useT('shared/crud')
  const { calls, open: row = null } = admin
  const form = useForm(struct, {
    record: row,
    defaults,
    draftKey: `${admin.name}:${row?.id ?? admin.newKey ?? 'new'}`,
    save: (value, { version, clientToken }) =>
      row
        ? call(calls.edit, { ...value, id: row.id, version, clientToken } as RequestOf<typeof calls.edit>)
        : call(calls.add, { ...value, clientToken } as RequestOf<typeof calls.add>),
    onSaved(reply) {
      admin.saved(row === null)
      if (row === null) onAdded?.((reply as { data: Row }).data)
    },
  })
  const close = async () => {
    if (await form.confirmLeave()) admin.close()
  }
  const title = row ? t('editTitle', { name: admin.labelOf(row) }) : t('addTitle', { what })
  return (
    <Dialog
      open
      size={size}
      title={title}
      onClose={() => void close()}
      footer={
        <>
          <Button onClick={() => void close()}>{t('actions.cancel')}</Button>
          <SubmitButton form={form}>{t('actions.save')}</SubmitButton>
        </>
      }
    >
      <FormShell form={form} label={title} className="max-w-none">
        {children}
      </FormShell>
    </Dialog>
  )
}

/** The `status` field of such a form. */
export function StatusField() {
  const t = useT('shared/crud')
  return (
    <FieldGroup name="status" label={t('fields.status')}>
      <RadioGroup options={['0', '1'].map((value) => ({ value, label: t(`status.${value}`) }))} />
    </FieldGroup>
  )
}

/** The `remark` field of such a form. */
export function RemarkField() {
  const t = useT('shared/crud')
  return (
    <Field name="remark" label={t('fields.remark')} max={500}>
      <TextArea rows={3} />
    </Field>
  )
}
