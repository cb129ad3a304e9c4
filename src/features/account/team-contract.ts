/** The accounts of one exhibitor (business-entities 5.5, decisions 15): its administrator adds, changes and removes them. */
import { array, enums, number, object, string, type, type Infer } from 'superstruct'
import { clientToken, data, defineCall, flag, id, nothing, version } from '../../shared/api/contract.ts'
import { mailbox, mobile } from '../../shared/form/rules/contact.ts'
import { oneOf } from '../../shared/form/rules/choices.ts'
import { text } from '../../shared/form/rules/text.ts'
import { newAccount, TEAM_ROLES } from './rules.ts'

const memberRecord = type({
  id: string(),
  loginAcc: string(),
  userName: string(),
  email: string(),
  mobile: string(),
  roleKey: string(),
  state: enums(['invited', 'open', 'disabled', 'paused']),
  lastLoginTime: string(),
  /** Until when the last unused link is good; empty without one. */
  linkUntil: string(),
  /** 1: the account of this request. */
  self: number(),
  version: number(),
})
export type TeamMember = Infer<typeof memberRecord>

/** What is asked of a member; the account name is given once. */
export const memberFields = {
  userName: text({ plain: true, label: 'features/account:fields.nickName', max: 30 }),
  email: mailbox({ label: 'features/account:fields.email' }),
  mobile: mobile({ required: false, label: 'features/account:fields.phonenumber' }),
  roleKey: oneOf(TEAM_ROLES, { label: 'features/account:fields.roleKey' }),
}
export const newMember = object({ loginAcc: newAccount(), ...memberFields })
export const changedMember = object(memberFields)

export const teamList = defineCall(
  {
    method: 'POST',
    path: '/busi/team/list',
    summary: "The exhibitor's accounts",
    audience: 'exhibitor',
    permission: ['busi:team:list'],
    kind: 'read',
  },
  () => ({ request: nothing, reply: data(type({ list: array(memberRecord), max: number() })) }),
)

/** Mails a one-time link to set the password; no password is chosen for anybody (decisions 14). */
export const teamAdd = defineCall(
  {
    method: 'POST',
    path: '/busi/team/add',
    afterShow: true,
    summary: 'Add an account and mail its first-login link',
    audience: 'exhibitor',
    permission: ['busi:team:add'],
  },
  () => ({ request: object({ ...newMember.schema, clientToken }), reply: data(memberRecord) }),
)

export const teamUpdate = defineCall(
  {
    method: 'POST',
    path: '/busi/team/update',
    afterShow: true,
    summary: 'Change name, contact and role of an account',
    audience: 'exhibitor',
    permission: ['busi:team:edit'],
  },
  () => ({ request: object({ id, version, ...memberFields, clientToken }), reply: data(memberRecord) }),
)

/** 0 ends the account's sessions and links at once. */
export const teamStatus = defineCall(
  {
    method: 'POST',
    path: '/busi/team/status/{id}/{value}',
    afterShow: true,
    summary: 'Enable (1) or disable (0) an account',
    audience: 'exhibitor',
    permission: ['busi:team:edit'],
  },
  () => ({ request: object({ id, value: flag }), reply: data(memberRecord) }),
)

export const teamLink = defineCall(
  {
    method: 'POST',
    path: '/busi/team/link/{id}',
    afterShow: true,
    summary: 'Mail a one-time link for a first or new password',
    audience: 'exhibitor',
    permission: ['busi:team:edit'],
  },
  () => ({ request: object({ id }), reply: data(memberRecord) }),
)

export const teamRemove = defineCall(
  {
    method: 'POST',
    path: '/busi/team/delete/{id}',
    afterShow: true,
    summary: 'Remove an account; its name becomes free',
    audience: 'exhibitor',
    permission: ['busi:team:remove'],
  },
  () => ({ request: object({ id }), reply: data(type({ id: string() })) }),
)
