import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { fixtureSession } from '../../../../tests/fixtures/session.ts'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { $session, dropSession } from '../../../shared/auth/session.ts'
import type { ProfileRecord } from '../profile-contract.ts'
import type { TeamMember } from '../team-contract.ts'
import { ProfileScreen } from './profile-screen.tsx'

const record: ProfileRecord = {
  userId: '7',
  kind: 'exhibitor',
  userName: 'demo',
  nickName: '王芳',
  email: 'wang@huayin.example',
  phonenumber: '13800138000',
  sex: '1',
  language: '',
  avatar: '',
  deptName: '',
  roleGroup: '展商管理员',
  postGroup: '',
  roleKeys: ['exhibitor_admin'],
  companyName: '杭州华印机械有限公司',
  enCompanyName: '',
  createTime: '2024-10-01 10:00:00',
  loginDate: '2024-10-14 09:00:00',
  version: 3,
}
const member = (over: Partial<TeamMember>): TeamMember => ({
  id: '8',
  loginAcc: 'lina',
  userName: '李娜',
  email: 'lina@huayin.example',
  mobile: '',
  roleKey: 'exhibitor_editor',
  state: 'open',
  lastLoginTime: '',
  linkUntil: '',
  self: 0,
  version: 1,
  ...over,
})
const me = member({ id: '7', loginAcc: 'demo', userName: '王芳', roleKey: 'exhibitor_admin', self: 1 })
const device = (id: string, over = {}) => ({
  id,
  device: 'Chrome · Windows',
  createTime: '2024-10-14 09:00:00',
  lastSeen: '2024-10-14 10:00:00',
  current: 0,
  actorName: '',
  ...over,
})

let asked: Asked[]
let routes: Parameters<typeof routeFetch>[0]
let update: (body: Record<string, unknown>) => Record<string, unknown>

beforeEach(() => {
  history.replaceState(null, '', '/user/profile/')
  $session.set({
    ...fixtureSession(),
    status: 'ready',
    kind: 'exhibitor',
    roles: ['exhibitor_admin'],
    permissions: ['busi:team:list'],
  })
  update = (body) => ({ data: { ...record, ...body, version: 4 } })
  routes = {
    '/system/user/profile': (body) => ('version' in body ? update(body) : { data: record }),
    '/system/user/profile/updatePwd': { data: { ended: 2 } },
    '/system/user/profile/sessions': {
      data: [
        device('1', { current: 1 }),
        device('2', { device: 'Safari · iPhone' }),
        device('3', { actorName: '审核员' }),
      ],
    },
    '/system/user/profile/sessions/*': { data: { id: '2' } },
    '/system/user/profile/identities': { data: [] },
    '/busi/team/list': { data: { list: [me, member({})], max: 20 } },
    '/busi/team/add': (body) => ({ data: member({ id: '9', ...body, state: 'invited' } as Partial<TeamMember>) }),
    '/busi/team/status/*/*': { data: member({ state: 'disabled' }) },
    '/busi/sendcode': { data: { cooldown: 60, maskedTo: 'n****@huayin.example' } },
    '/getInfo': { code: 500, msg: '' },
    '/getRouters': { data: [] },
  }
  asked = routeFetch(routes)
})
afterEach(() => {
  dropSession()
})

async function show(tab = '') {
  if (tab) history.replaceState(null, '', `/user/profile/?tab=${tab}`)
  renderScreen(<ProfileScreen locale="zh-CN" />)
  await screen.findByRole('tab', { name: '基本资料' })
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const sent = (path: string) => asked.filter((one) => one.path === path).map((one) => one.body)

describe('own details', () => {
  it('show who one is and save what was changed', async () => {
    await show()
    expect(within(screen.getByRole('region', { name: '账号概览' })).getByText('杭州华印机械有限公司')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '女' }).checked).toBe(true)
    await userEvent.clear(box('姓名'))
    await userEvent.type(box('姓名'), '王小芳')
    await userEvent.click(button('保存'))
    await waitFor(() =>
      expect(sent('/system/user/profile').at(-1)).toMatchObject({ nickName: '王小芳', sex: '1', version: 3 }),
    )
    expect(await screen.findByText('修改成功')).toBeTruthy()
  })

  it('ask for the code mailed to a new address and say a wrong one at its field', async () => {
    update = (body) =>
      body.emailCode === '123456' && body.password === 'Demo-2024'
        ? { data: { ...record, ...body, version: 4 } }
        : body.emailCode
          ? { code: 300, msg: '', data: { errors: [{ field: 'emailCode', msgKey: 'x', msg: '验证码错误或已过期' }] } }
          : { code: 463, msg: '', data: { scene: 'EMAIL_CHANGE', maskedTo: 'n****@huayin.example' } }
    await show()
    await userEvent.clear(box('邮箱'))
    await userEvent.type(box('邮箱'), 'new@huayin.example')
    await userEvent.click(button('保存'))
    const dialog = await screen.findByRole('dialog', { name: '验证新邮箱' })
    expect(await within(dialog).findByText(/验证码已发送至 n\*{4}@huayin.example/)).toBeTruthy()
    expect(sent('/busi/sendcode')).toHaveLength(1)
    const code = within(dialog).getByRole('textbox', { name: '验证码' })
    await userEvent.type(code, '000000{Enter}')
    expect(await within(dialog).findByText('请输入登录密码')).toBeTruthy()
    expect(sent('/system/user/profile').filter((body) => body.email)).toHaveLength(1)
    await userEvent.type(within(dialog).getByLabelText('登录密码'), 'Demo-2024{Enter}')
    expect(await within(dialog).findByText('验证码错误或已过期')).toBeTruthy()
    await userEvent.clear(code)
    await userEvent.type(code, '123456{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('修改成功')).toBeTruthy()
  })
})

