import { FormDialog, RemarkField, StatusField } from '../../../shared/crud/form-dialog.tsx'
import { ParentField } from '../../../shared/crud/parent-field.tsx'
import { ROOT } from '../../../shared/crud/tree-contract.ts'
import type { AdminTreeForm, AdminTreeRow } from '../../../shared/crud/use-admin-tree.ts'
import { CheckboxGroup } from '../../../shared/form/fields/choice-inputs.tsx'
import { Field, FieldGroup } from '../../../shared/form/fields/field.tsx'
import { NumberInput, TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { callReference } from '../../../shared/api/reference.ts'
import { call } from '../../../shared/api/client.ts'
import { categoryTree } from '../../reference/contract.ts'
import { deptHalls } from '../contract.ts'
import { deptStruct } from '../fields.ts'

/** A new department, or the open one. The one at the top stays where it is. */
export function DeptForm({ tree }: { tree: AdminTreeForm<AdminTreeRow & { halls: string[] }> }) {
  const t = useT('features/departments')
  const isTop = tree.open?.parentId === ROOT
  const defaults = { parentId: (tree.below ?? tree.onlyTop)?.id ?? '', orderNum: '0', status: '0' }
  return (
    <FormDialog admin={tree} struct={deptStruct} what={t('one')} defaults={defaults}>
      <Field name="deptName" label={t('fields.deptName')} max={30}>
        <TextInput autoComplete="off" />
      </Field>
      {isTop ? null : <ParentField tree={tree} label={t('fields.parentId')} />}
      <Field name="orderNum" label={t('fields.orderNum')} hint={t('hints.orderNum')}>
        <NumberInput />
      </Field>
      <Field name="leader" label={t('fields.leader')} max={20}>
        <TextInput autoComplete="off" />
      </Field>
      <Field name="phone" label={t('fields.phone')}>
        <TextInput type="tel" autoComplete="off" />
      </Field>
      <Field name="email" label={t('fields.email')}>
        <TextInput type="email" autoComplete="off" />
      </Field>
      <Halls stored={tree.open?.halls ?? []} />
      <Categories />
      <StatusField />
      <RemarkField />
    </FormDialog>
  )
}

/** Halls of the show settings; one that a department still has, and the show no longer, can be taken off. */
function Halls({ stored }: { stored: readonly string[] }) {
  const t = useT('features/departments')
  const locale = useLocale()
  const [found] = useLoad(() => call(deptHalls, {}).then(({ data }) => data))
  if (found.state !== 'ready') return null
  const codes = found.data.map(({ code }) => code)
  const gone = stored.filter((code) => !codes.includes(code))
  const nameOf = ({ code, name, enName }: (typeof found.data)[number]) => {
    const named = (locale === 'en-US' ? enName : name) || name
    return named === '' || named === code ? code : `${code} · ${named}`
  }
  return (
    <FieldGroup
      name="halls"
      label={t('fields.halls')}
      hint={t(codes.length + gone.length > 0 ? 'hints.halls' : 'hints.noHalls')}
    >
      <CheckboxGroup
        options={[
          ...found.data.map((one) => ({ value: one.code, label: nameOf(one) })),
          ...gone.map((code) => ({ value: code, label: t('hallGone', { hall: code }) })),
        ]}
      />
    </FieldGroup>
  )
}

/** Main categories whose exhibitors the department looks after. */
function Categories() {
  const t = useT('features/departments')
  const locale = useLocale()
  const [tree] = useLoad(() => callReference(categoryTree, {}).then(({ data }) => data))
  if (tree.state !== 'ready') return null
  return (
    <FieldGroup name="categories" label={t('fields.categories')} hint={t('hints.categories')}>
      <CheckboxGroup
        options={tree.data.map(({ id, name, enName }) => ({ value: id, label: locale === 'en-US' ? enName : name }))}
      />
    </FieldGroup>
  )
}
