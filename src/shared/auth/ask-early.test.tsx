import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { routeFetch, type Asked } from '../../../tests/helpers/routed-fetch.ts'
import { API_BASE } from '../api/api-base.ts'
import { askEarly, type FirstPage } from './ask-early.ts'

let asked: Asked[]
const page = (more: Partial<FirstPage> = {}) =>
  (document.documentElement.dataset.first = JSON.stringify({ api: API_BASE, ...more }))
const PROFILE = { roles: ['exhibitor_admin'], permissions: ['busi:brand:list'] }
/** What the last page knew of a visitor, marked with the end of the token. */
const know = (of: string) => localStorage.setItem('menu-cache', JSON.stringify({ of, ...PROFILE }))

beforeEach(() => {
  localStorage.setItem('Admin-Token', 'token-12345678')
  know('12345678')
  page()
  asked = routeFetch({
    '/getInfo': { kind: 'exhibitor', user: { avatar: '' }, ...PROFILE },
    '/getRouters': { data: [] },
    '/busi/*/*': { code: 500, msg: '' },
  })
})
afterEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.first
})

describe('the head of a page', () => {
  /** In the order they are asked on the first page of an exhibitor's login. */
  const FRAME_AND_LIST = ['/getInfo', '/getRouters', '/busi/brand/get', '/busi/exhibitorInfo/exhibitionMenuSwitch']
  const list = { method: 'GET', path: '/busi/brand/get' } as const

  it('asks nothing without a token, nor while the guard is leaving', () => {
    document.documentElement.hidden = true
    askEarly(list)
    document.documentElement.hidden = false
    localStorage.clear()
    askEarly(list)
    expect(asked).toEqual([])
  })
  it('asks nothing for a page this visitor may not open', () => {
    page({ permission: 'busi:review:list' })
    askEarly(list)
    page({ roles: ['organiser_review'] })
    askEarly(list)
    expect(asked).toEqual([])
  })
  it('asks who is there first on the first page of a visit, then the list', async () => {
    localStorage.removeItem('menu-cache')
    page({ permission: 'busi:brand:list' })
    askEarly(list)
    await waitFor(() => expect(asked.map((one) => one.path)).toEqual(FRAME_AND_LIST))
    expect(Object.keys(globalThis.earlyAnswers ?? {})).toHaveLength(FRAME_AND_LIST.length)
  })
  it('gives the session its answers, which asks none of them again', async () => {
    localStorage.removeItem('menu-cache')
    askEarly()
    const { loadSession } = await import('../auth/session.ts')
    expect(await loadSession()).toMatchObject({ kind: 'exhibitor', permissions: ['busi:brand:list'], menu: [] })
    expect(asked.map((one) => one.path)).toEqual(FRAME_AND_LIST.filter((path) => path !== list.path))
    expect(globalThis.earlyAnswers).toEqual({})
  })
  it('does not take what was known of another login', async () => {
    know('87654321')
    askEarly(list)
    await waitFor(() => expect(asked.map((one) => one.path)).toEqual(FRAME_AND_LIST))
  })
  it('asks only who is there when the page is not for that visitor', async () => {
    localStorage.removeItem('menu-cache')
    page({ permission: 'busi:review:list' })
    askEarly(list)
    const [, answer] =
      Object.entries(globalThis.earlyAnswers ?? {}).find(([request]) => request.includes(list.path)) ?? []
    await expect(answer).resolves.toBeNull()
    await waitFor(() =>
      expect(asked.map((one) => one.path)).toEqual(FRAME_AND_LIST.filter((path) => path !== list.path)),
    )
  })
  it('leaves what a broken connection did not answer to the page, and nothing unhandled behind', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('line')))
    localStorage.removeItem('menu-cache')
    askEarly(list)
    expect(await Promise.all(Object.values(globalThis.earlyAnswers ?? {}))).toEqual([null, null, null, null])
  })
  it('asks what the page names', () => {
    page({ ask: '/busi/boothForm/checklist' })
    askEarly()
    expect(asked.map((one) => one.path)).toEqual(['/busi/boothForm/checklist'])
  })
  it('leaves everything to the page when storage is damaged', () => {
    localStorage.setItem('menu-cache', '{')
    askEarly(list)
    expect(asked).toEqual([])
  })
})
