/** What finance works through: who owes what, its files, and statements of the bank. */
import { and } from 'drizzle-orm'
import { findBalances, sumBalances } from '../../../booth-forms/server/exports.ts'
import { findExhibitor, inScope, narrowedTo } from '../../../company/server/exports.ts'
import { participation } from '../../../company/server/tables.ts'
import { pagingOf } from '../../../../server/base/db/paging.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { handle, type Handler } from '../../../../server/base/http/handler.ts'
import { currencyOf, toDecimal } from '../../../../shared/lib/money.ts'
import * as calls from '../../ledger-contract.ts'
import { anyBooth } from '../desk.ts'
import { bookLines, checkStatement } from './bank.ts'
import { exportLedger } from './files.ts'
import { invoiceOf } from './invoices.ts'

const balanceScope = async (ctx: Ctx, { mine }: { mine?: 0 | 1 | undefined }) =>
  and(await inScope(ctx, participation.exhibitorId), narrowedTo(ctx, { mine }, participation.exhibitorId))

const decimals = ({ payable, paid }: { payable: number; paid: number }) => {
  return { payable: toDecimal(payable), paid: toDecimal(paid), balance: toDecimal(payable - paid) }
}

export const ledgerHandlers: Handler[] = [
  handle(calls.balanceList, async (ctx, input) => {
    const at = pagingOf(input)
    const scope = await balanceScope(ctx, input)
    const found = await findBalances(ctx.db, input, scope, at, { locale: ctx.locale, query: input })
    const sums = await sumBalances(ctx.db, input, scope)
    const list = found.map(({ participationId, exhibitorId, companyName, enCompanyName, hall, boothNo, ...one }) => ({
      participationId: String(participationId),
      exhibitorId: String(exhibitorId),
      companyName,
      enCompanyName,
      hall,
      boothNo,
      currency: currencyOf(one.currency),
      ...decimals(one),
    }))
    return { data: { list, total: sums.reduce((total, { booths }) => total + booths, 0), ...at } }
  }),
  handle(calls.balanceSums, async (ctx, filters) => {
    const found = await sumBalances(ctx.db, filters, await balanceScope(ctx, filters))
    return { data: found.map((one) => ({ currency: currencyOf(one.currency), booths: one.booths, ...decimals(one) })) }
  }),
  handle(calls.balanceInvoice, async (ctx, { participationId }) => {
    const company = await findExhibitor(ctx.db, (await anyBooth(ctx, participationId)).exhibitorId)
    if (!company) throw fail.notFound()
    return { data: invoiceOf(company) }
  }),
  handle(calls.ledgerExport, (ctx, input) => exportLedger(ctx, input)),
  // Reading a long statement takes a moment; the one row that is written needs no transaction around it.
  handle(calls.bankCheck, async (ctx, input) => ({ data: await checkStatement(ctx, input) }), { transaction: 'none' }),
  handle(calls.bankBook, async (ctx, input) => ({ data: await bookLines(ctx, input) })),
]
