import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { fixtureSession } from '../../../../tests/fixtures/session.ts'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { $session } from '../../../shared/auth/session.ts'
import type { SmsListRow } from '../contract.ts'
import { SmsScreen } from './sms-screen.tsx'
import { SmsTemplateScreen } from './template-screen.tsx'

const sms = (id: string, state: string, over: Partial<SmsListRow> = {}): SmsListRow => ({
  id,
  state,
  purpose: 'invitation',
  recipient: `138****000${id}`,
  text: '【展会】您好',
  segments: 1,
  exhibitorId: '5',
  companyName: '山海',
  enCompanyName: '',
  failReason: '',
  tries: 1,
  unsendable: 0,
  createTime: '2024-10-14 10:00:00',
  sentTime: '',
  deliveredTime: '',
  nextTry: '',
  decidedBy: '',
  decidedTime: '',
  ...over,
})

let asked: Asked[]
let gateway: number
beforeEach(() => {
  gateway = 1
  $session.set(fixtureSession({ permissions: ['*:*:*'] }))
  sessionStorage.clear()
  history.replaceState(null, '', '/review/sms')
  const list = [
    sms('1', 'failed', { failReason: 'UNDELIV' }),
    sms('2', 'unknown'),
    sms('3', 'failed', { unsendable: 1 }),
  ]
  asked = routeFetch({
    '/busi/organiser/sms/list': { data: { list, total: 3, pageNum: 1, pageSize: 20 } },
    '/busi/organiser/sms/counts': () => ({ data: { counts: { failed: 2, unknown: 1 }, segments: 7, gateway } }),
    '/busi/organiser/sms/decide': (body) => ({
      data: (body.ids as string[]).map((id) =>
        id === '1' ? { id, done: 1, msg: '' } : { id, done: 0, msg: '已变化' },
      ),
    }),
    '/busi/organiser/sms/blocked/list': {
      data: {
        list: [{ id: '4', mobile: '', source: 'REPLY', reason: '', byName: '', at: '2024-10-14 10:00:00' }],
        total: 1,
        pageNum: 1,
        pageSize: 20,
      },
    },
    '/busi/organiser/sms/blocked/remove': { data: { removed: 1 } },
    '/busi/organiser/sms/blocked/add': { data: { id: '5' } },
    '/busi/organiser/smsTemplate/list': { rows: [], total: 0 },
    '/busi/organiser/smsTemplate': (body) => ({ data: { id: '1', templateId: '1', version: 1, ...body } }),
  })
})
const bodies = (call: string) => asked.filter(({ path }) => path.endsWith(call)).map(({ body }) => body)
const row = (name: RegExp) => screen.findByRole('row', { name })

describe('the organiser’s text messages', () => {
  it('are sent again after a question, a doubtful one after a plain one; who is blocked is not', async () => {
    renderScreen(<SmsScreen locale="zh-CN" />)
    await screen.findByText('已发送 7 条（计费）')
    await userEvent.click(within(await row(/138\*{4}0002/)).getByRole('button', { name: /的操作/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '发送' }))
    const question = within(await screen.findByRole('alertdialog'))
    question.getByText(/对方可能收到两条/)
    await userEvent.click(question.getByRole('button', { name: '发送' }))
    await waitFor(() => expect(bodies('/decide')).toMatchObject([{ ids: ['2'], decision: 'resend' }]))
    expect((await screen.findByText(/138\*{4}0002 — 已变化/)).closest('[role=alert]')?.textContent).toContain(
      '未处理：1',
    )
    expect(within(await row(/138\*{4}0003/)).queryByRole('button', { name: /的操作/ })).toBeNull()
  })

  it('say that no gateway is set, and why nothing can be sent', async () => {
    gateway = 0
    renderScreen(<SmsScreen locale="zh-CN" />)
    expect((await screen.findAllByText('尚未配置短信网关')).length).toBeGreaterThan(0)
    await userEvent.click(within(await row(/138\*{4}0001/)).getByRole('button', { name: /的操作/ }))
    const entry = await screen.findByRole('menuitem', { name: /发送/ })
    expect(entry.getAttribute('aria-disabled')).toBe('true')
  })

  it('tell which numbers opted out, block one, and lift a block only with a reason', async () => {
    renderScreen(<SmsScreen locale="en-US" />, 'en-US')
    await userEvent.click(await screen.findByRole('tab', { name: 'Opted-out numbers' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Block a number' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(await dialog.findByRole('textbox', { name: /Mobile/ }), '138 0000 0009')
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Asked by phone')
    await userEvent.click(dialog.getByRole('button', { name: 'Block a number' }))
    await waitFor(() =>
      expect(bodies('/blocked/add')).toMatchObject([{ mobile: '13800000009', reason: 'Asked by phone' }]),
    )
    await userEvent.click(within(await row(/Number not kept/)).getByRole('button', { name: /Number not kept/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Lift the block' }))
    const asking = within(await screen.findByRole('alertdialog').catch(() => screen.findByRole('dialog')))
    await userEvent.type(asking.getByRole('textbox'), 'Own wish')
    await userEvent.click(asking.getByRole('button', { name: 'Lift the block' }))
    await waitFor(() => expect(bodies('/blocked/remove')).toMatchObject([{ id: '4', unblockReason: 'Own wish' }]))
  })
})

describe('templates of text messages', () => {
  it('show how they read and what they take, and say what is missing before they are filed', async () => {
    history.replaceState(null, '', '/review/sms-templates')
    renderScreen(<SmsTemplateScreen locale="zh-CN" />)
    await userEvent.click((await screen.findAllByRole('button', { name: '新增' }))[0]!)
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(await dialog.findByRole('textbox', { name: /模板名称/ }), '通用')
    await userEvent.type(dialog.getByRole('textbox', { name: /短信签名/ }), '展会')
    const text = dialog.getByRole('textbox', { name: /短信内容/ })
    await userEvent.type(text, '您好')
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    expect((await dialog.findAllByText('内容须包含 {link}')).length).toBeGreaterThan(0)
    expect(bodies('/smsTemplate')).toEqual([])
    await userEvent.type(text, ' {{link}')
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    expect((await dialog.findAllByText('内容须包含 {boothNo}')).length).toBeGreaterThan(0)
    await userEvent.type(text, ' {{boothNo}')
    const sample = within(await dialog.findByRole('region', { name: '示例效果' }))
    sample.getByText(/^【展会】您好 https:\S+ 1A08 拒收请回复R$/)
    sample.getByText(/字，计 1 条$/)
    await userEvent.click(dialog.getByRole('radio', { name: '正常' }))
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    expect((await dialog.findAllByText('启用前请填写网关模板编号')).length).toBeGreaterThan(0)
    await userEvent.type(dialog.getByRole('textbox', { name: /网关模板编号/ }), 'SMS_1')
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(bodies('/smsTemplate')).toMatchObject([{ text: '您好 {link} {boothNo}', gatewayCode: 'SMS_1' }]),
    )
  })
})
