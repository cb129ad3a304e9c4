/** Every form behind the login under the conditions that concern what is typed; each is opened once and meets them one after the other. */
import type { Locator, Page } from 'playwright/test'
import { expectNothingSideways, NARROW } from '../../a11y/widths.ts'
import { expect, test } from '../../e2e/fixtures.ts'
import { boxOf, openForm, PLACED_FORMS, typeInto, windowOfForm } from '../../e2e/form-steps.ts'
import { meetAnotherLogin } from './another-login.ts'
import { LONG_NAME } from './long-names.ts'
import { waitForRest } from './screens.ts'
import { translatePage } from './translate-page.ts'
import { movedSaveButtons, watchSaveButtons } from './watch-save-buttons.ts'

const TYPED = 'World 2024'
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
/** The browser itself reports that there is no line, and React that it drew a translated part anew. */
const EXPECTED = /net::ERR_|Failed to (load|fetch)|React error #418\b/

/** The answers of a page to a save that fails. */
const messages = (page: Page) => page.locator('[role="alert"]:visible, [aria-invalid="true"]:visible')

/** Without a line a save fails in words, and the form stays. */
async function saveWithoutLine(page: Page, box: Locator, typed: string): Promise<void> {
  await page.context().setOffline(true)
  await box.evaluate((field: HTMLInputElement) => field.form?.requestSubmit())
  await expect.poll(() => messages(page).count(), 'a message shows').toBeGreaterThan(0)
  await expect(box, 'the form stays').toHaveValue(typed)
  await page.context().setOffline(false)
}

for (const form of PLACED_FORMS)
  test(`${form.title} in browsers as they are`, async ({ browser, portal, lang }) => {
    const { page, said, address } = await windowOfForm(browser, portal, form, {
      purpose: 'world',
      run: watchSaveButtons,
    })
    page.on('dialog', (dialog) => void dialog.accept())
    const typed = form.typed ?? TYPED
    const box = boxOf(page, form)
    await test.step('P6: the button for saving does not move while the page comes', async () => {
      for (const size of [DESK, PHONE]) {
        await page.setViewportSize(size)
        await openForm(page, portal, lang, address, form)
        await waitForRest(page)
        await expect(box).toBeVisible()
        expect.soft(await movedSaveButtons(page), `${size.width} px`).toEqual([])
        // A form without an upload is opened once.
        if ((await page.locator('form [type="file"]').count()) === 0) break
      }
    })
    await typeInto(page, form, typed)
    await test.step('B1: one browser, two people', () => meetAnotherLogin(page, portal, box, typed))
    await test.step('B5: a translated page', async () => {
      await translatePage(page)
      await saveWithoutLine(page, box, typed)
    })
    await test.step('P5: 60 times W in every field for words', async () => {
      for (const field of await box
        .locator('xpath=ancestor::form')
        .locator('input[type="text"], input:not([type]), textarea')
        .all())
        if (await field.isEditable())
          await field.evaluate((one: HTMLInputElement, text) => (one.value = text), LONG_NAME)
      for (const width of NARROW) {
        await page.setViewportSize({ width, height: PHONE.height })
        await expectNothingSideways(page, `${width} px`)
      }
    })
    expect(said().filter((line) => !EXPECTED.test(line))).toEqual([])
  })
