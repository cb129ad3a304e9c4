/** Staff of the organiser who log in to the back office (specification §2, §3; admin-area 4). */
import { array, boolean, nullable, object, optional, string, type } from 'superstruct'
import { clientToken, data, defineCall, flag, id, nothing } from '../../shared/api/contract.ts'
import { adminCalls, adminRow } from '../../shared/crud/contract.ts'
import { choiceNode } from '../../shared/crud/tree-contract.ts'
import { oneOf } from '../../shared/form/rules/choices.ts'
import { text } from '../../shared/form/rules/text.ts'
import { userFields } from './fields.ts'

const part = (max: number) => text({ required: false, max })
const backOffice = (...permission: string[]) => ({ audience: 'backOffice', permission }) as const

const roleOfUser = type({ roleId: string(), roleName: string(), enRoleName: string() })
const userRow = () => ({
  userName: string(),
  nickName: string(),
  deptId: nullable(string()),
  dept: nullable(type({ deptId: string(), deptName: string() })),
  deptName: string(),
  email: nullable(string()),
  phonenumber: nullable(string()),
  sex: string(),
  /** zh-CN or en-US; '' for who has not said. */
  language: string(),
  status: string(),
  loginIp: nullable(string()),
  /** Last login, '' before the first. */
  loginDate: string(),
  roleIds: array(string()),
  roles: array(roleOfUser),
  postIds: array(string()),
  /** Has set a password; until then only a one-time link lets the person in. */
  hasPassword: boolean(),
  /** May do more than the caller: neither changed, removed nor let in by them. */
  above: boolean(),
  /** The caller's own account: not disabled or removed, its roles not changed by oneself. */
  self: boolean(),
})

const choices = {
  /** Posts and roles to choose from: roles the caller may give. */
  posts: array(type({ postId: string(), postName: string(), status: string() })),
  roles: array(
    type({ roleId: string(), roleName: string(), enRoleName: string(), roleKey: string(), status: string() }),
  ),
}

const calls = adminCalls({ path: '/system/user', name: 'Users', permission: 'system:user', key: 'userId' }, () => ({
  row: userRow(),
  fields: userFields,
  /** `deptId`: of that department and all below it. */
  filters: {
    userName: part(30),
    nickName: part(30),
    phonenumber: part(20),
    status: part(1),
    deptId: optional(id),
    roleId: optional(id),
  },
}))

export const userCalls = {
  ...calls,
  detail: defineCall(
    {
      method: 'GET',
      path: '/system/user/{id}',
      summary: 'Users: one, with what it can be given',
      ...backOffice('system:user:query'),
    },
    () => ({
      request: object({ id }),
      reply: type({
        data: adminRow('userId', userRow()),
        ...choices,
        postIds: array(string()),
        roleIds: array(string()),
      }),
    }),
  ),
}

export const userChoices = defineCall(
  {
    method: 'GET',
    path: '/system/user',
    summary: 'What a new user can be given',
    ...backOffice('system:user:query', 'system:user:add', 'system:user:edit'),
  },
  () => ({ request: nothing, reply: type(choices) }),
)

export const userDeptTree = defineCall(
  {
    method: 'GET',
    path: '/system/user/deptTree',
    summary: 'Departments to list users by',
    ...backOffice('system:user:list'),
  },
  () => ({ request: nothing, reply: data(array(choiceNode)) }),
)

export const userStatus = defineCall(
  {
    method: 'PUT',
    path: '/system/user/changeStatus',
    summary: 'Open or disable an account; a disabled one is logged out at once',
    ...backOffice('system:user:edit'),
  },
  () => ({ request: object({ userId: id, status: oneOf(['0', '1']) }), reply: type({}) }),
)

/** Nobody chooses a password for somebody else: a link that works once does (decisions 14, 29). */
export const userLink = defineCall(
  {
    method: 'PUT',
    path: '/system/user/resetPwd',
    summary: 'A one-time link that sets the password: to copy, or mailed with `mail` 1',
    ...backOffice('system:user:resetPwd'),
  },
  () => ({
    request: object({ userId: id, mail: optional(flag), clientToken }),
    reply: data(
      type({
        /** '' when it was mailed. */
        url: string(),
        expiresAt: string(),
        /** FIRST: the person has no password yet. */
        purpose: string(),
        /** Masked address it was mailed to; '' when it was not. */
        mailedTo: string(),
      }),
    ),
  }),
)

export const userRoles = defineCall(
  {
    method: 'GET',
    path: '/system/user/authRole/{userId}',
    summary: 'A user and the roles there are; `flag` marks those held',
    ...backOffice('system:user:query'),
  },
  () => ({
    request: object({ userId: id }),
    reply: type({
      user: adminRow('userId', userRow()),
      roles: array(
        type({
          roleId: string(),
          roleName: string(),
          enRoleName: string(),
          roleKey: string(),
          dataScope: string(),
          status: string(),
          flag: boolean(),
          /** The caller may give and take it. */
          mayGive: boolean(),
        }),
      ),
    }),
  }),
)

/** Ids with commas, in the query as in the ancestor or in the body; '' takes every role away. */
export const userRolesSet = defineCall(
  {
    method: 'PUT',
    path: '/system/user/authRole',
    summary: "Set a user's roles",
    ...backOffice('system:user:edit'),
  },
  () => ({ request: object({ userId: id, roleIds: text({ required: false, max: 4000 }) }), reply: type({}) }),
)
