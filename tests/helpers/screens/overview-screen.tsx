/** An exhibitor at a glance over a server that answers by path. */
import { afterEach, beforeEach } from 'vitest'
import { routeFetch, type Asked } from '../routed-fetch.ts'
import { $session } from '../../../src/shared/auth/session.ts'
import type { DeskBadge } from '../../../src/features/badges/desk-contract.ts'
import type { Overview, OverviewBooth } from '../../../src/features/exhibitors/overview-contract.ts'
import '../../../src/features/exhibitors/screens/overview/badges-card.tsx'
import '../../../src/features/exhibitors/screens/overview/booth-dialog.tsx'
import '../../../src/features/exhibitors/screens/overview/forms-card.tsx'

export function overviewScreen() {
  const booth = (id: string, boothNo: string, over: Partial<OverviewBooth> = {}): OverviewBooth => ({
    id,
    boothNo,
    hall: '1',
    boothType: 1,
    width: '3.0',
    depth: '3.0',
    area: '9.0',
    openSides: 1,
    settleCurrency: 'CNY',
    version: 4,
    contractNo: '',
    paidStatus: 0,
    badgeQuotaOverride: 0,
    nominationQuotaOverride: 0,
    facilityQuotaOverride: null,
    sharedBack: 0,
    ...over,
  })
  let data: Overview
  let asked: Asked[]
  let went: string[]
  let badges: DeskBadge[]
  const signedIn = $session.get()

  beforeEach(() => {
    data = {
      id: '5',
      companyName: '苏州标签有限公司',
      enCompanyName: 'Suzhou Label',
      shortName: '',
      withdrawnAt: '',
      contactName: '陈女士',
      email: 'c****@example.com',
      mobile: '138****8000',
      phone: '',
      website: '',
      address: '',
      creditCode: '',
      infoComplete: 0,
      settleCurrency: 'CNY',
      keeperId: '',
      keeperName: '',
      keeperGone: 0,
      emailGone: 0,
      tags: ['重点'],
      createTime: '2024-10-01 09:00:00',
      updateTime: '2024-10-02 09:00:00',
      booths: [booth('11', '1A01'), booth('12', '1A02', { paidStatus: 2 })],
      signStates: [
        { id: '11', state: 0 },
        { id: '12', state: 2 },
      ],
      accounts: [
        {
          id: '1',
          exhibitorId: '5',
          companyName: '苏州标签有限公司',
          enCompanyName: 'Suzhou Label',
          loginAcc: 'suzhou',
          withdrawnAt: '',
          contactName: '陈女士',
          accountState: 1,
          lastLoginTime: '2024-10-13 08:00:00',
          email: 'l****@example.com',
          mobile: '139****0000',
          booths: [],
          linkSentAt: '',
          linkOpenedAt: '',
          keeperName: '',
          keeperGone: 0,
          emailGone: 0,
          tags: [],
          roleKey: 'exhibitor_admin',
          linkUntil: '',
        },
      ],
      counts: [{ kind: 'PRODUCT', pending: 1, approved: 2, rejected: 0 }],
      cases: [
        {
          kind: 'PRODUCT',
          entityId: '7',
          title: '柔印机',
          enTitle: 'Flexo press',
          thumbnail: '',
          status: 1,
          reason: '',
          submittedAt: '2024-10-14 10:00:00',
          decidedAt: '',
          decidedBy: '',
        },
      ],
    }
    went = []
    badges = [
      {
        id: '31',
        boothNo: '1A01',
        name: '王芳',
        certType: 1,
        certNo: '1101**********1234',
        auditStatus: 2,
        printStatus: 0,
        contactFlag: 1,
        onSite: 0,
        fee: '0.00',
        currency: 'CNY',
        version: 1,
      },
    ]
    $session.set({ ...signedIn, status: 'ready', permissions: ['*:*:*'], roles: ['admin'] })
    localStorage.setItem('Admin-Token', 'own-token')
    history.replaceState(null, '', '/review/exhibitor?id=5')
    const base = '/busi/organiser'
    asked = routeFetch({
      [`${base}/exhibitor/overview`]: () => ({ data }),
      [`${base}/exhibitor/history`]: {
        data: {
          list: [
            {
              kind: 'EXHIBITOR_ACCOUNT',
              entityId: '1',
              action: 'signIn',
              byKind: 'backOffice',
              byName: '李审核',
              reason: '来电请求',
              subject: 'suzhou',
              enSubject: 'suzhou',
              at: '2024-10-14 09:00:00',
            },
          ],
          total: 1,
          pageNum: 1,
          pageSize: 20,
        },
      },
      [`${base}/outbox/list`]: { data: { list: [], total: 0, pageNum: 1, pageSize: 10 } },
      [`${base}/badge/list`]: () => ({ data: { list: badges, fees: { CNY: '50.00', USD: '8.00' } } }),
      [`${base}/badge/mark`]: (body) => {
        badges = badges.map((one) =>
          one.id === body.id ? { ...one, printStatus: body.action === 'replace' ? 0 : 1, version: 2 } : one,
        )
        return { data: badges[0] }
      },
      [`${base}/boothForm/booths`]: {
        data: [
          {
            participationId: '11',
            hall: '1',
            boothNo: '9Z99',
            currency: 'CNY',
            payable: '700.00',
            paid: '100.00',
            deposits: [],
            forms: [
              { form: 'h1', must: 1, status: null, lateFlag: 0, locked: 0 },
              { form: 'h7', must: 0, status: 4, lateFlag: 2, locked: 0 },
              { form: 'h12', must: 0, status: null, lateFlag: 0, locked: 0 },
            ],
          },
        ],
      },
      '/busi/reveal': { data: { value: '110101199003071234' } },
      [`${base}/exhibitor/signIn`]: { data: { url: 'http://localhost/auth-redirect/?code=x' } },
      [`${base}/exhibitor/lock`]: { data: { id: '1', accountState: 2 } },
      [`${base}/booth/remove`]: (body) => {
        data = { ...data, booths: data.booths.filter((one) => one.id !== body.id) }
        return { data: { id: body.id } }
      },
      [`${base}/signNotice/mark`]: (body) => {
        data = {
          ...data,
          signStates: data.signStates.map((one) => (one.id === body.participationId ? { ...one, state: 3 } : one)),
        }
        return { data: { state: 3 } }
      },
      [`${base}/booth/add`]: { data: booth('13', '1A03') },
    })
  })
  afterEach(() => {
    localStorage.clear()
    $session.set(signedIn)
  })

  return {
    get went() {
      return went
    },
    get asked() {
      return asked
    },
    signedIn,
  }
}
