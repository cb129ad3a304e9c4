/** Money as files for accounting: open balances, the ledger by exhibitor, the invoices to write. Their totals are those of the screen. */
import { and, inArray } from 'drizzle-orm'
import { findBalances, findOwnCharges, type Balance, type BalanceFilters } from '../../../booth-forms/server/exports.ts'
import { inScope, narrowedTo } from '../../../company/server/exports.ts'
import { exhibitor, participation } from '../../../company/server/tables.ts'
import { wordsOf } from '../../../booth-forms/catalogue/words.ts'
import { partsOf } from '../../../booth-forms/pricing/charges.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import type { BinaryReply } from '../../../../server/base/http/handler.ts'
import { wordsIn } from '../../../../server/base/i18n.ts'
import { timeText } from '../../../../server/base/records/words.ts'
import { showSheet } from '../../../../server/base/tabular/show-sheet.ts'
import type { XlsxCell } from '../../../../server/base/tabular/write-xlsx.ts'
import type { LEDGER_FILES } from '../../ledger-contract.ts'
import { invoiceOf } from './invoices.ts'

const WORDS = 'features/form-desk/screens/money'
const MONEY = new Set(['unit', 'base', 'surcharge', 'deposit', 'charged', 'payable', 'paid', 'balance'])
/** An accountant's sheet adds up numbers. */
const decimal = (minor: number): number => minor / 100

const BOOTH = ['companyName', 'enCompanyName', 'hall', 'boothNo', 'contractNo', 'currency'] as const
const COLUMNS = {
  balances: [...BOOTH, 'payable', 'paid', 'balance'],
  ledger: [
    ...BOOTH,
    'at',
    'entry',
    'form',
    'receipt',
    'code',
    'item',
    'qty',
    'unit',
    'rate',
    'base',
    'surcharge',
    'deposit',
    'charged',
    'paid',
    'note',
  ],
  invoices: [...BOOTH, 'invoiceType', 'invoiceTitle', 'taxNo', 'invoiceEmail', 'payable', 'paid', 'balance'],
} as const
type What = (typeof LEDGER_FILES)[number]
type Cells<W extends What> = Record<(typeof COLUMNS)[W][number], XlsxCell>

const boothCells = ({ companyName, enCompanyName, hall, boothNo, contractNo, currency }: Balance) => {
  return { companyName, enCompanyName, hall, boothNo, contractNo, currency }
}
const sums = ({ payable, paid }: { payable: number; paid: number }) => {
  return { payable: decimal(payable), paid: decimal(paid), balance: decimal(payable - paid) }
}

/** What was charged when, and what came in, booth by booth. Deposits stand apart: they are no part of what is owed. */
async function ledgerRows(ctx: Ctx, booths: readonly Balance[]): Promise<Partial<Cells<'ledger'>>[]> {
  const t = wordsIn(ctx.locale, WORDS)
  const { charges, fees, payments } = await findOwnCharges(
    ctx.db,
    booths.map((one) => one.participationId),
  )
  return booths.flatMap((booth) => [
    ...charges
      .filter((one) => one.participationId === booth.participationId)
      .map(
        ({ form, receipt, words, entry: { at, code, kind, qty, unit, rate, base, surcharge, waived, waivedNote } }) => {
          const { name } = wordsOf(code, words ?? {})
          const deposit = kind === 'deposit'
          return {
            ...boothCells(booth),
            at: timeText(at),
            entry: t(deposit ? 'entry.deposit' : 'entry.charge'),
            form: form.toUpperCase(),
            receipt,
            code,
            item: ctx.locale === 'en-US' ? name.en : name.zh,
            qty: qty / partsOf(code),
            unit: decimal(unit),
            rate,
            base: deposit ? null : decimal(base),
            surcharge: deposit ? null : decimal(surcharge - waived),
            deposit: deposit ? decimal(base) : null,
            charged: deposit ? null : decimal(base + surcharge - waived),
            note: waivedNote,
          }
        },
      ),
    ...fees
      .filter((one) => one.participationId === booth.participationId)
      .map(({ at, code, receipt, name, price }) => ({
        ...boothCells(booth),
        at: timeText(at),
        entry: t('entry.charge'),
        receipt,
        code,
        item: ctx.locale === 'en-US' ? name.en : name.zh,
        qty: 1,
        unit: decimal(price),
        rate: 0,
        base: decimal(price),
        surcharge: 0,
        charged: decimal(price),
      })),
    ...payments
      .filter((one) => one.participationId === booth.participationId)
      .map(({ at, amount, note }) => {
        const entry = t(amount < 0 ? 'entry.refund' : 'entry.payment')
        return { ...boothCells(booth), at: timeText(at), entry, paid: decimal(amount), note }
      }),
  ])
}

