import type { Edition } from '../../base/reference/categories.ts'
import { writeXlsx } from '../../base/tabular/write-xlsx.ts'
import { boothPlan } from './booths.ts'
import { chineseCompany, overseasCompany } from './companies.ts'
import { TRADES } from './demo.ts'
import { OVERSEAS } from './overseas.ts'
import { seeded } from '../../base/demo/random.ts'

/** One row of an organiser's exhibitor list, as texts, the way a spreadsheet holds them. */
export interface ExhibitorListRow {
  companyName: string
  enCompanyName: string
  loginAcc: string
  contactName: string
  email: string
  mobile: string
  hall: string
  boothNo: string
  /** 1, 2 or 3. */
  boothType: string
  width: string
  depth: string
  openSides: string
  settleCurrency: string
}

/** Columns in their order with their headings; the key itself is a heading too. */
export const LIST_COLUMNS: ReadonlyArray<{ key: keyof ExhibitorListRow; zh: string; en: string }> = [
  { key: 'companyName', zh: '公司名称', en: 'Company name' },
  { key: 'enCompanyName', zh: '公司英文名', en: 'Company name (English)' },
  { key: 'loginAcc', zh: '登录账号', en: 'Account' },
  { key: 'contactName', zh: '联系人', en: 'Contact' },
  { key: 'email', zh: '邮箱', en: 'E-mail' },
  { key: 'mobile', zh: '手机', en: 'Mobile' },
  { key: 'hall', zh: '馆号', en: 'Hall' },
  { key: 'boothNo', zh: '展位号', en: 'Booth no.' },
  { key: 'boothType', zh: '展位类型', en: 'Booth type' },
  { key: 'width', zh: '宽度', en: 'Width' },
  { key: 'depth', zh: '深度', en: 'Depth' },
  { key: 'openSides', zh: '开口面数', en: 'Open sides' },
  { key: 'settleCurrency', zh: '结算币种', en: 'Currency' },
]

/** Trade names of lists start here: apart from the demo's and the bench's first ones. */
const FIRST_NAME = 60
/** The last halls, so that a list can be imported beside the demo, which stands in halls 1 to 4. */
const HALLS = [5, 6, 7, 8, 9, 10, 11, 12] as const

/** Good rows: every tenth from abroad as long as there are such companies, no account and no booth twice, none of the demo's. */
export function exhibitorListRows(count: number, edition: Edition = 'LABEL'): ExhibitorListRow[] {
  const book = boothPlan(edition, seeded(`list booths ${edition}`))
  const trades = TRADES[edition]
  return Array.from({ length: count }, (_, i) => {
    const random = seeded(`${edition} list ${i}`)
    const from = i % 10 === 9 ? OVERSEAS[edition][(i - 9) / 10] : undefined
    const trade = (from && trades.find((t) => t.key === from.trade)) ?? trades[i % trades.length] ?? random.pick(trades)
    const { company } = from
      ? overseasCompany(edition, trade, from, random, 0)
      : chineseCompany(edition, trade, FIRST_NAME + i, random, 0)
    const currency = from ? 'USD' : 'CNY'
    const booth = book(HALLS[i % HALLS.length] ?? 5, currency)
    const loginAcc = `imp${String(i + 1).padStart(5, '0')}`
    return {
      companyName: company.companyName,
      enCompanyName: company.enCompanyName,
      loginAcc,
      contactName: company.contactName,
      email: `${loginAcc}@${company.email.split('@')[1] ?? 'expo.example'}`,
      mobile: company.mobile,
      hall: booth.hall,
      boothNo: booth.boothNo,
      boothType: String(booth.boothType),
      width: String(booth.width),
      depth: String(booth.depth),
      openSides: String(booth.openSides),
      settleCurrency: currency,
    }
  })
}

/** What is wrong with a row, and the column a good import names. */
export interface ListFault {
  name: string
  field: keyof ExhibitorListRow
  value: (row: ExhibitorListRow, rows: readonly ExhibitorListRow[]) => string
}

const fault = (name: string, field: keyof ExhibitorListRow, value: string | ListFault['value']): ListFault => ({
  name,
  field,
  value: typeof value === 'string' ? () => value : value,
})

/** Mistakes organisers make, one column each. */
export const LIST_FAULTS: readonly ListFault[] = [
  fault('no Chinese name for a contract in CNY', 'companyName', ''),
  fault('Chinese in the English name', 'enCompanyName', '广州 Company'),
  fault('no account', 'loginAcc', ''),
  fault('account too short', 'loginAcc', 'ab'),
  fault('account of the first row again', 'loginAcc', (_, rows) => rows[0]?.loginAcc ?? ''),
  fault('no contact', 'contactName', ''),
  fault('mail without a domain', 'email', 'sales@'),
  fault('mobile of ten digits', 'mobile', '1380000123'),
  fault('no hall', 'hall', ''),
  fault('no booth number', 'boothNo', ''),
  fault('booth of the first row again', 'boothNo', (_, rows) => rows[0]?.boothNo ?? ''),
  fault('unknown booth type', 'boothType', '7'),
  fault('width of zero', 'width', '0'),
  fault('depth in words', 'depth', '三米'),
  fault('five open sides', 'openSides', '5'),
  fault('unknown currency', 'settleCurrency', 'EUR'),
]

/**
 * Puts one fault each into rows spread over the list, the first row left whole.
 * @returns the changed rows and where which fault stands; the row number in a file with a heading is `index` + 2
 */
export function withFaults(
  rows: readonly ExhibitorListRow[],
  faults: readonly ListFault[] = LIST_FAULTS,
): { rows: ExhibitorListRow[]; expected: { index: number; field: keyof ExhibitorListRow; name: string }[] } {
  const settledAtHome = rows.flatMap((row, i) => (i > 0 && row.settleCurrency === 'CNY' ? [i] : []))
  if (settledAtHome.length < faults.length) throw new Error('fewer rows than faults')
  const step = Math.floor(settledAtHome.length / faults.length)
  const changed = rows.map((row) => ({ ...row }))
  const expected = faults.map((f, n) => {
    const index = settledAtHome[n * step] ?? 1
    const row = changed[index]
    if (row) {
      row[f.field] = f.value(row, rows)
      // A booth is taken only within its hall.
      if (f.name.startsWith('booth of the first')) row.hall = rows[0]?.hall ?? row.hall
    }
    return { index, field: f.field, name: f.name }
  })
  return { rows: changed, expected }
}

/** Heading and rows as cells; headings in Chinese, English or as field names. */
export function exhibitorListTable(
  rows: readonly ExhibitorListRow[],
  headings: 'zh' | 'en' | 'key' = 'zh',
): string[][] {
  return [LIST_COLUMNS.map((c) => c[headings]), ...rows.map((row) => LIST_COLUMNS.map((c) => row[c.key]))]
}

/** The list as a CSV file: UTF-8 with a byte order mark, as spreadsheet programs save it. */
export function exhibitorListCsv(rows: readonly ExhibitorListRow[], headings: 'zh' | 'en' | 'key' = 'zh'): Buffer {
  const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  return Buffer.from(
    `\ufeff${exhibitorListTable(rows, headings)
      .map((cells) => cells.map(quoted).join(','))
      .join('\r\n')}\r\n`,
  )
}

/** The list as a workbook. */
export function exhibitorListXlsx(
  rows: readonly ExhibitorListRow[],
  headings: 'zh' | 'en' | 'key' = 'zh',
): Promise<Buffer> {
  const [head = [], ...body] = exhibitorListTable(rows, headings)
  return writeXlsx(
    head.map((header) => ({ header })),
    body,
  )
}
