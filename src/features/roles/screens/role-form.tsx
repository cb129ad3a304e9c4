import { call } from '../../../shared/api/client.ts'
import { FormDialog, RemarkField, StatusField } from '../../../shared/crud/form-dialog.tsx'
import type { ChoiceNode } from '../../../shared/crud/tree-contract.ts'
import type { AdminForm, AdminRow } from '../../../shared/crud/use-admin-list.ts'
import { Select } from '../../../shared/form/fields/choice-inputs.tsx'
import { Field, FieldGroup } from '../../../shared/form/fields/field.tsx'
import { NumberInput, TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useWatched } from '../../../shared/form/use-watched.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { useLoad } from '../../../shared/ui/loading/use-load.ts'
import { roleDeptTree, roleMenuTree } from '../contract.ts'
import { roleStruct } from '../fields.ts'
import { DATA_SCOPES } from '../rules.ts'
import { TickTree } from './tick-tree.tsx'

export type RoleRow = AdminRow & { builtIn: boolean }

const DEFAULTS = {
  roleSort: '0',
  status: '0',
  dataScope: '1',
  menuIds: [],
  menuCheckStrictly: '1',
  deptIds: [],
  deptCheckStrictly: '1',
}

/** A new role, or the open one: what it is called, what it may do, which exhibitors it lists (admin-area 5). */
export function RoleForm({ admin }: { admin: AdminForm<RoleRow> }) {
  const t = useT('features/roles')
  const own = admin.open ?? null
  const roleId = own?.id ?? '0'
  return (
    <FormDialog admin={admin} struct={roleStruct} what={t('one')} defaults={DEFAULTS} size="lg">
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field name="roleName" label={t('fields.roleName')} max={30}>
          <TextInput autoComplete="off" />
        </Field>
        <Field name="enRoleName" label={t('fields.enRoleName')} max={60}>
          <TextInput autoComplete="off" />
        </Field>
      </div>
      <Field name="roleKey" label={t('fields.roleKey')} hint={t(own?.builtIn ? 'hints.builtInKey' : 'hints.roleKey')}>
        <TextInput autoComplete="off" autoCapitalize="off" spellCheck={false} readOnly={own?.builtIn ?? false} />
      </Field>
      <FieldGroup name="menuIds" label={t('fields.menuIds')}>
        <Ticks
          linkedName="menuCheckStrictly"
          load={(signal) => call(roleMenuTree, { roleId }, { signal, quiet: true }).then((reply) => reply.menus)}
        />
      </FieldGroup>
      <Field name="dataScope" label={t('fields.dataScope')} hint={t('hints.dataScope')}>
        <Select options={DATA_SCOPES.map((value) => ({ value, label: t(`scope.${value}`) }))} />
      </Field>
      <Departments roleId={roleId} />
      <Field name="roleSort" label={t('fields.roleSort')} hint={t('hints.roleSort')}>
        <NumberInput />
      </Field>
      <StatusField />
      <RemarkField />
    </FormDialog>
  )
}

/** Departments of scope 2. */
function Departments({ roleId }: { roleId: string }) {
  const t = useT('features/roles')
  if (useWatched('dataScope', String) !== '2') return null
  return (
    <FieldGroup name="deptIds" label={t('fields.deptIds')} hint={t('hints.deptIds')} required>
      <Ticks
        linkedName="deptCheckStrictly"
        load={(signal) => call(roleDeptTree, { roleId }, { signal, quiet: true }).then((reply) => reply.depts)}
      />
    </FieldGroup>
  )
}

function Ticks({ linkedName, load }: { linkedName: string; load: (signal: AbortSignal) => Promise<ChoiceNode[]> }) {
  const t = useT('features/roles')
  const [tree, retry] = useLoad(load)
  if (tree.state === 'ready') return <TickTree nodes={tree.data} linkedName={linkedName} />
  if (tree.state === 'loading') return <p className="hint">{t('ticks.loading')}</p>
  return (
    <p className="flex items-center gap-2">
      <span className="text-danger-text">{t('ticks.failed')}</span>
      <Button small onClick={retry}>
        {t('ticks.retry')}
      </Button>
    </p>
  )
}
