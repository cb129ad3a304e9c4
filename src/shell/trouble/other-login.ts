/**
 * A page belongs to the login it began with (decisions 47). When the browser stores another one, the page sends nothing, covers all that is
 * personal, keeps what was typed for its own person, and says who is signed in now. It comes back when its own person signs in again.
 */
import { API_BASE } from '../../shared/api/api-base.ts'
import { $session } from '../../shared/auth/session.ts'
import { claimLogin, getToken, isForeign, loginPath, TOKEN_KEY } from '../../shared/auth/token.ts'
import { BEFORE_LANGUAGE_SWITCH } from '../../shared/lib/browser/page-events.ts'
import { hrefOf, localeOf, pathOf } from '../../shared/lib/browser/site-path.ts'

/** The part of a profile that tells one login from another. */
interface Person {
  kind: string
  userId: string
  name: string
  /** Name of somebody who works in the account's place. */
  actor: string
}

let covered = false
/** Title of the page while it is covered: it may name a record. */
let title = ''

/** May a request leave? Asked before every one. */
export function stillOwnLogin(): boolean {
  if (!isForeign()) return true
  void cover()
  return false
}

/** Ties the page to the stored login and watches for another. Returns the way to stop. */
export function followLogin(): () => void {
  const release = claimLogin(globalThis.earlyLogin)
  const look = (): void => void (isForeign() ? cover() : covered && uncover())
  const stored = ({ key }: StorageEvent): void => {
    if (key === TOKEN_KEY || key === null) look()
  }
  addEventListener('storage', stored)
  addEventListener('focus', look)
  addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    release()
    covered = false
    removeEventListener('storage', stored)
    removeEventListener('focus', look)
    removeEventListener('pageshow', look)
    document.removeEventListener('visibilitychange', look)
  }
}

const own = (): Person | null => {
  const { kind, userId, user } = $session.get()
  return kind && userId ? { kind, userId, name: '', actor: user?.actorName ?? '' } : null
}

/** Asks who the stored login is; the client would not, for it sends nothing for another login than the page's own. */
async function whoIs(token: string): Promise<Person | null> {
  try {
    const answer = await fetch(`${API_BASE}/getInfo`, { headers: { Authorization: `Bearer ${token}` } })
    const { code, kind, user } = (await answer.json()) as {
      code: number
      kind: string
      user?: { userId: string; userName: string; actorName?: string }
    }
    return code === 200 && user ? { kind, userId: user.userId, name: user.userName, actor: user.actorName ?? '' } : null
  } catch {
    // Without a line nobody can be named: the page stays covered and says that another account is signed in.
    return null
  }
}

const same = (one: Person | null, other: Person | null): boolean =>
  one !== null && other !== null && one.kind === other.kind && one.userId === other.userId && one.actor === other.actor

async function cover(): Promise<void> {
  const panel = document.getElementById('other-login')
  if (!panel) return
  if (!covered) {
    covered = true
    title = document.title
    // Forms store what was typed, each under the person who typed it.
    document.dispatchEvent(
      new CustomEvent(BEFORE_LANGUAGE_SWITCH, { detail: { waitUntil: () => {} }, cancelable: true }),
    )
    document.documentElement.dataset.covered = ''
    document.title = panel.dataset.title ?? ''
    panel.hidden = false
    panel.focus()
  }
  const token = getToken()
  say(panel, token, null)
  const now = token === null ? null : await whoIs(token)
  // Overtaken by a further change.
  if (getToken() !== token || !isForeign()) return
  // The same person has signed in again: the page goes on with the new login.
  if (same(now, own())) {
    claimLogin()
    return uncover()
  }
  say(panel, token, now?.name ?? null)
}

function say(panel: HTMLElement, token: string | null, name: string | null): void {
  const state = token === null ? 'out' : name === null ? 'unknown' : 'named'
  for (const part of panel.querySelectorAll<HTMLElement>('[data-when]'))
    part.hidden = !part.dataset.when?.split(' ').includes(state)
  for (const place of panel.querySelectorAll('[data-name]')) place.textContent = name
  const link = panel.querySelector<HTMLAnchorElement>('a')
  if (!link) return
  const here = location.pathname + location.search
  const door = loginPath($session.get().kind)
  const back = `${door.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(pathOf(location.pathname) + location.search)}`
  link.href = token === null ? hrefOf(door + back, localeOf(location.pathname)) : here
}

function uncover(): void {
  covered = false
  delete document.documentElement.dataset.covered
  document.title = title
  const panel = document.getElementById('other-login')
  if (panel) panel.hidden = true
}
