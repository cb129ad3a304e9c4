/** Arrangement and day board beside the sessions of matchmaking. */
import { expect } from '../../e2e/fixtures.ts'
import { answer, openScreen, type State } from '../states.ts'
import type { Screen } from './parts.ts'

const PATH = '/review/matchmaking'

const STATES: readonly State[] = [
  {
    name: 'arrangement',
    async reach(page, portal) {
      await openScreen(page, portal, `${PATH}?tab=arrangement`)
      await expect(page.getByRole('button', { name: portal.t('features/arrangement:run.start') })).toBeVisible()
    },
  },
  {
    name: 'tables of a session',
    follows: true,
    async reach(page, portal) {
      const button = page.getByRole('button', { name: portal.t('features/arrangement:tables.action') })
      await button.first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'day board',
    async reach(page, portal) {
      await openScreen(page, portal, `${PATH}?tab=board`)
      await expect(page.getByRole('heading', { name: portal.t('features/arrangement:board.title') })).toBeVisible()
    },
  },
  {
    name: 'a meeting added by hand',
    follows: true,
    async reach(page, portal) {
      await page.getByRole('button', { name: portal.t('features/arrangement:board.add'), exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'meetings that wait for an answer',
    async reach(page, portal) {
      await openScreen(page, portal, `${PATH}?tab=board&show=waiting`)
      await expect(page.getByRole('heading', { name: portal.t('features/arrangement:waiting.title') })).toBeVisible()
    },
  },
  {
    name: 'day board that cannot be read',
    async reach(page, portal) {
      await answer(page, '/busi/organiser/meetingDay/board', { code: 500, msg: portal.t('shared/api:errors.default') })
      await openScreen(page, portal, `${PATH}?tab=board`)
      await expect(page.getByText(portal.t('features/arrangement:errors.boardFailed'))).toBeVisible()
    },
  },
]

/** A screen with these states besides its own. */
export const arranging = (screen: Screen): Screen => ({ ...screen, states: [...screen.states, ...STATES] })
