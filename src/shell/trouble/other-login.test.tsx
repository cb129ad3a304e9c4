import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fixtureSession } from '../../../tests/fixtures/session.ts'
import { routeFetch, type Asked } from '../../../tests/helpers/routed-fetch.ts'
import type { SessionUser } from '../../shared/auth/contract.ts'
import { registry } from '../../shared/i18n/registry.ts'
import { $session, dropSession } from '../../shared/auth/session.ts'
import { dropToken, getToken, setToken, TOKEN_KEY } from '../../shared/auth/token.ts'
import { BEFORE_LANGUAGE_SWITCH } from '../../shared/lib/browser/page-events.ts'
import { followLogin, stillOwnLogin } from './other-login.ts'

const profile = (userId: string, userName: string, more: object = {}) => ({
  kind: 'exhibitor',
  user: { userId, userName, companyName: '天和', enCompanyName: 'Tianhe', ...more },
})
let stop = (): void => {}
let asked: Asked[]
let stored = 0
const count = () => void stored++

beforeEach(() => {
  document.body.innerHTML = `<section id="other-login" data-title="Portal" tabindex="-1" hidden>
    <b data-when="out">out</b><b data-when="unknown">unknown</b><b data-when="named">now <i data-name></i></b>
    <a href="">go</a></section>
    <script type="application/json" id="page-strings">${JSON.stringify({ locale: 'zh-CN', namespaces: { 'shared/api': registry['zh-CN']['shared/api'] } })}</script>`
  document.title = 'Lin Yue'
  stored = 0
  document.addEventListener(BEFORE_LANGUAGE_SWITCH, count)
  localStorage.setItem(TOKEN_KEY, 'token-of-seven')
  $session.set(fixtureSession({ kind: 'exhibitor', userId: '7' }))
  asked = routeFetch({ '/getInfo': profile('8', 'demo2') })
  stop = followLogin()
})
afterEach(() => {
  stop()
  document.removeEventListener(BEFORE_LANGUAGE_SWITCH, count)
  delete document.documentElement.dataset.covered
  localStorage.clear()
  dropSession()
  vi.unstubAllGlobals()
})

/** As another tab does it. */
function elsewhere(token: string | null) {
  if (token === null) localStorage.removeItem(TOKEN_KEY)
  else localStorage.setItem(TOKEN_KEY, token)
  dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY }))
}
const isCovered = () => document.documentElement.dataset.covered !== undefined
const said = () =>
  [...document.querySelectorAll<HTMLElement>('#other-login [data-when]')]
    .filter((one) => !one.hidden)
    .map((one) => one.textContent)

it('covers the page, keeps what was typed and names who is signed in now', async () => {
  expect(stillOwnLogin()).toBe(true)
  elsewhere('token-of-eight')
  expect(isCovered()).toBe(true)
  expect(stored).toBe(1)
  expect(document.title).toBe('Portal')
  expect(stillOwnLogin()).toBe(false)
  await waitFor(() => expect(said()).toEqual(['now demo2（天和）']))
  expect(asked.every(({ path }) => path === '/getInfo')).toBe(true)
})

it('is found before a request and at focus, too, where no event came', () => {
  localStorage.setItem(TOKEN_KEY, 'token-of-eight')
  expect(stillOwnLogin()).toBe(false)
  expect(isCovered()).toBe(true)
  localStorage.setItem(TOKEN_KEY, 'token-of-seven')
  dispatchEvent(new Event('focus'))
  expect(isCovered()).toBe(false)
  localStorage.setItem(TOKEN_KEY, 'token-of-eight')
  dispatchEvent(new Event('focus'))
  expect(isCovered()).toBe(true)
})

it('shows nothing personal after a sign-out elsewhere, and leads to the login and back here', () => {
  history.replaceState(null, '', '/newspaper/h3?edit=4')
  elsewhere(null)
  expect(isCovered()).toBe(true)
  expect(said()).toEqual(['out'])
  expect(document.querySelector('a')?.getAttribute('href')).toContain(
    `redirect=${encodeURIComponent('/newspaper/h3?edit=4')}`,
  )
  expect(asked).toEqual([])
})

it('goes on where it was when its own person signs in again', async () => {
  routeFetch({ '/getInfo': profile('7', 'demo') })
  elsewhere(null)
  elsewhere('a-new-token-of-seven')
  await waitFor(() => expect(isCovered()).toBe(false))
  expect(document.title).toBe('Lin Yue')
  expect(stillOwnLogin()).toBe(true)
})

const office = { ...profile('7', 'admin', { companyName: '', enCompanyName: '' }), kind: 'backOffice' }
const acting = profile('7', 'demo', { actorName: 'admin' })
it.each([
  ['staff with the number of the exhibitor', 'exhibitor', '', office, 'now admin（主办方）'],
  ['an exhibitor with the number of the staff', 'backOffice', '', profile('7', 'demo'), 'now demo（天和）'],
  ['staff in place of the exhibitor', 'exhibitor', '', acting, 'now admin（主办方），代 demo（天和）操作'],
  [
    'staff in place of an exhibitor, on their own page',
    'backOffice',
    '',
    acting,
    'now admin（主办方），代 demo（天和）操作',
  ],
  [
    'the exhibitor, on a page that staff opened in the place',
    'exhibitor',
    'admin',
    profile('7', 'demo'),
    'now demo（天和）',
  ],
] as const)('stays covered for %s and names them', async (_, kind, actorName, answer, words) => {
  const user = { ...fixtureSession({ kind, userId: '7' }).user, ...(actorName && { actorName }) }
  $session.set({ ...fixtureSession({ kind, userId: '7' }), user: user as SessionUser })
  routeFetch({ '/getInfo': answer })
  elsewhere('another-token')
  await waitFor(() => expect(said()).toEqual([words]))
  expect(isCovered()).toBe(true)
})

it('leaves the other login alone when its own has ended', () => {
  elsewhere('token-of-eight')
  dropToken()
  expect(getToken()).toBe('token-of-eight')
})

it('goes along with a login that the page itself opens or ends', () => {
  setToken('mine-anew')
  expect(stillOwnLogin()).toBe(true)
  dropToken()
  expect(stillOwnLogin()).toBe(true)
})
