/** Roles: what their holders may do and which records they list, and who holds them (specification §2, §6; admin-area 5). */
import { array, boolean, number, object, optional, string, type } from 'superstruct'
import { data, defineCall, id, listRequest, nothing, rows } from '../../shared/api/contract.ts'
import { adminCalls, auditReply, idList } from '../../shared/crud/contract.ts'
import { choiceNode } from '../../shared/crud/tree-contract.ts'
import { oneOf } from '../../shared/form/rules/choices.ts'
import { text } from '../../shared/form/rules/text.ts'
import { roleFields, scopeFields } from './fields.ts'

const part = (max: number) => text({ required: false, max })
const backOffice = (...permission: string[]) => ({ audience: 'backOffice', permission }) as const
const asked = object({ roleId: id })

export const roleCalls = adminCalls(
  { path: '/system/role', name: 'Roles', permission: 'system:role', key: 'roleId' },
  () => ({
    row: {
      roleName: string(),
      enRoleName: string(),
      roleKey: string(),
      roleSort: number(),
      dataScope: string(),
      deptIds: array(string()),
      deptCheckStrictly: boolean(),
      menuIds: array(string()),
      menuCheckStrictly: boolean(),
      status: string(),
      /** Of a role the programme itself knows: neither key nor place can go. */
      builtIn: boolean(),
      /** The role reaches no further than the caller, who may give it. */
      mayGive: boolean(),
      /** Somebody holds it who reaches further than the caller, who may not change it. */
      heldAbove: boolean(),
      /** A role of exhibitors' accounts: given by each company in its own team. */
      ofTeams: boolean(),
      /** Staff who hold it. */
      users: number(),
    },
    // The ancestor asks for the scope in a dialog of its own: a role is added without one, and a change need not name it.
    fields: { ...roleFields, dataScope: optional(roleFields.dataScope) },
    /** `roleName`: part of either name. */
    filters: { roleName: part(60), roleKey: part(100), status: part(1) },
  }),
)

export const roleStatus = defineCall(
  {
    method: 'PUT',
    path: '/system/role/changeStatus',
    summary: 'Put a role to use, or out of it',
    ...backOffice('system:role:edit'),
  },
  () => ({ request: object({ roleId: id, status: oneOf(['0', '1']) }), reply: type({}) }),
)

export const roleDataScope = defineCall(
  {
    method: 'PUT',
    path: '/system/role/dataScope',
    summary: 'Which records the holders of a role list',
    ...backOffice('system:role:edit'),
  },
  () => ({ request: object({ roleId: id, ...scopeFields }), reply: type({}) }),
)

const roleOption = type({
  roleId: string(),
  roleName: string(),
  enRoleName: string(),
  roleKey: string(),
  roleSort: number(),
  status: string(),
})

export const roleOptions = defineCall(
  {
    method: 'GET',
    path: '/system/role/optionselect',
    summary: 'All roles as a choice',
    ...backOffice('system:role:list', 'system:role:query', 'system:user:list'),
  },
  () => ({ request: nothing, reply: data(array(roleOption)) }),
)

const ticks = type({ checkedKeys: array(string()), depts: array(choiceNode) })

export const roleDeptTree = defineCall(
  {
    method: 'GET',
    path: '/system/role/deptTree/{roleId}',
    summary: 'Departments, and which of them a role has',
    ...backOffice('system:role:list', 'system:role:query'),
  },
  () => ({ request: asked, reply: ticks }),
)

/** The same under the older name. */
export const roleDeptTreeselect = defineCall(
  {
    method: 'GET',
    path: '/system/dept/roleDeptTreeselect/{roleId}',
    summary: 'Departments, and which of them a role has (older name)',
    ...backOffice('system:role:list', 'system:role:query'),
  },
  () => ({ request: asked, reply: ticks }),
)

export const roleMenuTree = defineCall(
  {
    method: 'GET',
    path: '/system/menu/roleMenuTreeselect/{roleId}',
    summary: 'Menus the caller can give, and which of them a role has; 0: of a new one',
    ...backOffice('system:role:list', 'system:role:query'),
  },
  () => ({ request: asked, reply: type({ checkedKeys: array(string()), menus: array(choiceNode) }) }),
)

/** A user as the lists of a role's holders tell one. */
const holder = type({
  id: string(),
  userId: string(),
  userName: string(),
  nickName: string(),
  deptName: string(),
  email: string(),
  phonenumber: string(),
  status: string(),
  createTime: auditReply.createTime,
})
const holderRequest = () => listRequest({ roleId: id, userName: part(30), phonenumber: part(20), nickName: part(30) })

export const allocatedList = defineCall(
  {
    method: 'GET',
    path: '/system/role/authUser/allocatedList',
    summary: 'Users who hold a role',
    ...backOffice('system:role:list'),
  },
  () => ({ request: holderRequest(), reply: rows(holder) }),
)

export const unallocatedList = defineCall(
  {
    method: 'GET',
    path: '/system/role/authUser/unallocatedList',
    summary: 'Users who do not hold a role',
    ...backOffice('system:role:list'),
  },
  () => ({ request: holderRequest(), reply: rows(holder) }),
)

const moved = data(type({ changed: number() }))

export const cancelUser = defineCall(
  {
    method: 'PUT',
    path: '/system/role/authUser/cancel',
    summary: 'Take a role from a user',
    ...backOffice('system:role:edit'),
  },
  () => ({ request: object({ roleId: id, userId: id }), reply: moved }),
)

/** Ids with commas, in the query as in the ancestor or in the body; all or none. */
export const cancelUsers = defineCall(
  {
    method: 'PUT',
    path: '/system/role/authUser/cancelAll',
    summary: 'Take a role from several users',
    ...backOffice('system:role:edit'),
  },
  () => ({ request: object({ roleId: id, userIds: idList }), reply: moved }),
)

export const selectUsers = defineCall(
  {
    method: 'PUT',
    path: '/system/role/authUser/selectAll',
    summary: 'Give a role to several users',
    ...backOffice('system:role:edit'),
  },
  () => ({ request: object({ roleId: id, userIds: idList }), reply: moved }),
)
