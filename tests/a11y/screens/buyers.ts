/** Buyers of matchmaking: the organiser's tab, and the page each has of its own. */
import { meetCandidate, meetChoiceLists, meetFreeSlots, meetPage } from '../../helpers/samples/buyers.ts'
import { expect } from '../../e2e/fixtures.ts'
import { answer, openScreen, type State } from '../states.ts'
import { loadError, press, type Screen } from './parts.ts'

const TAB = '/review/matchmaking?tab=buyers'

const STATES: readonly State[] = [
  {
    name: 'buyers',
    async reach(page, portal) {
      await openScreen(page, portal, TAB)
      await expect(page.getByText(portal.t('features/buyers:status.3')).last()).toBeVisible()
    },
  },
  {
    name: 'a buyer added',
    follows: true,
    async reach(page, portal) {
      await press(page, portal, 'features/buyers:actions.add')
      await expect(page.getByRole('dialog').getByText(portal.t('features/buyers:hints.reach'))).toBeVisible()
    },
  },
  {
    name: 'buyers imported',
    async reach(page, portal) {
      await openScreen(page, portal, `${TAB}&open=import`)
      await expect(page.getByRole('dialog').getByText(portal.t('features/buyers:import.hint'))).toBeVisible()
    },
  },
  {
    name: 'no buyers',
    async reach(page, portal) {
      const nobody = { list: [], total: 0, pageNum: 1, pageSize: 20 }
      await answer(page, '/busi/organiser/buyer/list', { code: 200, msg: '', data: nobody })
      await openScreen(page, portal, TAB)
      await expect(page.getByText(portal.t('features/buyers:empty.title'))).toBeVisible()
    },
  },
]

/** A screen with these states besides its own. */
export const withBuyers = (screen: Screen): Screen => ({ ...screen, states: [...screen.states, ...STATES] })

const ok = (data: object) => ({ code: 200, msg: '', data })
const PATH = '/meet?tab='

export const MEET: Screen = {
  route: 'meet',
  kinds: ['page'],
  states: [
    {
      name: 'ready',
      async reach(page, portal) {
        await answer(page, '/busi/meet/open', ok(meetPage()))
        await openScreen(page, portal, `${PATH}requests#own`)
        await expect(page.getByText(portal.t('features/buyers:meet.requests.sent'))).toBeVisible()
      },
    },
    {
      name: 'declining',
      follows: true,
      async reach(page, portal) {
        const action = portal.t('features/buyers:meet.actions.decline')
        await page.getByRole('button', { name: action }).first().click()
        await expect(page.getByLabel(portal.t('features/buyers:meet.reason'))).toBeVisible()
      },
    },
    {
      name: 'programme',
      follows: true,
      async reach(page, portal) {
        await page.getByRole('tab', { name: portal.t('features/buyers:meet.tabs.programme') }).click()
        await expect(page.getByText(portal.t('features/buyers:meet.programme.past'))).toBeVisible()
      },
    },
    {
      name: 'inviting',
      async reach(page, portal) {
        await answer(page, '/busi/meet/open', ok(meetPage()))
        await answer(page, '/busi/meet/exhibitors', ok({ list: [meetCandidate] }))
        await answer(page, '/busi/meet/slots', ok({ list: meetFreeSlots }))
        await openScreen(page, portal, `${PATH}exhibitors#own`)
        await page.getByRole('button', { name: portal.t('features/buyers:meet.exhibitors.invite') }).click()
        await expect(page.getByLabel(portal.t('features/buyers:meet.time'))).toBeVisible()
      },
    },
    {
      name: 'profile',
      async reach(page, portal) {
        await answer(page, '/busi/meet/open', ok(meetPage()))
        await answer(page, '/busi/meet/choices', ok(meetChoiceLists))
        await openScreen(page, portal, `${PATH}profile#own`)
        await expect(page.getByRole('button', { name: portal.t('features/buyers:meet.profile.save') })).toBeVisible()
        await page.locator('summary').click()
      },
    },
    {
      name: 'expired',
      async reach(page, portal) {
        await openScreen(page, portal, `/meet#${'A'.repeat(43)}`)
        await expect(page.getByText(portal.t('features/buyers:meet.gone'))).toBeVisible()
      },
    },
    loadError('/meet#own', '/busi/meet/open'),
  ],
}
