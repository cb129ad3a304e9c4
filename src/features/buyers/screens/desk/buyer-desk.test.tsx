import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../../tests/helpers/render-screen.tsx'
import { routeFetch, type Asked } from '../../../../../tests/helpers/routed-fetch.ts'
import { buyerRow } from '../../../../../tests/helpers/samples/buyers.ts'
import type { BuyerRow } from '../../contract.ts'
import { BuyerDesk } from './buyer-desk.tsx'

let rows: BuyerRow[]
let asked: Asked[]
beforeEach(() => {
  rows = [
    buyerRow(),
    buyerRow({ id: '2', name: '王强', status: 2, consent: 0, linkExpire: '2024-11-13 10:00:00', meetings: 2 }),
    buyerRow({ id: '3', name: 'Anna Meyer', status: 3, reason: '请写明数量', email: '' }),
  ]
  history.replaceState(null, '', '/review/matchmaking?tab=buyers')
  asked = routeFetch({
    '/busi/organiser/buyer/list': () => ({ data: { list: rows, total: rows.length, pageNum: 1, pageSize: 20 } }),
    '/busi/organiser/buyer/choices': {
      data: {
        sessions: [{ id: '7', name: '海外买家专场' }],
        countries: [{ id: '156', name: '中国' }],
        wishes: 3,
        mailServer: 1,
      },
    },
    '/busi/organiser/buyer/decide': { data: { done: 2, unreachable: 1 } },
    '/busi/organiser/buyer/sendLink': { data: { done: 1, unreachable: 0 } },
    '/busi/organiser/buyer/handOutLink': {
      data: { url: 'https://expo.example/meet#abc', expiresAt: '2024-11-13 10:00' },
    },
    '/busi/organiser/buyer/takeOver': { data: { added: 2, merged: 1 } },
    '/busi/organiser/buyer/add': { data: { id: '9' } },
    '/system/dict/data/type/*': { data: [{ dictValue: '1', dictLabel: '经销商', enDictLabel: 'Distributor' }] },
    '/common/*': { data: [] },
    '/busi/region/*': { data: [] },
  })
})
const sent = (path: string) => asked.filter((one) => one.path.endsWith(path)).map(({ body }) => body)
const row = async (name: string) => {
  const cell = await screen.findByText(name)
  const found = cell.closest('tr')
  if (!found) throw new Error('a name stands in a row')
  return found
}
const confirm = async (action: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: action }))

describe('the tab of buyers', () => {
  it('shows state, consent and link of each', async () => {
    renderScreen(<BuyerDesk locale="zh-CN" />)
    expect(within(await row('李娜')).getByText('待审核')).toBeTruthy()
    expect(within(await row('王强')).getByText('未同意')).toBeTruthy()
    expect(within(await row('王强')).getByText('2024-11-13 10:00')).toBeTruthy()
    expect(within(await row('Anna Meyer')).getByText('请写明数量')).toBeTruthy()
  })

  it('approves those chosen at once, and says who has to be called', async () => {
    renderScreen(<BuyerDesk locale="zh-CN" />)
    for (const name of ['李娜', 'Anna Meyer']) await userEvent.click(within(await row(name)).getByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: '通过' }))
    expect(await screen.findByText('通过所选的 2 位买家？')).toBeTruthy()
    await confirm('通过')
    await expect.poll(() => sent('/decide')).toMatchObject([{ ids: ['1', '3'], result: 'APPROVE' }])
    expect(await screen.findByText('其中 1 位没有邮箱，请电话告知')).toBeTruthy()
  })

  it('asks where the data come from before a list of buyers is read', async () => {
    const wire = vi.spyOn(XMLHttpRequest.prototype, 'send').mockReturnValue()
    renderScreen(<BuyerDesk locale="zh-CN" />)
    await userEvent.click(await screen.findByRole('button', { name: '导入' }))
    const dialog = within(await screen.findByRole('dialog'))
    const choose = async () =>
      userEvent.upload(await dialog.findByLabelText('选择文件'), new File(['姓'], 'b.csv', { type: 'text/csv' }))
    await choose()
    expect(await dialog.findByText('请先填写数据来源')).toBeTruthy()
    expect(wire).not.toHaveBeenCalled()
    await userEvent.type(dialog.getByRole('textbox', { name: '数据来源' }), '上届买家')
    await choose()
    await expect.poll(() => wire.mock.calls.length).toBe(1)
    const [body] = wire.mock.calls[0] ?? []
    expect(body instanceof FormData && body.get('dataSource')).toBe('上届买家')
    // Another file begins with what was typed.
    await userEvent.click(dialog.getAllByRole('button', { name: '取消' })[0] as HTMLElement)
    expect((await dialog.findByRole<HTMLInputElement>('textbox', { name: '数据来源' })).value).toBe('上届买家')
    wire.mockRestore()
  })

  it('mails a link to those chosen, once it is confirmed', async () => {
    renderScreen(<BuyerDesk locale="zh-CN" />)
    await userEvent.click(within(await row('王强')).getByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: '发送链接' }))
    expect(await screen.findByText('给“王强”发送对接页面的链接？')).toBeTruthy()
    expect(sent('/sendLink')).toEqual([])
    await confirm('发送链接')
    await expect.poll(() => sent('/sendLink')).toMatchObject([{ ids: ['2'] }])
  })

  it('hands out the link of who has no e-mail, and mails that of everybody else', async () => {
    renderScreen(<BuyerDesk locale="zh-CN" />)
    const menuOf = async (name: string) =>
      userEvent.click(within(await row(name)).getByRole('button', { name: /的操作$/ }))
    await menuOf('王强')
    await screen.findByRole('menuitem', { name: '发送链接' })
    expect(screen.queryByRole('menuitem', { name: '获取链接' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await menuOf('Anna Meyer')
    await userEvent.click(await screen.findByRole('menuitem', { name: '获取链接' }))
    const link = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '链接地址' })
    expect(link.value).toBe('https://expo.example/meet#abc')
    expect(sent('/handOutLink')).toEqual([{ id: '3' }])
  })

  it('takes over who wished for it at registration', async () => {
    renderScreen(<BuyerDesk locale="zh-CN" />)
    await userEvent.click(await screen.findByRole('button', { name: '从预登记加入（3）' }))
    await confirm('从预登记加入（3）')
    expect(await screen.findByText('已加入 2 位，合并 1 位')).toBeTruthy()
  })

  it('wants a name, a company and a way to reach a new buyer', async () => {
    rows = []
    renderScreen(<BuyerDesk locale="zh-CN" />)
    expect(await screen.findByText('还没有买家')).toBeTruthy()
    await userEvent.click(screen.getAllByRole('button', { name: '新增买家' })[0] as HTMLElement)
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(await within(dialog).findByRole('textbox', { name: /^姓/ }), '李')
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^公司/ }), '华东零售')
    await userEvent.click(within(dialog).getByRole('button', { name: '保存' }))
    expect((await within(dialog).findAllByText(/邮箱和手机至少填一项/)).length).toBeGreaterThan(1)
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^手机/ }), '13900011001')
    await userEvent.click(within(dialog).getByRole('button', { name: '保存' }))
    await expect.poll(() => sent('/add')).toMatchObject([{ lastName: '李', mobile: '13900011001', language: 'zh-CN' }])
  })
})
