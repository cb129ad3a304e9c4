/** What a visitor types on a page without a login is there again in the other language, after a reload, and back in the first language; the switch asks nothing. */
import type { Page } from 'playwright/test'
import { translate } from '../../src/server/base/i18n.ts'
import type { Locale } from '../../src/shared/lib/locale.ts'
import { ACCOUNTS, expect, hydrated, test, type Portal } from './fixtures.ts'
import type { MessageKey } from '../../src/shared/i18n/keys.ts'

interface Place {
  path: string | ((portal: Portal) => Promise<string>)
  field: string
  /** Words of the buttons that lead to a form the address does not name; they are pressed again on every page. */
  presses?: readonly MessageKey[]
}

type Rows = { list: { id: string }[] }

async function shownProduct(portal: Portal): Promise<string> {
  const { path, ...login } = ACCOUNTS.demo
  const { token } = await portal.api<{ token: string }>(path, '', login)
  const { data } = await portal.api('/busi/product/list', token, { reviewed: 1, status: 1 })
  return `/showcase?p=${(data as Rows).list[0]?.id}`
}

const PLACES: readonly Place[] = [
  { path: '/login', field: 'loginAcc' },
  { path: '/register', field: 'contactName' },
  { path: '/password/forgot', field: 'loginAcc' },
  { path: '/bind?ticket=t.s', field: 'loginAcc' },
  { path: '/i?e=000001&c=3', field: 'company' },
  { path: shownProduct, field: 'contact', presses: ['features/inquiries:ask.action'] },
]

const TYPED = 'Kept 2024'
const other = (lang: Locale): Locale => (lang === 'zh-CN' ? 'en-US' : 'zh-CN')
const box = (page: Page, field: string) => page.locator(`form [name="${field}"]`).last()

async function reach(page: Page, presses: readonly MessageKey[], lang: Locale): Promise<void> {
  await hydrated(page)
  for (const key of presses)
    await page
      .getByRole('button', { name: translate(lang, key) })
      .first()
      .click()
}

async function switchTo(page: Page, lang: Locale): Promise<void> {
  await page
    .locator('a[data-language], header button:has([lang])')
    .first()
    .evaluate((one: HTMLElement) => one.click())
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
}

test('what somebody without an account types outlives the language and a reload', async ({ page, portal, lang }) => {
  test.setTimeout(180_000)
  const asked: string[] = []
  let switching = false
  page.on('dialog', (dialog) => {
    if (switching) asked.push(page.url())
    void dialog.accept()
  })
  const change = async (to: Locale) => {
    switching = true
    await switchTo(page, to)
    switching = false
  }
  // No provider is set up here: its ticket is good, and nobody's yet.
  await page.route('**/mm-label/busi/auth/ticket', (route) =>
    route.fulfill({
      json: {
        code: 200,
        msg: '',
        data: { state: 'unbound', provider: 'wecom', name: '企业微信', enName: 'WeCom', label: 'Lin Yue' },
      },
    }),
  )
  for (const { path, field, presses = [] } of PLACES) {
    const at = typeof path === 'string' ? path : await path(portal)
    const there = async (shown: Locale) => {
      await reach(page, presses, shown)
      await expect.soft(box(page, field), `${field} of ${at} in ${shown}`).toHaveValue(TYPED)
    }
    await test.step(at, async () => {
      await page.goto(portal.at(at))
      await reach(page, presses, lang)
      await box(page, field).fill(TYPED)
      await change(other(lang))
      await there(other(lang))
      await page.reload()
      await there(other(lang))
      await change(lang)
      await there(lang)
    })
  }
  expect(asked).toEqual([])
})
