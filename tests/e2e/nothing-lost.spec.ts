/** Bad lines, expired logins, closed browsers, two editors: what was typed stays, what was acknowledged is stored, what is repeated is not doubled. */
import type { Page } from 'playwright/test'
import { expect, hydrated, test, type Portal } from './fixtures.ts'
import { choose, fields, open } from './exhibitor-steps.ts'
import { addExhibitor } from './own-exhibitor.ts'

const WEBSITE = 'https://lost-and-found.example/'
const form = (page: Page, portal: Portal) => fields(page, portal, 'features/company')
const save = (page: Page, portal: Portal) =>
  page.getByRole('button', { name: portal.t('features/company:actions.saveDraft'), exact: true }).click()

async function openCompany(page: Page, portal: Portal): Promise<void> {
  await open(page, portal, '/basic/basicInfo')
  // What is complete is read first.
  await page.getByRole('button', { name: portal.t('features/company:actions.change'), exact: true }).click()
  await expect(form(page, portal).input('contactName')).not.toHaveValue('')
}

/** What the server holds now. */
async function stored(portal: Portal, token: string): Promise<{ website: string; version: number }> {
  return (await portal.api('/busi/customerinfo/info', token)).data
}

test.describe('what was typed', () => {
  test.use({ allowConsole: async ({}, use) => use([/net::ERR_|Failed to load resource/]) }) // oxlint-disable-line no-empty-pattern -- the runner demands the pattern

  test('survives a save whose answer is lost, and the retry stores it once', async ({ context, page, portal }) => {
    const token = await portal.logIn(context, 'demo2')
    await openCompany(page, portal)
    const before = await stored(portal, token)
    await form(page, portal).fill('website', `${WEBSITE}${test.info().project.name}`)
    // The server stores it, the line breaks before its answer arrives.
    await page.route('**/mm-label/busi/customerinfo/update', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await save(page, portal)
    await expect(page.getByText(portal.t('shared/form:form.networkHint'))).toBeVisible()
    await expect(form(page, portal).input('website')).toHaveValue(`${WEBSITE}${test.info().project.name}`)
    await page.unroute('**/mm-label/busi/customerinfo/update')
    await page
      .getByRole('button', { name: portal.t('shared/form:form.retry'), exact: true })
      .first()
      .click()
    await expect(page.getByText(portal.t('shared/form:form.networkHint'))).toBeHidden()
    const after = await stored(portal, token)
    expect(after).toMatchObject({ website: `${WEBSITE}${test.info().project.name}`, version: before.version + 1 })
  })

  test('survives a system that is away for a moment, without a second press', async ({ context, page, portal }) => {
    const token = await portal.logIn(context, 'demo2')
    await openCompany(page, portal)
    const before = await stored(portal, token)
    const website = `${WEBSITE}away-${test.info().project.name}`
    await form(page, portal).fill('website', website)
    let refused = 0
    await page.route('**/mm-label/busi/customerinfo/update', async (route) => {
      if (refused++ < 2) await route.fulfill({ status: 503, json: { code: 503, msg: 'away' } })
      else await route.continue()
    })
    await save(page, portal)
    const notice = page.getByText(portal.t('shared/api:errors.waiting'))
    await expect(notice).toBeVisible()
    await expect(notice).toBeHidden({ timeout: 15_000 })
    await expect.poll(() => stored(portal, token)).toMatchObject({ website, version: before.version + 1 })
    expect(refused).toBe(3)
  })

  test('survives a reload, a language switch and a login that expired', async ({
    context,
    page,
    portal,
    lang,
    phone,
  }) => {
    await portal.logIn(context, 'demo2')
    await openCompany(page, portal)
    await form(page, portal).fill('position', 'Never lost')
    await expect(page.getByText(/\d\d:\d\d:\d\d/).first()).toBeVisible()
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(form(page, portal).input('position')).toHaveValue('Never lost')

    const other = lang === 'en-US' ? 'zh-CN' : 'en-US'
    // The form came alive; the bar above it may still be on its way.
    await hydrated(page)
    await page.getByRole('button', { name: new RegExp(portal.t('shell:topBar.languageLabel')) }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    await expect(page.locator('input[name=position]')).toHaveValue('Never lost')

    // The session ends on the server while the page is open.
    const token = await page.evaluate(() => localStorage.getItem('Admin-Token') ?? '')
    await portal.api('/logout', token)
    await page.goto(
      portal
        .at('/basic/basicInfo')
        .replace(lang === 'en-US' ? '/en/' : '/business-label/', lang === 'en-US' ? '/' : '/business-label/en/'),
    )
    await expect(page).toHaveURL(/login/)
    await portal
      .logIn(context, 'demo2')
      .then((fresh) => page.evaluate((value) => localStorage.setItem('Admin-Token', value), fresh))
    await page.goto(`${portal.url}/business-label/${other === 'en-US' ? 'en/' : ''}basic/basicInfo/`)
    await expect(page.locator('input[name=position]')).toHaveValue('Never lost')
    expect(typeof phone).toBe('boolean')
  })

  test('before an editor came over a slow line goes on where it stood', async ({ context, page, portal }) => {
    await portal.logIn(context, 'demo2')
    let arrives = () => {}
    const line = new Promise<void>((go) => (arrives = go))
    await page.route('**/rich-text-editor*', async (route) => {
      await line
      await route.continue()
    })
    await open(page, portal, '/basic/commodityManagement?new=1')
    const box = page.getByRole('textbox', { name: portal.t('features/products:fields.enContent'), exact: true })
    await box.click()
    await page.keyboard.type('Six inline ')
    for (let back = 0; back < 'inline '.length; back++) await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('colours ')
    arrives()
    await expect(page.getByRole('toolbar')).toBeVisible()
    await page.keyboard.type('all ')
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type('for film')
    await expect(box).toHaveText('Six colours all inline for film')
  })

  test('in a booth form survives a lost answer, a closed browser and a login that ended, and is stored and charged once', async ({
    context,
    page,
    portal,
  }) => {
    const words = 'features/booth-forms'
    const filed = async (token: string) => {
      const { form, history, pricing } = (await portal.api('/busi/reportH12/getReportH12', token)).data as {
        form: { version: number; status: number | null; lines: object[] }
        history: object[]
        pricing: { ledger: object[] }
      }
      return {
        version: form.version,
        status: form.status,
        lines: form.lines.length,
        history: history.length,
        ledger: pricing.ledger.length,
      }
    }
    const submit = (on: Page) =>
      on.getByRole('button', { name: portal.t(`${words}:actions.submit`), exact: true }).click()
    const { login } = await addExhibitor(portal, 'lost', [
      { hall: 'N2', boothNo: 'LOST1', boothType: 1, width: '3', depth: '3', openSides: 1, settleCurrency: 'CNY' },
    ])
    const first = await portal.logIn(context, login)
    const before = await filed(first)
    expect(before.lines).toBe(0)
    await open(page, portal, '/newspaper/h12')
    await page.getByRole('button', { name: portal.t(`${words}/forms/h12:rows.lines.add`) }).click()
    const service = page.getByRole('combobox', { name: portal.t(`${words}/forms/h12:rows.lines.serviceType`) })
    await choose(service, { label: portal.t(`${words}/forms/h12:options.lines.serviceType.HOST`) })
    await page.getByRole('checkbox', { name: portal.t(`${words}:ruleAckText`) }).check()
    // The server commits, the line breaks before its answer arrives.
    await page.route('**/mm-label/busi/reportH12/saveReportH12', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await submit(page)
    await expect(page.getByText(portal.t('shared/form:form.networkHint'))).toBeVisible()
    expect(await filed(first)).toEqual({
      version: before.version + 1,
      status: 1,
      lines: 1,
      history: before.history + 1,
      ledger: 1,
    })

    page.on('dialog', (dialog) => void dialog.accept())
    await page.close()
    await portal.api('/logout', first)
    const again = await context.newPage()
    await again.goto(portal.at('/newspaper/h12'))
    await expect(again).toHaveURL(/login/)
    const second = await portal.logIn(context, login)
    await again.evaluate((token) => localStorage.setItem('Admin-Token', token), second)
    await open(again, portal, '/newspaper/h12')
    await expect(again.getByRole('group', { name: portal.t(`${words}:actions.row`, { row: 1 }) })).toBeVisible()
    await again.getByRole('checkbox', { name: portal.t(`${words}:ruleAckText`) }).check()
    await submit(again)
    await expect(again.getByText(portal.t(`${words}:done.submitted`))).toBeVisible()
    expect(await filed(second)).toEqual({
      version: before.version + 1,
      status: 1,
      lines: 1,
      history: before.history + 1,
      ledger: 1,
    })
  })

  test('of two editors is shown side by side, and the second loses nothing', async ({ context, page, portal }) => {
    const token = await portal.logIn(context, 'demo')
    await openCompany(page, portal)
    const before = (await portal.api('/busi/customerinfo/info', token)).data as { version: number }
    await form(page, portal).fill('postcode', '315100')
    const theirs = await portal.api('/busi/customerinfo/update', token, {
      ...(before as object),
      draft: 1,
      position: `Theirs ${test.info().project.name}`,
      version: before.version,
    })
    expect(theirs.code).toBe(200)
    await save(page, portal)
    const dialog = page.getByRole('dialog').filter({ hasText: portal.t('shared/form:form.conflict.title') })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: portal.t('shared/form:form.conflict.save') }).click()
    await expect(dialog).toBeHidden()
    await expect
      .poll(async () => (await portal.api('/busi/customerinfo/info', token)).data as object)
      .toMatchObject({ postcode: '315100', position: `Theirs ${test.info().project.name}` })
  })
})

test.describe('without permission', () => {
  test('an exhibitor sees the panel instead of the organiser’s desk', async ({ context, page, portal }) => {
    await portal.logIn(context, 'demo')
    await open(page, portal, '/review/exhibitors')
    await expect(page.getByText(portal.t('shell:noPermission.lead')).first()).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
  })
})

test.describe('a login that ended', () => {
  test('asks once, and staying keeps the page', async ({ context, page, portal }) => {
    const token = await portal.logIn(context, 'demo')
    await open(page, portal, '/basic/brand')
    await expect(page.locator('main [data-state="ready"]').first()).toBeVisible()
    await portal.api('/logout', token)
    await page.getByRole('button', { name: portal.t('shared/list:refresh'), exact: true }).click()
    const dialog = page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .filter({ hasText: portal.t('shared/api:session.message') })
    await expect(dialog).toHaveCount(1)
    await dialog.getByRole('button', { name: portal.t('shared/api:session.stay') }).click()
    await expect(page).toHaveURL(portal.at('/basic/brand'))
    await page.getByRole('button', { name: portal.t('shared/list:refresh'), exact: true }).click()
    await dialog.getByRole('button', { name: portal.t('shared/api:session.relogin') }).click()
    await expect(page).toHaveURL(/\/login\//)
  })
})
