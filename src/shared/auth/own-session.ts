/**
 * Working in an exhibitor's place (the organiser's "sign in as"): the token of that session takes the place of one's own, for the browser has
 * one; one's own is kept meanwhile and comes back when the work is done.
 */
import { call } from '../api/client.ts'
import { ApiError } from '../api/envelope.ts'
import { readJson, removeKey, writeJson } from '../lib/browser/web-storage.ts'
import { resumeOwn } from './contract.ts'
import { endSession } from './session.ts'
import { dropToken, getToken, loginPath, setToken } from './token.ts'

/** localStorage key of one's own token and of the place to come back to. */
const OWN_KEY = 'own-session'

/** How long a code may take from being asked for to being used without a further question, in ms. */
const ASKED_MS = 120_000

/** Keeps one's own token. @param back path of the page to come back to */
export function keepOwnSession(back: string): void {
  const token = getToken()
  if (token) writeJson('local', OWN_KEY, { token, back, at: Date.now() })
}

/** Has whoever is signed in here just asked to work in somebody's place? Then exchanging the code needs no further question. */
export function goesToPlace(): boolean {
  const own = readJson('local', OWN_KEY) as { token?: unknown; at?: unknown } | null
  return typeof own?.at === 'number' && own.token === getToken() && Date.now() - own.at < ASKED_MS
}

/** Ends the session in somebody's place and takes one's own up again. Answers the path that follows: the login page when one's own has ended too. */
export async function leavePlace(): Promise<string> {
  const own = readJson('local', OWN_KEY) as { token?: unknown; back?: unknown } | null
  removeKey('local', OWN_KEY)
  await endSession({ clearStorage: false })
  if (typeof own?.token !== 'string') return loginPath('backOffice')
  setToken(own.token)
  try {
    await call(resumeOwn, { token: own.token }, { quiet: true })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    dropToken()
    return loginPath('backOffice')
  }
  return typeof own.back === 'string' ? own.back : '/'
}
