import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { MenuScreen } from './menu-screen.tsx'

const row = (
  id: string,
  menuType: string,
  menuName: string,
  enMenuName: string,
  parentId = '0',
  above: string[] = [],
) => ({
  id,
  menuId: id,
  parentId,
  above,
  menuType,
  menuName,
  enMenuName,
  orderNum: Number(id),
  isFrame: '1',
  path: menuType === 'M' ? '/system' : '/system/post',
  component: null,
  query: null,
  perms: menuType === 'M' ? '' : 'system:post:list',
  icon: 'menu',
  isCache: '0',
  visible: '0',
  status: '0',
  createBy: 'admin',
  createTime: '2024-10-14 10:00:00',
  updateBy: '',
  updateTime: '2024-10-14 10:00:00',
  remark: '',
  version: 2,
})

let asked: Asked[]
const bodies = () => asked.filter((one) => one.path === '/system/menu').map((one) => one.body)

beforeEach(() => {
  history.replaceState(null, '', '/system/menu')
  const rows = [row('1', 'M', '系统管理', 'System'), row('2', 'C', '岗位管理', 'Posts', '1', ['System'])]
  asked = routeFetch({
    '/system/menu/list': () => ({ data: rows }),
    '/system/menu/list/exclude/*': () => ({ data: rows }),
    '/system/menu/screens': () => ({
      data: [{ path: '/system/dept', label: 'Departments', icon: 'dept', perms: 'system:dept:list' }],
    }),
    '/system/menu': (body) => ({ data: { ...row('9', 'C', '', ''), ...body } }),
    '/getInfo': () => ({
      user: { userName: 'admin', avatar: '' },
      kind: 'backOffice',
      roles: ['admin'],
      permissions: ['*:*:*'],
      infoComplete: 0,
    }),
    '/getRouters': () => ({ data: [] }),
  })
})

async function show() {
  renderScreen(<MenuScreen locale="en-US" />, 'en-US')
  await screen.findByRole('button', { name: 'System' })
  return userEvent.setup()
}

it('names menus in the reader’s language, in a tree', async () => {
  await show()
  expect(screen.getByRole('button', { name: 'Posts' })).toBeTruthy()
  expect(screen.queryByText('岗位管理')).toBeNull()
})

it('adds a page below a folder, with the permission of the chosen screen', async () => {
  const user = await show()
  await user.click(screen.getByRole('button', { name: 'Actions for System' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Add below' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add: menu' }, { timeout: 10_000 })
  await user.type(within(dialog).getByRole('textbox', { name: /Chinese name/ }), '部门管理')
  await user.type(within(dialog).getByRole('textbox', { name: /English name/ }), 'Departments')
  await user.type(within(dialog).getByRole('combobox', { name: /Page or address/ }), '/system/dept')
  await waitFor(() =>
    expect((within(dialog).getByRole('textbox', { name: /Permission/ }) as HTMLInputElement).value).toBe(
      'system:dept:list',
    ),
  )
  expect(within(dialog).queryByRole('group', { name: /Opens/ })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(bodies()).toMatchObject([
      { parentId: '1', menuType: 'C', path: '/system/dept', perms: 'system:dept:list', isFrame: '1' },
    ]),
  )
})

it('opens an address in a new window', async () => {
  const user = await show()
  await user.click(screen.getByRole('button', { name: 'Posts' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit “Posts”' })
  const target = within(dialog).getByRole('combobox', { name: /Page or address/ })
  await user.clear(target)
  await user.type(target, 'https://example.org')
  await waitFor(() =>
    expect((within(dialog).getByRole('radio', { name: 'In a new window' }) as HTMLInputElement).checked).toBe(true),
  )
})

it('keeps the choice to show an address within the portal, and says how to allow it', async () => {
  const user = await show()
  await user.click(screen.getByRole('button', { name: 'Posts' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit “Posts”' })
  const target = within(dialog).getByRole('combobox', { name: /Page or address/ })
  await user.clear(target)
  await user.type(target, 'https://maps.example')
  const inner = await within(dialog).findByRole('radio', { name: 'Within the portal' })
  await user.click(inner)
  await user.type(target, '/halls')
  expect((inner as HTMLInputElement).checked).toBe(true)
})
