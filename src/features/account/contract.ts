/** Login and passwords (specification §4, §7; decisions 7, 14). What every page asks stands in shared/auth/contract.ts. */
import { assign, boolean, enums, number, object, optional, string, type } from 'superstruct'
import { CAPTCHA_TIMEOUT, data, defineCall, nothing } from '../../shared/api/contract.ts'
import { mailbox } from '../../shared/form/rules/contact.ts'
import { endsLinks, loginAccount, loginPassword, newPassword } from './rules.ts'

/** A captcha is asked for only when `sys.account.captchaEnabled` is on. */
export const loginRequest = object({
  loginAcc: loginAccount(),
  loginPwd: loginPassword(),
  code: optional(string()),
  uuid: optional(string()),
})

/** With `stay` the session has no idle limit and ends after 30 days. The back office has no such choice. */
export const exhibitorLoginRequest = assign(loginRequest, object({ stay: optional(boolean()) }))

const loginReply = type({
  token: string(),
  /** expiresIn: seconds of idle time until the session ends. */
  data: type({ token: string(), userName: string(), expiresIn: number(), oppCount: optional(number()) }),
})

export const loginExhibitor = defineCall(
  { method: 'POST', path: '/busi/exhibitor/login', summary: 'Log in as an exhibitor', audience: 'public' },
  () => ({ request: exhibitorLoginRequest, reply: loginReply }),
)

export const loginBackOffice = defineCall(
  { method: 'POST', path: '/busi/login', summary: 'Log in as a back-office user', audience: 'public' },
  () => ({ request: loginRequest, reply: loginReply }),
)

export const captchaImage = defineCall(
  {
    method: 'GET',
    path: '/captchaImage',
    summary: 'Captcha picture, when captchas are switched on',
    audience: 'public',
    timeout: CAPTCHA_TIMEOUT,
  },
  () => ({
    request: nothing,
    /** registerEnabled: whether `/register` takes applications, so that the login page can lead there. */
    reply: type({
      captchaEnabled: boolean(),
      captchaOnOff: boolean(),
      registerEnabled: boolean(),
      uuid: optional(string()),
      img: optional(string()),
    }),
  }),
)

export const forgotRequest = object({
  loginAcc: loginAccount(),
  email: mailbox({ label: 'features/account:fields.email' }),
})

/** Same answer for known and unknown accounts, so that nobody can ask who is registered (decisions 7). */
export const forgotPassword = defineCall(
  {
    method: 'POST',
    path: '/busi/password/forgot',
    summary: 'Mail a one-time link to set a new password',
    audience: 'public',
  },
  () => ({
    request: forgotRequest,
    reply: data(type({ sent: number() })),
  }),
)

export const checkPasswordLink = defineCall(
  {
    method: 'POST',
    path: '/busi/password/check',
    summary: 'Is a one-time link still good, and for whom; notes that it was opened',
    audience: 'public',
  },
  () => ({
    request: object({ token: string() }),
    reply: data(type({ state: enums(['good', 'used', 'expired', 'unknown']), loginAcc: string(), purpose: string() })),
  }),
)

export const setPasswordRequest = object({ token: string(), password: newPassword(), endLinks: endsLinks() })

export const setPassword = defineCall(
  { method: 'POST', path: '/busi/password/set', summary: 'Set a password through a one-time link', audience: 'public' },
  () => ({
    request: setPasswordRequest,
    reply: data(type({ loginAcc: string(), kind: enums(['exhibitor', 'backOffice']) })),
  }),
)
