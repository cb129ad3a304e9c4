/** The slow part of reading a table: bytes to rows. Runs beside the server where there is much of it. */
import iconv from 'iconv-lite'
import { readSheet } from 'read-excel-file/node'
import { CsvError, parseCsv, unescapeFormula } from '../../../shared/files/csv.ts'
import { dateText, numberText } from './cell-text.ts'
import { looseHeading, plainHeading } from './match-headers.ts'
import { TableError } from './table-error.ts'
import { guardXlsx, MAX_COLUMNS } from './xlsx-guard.ts'

export interface TableRow {
  /** As the spreadsheet shows it beside the row, from 1. */
  rowNumber: number
  /** Trimmed, one for each header; '' where nothing stands. */
  cells: string[]
  /** What stands beyond the last header; absent where nothing does. */
  surplus?: string[]
}

export interface Table {
  headers: string[]
  /** Rows below the header that have anything in them. */
  rows: TableRow[]
}

export interface ParseTask {
  bytes: Uint8Array
  type: 'csv' | 'xlsx'
  /** Most rows below the header, empty ones not counted. */
  maxRows: number
  /** Headings of which the header has at least two: what stands above it, as account and period of a bank statement, is passed over. */
  headings?: readonly string[] | undefined
}

/** @throws TableError */
export async function parseTable({ bytes, type, maxRows, headings }: ParseTask): Promise<Table> {
  const known = new Set(headings?.flatMap((heading) => [plainHeading(heading), looseHeading(heading)]))
  const isHeading = (cell: string) => known.has(plainHeading(cell)) || known.has(looseHeading(cell))
  return toTable(type === 'xlsx' ? await readXlsx(bytes) : readCsv(bytes, isHeading), maxRows, isHeading)
}

function readCsv(bytes: Uint8Array, isHeading: (cell: string) => boolean): string[][] {
  try {
    return parseCsv(decodeText(bytes), 0, isHeading)
  } catch (error) {
    if (error instanceof CsvError) throw new TableError('quotes', { row: error.row }, error)
    throw error
  }
}

function decodeText(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return iconv.decode(buffer, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return iconv.decode(buffer, 'utf-16be')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Excel in Chinese Windows saves CSV in the system's code page; GB 18030 contains GBK.
    const text = iconv.decode(buffer, 'gb18030')
    if (text.includes('\ufffd')) throw new TableError('encoding')
    return text
  }
}

async function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  await guardXlsx(bytes)
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // Numbers come as they stand in the file: through a JavaScript number the last digits of long ones would be lost.
  const sheet = await readSheet<string>(buffer, undefined, { parseNumber: numberText }).catch((error: unknown) => {
    throw new TableError('damaged', {}, error)
  })
  return sheet.map((cells) => cells.map(cellText))
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return dateText(cell)
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return unescapeFormula(String(cell))
}

function toTable(sheet: string[][], maxRows: number, isHeading: (cell: string) => boolean): Table {
  const filled = sheet
    .map((cells, index): TableRow => ({ rowNumber: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter((row) => row.cells.some((cell) => cell !== ''))
  const isHeader = ({ cells }: TableRow) => cells.filter(isHeading).length > 1
  const [header, ...rows] = filled.slice(Math.max(0, filled.findIndex(isHeader)))
  if (!header) throw new TableError('empty')
  const headers = header.cells.slice(0, header.cells.findLastIndex((cell) => cell !== '') + 1)
  if (headers.length > MAX_COLUMNS) throw new TableError('tooManyColumns', { max: MAX_COLUMNS })
  if (rows.length > maxRows) throw new TableError('tooManyRows', { max: maxRows })
  return {
    headers,
    rows: rows.map(({ rowNumber, cells }) => {
      const surplus = cells.slice(headers.length).filter((cell) => cell !== '')
      const own = headers.map((_, index) => cells[index] ?? '')
      return { rowNumber, cells: own, ...(surplus.length > 0 ? { surplus } : {}) }
    }),
  }
}
