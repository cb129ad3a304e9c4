import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { $session, type Session } from '../../../shared/auth/session.ts'
import type { SessionUser } from '../../../shared/auth/contract.ts'
import { MessagesScreen } from './messages-screen.tsx'

const rejected = {
  id: '7',
  kind: 'REJECTED',
  title: '已驳回：H12 现场服务，展位 N1 1A08',
  text: '主办方驳回了贵公司展位的表格',
  reasonLabel: '驳回原因',
  reason: '人数有误',
  path: '/newspaper/h12',
  action: '修改表格',
  at: '2024-10-14 10:00:00',
  readFlag: 0,
}
let asked: Asked[]
let gone: { to: string; of: string; count: number }[]

beforeEach(() => {
  history.replaceState(null, '', '/messages/')
  const user = { userId: '1', unread: 1 } as SessionUser
  $session.set({ ...$session.get(), status: 'ready', kind: 'exhibitor', user } satisfies Session)
  gone = []
  asked = routeFetch({
    '/busi/message/addresses': () => ({ data: gone }),
    '/busi/message/list': { data: { list: [rejected], total: 1, pageNum: 1, pageSize: 20 } },
    '/busi/message/read': { data: { unread: 0, content: '长桌: 2' } },
    '/busi/message/export': { code: 500, msg: '没有可导出的数据' },
    '/busi/message/settings': {
      data: {
        kinds: [
          { kind: 'SUBMITTED', mail: 1, fixed: 0 },
          { kind: 'REJECTED', mail: 1, fixed: 1 },
        ],
      },
    },
    '/busi/message/settings/save': { data: { off: ['SUBMITTED'] } },
  })
})

const show = () =>
  render(
    <TestStrings locale="zh-CN">
      <MessagesScreen locale="zh-CN" />
    </TestStrings>,
  )

it('opens a message with its reason, what was filed and the way to its page, and counts it as read', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: rejected.title }))
  const dialog = within(await screen.findByRole('dialog', { name: rejected.title }))
  expect(dialog.getByText('人数有误')).toBeTruthy()
  expect(await dialog.findByText('长桌: 2')).toBeTruthy()
  expect(dialog.getByRole('link', { name: '修改表格' }).getAttribute('href')).toMatch(/\/newspaper\/h12\/?$/)
  await waitFor(() => expect($session.get().user?.unread).toBe(0))
})

it('asks for a workbook of what the list shows', async () => {
  history.replaceState(null, '', '/messages/?kind=REJECTED')
  show()
  await userEvent.click(await screen.findByRole('button', { name: '导出' }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/busi/message/export')?.body).toMatchObject({ kind: 'REJECTED' }),
  )
})

it('turns mails of a kind off, and never those that must be read', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: '邮件设置' }))
  expect((await screen.findByRole<HTMLInputElement>('switch', { name: /已驳回/ })).disabled).toBe(true)
  await userEvent.click(screen.getByRole('switch', { name: /提交回执/ }))
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path.endsWith('/settings/save'))?.body).toMatchObject({ off: ['SUBMITTED'] }),
  )
})

it('stores no choice of mails before it knows them', async () => {
  routeFetch({ '/busi/message/settings': { code: 500, msg: '系统未知错误' } })
  show()
  await userEvent.click(await screen.findByRole('button', { name: '邮件设置' }))
  await screen.findByText('邮件设置未能加载')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存' }).disabled).toBe(true)
})

it('offers the staff no kinds it has none of', async () => {
  $session.set({ ...$session.get(), kind: 'backOffice' })
  show()
  await screen.findByRole('button', { name: rejected.title })
  expect(screen.queryByRole('combobox', { name: '类型' })).toBeNull()
})

it('leads from an address that mails come back from to where it is corrected', async () => {
  gone = [
    { to: 'o****@gone.example', of: 'COMPANY', count: 1 },
    { to: 'e****@gone.example', of: 'ACCOUNT', count: 1 },
  ]
  show()
  expect(await screen.findByText('发往 o****@gone.example 的邮件被退回')).toBeTruthy()
  const at = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(at('更正联系邮箱')).toMatch(/\/basic\/basicInfo\/?$/)
  expect(at('前往个人中心')).toMatch(/\/user\/profile\/?$/)
})

it('leads the staff to the exhibitors whose mails come back', async () => {
  $session.set({ ...$session.get(), kind: 'backOffice' })
  gone = [{ to: '', of: 'EXHIBITORS', count: 3 }]
  show()
  expect(await screen.findByText('有 3 个展商账号的邮件被退回')).toBeTruthy()
  expect(screen.getByRole('link', { name: '查看这些展商' }).getAttribute('href')).toMatch(
    /\/review\/exhibitors\/?\?emailGone=1$/,
  )
})
