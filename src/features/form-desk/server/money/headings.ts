/** What banks write above the columns of a statement. Pure. */
import { looseHeading, plainHeading } from '../../../../server/base/tabular/match-headers.ts'
import type { Table } from '../../../../server/base/tabular/read-table.ts'
import { BANK_COLUMNS, type BankColumn } from '../../ledger-contract.ts'
import { directionOf } from './bank-text.ts'

/** Index of the heading of each column that is known. */
export type Columns = ReadonlyMap<BankColumn, number>

/** Columns that hold what came in and nothing else. */
const CREDITS = [
  '贷方发生额',
  '贷方金额',
  '收入金额',
  '收入',
  '入账金额',
  '到账金额',
  '贷方',
  'Credit',
  'Credit amount',
  'Credits',
  'Money in',
  'Paid in',
  'Deposits',
]

/** Of several in one statement the first of the list counts, wherever it stands. */
const HEADINGS: Readonly<Record<BankColumn, readonly string[]>> = {
  date: [
    '交易日期',
    '交易日',
    '交易时间',
    '记账日期',
    '记账日',
    '入账日期',
    '到账日期',
    '起息日',
    '日期',
    'Date',
    'Transaction date',
    'Booking date',
    'Posting date',
    'Value date',
  ],
  amount: [...CREDITS, '交易金额', '发生额', '金额', 'Amount', 'Transaction amount'],
  direction: [
    '借贷标志',
    '借贷标识',
    '借贷方向',
    '借/贷',
    '借贷',
    '收支',
    '收支标志',
    '交易方向',
    '交易类型',
    'Direction',
    'Debit/Credit',
    'Credit/Debit',
    'D/C',
    'CR/DR',
    'DR/CR',
    'Type',
    'Transaction type',
  ],
  currency: ['币种', '货币', '交易币种', '交易货币', 'Currency', 'CCY'],
  payer: [
    '付款人',
    '付款人名称',
    '付款方',
    '付款方户名',
    '付款人户名',
    '对方户名',
    '对方名称',
    '对方账户名称',
    '对方单位',
    '对方单位名称',
    '收(付)方名称',
    '交易对手',
    'Payer',
    'Payer name',
    'Paid by',
    'Counterparty',
    'Counterparty name',
    'From',
    'Name',
    // The account's own holder, where another column names the payer.
    '户名',
  ],
  reference: [
    '附言',
    '用途',
    '交易用途',
    '汇款用途',
    '付款附言',
    '备注',
    '交易附言',
    '客户附言',
    'Reference',
    'Payment reference',
    'Remittance information',
    'Remark',
    'Remarks',
    'Memo',
  ],
  details: ['摘要', '交易摘要', '说明', 'Description', 'Details', 'Narrative'],
}

/** Numbers a bank gives once. Not the number of a voucher, which many lines share. */
const SERIALS = [
  '流水号',
  '交易流水号',
  '银行流水号',
  '账户明细编号-交易流水号',
  '交易参考号',
  'Transaction ID',
  'Transaction number',
  'Transaction reference number',
  'Bank reference',
]

/** Count the lines of one file: the same line has another number in the next. */
const COUNTERS = new Set(['序号', '行号', '编号', 'No', 'No.', '#', 'Line'].map(plainHeading))

export const ALL_HEADINGS: readonly string[] = [...Object.values(HEADINGS).flat(), ...SERIALS]

/** Index of the first of these names among headings; -1: none stands there. */
function indexOf(headers: readonly string[], names: readonly string[], fits: (index: number) => boolean = () => true) {
  const spellings = headers.map((header) => [plainHeading(header), looseHeading(header)])
  for (const name of names.map(plainHeading)) {
    const index = spellings.findIndex((one, at) => (one.includes(name) || one.includes(looseHeading(name))) && fits(at))
    if (index >= 0) return index
  }
  return -1
}

/** The columns as their headings tell them. A column of directions is one only if some cell says a direction. */
export function guessColumns({ headers, rows }: Table): Columns {
  const tells = (index: number) => rows.some(({ cells }) => directionOf(cells[index] ?? '') !== 'unknown')
  return new Map(
    BANK_COLUMNS.flatMap((column) => {
      const index = indexOf(headers, HEADINGS[column], column === 'direction' ? tells : undefined)
      return index < 0 ? [] : [[column, index] as const]
    }),
  )
}

/** Holds this column what came in and nothing else? */
export const isCredits = (header: string): boolean => indexOf([header], CREDITS) === 0

export const serialColumn = (headers: readonly string[]): number => indexOf(headers, SERIALS)

export const isCounter = (header: string): boolean => COUNTERS.has(plainHeading(header))
