import { render, screen, waitFor } from '@testing-library/react'
import { createElement, type ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { routeFetch, type Asked } from '../../../tests/helpers/routed-fetch.ts'
import { TestStrings } from '../../../tests/helpers/strings.tsx'
import { API_BASE } from '../api/api-base.ts'
import { welcomePage } from '../../features/home/contract.ts'
import type { Locale } from '../lib/locale.ts'
import type { FirstPage } from '../auth/ask-early.ts'

/** Screens whose page begins their first request in its head. */
const SCREENS: {
  address: string
  path: string
  head: () => Promise<unknown>
  screen: () => Promise<ComponentType<{ locale: Locale }>>
  /** What the server answers; an empty list. */
  answer?: object
}[] = [
  {
    address: '/',
    path: '/busi/exhibitorInfo/welcomePage',
    head: () => {
      page({ ask: welcomePage.path })
      return import('../../shell/page/frame-first.ts')
    },
    screen: async () => (await import('../../features/home/screens/welcome-screen.tsx')).WelcomeScreen,
    answer: { code: 500, msg: '' },
  },
  {
    address: '/basic/brand/?name=hua&page=2&sort=createTime-desc',
    path: '/busi/brand/get',
    head: () => import('../../features/products/screens/brand/first-brands.ts'),
    screen: async () => (await import('../../features/products/screens/brand/brand-screen.tsx')).BrandScreen,
  },
  {
    address: '/basic/commodityManagement/?tab=reviewed&r.productName=press&r.from=2024-10-01&r.size=50',
    path: '/busi/product/list',
    head: () => import('../../features/products/screens/first-products.ts'),
    screen: async () => (await import('../../features/products/screens/product-screen.tsx')).ProductScreen,
  },
  {
    address: '/review/exhibitors/?hall=N1',
    path: '/busi/organiser/exhibitor/list',
    head: () => import('../../features/exhibitors/screens/first-exhibitors.ts'),
    screen: async () => (await import('../../features/exhibitors/screens/exhibitors-screen.tsx')).ExhibitorsScreen,
  },
  {
    address: '/InquiryOrder/?replyFlag=0&company=hua&from=2024-10-01',
    path: '/busi/inquiryOrder/list',
    head: () => import('../../features/inquiries/screens/first-inquiries.ts'),
    screen: async () => (await import('../../features/inquiries/screens/inquiry-screen.tsx')).InquiryScreen,
  },
  {
    address: '/clue-list/?grade=A&page=2&to=2024-10-01',
    path: '/busi/leads/mine',
    head: () => import('../../features/leads/screens/first-leads.ts'),
    screen: async () => (await import('../../features/leads/screens/lead-screen.tsx')).LeadScreen,
  },
]

let asked: Asked[]
const emptyPage = { data: { list: [], total: 0, pageNum: 1, pageSize: 20 } }
const page = (more: Partial<FirstPage> = {}) =>
  (document.documentElement.dataset.first = JSON.stringify({ api: API_BASE, ...more }))
const count = (path: string) => asked.filter((one) => one.path === path).length

beforeEach(() => {
  localStorage.setItem('Admin-Token', 'token-12345678')
  localStorage.setItem('menu-cache', JSON.stringify({ of: '12345678', roles: ['exhibitor_admin'], permissions: [] }))
  history.replaceState(null, '', '/basic/brand/')
  page()
  asked = routeFetch({
    ...Object.fromEntries(SCREENS.map((one) => [one.path, one.answer ?? emptyPage])),
    '/busi/*/*': { code: 500, msg: '' },
    '/busi/*/*/*': { code: 500, msg: '' },
    '/system/*/*/*/*': { data: [] },
  })
})
afterEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.first
  globalThis.earlyAnswers = undefined
})

describe.each(SCREENS)('$address', ({ address, path, head, screen: load }) => {
  it('asks for what it shows in the head, and the screen takes that answer without asking again', async () => {
    history.replaceState(null, '', address)
    await head()
    expect(count(path)).toBe(1)
    const first = Object.keys(globalThis.earlyAnswers ?? {})
    expect(first).toHaveLength(1)
    const Screen = await load()
    render(<TestStrings>{createElement(Screen, { locale: 'zh-CN' })}</TestStrings>)
    await waitFor(() => expect(globalThis.earlyAnswers).toEqual({}))
    await waitFor(() => expect(screen.queryAllByText('正在加载…')).toEqual([]))
    expect(count(path)).toBe(1)
  })
})
