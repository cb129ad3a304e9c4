/** Types the contents of the oracle's orders into the built pages: real controls, and only those that say something else than they should. */
import type { Locator, Page } from 'playwright/test'
import { RENTAL_ITEMS } from '../../../src/features/booth-forms/catalogue/items.ts'
import type { Contents } from '../../oracle/orders.ts'
import type { OracleForm } from '../../oracle/tariff.ts'
import { expect, type Portal } from '../fixtures.ts'
import type { FormCode } from '../../../src/shared/lib/form-codes.ts'
import { type MessageKey, under } from '../../../src/shared/i18n/keys.ts'

const FORMS = 'features/booth-forms'
const H7_ITEMS = RENTAL_ITEMS.filter((one) => one.form === 'h7')

/** A page of a form being typed into. */
export interface Desk {
  page: Page
  portal: Portal
  english: boolean
}

/** What the page's controls say, by name; of radios the chosen one. */
const saidOn = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement>('input[name]:not([type=checkbox]), select[name]')]
        .filter((control) => control.type !== 'radio' || control.checked)
        .map((control) => [control.name, control.value]),
    ),
  )

/** Values by the names of their controls, in the order they are typed. */
type Entries = [name: string, value: string | number, kind?: 'choice' | 'pick' | 'radio'][]

async function put(page: Page, entries: Entries): Promise<void> {
  const said = await saidOn(page)
  for (const [name, value, kind] of entries) {
    const text = String(value)
    if (said[name] === text) continue
    const control = page.locator(`[name="${name}"]`)
    if (kind === 'choice') await control.selectOption(text)
    else if (kind === 'radio') await page.locator(`[name="${name}"][value="${text}"]`).check({ force: true })
    else await control.fill(text)
    // Left with a whole name in it, a field over a list takes the one it names.
    if (kind === 'pick') await control.blur()
  }
}

interface Rows {
  form: FormCode
  list: string
  /** A column each row has. */
  column: string
  /** Words of the button that removes a row. */
  remove?: MessageKey
}

/** Brings a list to so many rows by its own buttons, by keyboard. Focus follows the rows: it is waited for, lest it take the next key away. */
async function setRows({ page, portal }: Desk, { form, list, column, remove }: Rows, count: number): Promise<void> {
  const words = `${FORMS}/forms/${form}` as const
  const controls = page.locator(`[name^="${list}."][name$=".${column}"]`)
  const add = page.getByRole('button', { name: portal.t(under(`${words}:`, `rows.${list}.add`)), exact: true })
  const inRow = (row: number) =>
    page.waitForFunction(
      (start) => document.activeElement?.getAttribute('name')?.startsWith(start),
      `${list}.${row}.`,
      { polling: 'raf' },
    )
  for (let there = await controls.count(); there !== count; there += there < count ? 1 : -1) {
    if (there < count) {
      await add.press('Enter')
      await inRow(there)
    } else {
      const name = portal.t(remove ?? `${FORMS}:actions.removeRow`, { row: there })
      const group = `fieldset[aria-label="${portal.t(under(`${words}:`, `fields.${list}`))}"]`
      await page.locator(`${group} button[aria-label="${name}"]`).press('Enter')
      if (there > 1) await inRow(there - 2)
      else await expect(controls).toHaveCount(0)
    }
  }
}

async function typeFreight(desk: Desk, form: 'h9' | 'h10', { carrierMode, lines }: Contents['H9']): Promise<void> {
  await setRows(
    desk,
    { form, list: 'lines', column: 'boxNo', remove: `${FORMS}/forms/freight:list.remove` },
    lines.length,
  )
  const sizes = lines.flatMap((line, row) =>
    (['length', 'width', 'height', 'grossWeight'] as const).map((name): Entries[number] => [
      `lines.${row}.${name}`,
      line[name],
    ]),
  )
  await put(desk.page, [['carrierMode', carrierMode, 'radio'], ...sizes])
}

