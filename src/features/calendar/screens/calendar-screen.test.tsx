import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import type { Locale } from '../../../shared/lib/locale.ts'
import { QuestionHost } from '../../../shared/ui/overlay/question-dialog.tsx'
import type { CalendarEvent } from '../contract.ts'
import { CalendarScreen } from './calendar-screen.tsx'
import { ownTime } from './zone.ts'

const event = (over: Partial<CalendarEvent>): CalendarEvent => ({
  id: 'deadline-companyName',
  kind: 'deadline',
  key: 'companyName',
  title: '变更公司名称',
  text: '楣板按此名称制作。',
  route: '/basic/basicInfo',
  start: '2024-10-28 18:00:00',
  end: null,
  ...over,
})
const EVENTS = [
  event({ id: 'deadline-past', title: '已截止的事', start: '2024-10-14 10:00:00' }),
  event({}),
  event({
    id: 'show-open-1',
    kind: 'show',
    key: 'open',
    title: '展会开放（第 1 / 3 天）',
    text: '',
    route: null,
    start: '2024-12-02 09:00:00',
    end: '2024-12-02 17:00:00',
  }),
]

let asked: Asked[]
let link: { createTime: string; lastUsed: string | null; locale: string } | null
let list: Record<string, unknown>

beforeEach(() => {
  localStorage.clear()
  link = null
  list = { data: { serverTime: '2024-10-14 10:00:00', events: EVENTS } }
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  asked = routeFetch({
    '/busi/calendar/list': () => list,
    '/busi/calendar/link/info': () => ({ data: link }),
    '/busi/calendar/link/renew': () => ({
      data: {
        path: '/busi/calendar/feed/secret.ics',
        link: { createTime: '2024-10-14 10:00:00', lastUsed: null, locale: 'zh-CN' },
      },
    }),
    '/busi/calendar/link/revoke': { data: null },
  })
})

function show(locale: Locale = 'zh-CN') {
  render(
    <TestStrings locale={locale}>
      <CalendarScreen locale={locale} />
      <QuestionHost />
    </TestStrings>,
  )
}

describe('the list', () => {
  it('names day, time, kind and what is left, a card for each month', async () => {
    show()
    const october = await screen.findByRole('region', { name: '2024年10月' })
    const item = within(october).getByRole('listitem')
    for (const words of ['28', '18:00 前', '截止时间', '还有 14 天']) expect(item.textContent).toContain(words)
    expect(within(item).getByRole('link', { name: '前往：变更公司名称' }).getAttribute('href')).toContain(
      '/basic/basicInfo',
    )
    expect(within(screen.getByRole('region', { name: '2024年12月' })).getByText('09:00–17:00')).toBeTruthy()
  })

  it('leaves out what is over until it is asked for: a deadline is over at its instant', async () => {
    show()
    await screen.findByText('变更公司名称')
    expect(screen.queryByText('已截止的事')).toBeNull()
    await userEvent.click(screen.getByRole('switch', { name: '显示已过去的' }))
    const item = screen.getAllByRole('listitem').find((one) => one.textContent?.includes('已截止的事'))
    expect(item?.textContent).toContain('已截止')
    expect(within(item as HTMLElement).queryByRole('link')).toBeNull()
  })

  it('is narrowed to a kind, and says when nothing is left', async () => {
    show()
    await userEvent.click(await screen.findByRole('checkbox', { name: '截止时间' }))
    expect(screen.queryByText('变更公司名称')).toBeNull()
    expect(screen.getByText('展会开放（第 1 / 3 天）')).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: '展会日程' }))
    expect(screen.getByText('没有符合条件的日程')).toBeTruthy()
  })

  it('tells a failure and tries again', async () => {
    list = { code: 500, msg: '数据库繁忙' }
    show()
    expect(await screen.findByRole('alert')).toBeTruthy()
    list = { data: { serverTime: '2024-10-14 10:00:00', events: EVENTS } }
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('变更公司名称')).toBeTruthy()
  })
})

describe('the month', () => {
  it('is walked by keys, shows the chosen day, and is remembered', async () => {
    show('en-US')
    await userEvent.click(await screen.findByRole('radio', { name: 'Month' }))
    const today = screen.getByRole('gridcell', { selected: true })
    expect(today.getAttribute('aria-label')).toContain('Monday, October 14')
    expect(screen.getAllByRole('gridcell').filter((cell) => cell.tabIndex === 0)).toEqual([today])
    today.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(screen.getByRole('gridcell', { selected: true }).getAttribute('aria-label')).toContain(
      'October 28, 1 entry: 变更公司名称',
    )
    expect(within(screen.getByRole('region', { name: 'Monday, October 28' })).getByText('before 18:00')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Next month' }))
    expect(screen.getByRole('grid', { name: 'Calendar of November 2024' })).toBeTruthy()
    expect(localStorage.getItem('calendar-view')).toBe('month')
  })
})

describe('the subscription', () => {
  it('is made, shown once, and revoked after a question', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: '生成订阅链接' }))
    const address = (await screen.findByLabelText('订阅链接')) as HTMLTextAreaElement
    expect(address.value).toBe(`${location.origin}/mm-label/busi/calendar/feed/secret.ics`)
    expect(screen.getByRole('link', { name: '用日历软件打开' }).getAttribute('href')).toMatch(/^webcal:.*secret\.ics$/)
    await userEvent.click(screen.getByRole('button', { name: '停用链接' }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '停用链接' }))
    expect(await screen.findByRole('button', { name: '生成订阅链接' })).toBeTruthy()
    expect(asked.map((one) => one.path)).toContain('/busi/calendar/link/revoke')
  })

  it('tells since when it stands, not what it is, and is renewed only when confirmed', async () => {
    link = { createTime: '2024-10-01 08:00:00', lastUsed: '2024-10-13 07:30:00', locale: 'zh-CN' }
    show()
    expect(await screen.findByText(/2024-10-01 08:00.*2024-10-13 07:30/)).toBeTruthy()
    expect(screen.queryByLabelText('订阅链接')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '重新生成链接' }))
    await userEvent.keyboard('{Escape}')
    expect(asked.map((one) => one.path)).not.toContain('/busi/calendar/link/renew')
  })
})

it('tells the time where the viewer is, and nothing where clocks show the same', () => {
  expect(ownTime('2024-10-28 18:00:00', null, 'Europe/Berlin', 'en-US')).toBe('Oct 28, 11:00')
  expect(ownTime('2024-10-28 18:00:00', null, 'America/New_York', 'zh-CN')).toBe('10月28日 06:00')
  expect(ownTime('2024-10-28 18:00:00', null, 'Asia/Singapore', 'en-US')).toBeNull()
  expect(ownTime('2024-12-02 09:00:00', '2024-12-02 17:00:00', 'Europe/Berlin', 'en-US')).toMatch(
    /^Dec 2, 02:00\s–\s10:00$/,
  )
})
