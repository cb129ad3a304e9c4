/** Payments and refunds of a booth. Writers of one booth wait for each other, so that together they never refund more than came in. */
import { eq, sql } from 'drizzle-orm'
import { findBoothMoney, tellPayment } from '../../../booth-forms/server/exports.ts'
import { boothPayment } from '../../../booth-forms/server/tables.ts'
import type { ParticipationRow } from '../../../company/server/exports.ts'
import { signedIn, type Ctx } from '../../../../server/base/http/context.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { demandSeen } from '../../../../server/base/http/seen.ts'
import { toDecimal, toMinor } from '../../../../shared/lib/money.ts'

/** The source of a payment: a page that showed a sum as paid (decimal text), or a line of a bank's statement, whose booth's balance was compared before. */
type PaymentSource = { seen: string } | { bankKey: string }

/** Lets one writer at a time change the payments of a booth; the lock ends with the transaction. */
const lockPayments = (ctx: Ctx, participationId: number) =>
  ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`BOOTH_PAYMENT:${participationId}`}, 0))`)

/** Enters a payment, or a refund as a negative amount: a refund above what was paid is refused at `amount`. */
export async function enterPayment(
  ctx: Ctx,
  booth: ParticipationRow,
  amount: string,
  note: string,
  source: PaymentSource,
): Promise<void> {
  const minor = toMinor(amount)
  if (minor === 0) throw fail.field('amount', 'features/form-desk:errors.amountZero')
  await lockPayments(ctx, booth.id)
  const [found] = await ctx.db
    .select({ paid: sql<number>`coalesce(sum(${boothPayment.amount}), 0)`.mapWith(Number) })
    .from(boothPayment)
    .where(eq(boothPayment.participationId, booth.id))
  const paid = found?.paid ?? 0
  if ('seen' in source) await demandSeen(source.seen, paid, (sum) => ({ paid: sum }))
  if (minor < 0 && paid + minor < 0)
    throw fail.field('amount', 'features/form-desk:errors.refundTooMuch', { max: toDecimal(Math.max(0, paid)) })
  const byName = signedIn(ctx).userName
  await ctx.db.insert(boothPayment).values({
    participationId: booth.id,
    at: ctx.clock.showNow(),
    amount: minor,
    note,
    byName,
    bankKey: 'bankKey' in source ? source.bankKey : null,
  })
  await tellPayment(ctx, booth, minor, note)
}

/** Refuses (409) a booking for a booth whose balance is not the one that the page showed. `seen`: decimal text. */
export async function demandBalance(ctx: Ctx, booth: ParticipationRow, seen: string): Promise<void> {
  await lockPayments(ctx, booth.id)
  const { payable, paid } = await findBoothMoney(ctx.db, booth.id)
  await demandSeen(seen, payable - paid, (balance) => ({ boothNo: booth.boothNo, balance }))
}
