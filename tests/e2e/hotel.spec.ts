/** A hotel room from the booking to the printed confirmation: booked by an exhibitor, confirmed by the organiser, printed, cancelled. */
import type { Page } from 'playwright/test'
import { expect, hydrated, test } from './fixtures.ts'
import { open, rowOf } from './exhibitor-steps.ts'
import type { KeyIn } from '../../src/shared/i18n/keys.ts'

const SCREEN = '/newspaper/hotelReservation'

/** The newest booking stands first. */
async function choose(page: Page, hotel: string, action: string): Promise<void> {
  await rowOf(page, hotel).getByRole('button').click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('an exhibitor books rooms, the organiser confirms them, and the confirmation is printed on A4', async ({
  page,
  browser,
  portal,
  lang,
  phone,
}) => {
  page.setDefaultTimeout(20_000)
  const t = (key: KeyIn<'features/hotel'>, params?: Record<string, string | number>) =>
    portal.t(`features/hotel:${key}`, params)
  const guest = lang === 'en-US' ? 'Maria Lind' : '沈佳怡'
  const hotel = lang === 'en-US' ? 'Green Court' : '国展绿苑'
  await portal.logIn(page.context(), 'demo2')

  await test.step('booked without a mouse, the sum beside the form', async () => {
    await open(page, portal, SCREEN)
    await page.getByRole('button', { name: t('add') }).press('Enter')
    await page.getByLabel(t('fields.checkIn'), { exact: true }).fill('2024-11-30')
    await page.getByLabel(t('fields.checkOut'), { exact: true }).fill('2024-12-05')
    const room = page.getByRole('listitem').filter({ hasText: hotel }).getByRole('radio')
    await room.first().focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('¥3,100.00').filter({ visible: true }).first()).toBeVisible()
    await page.getByLabel(t('fields.guestName'), { exact: true }).fill(guest)
    await page.getByLabel(t('fields.email'), { exact: true }).fill('stay@example.com')
    // What is typed is still there after the page was left in the middle.
    await page.reload()
    await hydrated(page)
    await expect(page.getByLabel(t('fields.guestName'), { exact: true })).toHaveValue(guest)
    await page.getByRole('button', { name: t('actions.submit'), exact: true }).press('Enter')
    await expect(page.getByText(t('done.booked'))).toBeVisible()
  })

  const desk = await browser.newContext(
    phone
      ? { viewport: { width: 390, height: 844 }, locale: lang }
      : { viewport: { width: 1440, height: 900 }, locale: lang },
  )
  await test.step('confirmed with the hotel’s number', async () => {
    await portal.logIn(desk, 'review')
    const organiser = await desk.newPage()
    await open(organiser, portal, `/review/hotels?keyword=${encodeURIComponent(guest)}`)
    await choose(organiser, hotel, t('organiser.confirm'))
    const dialog = organiser.getByRole('dialog')
    await dialog.getByLabel(t('fields.confirmNo')).fill('GC-2024-77')
    await dialog.getByRole('button', { name: t('organiser.confirm'), exact: true }).click()
    await expect(rowOf(organiser, hotel)).toContainText('GC-2024-77')
  })
  await desk.close()

  await test.step('printed in both languages, one page each', async () => {
    await open(page, portal, SCREEN)
    await choose(page, hotel, t('actions.sheet'))
    const sheet = page.getByRole('region', { name: lang === 'en-US' ? 'Hotel booking confirmation' : '酒店预订确认单' })
    await expect(sheet).toContainText('GC-2024-77')
    await expect(sheet).toContainText(guest)
    await page.getByRole('radio', { name: t('sheet.both') }).press(' ')
    await expect(page.getByRole('region', { name: 'Hotel booking confirmation' })).toBeVisible()
    const paper = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
  })

  await test.step('cancelled free of charge long before check-in', async () => {
    await page.getByRole('button', { name: t('actions.back') }).click()
    await choose(page, hotel, t('actions.cancel'))
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('actions.cancel') })
      .click()
    await expect(page.getByText(t('cancelling.done'))).toBeVisible()
  })
})
