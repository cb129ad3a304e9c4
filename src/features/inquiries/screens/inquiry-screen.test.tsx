import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { $session } from '../../../shared/auth/session.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { $questions, $toasts } from '../../../shared/ui/overlay/overlay-store.ts'
import type { InquiryRecord } from '../contract.ts'
import { InquiryScreen } from './inquiry-screen.tsx'

const inquiry = (over: Partial<InquiryRecord> = {}): InquiryRecord => ({
  id: '7',
  inquiryCode: 'XJ241014000007',
  company: '杭州启明贸易有限公司',
  contact: '王芳',
  consultingType: '1',
  consultingTypeName: '价格',
  replyFlag: 0,
  source: 'SCAN',
  identityString: '经销商',
  ariseTime: '2024-10-14 09:00:00',
  productId: '3',
  productName: '柔版印刷机',
  enProductName: 'Flexo press',
  content: '请报八色机的价格。',
  num: 2,
  mobile: '138****8000',
  email: 'w****@example.com',
  replyResult: 0,
  replyTime: '',
  replyBy: '',
  replyNote: '',
  overdue: 0,
  closed: 0,
  leadId: '',
  replyBlocked: '',
  messageBlocked: '',
  messageBy: 'mail',
  leftToday: 3,
  messages: [],
  replies: [],
  ...over,
})

let record: InquiryRecord
let asked: Asked[]
beforeEach(() => {
  record = inquiry()
  $session.set({
    ...$session.get(),
    status: 'ready',
    permissions: ['busi:inquiry:list', 'busi:inquiry:edit', 'busi:inquiry:send', 'busi:inquiry:export'],
  })
  sessionStorage.clear()
  history.replaceState(null, '', '/InquiryOrder')
  asked = routeFetch({
    '/busi/inquiryOrder/list': () => ({ data: { list: [record], total: 1, pageNum: 1, pageSize: 20 } }),
    '/busi/inquiryOrder/export': { code: 500, msg: '没有可导出的数据' },
    '/busi/inquiryOrder/counts': { data: { all: 4, open: 2, overdue: 1 } },
    '/busi/inquiryOrder/detail': () => ({ data: record }),
    '/busi/inquiryOrder/reply/7/1': () => ({
      data: (record = inquiry({
        replyFlag: 1,
        replyResult: 1,
        mobile: '13800138000',
        leadId: '9',
        replies: [{ result: 1, note: '', at: '2024-10-14 10:00:00', by: '李娜' }],
      })),
    }),
    '/busi/inquiryOrder/send/message/7': (body) => ({
      data: {
        sent: 1,
        leftToday: 2,
        to: record.messageBy === 'sms' ? record.mobile : record.email,
        leaves: record.messageBy === 'sms' ? '2024-10-15 09:00' : '',
        record: (record = inquiry({
          leftToday: 2,
          messages: [
            {
              id: '1',
              at: '2024-10-14 10:00:00',
              from: '李娜',
              text: String(body.text),
              smsState: record.messageBy === 'sms' ? 'queued' : '',
            },
          ],
        })),
      },
    }),
    '/system/*/*/*/*': { data: [] },
  })
})

const show = (locale: Locale = 'zh-CN') => renderScreen(<InquiryScreen locale={locale} />, locale)
const openIt = async () => {
  await userEvent.click(await screen.findByRole('button', { name: '杭州启明贸易有限公司' }))
  return screen.findByRole('dialog', { name: 'XJ241014000007' })
}

describe('inquiries', () => {
  it('are exported as they are filtered', async () => {
    history.replaceState(null, '', '/InquiryOrder?replyFlag=0')
    show()
    await userEvent.click(await screen.findByRole('button', { name: '导出' }))
    await waitFor(() =>
      expect(asked.find((one) => one.path.endsWith('/export'))?.body).toMatchObject({ replyFlag: '0' }),
    )
  })

  it('stand in tabs with how many wait, and say when some wait too long', async () => {
    show()
    expect(await screen.findByRole('tab', { name: /待回复\s*2/ })).toBeTruthy()
    expect(screen.getByText('1 条询盘超过 48 小时未回复')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '查看待回复' }))
    await waitFor(() =>
      expect(asked.findLast((one) => one.path.endsWith('/list'))?.body).toMatchObject({ replyFlag: '0' }),
    )
  })

  it('are answered in the panel, which then shows the contact and the lead', async () => {
    show()
    const panel = await openIt()
    expect(within(panel).getByText('138****8000')).toBeTruthy()
    await userEvent.click(await within(panel).findByRole('radio', { name: /有意向/ }))
    await userEvent.click(within(panel).getByRole('button', { name: '保存回复' }))
    expect(await within(panel).findByText('13800138000')).toBeTruthy()
    expect(within(panel).getByRole('link', { name: '查看线索' }).getAttribute('href')).toContain('/clue-list/?edit=9')
    expect($toasts.get().at(-1)?.text).toBe('回复已保存，线索已生成')
  })

  it('take messages, told in the words of the specification with the address they go to', async () => {
    show()
    const panel = await openIt()
    await userEvent.type(await within(panel).findByLabelText('给对方的留言'), '报价已发送')
    await userEvent.click(within(panel).getByRole('button', { name: '发送' }))
    expect(await within(panel).findByText('报价已发送')).toBeTruthy()
    expect($toasts.get().at(-1)?.text).toBe('邮件发送成功 · w****@example.com')
    expect(asked.find((one) => one.path.includes('/send/message/'))?.body).toMatchObject({
      text: '报价已发送',
      clientToken: expect.any(String),
    })
    // The field is empty for the next one.
    expect(within(panel).getByLabelText('给对方的留言')).toHaveProperty('value', '')
  })

  it('go as text messages to who left a mobile only, with when they leave and what became of them', async () => {
    record = inquiry({ email: '', messageBy: 'sms' })
    show()
    const panel = await openIt()
    expect(await within(panel).findByText(/对方只留了手机，留言以短信发送/)).toBeTruthy()
    await userEvent.type(within(panel).getByLabelText('给对方的留言'), '样品已备好')
    await userEvent.click(within(panel).getByRole('button', { name: '发送' }))
    expect(await within(panel).findByText(/短信待发送/)).toBeTruthy()
    expect($toasts.get().at(-1)?.text).toBe('短信发送成功 · 138****8000 · 将于 2024-10-15 09:00 发出')
  })

  it('say why nothing can be sent, and offer no form then', async () => {
    record = inquiry({ messageBlocked: '对方未留邮箱', replyBlocked: '该询盘已关闭，仅可查看', closed: 1 })
    show()
    const panel = await openIt()
    expect(await within(panel).findByText('对方未留邮箱')).toBeTruthy()
    expect(within(panel).getByText('该询盘已关闭，仅可查看')).toBeTruthy()
    expect(within(panel).queryByRole('form')).toBeNull()
  })

  it('ask before what is typed goes', async () => {
    show()
    const panel = await openIt()
    await userEvent.type(await within(panel).findByLabelText('给对方的留言'), '您好')
    await userEvent.click(within(panel).getAllByRole('button', { name: '关闭' })[0] as HTMLElement)
    await waitFor(() => expect($questions.get()).toHaveLength(1))
    expect(screen.getByRole('dialog', { name: 'XJ241014000007' })).toBeTruthy()
  })
})
