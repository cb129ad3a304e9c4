/**
 * A page belongs to the login it began with (decisions 47). When the browser stores another one, the page sends nothing, covers all that is
 * personal, keeps what was typed for its own person, and says who is signed in now. It comes back when its own person signs in again.
 */
import { findSignedIn, nameAccount, type SignedInPerson } from '../../shared/api/signed-in.ts'
import { $session } from '../../shared/auth/session.ts'
import { claimLogin, getToken, isForeign, loginPath, TOKEN_KEY } from '../../shared/auth/token.ts'
import { stringsOf } from '../../shared/i18n/strings.ts'
import { fixedT } from '../../shared/i18n/translate.ts'
import { BEFORE_LANGUAGE_SWITCH } from '../../shared/lib/browser/page-events.ts'
import { hrefOf, localeOf, pathOf } from '../../shared/lib/browser/site-path.ts'

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

/** Is the person of a login the one that the page belongs to? */
function isOwn(person: SignedInPerson | null): boolean {
  const { kind, userId, user } = $session.get()
  return person?.kind === kind && person?.userId === userId && person?.actor === (user?.actorName ?? '')
}

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
  const now = token === null ? null : await findSignedIn(token)
  // Overtaken by a further change.
  if (getToken() !== token || !isForeign()) return
  // The same person has signed in again: the page goes on with the new login.
  if (isOwn(now)) {
    claimLogin()
    return uncover()
  }
  const locale = localeOf(location.pathname)
  say(panel, token, now && nameAccount(now, fixedT(stringsOf(locale), locale, 'shared/api'), locale))
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
