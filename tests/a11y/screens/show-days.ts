/** What the show office does in the days around the show: badges, vehicles, visitors, the gate. */
import { expect } from '../../e2e/fixtures.ts'
import { listStates, openScreen, type State } from '../states.ts'
import { type Screen, loadError, ready } from './parts.ts'

export const SHOW_DAYS: readonly Screen[] = [
  {
    route: 'reviewBadges',
    kinds: ['list'],
    account: 'review',
    states: [
      ...listStates({ path: '/review/badges', call: '/busi/organiser/badge/run/list' }),
      {
        name: 'a run before the printer',
        async reach(page, portal) {
          await openScreen(page, portal, '/review/badges?open=run-next')
          await expect(page.getByRole('article').first()).toBeVisible()
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
      {
        name: 'a new gate',
        async reach(page, portal) {
          await openScreen(page, portal, '/review/slots?open=gate')
          await expect(page.getByLabel(portal.t('features/form-desk/screens/slots:gate.code'))).toBeVisible()
        },
      },
    ],
  },
  {
    route: 'reviewVisitors',
    kinds: ['list'],
    account: 'review',
    states: listStates({ path: '/review/visitors', call: '/busi/organiser/visitor/list' }),
  },
  {
    route: 'reviewGate',
    kinds: ['page'],
    account: 'review',
    states: [
      ready('/review/gate'),
      ...(['000000000000', 'nonsense'] as const).map((number): State => ({
        name: `checked ${number}`,
        async reach(page, portal) {
          await openScreen(page, portal, '/review/gate')
          const field = page.getByRole('textbox', { name: portal.t('features/visitors:gate.field') })
          await field.fill(number)
          await field.press('Enter')
          const words = portal.t(`features/visitors:gate.results.${number === 'nonsense' ? 'MISTYPED' : 'UNKNOWN'}`)
          await expect(page.getByText(words, { exact: true })).toBeVisible()
        },
      })),
      {
        name: 'registering on site',
        async reach(page, portal) {
          await openScreen(page, portal, '/review/gate')
          await page.getByRole('button', { name: portal.t('features/visitors:gate.onSite.open') }).click()
          await expect(page.getByRole('dialog')).toBeVisible()
        },
      },
    ],
  },
]
