/** Lines of a bank statement and the booth each is for. Pure. */
import type { Currency } from '../../shared/lib/money.ts'

/** What a statement may tell of a line; only date and amount have to be there. */
export const BANK_COLUMNS = [
  'date',
  'amount',
  'direction',
  'currency',
  'payer',
  'reference',
  'details',
  'serial',
] as const
export type BankColumn = (typeof BANK_COLUMNS)[number]
/** Columns without which there is nothing to book. */
export const NEEDED_COLUMNS: readonly BankColumn[] = ['date', 'amount']

/** What banks write above them; of several in one statement the first counts. */
export const BANK_HEADINGS: Readonly<Record<BankColumn, readonly string[]>> = {
  date: [
    '交易日期',
    '交易时间',
    '记账日期',
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
  amount: [
    '贷方发生额',
    '贷方金额',
    '收入金额',
    '收入',
    '入账金额',
    '到账金额',
    '交易金额',
    '发生额',
    '金额',
    '贷方',
    'Credit',
    'Credit amount',
    'Money in',
    'Paid in',
    'Amount',
    'Transaction amount',
  ],
  direction: [
    '借贷标志',
    '借贷标识',
    '借贷方向',
    '收支',
    '收支标志',
    '交易方向',
    'Direction',
    'Debit/Credit',
    'D/C',
    'CR/DR',
  ],
  currency: ['币种', '货币', '交易币种', 'Currency', 'CCY'],
  payer: [
    '付款人',
    '付款人名称',
    '付款方',
    '付款方户名',
    '对方户名',
    '对方名称',
    '对方账户名称',
    '对方单位',
    '交易对手',
    '户名',
    'Payer',
    'Paid by',
    'Counterparty',
    'Counterparty name',
    'Name',
    'From',
  ],
  reference: [
    '附言',
    '用途',
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
  serial: [
    '流水号',
    '交易流水号',
    '银行流水号',
    '凭证号',
    '凭证号码',
    '交易参考号',
    'Transaction ID',
    'Transaction number',
    'Bank reference',
  ],
}

/** A day as `yyyy-MM-dd` where the year comes first; else as the bank wrote it. */
export function bankDate(text: string): string {
  const [, year, month = '', day = ''] = /^(\d{4})\D?(\d{1,2})\D?(\d{1,2})(?!\d)/.exec(text.normalize('NFKC')) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}

/** Did it leave the account? */
export const isOutgoing = (direction: string): boolean => /借|支|付|出|^d(r|ebit)?$|out/i.test(direction.trim())

/** The currency a cell names; null where it names another one. */
export function bankCurrency(text: string, usual: Currency): Currency | null {
  const plain = text.normalize('NFKC').toUpperCase()
  if (plain === '') return usual
  if (/CNY|RMB|人民币/.test(plain)) return 'CNY'
  return /USD|美元|US\$/.test(plain) ? 'USD' : null
}

/** A booth that may have paid. */
export interface Payable {
  participationId: string
  boothNo: string
  companyName: string
  enCompanyName: string
  currency: Currency
  /** Minor units; negative where too much came in. */
  balance: number
}

/** By what a line was found to be a booth's: a receipt or the bill's reference, the booth's number, the company's name, the open amount. */
export type MatchedBy = 'reference' | 'booth' | 'company' | 'amount'

export interface Proposal {
  /** '' where nobody, or more than one, can be meant. */
  participationId: string
  /** '' where nothing speaks for anybody. */
  by: MatchedBy | ''
  /** Booths of contracts in another currency are meant: nothing is proposed. */
  otherCurrency: boolean
}

export interface LineToMatch {
  amount: number
  currency: Currency
  payer: string
  /** All else the bank tells in words. */
  text: string
}

const upper = (text: string) => text.normalize('NFKC').toUpperCase()
const joined = (text: string) => upper(text).replace(/[^\p{L}\p{N}]/gu, '')

/** What stands in every company's name. */
const LEGAL =
  /股份有限公司|有限责任公司|有限公司|集团|公司|\b(CO|COMPANY|LTD|LIMITED|INC|CORP|CORPORATION|LLC|PLC|GMBH|AG|KG|SRL|SPA|BV|PTE|PTY)\b/g
const coreOf = (name: string) => joined(upper(name).replace(/[.,]/g, ' ').replace(LEGAL, ' '))
/** Names shorter than this are found in too many others. */
const CORE_MIN = 4

/** Booths by all that a bank's line may call them. */
export function indexPayables(booths: readonly Payable[]) {
  const byBooth = new Map<string, Payable[]>()
  const named = new Map<string, Payable[]>()
  const add = (to: Map<string, Payable[]>, name: string, one: Payable) => {
    const known = to.get(name)
    if (known) known.push(one)
    else if (name !== '') to.set(name, [one])
  }
  for (const one of booths) {
    add(byBooth, joined(one.boothNo), one)
    for (const core of new Set([coreOf(one.companyName), coreOf(one.enCompanyName)])) add(named, core, one)
  }
  return { booths, byBooth, named }
}
type Index = ReturnType<typeof indexPayables>

/** `H-1A08-3`, `H7-1A08-0003`, and what banks make of them (`H 1A08 3`, `H71A080003`). */
function byReference({ byBooth }: Index, text: string): Payable[] {
  const found = new Set<Payable>()
  for (const [, booth = ''] of upper(text).matchAll(
    /(?<![A-Z0-9])H\d{0,2}[\s-]+([A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?)[\s-]+\d{1,4}(?!\d)/g,
  ))
    for (const one of byBooth.get(joined(booth)) ?? []) found.add(one)
  for (const [token] of upper(text).matchAll(/(?<![A-Z0-9])H[A-Z0-9]{3,}/g))
    for (let from = 1; from <= 3; from += 1)
      for (let to = token.length - 4; to < token.length; to += 1) {
        if (!/^\d*$/.test(token.slice(1, from)) || !/^\d+$/.test(token.slice(to))) continue
        for (const one of byBooth.get(token.slice(from, to)) ?? []) found.add(one)
      }
  return [...found]
}

function byBoothNo({ byBooth }: Index, text: string): Payable[] {
  const tokens = upper(text).match(/[A-Z0-9]+(?:-[A-Z0-9]+)*/g) ?? []
  // A number of a few digits is an amount or a date sooner than a booth.
  const meant = tokens.map(joined).filter((token) => /[A-Z]/.test(token) && /\d/.test(token))
  return [...new Set(meant.flatMap((token) => byBooth.get(token) ?? []))]
}

function byCompany({ named }: Index, payer: string, text: string): Payable[] {
  const own = coreOf(payer)
  const exact = own === '' ? undefined : named.get(own)
  if (exact) return exact
  const said = own + joined(text)
  return [
    ...new Set(
      [...named].flatMap(([core, booths]) =>
        core.length >= CORE_MIN && (said.includes(core) || (own.length >= CORE_MIN && core.includes(own)))
          ? booths
          : [],
      ),
    ),
  ]
}

/** Of several booths the one whose balance is just this, else the only one that still owes. */
function choose(found: readonly Payable[], amount: number): Payable | undefined {
  if (found.length === 1) return found[0]
  const same = found.filter((one) => one.balance === amount)
  const owing = found.filter((one) => one.balance > 0)
  return same.length === 1 ? same[0] : same.length === 0 && owing.length === 1 ? owing[0] : undefined
}

/** Whose a line is, by the surest sign there is. An amount alone is no sign that is acted on: the booth is named, not chosen. */
export function proposeFor(index: Index, line: LineToMatch): Proposal {
  const none: Proposal = { participationId: '', by: '', otherCurrency: false }
  const text = `${line.text} ${line.payer}`
  const signs = [
    ['reference', byReference(index, text)],
    ['booth', byBoothNo(index, text)],
    ['company', byCompany(index, line.payer, line.text)],
  ] as const
  for (const [by, all] of signs) {
    if (all.length === 0) continue
    const found = all.filter((one) => one.currency === line.currency)
    if (found.length === 0) return { ...none, by, otherCurrency: true }
    return { ...none, by, participationId: choose(found, line.amount)?.participationId ?? '' }
  }
  const same = index.booths.filter((one) => one.currency === line.currency && one.balance === line.amount)
  return same.length === 1 ? { ...none, by: 'amount', participationId: same[0]?.participationId ?? '' } : none
}
