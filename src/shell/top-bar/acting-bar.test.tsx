import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { routeFetch, type Asked } from '../../../tests/helpers/routed-fetch.ts'
import { goesToPlace, keepOwnSession } from '../../shared/auth/own-session.ts'
import type { SessionUser } from '../../shared/auth/contract.ts'
import { showActingBar } from './acting-bar.ts'

const user = {
  userId: '1',
  userName: 'suzhou',
  nickName: '陈女士',
  companyName: '苏州标签有限公司',
  enCompanyName: 'Suzhou Label',
  actorName: '李审核',
} as SessionUser
let asked: Asked[]
let went: string[]
let resumes: { code: number; msg: string }

beforeEach(() => {
  document.body.innerHTML = `<header class="app-header"></header><main></main>
    <script type="application/json" id="page-strings">{"locale":"zh-CN","namespaces":{"shell":{"acting":{"text":"{{actor}} 正在代 {{account}}（{{company}}）操作","end":"结束并返回","label":"代登录"}}}}</script>`
  went = []
  resumes = { code: 200, msg: '' }
  localStorage.setItem('Admin-Token', 'token-of-the-place')
  localStorage.setItem('own-session', JSON.stringify({ token: 'own-token', back: '/review/exhibitor?id=5' }))
  localStorage.setItem('draft:x', 'kept')
  asked = routeFetch({
    '/logout': {},
    '/busi/organiser/exhibitor/resume': () => ({ ...resumes, data: { resumed: 1 } }),
  })
})
afterEach(() => {
  localStorage.clear()
})

const show = () => showActingBar(user, 'zh-CN', (href) => void went.push(href))
const bar = () => within(screen.getByRole('region', { name: '代登录' }))

it('needs no second question right after it was asked for, and one later or for another session', () => {
  keepOwnSession('/x')
  expect(goesToPlace()).toBe(true)
  localStorage.setItem('Admin-Token', 'another')
  expect(goesToPlace()).toBe(false)
  localStorage.setItem('own-session', JSON.stringify({ token: 'another', back: '/x', at: Date.now() - 121_000 }))
  expect(goesToPlace()).toBe(false)
})

describe('the bar of somebody working in another’s place', () => {
  it('says who works as whom, once', () => {
    show()
    show()
    expect(bar().getByText('李审核 正在代 陈女士（苏州标签有限公司）操作')).toBeTruthy()
    expect(document.querySelector('.app-header section')).toBeTruthy()
  })

  it('ends the other session, takes one’s own up again and goes back', async () => {
    show()
    await userEvent.click(bar().getByRole('button', { name: '结束并返回' }))
    await waitFor(() => expect(went).toEqual(['/review/exhibitor/?id=5']))
    expect(asked.map((one) => one.path)).toEqual(['/logout', '/busi/organiser/exhibitor/resume'])
    expect(asked[1]?.body).toEqual({ token: 'own-token' })
    expect(localStorage.getItem('Admin-Token')).toBe('own-token')
    expect(localStorage.getItem('own-session')).toBeNull()
    expect(localStorage.getItem('draft:x')).toBe('kept')
  })

  it('leads to the login page when one’s own session has ended meanwhile', async () => {
    resumes = { code: 401, msg: '登录状态已过期' }
    show()
    await userEvent.click(bar().getByRole('button', { name: '结束并返回' }))
    await waitFor(() => expect(went).toEqual(['/login/?as=organiser']))
    expect(localStorage.getItem('Admin-Token')).toBeNull()
  })
})
