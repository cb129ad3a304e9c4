import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { routeFetch, type Asked } from '../../../../../tests/helpers/routed-fetch.ts'
import { TestStrings } from '../../../../../tests/helpers/strings.tsx'
import { TOKEN_KEY } from '../../../../shared/auth/token.ts'
import type { Locale } from '../../../../shared/lib/locale.ts'
import { AuthRedirectScreen } from './auth-redirect-screen.tsx'
import { BindScreen } from './bind-screen.tsx'
import { LoginScreen } from '../login-screen.tsx'
import { RegisterScreen } from '../register-screen.tsx'

const go = vi.fn()
// The client drops the same write sent twice within a second, so every test sends another.
let counter = 0
const TOKEN = 'x'.repeat(43)
let asked: Asked[]
let routes: Parameters<typeof routeFetch>[0]
const opened = {
  token: TOKEN,
  data: { token: TOKEN, userName: 'Lin', expiresIn: 1800, actorName: '审核员', companyName: '', enCompanyName: '' },
}
const wecom = { provider: 'wecom', name: '企业微信', enName: 'WeCom' }

beforeEach(() => {
  localStorage.clear()
  go.mockReset()
  routes = {
    '/captchaImage': { captchaEnabled: false, captchaOnOff: false, registerEnabled: true },
    '/getInfo': { kind: 'backOffice', user: { userId: '1', userName: 'admin', companyName: '', enCompanyName: '' } },
    '/busi/auth/check': {
      data: { account: 'demo', actorName: '李审核', companyName: '天和', enCompanyName: 'Tianhe' },
    },
    '/busi/auth/exchange': opened,
    '/busi/auth/providers': { data: [] },
    '/busi/auth/ticket': { data: { ...wecom, state: 'unbound', label: 'Lin Yue' } },
    '/busi/auth/bind': opened,
    '/busi/sendcode': { data: { cooldown: 60, maskedTo: 's****@tianhe.example' } },
    '/register': { data: { id: '1', auditStatus: 1 } },
  }
  asked = routeFetch(routes)
})

const show = (part: 'redirect' | 'bind' | 'register' | 'login', search = '', locale: Locale = 'zh-CN') => {
  history.replaceState(null, '', `/business-label/page/${search.replace('NEW', `n${++counter}`)}`)
  const parts = {
    redirect: <AuthRedirectScreen locale={locale} go={go} />,
    bind: <BindScreen locale={locale} go={go} />,
    register: <RegisterScreen locale={locale} />,
    login: <LoginScreen locale={locale} />,
  }
  render(<TestStrings locale={locale}>{parts[part]}</TestStrings>)
}
const bodies = (path: string) => asked.filter((one) => one.path === path).map((one) => one.body)
const button = (name: string) => screen.getByRole('button', { name })
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

describe('a one-time code', () => {
  it('becomes a session, leaves the address and goes on to a page of the portal', async () => {
    show('redirect', '?code=NEW&redirect=%2Fbasic%2Fbrand')
    await waitFor(() => expect(go).toHaveBeenCalledWith(expect.stringMatching(/\/basic\/brand\/$/)))
    expect(bodies('/busi/auth/exchange')).toEqual([{ code: `n${counter}` }])
    expect(localStorage.getItem(TOKEN_KEY)).toBe(TOKEN)
    expect(location.search).toBe('')
  })

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example'])('never goes on to %s', async (redirect) => {
    show('redirect', `?code=NEW&redirect=${encodeURIComponent(redirect)}`)
    await waitFor(() => expect(go).toHaveBeenCalled())
    expect(String(go.mock.calls[0]?.[0])).not.toContain('evil')
  })

  it('asks before it replaces the login of this browser, and names both accounts', async () => {
    localStorage.setItem(TOKEN_KEY, 'mine')
    show('redirect', '?code=NEW')
    const question = await screen.findByRole('alert')
    expect(question.textContent).toContain('此浏览器已登录其他账号')
    expect(question.textContent).toContain(
      '此链接将登录 李审核（主办方），代 demo（天和）操作。此浏览器当前登录的是 admin（主办方）',
    )
    expect(bodies('/busi/auth/exchange')).toEqual([])
    await userEvent.click(button('继续登录'))
    await waitFor(() => expect(go).toHaveBeenCalled())
    expect(localStorage.getItem(TOKEN_KEY)).toBe(TOKEN)
  })

  it('that was used says so and leads to the login', async () => {
    routes['/busi/auth/exchange'] = { code: 500, msg: '链接无效、已使用或已过期' }
    asked = routeFetch(routes)
    show('redirect', '?code=NEW')
    expect((await screen.findByRole('alert')).textContent).toContain('链接无效、已使用或已过期')
    expect(screen.getByRole('link', { name: '返回登录' })).toBeTruthy()
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull()
  })
})

