/** Screens of everybody who is logged in, and of invitations, inquiries and leads. */
import type { Page } from 'playwright/test'
import { ACCOUNTS, expect, type Portal } from '../../e2e/fixtures.ts'
import { allowFrames, startWebsite } from '../../e2e/framed-website.ts'
import { answer, formStates, listStates, openScreen, type State } from '../states.ts'
import { type Screen, ready, loadError, tokenOf, storedRecord, control, field, press } from './parts.ts'

/** A lead somebody entered by hand. */
async function someLead(page: Page, portal: Portal): Promise<string> {
  const { data } = await portal.api('/busi/leads/mine', tokenOf(page, portal), { source: 'MANUAL' })
  return (data as { list: { id: string }[] }).list[0]?.id ?? ''
}

export const EVERYONE: readonly Screen[] = [
  {
    route: 'home',
    kinds: ['page'],
    account: 'demo',
    states: [ready('/'), loadError('/', '/busi/exhibitorInfo/welcomePage')],
  },
  {
    route: 'link',
    kinds: ['page'],
    account: 'demo',
    states: [
      {
        name: 'ready',
        async reach(page, portal) {
          const { origin, server } = await startWebsite()
          server.unref()
          const { token } = await portal.api<{ token: string }>(ACCOUNTS.admin.path, '', ACCOUNTS.admin)
          await allowFrames(portal, token, origin)
          const meta = { title: '展馆地图', enTitle: 'Hall map', icon: 'link', noCache: false, link: `${origin}/` }
          const node = { name: 'Map', path: '/link?id=5', hidden: false, component: 'InnerLink', meta }
          await answer(page, '/getRouters', { code: 200, msg: '', data: [node] })
          await openScreen(page, portal, '/link?id=5')
          await expect(page.locator('main iframe')).toBeVisible()
        },
      },
      {
        name: 'unknown',
        async reach(page, portal) {
          await openScreen(page, portal, '/link?id=0')
          await expect(page.getByText(portal.t('features/menus:link.unknown'))).toBeVisible()
        },
      },
    ],
  },
  {
    route: 'messages',
    kinds: ['list'],
    account: 'demo',
    states: [
      ...listStates({ path: '/messages', call: '/busi/message/list' }),
      {
        name: 'mails come back',
        async reach(page, portal) {
          await answer(page, '/busi/message/addresses', {
            data: [
              { to: 'o****@gone.example', of: 'COMPANY', count: 1 },
              { to: 'e****@gone.example', of: 'ACCOUNT', count: 1 },
              { to: '', of: 'EXHIBITORS', count: 3 },
            ],
          })
          await openScreen(page, portal, '/messages')
          await expect(page.getByText(portal.t('features/messages:gone.to.EXHIBITORS'))).toBeVisible()
        },
      },
      {
        name: 'mail settings',
        async reach(page, portal) {
          await openScreen(page, portal, '/messages')
          await press(page, portal, 'features/messages:actions.settings')
          await expect(page.getByRole('switch').first()).toBeVisible()
        },
      },
    ],
  },
  {
    route: 'profile',
    kinds: ['form'],
    account: 'demo',
    states: [
      ...formStates({
        call: '/system/user/profile',
        method: 'PUT',
        open: async (page, portal) => {
          await openScreen(page, portal, '/user/profile')
          await expect(control(page, portal, 'features/account:fields.nickName')).not.toHaveValue('')
        },
        spoil: (page, portal) => control(page, portal, 'features/account:fields.nickName').fill(''),
        change: (page, portal) => control(page, portal, 'features/account:fields.nickName').fill('张伟'),
        submit: (page, portal) => press(page, portal, 'shared/form:form.save'),
        theirs: async (page, portal) => {
          const { data } = await portal.api('/system/user/profile', tokenOf(page, portal), {}, 'GET')
          const record = data as { version: number }
          return { ...record, version: record.version + 1, nickName: '李娜' }
        },
      }),
      loadError('/user/profile', '/system/user/profile'),
      ...(['password', 'devices', 'team'] as const).map((tab): State => ({
        name: `tab ${tab}`,
        async reach(page, portal) {
          await openScreen(page, portal, `/user/profile?tab=${tab}`)
          await expect(
            page.getByRole('tabpanel').getByRole('listitem').or(page.getByRole('tabpanel').getByRole('form')).first(),
          ).toBeVisible()
        },
      })),
      {
        name: 'avatar',
        async reach(page, portal) {
          await openScreen(page, portal, '/user/profile')
          await press(page, portal, 'features/account:avatar.change')
          await expect(page.getByRole('dialog')).toBeVisible()
        },
      },
    ],
  },
  {
    route: 'dashboard',
    kinds: ['page'],
    account: 'review',
    states: [
      {
        name: 'ready',
        async reach(page, portal) {
          await openScreen(page, portal, '/dashboard')
          await expect(page.locator('main canvas').last()).toBeVisible()
          await expect(page.getByText(portal.t('features/dashboard:chart.loading'))).toHaveCount(0)
        },
      },
      {
        name: 'tables',
        async reach(page, portal) {
          await openScreen(page, portal, '/dashboard')
          const tables = page.getByRole('radio', { name: portal.t('features/dashboard:chart.asTable') })
          await expect(tables.first()).toBeAttached()
          for (const table of await tables.all()) await table.press(' ')
          await expect(page.getByRole('table')).toHaveCount(await tables.count())
        },
      },
      {
        name: 'votes hidden',
        async reach(page, portal) {
          const note = portal.t('features/awards:charts.votesByBrand.hidden', { names: '年度品牌评选' })
          const chart = { kind: 'bars', rowLabel: 'x', series: [{ key: 'votes', label: 'x' }], summed: 1, note }
          const part = { ...chart, key: 'part', title: '品牌得票', text: 'x', totals: [3], before: [1] }
          await answer(page, '/busi/dashboard/charts', {
            data: {
              serverTime: '2024-10-14 10:00:00',
              from: '2024-07-17',
              charts: [
                { ...part, rows: [{ key: '1', label: '柏源 · 创新品牌', values: [3] }] },
                { ...part, key: 'all', rows: [] },
              ],
            },
          })
          await openScreen(page, portal, '/dashboard')
          await expect(page.getByText(note)).toHaveCount(2)
          await expect(page.getByText(portal.t('features/dashboard:chart.loading'))).toHaveCount(0)
        },
      },
      {
        name: 'nothing',
        async reach(page, portal) {
          await answer(page, '/busi/dashboard/charts', {
            code: 200,
            msg: '',
            data: { serverTime: '2024-10-14 10:00:00', from: '2024-07-17', charts: [] },
          })
          await openScreen(page, portal, '/dashboard')
          await expect(page.getByText(portal.t('features/dashboard:none.title'))).toBeVisible()
        },
      },
      loadError('/dashboard', '/busi/dashboard/charts'),
    ],
  },
  {
    route: 'showReport',
    kinds: ['page'],
    account: 'demo',
    states: [
      {
        name: 'ready',
        async reach(page, portal) {
          await openScreen(page, portal, '/dashboard/report')
          await expect(
            page.getByRole('heading', { level: 2, name: portal.t('features/show-report:parts.reach') }),
          ).toBeVisible()
        },
      },
      loadError('/dashboard/report', '/busi/showReport/own'),
    ],
  },
  {
    route: 'calendar',
    kinds: ['page'],
    account: 'demo',
    states: [
      {
        name: 'ready',
        async reach(page, portal) {
          await openScreen(page, portal, '/calendar')
          await expect(page.getByText(portal.t('features/calendar:deadlines.companyName.title'))).toBeVisible()
        },
      },
      {
        name: 'month',
        async reach(page, portal) {
          await openScreen(page, portal, '/calendar')
          await page.evaluate(() => localStorage.setItem('calendar-view', 'month'))
          await openScreen(page, portal, '/calendar')
          // A phone shows the list instead.
          await expect(
            page
              .getByRole('grid')
              .or(page.getByText(portal.t('features/calendar:deadlines.companyName.title')))
              .first(),
          ).toBeVisible()
        },
      },
      {
        name: 'subscribed',
        async reach(page, portal) {
          await openScreen(page, portal, '/calendar')
          await page
            .getByRole('button', { name: portal.t('features/calendar:link.create') })
            .or(page.getByRole('button', { name: portal.t('features/calendar:link.renew') }))
            .first()
            .click()
          const sure = page
            .getByRole('alertdialog')
            .getByRole('button', { name: portal.t('features/calendar:link.renew') })
          await expect(
            sure.or(page.getByRole('textbox', { name: portal.t('features/calendar:link.address') })),
          ).toBeVisible()
          if (await sure.isVisible()) await sure.click()
          await expect(page.getByRole('textbox', { name: portal.t('features/calendar:link.address') })).toBeVisible()
        },
      },
      loadError('/calendar', '/busi/calendar/list'),
    ],
  },
  {
    route: 'inquiryOrder',
    kinds: ['list'],
    account: 'demo',
    states: [
      ...listStates({ path: '/InquiryOrder', call: '/busi/inquiryOrder/list' }),
      {
        name: 'panel',
        async reach(page, portal) {
          const { data } = await portal.api('/busi/inquiryOrder/list', tokenOf(page, portal), { replyFlag: 0 })
          const waiting = (data as { list: { id: string; messageBlocked: string }[] }).list.find(
            (one) => one.messageBlocked === '',
          )
          await openScreen(page, portal, `/InquiryOrder?edit=${waiting?.id}`)
          await expect(field(page, portal, 'features/inquiries:fields.message')).toBeVisible()
        },
      },
    ],
  },
  {
    route: 'clueList',
    kinds: ['list', 'form'],
    account: 'demo',
    states: [
      ...listStates({ path: '/clue-list', call: '/busi/leads/mine' }),
      ...formStates({
        call: '/busi/leads/update',
        open: async (page, portal) => {
          await openScreen(page, portal, `/clue-list?edit=${await someLead(page, portal)}`)
          await press(page, portal, 'features/leads:actions.edit')
          await expect(control(page, portal, 'features/leads:fields.visitorName')).not.toHaveValue('')
        },
        spoil: (page, portal) => control(page, portal, 'features/leads:fields.visitorName').fill(''),
        change: (page, portal) => control(page, portal, 'features/leads:fields.position').fill('采购总监'),
        submit: (page, portal) => press(page, portal, 'features/leads:actions.save'),
        theirs: async (page, portal) =>
          storedRecord(
            page,
            portal,
            '/busi/leads/detail',
            { id: await someLead(page, portal) },
            { position: '副总经理' },
          ),
      }),
      {
        name: 'export',
        async reach(page, portal) {
          await openScreen(page, portal, '/clue-list')
          await press(page, portal, 'features/leads:actions.export')
          await page.getByRole('menuitem', { name: 'CSV' }).click()
          await expect(field(page, portal, 'shared/form:code.label')).toBeVisible()
        },
      },
    ],
  },
]
