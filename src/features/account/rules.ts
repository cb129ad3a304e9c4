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

/** Life of a code for a session in somebody's name, in minutes. */
export const AUTH_CODE_MINUTES = { usual: 2, most: 10 }

/** Longest life of an outside provider's ticket. */
export const TICKET_MS = 10 * 60 * 1000

/** Life of a verification code. */
export const CODE_MS = 5 * 60 * 1000
/** Wrong codes after which a new one has to be asked for. */
export const CODE_TRIES = 5
/** Seconds between two codes for one address. */
export const CODE_COOLDOWN_S = 60
/** Codes an hour for one address, without a token (decisions 7) and with one. */
export const CODES_PER_HOUR = { public: 5, signedIn: 10 }
/** What a code is for. The first two may be asked for without a token (decisions 7). */
export const CODE_SCENES = ['REGISTER', 'RESET', 'EMAIL_CHANGE'] as const
export type CodeScene = (typeof CODE_SCENES)[number]
export const PUBLIC_SCENES: readonly CodeScene[] = ['REGISTER', 'RESET']

/** Account name as typed at login: trimmed (specification §3). */
export const loginAccount = () => text({ label: 'features/account:fields.loginAcc', max: 64 })
/** Password as typed at login: trimmed like the account (specification §3). */
export const loginPassword = () => text({ label: 'features/account:fields.loginPwd', max: 256 })
/** A new password: 8 to 64 characters, trimmed because login trims too. */
export const newPassword = () => text({ label: 'features/account:fields.newPassword', min: 8, max: 64 })
