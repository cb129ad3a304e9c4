/** The lines of a bank's statement. Pure. */
import { createHash } from 'node:crypto'
import { readAmount } from '../../../../server/base/tabular/amount-text.ts'
import type { BatchRow } from '../../../../server/base/tabular/import-batch.ts'
import type { Table } from '../../../../server/base/tabular/read-table.ts'
import type { FieldProblem } from '../../../../shared/form/rules.ts'
import type { After } from '../../../../shared/i18n/keys.ts'
import type { Currency } from '../../../../shared/lib/money.ts'
import { BANK_COLUMNS, type BankColumn } from '../../ledger-contract.ts'
import { bankCurrency, bankDate, directionOf, paysRent, readDay, saysSum } from './bank-text.ts'
import { guessColumns, isCounter, isCredits, serialColumn, type Columns } from './headings.ts'
import { cutText } from '../../../../shared/lib/text/text.ts'

/** A line as the batch keeps it. */
export interface BankLine extends BatchRow<{ date: string; payer: string; reference: string }> {
  /** Minor units. */
  amount: number
  currency: Currency
  /** Tells it from every other line; the same in another file of the same bank. */
  key: string
}

/** A cell of a key: the same however a spreadsheet writes the day or the amount. */
function plainCell(cell: string): string {
  const dated = readDay(cell)
  if (dated) return `${dated.day} ${dated.rest.replace(/\D/g, '')}`
  const read = readAmount(cell)
  return typeof read === 'string' ? cell.normalize('NFKC').toUpperCase().replace(/\s/g, '') : String(read.minor)
}

/**
 * Makes the keys of a table's rows. They rest on what the file says and on nothing that is chosen beside it: on the number the bank gave with day
 * and amount, else on the whole row; rows that say the same are counted, each is a payment of its own.
 */
function keysOf(table: Table): (cells: readonly string[]) => string {
  const guessed = guessColumns(table)
  const serialAt = serialColumn(table.headers)
  const counted = table.headers.map(isCounter)
  const seen = new Map<string, number>()
  const cellOf = (cells: readonly string[], column: BankColumn) => cells[guessed.get(column) ?? -1] ?? ''
  return (cells) => {
    const serial = (cells[serialAt] ?? '').normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')
    // `0000` is what a bank writes that has none to give.
    const parts = /^(?!(.)\1*$).{4,}$/u.test(serial)
      ? [serial, bankDate(cellOf(cells, 'date')), plainCell(cellOf(cells, 'amount'))]
      : cells.filter((_, index) => !counted[index]).map(plainCell)
    const said = JSON.stringify(parts)
    const nth = seen.get(said) ?? 0
    seen.set(said, nth + 1)
    return createHash('sha256').update(`${said}#${nth}`).digest('base64url')
  }
}

/**
 * Lines of money that came, each with its key; what left, and sums, are counted and passed over.
 * @param usual currency of lines that name none
 */
export function readLines(table: Table, columns: Columns, usual: Currency): { lines: BankLine[]; outgoing: number } {
  const lines: BankLine[] = []
  const keyOf = keysOf(table)
  const credits = isCredits(table.headers[columns.get('amount') ?? -1] ?? '')
  let outgoing = 0
  for (const { rowNumber: row, cells, faults = {} } of table.rows) {
    const key = keyOf(cells)
    const cell = (column: BankColumn) => cells[columns.get(column) ?? -1] ?? ''
    /** Fault of a column's cell: a formula without a value, an error, or a text such as the booth number 1-2 that a spreadsheet made a day. */
    const faultOf = (column: BankColumn) => {
      const fault = faults[columns.get(column) ?? -1]
      return column === 'date' && fault === 'date' ? undefined : fault
    }
    const read = readAmount(cell('amount'))
    const amount = typeof read === 'string' ? null : read.minor
    const direction = columns.has('direction') ? directionOf(cell('direction')) : 'in'
    // Columns of debits and credits: what left has no amount here. A cell that the file does not tell the value of may hold one.
    const hasNone = cell('amount') === '' && !faultOf('amount')
    if (hasNone || (amount !== null && amount <= 0) || direction === 'out' || cells.some(saysSum)) {
      outgoing += 1
      continue
    }
    const beside = typeof read === 'string' ? null : read.currency
    const named = bankCurrency(cell('currency'), beside ?? usual)
    const currency = beside && named !== beside ? null : named
    const date = bankDate(cell('date'))
    const problem = (
      field: BankColumn,
      why: After<'features/form-desk/screens/money', 'errors.'>,
      params: Record<string, string> = {},
    ): FieldProblem => ({ field, msgKey: `features/form-desk/screens/money:errors.${why}`, params })
    const problems = [
      ...(date === '' && !faultOf('date') ? [problem('date', 'noDate')] : []),
      ...(amount === null && !faultOf('amount')
        ? [problem('amount', read === 'unclear' ? 'unclearAmount' : 'noAmount')]
        : []),
      ...(currency === null && !faultOf('currency') ? [problem('currency', 'otherCurrency')] : []),
      ...BANK_COLUMNS.flatMap((column): FieldProblem[] => {
        const fault = faultOf(column)
        return fault
          ? [{ field: column, msgKey: `server/base/tabular:cell.${fault}`, params: { text: cell(column) } }]
          : []
      }),
      ...(paysRent(`${cell('reference')} ${cell('details')}`) ? [problem('reference', 'rent')] : []),
      ...(direction === 'unknown' && !credits && !faultOf('direction')
        ? [problem('direction', 'direction', { word: cutText(cell('direction'), 20) })]
        : []),
    ]
    lines.push({
      row,
      status: problems.length > 0 ? 'ERROR' : 'OK',
      cells: {
        date,
        payer: cell('payer'),
        reference: [cell('reference'), cell('details')].filter(Boolean).join(' · '),
      },
      problems,
      amount: amount ?? 0,
      currency: currency ?? usual,
      key,
    })
  }
  return { lines, outgoing }
}
