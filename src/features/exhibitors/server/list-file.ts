/** The exhibitor list as a file: headings it understands, cells by field, template and the rows to be corrected. */
import type { Locale } from '../../../shared/lib/locale.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { translate } from '../../../server/base/i18n.ts'
import { cellOf, matchHeaders, type TableColumn } from '../../../server/base/tabular/match-headers.ts'
import { readTable } from '../../../server/base/tabular/read-table.ts'
import { TableError } from '../../../server/base/tabular/table-error.ts'
import { tableFile } from '../../../server/base/tabular/table-file.ts'
import { ROW_FIELD_NAMES, type RowField } from '../fields.ts'
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS, splitSize } from '../rules.ts'

/** Columns a file may have; `size` stands for width and depth in one cell, the last three come back with corrected rows. */
const ALIASES: Readonly<Record<RowField | 'size' | 'rowNo' | 'reason' | 'enReason', readonly string[]>> = {
  companyName: [
    '公司',
    '公司中文名',
    '公司中文名称',
    '中文名称',
    '展商名称',
    '企业名称',
    'Company',
    'Company name (Chinese)',
    'Exhibitor',
  ],
  enCompanyName: ['公司英文名', '英文名称', '公司英文名称', 'Company (English)', 'English company name'],
  loginAcc: ['账号', '帐号', '登录帐号', '用户名', 'Login', 'Login account', 'Username', 'User name'],
  contactName: ['联系人姓名', 'Contact person', 'Contact name'],
  email: ['电子邮箱', '电子邮件', '邮件', 'Email address', 'Mail'],
  mobile: ['手机号', '手机号码', '移动电话', 'Mobile phone', 'Mobile no.', 'Mobile number', 'Cell phone'],
  hall: ['展馆', '馆', '展馆号', 'Hall no.'],
  boothNo: ['展位', '展位编号', '摊位号', 'Booth', 'Booth number', 'Stand', 'Stand no.'],
  boothType: ['类型', '展位类别', 'Type', 'Stand type'],
  width: ['宽', '宽(米)', '宽度(米)', '面宽', 'Width (m)'],
  depth: ['深', '深(米)', '深度(米)', '进深', 'Depth (m)'],
  openSides: ['开口', '开口数', '开口面', 'Open side', 'Number of open sides'],
  settleCurrency: ['币种', '货币', '合同币种', 'Settlement currency', 'Contract currency'],
  size: ['展位尺寸', '规格', '宽x深', '宽×深', '宽*深', 'Booth size', 'Dimensions', 'Width x depth', 'Width × depth'],
  rowNo: ['行', 'Row no.'],
  reason: [],
  enReason: [],
}

const KEYS = Object.keys(ALIASES) as (keyof typeof ALIASES)[]
const words = (locale: Locale, key: string) => translate(locale, `features/exhibitors:fields.${key}`)

/** Both languages in one heading: what the template has. */
const bothWords = (key: string) => `${words('zh-CN', key)} / ${words('en-US', key)}`

let columns: TableColumn[] | null = null
function knownColumns(): TableColumn[] {
  columns ??= KEYS.map((key) => ({
    key,
    zh: words('zh-CN', key),
    en: words('en-US', key),
    aliases: [bothWords(key), ...ALIASES[key]],
  }))
  return columns
}

/** Without these there is nothing to import. */
const REQUIRED: readonly RowField[] = [
  'loginAcc',
  'contactName',
  'hall',
  'boothNo',
  'boothType',
  'openSides',
  'settleCurrency',
]
/** Codes may come with full-width letters from a Chinese keyboard. */
const CODES: readonly RowField[] = [
  'loginAcc',
  'email',
  'mobile',
  'hall',
  'boothNo',
  'boothType',
  'width',
  'depth',
  'openSides',
  'settleCurrency',
]

/** One row of a file before it is judged. */
export interface RawRow {
  /** As the spreadsheet shows it. */
  row: number
  cells: Record<RowField, string>
  /** The one cell that held both width and depth; faults of either stand there. */
  size?: string
  /** What stands beyond the last heading: a comma too many has moved the cells before it. */
  surplus?: string
}

export interface ListFile {
  rows: RawRow[]
  /** Headings that mean no column, as written. */
  unknown: string[]
}

/** Reads an uploaded list. What is wrong with the file as a whole is code 300 at `file`. */
export async function readListFile(file: File, locale: Locale): Promise<ListFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const table = await readTable(bytes, file.name, { maxRows: IMPORT_MAX_ROWS, maxBytes: IMPORT_MAX_BYTES }).catch(
    (error: unknown) => {
      if (error instanceof TableError) throw fail.field('file', error.msgKey, error.params)
      throw error
    },
  )
  const match = matchHeaders(table.headers, knownColumns())
  const has = (key: string) => match.indexes.has(key)
  const sized =
    has('width') && has('depth') ? [] : has('size') ? [] : (['width', 'depth'] as const).filter((key) => !has(key))
  const named = has('companyName') || has('enCompanyName') ? [] : (['companyName'] as const)
  const missing = [...named, ...REQUIRED.filter((key) => !has(key)), ...sized]
  const join = (keys: readonly string[]) => keys.map((key) => words(locale, key)).join(locale === 'en-US' ? ', ' : '、')
  if (missing.length > 0)
    throw fail.field('file', 'features/exhibitors:errors.missingColumns', { columns: join(missing) })
  if (match.repeated.length > 0)
    throw fail.field('file', 'features/exhibitors:errors.repeatedColumns', { columns: join(match.repeated) })
  const rows = table.rows.map(({ rowNumber, cells, surplus }): RawRow => {
    const cell = (key: RowField) => {
      const value = cellOf(match, cells, key)
      return CODES.includes(key) ? value.normalize('NFKC') : value
    }
    const found = Object.fromEntries(ROW_FIELD_NAMES.map((key) => [key, cell(key)])) as RawRow['cells']
    const size = cellOf(match, cells, 'size')
    const raw = { row: rowNumber, cells: found, ...(surplus ? { surplus: surplus.join(' · ') } : {}) }
    if (size === '' || found.width !== '' || found.depth !== '') return raw
    const { width, depth } = splitSize(size) ?? { width: size, depth: size }
    return { ...raw, cells: { ...found, width, depth }, size }
  })
  return { rows: rows.filter((row) => !isExample(row)), unknown: match.unknown }
}

const EXAMPLE: Record<RowField, string> = {
  companyName: '示例印刷设备有限公司（导入时自动忽略本行）',
  enCompanyName: 'Example Printing Equipment Co., Ltd. (this row is ignored)',
  loginAcc: 'example-account',
  contactName: '张伟',
  email: 'zhangwei@expo.example',
  mobile: '13800138000',
  hall: '1',
  boothNo: '1A08',
  boothType: '1',
  width: '6',
  depth: '3',
  openSides: '2',
  settleCurrency: 'CNY',
}

/** The template's own example, left where it was: nobody wants it as an exhibitor. */
function isExample(row: RawRow): boolean {
  return row.cells.loginAcc === EXAMPLE.loginAcc && row.cells.email === EXAMPLE.email
}

/** The empty list with headings in both languages and one example. */
export function templateFile(format: 'xlsx' | 'csv', locale: Locale) {
  const wide: readonly RowField[] = ['companyName', 'enCompanyName', 'email']
  const columns = ROW_FIELD_NAMES.map((key) => ({ header: bothWords(key), width: wide.includes(key) ? 34 : 18 }))
  return tableFile(
    format,
    columns,
    [ROW_FIELD_NAMES.map((key) => EXAMPLE[key])],
    translate(locale, 'features/exhibitors:import.templateName'),
  )
}
