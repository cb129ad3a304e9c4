/** The jury of an award: a juror's own page, and the organiser's dialog. */
import { jurorRow, judgePage, juryReply, juryScoresReply } from '../../helpers/samples/jury.ts'
import { expect } from '../../e2e/fixtures.ts'
import { answer, openScreen, type State } from '../states.ts'
import { loadError, press, type Screen } from './parts.ts'

const ok = (data: object) => ({ code: 200, msg: '', data })

export const JURY: Screen = {
  route: 'jury',
  kinds: ['page'],
  states: [
    {
      name: 'ready',
      async reach(page, portal) {
        await answer(page, '/busi/jury/open', ok(judgePage()))
        await openScreen(page, portal, '/jury#own')
        await expect(page.getByRole('button', { name: portal.t('features/industry-award:judge.submit') })).toBeVisible()
        await page.locator('summary').click()
      },
    },
    {
      name: 'scoring',
      follows: true,
      async reach(page, portal) {
        await page
          .getByRole('listitem')
          .filter({ hasText: /可降解面材|Compostable film/ })
          .getByRole('button')
          .click()
        await expect(page.getByLabel(portal.t('features/industry-award:judge.comment'))).toBeVisible()
      },
    },
    {
      name: 'not stored',
      follows: true,
      async reach(page, portal) {
        await answer(page, '/busi/jury/save', { code: 503, msg: '' })
        await page.getByRole('radio', { name: '9', exact: true }).first().check()
        await expect(page.getByText(portal.t('features/industry-award:judge.unsaved'))).toBeVisible()
      },
    },
    {
      name: 'not begun',
      async reach(page, portal) {
        await answer(page, '/busi/jury/open', ok(judgePage({ phase: 2, entries: [] })))
        await openScreen(page, portal, '/jury#early')
        await expect(page.getByText(portal.t('features/industry-award:judge.early'))).toBeVisible()
      },
    },
    {
      name: 'over',
      async reach(page, portal) {
        await answer(page, '/busi/jury/open', ok(judgePage({ phase: 5 })))
        await openScreen(page, portal, '/jury?entry=11#over')
        await expect(page.getByLabel(portal.t('features/industry-award:judge.comment'))).toBeVisible()
      },
    },
    {
      name: 'expired',
      async reach(page, portal) {
        await openScreen(page, portal, `/jury#${'A'.repeat(43)}`)
        await expect(page.getByText(portal.t('features/industry-award:judge.gone'))).toBeVisible()
      },
    },
    loadError('/jury#own', '/busi/jury/open'),
  ],
}

const STATES: readonly State[] = [
  {
    name: 'jurors',
    async reach(page, portal) {
      await openScreen(page, portal, '/review/awards?tab=award')
      await page
        .getByRole('button', { name: portal.t('features/industry-award:jury.open') })
        .first()
        .click()
      await expect(page.getByRole('tab', { name: portal.t('features/industry-award:jury.tabs.jurors') })).toBeVisible()
    },
  },
  {
    name: 'jurors with a mail server',
    async reach(page, portal) {
      const jurors = [jurorRow(), jurorRow({ id: '2', name: 'Helen Ward', invitedTime: '', status: 2 })]
      // Whichever award stands first.
      for (const id of ['1', '2', '3', '4']) {
        await answer(page, `/busi/organiser/industryAward/${id}/jury`, ok(juryReply(jurors)))
        await answer(page, `/busi/organiser/industryAward/${id}/scores`, ok(juryScoresReply()))
      }
      await openScreen(page, portal, '/review/awards?tab=award')
      await page
        .getByRole('button', { name: portal.t('features/industry-award:jury.open') })
        .first()
        .click()
      await expect(page.getByRole('dialog').getByText('Helen Ward')).toBeVisible()
    },
  },
  {
    name: 'a juror added',
    follows: true,
    async reach(page, portal) {
      await press(page, portal, 'features/industry-award:jury.add')
      await expect(page.getByText(portal.t('features/industry-award:jury.hints.email'))).toBeVisible()
    },
  },
  {
    name: 'scores',
    follows: true,
    async reach(page, portal) {
      await page.keyboard.press('Escape')
      await page.getByRole('tab', { name: portal.t('features/industry-award:jury.tabs.scores') }).click()
      await expect(page.getByText(portal.t('features/industry-award:jury.scoresPurpose'))).toBeVisible()
    },
  },
]

/** A screen with these states besides its own. */
export const withJury = (screen: Screen): Screen => ({ ...screen, states: [...screen.states, ...STATES] })
