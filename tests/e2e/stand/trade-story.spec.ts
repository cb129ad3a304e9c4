/**
 * The trade half as one story: an exhibitor nominates a visitor, who gets the organiser's letter, registers on a phone, becomes a buyer, agrees to a
 * meeting, is read at the stand and met, and stands in the exhibitor's leads and report. Each act on the screen of who does it.
 */
import type { BrowserContextOptions } from 'playwright/test'
import { translate } from '../../../src/server/base/i18n.ts'
import type { AnyMessageKey } from '../../../src/shared/i18n/keys.ts'
import { chooseFromRow, choose, fields, open, rowOf, told } from '../exhibitor-steps.ts'
import { complaintsOf, expect, hydrated, mailed } from '../fixtures.ts'
import { addExhibitor, setShowClock } from '../own-exhibitor.ts'
import { test } from './restarted.ts'

test.use({ withMail: true })

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
const VISITOR = {
  lastName: 'Clarke',
  firstName: 'Emma',
  companyName: 'Quarry Lane Foods',
  position: 'Head of Packaging',
  email: 'emma.clarke@quarry.example',
}
const NAME = 'Emma Clarke'
/** Her company as exhibitors read it before she has agreed to meet one. */
const MASKED = 'Q****'
const DEMAND = 'Short runs of film labels for 40 kinds of jam, from spring on.'
const en = (key: AnyMessageKey, params?: Record<string, string | number>) => translate('en-US', key, params)

