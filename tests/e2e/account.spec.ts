/**
 * The account's own screens: a company applies and logs in through the approval's link; somebody cuts a picture with the keyboard and sees it
 * in the top bar; an administrator adds a colleague.
 */
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { expect, hydrated, mailed, test, type Portal } from './fixtures.ts'
import { type OwnKey, under } from '../../src/shared/i18n/keys.ts'

const words = (portal: Portal) => (key: OwnKey<'features/account'>, params?: Record<string, string | number>) =>
  portal.t(under('features/account:', key), params)

async function open(page: Page, portal: Portal, path: string): Promise<void> {
  await page.goto(portal.at(path))
  await hydrated(page)
}

test.use({ withMail: true })

test('from an application to the first login', async ({ page, browser, portal, mailbox, lang, viewport }, info) => {
  const t = words(portal)
  const mark = `${info.project.name.replace('-', '')}${info.retry}`
  const email = `apply-${mark}@tianhe.example`
  const organiser = await browser.newContext({ locale: lang, viewport: viewport ?? null })
  await portal.logIn(organiser, 'review')
  await open(page, portal, '/login')
  await page.getByRole('link', { name: t('login.register') }).click()
  await hydrated(page)
  const fill = (name: string, value: string) => page.getByLabel(t(under('fields.', name)), { exact: true }).fill(value)
  await fill('companyName', `苏州天和${mark}有限公司`)
  await fill('enCompanyName', `Tianhe ${mark} Ltd.`)
  await fill('contactName', '沈佳怡')
  await fill('phonenumber', '13800138000')
  await fill('email', email)
  await page.getByRole('button', { name: t('code.get') }).click()
  await expect(page.getByText(/a\*{4}@tianhe\.example/).first()).toBeVisible()
  await fill('verifyCode', await mailed(mailbox, email, /\b\d{6}\b/))
  await fill('loginAcc', `apply-${mark}`)
  await page.getByRole('button', { name: t('register.submit') }).click()
  await expect(page.getByText(t('register.doneTitle'))).toBeVisible()

  const desk = await organiser.newPage()
  await open(desk, portal, '/review?kind=REGISTRATION')
  await desk
    .getByRole('link', { name: new RegExp(mark) })
    .or(desk.getByRole('row').getByRole('button', { name: new RegExp(mark) }))
    .first()
    .click()
  await desk.getByRole('button', { name: portal.t('features/review:actions.approve'), exact: true }).click()
  const link = await mailed(mailbox, email, /https?:\S+\/password\/set\/#token=[\w-]+/)
  await organiser.close()

  await page.goto(portal.at('/password/set') + new URL(link).hash)
  await page.getByLabel(t('fields.newPassword'), { exact: true }).fill('Moss-Lantern-9')
  await page.getByLabel(t('fields.repeatPassword'), { exact: true }).fill('Moss-Lantern-9')
  await page.getByRole('button', { name: t('set.submit') }).click()
  await expect(page, 'who has set the password is in').toHaveURL(portal.at('/'))
})

test('a picture cut with the keyboard is in the top bar, and a colleague joins the team', async ({
  page,
  context,
  portal,
}, info) => {
  const t = words(portal)
  const mark = `${info.project.name.replace('-', '')}${info.retry}`
  await portal.logIn(context, 'demo')
  await open(page, portal, '/user/profile')
  await page.getByRole('button', { name: t('avatar.change') }).click()
  const dialog = page.getByRole('dialog')
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b6bcb' } })
    .jpeg()
    .toBuffer()
  await dialog.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  const area = dialog.getByLabel(portal.t('shared/files/crop:area'))
  await expect(area).toBeVisible()
  const before = await area.boundingBox()
  await area.focus()
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await area.boundingBox())?.x).toBeLessThan(before?.x ?? 0)
  await dialog.getByLabel(portal.t('shared/files/crop:zoom')).press('End')
  await dialog.getByRole('button', { name: portal.t('shared/files/crop:right') }).click()
  await expect(dialog.getByRole('button', { name: t('avatar.save') })).not.toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('button', { name: t('avatar.save') }).click()
  await expect(dialog).toBeHidden()
  // On the card and in the top bar.
  await expect.poll(() => page.locator('img[src*="/common/download"]').count()).toBeGreaterThan(1)

  await page.getByRole('tab', { name: t('profile.team') }).click()
  await page.getByRole('button', { name: t('team.add') }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(t('fields.loginAcc'), { exact: true }).fill(`team-${mark}`)
  await form.getByLabel(t('fields.nickName'), { exact: true }).fill('李娜')
  await form.getByLabel(t('fields.email'), { exact: true }).fill(`team-${mark}@huayin.example`)
  await form.getByRole('radio', { name: t('roles.booth_staff') }).check()
  await form.getByRole('button', { name: t('team.addSend') }).click()
  await expect(form).toBeHidden()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `team-${mark}` })
      .first(),
  ).toContainText(t('memberState.invited'))
})
