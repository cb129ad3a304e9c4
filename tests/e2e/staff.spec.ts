/**
 * The organiser's own people, by keyboard alone: create a user with a role, hand over the link, and they sign in; the role taken away counts at once.
 */
import type { Locator, Page } from 'playwright/test'
import { expect, hydrated, test, type Portal } from './fixtures.ts'
import type { KeyIn } from '../../src/shared/i18n/keys.ts'

/** More presses of Tab than any of these pages has stops. */
const STOPS = 120

async function open(page: Page, portal: Portal, path: string): Promise<void> {
  await page.goto(portal.at(path))
  await hydrated(page)
}

/** Goes to a control by Tab alone. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let n = 0; n < STOPS; n += 1) {
    if (await target.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the Tab key does not reach ${String(target)}`)
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Types into a field in place of what stands there. */
async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(text)
}

test('create a user, give a role, and they sign in', async ({
  page,
  context,
  browser,
  portal,
  lang,
  viewport,
}, info) => {
  const t = (key: KeyIn<'features/users'>, params?: Record<string, string | number>) =>
    portal.t(`features/users:${key}`, params)
  const account = (key: KeyIn<'features/account'>) => portal.t(`features/account:${key}`)
  const loginAcc = `staff-${info.project.name}${info.retry}`
  const role = lang === 'en-US' ? 'Organiser: review' : '主办方审核'
  await portal.logIn(context, 'admin')
  await open(page, portal, '/system/user')
  // Past the frame, as the first stop of each page offers.
  await press(page, page.getByRole('link', { name: portal.t('shell:a11y.skip') }))
  await press(page, page.getByRole('button', { name: portal.t('shared/crud:actions.add'), exact: true }))
  const form = page.getByRole('dialog')
  await write(page, form.getByLabel(t('fields.nickName'), { exact: true }), '林静')
  // A name that is taken is said at its field, in words, and nothing typed is lost.
  const name = form.getByLabel(t('fields.userName'), { exact: true })
  await write(page, name, 'review')
  await press(page, form.getByRole('checkbox', { name: role }), 'Space')
  await page.keyboard.press('Enter')
  await press(page, form.getByRole('link', { name: portal.t('server/base:errors.taken', { value: 'review' }) }))
  await expect(name).toBeFocused()
  await write(page, name, loginAcc)
  await page.keyboard.press('Enter')
  const link = await page.getByLabel(portal.t('shared/ui:link.address'), { exact: true }).inputValue()
  await press(page, page.getByRole('button', { name: portal.t('shared/ui:link.close'), exact: true }))

  const theirs = await browser.newContext({ locale: lang, viewport: viewport ?? null })
  const desk = await theirs.newPage()
  await desk.goto(portal.at('/password/set') + new URL(link).hash)
  await hydrated(desk)
  await write(desk, desk.getByLabel(account('fields.newPassword'), { exact: true }), 'Moss-Lantern-9')
  await write(desk, desk.getByLabel(account('fields.repeatPassword'), { exact: true }), 'Moss-Lantern-9')
  await desk.keyboard.press('Enter')
  await expect(desk).toHaveURL(portal.at('/'))
  await open(desk, portal, '/review/forms')
  await expect(desk.locator('main [data-state="ready"]').first()).toBeVisible()

  await press(page, page.getByRole('button', { name: portal.t('shared/list:rowMenu', { name: '林静' }) }).first())
  const choice = page.getByRole('menuitem', { name: t('actions.roles') })
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  while (!(await choice.evaluate((one) => one === document.activeElement))) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/user-auth/)
  await hydrated(page)
  await press(page, page.getByRole('checkbox', { name: role }), 'Space')
  await press(page, page.getByRole('button', { name: t('actions.save'), exact: true }))
  await expect(page.getByText(portal.t('shared/api:success.modified')).first()).toBeVisible()
  await open(desk, portal, '/review/forms')
  await expect(desk.getByText(portal.t('shell:noPermission.title')).first()).toBeVisible()
  await theirs.close()
})
