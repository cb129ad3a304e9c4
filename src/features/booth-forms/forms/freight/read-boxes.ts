/** Boxes out of a pasted piece of a spreadsheet or a CSV file. Pure; loaded when somebody pastes or imports. */
import { columnName, CsvError, parseCsv, stringifyCsv } from '../../../../shared/files/csv.ts'
import { readText, type Reading } from '../../../../shared/files/encoding/read-text.ts'
import { figureText } from '../../../../shared/lib/text/figure.ts'
import { PACKINGS } from './lines.ts'

/** Headings a column goes by, beside its name in either language. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  boxNo: ['箱号', '箱件号', 'box no', 'box number', 'box', 'case no'],
  itemName: ['品名', '货物名称', '展品名称', 'item', 'item name', 'description'],
  length: ['长', '长度', 'length', 'l'],
  width: ['宽', '宽度', 'width', 'w'],
  height: ['高', '高度', 'height', 'h'],
  grossWeight: ['毛重', '重量', 'gross weight', 'weight', 'gw', 'kg'],
  packing: ['包装', '包装方式', 'packing', 'package'],
  remark: ['备注', 'remarks', 'remark', 'note'],
  hsCode: ['hs编码', '海关编码', 'hs code', 'hs'],
  valueUsd: ['价值', '货值', 'value', 'value usd'],
  origin: ['原产国', '原产地', 'origin', 'country of origin'],
  temporary: ['暂时进口', '临时进口', 'temporary import', 'temporary'],
}
const PACKING_WORDS: Readonly<Record<string, (typeof PACKINGS)[number]>> = {
  木箱: 'WOOD',
  woodencase: 'WOOD',
  woodencrate: 'WOOD',
  crate: 'WOOD',
  纸箱: 'CARTON',
  carton: 'CARTON',
  box: 'CARTON',
  托盘: 'PALLET',
  pallet: 'PALLET',
  裸装: 'NUDE',
  unpacked: 'NUDE',
  nude: 'NUDE',
  其他: 'OTHER',
  其它: 'OTHER',
  other: 'OTHER',
}
/** Units of the columns with a number. */
const FIGURES: Readonly<Record<string, string>> = {
  length: 'cm',
  width: 'cm',
  height: 'cm',
  grossWeight: 'kg',
  valueUsd: 'USD',
}
/** Answers; anything else stays as it is, for the field to refuse. */
const YES = /^(?:是|yes|y|1|true|✓|√)$/
const NO = /^(?:否|no|n|0|false|✗|×)$/
const NEEDED = ['boxNo', 'itemName', 'length', 'width', 'height', 'grossWeight', 'packing']

/** A heading without brackets, units, blanks, signs and case. */
const plain = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/[\s*:.,/_\u200b\ufeff-]/g, '')

const COLUMN_OF = new Map(
  Object.entries(NAMES).flatMap(([column, names]) => [column, ...names].map((name) => [plain(name), column] as const)),
)

export type BoxCells = Record<string, string>

/** What a place is called, by its name in either language; '' for an unknown one. */
export type PlaceOf = (name: string) => string

function tidy(column: string, cell: string, placeOf: PlaceOf): string {
  const text = cell.normalize('NFKC').trim()
  const unit = FIGURES[column]
  if (unit !== undefined) return figureText(text, { unit })
  const word = text.toLowerCase().replace(/[\s-]/g, '')
  if (column === 'packing')
    return PACKING_WORDS[word] ?? (PACKINGS as readonly string[]).find((one) => one === text.toUpperCase()) ?? text
  if (column === 'temporary') return YES.test(word) ? '1' : NO.test(word) ? '0' : text
  if (column === 'origin') return /^\d+$/.test(text) ? text : placeOf(text) || text
  return cell.trim()
}

const isEmptyRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

export interface Pasted {
  rows: BoxCells[]
  /** Headings stood in the first row: cells go by them, not by the place. */
  headed: boolean
}

/**
 * Cells as a spreadsheet puts them on the clipboard. With headings in the first row (three known ones) they go by these, else from the column
 * that has the focus on.
 * @param columns columns on show, in order
 */
export function readPasted(
  text: string,
  columns: readonly string[],
  from: string,
  placeOf: PlaceOf = () => '',
): Pasted {
  const table = text.includes('\t')
    ? parseTabs(text)
    : text
        .replace(/\r/g, '')
        .split('\n')
        .map((line) => [line])
  const rows = table.filter((cells) => !isEmptyRow(cells))
  const heads = (rows[0] ?? []).map((cell) => COLUMN_OF.get(plain(cell)) ?? '')
  const headed = heads.filter((name) => columns.includes(name)).length >= 3
  const names = headed ? heads : columns.slice(Math.max(0, columns.indexOf(from)))
  const body = headed ? rows.slice(1) : rows
  return { headed, rows: body.map((cells) => cellsOf(names, cells, placeOf)) }
}

/** Quotation marks frame a cell only where one begins with them; inch marks within a cell are text. */
function parseTabs(text: string): string[][] {
  const plainCells = () =>
    text
      .replace(/\r/g, '')
      .split('\n')
      .map((line) => line.split('\t'))
  if (!/(^|[\t\n])"/.test(text)) return plainCells()
  try {
    return parseCsv(text)
  } catch (error) {
    if (error instanceof CsvError) return plainCells()
    throw error
  }
}

const cellsOf = (names: readonly string[], cells: readonly string[], placeOf: PlaceOf): BoxCells =>
  Object.fromEntries(
    // A shorter row leaves what stands behind it as it is.
    names
      .slice(0, cells.length)
      .flatMap((name, at) => (name === '' ? [] : [[name, tidy(name, cells[at] ?? '', placeOf)]])),
  )

export interface BoxFile {
  rows: BoxCells[]
  /** Columns the file should have and has not. */
  missing: string[]
  /** Headings that mean none, as written; of a column with cells and no heading its letter. */
  unknown: string[]
}

/**
 * Reads a CSV file whose first row holds the headings, in Chinese or English.
 * @throws CsvError when its quotation marks do not match
 */
export function readBoxFile(text: string, placeOf: PlaceOf = () => ''): BoxFile {
  const [head = [], ...body] = parseCsv(text).filter((cells) => !isEmptyRow(cells))
  const width = Math.max(head.length, ...body.map((cells) => cells.length))
  const isFilled = (at: number) => body.some((cells) => (cells[at] ?? '').trim() !== '')
  const names = head.map((cell) => COLUMN_OF.get(plain(cell)) ?? '')
  return {
    rows: body.map((cells) => cellsOf(names, cells, placeOf)),
    missing: NEEDED.filter((name) => !names.includes(name)),
    unknown: Array.from({ length: width }, (_, at) => at).flatMap((at) => {
      const heading = head[at]?.trim() ?? ''
      if (heading !== '') return names[at] === '' ? [heading] : []
      return isFilled(at) ? [columnName(at)] : []
    }),
  }
}

/** The readings of a file of boxes: one where its encoding is certain, for the headings of columns decide; several otherwise, none of no text. */
export const readingsOf = (bytes: ArrayBuffer): Reading[] =>
  readText(new Uint8Array(bytes), (cell) => COLUMN_OF.has(plain(cell)))

/** A file to begin with: headings and one box. */
export const boxTemplate = (headings: readonly string[], example: readonly string[]): string =>
  stringifyCsv([headings, example])