describe('an outside identity', () => {
  it('is bound with account and password', async () => {
    show('bind', '?ticket=NEW&redirect=%2Fbasic%2Fbrand')
    expect(await screen.findByText(/您已通过企业微信验证身份（Lin Yue）/)).toBeTruthy()
    await userEvent.type(box('账号'), 'demo')
    await userEvent.type(screen.getByLabelText('密码'), 'Demo-2024')
    await userEvent.click(button('绑定并登录'))
    await waitFor(() => expect(go).toHaveBeenCalledWith(expect.stringMatching(/\/basic\/brand\/$/)))
    expect(bodies('/busi/auth/bind')).toEqual([{ ticket: `n${counter}`, loginAcc: 'demo', loginPwd: 'Demo-2024' }])
    expect(localStorage.getItem(TOKEN_KEY)).toBe(TOKEN)
  })

  it('that is bound already logs in at once', async () => {
    routes['/busi/auth/ticket'] = { data: { ...wecom, state: 'opened', label: 'Lin Yue', token: TOKEN } }
    asked = routeFetch(routes)
    show('bind', '?ticket=NEW')
    await waitFor(() => expect(go).toHaveBeenCalled())
    expect(localStorage.getItem(TOKEN_KEY)).toBe(TOKEN)
  })

  it.each(['opened', 'unbound'])('that is %s asks before it replaces the login of this browser', async (state) => {
    localStorage.setItem(TOKEN_KEY, 'mine')
    routes['/busi/auth/ticket'] = {
      data: { ...wecom, state, label: 'Lin Yue', ...(state === 'opened' ? { token: TOKEN } : {}) },
    }
    asked = routeFetch(routes)
    const own = fetch
    const other = {
      code: 200,
      kind: 'exhibitor',
      user: { userId: '7', userName: 'demo', companyName: '天和', enCompanyName: 'Tianhe' },
    }
    vi.stubGlobal('fetch', (...[url, init]: Parameters<typeof fetch>) =>
      new Headers(init?.headers).get('Authorization') === `Bearer ${TOKEN}` && String(url).includes('/getInfo')
        ? Promise.resolve(Response.json(other))
        : own(url, init),
    )
    show('bind', '?ticket=NEW')
    if (state === 'unbound') {
      await userEvent.type(await screen.findByRole('textbox', { name: '账号' }), 'demo')
      await userEvent.type(screen.getByLabelText('密码'), 'Demo-2024')
      await userEvent.click(button('绑定并登录'))
    }
    const question = await screen.findByText(/即将登录/)
    expect(question.textContent).toContain(
      '即将登录 demo（天和）。此浏览器当前登录的是 admin（主办方），继续后将退出该账号。',
    )
    expect(go).not.toHaveBeenCalled()
    expect(localStorage.getItem(TOKEN_KEY)).toBe('mine')
    await userEvent.click(button('继续登录'))
    await waitFor(() => expect(go).toHaveBeenCalled())
    expect(localStorage.getItem(TOKEN_KEY)).toBe(TOKEN)
  })

  it('has nowhere to come from when no provider is set up, and the page says so', async () => {
    show('bind')
    expect(await screen.findByText('未开通外部登录')).toBeTruthy()
  })

  it('begins at a provider that has an address', async () => {
    routes['/busi/auth/providers'] = { data: [{ ...wecom, url: 'https://wecom.example/start' }] }
    asked = routeFetch(routes)
    show('bind', '', 'en-US')
    expect((await screen.findByRole('link', { name: 'Go to WeCom' })).getAttribute('href')).toBe(
      'https://wecom.example/start',
    )
  })
})

