/**
 * Requests that the head of a page began while its code was still on the way (`auth/ask-early.ts`). The client takes each one once, in place
 * of the same request of its own.
 */

/** Answers under way, by request; null: it was not asked after all. */
type Early = Record<string, Promise<Response | null>>

declare global {
  // Head script and client are two programs of one page: the window is all they share.
  var earlyAnswers: Early | undefined
  /** Token of the login that they were asked for. */
  var earlyLogin: string | undefined
}

const keyOf = (method: string, address: string, body: unknown): string => `${method} ${address} ${body ?? ''}`

/** Leaves an answer for the client. */
export function putEarly(method: string, address: string, body: string | null, answer: Promise<Response | null>): void {
  ;(globalThis.earlyAnswers ??= {})[keyOf(method, address, body)] = answer
}

/** Takes the answer to this very request, if the head began one. */
export function takeEarly(method: string, address: string, body: unknown): Promise<Response | null> | undefined {
  const all = globalThis.earlyAnswers
  const key = keyOf(method, address, body)
  const found = all?.[key]
  if (found) delete all[key]
  return found
}
