/**
 * What is typed into any form behind the login is there again in the other language and after a reload; a dialog opens again by itself. Forms without a login: typed-kept.spec.ts.
 */
import type { Page } from 'playwright/test'
import type { Locale } from '../../../src/shared/lib/locale.ts'
import { expect, hydrated, test, type Portal } from '../fixtures.ts'
import { boxOf, openForm, PLACED_FORMS, typeInto, windowOfForm } from '../form-steps.ts'
import type { Form } from '../form-places.ts'

/** The way back, too: what outlived the way there and a reload has always come back. */
const FULL = Boolean(process.env.FULL_MATRIX)
const TYPED = 'Kept 2024'
const other = (lang: Locale): Locale => (lang === 'zh-CN' ? 'en-US' : 'zh-CN')

async function switchTo(at: Page, lang: Locale): Promise<void> {
  await at
    .locator('header button:has([lang])')
    .first()
    .evaluate((one: HTMLElement) => one.click())
  await expect(at.locator('html')).toHaveAttribute('lang', lang)
  await hydrated(at)
}

/** Types into one form and follows what is typed through the other language, a reload, and back. */
async function follow(at: Page, portal: Portal, lang: Locale, address: string, form: Form): Promise<void> {
  const typed = form.typed ?? TYPED
  const kept = (when: string) => expect.soft(boxOf(at, form), `${form.field} of ${address} ${when}`).toHaveValue(typed)
  await openForm(at, portal, lang, address, form)
  await typeInto(at, form, typed)
  if (form.chineseOnly !== true) {
    await switchTo(at, other(lang))
    await kept('in the other language')
  }
  await at.reload()
  await hydrated(at)
  await kept('after a reload')
  if (FULL && form.chineseOnly !== true) {
    await switchTo(at, lang)
    await kept('back in the first language')
  }
}

for (const form of PLACED_FORMS)
  test(`${form.title} outlives the language and a reload`, async ({ browser, portal, lang }) => {
    const { page, said, address } = await windowOfForm(browser, portal, form)
    // A reload may ask: the language never does, which the other test looks at.
    page.on('dialog', (dialog) => void dialog.accept())
    await follow(page, portal, lang, address, form)
    expect(said()).toEqual([])
  })
