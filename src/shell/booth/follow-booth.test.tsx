import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { waitFor } from '@testing-library/react'
import { fixtureSession } from '../../../tests/fixtures/session.ts'
import { routeFetch } from '../../../tests/helpers/routed-fetch.ts'
import { route } from '../../routes.ts'
import { $session, dropSession } from '../../shared/auth/session.ts'
import { setToken } from '../../shared/auth/token.ts'
import { BEFORE_LANGUAGE_SWITCH, BOOTH_CHOSEN } from '../../shared/lib/browser/page-events.ts'
import { followBooth } from './follow-booth.ts'

const booths = [
  { id: '4', hall: 'N1', boothNo: '1A08' },
  { id: '5', hall: 'N2', boothNo: '2B01' },
]
const page = { pathname: '/en/newspaper/badge/', search: '?auditStatus=3', replace: vi.fn() }
/** What the server says of the session: its booth, and which forms that one files. */
let boothId: string
let stop = (): void => {}

const node = (path: string) => ({
  name: path,
  path,
  hidden: false,
  component: '',
  meta: { title: path, enTitle: path, icon: '', noCache: false, link: null },
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  page.replace.mockReset()
  setToken('token-of-seven')
  boothId = '5'
  const { user } = fixtureSession()
  routeFetch({
    '/getInfo': () => ({
      user: { ...user, booths, boothId },
      roles: ['exhibitor_admin'],
      permissions: ['*:*:*'],
      infoComplete: 0,
      kind: 'exhibitor',
    }),
    '/getRouters': { data: [node('/newspaper/h3')] },
    '/busi/exhibitorInfo/exhibitionMenuSwitch': {
      data: { newspaper: 1, invitationManagement: 1, inquiryOrder: 1, matchmaking: 1, forms: {} },
    },
  })
  $session.set(fixtureSession({ booths, boothId: '4' }))
})
afterEach(() => {
  stop()
  dropSession()
})

const choose = () => document.dispatchEvent(new Event(BOOTH_CHOSEN))

it('opens the page anew for the booth, with what was typed kept and a word of it', async () => {
  stop = followBooth(route('badge'), 'en-US', page)
  const store = vi.fn()
  document.addEventListener(BEFORE_LANGUAGE_SWITCH, store, { once: true })
  choose()
  await waitFor(() => expect(page.replace).toHaveBeenCalledWith('/en/newspaper/badge/?auditStatus=3'))
  expect(store).toHaveBeenCalledOnce()
  expect(sessionStorage.getItem('farewell')).toContain('topBar.boothSwitched')
})

it('leaves a form that the booth does not file for the checklist, and stays on one it files', async () => {
  stop = followBooth(route('h1'), 'zh-CN', { ...page, pathname: '/newspaper/h1/' })
  choose()
  await waitFor(() => expect(page.replace).toHaveBeenCalledWith('/newspaper/checklist/'))
  stop()
  stop = followBooth(route('h3'), 'zh-CN', { ...page, pathname: '/newspaper/h3/', search: '' })
  choose()
  await waitFor(() => expect(page.replace).toHaveBeenLastCalledWith('/newspaper/h3/'))
})

it('follows a choice made in another window once this one is looked at', async () => {
  stop = followBooth(route('badge'), 'zh-CN', page)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(page.replace).not.toHaveBeenCalled()
  const { status: _, user: __, ...kept } = fixtureSession({ booths, boothId: '5' })
  localStorage.setItem('menu-cache', JSON.stringify({ ...kept, of: 'of-seven' }))
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(page.replace).toHaveBeenCalledOnce())
})
