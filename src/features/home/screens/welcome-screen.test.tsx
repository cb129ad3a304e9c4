import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { routeFetch, type Asked } from '../../../../tests/helpers/routed-fetch.ts'
import { TestStrings } from '../../../../tests/helpers/strings.tsx'
import { $session, dropSession, type Session } from '../../../shared/auth/session.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { BOOTH_CHOSEN } from '../../../shared/lib/page-events.ts'
import type { ParticipationCard } from '../contract.ts'
import { WelcomeScreen, type WelcomeData } from './welcome-screen.tsx'

const WORDS: Record<string, [title: string, action: string]> = {
  company: ['完善企业信息', '去填写'],
  brand: ['添加品牌', '去添加'],
  product: ['发布产品', '去发布'],
  rejected: ['修改审核不通过的产品', '去修改'],
  review: ['审核展商提交的内容', '去审核'],
}
const step = (
  key: string,
  route: string,
  over: Partial<WelcomeData['todo'][number]> = {},
): WelcomeData['todo'][number] => ({
  key,
  route,
  title: WORDS[key]?.[0] ?? key,
  text: '说明',
  action: WORDS[key]?.[1] ?? key,
  done: 0,
  deadline: null,
  overdue: 0,
  ...over,
})
const exhibitorPage: WelcomeData = {
  bill: { currency: 'CNY', payable: '790.00', paid: '500.00', balance: '290.00', deposits: [] },
  companyName: '杭州华印机械有限公司',
  enCompanyName: 'Hangzhou Huayin Machinery Co., Ltd.',
  userName: '王芳',
  daysLeft: 49,
  openDate: '2024-12-02',
  closeDate: '2024-12-04',
  progress: 25,
  first: 0,
  upcoming: [
    {
      id: 'deadline-companyName',
      kind: 'deadline',
      key: 'companyName',
      title: '变更公司名称',
      text: '',
      route: '/basic/basicInfo',
      start: '2024-10-28 18:00:00',
      end: null,
    },
    {
      id: 'show-open-1',
      kind: 'show',
      key: 'open',
      title: '展会开放',
      text: '',
      route: null,
      start: '2024-12-02 09:00:00',
      end: '2024-12-02 17:00:00',
    },
  ],
  notices: [
    {
      id: '7',
      noticeTitle: '国庆假期审核安排',
      enNoticeTitle: 'Reviews during the holiday',
      noticeType: '1',
      publishTime: '2024-09-27 16:00:00',
      readFlag: 0,
    },
    {
      id: '5',
      noticeTitle: '展商互动中心已开放',
      enNoticeTitle: '',
      noticeType: '2',
      publishTime: '2024-08-26 09:30:00',
      readFlag: 1,
    },
  ],
  noticeTotal: 3,
  unread: 1,
  todo: [
    step('company', '/basic/basicInfo', { done: 1, count: 0 }),
    step('brand', '/basic/brand'),
    step('product', '/basic/commodityManagement'),
    step('rejected', '/basic/commodityManagement', { count: 2, countText: '2 个产品审核不通过' }),
  ],
  counts: { products: 3, productsPending: 1, productsApproved: 0, productsRejected: 2, onShelf: 0, brands: 0 },
  booths: [],
}
const booth = (id: string, boothNo: string): ParticipationCard => ({
  id,
  boothNo,
  hall: 'N1',
  area: '18.0',
  name: '2024 国际标签印刷展览会',
  enName: 'Label Expo 2024',
  openDate: '2024-12-02',
  closeDate: '2024-12-04',
  edition: 'LABEL',
})
const detail = {
  id: '1',
  boothNo: '1A001',
  hall: 'N1',
  area: '18.0',
  boothType: 3,
  openSides: 2,
  contractNo: 'LP2024-0817',
  paidStatus: 0,
  salesName: '周磊',
  salesMobile: '021-6000-1024',
  settleCurrency: 'CNY',
}
const ready = (over: Partial<Session>): Session => ({
  status: 'ready',
  kind: 'exhibitor',
  userId: '7',
  user: null,
  roles: [],
  permissions: ['busi:company:edit'],
  infoComplete: 0,
  gates: { newspaper: false, invitation: false },
  menu: [],
  booths: [],
  boothId: '1',
  ...over,
})

let page: WelcomeData | { code: number; msg: string }
let asked: Asked[]

beforeEach(() => {
  page = { ...exhibitorPage, booths: [booth('1', '1A001')] }
  $session.set(ready({}))
  asked = routeFetch({
    '/busi/exhibitorInfo/welcomePage': () => ('code' in page ? page : { data: page }),
    '/busi/exhibitorInfo/oppMsg': { data: detail },
    '/busi/exhibitorInfo/chooseOpp': (body) => ({ data: { chosenId: String(body.id) } }),
    '/getInfo': {
      user: { avatar: '' },
      roles: ['exhibitor_admin'],
      permissions: ['busi:company:edit'],
      infoComplete: 0,
      kind: 'exhibitor',
    },
    '/getRouters': { data: [] },
    '/busi/notice/open/*': {
      data: { id: '7', noticeContent: '<p>10 月 8 日起审核</p>', enNoticeContent: '', readFlag: 1, unread: 0 },
    },
    '/busi/notice/list': {
      data: {
        list: [
          ...exhibitorPage.notices,
          {
            id: '1',
            noticeTitle: '更早的一条',
            enNoticeTitle: '',
            noticeType: '1',
            publishTime: '2024-08-01 09:00:00',
            readFlag: 1,
          },
        ],
        total: 3,
        pageNum: 1,
        pageSize: 20,
      },
    },
    '/busi/notice/readAll': { data: { unread: 0 } },
    '/busi/exhibitorInfo/exhibitionMenuSwitch': {
      data: { newspaper: 1, invitationManagement: 1, inquiryOrder: 1, matchmaking: 1, forms: {} },
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  dropSession()
})

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
    page = { ...exhibitorPage, booths: [booth('1', '1A001'), booth('2', '2B010')] }
    const chosen = vi.fn()
    document.addEventListener(BOOTH_CHOSEN, chosen, { once: true })
    show()
    const choice = await screen.findByRole('region', { name: '我的展位' })
    expect(screen.getAllByRole('region')[0]).toBe(choice)
    expect(within(choice).getByRole('button', { pressed: true }).textContent).toContain('1A001')
    await userEvent.click(within(choice).getByRole('button', { name: /2B010/ }))
    expect(asked.find((one) => one.path.endsWith('/chooseOpp'))?.body).toEqual({ id: '2' })
    await waitFor(() => expect(chosen).toHaveBeenCalledOnce())
  })

  it('says when there is no booth', async () => {
    page = { ...exhibitorPage, booths: [] }
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
    expect(asked.map((one) => one.path)).toContain('/busi/notice/readAll')
  })

  it('tells somebody who has filed nothing where to begin', async () => {
    page = {
      ...exhibitorPage,
      first: 1,
      todo: [step('company', '/basic/basicInfo', { countText: '还差 5 项必填内容' }), step('brand', '/basic/brand')],
    }
    show()
    const card = await screen.findByRole('region', { name: '欢迎！从这里开始' })
    expect(within(card).getByText(/先完善企业信息/)).toBeTruthy()
    expect(within(card).getAllByRole('link')[0]?.textContent).toBe('去填写')
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
  page = {
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

it('tells a failure and tries again', async () => {
  page = { code: 500, msg: '数据库繁忙' }
  show()
  expect(await screen.findByRole('alert')).toBeTruthy()
  page = { ...exhibitorPage, booths: [booth('1', '1A001')] }
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('您好，王芳')).toBeTruthy()
})
