import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { $session } from '../../../shared/auth/session.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { BOOTH_CHOSEN } from '../../../shared/lib/browser/page-events.ts'
import { WelcomeScreen } from './welcome-screen.tsx'
import { welcomeScreen } from '../../../../tests/helpers/screens/welcome-screen.tsx'

const given = welcomeScreen()
const { exhibitorPage, booth, step, ready } = given

function show(locale: Locale = 'zh-CN') {
  render(
    <TestStrings locale={locale}>
      <WelcomeScreen locale={locale} />
    </TestStrings>,
  )
}

describe('welcome of an exhibitor', () => {
  it('greets, counts the days and names the next step with its way', async () => {
    show()
    expect(await screen.findByRole('heading', { level: 1, name: '您好，王芳' })).toBeTruthy()
    expect(screen.getByText('距开幕还有 49 天')).toBeTruthy()
    const next = screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step')
    expect(within(next as HTMLElement).getByText('添加品牌')).toBeTruthy()
    expect(
      within(next as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toContain('/basic/brand')
    expect(screen.getByText(/2 个产品审核不通过/)).toBeTruthy()
    expect(screen.getByText('已完成 1 / 4 步')).toBeTruthy()
    const bill = within(screen.getByRole('region', { name: '账单' }))
    expect(bill.getByText('¥290.00')).toBeTruthy()
    expect(bill.getByRole('link').getAttribute('href')).toContain('/newspaper/checklist')
  })

  it('says the same in English, with English names and links', async () => {
    show('en-US')
    expect(await screen.findByText('Where Hangzhou Huayin Machinery Co., Ltd. prepares for the show')).toBeTruthy()
    expect(screen.getByText('49 days until the show opens')).toBeTruthy()
    expect(screen.getByRole('link', { name: '去添加' }).getAttribute('href')).toContain('/en/basic/brand')
  })

  it('offers the files of the manual by their titles in the language of the page, and nothing where there are none', async () => {
    const words = { name: '施工管理规定', enName: 'Rules for building', lang: 'zh' as const }
    const file = { fileName: 'a.pdf', originalName: 'v2.pdf', size: 2048, updatedAt: '2024-10-14 10:00:00', version: 2 }
    given.page = { ...exhibitorPage, manual: [{ ...words, ...file }] }
    show()
    const card = within(await screen.findByRole('region', { name: '手册文件' }))
    expect(card.getByRole('link', { name: '施工管理规定' }).getAttribute('href')).toContain('fileName=a.pdf')
    expect(card.getByText('中文 · 第 2 版 · 2024-10-14 更新')).toBeTruthy()
    expect(card.getByRole('link', { name: '展商手册' }).getAttribute('href')).toContain('/manual')
  })

  it('tells of the only booth and offers no choice', async () => {
    show()
    const own = within(await screen.findByRole('region', { name: '当前展位' }))
    expect(await own.findByText('展位 N1 1A001')).toBeTruthy()
    // What the contract says of it.
    expect(own.getByText('LP2024-0817')).toBeTruthy()
    expect(own.getByText('周磊 021-6000-1024')).toBeTruthy()
    expect(screen.queryByRole('region', { name: '我的展位' })).toBeNull()
  })

  it('begins with the choice among several booths, and tells the frame of another one', async () => {
    given.page = { ...exhibitorPage, booths: [booth('1', '1A001'), booth('2', '2B010')] }
    const chosen = vi.fn()
    document.addEventListener(BOOTH_CHOSEN, chosen, { once: true })
    show()
    const choice = await screen.findByRole('region', { name: '我的展位' })
    expect(screen.getAllByRole('region')[0]).toBe(choice)
    expect(within(choice).getByRole('button', { pressed: true }).textContent).toContain('1A001')
    await userEvent.click(within(choice).getByRole('button', { name: /2B010/ }))
    expect(given.asked.find((one) => one.path.endsWith('/chooseOpp'))?.body).toEqual({ id: '2' })
    await waitFor(() => expect(chosen).toHaveBeenCalledOnce())
  })

  it('leaves a line room to break before its deadline, which stays whole', async () => {
    given.page = { ...exhibitorPage, todo: [step('brand', '/basic/brand', { deadline: '2024-10-18 18:00:00' })] }
    show()
    const due = await screen.findByText('截止 2024-10-18 18:00')
    expect(due.textContent).toBe('截止 2024-10-18 18:00')
    expect(due.previousSibling?.textContent).toBe(' ')
  })

  it('says when there is no booth', async () => {
    given.page = { ...exhibitorPage, booths: [] }
    show()
    expect(await screen.findByText('尚未分配展位')).toBeTruthy()
  })

  it('names what comes next, deadlines as such', async () => {
    show()
    const card = await screen.findByRole('region', { name: '近期日程' })
    const [deadline, opening] = within(card).getAllByRole('listitem')
    expect(deadline?.textContent).toContain('10-28')
    expect(deadline?.textContent).toContain('变更公司名称18:00 前')
    expect(opening?.textContent).toContain('09:00–17:00')
  })

  it('opens a notice, and it is read from then on', async () => {
    show()
    const card = await screen.findByRole('region', { name: /通知公告/ })
    expect(within(card).getByText('1 条未读')).toBeTruthy()
    await userEvent.click(within(card).getByRole('button', { name: /国庆假期审核安排/ }))
    expect(await screen.findByText('10 月 8 日起审核')).toBeTruthy()
    await userEvent.click(screen.getAllByRole('button', { name: '关闭' }).at(-1) as HTMLElement)
    expect(within(card).queryByText('未读')).toBeNull()
    expect(within(card).queryByText('1 条未读')).toBeNull()
  })

  it('fetches the earlier notices, and offers no more when there are none', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: '更早的通知' }))
    expect(await screen.findByRole('button', { name: /更早的一条/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '更早的通知' })).toBeNull()
  })

  it('marks all notices as read at once', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: '全部标为已读' }))
    expect(screen.queryByText('未读')).toBeNull()
    expect(given.asked.map((one) => one.path)).toContain('/busi/notice/readAll')
  })

  it('tells somebody who has filed nothing where to begin', async () => {
    given.page = {
      ...exhibitorPage,
      first: 1,
      todo: [step('company', '/basic/basicInfo', { countText: '还差 5 项必填内容' }), step('brand', '/basic/brand')],
    }
    show()
    const card = await screen.findByRole('region', { name: '欢迎！从这里开始' })
    expect(within(card).getByText(/先完善企业信息/)).toBeTruthy()
    expect(within(card).getAllByRole('link')[0]?.textContent).toBe('去填写')
  })

  it('counts no preparation once the show is over', async () => {
    given.page = { ...exhibitorPage, daysLeft: -30 }
    show()
    expect(await screen.findByText('展会已闭幕')).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('offers staff no steps they may not take', async () => {
    $session.set(ready({ permissions: [] }))
    show()
    expect(await screen.findByText('当前展位')).toBeTruthy()
    expect(screen.queryByText('接下来要做的')).toBeNull()
    expect(screen.queryAllByRole('link').map((link) => link.textContent)).toEqual(['全部日程'])
    expect(screen.getByText('概况')).toBeTruthy()
  })
})

