/** Screens without a login, and those that only say something. */
import type { Pass } from '../../../src/features/visitors/pass-contract.ts'
import { expect } from '../../e2e/fixtures.ts'
import { answer, formStates, openScreen } from '../states.ts'
import { MEET } from './buyers.ts'
import { JURY } from './jury.ts'
import { type Screen, ready, loadError, field, press } from './parts.ts'
import { under } from '../../../src/shared/i18n/keys.ts'

/** A visitor's own registration; its link is told by its mail alone. */
const PASS: Pass = {
  code: '7K3M9QPX2R5T',
  name: '李娜',
  company: '观众公司',
  mobile: '13800138000',
  position: '采购经理',
  area: '310000',
  areas: {
    provinces: [{ id: '310000', name: '上海市' }],
    countries: [{ id: '276', name: '德国' }],
  },
  consentShare: 0,
  shared: 1,
  withdrawTime: '',
  consentBuyer: 1,
  buyerDemand: '寻找柔印机',
  buyerCids: ['101'],
  categories: [{ id: '101', name: '印刷设备', enName: 'Printing equipment' }],
  email: 'lina@visitor.example',
  version: 1,
  openDate: '2024-12-02',
  closeDate: '2024-12-04',
  hours: '09:00–17:00',
  arriveTime: '',
  showName: '标签展',
  enShowName: 'Label Expo',
  venue: '上海',
  enVenue: 'Shanghai',
}

export const PUBLIC: readonly Screen[] = [
  {
    route: 'login',
    // No record stands behind a login: it cannot conflict.
    kinds: [],
    states: formStates({
      call: '/busi/exhibitor/login',
      conflict: false,
      open: (page, portal) => openScreen(page, portal, '/login'),
      change: async (page, portal) => {
        await field(page, portal, 'features/account:fields.loginAcc').fill('demo')
        await field(page, portal, 'features/account:fields.loginPwd').fill('wrong')
      },
      submit: (page, portal) => press(page, portal, 'features/account:login.submit'),
    }),
  },
  {
    route: 'passwordForgot',
    kinds: [],
    states: formStates({
      call: '/busi/password/forgot',
      conflict: false,
      open: (page, portal) => openScreen(page, portal, '/password/forgot'),
      change: async (page, portal) => {
        await field(page, portal, 'features/account:fields.loginAcc').fill('demo')
        await field(page, portal, 'features/account:fields.email').fill('demo@example.com')
      },
      submit: (page, portal) => press(page, portal, 'features/account:forgot.submit'),
    }),
  },
  {
    route: 'register',
    kinds: [],
    states: formStates({
      call: '/register',
      conflict: false,
      open: (page, portal) => openScreen(page, portal, '/register'),
      change: async (page, portal) => {
        const given = {
          companyName: '测试有限公司',
          enCompanyName: 'Test Company Ltd.',
          contactName: '张伟',
          phonenumber: '13800138000',
          email: 'new@example.com',
          verifyCode: '123456',
          loginAcc: 'test.new',
        }
        for (const [name, value] of Object.entries(given))
          await field(page, portal, under('features/account:fields.', name)).fill(value)
      },
      submit: (page, portal) => press(page, portal, 'features/account:register.submit'),
    }),
  },
  {
    route: 'authRedirect',
    kinds: ['page'],
    states: [
      {
        name: 'ready',
        async reach(page, portal) {
          await openScreen(page, portal, '/auth-redirect?code=none')
          await expect(page.getByRole('alert')).toBeVisible()
        },
      },
    ],
  },
  {
    route: 'bind',
    kinds: ['page'],
    states: [
      {
        name: 'ready',
        async reach(page, portal) {
          await openScreen(page, portal, '/bind')
          await expect(page.getByText(portal.t('features/account:bind.noneTitle'))).toBeVisible()
        },
      },
      {
        name: 'unbound',
        async reach(page, portal) {
          await answer(page, '/busi/auth/ticket', {
            code: 200,
            msg: '',
            data: { state: 'unbound', provider: 'wecom', name: '企业微信', enName: 'WeCom', label: 'Lin Yue' },
          })
          await openScreen(page, portal, '/bind?ticket=t.s')
          await expect(page.getByRole('form', { name: portal.t('features/account:bind.form') })).toBeVisible()
        },
      },
    ],
  },
  {
    route: 'passwordSet',
    kinds: ['page'],
    states: [
      {
        name: 'ready',
        async reach(page, portal) {
          await openScreen(page, portal, '/password/set#token=none')
          await expect(page.getByRole('alert')).toBeVisible()
        },
      },
    ],
  },
  {
    route: 'manual',
    kinds: ['page'],
    states: [ready('/manual')],
  },
  {
    route: 'showcase',
    kinds: ['page'],
    states: [
      {
        name: 'ready',
        async reach(page, portal) {
          await openScreen(page, portal, '/showcase?p=0')
          await expect(page.getByText(portal.t('features/products:show.gone'))).toBeVisible()
        },
      },
      loadError('/showcase?p=1', '/busi/product/show/1'),
      {
        name: 'asking',
        async reach(page, portal) {
          const { token } = await portal.api<{ token: string }>('/busi/exhibitor/login', '', {
            loginAcc: 'demo',
            loginPwd: 'Demo-2024',
          })
          const { data } = await portal.api('/busi/product/list', token, { reviewed: 1, status: 1 })
          await openScreen(page, portal, `/showcase?p=${(data as { list: { id: string }[] }).list[0]?.id}`)
          await press(page, portal, 'features/inquiries:ask.action')
          await press(page, portal, 'features/inquiries:ask.submit')
          await expect(page.getByText(portal.t('shared/form:rules.consent')).last()).toBeVisible()
        },
      },
    ],
  },
  {
    route: 'visit',
    kinds: ['page'],
    states: [
      {
        name: 'ready',
        async reach(page, portal) {
          await openScreen(page, portal, '/i?e=000001&c=3')
          await expect(page.getByRole('form', { name: portal.t('features/invitations:visit.register') })).toBeVisible()
        },
      },
      loadError('/i?e=000001&c=3', '/busi/onlineInvitation/visit'),
      {
        name: 'invitation taken back',
        async reach(page, portal) {
          await page.route('**/busi/onlineInvitation/visit', async (route) => {
            const reply = await route.fetch()
            const body = (await reply.json()) as { data: object }
            await route.fulfill({ response: reply, json: { ...body, data: { ...body.data, state: 'withdrawn' } } })
          })
          await openScreen(page, portal, '/i?e=000001&c=3')
          await expect(page.getByText(portal.t('features/invitations:visit.withdrawnText'))).toBeVisible()
        },
      },
      {
        name: 'registered',
        async reach(page, portal) {
          await answer(page, '/busi/visitor/pass', { data: PASS })
          await openScreen(page, portal, '/i?v=own')
          await expect(page.getByRole('form', { name: portal.t('features/invitations:pass.edit') })).toBeVisible()
        },
      },
    ],
  },
  MEET,
  JURY,
  { route: 'notFound', kinds: ['page'], account: 'demo', states: [ready('/404')] },
  { route: 'noPermission', kinds: ['page'], account: 'demo', states: [ready('/401')] },
]
