import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { DeptScreen } from './dept-screen.tsx'

const row = (id: string, deptName: string, parentId: string, above: string[] = []) => ({
  id,
  deptId: id,
  parentId,
  above,
  ancestors: '0',
  deptName,
  orderNum: Number(id),
  leader: null,
  halls: [] as string[],
  categories: [] as string[],
  phone: null,
  email: null,
  status: '0',
  createBy: 'admin',
  createTime: '2024-10-14 10:00:00',
  updateBy: '',
  updateTime: '2024-10-14 10:00:00',
  remark: '',
  version: 4,
})

let rows: ReturnType<typeof row>[]
let asked: Asked[]
const bodies = (path: string) => asked.filter((one) => one.path === path).map((one) => one.body)

beforeEach(() => {
  rows = [
    row('1', '主办方', '0'),
    row('2', '展务部', '1', ['主办方']),
    row('3', '现场组', '2', ['主办方', '展务部']),
    row('4', '财务部', '1', ['主办方']),
  ]
  history.replaceState(null, '', '/system/dept')
  asked = routeFetch({
    '/system/dept/halls': () => ({ data: [{ code: '1', name: '', enName: '' }] }),
    '/system/dept/list': () => ({ data: rows }),
    '/system/dept/list/exclude/*': () => ({ data: [rows[0], rows[3]] }),
    '/system/dept': (body) => ({ data: { ...row('9', '新部门', '1'), ...body } }),
  })
})

async function show() {
  renderScreen(<DeptScreen locale="zh-CN" />)
  await screen.findByRole('button', { name: '主办方' })
  return userEvent.setup()
}
const names = () =>
  screen.getAllByRole('rowheader').map((cell) => within(cell).getAllByRole('button').at(-1)?.textContent)

it('shows the tree unfolded; folds and unfolds a department, or all', async () => {
  const user = await show()
  expect(names()).toEqual(['主办方', '展务部', '现场组', '财务部'])
  await user.click(screen.getByRole('button', { name: '收起“展务部”' }))
  expect(names()).toEqual(['主办方', '展务部', '财务部'])
  expect(screen.getByRole('button', { name: '展开“展务部”' }).getAttribute('aria-expanded')).toBe('false')
  await user.click(screen.getByRole('button', { name: '全部收起' }))
  await user.click(screen.getByRole('button', { name: '全部展开' }))
  expect(names()).toHaveLength(4)
})

it('is walked with the arrow keys', async () => {
  const user = await show()
  screen.getByRole('button', { name: '展务部' }).focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement?.textContent).toBe('现场组')
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement?.textContent).toBe('展务部')
  await user.keyboard('{ArrowLeft}')
  expect(names()).toEqual(['主办方', '展务部', '财务部'])
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('财务部')
})

it('adds below a department', async () => {
  const user = await show()
  await user.click(screen.getByRole('button', { name: '展务部的操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '新增下级' }))
  const dialog = await screen.findByRole('dialog', { name: '新增部门' })
  expect((within(dialog).getByRole('combobox', { name: /上级部门/ }) as HTMLInputElement).value).toBe('主办方 / 展务部')
  await user.type(within(dialog).getByRole('textbox', { name: /部门名称/ }), '设备组')
  await user.click(within(dialog).getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(bodies('/system/dept')).toMatchObject([{ parentId: '2', deptName: '设备组', status: '0' }]),
  )
})

it('adds under the only top where no other parent is named', async () => {
  const user = await show()
  await user.click(screen.getByRole('button', { name: /^新增/ }))
  const dialog = await screen.findByRole('dialog')
  await user.type(await within(dialog).findByLabelText(/部门名称/), '综合部')
  expect(within(dialog).getByRole<HTMLInputElement>('combobox', { name: /上级部门/ }).value).toBe('主办方')
  await user.click(within(dialog).getByRole('button', { name: '保存' }))
  await waitFor(() => expect(bodies('/system/dept')).toMatchObject([{ deptName: '综合部', parentId: '1' }]))
})

it('moves a department under another, found by its name; never below itself', async () => {
  const user = await show()
  await user.click(screen.getByRole('button', { name: '展务部' }))
  const dialog = await screen.findByRole('dialog', { name: '修改“展务部”' })
  const parent = within(dialog).getByRole('combobox', { name: /上级部门/ })
  await user.clear(parent)
  await user.type(parent, '财务')
  await user.click(await within(dialog).findByRole('option', { name: '主办方 / 财务部' }))
  await user.click(within(dialog).getByRole('button', { name: '保存' }))
  await waitFor(() => expect(bodies('/system/dept')).toMatchObject([{ id: '2', parentId: '4', version: 4 }]))
  expect(asked.some((one) => one.path === '/system/dept/list/exclude/2')).toBe(true)
})

it('neither moves nor deletes the top', async () => {
  const user = await show()
  await user.click(screen.getByRole('button', { name: '主办方' }))
  const dialog = await screen.findByRole('dialog', { name: '修改“主办方”' })
  expect(within(dialog).queryByRole('combobox', { name: /上级部门/ })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: '取消' }))
  await user.click(screen.getByRole('button', { name: '主办方的操作' }))
  expect(screen.queryByRole('menuitem', { name: '删除' })).toBeNull()
})

it('draws two hundred rows, and more when asked', async () => {
  rows = [row('1', '主办方', '0'), ...Array.from({ length: 249 }, (_, at) => row(String(at + 2), `部门${at}`, '1'))]
  renderScreen(<DeptScreen locale="zh-CN" />)
  // A table so long is looked at by its own elements and words: asking each for its role takes seconds.
  const drawn = () => document.querySelectorAll('th[scope=row]').length
  const more = await screen.findByText('再显示 50 条')
  expect(drawn()).toBe(200)
  await userEvent.click(more)
  expect(drawn()).toBe(250)
})
