/** What booth staff work with at the stand. */
import type { Locator, Page } from 'playwright/test'
import { expect, type Portal } from '../../e2e/fixtures.ts'
import { PIXEL } from '../../oracle/wire.ts'
import { openScreen, type State } from '../states.ts'
import { type Screen, ready } from './parts.ts'

/** Types a number until it is taken: Enter does nothing before the form has come alive. */
async function read(page: Page, portal: Portal, number: string, shown: Locator): Promise<void> {
  const typed = page.getByRole('textbox', { name: portal.t('features/scan:columns.number') })
  await expect(async () => {
    await typed.fill(number)
    await typed.press('Enter')
    await expect(shown).toBeVisible({ timeout: 3_000 })
  }).toPass()
}

export const STAND: readonly Screen[] = [
  {
    route: 'scan',
    kinds: ['page'],
    account: 'demo',
    states: [
      ready('/scan'),
      ...(['000000000000', 'nonsense'] as const).map((number): State => ({
        name: `read ${number}`,
        async reach(page, portal) {
          await openScreen(page, portal, '/scan')
          const words = number === 'nonsense' ? 'mistyped' : 'outcomes.UNKNOWN'
          await read(page, portal, number, page.getByText(portal.t(`features/scan:${words}`), { exact: true }).first())
        },
      })),
      {
        name: 'waiting for a line, a card photographed',
        async reach(page, portal) {
          await page.route('**/mm-label/busi/leads/scan', (route) => route.abort())
          await openScreen(page, portal, '/scan')
          await read(page, portal, '000000000000', page.getByText(portal.t('features/scan:waiting', { count: 1 })))
          await page
            .getByLabel(portal.t('features/scan:photo.take'))
            .setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: PIXEL })
          await expect(page.getByRole('img', { name: portal.t('features/scan:photo.preview') })).toBeVisible()
        },
      },
    ],
  },
]
