/**
 * What is typed into any form behind the login is there again in the other language and after a reload; a dialog opens again by itself. Forms without a login: typed-kept.spec.ts.
 */
import type { Page } from 'playwright/test'
import { ROUTES } from '../../../src/routes.ts'
import { translate } from '../../../src/server/base/i18n.ts'
import type { Locale } from '../../../src/shared/lib/locale.ts'
import { BOOTH_FORMS } from '../../../src/features/booth-forms/catalogue/forms.ts'
import { expect, hydrated, test, type AccountName, type Portal } from '../fixtures.ts'
import { PLACES, type Ask, type Form, type Post, type Row } from '../form-places.ts'
import { addExhibitor, chooseBooth, type OwnBooth } from '../own-exhibitor.ts'
import { windowOf } from '../windows.ts'

const first = (found: unknown): Row => {
  const [row] = (found as { list?: Row[] } | undefined)?.list ?? []
  if (!row) throw new Error('nothing to open')
  return row
}

/** The way back, too: what outlived the way there and a reload has always come back. */
const FULL = Boolean(process.env.FULL_MATRIX)
const TYPED = 'Kept 2024'
const other = (lang: Locale): Locale => (lang === 'zh-CN' ? 'en-US' : 'zh-CN')
/** Filters of a list and the page behind a dialog may have the same name: the form to write in is the last. */
const box = (at: Page, field: string) =>
  at.locator(`:is(form[data-state], dialog form) [name="${field}"]:not([readonly])`).last()

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
  const kept = (when: string) =>
    expect.soft(box(at, form.field), `${form.field} of ${address} ${when}`).toHaveValue(typed)
  for (const [path, reply] of Object.entries(form.answers ?? {}))
    await at.route(`**/mm-label${path}`, (route) => route.fulfill({ json: reply }))
  await at.goto(portal.at(address))
  await hydrated(at)
  for (const [key, params] of form.presses ?? [])
    await at
      .getByRole('button', { name: translate(lang, key, params), exact: true })
      .first()
      .click()
  // Between marking the old text and writing the new one the record may arrive, and be written into.
  await expect(async () => {
    await box(at, form.field).fill(typed)
    await expect(box(at, form.field)).toHaveValue(typed, { timeout: 500 })
  }).toPass()
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

const BOOTH = { hall: '8', width: '6', depth: '6', openSides: 1, settleCurrency: 'CNY' } as const
const BOOTHS = ([1, 2, 3] as const).map((boothType): OwnBooth => ({ ...BOOTH, boothNo: `8K0${boothType}`, boothType }))
let own: Promise<{ login: Parameters<Portal['logIn']>[1] }> | undefined

/** Who a form is for; a booth form's reader chooses a booth it applies to. */
async function loginOf(portal: Portal, account: AccountName | 'own') {
  if (account !== 'own') return account
  return (await (own ??= addExhibitor(portal, 'kept', BOOTHS))).login
}

for (const [id, place] of Object.entries(PLACES)) {
  if (typeof place === 'string') continue
  const { path } = ROUTES.find((route) => route.id === id) ?? { path: '' }
  for (const [at, form] of place.forms.entries())
    test(`form ${at + 1} of ${path}: ${form.field} outlives the language and a reload`, async ({
      browser,
      portal,
      lang,
    }) => {
      const { page, said } = await windowOf(browser, portal, await loginOf(portal, place.account))
      const token = portal.tokenOf(page.context())
      if (place.account === 'own') {
        const kind = BOOTH_FORMS.find(({ code }) => code === id)?.must.findIndex((must) => must !== null) ?? 0
        await chooseBooth(portal, token, BOOTHS[kind]?.boothNo ?? '')
      }
      const ask: Ask = async (call, body, method) => {
        const { data, rows } = await portal.api<{ data?: unknown; rows?: unknown }>(call, token, body, method)
        return first(data ?? { list: rows })
      }
      const post: Post = (call, body) => portal.api(call, token, body)
      const search = typeof form.search === 'function' ? await form.search(ask, post) : (form.search ?? '')
      // A reload may ask: the language never does, which the other test looks at.
      page.on('dialog', (dialog) => void dialog.accept())
      await follow(page, portal, lang, `${path}${search}`, form)
      expect(said()).toEqual([])
    })
}
