/** One sheet as a file; what needs the processor for seconds where there are tens of thousands of rows. */
import writeXlsxFile from 'write-excel-file/node'

export interface XlsxColumn {
  header: string
  /** In characters; twenty unless told. */
  width?: number
  /** How its numbers are shown: `#,##0.00`. */
  format?: string
  /** True for amounts and quantities that come as decimal text: they are stored as numbers, so that a sheet adds them up. */
  number?: boolean
}

export type XlsxCell = string | number | Date | null | undefined

/** Excel refuses the file when a cell holds more. */
const MAX_CELL = 32_767

/** A header that stays in view, text as text, numbers and dates as such. `title` is a line above the header. */
export async function sheetFile(
  columns: readonly XlsxColumn[],
  rows: readonly (readonly XlsxCell[])[],
  sheet: string,
  title = '',
): Promise<Buffer> {
  const bold = (text: string) => ({ ...textCell(text), fontWeight: 'bold' as const })
  const above = [...(title ? [[bold(title)]] : []), columns.map(({ header }) => bold(header))]
  const body = rows.map((cells) =>
    columns.map(({ format, number }, index) => cellOf(number ? asNumber(cells[index]) : cells[index], format)),
  )
  return writeXlsxFile([...above, ...body], {
    sheet: sheetName(sheet),
    columns: columns.map((column) => ({ width: column.width ?? 20 })),
    stickyRowsCount: above.length,
    dateFormat: 'yyyy-mm-dd hh:mm:ss',
  }).toBuffer()
}

/** A name that Excel takes: without its seven signs, and of at most 31 units, in which a rare character counts as two. */
function sheetName(name: string): string {
  const signs = [...name.replace(/[[\]*?:/\\]/g, ' ')]
  while (signs.join('').length > 31) signs.pop()
  return signs.join('')
}

/** Decimal text as a number; anything else stays as it is. */
const asNumber = (value: XlsxCell): XlsxCell =>
  typeof value === 'string' && /^-?\d{1,15}(?:\.\d+)?$/.test(value) ? Number(value) : value

function cellOf(value: XlsxCell, format?: string) {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'string') return textCell(value)
  if (typeof value === 'number')
    return Number.isFinite(value) ? { value, type: Number, ...(format ? { format } : {}) } : null
  return { value, type: Date }
}

function textCell(value: string) {
  return { value: clean(value), type: String, format: '@' }
}

/** XML has no way to write these characters, and half a character is not one. */
function clean(value: string): string {
  const kept = value
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[\ud800-\udfff]/gu, '')
  return kept.length > MAX_CELL ? `${kept.slice(0, MAX_CELL - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : kept
}