/** Types a content over what stands on the page. */
export const TYPISTS: { [F in OracleForm]: (desk: Desk, content: Contents[F]) => Promise<void> } = {
  H2: ({ page, english }, { fasciaCn, fasciaEn, country, boards }) =>
    put(page, [
      ['fasciaCn', fasciaCn],
      ['fasciaEn', fasciaEn],
      ['country', country && (english ? 'China' : '中国'), 'pick'],
      ...boards.flatMap(({ side, textMode }, row): Entries => [
        [`boards.${row}.side`, side, 'choice'],
        [`boards.${row}.textMode`, textMode, 'choice'],
      ]),
    ]),
  async H3({ page }, { buildMode, workers, extinguishers }) {
    await put(page, [['buildMode', buildMode, 'radio']])
    if (buildMode === 'EMPTY') return
    await put(page, [
      ['workers', workers],
      ['extinguishers', extinguishers],
    ])
  },
  async H4(desk, { moves, holeBoards }) {
    await setRows(desk, { form: 'h4', list: 'holeBoards', column: 'hookNum' }, holeBoards.length)
    await setRows(desk, { form: 'h4', list: 'moves', column: 'qty' }, moves.length)
    await put(desk.page, [
      ...holeBoards.flatMap(({ hookNum }, row): Entries => [
        [`holeBoards.${row}.panelNo`, row + 1],
        [`holeBoards.${row}.hookNum`, hookNum],
      ]),
      ...moves.flatMap(({ itemCode, qty, action }, row): Entries => [
        [`moves.${row}.itemCode`, itemCode, 'choice'],
        [`moves.${row}.qty`, qty],
        [`moves.${row}.action`, action, 'choice'],
      ]),
    ])
  },
  async H6(desk, { points }) {
    await setRows(desk, { form: 'h6', list: 'points', column: 'x' }, points.length)
    await put(
      desk.page,
      points.flatMap((_, row): Entries => [
        [`points.${row}.x`, 1 + (row % 6)],
        [`points.${row}.y`, 1 + Math.floor(row / 6)],
      ]),
    )
  },
  async H7({ page, portal, english }, { lines }) {
    const labelOf = (item: string) => portal.t(`${FORMS}/forms/h7:catalogue.qty`, { item })
    const said = await page.evaluate(() =>
      Object.fromEntries(
        [...document.querySelectorAll<HTMLInputElement>('input[role=spinbutton]')].map((field) => [
          field.ariaLabel ?? field.getAttribute('aria-label') ?? '',
          field.value || '0',
        ]),
      ),
    )
    for (const { itemCode, name } of H7_ITEMS) {
      const label = labelOf(english ? name.en : name.zh)
      const qty = String(lines.find((line) => line.itemCode === itemCode)?.qty ?? 0)
      if (said[label] !== qty) await page.locator(`input[aria-label="${label}"]`).fill(qty)
    }
  },
  async H8(desk, { lines }) {
    await setRows(desk, { form: 'h8', list: 'lines', column: 'qty' }, lines.length)
    await put(
      desk.page,
      lines.flatMap(({ itemCode, qty }, row): Entries => [
        [`lines.${row}.itemCode`, itemCode, 'choice'],
        [`lines.${row}.qty`, qty],
      ]),
    )
    for (const [row, { itemCode, all24h }] of lines.entries())
      if (/^E0[3-7]$/.test(itemCode))
        await desk.page.locator(`[data-row="${row}"] [role=switch]`).setChecked(all24h === 1, { force: true })
  },
  H9: (desk, content) => typeFreight(desk, 'h9', content),
  H10: (desk, content) => typeFreight(desk, 'h10', content),
  H11: (desk, { passes }) => setRows(desk, { form: 'h11', list: 'passes', column: 'plateNo' }, passes.length),
  async H12(desk, { lines }) {
    await setRows(desk, { form: 'h12', list: 'lines', column: 'qty' }, lines.length)
    await put(
      desk.page,
      lines.flatMap((line, row): Entries => [
        [`lines.${row}.serviceType`, line.serviceType, 'choice'],
        ...(['qty', 'dateFrom', 'dateTo', 'dailyHours'] as const).map((column): Entries[number] => [
          `lines.${row}.${column}`,
          line[column],
        ]),
      ]),
    )
  },
}

export const payableOutput = ({ page, portal }: Desk): Locator =>
  page.locator('p', { hasText: portal.t(`${FORMS}:bill.payable`) }).locator('output')

/** What the page shows as payable, `1234.50` for `¥1,234.50`. */
const amountOf = async (output: Locator): Promise<string> => ((await output.textContent()) ?? '').replace(/[^\d.]/g, '')

/** Longer than the bill rests after a key (120 ms): before that it may show what was typed earlier. */
const RESTED_MS = 150

/** Payable as shown once the page has seen all that was typed: the expected amount as soon as it stands there, else what stands there in the end. */
export async function payableShown(desk: Desk, expected: string, patience = 3000): Promise<string> {
  const output = payableOutput(desk)
  const until = Date.now() + patience
  for (;;) {
    await desk.page.waitForTimeout(RESTED_MS)
    const amount = await amountOf(output)
    if (amount === expected || Date.now() > until) return amount
  }
}

/** Opens a form and waits until it can be typed into. */
export async function openForm(desk: Desk, form: OracleForm): Promise<void> {
  const { page, portal } = desk
  await page.goto(portal.at(`/newspaper/${form.toLowerCase()}`), { waitUntil: 'commit' })
  await payableOutput(desk).waitFor()
  const change = page.getByRole('button', { name: portal.t(`${FORMS}:actions.change`), exact: true })
  if (await change.isVisible()) {
    await change.press('Enter')
    await page.locator('[name=contactName]').waitFor()
    await payableOutput(desk).waitFor()
  }
  if (form === 'H7') await page.locator('input[role=spinbutton]').first().waitFor()
  if (form !== 'H2') return
  await page.locator('[name="country"]').waitFor()
  await page.locator('[name="boards.0.side"]').waitFor()
}
