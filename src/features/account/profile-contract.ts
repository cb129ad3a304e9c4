/** The personal centre (specification §2 `/user/profile`; admin-area §12). */
import { enums, array, number, object, optional, string, type, type Infer } from 'superstruct'
import { clientToken, data, defineCall, file, id, nothing, version } from '../../shared/api/contract.ts'
import { text } from '../../shared/form/rules/text.ts'
import { passwordRequest, profileRequest } from './profile-fields.ts'

const profileRecord = type({
  userId: string(),
  kind: enums(['exhibitor', 'backOffice']),
  /** Account name; changed by the organiser only. */
  userName: string(),
  nickName: string(),
  email: string(),
  phonenumber: string(),
  sex: string(),
  /** What somebody of the staff is written to in; '' for who has not said, and for exhibitors: theirs is the company's. */
  language: string(),
  /** Path of the picture below the API, or empty. */
  avatar: string(),
  deptName: string(),
  /** Names of roles and posts, separated by commas, as the ancestor gives them. */
  roleGroup: string(),
  postGroup: string(),
  /** Keys of the same roles: the site has its own words for those of an exhibitor's team. */
  roleKeys: array(string()),
  companyName: string(),
  enCompanyName: string(),
  createTime: string(),
  loginDate: string(),
  version: number(),
})
export type ProfileRecord = Infer<typeof profileRecord>

export const profileGet = defineCall(
  { method: 'GET', path: '/system/user/profile', summary: 'The own account', audience: 'signedIn' },
  // The ancestor's front end reads the names of roles and posts beside the record.
  () => ({ request: nothing, reply: type({ data: profileRecord, roleGroup: string(), postGroup: string() }) }),
)

/**
 * A new e-mail address is proved by a code mailed to it (scene EMAIL_CHANGE) and by the account's present password: 463 asks for both, `emailCode`
 * and `password` bring them. The old address is told.
 */
export const profileUpdate = defineCall(
  {
    method: 'PUT',
    path: '/system/user/profile',
    afterShow: true,
    summary: 'Change the own name, mobile, e-mail, sex and language',
    audience: 'signedIn',
  },
  () => ({
    request: object({
      ...profileRequest,
      emailCode: optional(text({ required: false, max: 10 })),
      password: optional(text({ required: false, max: 256 })),
      version,
      clientToken,
    }),
    reply: data(profileRecord),
  }),
)

export const profilePassword = defineCall(
  {
    method: 'PUT',
    path: '/system/user/profile/updatePwd',
    afterShow: true,
    summary: 'Set another own password; every other session of the account ends',
    audience: 'signedIn',
  },
  () => ({
    request: passwordRequest,
    /** ended: how many other sessions were open. */
    reply: data(type({ ended: number() })),
  }),
)

/** Picture of 200 × 200 pixels, png or jpeg. `imgUrl` is a path below the API. */
export const profileAvatar = defineCall(
  {
    method: 'POST',
    path: '/system/user/profile/avatar',
    afterShow: true,
    summary: 'Set the own picture',
    audience: 'signedIn',
    body: 'multipart',
  },
  () => ({
    request: object({ avatarfile: file }),
    reply: type({ imgUrl: string(), data: type({ imgUrl: string() }) }),
  }),
)

const ownSession = type({
  id: string(),
  /** Browser and system; empty when unknown. */
  device: string(),
  createTime: string(),
  lastSeen: string(),
  /** 1: the session of this request. */
  current: number(),
  /** Somebody of the organiser who works in the account's place; empty for the own devices. */
  actorName: string(),
})
export type OwnSession = Infer<typeof ownSession>

export const profileSessions = defineCall(
  {
    method: 'GET',
    path: '/system/user/profile/sessions',
    summary: 'Devices signed in to the own account',
    audience: 'signedIn',
  },
  () => ({ request: nothing, reply: data(array(ownSession)) }),
)

export const profileSessionEnd = defineCall(
  {
    method: 'DELETE',
    path: '/system/user/profile/sessions/{id}',
    afterShow: true,
    summary: 'Sign one device out',
    audience: 'signedIn',
  },
  () => ({ request: object({ id }), reply: data(type({ id: string() })) }),
)

export const profileSessionsEnd = defineCall(
  {
    method: 'DELETE',
    path: '/system/user/profile/sessions',
    afterShow: true,
    summary: 'Sign every other device out',
    audience: 'signedIn',
  },
  () => ({ request: nothing, reply: data(type({ ended: number() })) }),
)

const boundIdentity = type({
  id: string(),
  provider: string(),
  name: string(),
  enName: string(),
  label: string(),
  createTime: string(),
})
export type BoundIdentity = Infer<typeof boundIdentity>

export const profileIdentities = defineCall(
  {
    method: 'GET',
    path: '/system/user/profile/identities',
    summary: 'Outside identities bound to the own account',
    audience: 'signedIn',
  },
  () => ({ request: nothing, reply: data(array(boundIdentity)) }),
)

export const profileIdentityRemove = defineCall(
  {
    method: 'DELETE',
    path: '/system/user/profile/identities/{id}',
    afterShow: true,
    summary: 'Release an outside identity',
    audience: 'signedIn',
  },
  () => ({ request: object({ id }), reply: data(type({ id: string() })) }),
)
