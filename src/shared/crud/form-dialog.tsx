import type { ReactNode } from 'react'
import { call } from '../api/client.ts'
import { RadioGroup } from '../form/fields/choice-inputs.tsx'
import { Field, FieldGroup } from '../form/fields/field.tsx'
import { FormInDialog } from '../form/form-in-dialog.tsx'
import type { StructOf } from '../form/rules.ts'
import { TextArea } from '../form/fields/text-inputs.tsx'
import { useForm } from '../form/use-form.ts'
import type { Translate } from '../i18n/keys.ts'
import { useT } from '../i18n/use-t.tsx'
import type { DialogProps } from '../ui/overlay/dialog.tsx'
import type { AdminForm, AdminRow } from './use-admin-list.ts'

/** Asks about deadlines that are far from the show; true where nothing is asked or the answer is yes. Loaded when a deadline was changed. */
async function agreeTo(changed: readonly string[], ui: Translate<'shared/ui'>): Promise<boolean> {
  if (changed.length === 0) return true
  const [{ agreeToFar }, { showWords }] = await Promise.all([
    import('../ui/overlay/agree-to-far.ts'),
    import('../api/show-contract.ts'),
  ])
  return agreeToFar(changed, (await call(showWords, {})).data, ui)
}

/** Deadlines that the form sends and the record did not have, as `yyyy-MM-dd HH:mm`. */
function changedOnes(of: readonly string[], value: object, row: object | null): string[] {
  const was: Record<string, unknown> = { ...row }
  const is: Record<string, unknown> = { ...value }
  return of.flatMap((name) => (is[name] && is[name] !== was[name] ? [String(is[name]).slice(0, 16)] : []))
}

/**
 * The form of an administered record in a dialog: a new one, or the open row. Drafts, conflicts and lost connections are `useForm`'s.
 * @param what name of one such record, for the title of a new one
 * @example <FormDialog admin={posts} struct={postStruct} what={t('one')} defaults={{ status: '0' }}>…</FormDialog>
 */
export function FormDialog<Row extends AdminRow, T extends object>({
  admin,
  struct,
  what,
  defaults = {},
  size = 'md',
  deadlines = [],
  onAdded,
  children,
}: {
  admin: AdminForm<Row>
  struct: StructOf<T>
  what: string
  defaults?: object
  size?: DialogProps['size']
  /** Moments after which something is closed: a year before the show they are asked about before they are stored. */
  deadlines?: readonly (keyof T & string)[]
  /** A new record was stored. */
  onAdded?: (row: Row) => void
  children: ReactNode
}) {
  const t = useT('shared/crud')
  const ui = useT('shared/ui')
  const { calls, open: row = null } = admin
  const form = useForm(struct, {
    record: row,
    defaults,
    draftKey: `${admin.name}:${row?.id ?? admin.newKey ?? 'new'}`,
    save: async (value, { version, clientToken }) => {
      if (!(await agreeTo(changedOnes(deadlines, value, row), ui))) return false
      return row
        ? call(calls.edit, { ...value, id: row.id, version, clientToken })
        : call(calls.add, { ...value, clientToken })
    },
    onSaved(reply) {
      admin.saved(row === null)
      if (row === null) onAdded?.(reply.data)
    },
  })
  const title = row ? t('editTitle', { name: admin.labelOf(row) }) : t('addTitle', { what })
  return (
    <FormInDialog form={form} size={size} title={title} onClose={admin.close}>
      {children}
    </FormInDialog>
  )
}

/** The `status` field of such a form. */
export function StatusField() {
  const t = useT('shared/crud')
  return (
    <FieldGroup name="status" label={t('fields.status')}>
      <RadioGroup options={(['0', '1'] as const).map((value) => ({ value, label: t(`status.${value}`) }))} />
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
