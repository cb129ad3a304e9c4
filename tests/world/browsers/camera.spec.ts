/** B6. Why a camera does not open: none, in use, not allowed; each has its own advice, and the field beside it still takes a number. */
import { expect, test, type AccountName } from '../../e2e/fixtures.ts'
import { waitForRest } from './screens.ts'
import type { AnyMessageKey } from '../../../src/shared/i18n/keys.ts'

const CAUSES = { NotFoundError: 'none', NotReadableError: 'busy', NotAllowedError: 'denied' } as const

const PLACES: readonly { path: string; account: AccountName; open: AnyMessageKey }[] = [
  { path: '/scan', account: 'demo', open: 'features/scan:camera' },
  { path: '/review/gate', account: 'review', open: 'features/visitors:gate.camera' },
]

for (const { path, account, open } of PLACES)
  for (const [error, cause] of Object.entries(CAUSES))
    test(`${path} has advice for a camera that answers ${error}`, async ({ page, context, portal }) => {
      await portal.logIn(context, account)
      await page.addInitScript((name) => {
        // A page over plain HTTP to another machine has no cameras at all.
        Object.defineProperty(navigator, 'mediaDevices', {
          value: { getUserMedia: () => Promise.reject(new DOMException('', name)) },
        })
      }, error)
      await page.goto(portal.at(path))
      await waitForRest(page)
      await page.getByRole('button', { name: portal.t(open), exact: true }).click()
      await expect(page.getByText(portal.t(`shared/ui:camera.${cause}`))).toBeVisible()
      await expect(page.locator('main form input[type="text"], main form input:not([type])').first()).toBeEditable()
    })
