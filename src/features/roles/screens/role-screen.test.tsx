import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { RoleScreen } from './role-screen.tsx'
import { RoleUsersScreen } from './role-users-screen.tsx'

const row = (id: string, roleName: string, over: object = {}) => ({
  id,
  roleId: id,
  roleName,
  enRoleName: `Role ${id}`,
  roleKey: `role_${id}`,
  roleSort: Number(id),
  dataScope: '1',
  deptIds: [],
  deptCheckStrictly: true,
  menuIds: ['1', '2'],
  menuCheckStrictly: true,
  status: '0',
  builtIn: false,
  mayGive: true,
  heldAbove: false,
  ofTeams: false,
  users: 2,
  createBy: 'admin',
  createTime: '2024-10-14 10:00:00',
  updateBy: '',
  updateTime: '2024-10-14 10:00:00',
  remark: '',
  version: 4,
  ...over,
})
const node = (id: string, label: string, children: object[] = []) => ({ id, label, disabled: false, children })
const menus = [
  node('1', '系统管理', [node('2', '岗位管理', [node('3', '新增'), node('4', '修改')]), node('5', '字典管理')]),
]
const holder = (id: string, nickName: string) => ({
  id,
  userId: id,
  userName: `user${id}`,
  nickName,
  deptName: '展务部',
  email: '',
  phonenumber: '',
  status: '0',
  createTime: '2024-10-14 10:00:00',
})

let asked: Asked[]
const bodies = (path: string) => asked.filter((one) => one.path === path).map((one) => one.body)

beforeEach(() => {
  history.replaceState(null, '', '/system/role')
  const rows = [
    row('1', '超级管理员', { roleKey: 'admin', builtIn: true }),
    row('8', '展区负责人'),
    row('9', '总监', { mayGive: false }),
  ]
  asked = routeFetch({
    '/system/role/list': () => ({ rows, total: rows.length }),
    '/system/role/authUser/allocatedList': () => ({ rows: [holder('5', '王芳'), holder('6', '李强')], total: 2 }),
    '/system/role/authUser/unallocatedList': () => ({ rows: [holder('7', '赵敏')], total: 1 }),
    '/system/role/authUser/selectAll': () => ({ data: { changed: 1 } }),
    '/system/role/authUser/cancelAll': () => ({ data: { changed: 2 } }),
    '/system/menu/roleMenuTreeselect/*': () => ({ menus, checkedKeys: ['2'] }),
    '/system/role/deptTree/*': () => ({ depts: [node('1', '主办方', [node('2', '展务部')])], checkedKeys: [] }),
    '/system/role': (body) => ({ data: row('10', '新角色', body as object) }),
    '/system/role/*': () => ({ data: row('8', '展区负责人') }),
  })
})

async function show(Screen: typeof RoleScreen | typeof RoleUsersScreen, seen: string) {
  renderScreen(<Screen locale="zh-CN" />)
  await screen.findAllByText(seen)
  return userEvent.setup()
}

it('adds a role: ticking an action ticks its page and folder', async () => {
  const user = await show(RoleScreen, '展区负责人')
  await user.click(screen.getByRole('button', { name: '新增' }))
  const dialog = await screen.findByRole('dialog', { name: '新增角色' })
  await user.type(within(dialog).getByRole('textbox', { name: /角色名称/ }), '接待')
  await user.type(within(dialog).getByRole('textbox', { name: /权限字符/ }), 'reception')
  const tree = await within(dialog).findByRole('group', { name: /菜单权限/ })
  await user.type(within(tree).getByRole('searchbox'), '新增')
  await user.click(await within(tree).findByRole('checkbox', { name: '新增' }))
  expect((within(tree).getByRole('checkbox', { name: '岗位管理' }) as HTMLInputElement).indeterminate).toBe(true)
  await user.click(within(dialog).getByRole('button', { name: '保存' }))
  await waitFor(() => expect(bodies('/system/role')).toHaveLength(1))
  const [sent] = bodies('/system/role') as { menuIds: string[]; dataScope: string }[]
  expect(sent).toMatchObject({ roleName: '接待', roleKey: 'reception', dataScope: '1', status: '0' })
  expect(sent?.menuIds.toSorted()).toEqual(['1', '2', '3'])
})

it('asks for departments where the scope is of chosen ones', async () => {
  const user = await show(RoleScreen, '展区负责人')
  await user.click(screen.getByRole('button', { name: '展区负责人' }))
  const dialog = await screen.findByRole('dialog', { name: '修改“展区负责人”' })
  expect(within(dialog).queryByRole('group', { name: /可见部门/ })).toBeNull()
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /数据范围/ }), '指定部门负责的展商')
  const tree = await within(dialog).findByRole('group', { name: /可见部门/ })
  await user.click(await within(tree).findByRole('button', { name: '展开“主办方”' }))
  await user.click(within(tree).getByRole('checkbox', { name: '展务部' }))
  await user.click(within(dialog).getByRole('button', { name: '保存' }))
  await waitFor(() => expect(bodies('/system/role')).toMatchObject([{ id: '8', dataScope: '2', menuIds: ['1', '2'] }]))
})

it('offers no change of the administrator’s role, nor of one with more rights', async () => {
  await show(RoleScreen, '展区负责人')
  expect(screen.queryByRole('button', { name: '超级管理员' })).toBeNull()
  expect(screen.queryByRole('button', { name: '总监' })).toBeNull()
  expect(screen.getAllByRole('switch')).toHaveLength(1)
})

it('lists who holds a role, adds people and takes it from several at once', async () => {
  history.replaceState(null, '', '/system/role-auth/user?roleId=8')
  const user = await show(RoleUsersScreen, '王芳')
  expect(await screen.findByRole('heading', { name: '“展区负责人”的用户' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '添加用户' }))
  const dialog = await screen.findByRole('dialog', { name: '为“展区负责人”添加用户' })
  await user.click(await within(dialog).findByRole('checkbox', { name: /赵敏/ }))
  await user.click(within(dialog).getByRole('button', { name: '添加 1 人' }))
  await waitFor(() => expect(bodies('/system/role/authUser/selectAll')).toMatchObject([{ roleId: '8', userIds: '7' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('checkbox', { name: /王芳/ }))
  await user.click(screen.getByRole('checkbox', { name: /李强/ }))
  await user.click(screen.getAllByRole('button', { name: '取消授权' })[0] as HTMLElement)
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '取消授权' }))
  await waitFor(() =>
    expect(bodies('/system/role/authUser/cancelAll')).toMatchObject([{ roleId: '8', userIds: '5,6' }]),
  )
})