async function invoiceRows(ctx: Ctx, booths: readonly Balance[]): Promise<Partial<Cells<'invoices'>>[]> {
  const t = wordsIn(ctx.locale, WORDS)
  const companies = await ctx.db
    .select()
    .from(exhibitor)
    .where(
      inArray(
        exhibitor.id,
        booths.map((one) => one.exhibitorId),
      ),
    )
  const byId = new Map(companies.map((one) => [one.id, one]))
  return booths.map((booth) => {
    const company = byId.get(booth.exhibitorId)
    const invoice = company && invoiceOf(company)
    return {
      ...boothCells(booth),
      ...sums(booth),
      invoiceType: invoice?.type ? t(`invoiceType.${invoice.type}`) : '',
      invoiceTitle: invoice?.title,
      taxNo: invoice?.taxNo,
      invoiceEmail: invoice?.email,
    }
  })
}

/** Sums of the booths a file is about, a row per currency. */
const totalsOf = (booths: readonly Balance[]) =>
  [...new Set(booths.map((one) => one.currency))].sort().map((currency) => {
    const own = booths.filter((one) => one.currency === currency)
    const sum = (key: 'payable' | 'paid') => own.reduce((all, one) => all + one[key], 0)
    return { currency, booths: own.length, payable: sum('payable'), paid: sum('paid') }
  })

export async function exportLedger(
  ctx: Ctx,
  { what, mine, ...filters }: BalanceFilters & { what: What; mine?: 0 | 1 | undefined },
): Promise<BinaryReply> {
  const t = wordsIn(ctx.locale, WORDS)
  const scope = and(await inScope(ctx, participation.exhibitorId), narrowedTo(ctx, { mine }, participation.exhibitorId))
  // What is open is what the file is about, unless another state was asked for.
  const asked = what === 'balances' ? { ...filters, state: filters.state ?? ('open' as const) } : filters
  const found = await findBalances(ctx.db, asked, scope)
  // Nobody gets an invoice for nothing.
  const booths = what === 'invoices' ? found.filter((one) => one.payable !== 0) : found
  const rows: readonly Partial<Record<string, XlsxCell>>[] =
    what === 'ledger'
      ? await ledgerRows(ctx, booths)
      : what === 'invoices'
        ? await invoiceRows(ctx, booths)
        : booths.map((booth) => ({ ...boothCells(booth), ...sums(booth) }))
  const totals: Partial<Record<string, XlsxCell>>[] = totalsOf(booths).map((one) => {
    const all = sums(one)
    const ledger =
      what === 'ledger' ? { charged: all.payable, item: t('entry.balance', { amount: all.balance.toFixed(2) }) } : {}
    return { companyName: t('total', { count: one.booths }), currency: one.currency, ...all, ...ledger }
  })
  const columns = COLUMNS[what]
  const cells = (row: Partial<Record<string, XlsxCell>>) => columns.map((column) => row[column])
  return showSheet(ctx, {
    title: `${WORDS}:files.${what}`,
    words: WORDS,
    columns: columns.map((column) => ({
      header: t(`fields.${column}`),
      ...(column === 'companyName' || column === 'enCompanyName' ? { width: 34 } : {}),
      ...(MONEY.has(column) ? { format: '#,##0.00', width: 14 } : {}),
    })),
    rows: rows.map(cells),
    totals: totals.map(cells),
  })
}
