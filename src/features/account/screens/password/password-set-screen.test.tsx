import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { routeFetch, type Asked } from '../../../../../tests/helpers/routed-fetch.ts'
import { TestStrings } from '../../../../../tests/helpers/strings.tsx'
import { PasswordSetScreen } from './password-set-screen.tsx'

const go = vi.fn()
const TOKEN = 'the-token-of-a-new-session'
let asked: Asked[]
/** A link of its own for each test: the same question within a moment is taken for a second click. */
let links = 0
/** Words of the page before the password is sent. */
let said = ''
const serve = (login: Record<string, unknown>) =>
  (asked = routeFetch({
    '/busi/password/check': { data: { state: 'good', loginAcc: 'tianhe' } },
    '/busi/password/set': { data: { loginAcc: 'tianhe', kind: 'exhibitor' } },
    '/busi/exhibitor/login': login,
    '/getInfo': { kind: 'exhibitor', user: { userId: '8', userName: 'demo', companyName: '', enCompanyName: '' } },
  }))

async function choose({ tick }: { tick?: string } = {}) {
  history.replaceState(null, '', `/business-label/password/set/#token=link${++links}`)
  render(
    <TestStrings locale="zh-CN">
      <PasswordSetScreen locale="zh-CN" go={go} />
    </TestStrings>,
  )
  await userEvent.type(await screen.findByLabelText('新密码'), 'Moss-Lantern-9')
  if (tick) await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(tick) }))
  said = document.body.textContent
  await userEvent.type(screen.getByLabelText('确认新密码'), 'Moss-Lantern-9{Enter}')
}
const logins = () => asked.filter((one) => one.path === '/busi/exhibitor/login').map((one) => one.body)

beforeEach(() => {
  localStorage.clear()
  go.mockReset()
})

describe('who has set a password through a link', () => {
  it('is in', async () => {
    serve({ token: TOKEN, data: { token: TOKEN, userName: 'Lin', expiresIn: 1800 } })
    await choose()
    await waitFor(() => expect(go).toHaveBeenCalledWith('/'))
    expect(logins()).toEqual([{ loginAcc: 'tianhe', loginPwd: 'Moss-Lantern-9' }])
    expect(localStorage.getItem('Admin-Token')).toBe(TOKEN)
  })
  it('ends calendar links and outside logins with the tick', async () => {
    serve({ token: TOKEN, data: { token: TOKEN, userName: 'Lin', expiresIn: 1800 } })
    await choose({ tick: '同时停用日历订阅链接并解除外部账号绑定' })
    await waitFor(() =>
      expect(asked.find((one) => one.path === '/busi/password/set')?.body).toMatchObject({ endLinks: true }),
    )
  })
  it('is led to the login where more than account and password is asked', async () => {
    serve({ code: 300, msg: '请输入验证码', data: { errors: [] } })
    await choose()
    expect((await screen.findByRole('link', { name: '登录' })).getAttribute('href')).toContain('/login/')
    expect(go).not.toHaveBeenCalled()
  })
  it('does not replace a session that is open in this browser, and reads both accounts first', async () => {
    localStorage.setItem('Admin-Token', 'somebody-else')
    serve({ token: TOKEN })
    await choose()
    expect(said).toContain('此链接用于设置 tianhe 的密码。此浏览器当前登录的是 demo')
    expect(await screen.findByRole('link', { name: '登录' })).toBeTruthy()
    expect(logins()).toEqual([])
    expect(localStorage.getItem('Admin-Token')).toBe('somebody-else')
  })
})
