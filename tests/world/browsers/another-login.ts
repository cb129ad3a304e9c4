/** B1. One browser, two people: a page whose login is replaced in another tab sends nothing, shows nothing personal, and keeps what was typed. */
import type { Locator, Page } from 'playwright/test'
import { ACCOUNTS, expect, type Portal } from '../../e2e/fixtures.ts'

/** The page may ask who is signed in now, and nothing else. */
const ALLOWED = '/mm-label/getInfo'

let other: Promise<string> | undefined
/** Login of a person that no page belongs to. */
async function otherToken(portal: Portal): Promise<string> {
  const { path, ...login } = ACCOUNTS.demo2
  other ??= portal.api<{ token: string }>(path, '', login).then(({ token }) => token)
  return other
}

/** Another tab of the browser, on a page without scripts. */
async function openOtherTab(page: Page, portal: Portal): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto(`${portal.url}/mm-label/health`)
  return tab
}

const store = (tab: Page, token: string) => tab.evaluate((value) => localStorage.setItem('Admin-Token', value), token)

/** Somebody else signs in in another tab, the form is sent all the same, and its own person comes back. */
export async function meetAnotherLogin(page: Page, portal: Portal, box: Locator, typed: string): Promise<void> {
  const sent: string[] = []
  const listen = (request: { url(): string }): void => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/mm-label/') && pathname !== ALLOWED) sent.push(pathname)
  }
  const panel = page.locator('#other-login')
  const tab = await openOtherTab(page, portal)
  // The draft that the form keeps by itself has left before.
  await page.waitForLoadState('networkidle')
  page.on('request', listen)
  await store(tab, await otherToken(portal))
  await expect(panel, 'says that somebody else is signed in').toBeVisible()
  await expect(panel.locator('[data-name]').first(), 'names who').not.toBeEmpty()
  await expect(box, 'what is personal is covered').toBeHidden()
  await box.evaluate((field: HTMLInputElement) => field.form?.requestSubmit())
  expect(sent, 'calls in the name of the other person').toEqual([])
  page.off('request', listen)
  await store(tab, portal.tokenOf(page.context()))
  await tab.close()
  await expect(panel).toBeHidden()
  await expect(box, 'keeps what was typed').toHaveValue(typed)
}
