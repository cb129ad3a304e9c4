/** What the gateway reports: messages that arrived or did not, and answers of people. Told twice, it changes nothing. */
import { and, eq, inArray } from 'drizzle-orm'
import { compactPhone, isMainlandMobile } from '../../../shared/form/rules/contact.ts'
import type { Ctx } from '../http/context.ts'
import { blockNumber, isOptOut } from './block.ts'
import { tellSms } from './follow-sms.ts'
import type { Callback, SmsReport } from './gateway.ts'
import { REPORTED_ON } from './states.ts'
import { smsOutbox } from './tables.ts'

type Writes = Pick<Ctx, 'db' | 'clock'>

async function takeReport({ db, clock }: Writes, { reference, gatewayId, state, reason }: SmsReport): Promise<void> {
  const named = reference ? eq(smsOutbox.reference, reference) : gatewayId ? eq(smsOutbox.gatewayId, gatewayId) : null
  if (named === null) return
  const [stored] = await db
    .update(smsOutbox)
    .set({
      state,
      failReason: reason,
      ...(state === 'delivered' ? { deliveredTime: clock.realNow() } : {}),
      ...(gatewayId ? { gatewayId } : {}),
    })
    .where(and(named, inArray(smsOutbox.state, [...REPORTED_ON])))
    .returning()
  if (stored) await tellSms(db, stored, clock.showNow())
}

/** Takes everything of one push, in one order, so that two at once do not lock each other out; run inside a transaction. */
export async function takeCallback(ctx: Writes, { reports, replies }: Callback): Promise<void> {
  const inOrder = reports.toSorted((one, other) =>
    `${one.reference}${one.gatewayId}` < `${other.reference}${other.gatewayId}` ? -1 : 1,
  )
  for (const one of inOrder) await takeReport(ctx, one)
  const numbers = replies.filter(({ text }) => isOptOut(text)).map(({ mobile }) => compactPhone(mobile))
  for (const mobile of [...new Set(numbers)].toSorted())
    if (isMainlandMobile(mobile)) await blockNumber(ctx, mobile, { source: 'REPLY' })
}
