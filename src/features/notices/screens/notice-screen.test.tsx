import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { NoticeScreen } from './notice-screen.tsx'

const row = (id: string, noticeTitle: string, over: object = {}) => ({
  id,
  noticeId: id,
  noticeTitle,
  enNoticeTitle: '',
  noticeType: '1',
  noticeContent: '<p>内容</p>',
  enNoticeContent: '',
  targetEdition: '',
  targetHalls: [] as string[],
  targetBoothTypes: [] as string[],
  publishTime: '2024-10-14 10:00:00',
  endTime: '',
  pinned: 0,
  status: '0',
  state: 'shown',
  recipients: 12,
  readers: 5,
  createBy: 'admin',
  createTime: '2024-10-14 10:00:00',
  updateBy: '',
  updateTime: '2024-10-14 10:00:00',
  remark: '',
  version: 4,
  ...over,
})

// What the screen fetches at the first touch, so that no test waits for its being read.
beforeAll(() =>
  Promise.all([import('./notice-form.tsx'), import('./notice-preview.tsx'), import('./notice-readers.tsx')]),
)

let asked: Asked[]
const bodies = (path: string) => asked.filter((one) => one.path === path).map((one) => one.body)

beforeEach(() => {
  history.replaceState(null, '', '/system/notice')
  const rows = [
    row('1', '进场安排', { targetHalls: ['N3', 'N4'], targetBoothTypes: ['3'] }),
    row('2', '旧通知', { state: 'removed' }),
  ]
  asked = routeFetch({
    '/system/notice/list': () => ({ rows, total: rows.length }),
    '/system/notice/halls': () => ({ data: ['N3', 'N4'] }),
    '/system/notice/reach': () => ({ data: { exhibitors: 2, accounts: 3 } }),
    '/system/notice/readUsers/list': () => ({
      rows: [
        {
          id: '9',
          companyName: '宁波恒瑞',
          enCompanyName: 'Hengrui',
          booths: 'N3 01',
          userName: '宋丽',
          loginAcc: 'demo',
          readTime: '',
        },
      ],
      total: 1,
    }),
    '/system/notice/restore': () => ({}),
    '/system/notice': (body) => ({ data: { ...row('3', '新'), ...body } }),
    '/system/notice/*': () => ({ data: { removed: 1 } }),
  })
})

async function show(locale: 'zh-CN' | 'en-US' = 'zh-CN') {
  renderScreen(<NoticeScreen locale={locale} />, locale)
  await screen.findByText('进场安排')
  return userEvent.setup()
}
async function choose(user: ReturnType<typeof userEvent.setup>, name: string, item: string) {
  const line = screen.getByRole('row', { name: new RegExp(name) })
  await user.click(within(line).getByRole('button', { name: /的操作$/ }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

it('previews a notice as it stands in the form, in both languages, before it is out', async () => {
  const user = await show()
  await user.click(screen.getByRole('button', { name: '新增' }))
  const dialog = await screen.findByRole('dialog', { name: '新增通知' })
  await user.type(within(dialog).getByRole('textbox', { name: /标题（中文）/ }), '撤展安排')
  await user.click(await within(dialog).findByRole('checkbox', { name: 'N3' }))
  await user.click(within(dialog).getByRole('button', { name: '预览' }))
  const preview = await screen.findByRole('dialog', { name: '预览：读者看到的内容' })
  within(preview).getByRole('heading', { name: '撤展安排' })
  await within(preview).findByText('将显示给 2 家展商的 3 个账号')
  expect(bodies('/system/notice/reach')).toMatchObject([{ targetHalls: ['N3'] }])
  expect(bodies('/system/notice')).toEqual([])
  await user.click(within(preview).getByRole('button', { name: '关闭预览' }))
  await user.click(within(dialog).getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(bodies('/system/notice')).toMatchObject([{ noticeTitle: '撤展安排', targetHalls: ['N3'], status: '0' }]),
  )
})

it('tells whom a notice is for, and who of them has read it', async () => {
  const user = await show()
  screen.getByText('N3、N4 · 光地')
  await user.click(screen.getByRole('button', { name: '“进场安排”的阅读情况：12 人中 5 人已读' }))
  const dialog = await screen.findByRole('dialog', { name: '阅读情况：进场安排' })
  await within(dialog).findByText('宁波恒瑞')
})

it('closes a notice after a question', async () => {
  const user = await show()
  await choose(user, '进场安排', '关闭通知')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '关闭通知' }))
  await waitFor(() => expect(bodies('/system/notice')).toMatchObject([{ id: '1', status: '1', version: 4 }]))
})

it('brings a deleted notice back, and offers nothing else with it', async () => {
  const user = await show()
  const line = screen.getByRole('row', { name: /旧通知/ })
  expect(within(line).queryByRole('button', { name: /删除/ })).toBeNull()
  await choose(user, '旧通知', '恢复')
  await waitFor(() => expect(bodies('/system/notice/restore')).toMatchObject([{ noticeId: '2' }]))
})
