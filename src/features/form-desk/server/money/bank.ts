/** A bank's statement: read, matched with what booths owe, booked once (issue of a file sent twice: nothing of it is booked again). */
import { createHash } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { findBalances } from '../../../booth-forms/server/exports.ts'
import { boothPayment } from '../../../booth-forms/server/tables.ts'
import { inScope } from '../../../company/server/exports.ts'
import { participation } from '../../../company/server/tables.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { wordsIn } from '../../../../server/base/i18n.ts'
import { logOperation } from '../../../../server/base/oper-log.ts'
import { readAmount } from '../../../../server/base/tabular/amount-text.ts'
import { commitOnce, openBatch, type BatchRow } from '../../../../server/base/tabular/import-batch.ts'
import { matchHeaders } from '../../../../server/base/tabular/match-headers.ts'
import { readTable, type Table } from '../../../../server/base/tabular/read-table.ts'
import { TableError } from '../../../../server/base/tabular/table-error.ts'
import type { FieldProblem } from '../../../../shared/form/rules.ts'
import { boothPlace } from '../../../../shared/lib/booth-place.ts'
import { formatDateTime } from '../../../../shared/lib/time/dates.ts'
import { toDecimal, type Currency } from '../../../../shared/lib/money.ts'
import {
  BANK_COLUMNS,
  BANK_HEADINGS,
  bankCurrency,
  bankDate,
  indexPayables,
  isOutgoing,
  NEEDED_COLUMNS,
  proposeFor,
  type BankColumn,
} from '../../bank-rules.ts'
import { NOTE_MAX } from '../../contract.ts'
import { BANK_MAX_ROWS, type BankBooked, type BankChecked, type BankRow } from '../../ledger-contract.ts'
import { anyBooth } from '../desk.ts'
import { enterPayment } from '../money.ts'

const KIND = 'BANK'

/** A line as the batch keeps it. */
interface BankLine extends BatchRow<{ date: string; payer: string; reference: string }> {
  /** Minor units. */
  amount: number
  currency: Currency
  /** Tells it from every other line; the same in another file of the same bank. */
  key: string
}

type Columns = ReadonlyMap<BankColumn, number>

const known = BANK_COLUMNS.map((key) => ({ key, zh: key, en: key, aliases: BANK_HEADINGS[key] }))

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

function columnsOf(table: Table, said: string): Columns {
  if (said !== '') return columnsSaid(said, table.headers)
  const { indexes } = matchHeaders(table.headers, known)
  return new Map(
    BANK_COLUMNS.flatMap((column) => ((at) => (at === undefined ? [] : [[column, at] as const]))(indexes.get(column))),
  )
}

/** Lines of money that came, each with its key: of lines that say the same on one day each is a payment of its own. */
function linesOf(table: Table, columns: Columns, usual: Currency): { lines: BankLine[]; outgoing: number } {
  const lines: BankLine[] = []
  const seen = new Map<string, number>()
  let outgoing = 0
  for (const { rowNumber: row, cells } of table.rows) {
    const cell = (column: BankColumn) => cells[columns.get(column) ?? -1] ?? ''
    const read = readAmount(cell('amount'))
    const amount = typeof read === 'string' ? null : read.minor
    // Columns of debits and credits: what left has no amount here.
    if (cell('amount') === '' || amount === 0 || (amount ?? 0) < 0 || isOutgoing(cell('direction'))) {
      outgoing += 1
      continue
    }
    const beside = typeof read === 'string' ? null : read.currency
    const named = bankCurrency(cell('currency'), beside ?? usual)
    const currency = beside && named !== beside ? null : named
    const date = bankDate(cell('date'))
    const reference = [cell('reference'), cell('details')].filter(Boolean).join(' · ')
    const problem = (
      field: BankColumn,
      why: 'noDate' | 'noAmount' | 'unclearAmount' | 'otherCurrency',
    ): FieldProblem => {
      return { field, msgKey: `features/form-desk/screens/money:errors.${why}`, params: {} }
    }
    const problems = [
      ...(date === '' ? [problem('date', 'noDate')] : []),
      ...(amount === null ? [problem('amount', read === 'unclear' ? 'unclearAmount' : 'noAmount')] : []),
      ...(currency === null ? [problem('currency', 'otherCurrency')] : []),
    ]
    const said = JSON.stringify([cell('date'), amount, currency, cell('payer'), reference, cell('serial')])
    const nth = seen.get(said) ?? 0
    seen.set(said, nth + 1)
    lines.push({
      row,
      status: problems.length > 0 ? 'ERROR' : 'OK',
      cells: { date, payer: cell('payer'), reference },
      problems,
      amount: amount ?? 0,
      currency: currency ?? usual,
      key: createHash('sha256').update(`${said}#${nth}`).digest('base64url'),
    })
  }
  return { lines, outgoing }
}

/** Lines booked before, by their keys. */
async function findBooked(ctx: Ctx, keys: readonly string[]) {
  const found = await ctx.db
    .select({
      key: boothPayment.bankKey,
      at: boothPayment.at,
      byName: boothPayment.byName,
      hall: participation.hall,
      boothNo: participation.boothNo,
    })
    .from(boothPayment)
    .innerJoin(participation, sql`${participation.id} = ${boothPayment.participationId}`)
    .where(inArray(boothPayment.bankKey, [...keys]))
  return new Map(found.map((one) => [one.key, one]))
}

