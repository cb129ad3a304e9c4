import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/render-screen.tsx'
import { fixtureSession } from '../../../../tests/fixtures/session.ts'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { $session } from '../../../shared/auth/session.ts'
import { $toasts } from '../../../shared/ui/overlay/overlay-store.ts'
import type { InvitationRow } from '../contract.ts'
import { InvitationScreen } from './invitation-screen.tsx'
import { breakLines } from './draw-poster.ts'

const row = (id: string, status: number, over: Partial<InvitationRow> = {}): InvitationRow => ({
  id,
  channel: 1,
  name: `客户 ${id}`,
  address: 'l****@visitor.example',
  company: '观众公司',
  position: '',
  country: '',
  language: 'zh-CN',
  status,
  source: 'PASTE',
  batch: status === 0 ? '' : '20241014100000',
  sends: status === 0 ? 0 : 1,
  laterDay: '',
  held: 0,
  sentTime: '',
  openTime: '',
  registerTime: '',
  visitTime: '',
  failReason: '',
  createTime: '2024-10-14 10:00:00',
  ...over,
})
const figures = {
  total: 3,
  unsent: 1,
  queued: 0,
  sent: 1,
  opened: 0,
  registered: 0,
  visited: 0,
  failed: 1,
  unsubscribed: 0,
}
const sample = {
  locale: 'zh-CN',
  to: 'li@x.example',
  replyTo: 'expo@x.example',
  subject: '诚邀莅临',
  html: '<p style="color:red">李娜，您好：</p>',
}
const outlook = { count: 2, ready: 1, later: 1, unsubscribed: 0, quota: 2000, left: 10, closed: 0, samples: [sample] }

let asked: Asked[]
let found: typeof outlook
let channels: number[]
beforeEach(() => {
  found = outlook
  channels = [1, 2, 3, 5]
  $session.set(fixtureSession())
  history.replaceState(null, '', '/invitation-management/invitation')
  asked = routeFetch({
    '/busi/onlineInvitation/getOnlineInvitation': (body) => {
      const list =
        body.channel === '1' ? [row('1', 0), row('2', 7, { sends: 3, failReason: 'no such user' }), row('3', 2)] : []
      return { data: { list, total: list.length, pageNum: 1, pageSize: 20 } }
    },
    '/busi/onlineInvitation/getOnlineInvitationCount': () => ({
      data: {
        email: figures,
        overseas: { ...figures, total: 0 },
        sms: { ...figures, segments: 2, quota: 500, left: 498 },
        poster: { views: 4, registered: 1, visited: 0 },
        chat: { views: 0, registered: 0, visited: 0 },
        quota: 2000,
        left: 10,
        channels,
      },
    }),
    '/busi/onlineInvitation/preflight': () => ({ data: found }),
    '/busi/onlineInvitation/send': { data: { batch: '20241014100000', sent: 1, later: 1, unsubscribed: 0, left: 8 } },
    '/busi/onlineInvitation/paste': { data: { added: 2, duplicates: 1, unsubscribed: 0 } },
    '/busi/onlineInvitation/getOnlineInvitationWxInfo': {
      data: {
        suncode: 'e=000007&c=3',
        posterThemes: [1],
        link: 'https://x.example/i/?e=000007&c=3',
        chatLink: 'https://x.example/i/?e=000007&c=5',
        title: '邀请',
        text: '邀请文案：',
      },
    },
    '/busi/onlineInvitation/getEnOnlineInvitationWxInfo': {
      data: {
        qrText: '',
        posterThemes: [1],
        link: '',
        chatLink: 'https://x.example/en/i/?e=000007&c=5',
        title: '',
        text: 'English text: ',
      },
    },
    '/system/dict/data/type/busi_invite_status': {
      data: [
        {
          dictType: 'busi_invite_status',
          dictValue: '7',
          dictLabel: '失败',
          enDictLabel: 'Failed',
          listClass: 'danger',
        },
      ],
    },
  })
})

const show = () => renderScreen(<InvitationScreen locale="zh-CN" />)
const bodies = (call: string) =>
  asked.filter(({ path }) => path === `/busi/onlineInvitation/${call}`).map(({ body }) => body)

