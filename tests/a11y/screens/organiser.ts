/** The review desk and its neighbours. */
import { expect } from '../../e2e/fixtures.ts'
import { formStates, listStates, openScreen, type State } from '../states.ts'
import { type Screen, control, firstRecord, ready, loadError, press, tokenOf } from './parts.ts'

export const ORGANISER: readonly Screen[] = [
  {
    route: 'review',
    kinds: ['list'],
    account: 'review',
    states: [
      ...listStates({ path: '/review', call: '/busi/review/list' }),
      {
        name: 'comparison',
        async reach(page, portal) {
          await openScreen(page, portal, '/review?kind=PRODUCT')
          await firstRecord(page).click()
          await expect(
            page.getByRole('button', { name: portal.t('features/review:actions.approve'), exact: true }),
          ).toBeVisible()
        },
      },
      {
        name: 'rejecting',
        async reach(page, portal) {
          await openScreen(page, portal, '/review?kind=PRODUCT')
          await firstRecord(page).click()
          await press(page, portal, 'features/review:actions.reject')
          await expect(page.getByRole('dialog')).toBeVisible()
        },
      },
    ],
  },
  {
    route: 'reviewExhibitors',
    kinds: ['list'],
    account: 'review',
    states: [
      ...listStates({ path: '/review/exhibitors', call: '/busi/organiser/exhibitor/list' }),
      ...(['import', 'new', 'mailing'] as const).map((panel): State => ({
        name: `panel ${panel}`,
        async reach(page, portal) {
          await openScreen(page, portal, `/review/exhibitors?panel=${panel}`)
          await expect(page.getByRole('dialog')).toBeVisible()
        },
      })),
      ...(['letter.open', 'bulk.assign', 'bulk.tag'] as const).map((act): State => ({
        name: `chosen: ${act}`,
        async reach(page, portal) {
          await openScreen(page, portal, '/review/exhibitors')
          await expect(page.locator('main [data-state="ready"]').first()).toBeVisible()
          await page.getByRole('main').getByRole('checkbox').last().check()
          await press(page, portal, `features/exhibitors:${act}`)
          await expect(page.getByRole('dialog')).toBeVisible()
        },
      })),
      {
        name: 'blocking an account',
        async reach(page, portal) {
          await openScreen(page, portal, '/review/exhibitors?keyword=demo2')
          await page
            .getByRole('main')
            .getByRole('button', { name: portal.t('shared/list:rowMenu', { name: '' }).trim() })
            .first()
            .click()
          await page.getByRole('menuitem', { name: portal.t('features/exhibitors:actions.lock') }).click()
          await expect(page.getByRole('alertdialog')).toBeVisible()
        },
      },
    ],
  },
  {
    route: 'reviewProgress',
    kinds: ['list'],
    account: 'review',
    states: [
      ...listStates({ path: '/review/progress', call: '/busi/organiser/progress/list' }),
      {
        name: 'the plan',
        async reach(page, portal) {
          await openScreen(page, portal, '/review/progress?open=plan')
          await page
            .getByRole('dialog')
            .getByRole('button', { name: portal.t('features/progress:plan.editOf', { thing: 'H1' }), exact: true })
            .click()
          await expect(page.getByRole('textbox', { name: portal.t('features/progress:plan.marks') })).toBeVisible()
        },
      },
    ],
  },
  {
    route: 'reviewExhibitor',
    kinds: ['page'],
    account: 'review',
    states: [
      {
        name: 'ready',
        async reach(page, portal) {
          await openScreen(page, portal, '/review/exhibitor?id=1')
          await expect(
            page.getByRole('heading', { name: portal.t('features/exhibitors:overview.history') }),
          ).toBeVisible()
        },
      },
      {
        name: 'adding a booth',
        async reach(page, portal) {
          await openScreen(page, portal, '/review/exhibitor?id=1')
          await press(page, portal, 'features/exhibitors:form.addBooth')
          await expect(page.getByRole('dialog')).toBeVisible()
        },
      },
      {
        name: 'signing in as',
        async reach(page, portal) {
          await openScreen(page, portal, '/review/exhibitor?id=1')
          await page.getByRole('button', { name: /demo/ }).first().click()
          await page.getByRole('menuitem', { name: portal.t('features/exhibitors:overview.signIn') }).click()
          await expect(page.getByRole('alertdialog')).toBeVisible()
        },
      },
      { name: 'none chosen', reach: (page, portal) => openScreen(page, portal, '/review/exhibitor') },
      loadError('/review/exhibitor?id=1', '/busi/organiser/exhibitor/overview'),
    ],
  },
  {
    route: 'reviewHotels',
    kinds: ['list'],
    account: 'review',
    states: [
      ...listStates({ path: '/review/hotels', call: '/busi/organiser/hotelReservation/list' }),
      {
        name: 'rooms',
        async reach(page, portal) {
          await openScreen(page, portal, '/review/hotels')
          await page.getByRole('tab', { name: portal.t('features/hotel:organiser.tabs.stock') }).click()
          await expect(page.getByRole('table').first()).toBeVisible()
        },
      },
      {
        name: 'a hotel',
        async reach(page, portal) {
          await openScreen(page, portal, '/review/hotels')
          await page.getByRole('tab', { name: portal.t('features/hotel:organiser.tabs.stock') }).click()
          await page
            .getByRole('button', { name: portal.t('features/hotel:stock.editHotel') })
            .first()
            .click()
          await expect(
            page.getByRole('dialog').getByLabel(portal.t('features/hotel:fields.hotelName'), { exact: true }),
          ).toBeVisible()
        },
      },
    ],
  },
  {
    route: 'reviewOutbox',
    kinds: ['list'],
    account: 'review',
    states: [
      ...listStates({ path: '/review/outbox', call: '/busi/organiser/outbox/list' }),
      {
        name: 'a mail',
        async reach(page, portal) {
          await openScreen(page, portal, '/review/outbox')
          await firstRecord(page).click()
          await expect(page.getByRole('dialog').locator('iframe')).toBeVisible()
          // The frame runs no script, so the checker cannot look into it: what it says stands in the other view too.
          await page.getByRole('tab', { name: portal.t('features/outbox:views.text') }).click()
          await expect(page.getByRole('dialog').locator('pre')).toBeVisible()
        },
      },
    ],
  },
  {
    route: 'reviewForms',
    kinds: ['list'],
    // Who has the money too: the payments stand beside the forms.
    account: 'admin',
    states: [
      ...listStates({ path: '/review/forms', call: '/busi/organiser/boothForm/list' }),
      {
        name: 'payments',
        async reach(page, portal) {
          await openScreen(page, portal, '/review/forms?form=money')
          await expect(
            page
              .getByRole('list', { name: portal.t('features/form-desk/screens/money:sumsLabel') })
              .getByRole('listitem'),
          ).not.toHaveCount(0)
        },
      },
      {
        name: 'a bank statement',
        async reach(page, portal) {
          await openScreen(page, portal, '/review/forms?form=money&open=bank')
          await page.getByLabel(portal.t('features/form-desk/screens/money:bank.choose')).setInputFiles({
            name: 'bank.csv',
            mimeType: 'text/csv',
            buffer: Buffer.from('日期,金额,付款人\n2024-10-12,1.00,A\n'),
          })
          await expect(
            page.getByRole('list', { name: portal.t('features/form-desk/screens/money:bank.rows') }),
          ).toBeVisible()
        },
      },
      {
        name: 'fascia list',
        async reach(page, portal) {
          await openScreen(page, portal, '/review/forms?form=fascia')
          await expect(
            page.getByRole('table', { name: portal.t('features/form-desk/screens/fascia:title') }),
          ).toBeVisible()
        },
      },
      {
        name: 'a form',
        async reach(page, portal) {
          await openScreen(page, portal, '/review/forms?form=h2')
          await firstRecord(page).click()
          await expect(
            page.getByRole('dialog').getByRole('heading', { name: portal.t('features/form-desk:wholeBill') }),
          ).toBeVisible()
        },
      },
    ],
  },
  {
    route: 'reviewPrices',
    kinds: ['page'],
    account: 'review',
    states: [ready('/review/prices'), loadError('/review/prices', '/busi/organiser/boothPrice/list')],
  },
  {
    route: 'reviewShow',
    kinds: ['form'],
    account: 'admin',
    states: [
      ...formStates({
        call: '/busi/organiser/show/update',
        open: async (page, portal) => {
          await openScreen(page, portal, '/review/show')
          await expect(control(page, portal, 'features/show:fields.showName')).not.toHaveValue('')
        },
        spoil: (page, portal) => control(page, portal, 'features/show:fields.floorLoad').first().fill('x'),
        change: (page, portal) => control(page, portal, 'features/show:fields.contactPhone').fill('021-1234-5678'),
        submit: (page, portal) => press(page, portal, 'features/show:save'),
        async theirs(page, portal) {
          const { data } = await portal.api('/busi/organiser/show/get', tokenOf(page, portal), undefined, 'GET')
          const { values, version } = data as { values: object; version: number }
          return { ...(data as object), values: { ...values, contactPhone: '021-8765-4321' }, version: version + 1 }
        },
      }),
      {
        name: 'history',
        async reach(page, portal) {
          await openScreen(page, portal, '/review/show?open=history')
          await expect(page.getByRole('dialog', { name: portal.t('features/show:history.title') })).toBeVisible()
          await expect(page.locator('dialog .skeleton:visible')).toHaveCount(0)
        },
      },
      {
        name: 'a new room and time of seminars',
        async reach(page, portal) {
          await openScreen(page, portal, '/review/show')
          await expect(control(page, portal, 'features/show:fields.showName')).not.toHaveValue('')
          await press(page, portal, 'features/show:rooms.add')
          await press(page, portal, 'features/show:times.add')
          await control(page, portal, 'features/show:times.begin').last().fill('T+9 10:00')
        },
      },
      loadError('/review/show', '/busi/organiser/show/get'),
    ],
  },
]
