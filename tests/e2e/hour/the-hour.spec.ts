/**
 * An empty production server becomes a live show within the hour, its opening moves by a week, and it comes back from its copy: what a show office does, and
 * its first exhibitor. PostgreSQL only (TEST_DATABASE_URL), as in production.
 */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import readXlsx from 'read-excel-file/node'
import { formatMoney } from '../../../src/shared/lib/money.ts'
import { bundled, startChildServer } from '../../helpers/child-server.ts'
import { van } from '../../helpers/samples/vehicles.ts'
import { fields, open, rowOf, told } from '../exhibitor-steps.ts'
import { ACCOUNTS, expect, type Portal } from '../fixtures.ts'
import { firstLoginLink, importList } from '../organiser-steps.ts'
import { orderInEnglish } from './english-exhibitor.ts'
import { postgres, test } from './production.ts'
import { companies, day, FACTS, FIRST, FREIGHT, LOGIN, OFFICE, SECOND } from './south-show.ts'

test.skip(postgres === '', 'needs PostgreSQL: TEST_DATABASE_URL is not set')

const sent = (url: string, token = '', body: object = {}): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })

async function post<T>(portal: Portal, path: string, token: string, body: object): Promise<T> {
  const answer = await portal.api(path, token, body)
  expect(answer.code, `${path}: ${JSON.stringify(answer).slice(0, 600)}`).toBe(200)
  return answer.data as T
}

/** Takes a date or moment from what is typed, as leaving the field does. */
async function typeDay(page: Page, label: string, value: string): Promise<void> {
  const box = page.getByLabel(label, { exact: true }).and(page.locator('input'))
  await box.fill(value)
  await box.press('Tab')
}

