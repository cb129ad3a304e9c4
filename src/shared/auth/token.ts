/** The login's token, apart from the session's profile and menu: the login page needs only this. */
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

/** Forgets token and menu; drafts and settings stay (decisions 18). */
export function dropToken(): void {
  removeKey('local', TOKEN_KEY)
  removeKey('local', MENU_CACHE_KEY)
}

/** Stores a new login's token; the next page fetches its profile. Drafts stay. */
export function setToken(token: string): void {
  dropToken()
  writeText('local', TOKEN_KEY, token)
}
