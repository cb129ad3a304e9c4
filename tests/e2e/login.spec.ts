import { expect, hydrated, test } from './fixtures.ts'

test.describe('login', () => {
  test('sends a visitor without a token to the login page and back to where it wanted to go', async ({
    page,
    portal,
  }) => {
    await page.goto(portal.at('/basic/brand?auditStatus=2'))
    await expect(page).toHaveURL(/\/login\/\?redirect=/)
    await hydrated(page)
    await page.getByLabel(portal.t('features/account:fields.loginAcc')).fill('demo')
    await page.getByLabel(portal.t('features/account:fields.loginPwd'), { exact: true }).fill('Demo-2024')
    await page.getByRole('button', { name: portal.t('features/account:login.submit') }).click()
    await expect(page).toHaveURL(/\/basic\/brand\/\?auditStatus=2/)
    await page.goto(portal.at('/login'))
    await expect(page, 'a token on the login page leads home').toHaveURL(portal.at('/'))
  })

  test('says what is wrong at the field and keeps what was typed', async ({ page, portal }) => {
    await page.goto(portal.at('/login'))
    await hydrated(page)
    const account = page.getByLabel(portal.t('features/account:fields.loginAcc'))
    await account.fill('demo')
    await page.getByRole('button', { name: portal.t('features/account:login.submit') }).click()
    const password = page.getByLabel(portal.t('features/account:fields.loginPwd'), { exact: true })
    await expect(password).toBeFocused()
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await password.fill('wrong-password')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(portal.t('features/account:errors.wrongLogin'))
    await expect(account).toHaveValue('demo')
  })

  test('keeps what was typed, and does what was pressed, before the page came alive', async ({ page, portal }) => {
    await page.route(/_astro\/.*\.js/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    await page.goto(portal.at('/login'), { waitUntil: 'commit' })
    const account = page.getByLabel(portal.t('features/account:fields.loginAcc'))
    await account.fill('typed early')
    await page.getByRole('button', { name: portal.t('features/account:login.toOrganiser') }).click()
    await hydrated(page)
    await expect(page.getByRole('button', { name: portal.t('features/account:login.toExhibitor') })).toBeVisible()
    await expect(account).toHaveValue('typed early')
  })

  test('switches to the organiser login and keeps what was typed when the language changes', async ({
    page,
    portal,
    lang,
  }) => {
    await page.goto(portal.at('/login'))
    await hydrated(page)
    await page.getByRole('button', { name: portal.t('features/account:login.toOrganiser') }).click()
    await page.getByLabel(portal.t('features/account:fields.loginAcc')).fill('review')
    await page.getByLabel(portal.t('features/account:fields.loginPwd'), { exact: true }).fill('Review-2024')
    await page.getByRole('button', { name: portal.t('features/account:login.submit') }).click()
    await expect(page).toHaveURL(portal.at('/'))
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
  })
})