describe('the screen of invitations', () => {
  it('has a tab for each way to invite that the show has, and opens the first of them', async () => {
    channels = [2, 3]
    show()
    await waitFor(() => expect(screen.getAllByRole('tab').map((tab) => tab.id)).toHaveLength(2))
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('海外')
  })

  it('shows what a send-out will do, sends only with the consent, and once', async () => {
    const user = userEvent.setup()
    show()
    await user.click(await screen.findByRole('button', { name: '发送全部（1）' }))
    const dialog = await screen.findByRole('dialog', { name: '发送邀请' })
    await within(dialog).findByText('10 / 2000')
    within(dialog).getByText(/每天最多收到 3 封/)
    within(dialog).getByRole('heading', { name: '中文邮件预览' })
    within(dialog).getByText('expo@x.example')
    expect(within(dialog).getByTitle('诚邀莅临').getAttribute('srcdoc')).toContain('李娜，您好')
    await user.click(within(dialog).getByRole('button', { name: '发送' }))
    expect(bodies('send')).toEqual([])
    await user.click(within(dialog).getByRole('checkbox', { name: /我确认/ }))
    await user.dblClick(within(dialog).getByRole('button', { name: '发送' }))
    await waitFor(() => expect($toasts.get().map((one) => one.text)).toEqual(['邮件发送成功 · 1 封将改日发送']))
    expect(bodies('send')).toMatchObject([{ channel: 1, consentFlag: 1 }])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(bodies('getOnlineInvitation')).toHaveLength(2)
  })

  it('sends nothing when more are chosen than mails are left', async () => {
    found = { ...outlook, left: 1 }
    const user = userEvent.setup()
    show()
    await user.click(await screen.findByRole('button', { name: '发送全部（1）' }))
    const dialog = await screen.findByRole('dialog', { name: '发送邀请' })
    await user.click(await within(dialog).findByRole('checkbox', { name: /我确认/ }))
    await user.click(within(dialog).getByRole('button', { name: '发送' }))
    expect(within(dialog).getAllByText('超出剩余额度，请减少发送人数').length).toBeGreaterThan(0)
    expect(bodies('send')).toEqual([])
  })

  it('takes a pasted list, asks for semicolons, and tells what was left out', async () => {
    const user = userEvent.setup()
    show()
    await user.click(await screen.findByRole('button', { name: '添加邀请' }))
    await user.click(await screen.findByRole('menuitem', { name: '粘贴邮箱' }))
    const dialog = await screen.findByRole('dialog', { name: '粘贴邮箱' })
    const field = within(dialog).getByRole('textbox', { name: /邮箱地址/ })
    await user.type(field, 'a@x.com,b@x.com')
    await user.click(within(dialog).getByRole('button', { name: '添加' }))
    expect((await within(dialog).findAllByText(/请用分号分隔/)).length).toBeGreaterThan(0)
    expect(bodies('paste')).toEqual([])
    await user.clear(field)
    await user.type(field, 'a@x.com;b@x.com;A@x.com')
    await user.click(within(dialog).getByRole('button', { name: '添加' }))
    await waitFor(() => expect($toasts.get().map((one) => one.text)).toEqual(['已添加 2 人 · 重复 1 人，已跳过']))
    expect(bodies('paste')).toMatchObject([{ channel: 1, emails: 'a@x.com;b@x.com;A@x.com', language: 'zh-CN' }])
  })

  it('offers an editor neither sending nor export, and a row what its state allows', async () => {
    const user = userEvent.setup()
    $session.set(
      fixtureSession({ permissions: ['list', 'add', 'edit', 'remove'].map((action) => `busi:invitation:${action}`) }),
    )
    const { unmount } = show()
    await screen.findByText('客户 1')
    expect(screen.queryByRole('button', { name: /^发送(?!时间)/ })).toBeNull()
    expect(screen.queryByRole('button', { name: '导出' })).toBeNull()
    unmount()
    $session.set(fixtureSession())
    show()
    const line = (await screen.findByText('客户 2')).closest('tr') as HTMLElement
    await user.click(within(line).getByRole('button', { name: /客户 2/ }))
    const names = (await screen.findAllByRole('menuitem'))
      .filter((item) => item.checkVisibility?.() ?? true)
      .map((item) => item.textContent ?? '')
    expect(names.some((name) => name.includes('已重发 2 次'))).toBe(true)
    expect(names).toContain('删除')
  })

  it('has a tab for each way that can invite, the chosen one in the address, and the message in either language', async () => {
    const user = userEvent.setup()
    show()
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent?.replace(/\d+$/, ''))).toEqual([
      '邮件',
      '海外邮件',
      '海报',
      '微信消息',
    ])
    await user.click(screen.getByRole('tab', { name: /微信消息/ }))
    expect(location.search).toBe('?channel=5')
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '邀请文案' })).value).toBe(
      '邀请文案：https://x.example/i/?e=000007&c=5',
    )
    await user.click(screen.getByRole('radio', { name: '英文' }))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '邀请文案' }).value).toBe(
      'English text: https://x.example/en/i/?e=000007&c=5',
    )
  })
})

describe('lines of the poster', () => {
  const width = (max: number) => (line: string) => line.length <= max
  it('break Chinese anywhere and other words whole, and end in … when there is more', () => {
    expect(breakLines('诚邀您参观', width(3), 9)).toEqual(['诚邀您', '参观'])
    expect(breakLines('Label expo 2024', width(10), 9)).toEqual(['Label expo', '2024'])
    expect(breakLines('诚邀您参观标签展', width(3), 2)).toEqual(['诚邀您', '参观…'])
  })
})
