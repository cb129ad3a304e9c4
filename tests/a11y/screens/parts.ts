/** What the screens of the walk share: their shape, their controls, the states most have. */
import type { Page } from 'playwright/test'
import { type AccountName, type Portal, expect } from '../../e2e/fixtures.ts'
import { answer, openScreen, type Kind, type State } from '../states.ts'
import type { AnyMessageKey } from '../../../src/shared/i18n/keys.ts'

export interface Screen {
  /** Id in the route table. */
  route: string
  kinds: readonly Kind[]
  /** Absent: nobody is logged in. */
  account?: AccountName
  states: readonly State[]
}

export const ready = (path: string): State => ({
  name: 'ready',
  async reach(page, portal) {
    await openScreen(page, portal, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main .skeleton:visible')).toHaveCount(0)
  },
})

/** What a screen shows when its first call fails. */
export const loadError = (path: string, callPath: string): State => ({
  name: 'error',
  async reach(page, portal) {
    await answer(page, callPath, { code: 500, msg: portal.t('shared/api:errors.default') })
    await openScreen(page, portal, path)
    await expect(page.getByText(portal.t('shared/api:errors.default')).first()).toBeVisible()
  },
})

/** Token of the page's own login. */
export const tokenOf = (page: Page, portal: Portal) => portal.tokenOf(page.context())

/** The stored record as if somebody else had saved it in the meantime. */
export async function storedRecord(
  page: Page,
  portal: Portal,
  path: string,
  request: object,
  change: object,
): Promise<object> {
  const { data } = await portal.api(path, tokenOf(page, portal), request)
  const record = data as { version: number }
  return { ...record, version: record.version + 1, ...change }
}

/** The control that opens the first record of a list. The buttons of the headings sort and open nothing. */
export const firstRecord = (page: Page) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .or(page.getByRole('main').getByRole('listitem'))
    .getByRole('button')
    .or(page.getByRole('main').getByRole('link'))
    .first()

export const control = (page: Page, portal: Portal, key: AnyMessageKey) =>
  field(page, portal, key).and(page.locator('input, select, textarea'))

export const field = (page: Page, portal: Portal, key: AnyMessageKey) => page.getByLabel(portal.t(key), { exact: true })

export const press = (page: Page, portal: Portal, key: AnyMessageKey) =>
  page.getByRole('button', { name: portal.t(key), exact: true }).click()
