import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import type { MailRow } from '../contract.ts'
import { OutboxScreen } from './outbox-screen.tsx'

const mail = (id: string, state: string, over: Partial<MailRow> = {}): MailRow => ({
  id,
  state,
  template: 'firstLogin',
  recipient: 'c****@example.com',
  subject: `邮件 ${id}`,
  exhibitorId: '5',
  companyName: '苏州标签有限公司',
  enCompanyName: '',
  failReason: '',
  tries: 1,
  block: '',
  blockedSince: '',
  deliveredTime: '',
  complaintTime: '',
  lapsed: 0,
  calendar: 0,
  createTime: '2024-10-14 10:00:00',
  sentTime: '',
  triedTime: '',
  nextTry: '',
  decidedBy: '',
  decidedTime: '',
  ...over,
})

let mails: MailRow[]
let hasServer: number
let recent: { sent: number; complaints: number }
let asked: Asked[]
beforeEach(() => {
  mails = [
    mail('1', 'failed', { failReason: '550 no such user', tries: 5 }),
    mail('2', 'unknown'),
    mail('3', 'sent'),
    mail('4', 'queued'),
  ]
  hasServer = 1
  recent = { sent: 3000, complaints: 3 }
  history.replaceState(null, '', '/review/outbox')
  asked = routeFetch({
    '/busi/organiser/outbox/list': (body) => {
      const list = mails.filter((one) => !body.state || one.state === body.state)
      return { data: { list, total: list.length, pageNum: 1, pageSize: 20 } }
    },
    '/busi/organiser/outbox/counts': () => ({
      data: { counts: { failed: 1, unknown: 1, sent: 1, queued: 1 }, server: hasServer, recent },
    }),
    '/busi/organiser/outbox/detail': (body) => ({
      data: {
        ...mails.find((one) => one.id === body.id),
        to: 'chen@example.com',
        messageId: '<m@x>',
        bodyText: '请打开 http://localhost/#token=abc',
        bodyHtml: '<p style="color:red"><a href="http://localhost/#token=abc">设置密码</a></p>',
      },
    }),
    '/busi/organiser/outbox/unblock': () => ({ data: { done: 1 } }),
    '/busi/organiser/outbox/decide': (body) => ({
      data: (body.ids as string[]).map((id) =>
        id === '9' ? { id, done: 0, msg: '已变化' } : { id, done: 1, msg: '' },
      ),
    }),
  })
})

const show = (locale: Locale = 'zh-CN') => renderScreen(<OutboxScreen locale={locale} />, locale)
const decided = () => asked.filter((one) => one.path.endsWith('/decide')).map((one) => one.body)
const row = (name: RegExp) => screen.findByRole('row', { name })

