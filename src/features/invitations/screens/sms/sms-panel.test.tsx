import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { fixtureSession } from '../../../../../tests/fixtures/session.ts'
import { renderScreen } from '../../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../../tests/helpers/routed-fetch.ts'
import { $session } from '../../../../shared/auth/session.ts'
import { $toasts } from '../../../../shared/ui/overlay/overlay-store.ts'
import type { SmsOutlook } from '../../sms-contract.ts'
import { InvitationScreen } from '../invitation-screen.tsx'

const figures = {
  total: 2,
  unsent: 2,
  queued: 0,
  sent: 0,
  opened: 0,
  registered: 0,
  visited: 0,
  failed: 0,
  unsubscribed: 0,
}
const link = { views: 0, registered: 0, visited: 0 }
const outlook: SmsOutlook = {
  count: 2,
  ready: 1,
  later: 1,
  unsubscribed: 0,
  tooLong: 0,
  segments: 4,
  quota: 500,
  left: 10,
  closed: 0,
  leaves: '2024-10-15 09:00',
  templates: [
    { id: '1', name: '通用' },
    { id: '2', name: '新品' },
  ],
  templateId: '1',
  sample: '【展会】王小明您好 拒收请回复R',
  length: 71,
  sampleSegments: 2,
}

let asked: Asked[]
let found: SmsOutlook
beforeEach(() => {
  found = outlook
  $session.set(fixtureSession())
  sessionStorage.clear()
  history.replaceState(null, '', '/invitation-management/invitation?channel=4')
  asked = routeFetch({
    '/busi/onlineInvitation/getOnlineInvitation': { data: { list: [], total: 0, pageNum: 1, pageSize: 20 } },
    '/busi/onlineInvitation/getOnlineInvitationCount': {
      data: {
        email: figures,
        overseas: figures,
        poster: link,
        chat: link,
        sms: { ...figures, segments: 490, quota: 500, left: 10 },
        quota: 2000,
        left: 10,
        channels: [1, 4],
      },
    },
    '/busi/onlineInvitation/sms/preflight': (body) => ({
      data: body.templateId === '2' ? { ...found, templateId: '2', sample: '【展会】新品首发 拒收请回复R' } : found,
    }),
    '/busi/onlineInvitation/sms/send': {
      data: { batch: '1', sent: 1, later: 1, unsubscribed: 0, segments: 4, left: 6, leaves: '2024-10-15 09:00' },
    },
    '/busi/onlineInvitation/pasteMobile': { data: { added: 1, duplicates: 1, unsubscribed: 1 } },
    '/system/*/*/*/*': { data: [] },
  })
})

const show = () => renderScreen(<InvitationScreen locale="zh-CN" />)
const bodies = (call: string) => asked.filter(({ path }) => path.endsWith(call)).map(({ body }) => body)
const openSend = async () => {
  await userEvent.click(await screen.findByRole('button', { name: '发送全部（2）' }))
  return within(await screen.findByRole('dialog', { name: '发送短信邀请' }))
}

describe('invitations by text message', () => {
  it('show the message, its length, parts and when it leaves, and are sent with the consent, once', async () => {
    show()
    const dialog = await openSend()
    await dialog.findByText('【展会】王小明您好 拒收请回复R')
    dialog.getByText('71 字（含签名和退订提示），每条按 2 条计费')
    dialog.getByText('10 / 500')
    dialog.getByText('短信仅在 9:00—20:00 发送，将于 2024-10-15 09:00 发出。')
    dialog.getByText(/每天最多收到 1 条邀请短信/)
    await userEvent.click(dialog.getByRole('button', { name: '发送' }))
    expect(bodies('/sms/send')).toEqual([])
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: '短信模板' }), '新品')
    await dialog.findByText('【展会】新品首发 拒收请回复R')
    await userEvent.click(dialog.getByRole('checkbox', { name: /我有权使用/ }))
    await userEvent.dblClick(dialog.getByRole('button', { name: '发送' }))
    await waitFor(() =>
      expect($toasts.get().at(-1)?.text).toBe('短信发送成功 · 将于 2024-10-15 09:00 发出 · 1 条将改日发送'),
    )
    expect(bodies('/sms/send')).toMatchObject([{ templateId: '2', consentFlag: 1 }])
  })

  it.each([
    [{ left: 3 }, '超过剩余条数，请减少人数'],
    [{ tooLong: 1 }, /有 1 条短信超过 500 字/],
    [{ templates: [], templateId: '', sample: '' }, '主办方尚未启用短信模板'],
  ])('are not sent when %j', async (over, words) => {
    found = { ...outlook, ...over }
    show()
    const dialog = await openSend()
    expect((await dialog.findAllByText(words)).length).toBeGreaterThan(0)
    await userEvent.click(dialog.getByRole('checkbox', { name: /我有权使用/ }))
    await userEvent.click(dialog.getByRole('button', { name: '发送' }))
    expect(bodies('/sms/send')).toEqual([])
  })

  it('take a pasted list, refuse numbers abroad with words, and tell what was left out', async () => {
    show()
    await userEvent.click((await screen.findAllByRole('button', { name: '添加邀请' }))[0]!)
    await userEvent.click(await screen.findByRole('menuitem', { name: '粘贴手机号' }))
    const dialog = within(await screen.findByRole('dialog', { name: '粘贴手机号' }))
    const field = dialog.getByRole('textbox', { name: /手机号码/ })
    await userEvent.type(field, '+6591234567')
    await userEvent.click(dialog.getByRole('button', { name: '添加' }))
    expect((await dialog.findAllByText(/短信仅支持中国大陆手机号/)).length).toBeGreaterThan(0)
    expect(bodies('/pasteMobile')).toEqual([])
    await userEvent.clear(field)
    await userEvent.type(field, '13800000001;13800000001;13800000002')
    await userEvent.click(dialog.getByRole('button', { name: '添加' }))
    await waitFor(() => expect(bodies('/pasteMobile')).toHaveLength(1))
    await waitFor(() => expect($toasts.get().at(-1)?.text).toContain('已添加 1 人'))
  })
})