test('a nominated visitor becomes a buyer, is met, and stands in the report', async ({
  page,
  context,
  browser,
  portal,
  server,
  mailbox,
  viewport,
}) => {
  test.setTimeout(180_000)
  page.setDefaultTimeout(20_000)
  const { t } = portal
  const complaints: (readonly string[])[] = []
  /** Another person at a screen of their own. */
  const another = async (options: BrowserContextOptions) => {
    const own = await browser.newContext({ locale: 'zh-CN', viewport, ...options })
    own.setDefaultTimeout(20_000)
    complaints.push(complaintsOf(own))
    return own
  }
  const letter = (holds: RegExp) => mailed(mailbox, VISITOR.email, holds)
  const booth = { hall: 'N1', boothNo: '1T01', boothType: 1, width: '3', depth: '3', openSides: 1 } as const
  const exhibitor = await addExhibitor(portal, 'story', [{ ...booth, settleCurrency: 'CNY' }])
  await portal.logIn(context, exhibitor.login)
  const office = await another({})
  await portal.logIn(office, 'review')
  const desk = await office.newPage()
  /** Says yes to what the desk is asked. */
  const agree = (words: string) =>
    desk.getByRole('alertdialog').getByRole('button', { name: words, exact: true }).click()

  await test.step('the exhibitor nominates a visitor', async () => {
    await open(page, portal, '/invitation-management/nomination?new=1')
    const form = fields(page, portal, 'features/nominations')
    for (const [name, value] of Object.entries(VISITOR)) await form.fill(name, value)
    await form.choose('country', { label: '英国' })
    await form.choose('visitorType', { label: '海外观众' })
    await form.choose('identity')
    await form.input('kindAndProduct').click()
    await page.locator('[role=option]').first().click()
    await page.keyboard.press('Escape')
    await form.choose('language', { label: t('features/nominations:languages.en-US') })
    await form.input('consentFlag').check()
    await page.getByRole('button', { name: t('shared/record:actions.submit') }).click()
    await told(page, portal, 'shared/record:done.submitted')
  })

  await test.step('and invites another by mail', async () => {
    await open(page, portal, '/invitation-management/invitation?channel=1')
    const add = t('features/invitations:add.action')
    await page.getByRole('button', { name: add, exact: true }).first().click()
    await page.getByRole('menuitem', { name: t('features/invitations:add.one') }).click()
    const dialog = page.getByRole('dialog')
    const form = fields(dialog, portal, 'features/invitations')
    await form.fill('name', '许晓明')
    await form.fill('email', 'xu@visitor.example')
    await dialog.getByRole('button', { name: t('features/invitations:add.submit'), exact: true }).click()
    await page.getByRole('button', { name: t('features/invitations:send.actionAll', { number: 1 }) }).click()
    await dialog.getByRole('checkbox', { name: t('features/invitations:send.consent') }).check()
    await dialog.getByRole('button', { name: t('features/invitations:send.action'), exact: true }).click()
    await told(page, portal, 'shared/api:success.emailSent')
    await mailed(mailbox, 'xu@visitor.example', /\/i\/\?t=/)
  })

  const invitation = await test.step('the organiser approves, and its letter leaves', async () => {
    await open(desk, portal, '/review?kind=NOMINATION')
    await desk.getByLabel(t('features/review:fields.keyword'), { exact: true }).fill(NAME)
    await rowOf(desk, NAME).getByRole('link').or(rowOf(desk, NAME).getByRole('button')).first().click()
    await desk.getByRole('button', { name: t('features/review:actions.approve'), exact: true }).click()
    return letter(/https?:\S+\/en\/i\/\?t=[\w-]+/)
  })

  const phone = await another({ ...PHONE, locale: 'en-US' })
  const visitor = await phone.newPage()
  const number =
    await test.step('the visitor registers on a phone, wishes to meet exhibitors, and has a number', async () => {
      await visitor.goto(invitation)
      await hydrated(visitor)
      const visit = 'features/invitations:visit'
      const form = visitor.getByRole('form', { name: en(`${visit}.register`) })
      // The page tells nobody who the invited person is: a link may have been forwarded.
      await expect(form.getByLabel(en(`${visit}.name`), { exact: true })).toHaveValue('')
      await form.getByLabel(en(`${visit}.name`), { exact: true }).fill(NAME)
      await form.getByLabel(en(`${visit}.company`), { exact: true }).fill(VISITOR.companyName)
      for (const box of ['consent', 'share', 'buyer'] as const)
        await form.getByRole('checkbox', { name: en(`${visit}.${box}`) }).check()
      await form.getByLabel(en(`${visit}.buyerDemand`), { exact: true }).fill(DEMAND)
      const wishes = form.getByRole('group', { name: en(`${visit}.buyerCids`) })
      await wishes.getByRole('checkbox').first().check()
      await form.getByRole('button', { name: en(`${visit}.submit`), exact: true }).click()
      await expect(visitor.getByText(en(`${visit}.done`))).toBeVisible()
      const shown = visitor.getByRole('figure')
      // As wide as its own page has it, not the whole screen.
      await expect.poll(async () => (await shown.locator('svg').boundingBox())?.width).toBe(256)
      const code = await shown.getByText(/^\w{4}-\w{4}-\w{4}$/).innerText()
      await letter(new RegExp(code))
      // The link of the mail proves the address: only then stands learn it.
      await visitor.goto(await letter(/https?:\S+\/en\/i\/?\?v=[\w-]+/))
      await hydrated(visitor)
      await expect(visitor.getByText(code).first()).toBeVisible()
      return code
    })

  await test.step('the organiser takes the visitor over as a buyer and lets it in', async () => {
    await open(desk, portal, '/review/matchmaking?tab=buyers')
    const takeOver = t('features/buyers:actions.takeOver', { count: 1 })
    await desk.getByRole('button', { name: takeOver, exact: true }).click()
    await agree(takeOver)
    await told(desk, portal, 'features/buyers:done.takenOver', { added: '1', merged: '0' })
    await expect(rowOf(desk, NAME)).toContainText(DEMAND)
    await chooseFromRow(desk, portal, NAME, t('features/buyers:actions.approve'))
    await agree(t('features/buyers:actions.approve'))
    await told(desk, portal, 'features/buyers:done.approved', { count: '1' })
    await letter(/https?:\S+\/en\/meet\/?#[\w-]+/)
  })

  await test.step('the exhibitor asks for a meeting without knowing whom', async () => {
    await open(page, portal, '/matchmaking/docking')
    await chooseFromRow(page, portal, MASKED, t('features/docking:actions.apply'))
    const form = fields(page.getByRole('dialog'), portal, 'features/docking')
    await form.choose('slotId')
    await form.fill('message', '我们可为贵公司提供小批量薄膜标签。')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('features/docking:actions.send'), exact: true })
      .click()
    await told(page, portal, 'features/docking:apply.done')
  })

  await test.step('the buyer accepts on the page of its letter', async () => {
    const { enCompanyName: company } = exhibitor
    await visitor.goto(await letter(new RegExp(`${company}[^]*(https?:\\S+/en/meet/?#[\\w-]+)`)))
    await hydrated(visitor)
    const accept = en('features/buyers:meet.of', { action: en('features/buyers:meet.actions.accept'), company })
    await visitor.getByRole('button', { name: accept, exact: true }).click()
    await expect(visitor.getByText(en('features/buyers:meet.done.accepted'))).toBeVisible()
    await visitor.getByRole('tab', { name: en('features/buyers:meet.tabs.programme') }).click()
    await expect(visitor.getByRole('article')).toContainText(en('features/buyers:meet.states.2'))
  })

  await test.step('on the first day booth staff read the visitor’s number', async () => {
    await setShowClock(portal, '2024-12-02 17:00:00')
    const stand = await another(PHONE)
    await portal.logIn(stand, exhibitor.login)
    const staff = await stand.newPage()
    await open(staff, portal, '/scan')
    const typed = staff.getByRole('textbox', { name: t('features/scan:columns.number') })
    await choose(staff.getByLabel(t('features/scan:columns.grade'), { exact: true }), {
      label: t('features/scan:grades.A'),
    })
    await typed.fill(number.toLowerCase())
    await typed.press('Enter')
    await expect(staff.getByText(t('features/scan:outcomes.MERGED', { count: 1 }))).toBeVisible()
  })

  await test.step('the exhibitor knows whom it meets now, and notes that it took place', async () => {
    await open(page, portal, '/matchmaking/application')
    await rowOf(page, VISITOR.companyName).getByRole('button').first().click()
    await page.getByRole('button', { name: t('features/docking:actions.feedback'), exact: true }).click()
    const form = page.getByRole('dialog').last()
    await form.getByRole('radio', { name: t('features/docking:feedback.held') }).check()
    await form.getByRole('button', { name: t('shared/form:form.save'), exact: true }).click()
    await told(page, portal, 'features/docking:feedback.done')
  })

  await test.step('invitation, stand and meeting are one lead', async () => {
    await open(page, portal, '/clue-list')
    await expect(rowOf(page, NAME)).toContainText(t('features/scan:grades.A'))
    await page.getByRole('button', { name: NAME, exact: true }).click()
    const lead = page.getByRole('dialog')
    const fact = (name: 'source' | 'scanCount') =>
      lead.getByText(t(`features/leads:fields.${name}`), { exact: true }).locator('..')
    await expect(fact('source')).toContainText('邀请')
    await expect(fact('scanCount')).toHaveText(`${t('features/leads:fields.scanCount')}2`)
    await expect(lead).toContainText(VISITOR.email)
  })

  await test.step('after the show the report counts all of it', async () => {
    await setShowClock(portal, '2024-12-06 10:00:00')
    await server.restart()
    const later = await another({})
    await portal.logIn(later, exhibitor.login)
    const report = await later.newPage()
    await open(report, portal, '/dashboard/report')
    const figures = {
      invited: 2,
      opened: 1,
      registered: 1,
      leads: 1,
      leadsA: 1,
      fromINVITE: 1,
      meetingsHeld: 1,
    } as const
    for (const [key, value] of Object.entries(figures)) {
      const name = t(`features/show-report:figures.${key as keyof typeof figures}`)
      const row = report.getByRole('row').filter({ has: report.getByRole('rowheader', { name, exact: true }) })
      await expect(row.getByRole('cell').first(), name).toHaveText(String(value))
    }
  })
  expect(complaints.flat()).toEqual([])
})
