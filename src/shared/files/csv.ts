import Papa from 'papaparse'

/** Tells a spreadsheet that the text is UTF-8; without it Chinese opens as rubbish. */
const BYTE_ORDER_MARK = '\ufeff'

/** Beginnings that a spreadsheet would run as a formula, full-width ones in Chinese and Japanese Excel (business-entities §5.2). */
const FORMULA_START = /^[=+\-@＝＋－＠\t\r]/

/** An error as Excel writes it, also into a CSV. */
export const ERROR_TEXT =
  /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|GETTING_DATA)$/

/** A quotation mark that is never closed, or closed in the middle of a cell. `row` is the spreadsheet row, from 1. */
export class CsvError extends Error {
  override readonly name = 'CsvError'
  readonly row: number

  constructor(row: number) {
    super(`quotes do not match in row ${row}`)
    this.row = row
  }
}

/**
 * Reads comma, semicolon or tab separated text into cells, as a spreadsheet would show them: quoted line breaks stay in
 * their cell, an empty line is a row with one empty cell, so that index + 1 is the spreadsheet row.
 * The apostrophe that `stringifyCsv` sets before a formula is taken off again.
 * @param maxRows stop after this many rows; give one more than allowed to see that there are too many.
 * @param isHeading is this the heading of a column? The separator is told by the row that has most of them, else by the first row.
 * @throws CsvError
 */
export function parseCsv(text: string, maxRows = 0, isHeading?: (cell: string) => boolean): string[][] {
  const body = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  const parsed = Papa.parse<string[]>(body, {
    delimiter: (isHeading && delimiterByHeadings(body, isHeading)) ?? delimiterOf(body),
    skipEmptyLines: false,
    ...(maxRows > 0 ? { preview: maxRows } : {}),
  })
  const fault = parsed.errors.find((error) => error.type === 'Quotes')
  if (fault) throw new CsvError((fault.row ?? 0) + 1)
  const rows = parsed.data
  // The line break that ends the file does not begin another row.
  if (rows.length > 0 && rows.at(-1)?.length === 1 && rows.at(-1)?.[0] === '') rows.pop()
  return rows.map((cells) => cells.map(unescapeFormula))
}

/**
 * Writes cells as CSV for a spreadsheet: byte order mark, CRLF, and an apostrophe before text that would run as a formula.
 * Numbers are written as they are.
 */
export function stringifyCsv(rows: readonly (readonly (string | number | null | undefined)[])[]): string {
  const safe = rows.map((cells) => cells.map((cell) => (typeof cell === 'string' ? escapeFormula(cell) : (cell ?? ''))))
  return BYTE_ORDER_MARK + Papa.unparse(safe, { newline: '\r\n' }) + '\r\n'
}

/** Text that begins like a formula, made harmless for any spreadsheet. */
export function escapeFormula(cell: string): string {
  return FORMULA_START.test(cell) ? `'${cell}` : cell
}

/** The inverse: a downloaded file that is corrected and imported again must read as it was typed. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA_START.test(cell.slice(1)) ? cell.slice(1) : cell
}

const SEPARATORS = [',', '\t', ';'] as const
/** Text that is looked at for the separator, in characters. */
const LOOKED_AT = 20_000

/** The separator between headings; undefined where no row has two. Lines above them may use any other. */
function delimiterByHeadings(text: string, isHeading: (cell: string) => boolean): string | undefined {
  const lines = text.slice(0, LOOKED_AT).split(/[\r\n]+/)
  const headings = (line: string, separator: string) =>
    line.split(separator).filter((cell) => isHeading(cell.trim().replace(/^"(.*)"$/, '$1'))).length
  const [best] = SEPARATORS.map((separator) => ({
    separator,
    most: Math.max(...lines.map((line) => headings(line, separator))),
  })).toSorted((a, b) => b.most - a.most)
  return best && best.most > 1 ? best.separator : undefined
}

/** The separator the first row uses most, outside quotes; rows further down may hold any of them inside their text. */
function delimiterOf(text: string): string {
  const counts = new Map<string, number>(SEPARATORS.map((separator) => [separator, 0]))
  let quoted = false
  for (const character of text.slice(0, LOOKED_AT)) {
    if (character === '"') quoted = !quoted
    else if (!quoted && /[\r\n]/.test(character) && [...counts.values()].some((count) => count > 0)) break
    else if (!quoted && counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0]
}

/** Returns the letters over a column of a spreadsheet, counted from 0: A, B … Z, AA … */
export const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))
