/** The page of all calls: the list, a call that reads and its answer, and one that writes. */
import type { Page } from 'playwright/test'
import { expect, type Portal } from '../../e2e/fixtures.ts'
import { openScreen } from '../states.ts'
import { type Screen, loadError } from './parts.ts'

const PATH = '/tool/swagger'
const tryIt = async (page: Page, portal: Portal) => {
  await expect(page.getByRole('heading', { name: portal.t('features/api-page:try.title') })).toBeVisible()
}

export const API_PAGE: Screen = {
  route: 'apiPage',
  kinds: ['page'],
  account: 'admin',
  states: [
    {
      name: 'ready',
      async reach(page, portal) {
        await openScreen(page, portal, PATH)
        await page.locator('main summary').getByText(portal.t('shell:routes.role'), { exact: true }).click()
        await expect(page.getByRole('link', { name: /\/system\/role\/optionselect/ })).toBeVisible()
      },
    },
    {
      name: 'nothing found',
      follows: true,
      async reach(page, portal) {
        await page.getByRole('searchbox', { name: portal.t('features/api-page:search') }).fill('zzz')
        await expect(page.getByRole('button', { name: portal.t('features/api-page:clear') })).toBeVisible()
      },
    },
    {
      name: 'a call and its answer',
      async reach(page, portal) {
        await openScreen(page, portal, `${PATH}?call=getSystemPostList`)
        await tryIt(page, portal)
        await page.getByRole('button', { name: portal.t('features/api-page:try.send'), exact: true }).click()
        await expect(page.getByRole('region', { name: portal.t('features/api-page:answer.body') })).toBeVisible()
      },
    },
    {
      name: 'a call that writes',
      async reach(page, portal) {
        await openScreen(page, portal, `${PATH}?call=postSystemRole`)
        await tryIt(page, portal)
        await page.getByRole('textbox', { name: portal.t('features/api-page:try.json') }).fill('{')
        await page.getByRole('button', { name: portal.t('features/api-page:try.sendWrite') }).click()
        await expect(page.locator('textarea[aria-invalid]')).toBeFocused()
      },
    },
    {
      name: 'no such call',
      async reach(page, portal) {
        await openScreen(page, portal, `${PATH}?call=gone`)
        await expect(page.getByText(portal.t('features/api-page:unknown'))).toBeVisible()
      },
    },
    loadError(PATH, '/v3/api-docs'),
  ],
}
