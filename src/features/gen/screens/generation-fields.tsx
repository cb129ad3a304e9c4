import { GROUPS } from '../../../routes.ts'
import { RadioGroup, Select } from '../../../shared/form/fields/choice-inputs.tsx'
import { Field, FieldGroup } from '../../../shared/form/fields/field.tsx'
import { TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useFormPart } from '../../../shared/form/form-context.ts'
import { useValues } from '../../../shared/form/use-values.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import type { GenDetail } from '../contract.ts'
import { KINDS, type GenColumn } from '../model.ts'
import { under } from '../../../shared/i18n/keys.ts'

/** The kind of feature, its names, where it stands, and what its kind asks besides. */
export function GenerationFields({ tables }: { tables: GenDetail['tables'] }) {
  const t = useT('features/gen')
  const shell = useT('shell')
  const { store } = useFormPart()
  const [kind, sub, columns] = useValues(store, ['tplCategory', 'subTableName', 'columns'])
  const own = ((columns as GenColumn[] | undefined) ?? []).map(({ columnName, columnComment }) => ({
    value: columnName,
    label: `${columnName} · ${columnComment}`,
  }))
  const rows = tables.find(({ tableName }) => tableName === sub)
  const name = (field: string, hint: boolean) => (
    <Field name={field} label={t(under('fields.', field))} {...(hint ? { hint: t(under('hints.', field)) } : {})}>
      <TextInput autoComplete="off" spellCheck={false} />
    </Field>
  )
  const column = (field: string) => (
    <Field name={field} label={t(under('fields.', field))} required>
      <Select options={own} />
    </Field>
  )
  return (
    <>
      <FieldGroup name="tplCategory" label={t('fields.tplCategory')}>
        <RadioGroup options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))} />
      </FieldGroup>
      {name('functionName', true)}
      {name('enFunctionName', true)}
      {name('moduleName', true)}
      {name('businessName', true)}
      <Field name="parentMenu" label={t('fields.parentMenu')}>
        <Select options={GROUPS.map(({ id, titleKey }) => ({ value: id, label: shell(titleKey) }))} />
      </Field>
      {kind === 'tree' ? (
        <>
          {column('treeCode')}
          {column('treeParentCode')}
          {column('treeName')}
        </>
      ) : null}
      {kind === 'sub' ? (
        <>
          <Field name="subTableName" label={t('fields.subTableName')} required>
            <Select
              options={tables.map(({ tableName, tableComment }) => ({
                value: tableName,
                label: tableComment ? `${tableName} · ${tableComment}` : tableName,
              }))}
            />
          </Field>
          <Field name="subTableFkName" label={t('fields.subTableFkName')} hint={t('hints.subTableFkName')} required>
            <Select options={(rows?.columns ?? []).map((value) => ({ value, label: value }))} />
          </Field>
        </>
      ) : null}
    </>
  )
}
