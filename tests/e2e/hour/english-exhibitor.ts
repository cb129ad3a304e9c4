/** An exhibitor who works in English at a show whose office works in Chinese. */
import type { Page } from 'playwright/test'
import { translate } from '../../../src/server/base/i18n.ts'
import { open } from '../exhibitor-steps.ts'
import { expect, type Portal } from '../fixtures.ts'

/** The portal as somebody reads it in English. */
const inEnglish = (portal: Portal): Portal => ({
  ...portal,
  at: (path) => portal.at(path).replace('/business-label/', '/business-label/en/'),
  t: (key, params) => translate('en-US', key, params),
})

/** Sets the password through the first-login link, which lets in, orders chairs in H7 and reads the receipt there and among the messages. */
export async function orderInEnglish(
  page: Page,
  of: Portal,
  { link, account, receipt }: { link: string; account: string; receipt: string },
): Promise<void> {
  const portal = inEnglish(of)
  const { t } = portal
  await page.goto(portal.at('/password/set') + new URL(link).hash)
  await page.getByLabel(t('features/account:fields.newPassword'), { exact: true }).fill('Kettle-Bridge-78')
  await page.getByLabel(t('features/account:fields.repeatPassword'), { exact: true }).fill('Kettle-Bridge-78')
  await page.getByRole('button', { name: t('features/account:set.submit') }).click()
  await expect(page).toHaveURL(portal.at('/'))
  await open(page, portal, '/newspaper/h7')
  const qty = t('features/booth-forms/forms/h7:catalogue.qty', { item: 'White folding chair' })
  await page.getByRole('spinbutton', { name: qty }).fill('6')
  await page.getByRole('checkbox', { name: t('features/booth-forms:fields.ruleAck') }).check()
  await page.getByRole('button', { name: t('features/booth-forms:actions.submit'), exact: true }).click()
  await expect(page.getByText(receipt).first()).toBeVisible()
  await open(page, portal, '/messages')
  await expect(page.getByRole('main').getByText(receipt).first()).toBeVisible()
  const notice = t('server/base/mail:accountNotice.subject', { account })
  await expect(page.getByRole('main').getByText(notice).first()).toBeVisible()
}
