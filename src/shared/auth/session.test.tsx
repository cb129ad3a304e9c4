import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { routeFetch } from '../../../tests/helpers/routed-fetch.ts'
import { $session, loadSession } from './session.ts'
import { markOf } from './token-mark.ts'

const TOKEN = 'token-12345678'
const NODE = {
  name: 'Brand',
  path: '/basic/brand',
  hidden: false,
  component: 'brand',
  meta: { title: '品牌', enTitle: 'Brands', icon: '', noCache: false, link: null },
}

const answer = (code: number) =>
  routeFetch({
    '/getInfo': { kind: 'exhibitor', user: { avatar: '' }, roles: ['exhibitor_admin'], permissions: [] },
    '/getRouters': { code, msg: '系统繁忙' },
    '/busi/*/*': { code: 500, msg: '' },
  })
beforeEach(() => {
  localStorage.setItem('Admin-Token', TOKEN)
  answer(500)
})
afterEach(() => localStorage.clear())

describe('a menu that cannot be had', () => {
  it('ends the session as a profile does, with the cause', async () => {
    await expect(loadSession()).rejects.toThrow('系统繁忙')
    expect($session.get().status).toBe('failed')
    expect(localStorage.getItem('Admin-Token')).toBeNull()
  })
  it.each([429, 503])('costs no login where the server is busy for a moment (%i)', async (code) => {
    answer(code)
    await expect(loadSession()).rejects.toThrow('系统繁忙')
    expect(localStorage.getItem('Admin-Token')).toBe(TOKEN)
  })
  it('is the one of the last page where that is known', async () => {
    const kept = { kind: 'exhibitor', roles: ['exhibitor_admin'], permissions: [], menu: [NODE], of: markOf(TOKEN) }
    localStorage.setItem('menu-cache', JSON.stringify(kept))
    expect((await loadSession()).menu).toEqual([NODE])
    expect(localStorage.getItem('Admin-Token')).toBe(TOKEN)
  })
})
