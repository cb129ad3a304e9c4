import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { UserRolesScreen } from './user-roles-screen.tsx'
import { UserScreen } from './user-screen.tsx'

const row = (id: string, nickName: string, over: object = {}) => ({
  id,
  userId: id,
  userName: `user${id}`,
  nickName,
  deptId: '2',
  dept: { deptId: '2', deptName: '展务部' },
  deptName: '展务部',
  email: null,
  phonenumber: null,
  sex: '2',
  status: '0',
  loginIp: null,
  loginDate: '',
  roleIds: ['3'],
  roles: [{ roleId: '3', roleName: '主办方审核', enRoleName: 'Organiser: review' }],
  postIds: [],
  hasPassword: true,
  above: false,
  self: false,
  createBy: 'admin',
  createTime: '2024-10-14 10:00:00',
  updateBy: '',
  updateTime: '2024-10-14 10:00:00',
  remark: '',
  version: 4,
  ...over,
})
const node = (id: string, label: string, children: object[] = []) => ({ id, label, disabled: false, children })
const role = (id: string, roleName: string, over: object = {}) => ({
  roleId: id,
  roleName,
  enRoleName: '',
  roleKey: `role_${id}`,
  status: '0',
  dataScope: '1',
  flag: id === '3',
  mayGive: true,
  ...over,
})
const link = {
  url: 'https://expo.example/set/#token=abc',
  expiresAt: '2024-10-15 10:00:00',
  purpose: 'FIRST',
  mailedTo: '',
}

let asked: Asked[]
const bodies = (path: string) => asked.filter((one) => one.path === path).map((one) => one.body)

beforeEach(() => {
  history.replaceState(null, '', '/system/user')
  const rows = [
    row('1', '超级管理员', { self: true }),
    row('5', '王芳', { hasPassword: false, roleIds: [], roles: [] }),
    row('6', '总监', { above: true }),
  ]
  const roles = [role('3', '主办方审核'), role('4', '主办方财务'), role('9', '总监', { mayGive: false })]
  asked = routeFetch({
    '/system/user/list': () => ({ rows, total: rows.length }),
    '/system/user/deptTree': () => ({ data: [node('1', '主办方', [node('2', '展务部'), node('3', '财务部')])] }),
    '/system/user/resetPwd': (body) => ({
      data: (body as { mail?: number }).mail ? { ...link, url: '', mailedTo: 'w***@example.com' } : link,
    }),
    '/system/user/authRole/*': () => ({ user: row('5', '王芳'), roles }),
    '/system/user/authRole': () => ({}),
    '/system/user': (body) =>
      body && Object.keys(body).length > 0
        ? { data: row('7', '新人', body as object) }
        : { posts: [{ postId: '8', postName: '接待', status: '0' }], roles: roles.slice(0, 2) },
  })
})

async function show(Screen: typeof UserScreen | typeof UserRolesScreen, seen: string) {
  renderScreen(<Screen locale="zh-CN" />)
  await screen.findAllByText(seen)
  return userEvent.setup()
}

it('folds a long tree of departments, and unfolds what is looked for', async () => {
  const teams = (at: number) => Array.from({ length: 100 }, (_, n) => node(`${at}${n}`, `${at} 组 ${n} 号`))
  const top = node('1', '主办方', [node('2', '场馆', teams(2)), node('3', '服务台', teams(3))])
  asked = routeFetch({
    '/system/user/list': () => ({ rows: [], total: 0 }),
    '/system/user/deptTree': () => ({ data: [top] }),
  })
  const user = await show(UserScreen, '服务台')
  const tree = screen.getByRole('navigation', { name: '部门' })
  expect(within(tree).queryByRole('button', { name: '3 组 7 号' })).toBeNull()
  await user.click(within(tree).getByRole('button', { name: '展开“服务台”' }))
  expect(within(tree).getByRole('button', { name: '3 组 7 号' })).toBeDefined()
  expect(within(tree).queryByRole('button', { name: '2 组 7 号' })).toBeNull()
  await user.type(within(tree).getByRole('searchbox'), '2 组 99')
  expect(await within(tree).findByRole('button', { name: '2 组 99 号' })).toBeDefined()
  expect(within(tree).queryByRole('button', { name: '服务台' })).toBeNull()
})

it('adds a user with a role and shows the one-time link straight away', async () => {
  const user = await show(UserScreen, '王芳')
  await user.click(screen.getByRole('button', { name: '新增' }))
  const dialog = await screen.findByRole('dialog', { name: '新增用户' })
  expect(within(dialog).queryByLabelText(/密码/)).toBeNull()
  await user.type(within(dialog).getByRole('textbox', { name: /姓名/ }), '新人')
  await user.type(within(dialog).getByRole('textbox', { name: /登录账号/ }), 'new.one')
  await user.type(within(dialog).getByRole('textbox', { name: /邮箱/ }), 'new@example.com')
  await user.click(await within(dialog).findByRole('checkbox', { name: '主办方财务' }))
  await user.click(within(dialog).getByRole('button', { name: '保存' }))
  const shown = await screen.findByRole('dialog', { name: /首次登录链接/ })
  expect(asked.find((one) => one.path === '/system/user' && one.body.nickName)?.body).toMatchObject({
    nickName: '新人',
    userName: 'new.one',
    roleIds: ['4'],
    status: '0',
  })
  expect((within(shown).getByRole('textbox', { name: '链接地址' }) as HTMLTextAreaElement).value).toBe(link.url)
  await user.click(within(shown).getByRole('button', { name: '改为邮件发送' }))
  expect(await within(shown).findByText('含链接的邮件已加入发件箱，收件人 w***@example.com')).toBeTruthy()
})

it('lists the users of a department, found by its name', async () => {
  const user = await show(UserScreen, '王芳')
  const tree = screen.getByRole('navigation', { name: '部门' })
  await within(tree).findByRole('button', { name: '展务部' })
  await user.type(within(tree).getByRole('searchbox'), '财务')
  expect(within(tree).queryByRole('button', { name: '展务部' })).toBeNull()
  await user.click(within(tree).getByRole('button', { name: '财务部' }))
  await waitFor(() => expect(bodies('/system/user/list').at(-1)).toMatchObject({ deptId: '3' }))
  expect(location.search).toContain('deptId=3')
})

it('offers nothing that would be refused: of oneself, of who has more rights', async () => {
  const user = await show(UserScreen, '王芳')
  expect(screen.getAllByRole('switch')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: '总监' })).toBeNull()
  expect(screen.queryByRole('button', { name: '总监的操作' })).toBeNull()
  expect(screen.getByText('未设置密码')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '超级管理员的操作' }))
  expect(await screen.findByRole('menuitem', { name: '修改' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: '删除' })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: '分配角色' })).toBeNull()
})

it('sets the roles of one user; what one may not give is not offered', async () => {
  history.replaceState(null, '', '/system/user-auth/role?userId=5')
  const user = await show(UserRolesScreen, '“王芳”的角色')
  expect((screen.getByRole('checkbox', { name: /总监/ }) as HTMLInputElement).disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: /主办方财务/ }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(bodies('/system/user/authRole')).toMatchObject([{ userId: '5', roleIds: '3,4' }]))
})