test('an empty server is a live show within the hour, moves by a week, and comes back from its copy', async ({
  browser,
  context,
  page,
  portal,
  production,
}) => {
  test.setTimeout(240_000)
  const t = portal.t
  /** Another person at a desk of their own. */
  const another = async () => {
    const own = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
    own.setDefaultTimeout(30_000)
    return own
  }
  page.setDefaultTimeout(30_000)
  const admin = await portal.logIn(context, OFFICE)

  await test.step('the checklist names what is missing; the settings say it', async () => {
    await open(page, portal, '/')
    await expect(page.getByText(t('features/home:todo.launch.title')).first()).toBeVisible()
    await open(page, portal, '/review/show')
    const form = fields(page, portal, 'features/show')
    for (const [name, value] of Object.entries(FACTS)) await form.fill(name, value)
    await typeDay(page, t('features/show:fields.openDate'), day(0))
    await typeDay(page, t('features/show:fields.closeDate'), day(2))
    await page.getByRole('button', { name: t('features/show:halls.add') }).click()
    await page.getByLabel(t('features/show:halls.code'), { exact: true }).fill('1')
    await page.getByRole('button', { name: t('features/show:save'), exact: true }).click()
    await told(page, portal, 'shared/api:success.modified')
  })

  await test.step('the price list begins with the programme’s items', async () => {
    await open(page, portal, '/review/prices')
    const prices = 'features/form-desk/screens/prices'
    await page
      .getByRole('button', { name: t(`${prices}:samples`), exact: true })
      .first()
      .click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t(`${prices}:samples`), exact: true })
      .click()
    await expect(page.getByText('白折椅').first()).toBeVisible()
  })

  const staff = await test.step('a colleague gets an account and a role', async () => {
    await open(page, portal, '/system/user')
    await page.getByRole('button', { name: t('shared/crud:actions.add'), exact: true }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel(t('features/users:fields.nickName'), { exact: true }).fill('林静')
    await form.getByLabel(t('features/users:fields.userName'), { exact: true }).fill('linjing')
    await form.getByRole('checkbox', { name: '主办方审核' }).check()
    await page.keyboard.press('Enter')
    const link = await page.getByLabel(t('shared/ui:link.address'), { exact: true }).inputValue()
    const login = { loginAcc: 'linjing', loginPwd: 'Staff-2027', path: OFFICE.path }
    await post(portal, '/busi/password/set', '', {
      token: new URL(link).hash.slice('#token='.length),
      password: login.loginPwd,
    })
    const desk = await another()
    await portal.logIn(desk, login)
    return desk.newPage()
  })

  await test.step('300 companies are imported, 14 of them told to be faulty; then exhibitors are let in', async () => {
    await importList(staff, portal, companies(), { good: 286, bad: 14, same: 0 })
    await open(page, portal, '/review/show')
    const now = { name: t('features/show:opening.now'), exact: true }
    await page.getByRole('button', now).click()
    await page.getByRole('alertdialog').getByRole('button', now).click()
    await told(page, portal, 'features/show:opening.done')
  })

  const visitor = await another()
  const exhibitor = await visitor.newPage()
  const receipt = `H7-${FIRST.boothNo}-0001`
  await test.step('the first exhibitor signs in, orders furniture and has a receipt', async () => {
    const link = await firstLoginLink(staff, portal, FIRST.company, LOGIN.loginAcc)
    await post(portal, '/busi/password/set', '', {
      token: new URL(link).hash.slice('#token='.length),
      password: LOGIN.loginPwd,
    })
    await open(exhibitor, portal, '/login')
    await exhibitor.getByLabel(t('features/account:fields.loginAcc')).fill(LOGIN.loginAcc)
    await exhibitor.getByLabel(t('features/account:fields.loginPwd'), { exact: true }).fill(LOGIN.loginPwd)
    await exhibitor.getByRole('button', { name: t('features/account:login.submit') }).click()
    await expect(exhibitor).toHaveURL(portal.at('/'))
    await open(exhibitor, portal, '/newspaper/h7')
    const qty = t('features/booth-forms/forms/h7:catalogue.qty', { item: '白折椅' })
    await exhibitor.getByRole('spinbutton', { name: qty }).fill('4')
    await exhibitor.getByRole('checkbox', { name: t('features/booth-forms:fields.ruleAck') }).check()
    await exhibitor.getByRole('button', { name: t('features/booth-forms:actions.submit'), exact: true }).click()
    await expect(exhibitor.getByText(receipt).first()).toBeVisible()
  })

  await test.step('the colleague confirms it, and the exhibitor reads so', async () => {
    await open(staff, portal, '/review/forms?form=h7')
    const row = rowOf(staff, FIRST.boothNo)
    await row.getByRole('checkbox').check()
    const confirm = t('features/form-desk:actions.confirm')
    await staff.getByRole('button', { name: confirm, exact: true }).first().click()
    await staff.getByRole('alertdialog').getByRole('button', { name: confirm, exact: true }).click()
    await expect(staff.getByText(t('features/form-desk:done.confirm', { count: 1 })).first()).toBeVisible()
    await open(exhibitor, portal, '/messages')
    await expect(exhibitor.getByRole('main').getByText(receipt).first()).toBeVisible()
  })

  await test.step('another exhibitor does the same in English, let in by the link of the first login', async () => {
    const link = await firstLoginLink(staff, portal, SECOND.company, SECOND.loginAcc)
    const own = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
    own.setDefaultTimeout(30_000)
    await orderInEnglish(await own.newPage(), portal, {
      link,
      account: SECOND.loginAcc,
      receipt: `H7-${SECOND.boothNo}-0001`,
    })
    await own.close()
  })

  const { token } = await portal.api<{ token: string }>(ACCOUNTS.demo.path, '', LOGIN)
  await test.step('a pass, a stay and a delivery are filed for the days of the show', async () => {
    const hotel = await post<{ id: string }>(portal, '/busi/organiser/hotel/save', admin, {
      version: 0,
      name: '会展国际酒店',
      enName: 'Expo International Hotel',
      star: 4,
      distanceKm: '1.2',
      address: '广州市海珠区会展大道 8 号',
      enAddress: '8 Expo Avenue, Guangzhou',
      open: 1,
    })
    const { rooms } = await post<{ rooms: { roomTypeId: string }[] }>(portal, '/busi/organiser/hotel/roomSave', admin, {
      hotelId: hotel.id,
      version: 0,
      name: '高级大床房',
      enName: 'Superior King',
      bed: 'KING',
      breakfast: 2,
      priceCny: '580.00',
      priceUsd: '82.00',
      stock: 5,
    })
    await post(portal, '/busi/hotelReservation/add', token, {
      roomTypeId: rooms[0]?.roomTypeId,
      rooms: 1,
      checkIn: day(-1),
      checkOut: day(2),
      // Three nights.
      amount: '1740.00',
      guests: [{ name: '陈静' }],
      contactName: '陈静',
      mobile: '13800138000',
      email: 'chen@south.example',
    })
    const filed = { version: 0, submitFlag: 1, contactName: '陈静', contactMobile: '13800138000', ruleAck: 1 }
    await post(portal, '/busi/reportH11/saveReportH11', token, { ...filed, passes: [van({ slotDate: day(-1) })] })
    await post(portal, '/busi/reportH9/saveReportH9', token, { ...filed, ...FREIGHT, arriveAt: `${day(-1)} 10:00:00` })
  })

  await test.step('twenty who are behind are reminded, once', async () => {
    await open(staff, portal, '/review/progress')
    await expect(staff.locator('main [data-state="ready"]').first()).toBeVisible()
    await staff.getByRole('checkbox', { name: t('shared/list:selection.page') }).check()
    await staff
      .getByRole('button', { name: t('features/progress:remind.open'), exact: true })
      .first()
      .click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByRole('button', { name: t('features/progress:remind.send', { count: 20 }) }).click()
    await expect(dialog.getByText(t('features/progress:remind.sent', { count: 20 }))).toBeVisible()
  })

  await test.step('the opening moves by a week, with all three, and both exhibitors are told', async () => {
    await open(page, portal, '/review/show')
    await typeDay(page, t('features/show:fields.openDate'), day(7))
    await typeDay(page, t('features/show:fields.closeDate'), day(9))
    const asked = page.waitForResponse((response) => response.url().endsWith('/show/shift/preview'))
    await page.getByRole('button', { name: t('features/show:save'), exact: true }).click()
    expect((await (await asked).json()).data.total).toBe(3)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('group')).toHaveCount(3)
    const applied = page.waitForResponse((response) => response.url().endsWith('/show/shift/apply'))
    await dialog.getByRole('button', { name: t('features/show:shift.apply') }).click()
    expect((await (await applied).json()).data).toMatchObject({ moved: 3, open: 0, told: 2 })
    const { data } = await portal.api<{ data: { list: { checkIn: string }[] } }>('/busi/hotelReservation/list', token)
    expect(data.list.map((one) => one.checkIn)).toEqual([day(6)])
  })

  await test.step('lists leave for the printer, the halls and the accountant', async () => {
    for (const [path, body] of [
      ['/busi/organiser/exhibitor/export', { list: 'BOOTHS' }],
      ['/busi/organiser/progress/export', {}],
      ['/busi/organiser/vehiclePass/export', {}],
      ['/busi/organiser/hotelReservation/export', {}],
      ['/busi/organiser/boothForm/export', { form: 'h7', format: 'xlsx' }],
    ] as const) {
      const file = await sent(`${portal.url}/mm-label${path}`, admin, body)
      expect(file.headers.get('content-type'), path).toContain('spreadsheet')
    }
  })

  await test.step('the ledger of the accountant adds up to what the screen says', async () => {
    await open(page, portal, '/review/forms?form=money')
    const money = 'features/form-desk/screens/money'
    const sums = page.getByRole('list', { name: t(`${money}:sumsLabel`), exact: true })
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: t(`${money}:files.label`), exact: true }).click()
    await page.getByRole('menuitem', { name: t(`${money}:files.ledger`), exact: true }).click()
    const [, head = [], ...rows] = (await readXlsx(await (await saved).path()))[0]?.data ?? []
    const sumOf = (column: 'charged' | 'paid') => {
      const at = head.indexOf(t(`${money}:fields.${column}`))
      expect(at).toBeGreaterThan(0)
      // The last line is their total.
      const cents = rows.map((row) => Math.round(Number(row[at] ?? 0) * 100))
      const sum = cents.slice(0, -1).reduce((all, one) => all + one, 0)
      expect(cents.at(-1)).toBe(sum)
      return sum
    }
    const [payable, paid] = [sumOf('charged'), sumOf('paid')]
    expect(payable).toBeGreaterThan(0)
    const amount = (minor: number) => formatMoney(minor, 'CNY', 'zh-CN')
    const told = { payable: amount(payable), paid: amount(paid), balance: amount(payable - paid) }
    await expect(sums).toHaveText(t(`${money}:sums`, { currency: 'CNY', count: 2, ...told }))
  })

  await test.step('a copy brings everything back on an empty server', async () => {
    const copy = join(production.folder, 'copy')
    const command = await bundled('src/server/backup/command.ts')
    const run = (what: string, databaseUrl: string, data: string) =>
      execFileSync(process.execPath, [command, what, copy], {
        encoding: 'utf8',
        env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: join(production.folder, data) },
      })
    const kept = run('backup', production.databaseUrl, 'data')
    expect(run('restore', production.emptyUrl, 'again')).toBe(kept)
    const again = await startChildServer({
      dataDir: join(production.folder, 'again'),
      bundle: await bundled('src/server/serve.ts'),
      env: { DATABASE_URL: production.emptyUrl, PASSWORD_COST: 'full' },
    })
    const there = `${again.url}/mm-label`
    const back = await sent(there + ACCOUNTS.demo.path, '', LOGIN)
    const stays = await sent(`${there}/busi/hotelReservation/list`, (await back.json()).token)
    expect((await stays.json()).data.list).toMatchObject([{ checkIn: day(6) }])
    const { path, ...office } = OFFICE
    const { token: officeToken } = await (await sent(there + path, '', office)).json()
    const list = await sent(`${there}/busi/organiser/exhibitor/list`, officeToken)
    expect((await list.json()).data.total).toBe(286)
    await again.stop()
  })
})