describe('the outbox', () => {
  it('shows what became of each mail, counts on the tabs, and what is in doubt first of all', async () => {
    show()
    expect(within(await row(/邮件 1/)).getByText('550 no such user')).toBeTruthy()
    expect((await screen.findByRole('tab', { name: /失败/ })).textContent).toContain('1')
    expect(screen.getByText('有 1 封邮件不确定是否已发出')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '查看' }))
    await waitFor(() => expect(screen.queryByRole('row', { name: /邮件 1/ })).toBeNull())
    expect(location.search).toBe('?state=unknown')
    expect(screen.getByRole('tab', { name: /待确认/ }).getAttribute('aria-selected')).toBe('true')
  })

  it('reads a mail in a frame that runs no script and follows no link, or as plain text', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: '邮件 1' }))
    const dialog = within(await screen.findByRole('dialog', { name: '邮件 1' }))
    expect(await dialog.findByText('chen@example.com')).toBeTruthy()
    const frame = dialog.getByTitle('邮件 1')
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin')
    expect(frame.getAttribute('srcdoc')).not.toMatch(/ (style|href)=/)
    await userEvent.click(dialog.getByRole('tab', { name: '纯文本' }))
    expect(dialog.getByText(/#token=abc/)).toBeTruthy()
  })

  it('says where mail came back, and lets such an address be written to again for a reason', async () => {
    mails = [mail('1', 'blocked', { failReason: '收件地址不存在或已停用', block: 'BOUNCE' })]
    show()
    const found = within(await row(/邮件 1/))
    expect(found.getByText('未发送：地址已停发')).toBeTruthy()
    await userEvent.click(found.getByRole('button', { name: /^邮件 1.*的操作/ }))
    // Sent again it would only come back again.
    expect(screen.queryByRole('menuitem', { name: '发送' })).toBeNull()
    await userEvent.click(await screen.findByRole('menuitem', { name: '恢复该地址' }))
    const question = within(await screen.findByRole('alertdialog', { name: /c\*{4}@example.com/ }))
    await userEvent.type(question.getByRole('textbox', { name: /原因/ }), '展商来电确认')
    await userEvent.click(question.getByRole('button', { name: '恢复该地址' }))
    await waitFor(() =>
      expect(asked.find((one) => one.path.endsWith('/unblock'))?.body).toMatchObject({
        id: '1',
        reason: '展商来电确认',
      }),
    )
  })

  it.each([
    [3000, null],
    [2000, '3 of 2000 mails of the last 30 days were marked as spam (0.15%)'],
  ])('warns once more than one mail in a thousand is called spam: 3 of %i', async (sent, words) => {
    recent = { sent, complaints: 3 }
    show('en-US')
    expect(await screen.findByText(/may or may not have been sent/)).toBeTruthy()
    if (words) expect(screen.getByText(words)).toBeTruthy()
    else expect(screen.queryByText(/marked as spam/)).toBeNull()
  })

  it('offers nothing to send once the link of a mail has run out', async () => {
    mails = [mail('1', 'failed', { lapsed: 1 })]
    show()
    await userEvent.click(await screen.findByRole('button', { name: '邮件 1' }))
    const dialog = within(await screen.findByRole('dialog', { name: '邮件 1' }))
    expect(await dialog.findByText('chen@example.com')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: '发送' })).toBeNull()
  })

  it('sends a doubtful mail again only after a plain question, and decides of one that it arrived', async () => {
    show()
    const menu = async () =>
      userEvent.click(within(await row(/邮件 2/)).getByRole('button', { name: /^邮件 2.*的操作/ }))
    await menu()
    await userEvent.click(await screen.findByRole('menuitem', { name: '发送' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/可能已经送达/)).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: '取消' }))
    expect(decided()).toEqual([])
    await menu()
    await userEvent.click(await screen.findByRole('menuitem', { name: '标记为已发送' }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '标记为已发送' }))
    await waitFor(() => expect(decided()[0]).toMatchObject({ ids: ['2'], decision: 'arrived' }))
  })

  it('decides over several: each decision takes only those it fits, the refused ones are named', async () => {
    mails.push(mail('9', 'failed'))
    show()
    await row(/邮件 9/)
    fireEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }))
    await userEvent.click(await screen.findByRole('button', { name: '发送' }))
    await userEvent.click(
      within(await screen.findByRole('alertdialog', { name: '发送 3 封邮件？' })).getByRole('button', { name: '发送' }),
    )
    await waitFor(() => expect(decided()[0]).toMatchObject({ ids: ['1', '2', '9'], decision: 'resend' }))
    expect((await screen.findByText('邮件 9 — 已变化')).closest('[role=alert]')?.textContent).toContain('未处理：1')
  })

  it('says that no mail server is set and why nothing can be sent', async () => {
    hasServer = 0
    show()
    expect((await screen.findAllByText('尚未配置邮件服务器')).length).toBeGreaterThan(0)
    await userEvent.click(within(await row(/邮件 1/)).getByRole('button', { name: /^邮件 1.*的操作/ }))
    const entry = await screen.findByRole('menuitem', { name: /发送/ })
    expect(entry.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(entry)
    expect(decided()).toEqual([])
  })
})