it('leads the organiser to the queue', async () => {
  $session.set(ready({ kind: 'backOffice', permissions: ['busi:review:list'] }))
  given.page = {
    ...exhibitorPage,
    companyName: '',
    enCompanyName: '',
    todo: [step('review', '/review', { count: 7, countText: '7 条待审核' })],
    counts: { reviewPending: 7, reviewApproved: 1, reviewRejected: 0, exhibitors: 40 },
  }
  show()
  expect(await screen.findByText(/7 条待审核/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '去审核' }).getAttribute('href')).toContain('/review')
  expect(screen.queryByText('我的展位')).toBeNull()
})

it('shows finance the steps the server sends, though it reviews nothing', async () => {
  $session.set(ready({ kind: 'backOffice', permissions: ['busi:formDesk:money'] }))
  given.page = {
    ...exhibitorPage,
    companyName: '',
    enCompanyName: '',
    todo: [step('payments', '/review/money', { count: 3, countText: '3 笔待收款' })],
    counts: { reviewPending: 7, reviewApproved: 1, reviewRejected: 0, exhibitors: 40 },
  }
  show()
  expect(await screen.findByText(/3 笔待收款/)).toBeTruthy()
})

it('tells a failure and tries again', async () => {
  given.page = { code: 500, msg: '数据库繁忙' }
  show()
  expect(await screen.findByRole('alert')).toBeTruthy()
  given.page = { ...exhibitorPage, booths: [booth('1', '1A001')] }
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('您好，王芳')).toBeTruthy()
})
