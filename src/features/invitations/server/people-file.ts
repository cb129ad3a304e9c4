/** People to invite as a file: headings it understands, cells by field, template; and the list as a file. */
import { maskEmail, maskMobile } from '../../../shared/lib/mask.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { translate } from '../../../server/base/i18n.ts'
import { timeText } from '../../../server/base/records/words.ts'
import { cellOf, matchHeaders, type TableColumn } from '../../../server/base/tabular/match-headers.ts'
import { readTable } from '../../../server/base/tabular/read-table.ts'
import { TableError } from '../../../server/base/tabular/table-error.ts'
import { tableFile } from '../../../server/base/tabular/table-file.ts'
import { IMPORT_FIELDS, IMPORT_MAX_ROWS, NEEDED, type ImportCells, type ImportField } from '../import-rules.ts'
import type { InvitationTableRow } from './people.ts'

/** Headings besides the field's own names; the last three come back with corrected rows. */
const ALIASES: Readonly<Record<ImportField | 'rowNo' | 'reason' | 'enReason', readonly string[]>> = {
  name: ['联系人', '客户姓名', 'Contact', 'Full name'],
  email: ['电子邮箱', '邮件', '邮箱地址', 'Email', 'Mail'],
  company: ['公司名称', '单位', 'Company name'],
  position: ['职位', 'Position', 'Title'],
  country: ['国家/地区', '国家或地区', 'Country/region'],
  language: ['语种', 'Mail language'],
  rowNo: ['行', 'Row no.'],
  reason: [],
  enReason: [],
}
const KEYS = Object.keys(ALIASES) as (keyof typeof ALIASES)[]
const BACK: readonly string[] = ['rowNo', 'reason', 'enReason']
/** Word of a column. */
export const columnLabel = (locale: Locale, key: string): string =>
  translate(locale, `features/invitations:${BACK.includes(key) ? 'import' : 'fields'}.${key}`)
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

const EXAMPLE: ImportCells = {
  name: '王小明',
  email: 'name@example.com',
  company: '示例印刷有限公司',
  position: '采购经理',
  country: '中国',
  language: '中文',
}

/** Reads an uploaded list. What is wrong with the file as a whole is code 300 at `file`. */
export async function readPeople(
  file: File,
  locale: Locale,
): Promise<{ rows: { row: number; cells: ImportCells }[]; unknown: string[] }> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const table = await readTable(bytes, file.name, { maxRows: IMPORT_MAX_ROWS }).catch((error: unknown) => {
    if (error instanceof TableError) throw fail.field('file', error.msgKey, error.params)
    throw error
  })
  const match = matchHeaders(table.headers, knownColumns())
  const refuse = (keys: readonly string[], msgKey: string) => {
    const names = keys.map((key) => columnLabel(locale, key)).join(locale === 'en-US' ? ', ' : '、')
    if (keys.length > 0) throw fail.field('file', `features/invitations:import.${msgKey}`, { columns: names })
  }
  refuse(
    NEEDED.filter((key) => !match.indexes.has(key)),
    'missingColumns',
  )
  refuse(match.repeated, 'repeatedColumns')
  const rows = table.rows
    .map(({ rowNumber, cells }) => ({
      row: rowNumber,
      cells: Object.fromEntries(IMPORT_FIELDS.map((key) => [key, cellOf(match, cells, key)])) as ImportCells,
    }))
    // The template's own example is passed over when it is left where it was.
    .filter(({ cells }) => cells.email !== EXAMPLE.email && IMPORT_FIELDS.some((key) => cells[key] !== ''))
  if (rows.length === 0) throw fail.field('file', 'server/base/tabular:errors.empty')
  return { rows, unknown: match.unknown }
}

const columnsOf = (headers: readonly string[]) => headers.map((header) => ({ header, width: 24 }))

/** The empty list with headings in both languages and one example. */
export function templateFile(format: 'xlsx' | 'csv', locale: Locale) {
  const name = translate(locale, 'features/invitations:import.templateName')
  return tableFile(format, columnsOf(IMPORT_FIELDS.map(bothWords)), [IMPORT_FIELDS.map((key) => EXAMPLE[key])], name)
}

const EXPORT_KEYS = [
  'name',
  'address',
  'company',
  'position',
  'channel',
  'status',
  'sentTime',
  'openTime',
  'registerTime',
  'visitTime',
  'failReason',
] as const

/** Invitations as a list to read; addresses masked as on the screen. `words`: dictionary values in the reader's language. */
export function listFile(
  found: readonly InvitationTableRow[],
  words: { channel: ReadonlyMap<string, string>; status: ReadonlyMap<string, string> },
  format: 'xlsx' | 'csv',
  locale: Locale,
) {
  const rows = found.map((row) => {
    const cells: Record<(typeof EXPORT_KEYS)[number], string> = {
      name: row.name,
      address: row.email ? maskEmail(row.email) : row.mobile && maskMobile(row.mobile),
      company: row.company,
      position: row.position,
      channel: words.channel.get(String(row.channel)) ?? '',
      status: words.status.get(String(row.status)) ?? '',
      sentTime: timeText(row.sentTime),
      openTime: timeText(row.openTime),
      registerTime: timeText(row.registerTime),
      visitTime: timeText(row.visitTime),
      failReason: row.failReason,
    }
    return EXPORT_KEYS.map((key) => cells[key])
  })
  const head = EXPORT_KEYS.map((key) => columnLabel(locale, key))
  return tableFile(format, columnsOf(head), rows, translate(locale, 'features/invitations:export.fileName'))
}
