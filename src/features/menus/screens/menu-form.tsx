import { FormDialog, RemarkField, StatusField } from '../../../shared/crud/form-dialog.tsx'
import { ParentField } from '../../../shared/crud/parent-field.tsx'
import { ROOT } from '../../../shared/crud/tree-contract.ts'
import type { AdminTreeForm, AdminTreeRow } from '../../../shared/crud/use-admin-tree.ts'
import { RadioGroup } from '../../../shared/form/fields/choice-inputs.tsx'
import { Field, FieldGroup } from '../../../shared/form/fields/field.tsx'
import { NumberInput, TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useWatched } from '../../../shared/form/use-watched.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { under } from '../../../shared/i18n/keys.ts'
import { menuStruct } from '../fields.ts'
import { isAddress } from '../rules.ts'
import { IconField } from './icon-field.tsx'
import { TargetField } from './target-field.tsx'

export type MenuRow = AdminTreeRow & { menuType: string }

/** A new menu, or the open one; the type decides what is asked (admin-area 6). */
export function MenuForm({ tree }: { tree: AdminTreeForm<MenuRow> }) {
  const t = useT('features/menus')
  const below = tree.below
  const defaults = {
    parentId: below?.id ?? ROOT,
    orderNum: '0',
    status: '0',
    visible: '0',
    isFrame: '1',
    icon: 'menu',
    menuType: below ? (below.menuType === 'M' ? 'C' : 'F') : 'M',
  }
  return (
    <FormDialog admin={tree} struct={menuStruct} what={t('one')} defaults={defaults} size="lg">
      <Choice name="menuType" values={['M', 'C', 'F']} wordsOf={(value) => t(under('type.', value))} />
      <ParentField tree={tree} label={t('fields.parentId')} top={t('top')} fits={(row) => row.menuType !== 'F'} />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field name="menuName" label={t('fields.menuName')} max={50}>
          <TextInput autoComplete="off" />
        </Field>
        <Field name="enMenuName" label={t('fields.enMenuName')} max={50}>
          <TextInput autoComplete="off" />
        </Field>
      </div>
      <ByType />
      <Field name="orderNum" label={t('fields.orderNum')} hint={t('hints.orderNum')}>
        <NumberInput />
      </Field>
      <StatusField />
      <RemarkField />
    </FormDialog>
  )
}

/** What only folders, pages or actions have. */
function ByType() {
  const t = useT('features/menus')
  const type = useWatched('menuType', String)
  const outside = useWatched('path', (value) => isAddress(String(value ?? '').trim()))
  const perms = (
    <Field name="perms" label={t('fields.perms')} hint={t('hints.perms')} required={type === 'F'} max={100}>
      <TextInput autoComplete="off" spellCheck={false} />
    </Field>
  )
  if (type === 'F') return perms
  return (
    <>
      {type === 'C' ? (
        <TargetField />
      ) : (
        <Field name="path" label={t('fields.folderPath')} hint={t('hints.folderPath')} required max={200}>
          <TextInput autoComplete="off" spellCheck={false} />
        </Field>
      )}
      {type === 'C' && outside ? (
        <Choice name="isFrame" values={['0', '1']} wordsOf={(value) => t(under('frame.', value))} />
      ) : null}
      {type === 'C' ? perms : null}
      <IconField />
      <Choice
        name="visible"
        values={['0', '1']}
        wordsOf={(value) => t(under('visible.', value))}
        hint={t('hints.visible')}
      />
    </>
  )
}

function Choice({
  name,
  values,
  wordsOf,
  hint,
}: {
  name: string
  values: readonly string[]
  wordsOf: (value: string) => string
  hint?: string
}) {
  const t = useT('features/menus')
  return (
    <FieldGroup name={name} label={t(under('fields.', name))} {...(hint ? { hint } : {})}>
      <RadioGroup options={values.map((value) => ({ value, label: wordsOf(value) }))} />
    </FieldGroup>
  )
}
