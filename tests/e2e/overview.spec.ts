/** What an exhibitor looks at every day: a notice, what is due, the calendar with its subscription, and the figures as a table; by keyboard. */
import ICAL from 'ical.js'
import { expect, hydrated, test } from './fixtures.ts'

test('an exhibitor reads a notice, walks the calendar, subscribes to it and reads the figures', async ({
  page,
  context,
  portal,
  phone,
}) => {
  page.setDefaultTimeout(20_000)
  const t = portal.t
  await portal.logIn(context, 'demo')

  await test.step('a notice is read once it was opened', async () => {
    await page.goto(portal.at('/'))
    await hydrated(page)
    await page
      .getByRole('button', { name: t('features/home:notices.new') })
      .first()
      .focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('paragraph').nth(1)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByText(t('features/home:notices.unread', { count: 1 }))).toBeVisible()
  })

  await test.step('what is due leads to the calendar', async () => {
    await page.getByRole('link', { name: t('features/home:upcoming.all') }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: t('features/calendar:title') })).toBeVisible()
    await hydrated(page)
    await expect(page.getByText(t('features/calendar:deadlines.companyName.title')).first()).toBeVisible()
  })

  await test.step('the month is walked with arrow keys', async () => {
    if (phone) return
    await page.getByRole('radio', { name: t('features/calendar:views.month') }).press(' ')
    await page.getByRole('gridcell', { selected: true }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('gridcell', { selected: true })).toContainText('28')
    await expect(
      page.getByRole('listitem').filter({ hasText: t('features/calendar:deadlines.companyName.title') }),
    ).toBeVisible()
  })

  await test.step('the private link gives the calendar to whoever has it, until it is revoked', async () => {
    await page
      .getByRole('button', { name: t('features/calendar:link.create') })
      .or(page.getByRole('button', { name: t('features/calendar:link.renew') }))
      .first()
      .press('Enter')
    const again = page.getByRole('alertdialog').getByRole('button', { name: t('features/calendar:link.renew') })
    // The dialog's title holds the same words.
    const address = page.getByRole('textbox', { name: t('features/calendar:link.address') })
    await expect(again.or(address)).toBeVisible()
    if (await again.isVisible()) await again.click()
    await expect(address).toBeVisible()
    const link = await address.inputValue()
    const answer = await fetch(link)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const calendar = new ICAL.Component(ICAL.parse(await answer.text()))
    const titles = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event).summary)
    expect(titles).toContain(t('features/calendar:deadlines.companyName.title'))
    await page.getByRole('button', { name: t('features/calendar:link.revoke') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('features/calendar:link.revoke') })
      .click()
    await expect(page.getByRole('button', { name: t('features/calendar:link.create') })).toBeVisible()
    expect((await fetch(link)).status).toBe(404)
  })

  await test.step('the file can be downloaded', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t('features/calendar:link.download') }).click()
    expect((await download).suggestedFilename()).toBe(`${t('features/calendar:fileName')}.ics`)
  })

  await test.step('a chart is read with arrow keys, and as the table it stays', async () => {
    await page.goto(portal.at('/dashboard'))
    await hydrated(page)
    const title = t('features/dashboard:charts.productsByState.title')
    const chart = page.getByRole('application', { name: new RegExp(`^${title}`) })
    await expect(chart.locator('canvas')).toBeVisible()
    await chart.focus()
    await page.keyboard.press('ArrowRight')
    await expect(
      page.getByText(new RegExp(`^${t('features/dashboard:charts.productsByState.rows.draft')}[:：]`)),
    ).toBeVisible()
    const card = page.getByRole('region', { name: title }).first()
    await card.getByRole('radio', { name: t('features/dashboard:chart.asTable') }).press(' ')
    await expect(card.getByRole('row').last()).toContainText(t('features/dashboard:total'))
    await page.reload()
    await hydrated(page)
    await expect(card.getByRole('table')).toBeVisible()
  })

  await test.step('and taken along', async () => {
    const card = page.getByRole('region', { name: t('features/dashboard:charts.productsByState.title') }).first()
    await card.getByRole('button', { name: new RegExp(t('features/dashboard:chart.export')) }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: t('features/dashboard:chart.xlsx') }).click()
    expect((await download).suggestedFilename()).toMatch(
      new RegExp(`^${t('features/dashboard:charts.productsByState.title')} 2024-10-1\\d\\.xlsx$`),
    )
  })
})
