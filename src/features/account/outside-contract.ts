/** Logging in from outside: one-time codes (`/auth-redirect`) and identities of other providers (`/bind`). */
import { array, enums, number, object, optional, string, type } from 'superstruct'
import { data, defineCall, nothing } from '../../shared/api/contract.ts'
import { loginAccount, loginPassword } from './rules.ts'

const opened = { token: string(), userName: string(), expiresIn: number() }

/** Names the account of a code without spending the code, for a browser in which another account is signed in. Refused with 500 in words. */
export const checkCode = defineCall(
  { method: 'POST', path: '/busi/auth/check', summary: 'Name the account of a one-time code', audience: 'public' },
  () => ({
    request: object({ code: string() }),
    reply: data(type({ account: string(), actorName: string(), companyName: string(), enCompanyName: string() })),
  }),
)

/** The code of `/auth-redirect?code=`: minutes old at most, good once. Refused with 500 in words. */
export const exchangeCode = defineCall(
  {
    method: 'POST',
    path: '/busi/auth/exchange',
    summary: 'Exchange a one-time code for a session',
    audience: 'public',
  },
  () => ({
    request: object({ code: string() }),
    /** actorName: who works in the account's place; companyName: whose account it is. */
    reply: type({
      token: string(),
      data: type({ ...opened, actorName: string(), companyName: string(), enCompanyName: string() }),
    }),
  }),
)

const provider = { provider: string(), name: string(), enName: string() }

export const authProviders = defineCall(
  {
    method: 'GET',
    path: '/busi/auth/providers',
    summary: 'Outside providers whose identities can be bound',
    audience: 'public',
  },
  () => ({ request: nothing, reply: data(array(type({ ...provider, url: string() }))) }),
)

/** Opens a session when the identity is bound already; else says whose ticket it is, and the ticket stays good for binding. */
export const openTicket = defineCall(
  {
    method: 'POST',
    path: '/busi/auth/ticket',
    summary: 'Log in with the signed ticket of an outside provider',
    audience: 'public',
  },
  () => ({
    request: object({ ticket: string() }),
    reply: data(type({ state: enums(['opened', 'unbound']), ...provider, label: string(), token: optional(string()) })),
  }),
)

export const bindRequest = object({
  ticket: string(),
  loginAcc: loginAccount(),
  loginPwd: loginPassword(),
  code: optional(string()),
  uuid: optional(string()),
})

export const bindIdentity = defineCall(
  {
    method: 'POST',
    path: '/busi/auth/bind',
    summary: 'Bind an outside identity to an account, proved by its password, and log in',
    audience: 'public',
  },
  () => ({
    request: bindRequest,
    reply: type({ token: string(), data: type(opened) }),
  }),
)
