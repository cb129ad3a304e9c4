/** Opens the forms of `form-places.ts` for somebody who may fill them in. */
import type { Browser, Page } from 'playwright/test'
import { ROUTES } from '../../src/routes.ts'
import { translate } from '../../src/server/base/i18n.ts'
import type { Locale } from '../../src/shared/lib/locale.ts'
import { BOOTH_FORMS } from '../../src/features/booth-forms/catalogue/forms.ts'
import { expect, hydrated, type AccountName, type Portal } from './fixtures.ts'
import { PLACES, type Ask, type Form, type Post, type Row } from './form-places.ts'
import { addExhibitor, chooseBooth, type OwnBooth } from './own-exhibitor.ts'
import { windowOf, type Window } from './windows.ts'

/** A form with the screen it stands on. */
export interface PlacedForm extends Form {
  /** Id of the route. */
  id: string
  path: string
  account: AccountName | 'own'
  /** Names it in the list of tests. */
  title: string
}

/** Every form behind the login. */
export const PLACED_FORMS: readonly PlacedForm[] = Object.entries(PLACES).flatMap(([id, place]) => {
  if (typeof place === 'string') return []
  const { path } = ROUTES.find((route) => route.id === id) ?? { path: '' }
  return place.forms.map((form, at) => ({
    ...form,
    id,
    path,
    account: place.account,
    title: `form ${at + 1} of ${path}: ${form.field}`,
  }))
})

const first = (found: unknown): Row => {
  const [row] = (found as { list?: Row[] } | undefined)?.list ?? []
  if (!row) throw new Error('nothing to open')
  return row
}

const BOOTH = { hall: '8', width: '6', depth: '6', openSides: 1, settleCurrency: 'CNY' } as const
const BOOTHS = ([1, 2, 3] as const).map((boothType): OwnBooth => ({ ...BOOTH, boothNo: `8K0${boothType}`, boothType }))
let own: Promise<{ login: Parameters<Portal['logIn']>[1] }> | undefined

/** A window of somebody who may fill in the form, and its address. A booth form's reader chooses a booth it applies to. */
export async function windowOfForm(
  browser: Browser,
  portal: Portal,
  form: PlacedForm,
  begin?: { purpose: string; run(page: Page): Promise<unknown> },
): Promise<Window & { address: string }> {
  const account = form.account === 'own' ? (await (own ??= addExhibitor(portal, 'kept', BOOTHS))).login : form.account
  const window = await windowOf(browser, portal, account, begin?.run, begin?.purpose)
  const token = portal.tokenOf(window.page.context())
  if (form.account === 'own') {
    const kind = BOOTH_FORMS.find(({ code }) => code === form.id)?.must.findIndex((must) => must !== null) ?? 0
    await chooseBooth(portal, token, BOOTHS[kind]?.boothNo ?? '')
  }
  const ask: Ask = async (call, body, method) => {
    const { data, rows } = await portal.api<{ data?: unknown; rows?: unknown }>(call, token, body, method)
    return first(data ?? { list: rows })
  }
  const post: Post = (call, body) => portal.api(call, token, body)
  const search = typeof form.search === 'function' ? await form.search(ask, post) : (form.search ?? '')
  return { ...window, address: `${form.path}${search}` }
}

/** Field of a form. Filters of a list and the page behind a dialog may have the same name: the form to write in is the last. */
export const boxOf = (page: Page, { field }: Form) =>
  page.locator(`:is(form[data-state], dialog form) [name="${field}"]:not([readonly])`).last()

/** Opens a form. */
export async function openForm(
  page: Page,
  portal: Portal,
  lang: Locale,
  address: string,
  { answers, presses }: Form,
): Promise<void> {
  for (const [path, reply] of Object.entries(answers ?? {}))
    await page.route(`**/mm-label${path}`, (route) => route.fulfill({ json: reply }))
  await page.goto(portal.at(address))
  await hydrated(page)
  for (const [key, params] of presses ?? [])
    await page
      .getByRole('button', { name: translate(lang, key, params), exact: true })
      .first()
      .click()
}

/** Types into the form's field. Between marking the old text and writing the new one the record may arrive, and be written into. */
export async function typeInto(page: Page, form: Form, typed: string): Promise<void> {
  const box = boxOf(page, form)
  await expect(async () => {
    await box.fill(typed)
    await expect(box).toHaveValue(typed, { timeout: 500 })
  }).toPass()
}
