/** The login's token, apart from the session's profile and menu: the login page needs only this. */
import { ApiError } from '../api/envelope.ts'
import { clientHost } from '../api/transport.ts'
import { readText, removeKey, writeText } from '../lib/browser/web-storage.ts'

/** localStorage key of the token (specification §9). */
export const TOKEN_KEY = 'Admin-Token'
/** localStorage key of what the last page knew of the visitor, so that the next one, in whichever window, starts with it. */
export const MENU_CACHE_KEY = 'menu-cache'

/** localStorage key that says by which door of the login page this browser came in last; absent: the exhibitors'. */
export const LOGIN_AS_KEY = 'login-as'

/** The login page by the door of who was signed in here, as a path with its query. */
export const loginPath = (kind: 'exhibitor' | 'backOffice' | null): string =>
  kind === 'backOffice' ? '/login?as=organiser' : '/login'

export const getToken = (): string | null => readText('local', TOKEN_KEY)

/** The login that the page belongs to; undefined on pages without one, which follow whatever the browser stores. */
let own: string | null | undefined

/**
 * Ties the page to a login (decisions 47): the one that the browser stores now, or the one that stood there when the head of the page
 * began to ask. Returns the way to untie it.
 */
export function claimLogin(login: string | null | undefined = getToken()): () => void {
  own = login
  return () => {
    own = undefined
  }
}

/** Does the browser store another login, or none, than the one this page belongs to? */
export const isForeign = (): boolean => own !== undefined && getToken() !== own

/** Forgets token and menu; drafts and settings stay (decisions 18). The token of another login is not this page's to forget. */
export function dropToken(): void {
  if (isForeign()) return
  removeKey('local', TOKEN_KEY)
  removeKey('local', MENU_CACHE_KEY)
  if (own !== undefined) own = getToken()
}

/** Stores a new login's token; the next page fetches its profile. Drafts stay. Throws an {@link ApiError} in words when the browser has no room for it. */
export function setToken(token: string): void {
  dropToken()
  if (!writeText('local', TOKEN_KEY, token)) throw new ApiError(0, clientHost().words('errors.storage'))
  if (own !== undefined) own = getToken()
}
