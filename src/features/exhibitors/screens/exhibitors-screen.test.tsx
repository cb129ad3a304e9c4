import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { media } from '../../../../tests/helpers/dom/dom-setup.ts'
import { PHONE_QUERY } from '../../../shared/ui/use-media.ts'
import { panelSearch, readPanel } from './panel.ts'
import { exhibitorsScreen } from '../../../../tests/helpers/screens/exhibitors-screen.tsx'

const given = exhibitorsScreen()
const { row, booth, show, sent, dialog } = given

describe('the list of exhibitors', () => {
  it('shows company, account, masked contact, booths and state', async () => {
    given.rows = [
      row(),
      row({
        id: '2',
        companyName: '',
        enCompanyName: 'Mill Lane Ltd',
        accountState: 3,
        lastLoginTime: '2024-10-01 09:00:00',
        booths: [booth(), booth({ id: '12' }), booth({ id: '13' })],
      }),
    ]
    show()
    const first = within(await screen.findByRole('row', { name: /苏州标签/ }))
    for (const text of ['Suzhou Label', 'suzhou', '139****1111', 'c****@example.com', '3C01', '3 号馆', '从未登录'])
      expect(first.getByText(text)).toBeTruthy()
    expect(first.getByText(/光地 · 18 m²/)).toBeTruthy()
    const second = within(screen.getByRole('row', { name: /Mill Lane/ }))
    expect(second.getByText('密码错误锁定')).toBeTruthy()
    expect(second.getByText('另有 1 个展位')).toBeTruthy()
  })

  it('says how many exhibitors its accounts belong to', async () => {
    given.rows = [row(), row({ id: '2', loginAcc: 'suzhou-2' })]
    show()
    expect(await screen.findByText('展商 1 家 · 账号 2 个')).toBeTruthy()
  })

  it('asks by hall and state', async () => {
    const user = userEvent.setup()
    show()
    await user.selectOptions(
      await screen.findByRole('combobox', { name: '馆号' }),
      await screen.findByRole('option', { name: '5' }),
    )
    await user.selectOptions(screen.getByRole('combobox', { name: '账号状态' }), '已锁定')
    await waitFor(() => expect(sent('/exhibitor/list').at(-1)?.body).toMatchObject({ hall: '5', accountState: '2' }))
  })

  it('offers the import first when there is nobody yet', async () => {
    given.rows = []
    const user = userEvent.setup()
    show()
    expect(await screen.findByText('还没有展商')).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: '导入名单' })[1]!)
    await dialog('导入名单')
    expect(location.search).toBe('?panel=import')
  })

  it('is cards on a phone, with the same menu', async () => {
    media.set(PHONE_QUERY, true)
    show()
    const cards = within(await screen.findByRole('list', { name: '展商账号' }))
    expect(cards.getByText('苏州标签有限公司')).toBeTruthy()
    expect(cards.getByRole('button', { name: '苏州标签有限公司的操作' })).toBeTruthy()
  })
})

