/** A bank's statement: read, matched with what booths owe, booked once (issue of a file sent twice: nothing of it is booked again). */
import { and, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import { findBalances, findDueDeposits } from '../../../booth-forms/server/exports.ts'
import { boothPayment } from '../../../booth-forms/server/tables.ts'
import { inScope, type ParticipationRow } from '../../../company/server/exports.ts'
import { participation } from '../../../company/server/tables.ts'
import { noteUnwritten, type Ctx } from '../../../../server/base/http/context.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { wordsIn } from '../../../../server/base/i18n.ts'
import { logOperation } from '../../../../server/base/oper-log.ts'
import { commitOnce, inWords, openBatch } from '../../../../server/base/tabular/import-batch.ts'
import { readTable } from '../../../../server/base/tabular/read-table.ts'
import { TableError } from '../../../../server/base/tabular/table-error.ts'
import { boothPlace } from '../../../../shared/lib/booth-place.ts'
import { currencyOf, parseMoney, toDecimal, toMinor, type Currency } from '../../../../shared/lib/money.ts'
import { formatDate, formatDateTime } from '../../../../shared/lib/time/dates.ts'
import { doubtsOf } from '../../bank-doubts.ts'
import { NOTE_MAX } from '../../contract.ts'
import {
  BANK_COLUMNS,
  BANK_MAX_ROWS,
  NEEDED_COLUMNS,
  type BankBooked,
  type BankBooth,
  type BankChecked,
  type BankColumn,
  type BankRow,
} from '../../ledger-contract.ts'
import { anyBooth } from '../desk.ts'
import { demandBalance, enterPayment } from './pay.ts'
import { ALL_HEADINGS, guessColumns, type Columns } from './headings.ts'
import { indexPayables, proposeFor, type Proposal } from './match.ts'
import { readLines, type BankLine } from './statement.ts'
import { cutText } from '../../../../shared/lib/text/text.ts'

const KIND = 'BANK'
/** Stands in the key of a payment between that of its line and which part of it this is, from the second on. */
const SHARE = '#'

/** What the caller said of the headings; refused unless it names columns that are there. */
function columnsSaid(said: string, headers: readonly string[]): Columns {
  let read: unknown
  try {
    read = JSON.parse(said)
  } catch {
    read = null
  }
  const pairs = typeof read === 'object' && read !== null ? Object.entries(read) : []
  const columns = new Map<BankColumn, number>()
  for (const [name, index] of pairs) {
    const column = BANK_COLUMNS.find((one) => one === name)
    if (!column || typeof index !== 'number' || headers[index] === undefined)
      throw fail.field('columns', 'features/form-desk/screens/money:errors.columns')
    columns.set(column, index)
  }
  return columns
}

/** Lines booked before, by their keys. */
async function findBooked(ctx: Ctx, keys: readonly string[]) {
  const found = await ctx.db
    .select({
      key: boothPayment.bankKey,
      at: boothPayment.at,
      byName: boothPayment.byName,
      participationId: boothPayment.participationId,
    })
    .from(boothPayment)
    .where(inArray(boothPayment.bankKey, [...keys]))
  return new Map(found.map((one) => [one.key, one]))
}

export async function checkStatement(
  ctx: Ctx,
  { file, currency, columns: named = '' }: { file: File; currency: Currency; columns?: string | undefined },
): Promise<BankChecked> {
  const t = wordsIn(ctx.locale, 'features/form-desk/screens/money')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const limits = { maxRows: BANK_MAX_ROWS, headings: ALL_HEADINGS }
  const table = await readTable(bytes, file.name, limits).catch((error: unknown) => {
    if (error instanceof TableError) throw fail.field('file', error.msgKey, error.params)
    throw error
  })
  const columns = named === '' ? guessColumns(table) : columnsSaid(named, table.headers)
  const told = {
    batchId: '',
    headers: table.headers,
    about: table.about,
    columns: [...columns].map(([column, index]) => ({ column, index })),
    rows: [],
    outgoing: 0,
    booths: [],
    expiresAt: '',
  }
  if (NEEDED_COLUMNS.some((column) => !columns.has(column))) {
    noteUnwritten(ctx)
    return told
  }
  const { lines, outgoing } = readLines(table, columns, currency)
  if (lines.length === 0) throw fail.field('file', 'features/form-desk/screens/money:errors.nothingCame')
  const booked = await findBooked(
    ctx,
    lines.map(({ key }) => key),
  )
  if (lines.every(({ key }) => booked.has(key))) {
    const [first] = booked.values()
    const at = first ? timeOf(first.at) : ''
    throw fail.field('file', 'features/form-desk/screens/money:errors.wholeFile', {
      count: lines.length,
      at,
      name: first?.byName ?? '',
    })
  }
  const booths = await findBooths(ctx, lines)
  const byId = new Map(
    booths.map(({ balance, ...one }) => [one.participationId, { ...one, balance: toDecimal(balance) }]),
  )
  const index = indexPayables(booths)
  // Banks put what the payer wrote into any of several columns.
  const said = new Map(table.rows.map(({ rowNumber, cells }) => [rowNumber, cells.join(' ')]))
  const rows = lines.map((line): BankRow => {
    const { row, key, currency, cells } = line
    const before = booked.get(key)
    if (before) line.status = 'DUP'
    const text = said.get(row) ?? ''
    const { participationId, by, otherCurrency, alone } =
      line.status === 'OK' ? proposeFor(index, { amount: line.amount, currency, payer: cells.payer, text }) : NOBODY
    const told = { ...cells, amount: toDecimal(line.amount) }
    const booth = byId.get(participationId)
    const doubts = booth && doubtsOf(booth, told)
    const place = before && byId.get(String(before.participationId))
    const note = before
      ? t('rows.booked', { at: timeOf(before.at), place: place ? boothPlace(place) : '—' })
      : line.problems.length > 0
        ? line.problems.map((problem) => inWords(ctx.locale, problem)).join(' ')
        : otherCurrency
          ? t('rows.otherCurrency')
          : ''
    return {
      row,
      key,
      status: line.status,
      ...told,
      currency,
      participationId,
      by,
      sure:
        booth !== undefined &&
        doubts !== undefined &&
        alone &&
        toMinor(booth.balance) > 0 &&
        (by === 'reference' || ((by === 'booth' || by === 'company') && doubts.deposit === 0)) &&
        doubts.noted === '' &&
        !doubts.saysDeposit,
      note,
    }
  })
  return { ...told, ...(await openBatch(ctx, KIND, lines)), rows, outgoing, booths: [...byId.values()] }
}

const NOBODY: Proposal = { participationId: '', by: '', otherCurrency: false, alone: false }

/** The booths of the caller's scope with what they owe, their open deposits, and payments of these amounts that other lines were not booked as. */
async function findBooths(ctx: Ctx, lines: readonly BankLine[]) {
  const scope = await inScope(ctx, participation.exhibitorId)
  const found = await findBalances(ctx.db, { everybody: true }, scope)
  const deposits = await findDueDeposits(ctx.db, scope)
  const alike = await ctx.db
    .select()
    .from(boothPayment)
    .where(
      and(
        inArray(boothPayment.amount, [...new Set(lines.map((line) => line.amount))]),
        or(
          isNull(boothPayment.bankKey),
          notInArray(
            sql`split_part(${boothPayment.bankKey}, ${SHARE}, 1)`,
            lines.map((line) => line.key),
          ),
        ),
      ),
    )
  return found.map((one): Omit<BankBooth, 'balance'> & { balance: number } => ({
    participationId: String(one.participationId),
    exhibitorId: String(one.exhibitorId),
    companyName: one.companyName,
    enCompanyName: one.enCompanyName,
    hall: one.hall,
    boothNo: one.boothNo,
    currency: currencyOf(one.currency),
    balance: one.payable - one.paid,
    noted: alike
      .filter((payment) => payment.participationId === one.participationId)
      .map(({ at, amount }) => ({ at: formatDate(at), amount: toDecimal(amount) })),
    deposits: deposits
      .filter((deposit) => deposit.participationId === one.participationId)
      .map(({ due }) => toDecimal(due)),
  }))
}

const timeOf = (at: Date) => formatDateTime(at).slice(0, 16)

export interface Booking {
  row: number
  participationId: string
  /** Decimal text; the whole line where it is not told. */
  amount?: string | undefined
  /** Balance of the booth as the page showed it, decimal text. */
  seen: string
}

/** Parts of one payment: none is nothing, and together they are it. */
function checkShares(line: BankLine, chosen: readonly { line: BankLine; amount: number }[]): void {
  const shares = chosen.filter((one) => one.line === line).map(({ amount }) => amount)
  if (shares.some((share) => share <= 0) || shares.reduce((sum, one) => sum + one, 0) !== line.amount)
    throw fail.business('features/form-desk/screens/money:errors.shares', { row: line.row })
}

/** Books what was chosen, all or none: a line that somebody booked in between refuses the rest. */
export async function bookLines(
  ctx: Ctx,
  { batchId, lines }: { batchId: string; lines: readonly Booking[] },
): Promise<BankBooked> {
  return commitOnce(ctx, KIND, batchId, async ({ rows }: { rows: BankLine[] }) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('BANK_LINES', 0))`)
    const booths = new Map<string, ParticipationRow>()
    for (const id of new Set(lines.map((line) => line.participationId))) booths.set(id, await anyBooth(ctx, id))
    for (const [id, booth] of booths) {
      const own = lines.filter((line) => line.participationId === id)
      for (const { seen } of own) await demandBalance(ctx, booth, seen)
    }
    const chosen = lines.map(({ row, participationId, amount }) => {
      const line = rows.find((one) => one.row === row && one.status === 'OK')
      const booth = booths.get(participationId)
      if (!line || !booth) throw fail.notFound()
      return { line, booth, amount: amount === undefined ? line.amount : (parseMoney(amount) ?? 0) }
    })
    if (new Set(chosen.map(({ line, booth }) => `${line.row} ${booth.id}`)).size < chosen.length)
      throw fail.business('features/form-desk/screens/money:errors.twice')
    for (const { line } of chosen) checkShares(line, chosen)
    const booked = await findBooked(
      ctx,
      chosen.map(({ line }) => line.key),
    )
    if (booked.size > 0)
      throw fail.business('features/form-desk/screens/money:errors.meanwhile', { count: booked.size })
    const sums = { CNY: 0, USD: 0 }
    const payments = new Set(chosen.map(({ line }) => line)).size
    for (const [at, { line, booth, amount }] of chosen.entries()) {
      if (currencyOf(booth.settleCurrency) !== line.currency)
        throw fail.business('features/form-desk/screens/money:errors.currencyOfBooth', {
          row: line.row,
          place: boothPlace(booth),
        })
      const { date, payer, reference } = line.cells
      const note = cutText([date, payer, reference].filter(Boolean).join(' · '), NOTE_MAX)
      const before = chosen.slice(0, at).filter((one) => one.line === line).length
      const bankKey = before === 0 ? line.key : `${line.key}${SHARE}${before + 1}`
      await enterPayment(ctx, booth, toDecimal(amount), note, { bankKey })
      sums[line.currency] += amount
    }
    await logOperation(ctx, {
      area: 'features/form-desk/screens/money:bank.title',
      words: 'features/form-desk/screens/money',
      type: 'import',
      id: batchId,
      name: wordsIn(ctx.locale, 'features/form-desk/screens/money')('bank.logged', { count: payments }),
      before: null,
      after: null,
    })
    return {
      booked: payments,
      sums: (['CNY', 'USD'] as const).flatMap((currency) =>
        sums[currency] === 0 ? [] : [{ currency, amount: toDecimal(sums[currency]) }],
      ),
    }
  })
}
