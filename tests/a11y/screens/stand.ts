/** What booth staff work with at the stand. */
import { expect } from '../../e2e/fixtures.ts'
import { PIXEL } from '../../oracle/wire.ts'
import { openScreen, type State } from '../states.ts'
import { type Screen, ready } from './parts.ts'

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
          const typed = page.getByRole('textbox', { name: portal.t('features/scan:columns.number') })
          await typed.fill(number)
          await typed.press('Enter')
          const words = number === 'nonsense' ? 'mistyped' : 'outcomes.UNKNOWN'
          await expect(page.getByText(portal.t(`features/scan:${words}`), { exact: true }).first()).toBeVisible()
        },
      })),
      {
        name: 'waiting for a line, a card photographed',
        async reach(page, portal) {
          await page.route('**/mm-label/busi/leads/scan', (route) => route.abort())
          await openScreen(page, portal, '/scan')
          const typed = page.getByRole('textbox', { name: portal.t('features/scan:columns.number') })
          await typed.fill('000000000000')
          await typed.press('Enter')
          await expect(page.getByText(portal.t('features/scan:waiting', { count: 1 }))).toBeVisible()
          await page
            .getByLabel(portal.t('features/scan:photo.take'))
            .setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: PIXEL })
          await expect(page.getByRole('img', { name: portal.t('features/scan:photo.preview') })).toBeVisible()
        },
      },
    ],
  },
]