describe('an application', () => {
  it('is proved by a mailed code and sent', async () => {
    show('register')
    await userEvent.click(button('提交申请'))
    const missing = ['公司名称', '联系人', '手机', '邮箱', '验证码', '账号']
    for (const name of missing) expect(await screen.findByText(`请输入${name}`)).toBeTruthy()
    expect(document.activeElement).toBe(box('公司名称'))
    await userEvent.type(box('公司名称'), '苏州天和薄膜')
    await userEvent.type(box('联系人'), '沈佳怡')
    await userEvent.type(box('手机'), '13800138000')
    await userEvent.type(box('邮箱'), 'shen@tianhe.example')
    await userEvent.click(button('获取验证码'))
    expect((await screen.findAllByText('验证码已发送至 s****@tianhe.example，5 分钟内有效')).length).toBeGreaterThan(0)
    expect(button('60 秒后可重新获取').getAttribute('aria-disabled')).toBe('true')
    await userEvent.type(box('验证码'), '123456')
    await userEvent.type(box('账号'), 'tianhe')
    await userEvent.click(button('提交申请'))
    expect(await screen.findByText('申请已提交')).toBeTruthy()
    expect(screen.getByText(/shen@tianhe.example/)).toBeTruthy()
    expect(bodies('/register')[0]).toMatchObject({
      loginAcc: 'tianhe',
      companyName: '苏州天和薄膜',
      verifyCode: '123456',
    })
  })

  it('takes each message away as soon as its field is right, the server’s with the first change', async () => {
    routes['/register'] = { code: 300, msg: 'x', data: { errors: [{ field: 'verifyCode', msg: '验证码错误' }] } }
    asked = routeFetch(routes)
    show('register')
    await userEvent.click(button('提交申请'))
    await screen.findByText('请输入公司名称')
    await userEvent.type(box('公司名称'), '苏州天和薄膜')
    expect(screen.queryByText('请输入公司名称')).toBeNull()
    expect(box('公司名称').getAttribute('aria-invalid')).toBeNull()
    await userEvent.type(box('手机'), '138')
    expect(box('手机').getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(box('手机'), '00138000')
    expect(box('手机').getAttribute('aria-invalid')).toBeNull()
    await userEvent.type(box('联系人'), '沈佳怡')
    await userEvent.type(box('邮箱'), 'shen@tianhe.example')
    await userEvent.type(box('验证码'), '123456')
    await userEvent.type(box('账号'), `tianhe${++counter}`)
    expect(screen.queryAllByText(/^请输入/)).toEqual([])
    await userEvent.click(button('提交申请'))
    await screen.findByText('验证码错误')
    await userEvent.type(box('账号'), 'a')
    expect(screen.getByText('验证码错误')).toBeTruthy()
    await userEvent.type(box('验证码'), '{backspace}7')
    expect(screen.queryByText('验证码错误')).toBeNull()
  })

  it('asks for the English name in English and not for a mobile', async () => {
    show('register', '', 'en-US')
    await userEvent.click(button('Send application'))
    expect(await screen.findAllByText(/: please fill in$/)).toHaveLength(5)
    expect(box('Mobile').getAttribute('aria-invalid')).toBeNull()
    expect(document.activeElement).toBe(box('Company name (English)'))
  })

  it('finds the door shut when registration is off', async () => {
    routes['/captchaImage'] = { captchaEnabled: false, captchaOnOff: false, registerEnabled: false }
    asked = routeFetch(routes)
    show('register')
    expect(await screen.findByText('自助注册未开放，请联系主办方开通账号')).toBeTruthy()
    expect(screen.queryByRole('form')).toBeNull()
  })
})

describe('the login page', () => {
  it('leads to the application while registration is open', async () => {
    show('login')
    const link = await screen.findByRole('link', { name: '申请注册' })
    expect(link.getAttribute('href')).toMatch(/\/register\/$/)
  })

  it('forgets what it said about one kind of login when the other is chosen', async () => {
    routes['/busi/exhibitor/login'] = { code: 500, msg: '账号或密码错误' }
    asked = routeFetch(routes)
    show('login')
    await userEvent.type(box('账号'), `demo${++counter}`)
    await userEvent.type(screen.getByLabelText('密码'), 'Demo-2024')
    await userEvent.click(button('登录'))
    expect((await screen.findByRole('alert')).textContent).toContain('账号或密码错误')
    await userEvent.click(button('主办方入口'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('does not while it is shut, nor on the organiser’s side', async () => {
    routes['/captchaImage'] = {
      captchaEnabled: true,
      captchaOnOff: true,
      uuid: 'u',
      img: 'PHN2Zy8+',
      registerEnabled: false,
    }
    asked = routeFetch(routes)
    show('login')
    const form = await screen.findByRole('form')
    expect(await within(form).findByRole('textbox', { name: '验证码' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: '申请注册' })).toBeNull()
  })
})

describe('a rejected application', () => {
  const sent = {
    loginAcc: 'new.film',
    companyName: '苏州天和薄膜',
    enCompanyName: '',
    contactName: '沈佳怡',
    email: 'shen@tianhe.example',
    mobile: '13800138000',
    note: '合同编号 17',
  }

  it('comes back filled in by the link of the mail, with the reason, and spares what was typed', async () => {
    routes['/register/rejected'] = { data: { ...sent, reason: '合同编号有误' } }
    asked = routeFetch(routes)
    show('register', `#token=${'r'.repeat(40)}`)
    await userEvent.type(box('联系人'), '沈佳')
    expect(await screen.findByText(/合同编号有误/)).toBeTruthy()
    expect(box('公司名称').value).toBe('苏州天和薄膜')
    expect(bodies('/register/rejected')).toEqual([{ token: 'r'.repeat(40) }])
  })

  it('leaves the page empty where the link opens nothing', async () => {
    routes['/register/rejected'] = { data: null }
    asked = routeFetch(routes)
    show('register', `#token=${'s'.repeat(40)}`)
    expect(await screen.findByText(/链接已失效/)).toBeTruthy()
    expect(screen.getAllByRole<HTMLInputElement>('textbox').every(({ value }) => value === '')).toBe(true)
  })
})
