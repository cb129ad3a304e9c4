/**
 * Random orders typed into the built pages: what the bill beside the form shows as payable is what the oracle says: in time, first orders after
 * the deadline, and changes after it to an order made in time.
 */
import type { Page } from 'playwright/test'
import { RENTAL_ITEMS } from '../../src/features/booth-forms/catalogue/items.ts'
import { seeded } from '../helpers/seeded.ts'
import { told } from '../oracle/compare.ts'
import { randomHistory } from '../oracle/histories.ts'
import { expectedBill, type Contents, type History } from '../oracle/oracle.ts'
import { CONTACT, FILLERS } from '../oracle/wire.ts'
import { ACCOUNTS, expect, hydrated, test, type Portal } from './fixtures.ts'

const SEED = Number(process.env.ORACLE_SEED ?? 20241202)
const ORDERS = Number(process.env.ORACLE_TYPED ?? 200)
const IN_TIME = '2024-10-14 10:00:00'
const LATE = '2024-11-12 09:00:00'

type TypedForm = 'H7' | 'H8' | 'H12'
type Words = Portal['t']

/** A control of a row. */
const cell = (page: Page, row: number, column: string) => page.locator(`[name="lines.${row}.${column}"]`)

/** Brings the lines to so many rows by their own buttons. */
async function setRows(page: Page, t: Words, form: 'h8' | 'h12', count: number): Promise<void> {
  const rows = page.locator('[name^="lines."][name$=".qty"]')
  for (let there = await rows.count(); there !== count; there = await rows.count()) {
    const name =
      there < count
        ? t(`features/booth-forms/forms/${form}:rows.lines.add`)
        : t('features/booth-forms:actions.removeRow', { row: there })
    await page.getByRole('button', { name, exact: true }).first().press('Enter')
    await expect(rows).toHaveCount(there < count ? there + 1 : there - 1)
  }
}

/** Types a content over what stands on the page, be it stored or a draft kept there. */
const TYPISTS: {
  [F in TypedForm]: (page: Page, content: Contents[F], t: Words) => Promise<void>
} = {
  async H7(page, { lines }, t) {
    const zh = t('features/booth-forms:bill.payable') === '应付合计'
    for (const { itemCode, name } of RENTAL_ITEMS.filter((one) => one.form === 'h7')) {
      const label = t('features/booth-forms/forms/h7:catalogue.qty', { item: zh ? name.zh : name.en })
      const field = page.getByLabel(label, { exact: true }).first()
      const qty = String(lines.find((line) => line.itemCode === itemCode)?.qty ?? 0)
      // What is not offered is not shown; a field never touched may stand empty.
      if (((await field.inputValue()) || '0') !== qty) await field.fill(qty)
    }
  },
  async H8(page, { lines }, t) {
    await setRows(page, t, 'h8', lines.length)
    for (const [row, line] of lines.entries()) {
      await cell(page, row, 'itemCode').selectOption(line.itemCode)
      await cell(page, row, 'qty').fill(String(line.qty))
      if (/^E0[3-7]$/.test(line.itemCode))
        await page
          .locator(`[data-row="${row}"]`)
          .first()
          .getByRole('switch')
          .setChecked(line.all24h === 1, { force: true })
    }
  },
  async H12(page, { lines }, t) {
    await setRows(page, t, 'h12', lines.length)
    for (const [row, line] of lines.entries()) {
      await cell(page, row, 'serviceType').selectOption(line.serviceType)
      for (const column of ['qty', 'dateFrom', 'dateTo', 'dailyHours'] as const)
        await cell(page, row, column).fill(String(line[column]))
    }
  },
}

/** What the page shows as payable, `1234.50` for `¥1,234.50`: the expected amount as soon as it stands there, else what stands there in the end. */
async function payableShown(page: Page, t: Words, expected: string, patience = 3000): Promise<string> {
  const output = page.locator('p', { hasText: t('features/booth-forms:bill.payable') }).locator('output')
  const until = Date.now() + patience
  for (;;) {
    const amount = ((await output.textContent()) ?? '').replace(/[^\d.]/g, '')
    if (amount === expected || Date.now() > until) return amount
    await page.waitForTimeout(20)
  }
}

interface Opened {
  booth: { boothId: string; area: number; settleCurrency: 'CNY' | 'USD'; openSides: number }
  form: { version: number; lines: { itemCode: string; qty: number }[] }
}

const stored = async (portal: Portal, token: string, form: TypedForm): Promise<Opened> =>
  ((await portal.api(`/busi/report${form}/getReport${form}`, token)) as unknown as { data: Opened }).data

/** Moves the show's clock; the browser tests of this worker share a server, so it is put back in the end. */
async function setClock(portal: Portal, moment: string): Promise<string> {
  const login = (await portal.api(ACCOUNTS.admin.path, '', ACCOUNTS.admin)) as unknown as { token: string }
  const list = (await portal.api(
    '/system/config/list?configKey=expo.nowOverride',
    login.token,
    undefined,
    'GET',
  )) as unknown as { rows: Record<string, string | number>[] }
  const row = list.rows.find((one) => one['configKey'] === 'expo.nowOverride')
  if (!row) throw new Error('the show has no clock')
  const { id, configName, configKey, configType, remark, version } = row
  const answer = await portal.api(
    '/system/config',
    login.token,
    { id, configName, configKey, configType, remark, version, configValue: moment },
    'PUT',
  )
  if (answer.code !== 200) throw new Error(answer.msg)
  return String(row['configValue'])
}

