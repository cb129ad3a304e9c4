/** Rules of accounts and passwords (specification §3, §7; decisions 14). */
import { text } from '../../shared/form/rules/text.ts'

/** 30 minutes without a call end a session; each call renews it (issue of the session rules: decisions 14, admin-area 2). */
export const SESSION_IDLE_MS = 30 * 60 * 1000
/** A session is renewed in the store at most once in this time. */
export const SESSION_RENEW_MS = 60 * 1000
/** Wrong passwords in a row that lock an account. */
export const MAX_FAILED_LOGINS = 5
/** How long a locked account refuses every password. */
export const LOCK_MS = 10 * 60 * 1000
/** Life of a one-time link. */
export const LINK_MS = 24 * 60 * 60 * 1000

/** Account name as typed at login: trimmed (specification §3). */
export const loginAccount = () => text({ label: 'features/account:fields.loginAcc', max: 64 })
/** Password as typed at login: trimmed like the account (specification §3). */
export const loginPassword = () => text({ label: 'features/account:fields.loginPwd', max: 256 })
/** A new password: 8 to 64 characters, trimmed because login trims too. */
export const newPassword = () => text({ label: 'features/account:fields.newPassword', min: 8, max: 64 })
