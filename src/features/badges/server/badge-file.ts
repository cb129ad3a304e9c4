/** Badges as a file: headings it understands, cells by field, template, and the export. */
import { maskEmail, maskMobile } from '../../../shared/lib/mask.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { translate } from '../../../server/base/i18n.ts'
import { auditText, timeText } from '../../../server/base/records/words.ts'
import { cellOf, matchHeaders, type TableColumn } from '../../../server/base/tabular/match-headers.ts'
import { readTable } from '../../../server/base/tabular/read-table.ts'
import { TableError } from '../../../server/base/tabular/table-error.ts'
import { tableFile } from '../../../server/base/tabular/table-file.ts'
import { IMPORT_FIELDS, IMPORT_MAX_ROWS, type ImportCells, type ImportField } from '../import-rules.ts'
import { maskDocument } from '../../../shared/form/rules/documents.ts'
import type { BadgeTableRow } from './queries.ts'

/** Headings besides the field's own names; the last three come back with corrected rows. */
const ALIASES: Readonly<Record<ImportField | 'rowNo' | 'reason' | 'enReason', readonly string[]>> = {
  certType: ['证件', '证件种类', 'Type of document', 'ID type'],
  certNo: ['证件号', '号码', '身份证号', '身份证号码', 'Document no.', 'ID number', 'ID no.', 'Passport number'],
  surname: ['姓氏', 'Last name', 'Family name'],
  firstName: ['名字', 'Given name', 'Given names'],
  mobile: ['手机号', '手机号码', '联系电话', 'Mobile phone', 'Phone'],
  email: ['电子邮箱', '邮件', 'Email'],
  position: ['职位', 'Position', 'Title'],
  enPosition: ['英文职务', '英文职位', 'English job title', 'English position'],
  rowNo: ['行', 'Row no.'],
  reason: [],
  enReason: [],
}
const KEYS = Object.keys(ALIASES) as (keyof typeof ALIASES)[]
const BACK: readonly string[] = ['rowNo', 'reason', 'enReason']
/** Word of a column. */
export const columnLabel = (locale: Locale, key: string): string =>
  translate(locale, `features/badges:${BACK.includes(key) ? 'import' : 'fields'}.${key}`)
/** Both languages in one heading: what the template has. */
const bothWords = (key: string) => `${columnLabel('zh-CN', key)} / ${columnLabel('en-US', key)}`

let columns: TableColumn[] | null = null
function knownColumns(): TableColumn[] {
  columns ??= KEYS.map((key) => ({
    key,
    zh: columnLabel('zh-CN', key),
    en: columnLabel('en-US', key),
    aliases: [bothWords(key), ...ALIASES[key]],
  }))
  return columns
}

/** Without these nobody can be told from anybody. */
const NEEDED: readonly ImportField[] = ['certType', 'certNo', 'surname', 'firstName']

/** Reads an uploaded list. What is wrong with the file as a whole is code 300 at `file`. */
export async function readBadgeFile(
  file: File,
  locale: Locale,
): Promise<{ rows: { row: number; cells: ImportCells }[]; unknown: string[] }> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const table = await readTable(bytes, file.name, { maxRows: IMPORT_MAX_ROWS }).catch((error: unknown) => {
    if (error instanceof TableError) throw fail.field('file', error.msgKey, error.params)
    throw error
  })
  const match = matchHeaders(table.headers, knownColumns())
  const join = (keys: readonly string[]) =>
    keys.map((key) => columnLabel(locale, key)).join(locale === 'en-US' ? ', ' : '、')
  const missing = NEEDED.filter((key) => !match.indexes.has(key))
  if (missing.length > 0) throw fail.field('file', 'features/badges:import.missingColumns', { columns: join(missing) })
  if (match.repeated.length > 0)
    throw fail.field('file', 'features/badges:import.repeatedColumns', { columns: join(match.repeated) })
  const rows = table.rows.map(({ rowNumber, cells }) => ({
    row: rowNumber,
    cells: Object.fromEntries(IMPORT_FIELDS.map((key) => [key, cellOf(match, cells, key)])) as ImportCells,
  }))
  const kept = rows.filter(
    ({ cells }) => cells.certNo !== EXAMPLE.certNo && IMPORT_FIELDS.some((key) => cells[key] !== ''),
  )
  if (kept.length === 0) throw fail.field('file', 'server/base/tabular:errors.empty')
  return { rows: kept, unknown: match.unknown }
}

/** The template's own example, passed over when it is left where it was. */
const EXAMPLE: ImportCells = {
  certType: '身份证 / ID card',
  certNo: 'EXAMPLE',
  surname: '王',
  firstName: '小明',
  mobile: '13800138000',
  email: 'name@example.com',
  position: '销售经理',
  enPosition: 'Sales manager',
}

const columnsOf = (headers: readonly string[]) => headers.map((header) => ({ header, width: 24 }))

/** The empty list with headings in both languages and one example. */
export function templateFile(format: 'xlsx' | 'csv', locale: Locale) {
  const name = translate(locale, 'features/badges:import.templateName')
  return tableFile(format, columnsOf(IMPORT_FIELDS.map(bothWords)), [IMPORT_FIELDS.map((key) => EXAMPLE[key])], name)
}

const EXPORT_KEYS = [
  ...IMPORT_FIELDS,
  'contactFlag',
  'auditStatus',
  'auditReason',
  'printStatus',
  'onSite',
  'updateTime',
] as const

/** Badges as a list to read and to check; numbers, mobiles and addresses masked as on the screen. */
export function exportFile(
  found: readonly BadgeTableRow[],
  types: ReadonlyMap<string, string>,
  format: 'xlsx' | 'csv',
  locale: Locale,
) {
  const word = (key: string) => translate(locale, `features/badges:${key}`)
  const yesNo = (flag: number) => word(flag === 1 ? 'list.yes' : 'list.no')
  const rows = found.map((row) => {
    const cells: Record<(typeof EXPORT_KEYS)[number], string> = {
      certType: types.get(String(row.certType)) ?? '',
      certNo: maskDocument(row.certType, row.certNo),
      surname: row.surname,
      firstName: row.firstName,
      mobile: row.mobile && maskMobile(row.mobile),
      email: row.email && maskEmail(row.email),
      position: row.position,
      enPosition: row.enPosition,
      contactFlag: yesNo(row.contactFlag),
      auditStatus: auditText(locale, row.auditStatus),
      auditReason: row.auditStatus === 3 ? row.auditReason : '',
      printStatus: word(`status.print.${row.printStatus}`),
      onSite: yesNo(row.onSite),
      updateTime: timeText(row.updateTime),
    }
    return EXPORT_KEYS.map((key) => cells[key])
  })
  const headers = EXPORT_KEYS.map((key) => columnLabel(locale, key))
  return tableFile(format, columnsOf(headers), rows, word('export.fileName'))
}
