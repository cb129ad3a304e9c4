/** Rules of accounts and passwords (specification §3, §7; decisions 14). */
import { boolean, optional } from 'superstruct'
import type { CodeScene } from '../../shared/form/mail-code/contract.ts'
import { problem } from '../../shared/form/rules.ts'
import { patternRule, text } from '../../shared/form/rules/text.ts'

/** 30 minutes without a call end a session; each call renews it (decisions 14, admin-area 2). */
export const SESSION_IDLE_MS = 30 * 60 * 1000
/** A session ends after 12 hours, however much it is used. */
export const SESSION_MS = 12 * 60 * 60 * 1000
/** Life of an exhibitor's session with *stay signed in*; it has no idle limit. */
export const STAY_MS = 30 * 24 * 60 * 60 * 1000
/** A session is renewed in the store at most once in this time. */
export const SESSION_RENEW_MS = 60 * 1000
/** Wrong passwords in a row after which an account refuses the source or the known device that they came from. */
export const MAX_FAILED_LOGINS = 5
/** Wrong passwords from one source, over all accounts, within `LOCK_MS`; a hall full of exhibitors is one source. */
export const MAX_SOURCE_FAILURES = 50
/** Time for which every password is refused after too many wrong ones, in milliseconds. */
export const LOCK_MS = 10 * 60 * 1000
/** Least time between two links somebody asks for without a login. */
export const LINK_PAUSE_MS = 60 * 1000

/** Life of a code for a session in somebody's name, in minutes. */
export const AUTH_CODE_MINUTES = { usual: 2, most: 10 }

/** Longest life of an outside provider's ticket. */
export const TICKET_MS = 10 * 60 * 1000

/** Codes an hour for one address, without a token (decisions 7) and with one. */
export const CODES_PER_HOUR = { public: 5, signedIn: 10 }
/** Scenes whose codes may be asked for without a token (decisions 7). */
export const PUBLIC_SCENES: readonly CodeScene[] = ['REGISTER', 'RESET']

/** Roles of an exhibitor's team (business-entities 5.5): everything; no export, sending or document numbers; leads and meetings only. */
export const TEAM_ROLES = ['exhibitor_admin', 'exhibitor_editor', 'booth_staff'] as const
/** Most accounts one exhibitor may have. */
export const TEAM_MAX = 20

/** State of a team member's account: no password yet, open, locked by its own administrator, paused after wrong passwords. */
export type MemberState = 'invited' | 'open' | 'disabled' | 'paused'

/** The state as it is shown; disabled wins. */
export function memberState(
  account: { disabled: boolean; lockedUntil: Date | null; passwordHash: string | null },
  now: Date,
): MemberState {
  if (account.disabled) return 'disabled'
  if (account.lockedUntil && account.lockedUntil > now) return 'paused'
  return account.passwordHash === null ? 'invited' : 'open'
}

/**
 * Whether a change leaves an exhibitor without an administrator who can log in. `members` is the team as it would be; one who was invited
 * and has no password yet does not count, for nobody knows whether the mail arrives.
 */
export function lacksAdmin(
  members: readonly { roleKey: string; disabled: boolean; passwordHash: string | null }[],
): boolean {
  return !members.some((one) => one.roleKey === 'exhibitor_admin' && !one.disabled && one.passwordHash !== null)
}

/** A new account's name: 4 to 30 letters, digits, dots, dashes or underscores, beginning with a letter or digit. */
export const newAccount = () =>
  patternRule('newAccount', /^[A-Za-z\d][\w.-]*$/, problem('features/account:errors.accountForm'), {
    label: 'features/account:fields.loginAcc',
    code: true,
    min: 4,
    max: 30,
  })

/** Account name as typed at login: trimmed (specification §3) and in the normal form of names, so full-width letters open the same account. */
export const loginAccount = () => text({ label: 'features/account:fields.loginAcc', code: true, max: 64 })
/** Password as typed at login: trimmed like the account (specification §3). */
export const loginPassword = () => text({ label: 'features/account:fields.loginPwd', max: 256 })
/** Ticked with a new password: calendar subscriptions and outside identities, which need no password, end too. */
export const endsLinks = () => optional(boolean())

/** A new password: 8 to 64 characters, trimmed because login trims too. */
export const newPassword = () => text({ label: 'features/account:fields.newPassword', min: 8, max: 64 })
