import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { PostScreen } from './post-screen.tsx'

const row = (id: string, postName: string, status = '0') => ({
  id,
  postId: id,
  postName,
  postCode: `code-${id}`,
  postSort: Number(id),
  status,
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
  rows = [row('1', '现场经理'), row('2', '财务', '1')]
  history.replaceState(null, '', '/system/post')
  asked = routeFetch({
    '/system/post/list': () => ({ rows, total: rows.length }),
    '/system/post': (body) => ({ data: { ...row('3', '新岗位'), ...body } }),
    '/system/post/*': () => ({ data: { removed: 1 } }),
  })
})

async function show() {
  renderScreen(<PostScreen locale="zh-CN" />)
  await screen.findByRole('table')
  await screen.findByText('现场经理')
  return userEvent.setup()
}

it('adds a post in a dialog, and says what is missing first', async () => {
  const user = await show()
  await user.click(screen.getByRole('button', { name: '新增' }))
  const dialog = await screen.findByRole('dialog', { name: '新增岗位' })
  await user.click(within(dialog).getByRole('button', { name: '保存' }))
  expect(bodies('/system/post')).toEqual([])
  await user.type(within(dialog).getByRole('textbox', { name: /岗位名称/ }), '接待')
  await user.type(within(dialog).getByRole('textbox', { name: /岗位编码/ }), 'desk')
  await user.click(within(dialog).getByRole('button', { name: '保存' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies('/system/post')).toMatchObject([{ postName: '接待', postCode: 'desk', status: '0' }])
  await screen.findByText('新增成功')
})

it('opens a post by its name and sends the version it was read with', async () => {
  const user = await show()
  await user.click(screen.getByRole('button', { name: '现场经理' }))
  const dialog = await screen.findByRole('dialog', { name: '修改“现场经理”' })
  const name = within(dialog).getByRole('textbox', { name: /岗位名称/ })
  await user.clear(name)
  await user.type(name, '展馆经理')
  await user.click(within(dialog).getByRole('button', { name: '保存' }))
  await waitFor(() => expect(bodies('/system/post')).toMatchObject([{ id: '1', postName: '展馆经理', version: 4 }]))
})

it('asks before it disables a post, and leaves the switch where it is when not confirmed', async () => {
  const user = await show()
  const on = screen.getByRole('switch', { name: '启用“现场经理”' })
  await user.click(on)
  const question = await screen.findByRole('alertdialog', { name: '确定停用“现场经理”吗？' })
  await user.click(within(question).getByRole('button', { name: '取消' }))
  expect((on as HTMLInputElement).checked).toBe(true)
  expect(bodies('/system/post')).toEqual([])
  await user.click(on)
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '停用' }))
  await waitFor(() => expect(bodies('/system/post')).toMatchObject([{ id: '1', status: '1', version: 4 }]))
})

it('deletes chosen posts after a question that counts them', async () => {
  const user = await show()
  await user.click(screen.getByRole('checkbox', { name: '选择本页全部' }))
  await user.click(screen.getByRole('button', { name: '删除' }))
  const question = await screen.findByRole('alertdialog', { name: '确定删除选中的 2 条记录吗？' })
  await user.click(within(question).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(asked.some((one) => decodeURIComponent(one.path) === '/system/post/1,2')).toBe(true))
})
