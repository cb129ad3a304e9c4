/** The review desk and its neighbours. */
import { expect } from '../../e2e/fixtures.ts'
import { listStates, openScreen, type State } from '../states.ts'
import { type Screen, ready, loadError, press } from './parts.ts'

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
          await page.getByRole('main').getByRole('link').or(page.getByRole('row').getByRole('button')).first().click()
          await expect(
            page.getByRole('button', { name: portal.t('features/review:actions.approve'), exact: true }),
          ).toBeVisible()
        },
      },
      {
        name: 'rejecting',
        async reach(page, portal) {
          await openScreen(page, portal, '/review?kind=PRODUCT')
          await page.getByRole('main').getByRole('link').or(page.getByRole('row').getByRole('button')).first().click()
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
          await page.getByRole('row').or(page.getByRole('listitem')).getByRole('button').first().click()
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
    account: 'review',
    states: [
      ...listStates({ path: '/review/forms', call: '/busi/organiser/boothForm/list' }),
      {
        name: 'a form',
        async reach(page, portal) {
          await openScreen(page, portal, '/review/forms?form=h2')
          await page.getByRole('row').or(page.getByRole('listitem')).getByRole('button').first().click()
          await expect(
            page.getByRole('dialog').getByRole('heading', { name: portal.t('features/form-desk:wholeBill') }),
          ).toBeVisible()
        },
      },
    ],
  },
  {
    route: 'reviewSlots',
    kinds: ['page'],
    account: 'review',
    states: [
      ready('/review/slots'),
      loadError('/review/slots', '/busi/organiser/vehiclePass/slots'),
      {
        name: 'a slot',
        async reach(page, portal) {
          await openScreen(page, portal, '/review/slots')
          await page.getByRole('cell').getByRole('button').first().click()
          await expect(
            page
              .getByRole('dialog')
              .getByRole('button', { name: portal.t('features/form-desk/screens/slots:vehicles.close') }),
          ).toBeVisible()
        },
      },
      {
        name: 'a gate',
        async reach(page, portal) {
          await openScreen(page, portal, '/review/slots')
          await page
            .getByRole('button', { name: portal.t('features/form-desk/screens/slots:gate.title', { code: 'N1' }) })
            .click()
          await expect(page.getByLabel(portal.t('features/form-desk/screens/slots:gate.capacity'))).toBeVisible()
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
]
