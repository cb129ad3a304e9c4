/** The organiser's own people: create a user with a role, hand over the link, and they sign in; the role taken away counts at once. */
import type { Page } from 'playwright/test'
import { expect, hydrated, test, type Portal } from './fixtures.ts'

async function open(page: Page, portal: Portal, path: string): Promise<void> {
  await page.goto(portal.at(path))
  await hydrated(page)
}

test('create a user, give a role, and they sign in', async ({
  page,
  context,
  browser,
  portal,
  lang,
  viewport,
}, info) => {
  const t = (key: string, params?: Record<string, string | number>) => portal.t(`features/users:${key}`, params)
  const account = (key: string) => portal.t(`features/account:${key}`)
  const loginAcc = `staff-${info.project.name}${info.retry}`
  const role = lang === 'en-US' ? 'Organiser: review' : '主办方审核'
  await portal.logIn(context, 'admin')
  await open(page, portal, '/system/user')
  await page.getByRole('button', { name: portal.t('shared/crud:actions.add'), exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(t('fields.nickName'), { exact: true }).fill('林静')
  // A name that is taken is said at its field, in words, and nothing typed is lost.
  await form.getByLabel(t('fields.userName'), { exact: true }).fill('review')
  await form.getByRole('checkbox', { name: role }).check()
  const save = form.getByRole('button', { name: portal.t('shared/crud:actions.save'), exact: true })
  await save.click()
  await expect(form.getByText(portal.t('server/base:errors.taken', { value: 'review' })).first()).toBeVisible()
  await form.getByLabel(t('fields.userName'), { exact: true }).fill(loginAcc)
  await save.click()
  const link = await page.getByLabel(t('link.address'), { exact: true }).inputValue()
  await page.getByRole('button', { name: t('actions.close'), exact: true }).click()

  const theirs = await browser.newContext({ locale: lang, viewport: viewport ?? null })
  const desk = await theirs.newPage()
  await desk.goto(portal.at('/password/set') + new URL(link).hash)
  await hydrated(desk)
  await desk.getByLabel(account('fields.newPassword'), { exact: true }).fill('Staff-2024')
  await desk.getByLabel(account('fields.repeatPassword'), { exact: true }).fill('Staff-2024')
  await desk.getByRole('button', { name: account('set.submit') }).click()
  await desk.getByRole('link', { name: account('login.submit') }).click()
  await hydrated(desk)
  await desk.getByLabel(account('fields.loginAcc'), { exact: true }).fill(loginAcc)
  await desk.getByLabel(account('fields.loginPwd'), { exact: true }).fill('Staff-2024')
  await desk.getByRole('button', { name: account('login.submit') }).click()
  await expect(desk).toHaveURL(portal.at('/'))
  await open(desk, portal, '/review/forms')
  await expect(desk.locator('main [data-state="ready"]').first()).toBeVisible()

  await page
    .getByRole('button', { name: portal.t('shared/list:rowMenu', { name: '林静' }) })
    .first()
    .click()
  await page.getByRole('menuitem', { name: t('actions.roles') }).click()
  await hydrated(page)
  await page.getByRole('checkbox', { name: role }).uncheck()
  await page.getByRole('button', { name: t('actions.save'), exact: true }).click()
  await expect(page.getByText(t('authRole.saved')).first()).toBeVisible()
  await open(desk, portal, '/review/forms')
  await expect(desk.getByText(portal.t('shell:noPermission.title')).first()).toBeVisible()
  await theirs.close()
})
