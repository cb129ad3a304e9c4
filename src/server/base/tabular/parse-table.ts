/** The slow part of reading a table: bytes to rows. Runs beside the server where there is much of it. */
import { columnName, CsvError, ERROR_TEXT, parseCsv } from '../../../shared/files/csv.ts'
import { readText, sampleOf, type Encoding } from '../../../shared/files/encoding/read-text.ts'
import { looseHeading, plainHeading } from './match-headers.ts'
import { readSheet, type CellFault, type SheetRow } from './reading/sheet.ts'
import { readWorkbook } from './reading/workbook.ts'
import { TableError } from './table-error.ts'
import { MAX_COLUMNS, unpackXlsx } from './xlsx-guard.ts'

export type { CellFault } from './reading/sheet.ts'

export interface TableRow {
  /** As the spreadsheet shows it beside the row, from 1. */
  rowNumber: number
  /** Trimmed, one for each header; '' where nothing stands. */
  cells: string[]
  /** What stands beyond the last header; absent where nothing does. */
  surplus?: string[]
  /** Cells that do not hold what a person typed, by column; absent where all do. */
  faults?: Record<number, CellFault>
}

/** Facts about the file that a person has to know before its rows are stored. */
export interface TableAbout {
  /** Name of the sheet that was read, '' for a CSV. */
  sheet: string
  /** Rows that are hidden, and read all the same, by number. */
  hiddenRows: number[]
  /** Merged ranges among the rows: only their first cell holds a value. */
  merged: string[]
  /** Columns with data below a blank heading, as the spreadsheet names them. */
  blankHeadings: string[]
  /** Encoding that a CSV was read in; '' for a workbook. */
  encoding: Encoding | ''
}

export interface Table {
  headers: string[]
  /** Rows below the header that have anything in them. */
  rows: TableRow[]
  about: TableAbout
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

interface Read extends Pick<TableAbout, 'sheet' | 'merged' | 'encoding'> {
  rows: SheetRow[]
}

function readCsv(bytes: Uint8Array, isHeading: (cell: string) => boolean): Read {
  const [reading, ...others] = readText(bytes, isHeading)
  if (!reading) throw new TableError('encoding')
  if (others.length > 0) {
    const samples = [reading, ...others].map(({ encoding, text }) => `${encoding} “${sampleOf(text, 1)[0] ?? ''}”`)
    throw new TableError('encodingUnsure', { samples: samples.join(' · ') })
  }
  try {
    const rows = parseCsv(reading.text, 0, isHeading)
    return {
      sheet: '',
      merged: [],
      encoding: reading.encoding,
      rows: rows.map((cells, index) => ({ rowNumber: index + 1, cells, faults: {}, hidden: false })),
    }
  } catch (error) {
    if (error instanceof CsvError) throw new TableError('quotes', { row: error.row }, error)
    throw error
  }
}

async function readXlsx(bytes: Uint8Array): Promise<Read> {
  const parts = await unpackXlsx(bytes)
  const book = readWorkbook(parts)
  const { rows, merged } = readSheet(parts.get(book.sheet.path) ?? '', book)
  return { sheet: book.sheet.name, merged, encoding: '', rows }
}

function toTable({ rows: all, ...about }: Read, maxRows: number, isHeading: (cell: string) => boolean): Table {
  const filled = all
    .map((row) => ({ ...row, cells: row.cells.map((cell) => cell.trim()) }))
    .filter((row) => row.cells.some((cell) => cell !== '') || Object.keys(row.faults).length > 0)
  const isHeader = ({ cells }: SheetRow) => cells.filter(isHeading).length > 1
  const [header, ...rows] = filled.slice(Math.max(0, filled.findIndex(isHeader)))
  if (!header) throw new TableError('empty')
  const headers = header.cells.slice(0, header.cells.findLastIndex((cell) => cell !== '') + 1)
  if (headers.length > MAX_COLUMNS) throw new TableError('tooManyColumns', { max: MAX_COLUMNS })
  if (rows.length > maxRows) throw new TableError('tooManyRows', { max: maxRows })
  const columns = Math.max(headers.length, ...rows.map(({ cells }) => cells.length))
  const hasData = (column: number) => rows.some(({ cells }) => (cells[column] ?? '') !== '')
  const blank = Array.from({ length: columns }, (_, column) => column).filter(
    (column) => (headers[column] ?? '') === '' && hasData(column),
  )
  return {
    headers,
    about: {
      ...about,
      // A title above the headings is merged as a rule, and loses nothing by it.
      merged: about.merged.filter((range) => lastRowOf(range) >= header.rowNumber),
      hiddenRows: rows.filter(({ hidden }) => hidden).map(({ rowNumber }) => rowNumber),
      blankHeadings: blank.map(columnName),
    },
    rows: rows.map((row) => toRow(row, headers)),
  }
}

function toRow({ rowNumber, cells, faults }: SheetRow, headers: readonly string[]): TableRow {
  const surplus = cells.slice(headers.length).filter((cell) => cell !== '')
  const own = headers.map((_, index) => cells[index] ?? '')
  const errors = own.flatMap((cell, index) => (ERROR_TEXT.test(cell) ? [[index, 'error' as const] as const] : []))
  const all = { ...faults, ...Object.fromEntries(errors) }
  return {
    rowNumber,
    cells: own,
    ...(surplus.length > 0 ? { surplus } : {}),
    ...(Object.keys(all).length > 0 ? { faults: all } : {}),
  }
}

const lastRowOf = (range: string): number => Number(/(\d+)$/.exec(range)?.[1] ?? 0)
