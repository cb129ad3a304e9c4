/** Welcome over a server that answers by path. */
import { afterEach, beforeEach } from 'vitest'
import { routeFetch, type Asked } from '../routed-fetch.ts'
import { $session, dropSession, type Session } from '../../../src/shared/auth/session.ts'
import type { ParticipationCard } from '../../../src/features/home/contract.ts'
import type { WelcomeData } from '../../../src/features/home/screens/welcome-screen.tsx'

export function welcomeScreen() {
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
    warnings: [],
    manual: [],
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
        pinned: 1,
        readFlag: 0,
      },
      {
        id: '5',
        noticeTitle: '展商互动中心已开放',
        enNoticeTitle: '',
        noticeType: '2',
        publishTime: '2024-08-26 09:30:00',
        pinned: 0,
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
    hallName: 'N1',
    enHallName: 'N1',
    area: '18.0',
    boothType: 3,
    openSides: 2,
    contractNo: 'LP2024-0817',
    paidStatus: 0,
    salesName: '周磊',
    salesMobile: '021-6000-1024',
    settleCurrency: 'CNY',
    contact: '',
    contacts: [],
  }
  const ready = (over: Partial<Session>): Session => ({
    status: 'ready',
    kind: 'exhibitor',
    userId: '7',
    user: null,
    roles: [],
    permissions: ['busi:company:edit'],
    scoped: false,
    closed: false,
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
    dropSession()
  })

  return {
    get page() {
      return page
    },
    set page(value) {
      page = value
    },
    exhibitorPage,
    booth,
    get asked() {
      return asked
    },
    step,
    ready,
  }
}
