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

beforeEach(() => {
  history.replaceState(null, '', '/messages/')
  const user = { userId: '1', unread: 1 } as SessionUser
  $session.set({ ...$session.get(), status: 'ready', kind: 'exhibitor', user } satisfies Session)
  asked = routeFetch({
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
