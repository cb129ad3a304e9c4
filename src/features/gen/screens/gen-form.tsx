import { useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { Field } from '../../../shared/form/fields/field.tsx'
import { useFormPart } from '../../../shared/form/form-context.ts'
import { useValues } from '../../../shared/form/use-values.ts'
import { Alert } from '../../../shared/ui/alert.tsx'
import { TextArea, TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { FormShell } from '../../../shared/form/form-shell.tsx'
import { SubmitButton } from '../../../shared/form/submit-button.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { TabPanel, Tabs } from '../../../shared/ui/tabs.tsx'
import { genEdit, type GenDetail } from '../contract.ts'
import { genStruct } from '../fields.ts'
import { ColumnRows } from './column-rows.tsx'
import type { GenColumn } from '../model.ts'
import { untranslated } from '../untranslated.ts'
import { GenerationFields } from './generation-fields.tsx'

const TABS = ['basic', 'columns', 'generation'] as const
type Tab = (typeof TABS)[number]
const BASIC = ['tableComment', 'enTableComment', 'className', 'remark']

const tabOf = (field: string): Tab =>
  field.startsWith('columns') ? 'columns' : BASIC.includes(field) ? 'basic' : 'generation'

/** The three parts of what is generated; all of them are one form, saved together. */
export function GenForm({ known: { info, tables } }: { known: GenDetail }) {
  const t = useT('features/gen')
  const crud = useT('shared/crud')
  const [tab, setTab] = useState<Tab>('columns')
  const [seen, setSeen] = useState(0)
  const form = useForm(genStruct, {
    record: info,
    draftKey: `gen:${info.id}`,
    save: (value, { version }) =>
      call(genEdit, { ...value, id: info.id, ...(version === undefined ? {} : { version }) }),
    onSaved: () => toast.success(t('shared/api:success.modified')),
  })
  // What was refused is brought to sight, wherever it stands.
  if (form.refusals !== seen) {
    setSeen(form.refusals)
    const [first] = form.errors
    if (first && !form.errors.some(({ field }) => tabOf(field) === tab)) setTab(tabOf(first.field))
  }
  const faultsIn = (one: Tab) => form.errors.filter(({ field }) => tabOf(field) === one).length || undefined
  const panel = (one: Tab) => (one === tab ? 'flex max-w-form flex-col gap-4' : 'hidden')
  return (
    <FormShell form={form} label={info.tableName} className="max-w-none" actions={<SubmitButton form={form} />}>
      <Untranslated tableName={info.tableName} />
      <Tabs
        name="gen"
        label={t('tabs.label')}
        items={TABS.map((id) => ({ id, label: t(`tabs.${id}`), count: faultsIn(id) }))}
        value={tab}
        onChange={(id) => setTab(TABS.find((one) => one === id) ?? 'basic')}
      />
      <TabPanel name="gen" value="basic" className={panel('basic')}>
        <Field name="tableComment" label={t('fields.tableComment')} max={100}>
          <TextInput autoComplete="off" />
        </Field>
        <Field name="enTableComment" label={t('fields.enTableComment')} max={100}>
          <TextInput autoComplete="off" />
        </Field>
        <Field name="className" label={t('fields.className')} hint={t('hints.className')}>
          <TextInput autoComplete="off" spellCheck={false} />
        </Field>
        <Field name="remark" label={crud('fields.remark')} max={500}>
          <TextArea rows={3} />
        </Field>
      </TabPanel>
      <TabPanel name="gen" value="columns" className={tab === 'columns' ? 'flex flex-col gap-4' : 'hidden'}>
        <ColumnRows />
      </TabPanel>
      <TabPanel name="gen" value="generation" className={panel('generation')}>
        <GenerationFields tables={tables} />
      </TabPanel>
    </FormShell>
  )
}

/** Names that Chinese pages would show in English: the database has no comment to take them from. */
function Untranslated({ tableName }: { tableName: string }) {
  const t = useT('features/gen')
  const { store } = useFormPart()
  const [functionName, columns] = useValues(store, ['functionName', 'columns'])
  const names = untranslated({
    tableName,
    functionName: String(functionName ?? ''),
    columns: (columns as GenColumn[] | undefined) ?? [],
  })
  if (names.length === 0) return null
  return (
    <Alert tone="warning" title={t('untranslated.title')} className="mb-4">
      <p>{t('untranslated.text')}</p>
      <p className="break-words">{names.join(' · ')}</p>
    </Alert>
  )
}