describe('adding one exhibitor', () => {
  it('wants the name of its contract and sends what was typed', async () => {
    const user = userEvent.setup()
    show()
    await user.click(await screen.findByRole('button', { name: '添加展商' }))
    const form = await dialog('添加展商')
    const fill: [string, string][] = [
      ['登录账号', 'mill.lane'],
      ['联系人', 'Anna Mill'],
      ['邮箱', 'anna@example.com'],
      ['馆号', '5'],
      ['展位号', '5A01'],
      ['宽度', '6'],
      ['深度', '3'],
    ]
    for (const [name, value] of fill) await user.type(form.getByRole('textbox', { name }), value)
    await user.selectOptions(form.getByRole('combobox', { name: '展位类型' }), '光地')
    await user.selectOptions(form.getByRole('combobox', { name: '开口面数' }), '2')
    await user.selectOptions(form.getByRole('combobox', { name: '结算币种' }), 'USD')
    await user.click(form.getByRole('button', { name: '添加展商' }))
    expect((await form.findAllByText('请输入公司英文名')).length).toBeGreaterThan(0)
    await user.type(form.getByRole('textbox', { name: '公司英文名' }), 'Mill Lane Ltd')
    await user.click(form.getByRole('button', { name: '添加展商' }))
    await waitFor(() => expect(sent('/add')).toHaveLength(1))
    expect(sent('/add')[0]?.body).toMatchObject({
      loginAcc: 'mill.lane',
      enCompanyName: 'Mill Lane Ltd',
      boothType: 3,
      width: '6.0',
      openSides: 2,
      settleCurrency: 'USD',
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('mailing and outbox', () => {
  it('mails step by step with progress until nobody is left', async () => {
    history.replaceState(null, '', '/review/exhibitors?panel=mailing')
    const user = userEvent.setup()
    show()
    const box = await dialog('发送首次登录邮件')
    expect(await box.findByText('1 个账号没有邮箱，可下载链接清单后另行通知')).toBeTruthy()
    await user.click(box.getByRole('button', { name: '发送 60 封邮件' }))
    expect(await box.findByText('60 封邮件已加入发件箱')).toBeTruthy()
    expect(sent('/mailing/send')).toHaveLength(2)
  })

  it('shows the mail as it will look for as many days as are typed, and sends it so', async () => {
    history.replaceState(null, '', '/review/exhibitors?panel=mailing')
    const user = userEvent.setup()
    show()
    const box = await dialog('发送首次登录邮件')
    expect(await box.findByTitle('标签展：展商账号已开通')).toBeTruthy()
    const days = box.getByRole('textbox', { name: '链接有效天数' })
    await user.clear(days)
    await user.type(days, '40')
    const action = box.getByRole('button', { name: '发送 60 封邮件' })
    expect(action.getAttribute('aria-disabled')).toBe('true')
    await user.clear(days)
    await user.type(days, '7')
    await waitFor(() => expect(box.getByTitle('标签展：展商账号已开通').getAttribute('srcdoc')).toContain('7 天内有效'))
    await user.click(action)
    await waitFor(() => expect(sent('/mailing/send')[0]?.body).toMatchObject({ days: 7 }))
  })

  it('tells what is left when a step fails', async () => {
    history.replaceState(null, '', '/review/exhibitors?panel=mailing')
    given.mailing = [{ sent: 50, left: 10 }]
    const user = userEvent.setup()
    show()
    const box = await dialog('发送首次登录邮件')
    const good = given.mailing
    given.asked.length = 0
    vi.stubGlobal(
      'fetch',
      ((real) => async (url: string, init: RequestInit) => {
        if (String(url).endsWith('/mailing/send') && good.length === 0)
          return new Response(JSON.stringify({ code: 500, msg: '写入失败' }), {
            headers: { 'Content-Type': 'application/json' },
          })
        return real(url, init)
      })(fetch),
    )
    await user.click(await box.findByRole('button', { name: '发送 60 封邮件' }))
    expect((await box.findByRole('alert')).textContent).toContain('写入失败')
    expect(box.getByText('50 封已加入发件箱，还有 10 封未处理。')).toBeTruthy()
    expect(box.getByRole('button', { name: '继续发送' })).toBeTruthy()
  })

  it('leads to the outbox', async () => {
    const user = userEvent.setup()
    show()
    await user.click(await screen.findByRole('button', { name: '更多' }))
    const entry = await screen.findByRole('menuitem', { name: '发件箱' })
    expect(entry.getAttribute('href')).toBe('/review/outbox/')
  })
})

describe('the panel in the address', () => {
  it('is read, written and cleared', () => {
    expect(readPanel('?panel=edit&id=7')).toEqual({ kind: 'edit', id: '7' })
    expect(readPanel('?panel=edit&id=x')).toEqual({ kind: null, id: null })
    expect(readPanel('?panel=nonsense')).toEqual({ kind: null, id: null })
    expect(panelSearch('?hall=3&panel=mailing', { kind: null, id: null })).toBe('?hall=3')
    expect(panelSearch('?hall=3', { kind: 'edit', id: '7' })).toBe('?hall=3&panel=edit&id=7')
  })
})
