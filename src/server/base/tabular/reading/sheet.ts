/** The cells of one sheet, with what Excel could not reckon or changed by itself. Pure. */
import { unescapeFormula } from '../../../../shared/files/csv.ts'
import { dateText, numberText } from '../cell-text.ts'
import { TableError } from '../table-error.ts'
import { MAX_COLUMNS } from '../xlsx-guard.ts'
import { unescapeText, type Workbook } from './workbook.ts'
import { walkXml } from './xml.ts'

/**
 * Why the text of a cell is not what a person typed: `error` of a formula, a `formula` that was never reckoned, a number that Excel
 * shows as a `date`.
 */
export type CellFault = 'error' | 'formula' | 'date'

export interface SheetRow {
  /** As the spreadsheet shows it beside the row, from 1. */
  rowNumber: number
  cells: string[]
  /** By column, from 0. */
  faults: Record<number, CellFault>
  hidden: boolean
}

export interface Sheet {
  /** Rows with anything in them. */
  rows: SheetRow[]
  /** Ranges as the spreadsheet names them: `A2:B3`. */
  merged: string[]
}

/** The last row of a sheet. */
const LAST_ROW = 1_048_576

interface OpenCell {
  column: number
  type: string
  style: number
  formula: boolean
  /** Text between the tags of the value; null where there are none. */
  value: string | null
  inline: string
}

/** @throws TableError `damaged`, `tooManyColumns` */
export function readSheet(xml: string, book: Workbook): Sheet {
  const rows: SheetRow[] = []
  const merged: string[] = []
  let row: SheetRow | null = null
  let last = 0
  let cell: OpenCell | null = null
  let into: 'value' | 'inline' | null = null
  let aid = false
  walkXml(xml, {
    open(name, attributes) {
      if (name === 'row') {
        const rowNumber = attributes.r === undefined ? last + 1 : Number(attributes.r)
        if (!Number.isInteger(rowNumber) || rowNumber <= last || rowNumber > LAST_ROW) throw new TableError('damaged')
        row = { rowNumber, cells: [], faults: {}, hidden: /^(1|true)$/.test(attributes.hidden ?? '') }
        last = rowNumber
      } else if (name === 'c' && row)
        cell = {
          column: attributes.r === undefined ? row.cells.length : columnOf(attributes.r),
          type: attributes.t ?? 'n',
          style: Number(attributes.s ?? 0),
          formula: false,
          value: null,
          inline: '',
        }
      else if (name === 'f' && cell) cell.formula = true
      else if (name === 'v' && cell) {
        cell.value = ''
        into = 'value'
      } else if (name === 't' && cell) into = 'inline'
      else if (name === 'rPh') aid = true
      else if (name === 'mergeCell' && attributes.ref) merged.push(attributes.ref)
    },
    close(name) {
      if (name === 'c' && cell && row) {
        putCell(row, cell, book)
        cell = null
      } else if (name === 'row' && row) {
        if (row.cells.some((text) => text.trim() !== '') || Object.keys(row.faults).length > 0) rows.push(row)
        row = null
      } else if (name === 'v' || name === 't') into = null
      else if (name === 'rPh') aid = false
    },
    text(text) {
      if (!cell || aid || !into) return
      if (into === 'value') cell.value += text
      else cell.inline += text
    },
  })
  return { rows, merged }
}

function columnOf(address: string): number {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(address)?.[1]
  if (!letters) throw new TableError('damaged')
  let number = 0
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64
  return number - 1
}

function putCell(row: SheetRow, cell: OpenCell, book: Workbook): void {
  const { text, fault } = readCell(cell, book)
  if (text.trim() === '' && !fault) return
  if (cell.column >= MAX_COLUMNS) throw new TableError('tooManyColumns', { max: MAX_COLUMNS })
  while (row.cells.length < cell.column) row.cells.push('')
  row.cells[cell.column] = text
  if (fault) row.faults[cell.column] = fault
}

function readCell(
  { type, style, formula, value, inline }: OpenCell,
  book: Workbook,
): { text: string; fault?: CellFault } {
  if (type === 'inlineStr') return { text: unescapeFormula(unescapeText(inline)) }
  if (type === 'e') return { text: value || '#VALUE!', fault: 'error' }
  if (value === null || value === '') return formula && value === null ? { text: '', fault: 'formula' } : { text: '' }
  if (type === 's') {
    const text = book.texts[Number(value)]
    if (text === undefined) throw new TableError('damaged')
    return { text: unescapeFormula(text) }
  }
  if (type === 'str') return { text: unescapeFormula(unescapeText(value)) }
  if (type === 'b') return { text: value === '1' ? 'TRUE' : 'FALSE' }
  if (type === 'd')
    return { text: dateText(new Date(/Z$|[+-]\d\d:\d\d$/.test(value) ? value : `${value}Z`)), fault: 'date' }
  const number = Number(value)
  if (!Number.isFinite(number)) throw new TableError('damaged')
  return book.isDate(style)
    ? { text: dateText(dateOf(number, book.from1904)), fault: 'date' }
    : { text: numberText(value) }
}

const DAY = 24 * 60 * 60 * 1000
/** Excel's first day as days before 1970. */
const BEFORE_1970 = 25_569

/** Excel takes 1900 for a leap year: days before March of it are one off. */
function dateOf(serial: number, from1904: boolean): Date {
  const days = from1904 ? serial + 1462 : serial >= 1 && serial < 60 ? serial + 1 : serial
  return new Date((days - BEFORE_1970) * DAY)
}