test(`${ORDERS} random orders, seed ${SEED}, cost on the page what the oracle says`, async ({
  page,
  context,
  portal,
}) => {
  test.setTimeout(1_000_000)
  page.setDefaultTimeout(20_000)
  const random = seeded(SEED)
  const token = await portal.logIn(context, 'demo')
  const { list } = (
    (await portal.api('/busi/exhibitorInfo/checkOpp', token)) as unknown as { data: { list: { id: string }[] } }
  ).data
  await portal.api('/busi/exhibitorInfo/chooseOpp', token, { id: list[0]?.id })
  const wrong: string[] = []
  let typed = 0

  const historyOf = (form: TypedForm, { booth }: Opened): History =>
    randomHistory(random, {
      forms: [form],
      currency: booth.settleCurrency,
      area: String(booth.area),
      openSides: booth.openSides,
    })

  async function open(form: TypedForm): Promise<Opened> {
    const opened = await stored(portal, token, form)
    await page.goto(portal.at(`/newspaper/${form.toLowerCase()}`))
    await hydrated(page)
    await expect(
      page.locator('p', { hasText: portal.t('features/booth-forms:bill.payable') }).locator('output'),
    ).toBeVisible()
    if (form === 'H7')
      await expect(page.getByLabel(portal.t('features/booth-forms/forms/h7:catalogue.search'))).toBeVisible()
    return opened
  }

  /** Types orders at a moment, each over the last, on top of what is stored (`before`); answers how many were billed otherwise. */
  async function typeOrders(
    form: TypedForm,
    count: number,
    at: string,
    before: History['submissions'] = [],
  ): Promise<string[]> {
    const opened = await open(form)
    const found: string[] = []
    for (let order = 0; order < count; order++) {
      const drawn = historyOf(form, opened)
      const content = drawn.submissions.at(-1)?.content
      const history = { ...drawn, submissions: [...before, { at, content }] } as History
      await (TYPISTS[form] as (page: Page, content: unknown, t: Words) => Promise<void>)(page, content, portal.t)
      const { payable } = expectedBill(history)
      const amount = await payableShown(page, portal.t, payable)
      if (amount !== payable) found.push(`${told(history)}\n${amount}, expected ${payable}`)
      typed++
    }
    return found
  }

  /** Submits an order in time through the API: what is typed later changes it. */
  async function submit(form: 'H7'): Promise<History['submissions']> {
    const opened = await stored(portal, token, form)
    const content = {
      lines: [
        { itemCode: 'F03', qty: 4 },
        { itemCode: 'F09', qty: 1 },
        { itemCode: 'F10', qty: 6 },
        { itemCode: 'F17', qty: 18 },
      ],
    }
    const { lines } = (await FILLERS.H7(content, {} as never, {} as never, [opened.form])) as { lines: object[] }
    const body = {
      ...CONTACT,
      lines,
      noNeed: 0,
      boothId: opened.booth.boothId,
      version: opened.form.version,
      submitFlag: 1,
    }
    const answer = await portal.api(`/busi/report${form}/saveReport${form}`, token, body)
    expect(answer.code, answer.msg).toBe(200)
    return [{ at: IN_TIME, content }]
  }

  const share = (part: number) => Math.ceil(ORDERS * part)
  await test.step('in time', async () => {
    wrong.push(
      ...(await typeOrders('H7', share(0.25), IN_TIME)),
      ...(await typeOrders('H8', share(0.2), IN_TIME)),
      ...(await typeOrders('H12', share(0.1), IN_TIME)),
    )
  })
  const before = await submit('H7')
  const clock = await setClock(portal, LATE)
  try {
    await test.step('late: changes to an order made in time, and first orders', async () => {
      wrong.push(...(await typeOrders('H7', share(0.25), LATE, before)), ...(await typeOrders('H8', share(0.2), LATE)))
    })
  } finally {
    await setClock(portal, clock)
  }
  expect(wrong.slice(0, 3).join('\n\n')).toBe('')
  expect(typed).toBeGreaterThanOrEqual(ORDERS)

  await test.step('a page that charges a cent too much is found out', async () => {
    await page.route('**/getReportH12', async (route) => {
      const reply = await route.fetch()
      const body = (await reply.json()) as {
        data: { pricing: { prices: Record<string, { cny: number; usd: number }> } }
      }
      for (const price of Object.values(body.data.pricing.prices))
        Object.assign(price, { cny: price.cny + 1, usd: price.usd + 1 })
      await route.fulfill({ response: reply, json: body })
    })
    expect((await typeOrders('H12', 4, IN_TIME)).length).toBeGreaterThan(0)
  })
})
