/**
 * The whole error catalogue of specification §8 as one table: what the client does with a result code before the caller sees it.
 * Words are keys of `shared/api`; the caller's language chooses them.
 */
import { CODE } from './envelope.ts'

/** What a failed call does by itself, besides being rejected (or, for `return`, handed back). */
export type Reaction =
  /** The session dialog, one at a time; rejected with 'invalid session'. */
  | 'sessionDialog'
  /** A red toast with the message. */
  | 'toast'
  /** A notification with the message. */
  | 'notification'
  /** Not an error: the body goes to the caller as it is. */
  | 'return'

const REACTIONS: Record<number, Reaction> = {
  [CODE.ok]: 'return',
  [CODE.unauthorised]: 'sessionDialog',
  [CODE.business]: 'toast',
  [CODE.consent]: 'return',
  // A form takes both up: faults stand at their fields, two versions side by side (architecture §7.5).
  [CODE.fields]: 'toast',
  [CODE.conflict]: 'toast',
}

/** Reaction to a result code; every code not named is a notification (specification §8). */
export function reactionTo(code: number): Reaction {
  return REACTIONS[code] ?? 'notification'
}

/** Codes whose fixed words win over the server's message (specification §8, standard messages). */
const FIXED_WORDS: Record<number, string> = {
  [CODE.unauthorised]: 'errors.401',
  [CODE.forbidden]: 'errors.403',
  [CODE.notFound]: 'errors.404',
}

/** Message key for a code: the fixed words of 401, 403 and 404, else the server's message, else the default. */
export function wordsFor(code: number, serverMessage: string): { key: string } | { text: string } {
  const fixed = FIXED_WORDS[code]
  if (fixed) return { key: fixed }
  return serverMessage ? { text: serverMessage } : { key: 'errors.default' }
}

/** Toasts for a lost connection, a timeout and a bad status stay this long, in milliseconds (specification §8). */
export const TRANSPORT_TOAST_MS = 5000