export async function checkStatement(
  ctx: Ctx,
  { file, currency, columns: named = '' }: { file: File; currency: Currency; columns?: string | undefined },
): Promise<BankChecked> {
  const t = wordsIn(ctx.locale, 'features/form-desk/screens/money')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const headings = Object.values(BANK_HEADINGS).flat()
  const table = await readTable(bytes, file.name, { maxRows: BANK_MAX_ROWS, headings }).catch((error: unknown) => {
    if (error instanceof TableError) throw fail.field('file', error.msgKey, error.params)
    throw error
  })
  const columns = columnsOf(table, named)
  const told = {
    batchId: '',
    headers: table.headers,
    columns: [...columns].map(([column, index]) => ({ column, index })),
    rows: [],
    outgoing: 0,
    booths: [],
    expiresAt: '',
  }
  if (NEEDED_COLUMNS.some((column) => !columns.has(column))) return told
  const { lines, outgoing } = linesOf(table, columns, currency)
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
  const found = await findBalances(ctx.db, { everybody: true }, await inScope(ctx, participation.exhibitorId))
  const booths = found.map((one) => ({
    participationId: String(one.participationId),
    companyName: one.companyName,
    enCompanyName: one.enCompanyName,
    hall: one.hall,
    boothNo: one.boothNo,
    currency: one.currency === 'USD' ? ('USD' as const) : ('CNY' as const),
    balance: one.payable - one.paid,
  }))
  const index = indexPayables(booths)
  // Banks put what the payer wrote into any of several columns.
  const said = new Map(table.rows.map(({ rowNumber, cells }) => [rowNumber, cells.join(' ')]))
  const rows = lines.map((line): BankRow => {
    const before = booked.get(line.key)
    if (before) line.status = 'DUP'
    const { payer, reference } = line.cells
    const proposal =
      line.status === 'OK'
        ? proposeFor(index, { amount: line.amount, currency: line.currency, payer, text: said.get(line.row) ?? '' })
        : { participationId: '', by: '' as const, otherCurrency: false }
    const note = before
      ? t('rows.booked', { at: timeOf(before.at), place: boothPlace(before) })
      : line.problems.length > 0
        ? line.problems.map(({ msgKey }) => t(msgKey)).join(' ')
        : proposal.otherCurrency
          ? t('rows.otherCurrency')
          : ''
    const { row, status } = line
    const { participationId, by } = proposal
    return {
      row,
      status,
      date: line.cells.date,
      payer,
      reference,
      currency: line.currency,
      amount: toDecimal(line.amount),
      participationId,
      by,
      note,
    }
  })
  return {
    ...told,
    ...(await openBatch(ctx, KIND, lines)),
    rows,
    outgoing,
    booths: booths.map((one) => ({ ...one, balance: toDecimal(one.balance) })),
  }
}

const timeOf = (at: Date) => formatDateTime(at).slice(0, 16)

/** Books what was chosen, all or none: a line that somebody booked in between refuses the rest. */
export async function bookLines(
  ctx: Ctx,
  { batchId, lines }: { batchId: string; lines: readonly { row: number; participationId: string }[] },
): Promise<BankBooked> {
  return commitOnce(ctx, KIND, batchId, async ({ rows }: { rows: BankLine[] }) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('BANK_LINES', 0))`)
    const chosen = lines.map(({ row, participationId }) => {
      const line = rows.find((one) => one.row === row && one.status === 'OK')
      if (!line) throw fail.notFound()
      return { line, participationId }
    })
    if (new Set(chosen.map(({ line }) => line.row)).size < chosen.length)
      throw fail.business('features/form-desk/screens/money:errors.twice')
    const booked = await findBooked(
      ctx,
      chosen.map(({ line }) => line.key),
    )
    if (booked.size > 0)
      throw fail.business('features/form-desk/screens/money:errors.meanwhile', { count: booked.size })
    const sums = { CNY: 0, USD: 0 }
    for (const { line, participationId } of chosen) {
      const booth = await anyBooth(ctx, participationId)
      if ((booth.settleCurrency === 'USD' ? 'USD' : 'CNY') !== line.currency)
        throw fail.business('features/form-desk/screens/money:errors.currencyOfBooth', {
          row: line.row,
          place: boothPlace(booth),
        })
      const { date, payer, reference } = line.cells
      const note = [...[date, payer, reference].filter(Boolean).join(' · ')].slice(0, NOTE_MAX).join('')
      await enterPayment(ctx, booth, toDecimal(line.amount), note, line.key)
      sums[line.currency] += line.amount
    }
    await logOperation(ctx, {
      area: 'features/form-desk/screens/money:bank.title',
      words: 'features/form-desk/screens/money',
      type: 'import',
      id: batchId,
      name: wordsIn(ctx.locale, 'features/form-desk/screens/money')('bank.logged', { count: chosen.length }),
      before: null,
      after: null,
    })
    return {
      booked: chosen.length,
      sums: (['CNY', 'USD'] as const).flatMap((currency) =>
        sums[currency] === 0 ? [] : [{ currency, amount: toDecimal(sums[currency]) }],
      ),
    }
  })
}
