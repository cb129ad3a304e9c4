/** B5. Every screen survives the browser's translator: what is pressed then answers, and nothing is taken away. Forms: forms.spec.ts. */
import type { Page } from 'playwright/test'
import { expect, test } from '../../e2e/fixtures.ts'
import { enter, visit, VISITS } from './screens.ts'
import { translatePage } from './translate-page.ts'

// A part that came alive after its words were translated is drawn anew; React says so on its way.
test.use({ allowConsole: async ({}, use) => use([/React error #418\b/]) }) // oxlint-disable-line no-empty-pattern -- the runner demands the pattern

/** Controls of a screen that each are pressed once; what they open is closed again. */
const CONTROLS = 'main :is([role="tab"], button:not([type="submit"])):visible:enabled'
const PRESSED = 4

/** Presses the first controls of the screen; each time what came is translated, too. */
async function pressSome(page: Page): Promise<void> {
  const controls = await page.locator(CONTROLS).all()
  for (const one of controls.slice(0, PRESSED)) {
    if (!(await one.isVisible()) || !(await one.isEnabled())) continue
    await one.dispatchEvent('click')
    await translatePage(page)
    await page.keyboard.press('Escape')
  }
}

for (const [account, visits] of VISITS)
  test(`each page of ${account || 'nobody'} works when it is translated`, async ({ page, portal }) => {
    test.setTimeout(300_000)
    page.on('dialog', (dialog) => void dialog.accept())
    await enter(page, portal, account)
    for (const one of visits)
      await test.step(one.id, async () => {
        await visit(page, portal, one)
        await translatePage(page)
        await pressSome(page)
        await expect
          .soft(page.getByText(portal.t('shared/ui:part.broken')), `${one.id}: no part is broken`)
          .toHaveCount(0)
        await expect.soft(page.locator('main'), `${one.id}: shows something`).toHaveText(/\S/, { useInnerText: true })
      })
  })
