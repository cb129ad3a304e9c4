/** The booth forms of one exhibitor at a glance. */
import { findBoothMoney, findForms, formsOf, mustOf, wireDeposit } from '../../booth-forms/server/exports.ts'
import { and, asc, eq } from 'drizzle-orm'
import { byBooth, inScope } from '../../company/server/exports.ts'
import { participation } from '../../company/server/tables.ts'
import { currencyOf, toDecimal } from '../../../shared/lib/money.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { mayCall } from '../../../server/base/http/dispatch.ts'
import { keyOf } from '../../../server/base/records/store.ts'
import type { DeskBooth } from '../booths-contract.ts'
import { BILL_READERS } from '../contract.ts'
import { mayRead } from './desk.ts'

/** Booths by hall and number; none for an exhibitor nobody knows. */
export async function findBoothForms(ctx: Ctx, exhibitorId: string): Promise<DeskBooth[]> {
  const booths = await ctx.db
    .select()
    .from(participation)
    .where(
      and(
        eq(participation.exhibitorId, keyOf(exhibitorId)),
        eq(participation.delFlag, 0),
        await inScope(ctx, participation.exhibitorId),
      ),
    )
    .orderBy(asc(byBooth))
  const readsMoney = mayCall(signedIn(ctx), BILL_READERS)
  const found: DeskBooth[] = []
  for (const booth of booths) {
    const stored = await findForms(ctx.db, booth.id)
    const money = await findBoothMoney(ctx.db, booth.id)
    const forms = (await formsOf(ctx.db, booth.boothType)).filter(({ code }) => mayRead(ctx, code))
    found.push({
      participationId: String(booth.id),
      hall: booth.hall,
      boothNo: booth.boothNo,
      currency: currencyOf(booth.settleCurrency),
      payable: readsMoney ? toDecimal(money.payable) : null,
      paid: readsMoney ? toDecimal(money.paid) : null,
      deposits: readsMoney ? money.deposits.map(wireDeposit) : [],
      forms: forms.map(({ code }) => {
        const row = stored.find((one) => one.form === code)
        return {
          form: code,
          must: mustOf(code, booth.boothType) === 'M' ? 1 : 0,
          status: row?.status ?? null,
          lateFlag: row?.lateFlag ?? 0,
          locked: row?.locked ?? 0,
          recheck: row?.recheckDue === 1 ? 1 : 0,
        }
      }),
    })
  }
  return found
}