it('changes the password after both new ones agree, empties the fields and says what was signed out', async () => {
  await show('password')
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  await userEvent.type(await screen.findByLabelText('原密码'), 'Demo-2024')
  await userEvent.type(field('新密码'), 'Fresh-2024')
  await userEvent.type(field('确认新密码'), 'Fresh-2025')
  await userEvent.click(button('保存密码'))
  expect(await screen.findByText('两次输入的密码不一致')).toBeTruthy()
  await userEvent.clear(field('确认新密码'))
  await userEvent.type(field('确认新密码'), 'Fresh-2024')
  await userEvent.click(button('保存密码'))
  expect(await screen.findByText('密码已修改，其他 2 台设备已退出登录')).toBeTruthy()
  expect(sent('/system/user/profile/updatePwd')).toEqual([{ oldPassword: 'Demo-2024', newPassword: 'Fresh-2024' }])
  expect(field('原密码').value).toBe('')
})

it('lists devices, names the organiser in one’s place and signs one out', async () => {
  await show('devices')
  expect(await screen.findByText('当前设备')).toBeTruthy()
  expect(screen.getByText('主办方 审核员 代为操作')).toBeTruthy()
  await userEvent.click(button('退出 Safari · iPhone'))
  await waitFor(() => expect(screen.queryByText('Safari · iPhone')).toBeNull())
  expect(asked.some((one) => one.path === '/system/user/profile/sessions/2')).toBe(true)
})

describe('the team', () => {
  it('gets a new member with role and link', async () => {
    await show('team')
    await userEvent.click(await screen.findByRole('button', { name: '添加成员' }))
    const dialog = await screen.findByRole('dialog', { name: '添加成员' })
    await userEvent.click(within(dialog).getByRole('button', { name: '添加并发送链接' }))
    expect((await within(dialog).findAllByText(/请输入/)).length).toBeGreaterThan(0)
    await userEvent.type(within(dialog).getByRole('textbox', { name: '账号' }), 'zhao.lei')
    await userEvent.type(within(dialog).getByRole('textbox', { name: '姓名' }), '赵磊')
    await userEvent.type(within(dialog).getByRole('textbox', { name: '邮箱' }), 'zhao@huayin.example')
    await userEvent.click(within(dialog).getByRole('radio', { name: /展位工作人员/ }))
    await userEvent.click(within(dialog).getByRole('button', { name: '添加并发送链接' }))
    expect(await screen.findByText('已添加，首次登录链接已发送至 zhao@huayin.example')).toBeTruthy()
    expect(sent('/busi/team/add')[0]).toMatchObject({
      loginAcc: 'zhao.lei',
      roleKey: 'booth_staff',
      clientToken: expect.any(String),
    })
    expect(screen.getByText('待设置密码')).toBeTruthy()
  })

  it('asks before an account is disabled', async () => {
    await show('team')
    await userEvent.click(await screen.findByRole('button', { name: '更多操作 李娜' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '停用' }))
    const question = await screen.findByRole('alertdialog', { name: '停用“李娜”的账号？' })
    expect(sent('/busi/team/status/8/0')).toEqual([])
    await userEvent.click(within(question).getByRole('button', { name: '停用' }))
    expect(await screen.findByText('已停用')).toBeTruthy()
  })

  it('is nobody’s business but the administrator’s', async () => {
    $session.set({ ...$session.get(), roles: ['exhibitor_editor'], permissions: ['busi:brand:list'] })
    await show('team')
    expect(screen.queryByRole('tab', { name: '团队成员' })).toBeNull()
    expect(asked.some((one) => one.path.startsWith('/busi/team'))).toBe(false)
  })
})

it('says why the profile did not come, and tries again', async () => {
  routes['/system/user/profile'] = { code: 500, msg: '系统繁忙' }
  asked = routeFetch(routes)
  render(
    <TestStrings>
      <ProfileScreen locale="zh-CN" />
    </TestStrings>,
  )
  expect(await screen.findByText('系统繁忙')).toBeTruthy()
  routes['/system/user/profile'] = { data: record }
  asked = routeFetch(routes)
  await userEvent.click(button('重试'))
  expect(await screen.findByRole('tab', { name: '基本资料' })).toBeTruthy()
})
