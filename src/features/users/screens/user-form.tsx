import { useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { FormDialog, RemarkField, StatusField } from '../../../shared/crud/form-dialog.tsx'
import type { ChoiceNode } from '../../../shared/crud/tree-contract.ts'
import type { AdminForm, AdminRow } from '../../../shared/crud/use-admin-list.ts'
import { CheckboxGroup, RadioGroup, Select } from '../../../shared/form/fields/choice-inputs.tsx'
import { Field, FieldGroup } from '../../../shared/form/fields/field.tsx'
import { RemoteSelect, type RemoteQuery } from '../../../shared/form/fields/remote-select.tsx'
import { PhoneInput } from '../../../shared/form/fields/phone-input.tsx'
import { TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { LOCALES } from '../../../shared/lib/locale.ts'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { userChoices, userDeptTree } from '../contract.ts'
import { userStruct } from '../fields.ts'
import { hasWords } from '../../../shared/lib/text/normal-form.ts'

export type UserRow = AdminRow & {
  userName: string
  nickName: string
  deptName: string
  self: boolean
  email: string | null
}

const DEFAULTS = { sex: '2', status: '0', roleIds: [], postIds: [] }

/** A new user, or the open one. Nobody chooses a password here: a one-time link does (decisions 14). */
export function UserForm({ admin, onAdded }: { admin: AdminForm<UserRow>; onAdded: (row: UserRow) => void }) {
  const t = useT('features/users')
  const own = admin.open ?? null
  const self = own?.self ?? false
  return (
    <FormDialog admin={admin} struct={userStruct} what={t('one')} defaults={DEFAULTS} size="lg" onAdded={onAdded}>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field name="nickName" label={t('fields.nickName')}>
          <TextInput autoComplete="off" />
        </Field>
        <Field name="userName" label={t('fields.userName')} hint={t(own ? 'hints.nameStays' : 'hints.userName')}>
          <TextInput autoComplete="off" autoCapitalize="off" spellCheck={false} readOnly={own !== null} />
        </Field>
        <Field name="email" label={t('fields.email')} hint={t(self ? 'errors.ownEmail' : 'hints.email')}>
          <TextInput type="email" autoComplete="off" readOnly={self} />
        </Field>
        <Field name="phonenumber" label={t('fields.phonenumber')}>
          <PhoneInput autoComplete="off" />
        </Field>
      </div>
      <DeptField chosen={own?.deptName ?? ''} />
      <Choices self={self} />
      <FieldGroup name="sex" label={t('fields.sex')}>
        <RadioGroup options={(['0', '1', '2'] as const).map((value) => ({ value, label: t(`sex.${value}`) }))} />
      </FieldGroup>
      <Field name="language" label={t('fields.language')} hint={t('hints.language')}>
        <Select
          placeholder={t('language.none')}
          options={LOCALES.map((value) => ({ value, label: t(`language.${value}`) }))}
        />
      </Field>
      <StatusField />
      <RemarkField />
    </FormDialog>
  )
}

const pathsOf = (nodes: readonly ChoiceNode[], above = ''): { id: string; name: string }[] =>
  nodes.flatMap(({ id, label, disabled, children }) => [
    ...(disabled ? [] : [{ id, name: above + label }]),
    ...pathsOf(children, `${above}${label} / `),
  ])

/** The department, typed or picked by its path; those out of use are not offered. */
function DeptField({ chosen }: { chosen: string }) {
  const t = useT('features/users')
  const [kept] = useState<{ tree?: Promise<ChoiceNode[]> }>({})
  async function find({ name, pageSize }: RemoteQuery) {
    kept.tree ??= call(userDeptTree, {}, { quiet: true }).then(({ data }) => data)
    const found = pathsOf(await kept.tree).filter((one) => hasWords(one.name, name))
    return { data: found.slice(0, pageSize) }
  }
  return (
    <Field name="deptId" label={t('fields.deptId')}>
      <RemoteSelect list={find} chosen={chosen || undefined} />
    </Field>
  )
}

/** Roles the caller may give, and posts. One's own roles are changed by somebody else. */
function Choices({ self }: { self: boolean }) {
  const t = useT('features/users')
  const locale = useLocale()
  const [choices] = useLoad((signal) => call(userChoices, {}, { signal, quiet: true }))
  if (choices.state !== 'ready') return null
  const { roles, posts } = choices.data
  return (
    <>
      {roles.length > 0 ? (
        <FieldGroup name="roleIds" label={t('fields.roleIds')} hint={t(self ? 'hints.ownRoles' : 'hints.rolesNone')}>
          <CheckboxGroup
            options={roles.map(({ roleId, roleName, enRoleName, status }) => ({
              value: roleId,
              label: locale === 'en-US' ? enRoleName || roleName : roleName,
              disabled: self || status !== '0',
            }))}
          />
        </FieldGroup>
      ) : null}
      {posts.length > 0 ? (
        <FieldGroup name="postIds" label={t('fields.postIds')}>
          <CheckboxGroup
            options={posts.map(({ postId, postName, status }) => ({
              value: postId,
              label: postName,
              disabled: status !== '0',
            }))}
          />
        </FieldGroup>
      ) : null}
    </>
  )
}
