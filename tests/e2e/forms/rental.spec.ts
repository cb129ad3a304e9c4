/** Furniture is rented without a mouse: found, counted, priced, submitted, and changed after the deadline with consent. */
import type { Locator, Page } from 'playwright/test'
import { expect, hydrated, test } from '../fixtures.ts'
import { setShowClock } from '../own-exhibitor.ts'
import type { KeyIn } from '../../../src/shared/i18n/keys.ts'

/** Presses Tab until the focus is there: everything on the way can be reached, and nothing holds it. */
async function tabTo(page: Page, target: Locator, most = 120): Promise<void> {
  for (let i = 0; i < most; i++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the focus did not reach ${target.toString()}`)
}

test('furniture is ordered by keyboard, and changed after the deadline with consent', async ({
  page,
  context,
  portal,
  lang,
}) => {
  const t = (key: KeyIn<'features/booth-forms/forms/h7'>, params?: Record<string, string | number>) =>
    portal.t(`features/booth-forms/forms/h7:${key}`, params)
  const own = (key: KeyIn<'features/booth-forms'>, params?: Record<string, string | number>) =>
    portal.t(`features/booth-forms:${key}`, params)
  const name = (zh: string, en: string) => (lang === 'en-US' ? en : zh)
  const chair = page.getByRole('spinbutton', {
    name: t('catalogue.qty', { item: name('白折椅', 'White folding chair') }),
  })
  const shelf = page.getByRole('spinbutton', { name: t('catalogue.qty', { item: name('平层板', 'Flat shelf') }) })
  const showcase = page.getByRole('spinbutton', {
    name: t('catalogue.qty', { item: name('高玻璃柜（含 2 灯）', 'Tall showcase, 2 lamps') }),
  })
  const bill = page.getByRole('region', { name: own('bill.title'), exact: true })
  const submit = page.getByRole('button', { name: own('actions.submit'), exact: true })
  const change = page.getByRole('button', { name: own('actions.change'), exact: true })
  const open = async () => {
    await page.goto(portal.at('/newspaper/h7'))
    await hydrated(page)
    await expect(chair.or(change)).toBeVisible({ timeout: 30_000 })
    if (await change.isVisible()) {
      await tabTo(page, change)
      await page.keyboard.press('Enter')
    }
    await expect(chair).toBeVisible({ timeout: 30_000 })
  }
  // The typed orders of the oracle stand in the other account's booth.
  const token = await portal.logIn(context, 'demo2')
  const { data: booths } = await portal.api('/busi/exhibitorInfo/checkOpp', token)
  await portal.api('/busi/exhibitorInfo/chooseOpp', token, { id: (booths as { list: { id: string }[] }).list[0]?.id })
  await open()

  await test.step('two chairs, a showcase and three shelves, with the arrow keys and by typing', async () => {
    await tabTo(page, page.getByLabel(t('catalogue.search')))
    await page.keyboard.type(name('折椅', 'folding'))
    await expect(shelf).toBeHidden()
    await tabTo(page, chair)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(bill).toContainText('60.00')
    // Back to the search, which goes on with the whole catalogue.
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await tabTo(page, showcase)
    await page.keyboard.press('PageUp')
    for (let i = 0; i < 9; i++) await page.keyboard.press('ArrowDown')
    await tabTo(page, shelf)
    await page.keyboard.type('3')
    await expect(bill.locator('output')).toHaveText('¥790.00')
  })

  await test.step('a remark in the cart, the rules, and off it goes: what is filed stands there with its receipt', async () => {
    await tabTo(page, page.getByLabel(t('cart.remark', { item: name('平层板', 'Flat shelf') })))
    await page.keyboard.type('A1')
    await tabTo(page, page.getByRole('checkbox', { name: own('fields.ruleAck') }))
    await page.keyboard.press('Space')
    await tabTo(page, submit)
    await page.keyboard.press('Enter')
    await expect(page.getByText(own('status.1'), { exact: true }).first()).toBeVisible()
    await expect(page.getByText(/^H7-.+-0001$/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(change).toBeVisible()
    await expect(bill.locator('output')).toHaveText('¥790.00')
  })

  const before = await setShowClock(portal, '2024-11-12 09:00:00')
  try {
    await test.step('late: what is added costs half more, what is taken away stays charged', async () => {
      await open()
      await expect(chair).toHaveValue('2')
      await tabTo(page, chair)
      await page.keyboard.press('ArrowUp')
      await tabTo(page, shelf)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await expect(bill.locator('output')).toHaveText('¥835.00')
      await expect(bill).toContainText(own('bill.kept', { qty: 3 }))
      await tabTo(page, page.getByRole('checkbox', { name: own('fields.ruleAck') }))
      await page.keyboard.press('Space')
      await tabTo(page, submit)
      await page.keyboard.press('Enter')
      const question = page.getByRole('alertdialog', { name: own('consent.title') })
      await expect(question).toContainText('835.00')
      await tabTo(page, question.getByRole('button', { name: own('consent.accept') }), 10)
      await page.keyboard.press('Enter')
      await expect(page.getByText(own('status.4')).first()).toBeVisible()
      await expect(bill.locator('output')).toHaveText('¥835.00')
      await expect(bill).toContainText(own('bill.kept', { qty: 3 }))
    })
  } finally {
    await setShowClock(portal, before)
  }
})
