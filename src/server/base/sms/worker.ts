/**
 * Hands queued text messages to the gateway, one at a time, in the hours they may leave; every process of the show takes part. A message is marked
 * `sending`, with its process, before it leaves. What a dead process left `sending` stands as `unknown`, and the organiser or a report of the gateway
 * decides. Nothing is sent twice by itself.
 */
import { and, asc, eq, inArray, lte, not, notInArray, sql } from 'drizzle-orm'
import { isSendingHour } from '../../../shared/lib/sms/window.ts'
import type { Services } from '../http/context.ts'
import { findConfig } from '../parameters.ts'
import { othersAlive } from '../processes/processes.ts'
import { startTurns } from '../turns.ts'
import { SMS_BLOCKED } from './block.ts'
import { heldSms, tellSms } from './follow-sms.ts'
import type { SmsGateway } from './gateway.ts'
import { openGateway } from './open-gateway.ts'
import { afterTry } from './states.ts'
import { smsBlock, smsOutbox } from './tables.ts'

const LOOK_MS = 5000

/** Starts the worker; without SMS_URL there is nothing to do and messages stay where the organiser reads them. @throws SettingsError */
export function startSms(
  services: Services,
  gateway = openGateway(services.settings, services.clock.realNow),
): { stop(): Promise<void> } {
  if (!gateway) return { stop: () => Promise.resolve() }
  let stopped = false
  const turns = startTurns(
    services,
    'text messages',
    async () => {
      await markSmsInterrupted(services)
      // oxlint-disable-next-line no-unmodified-loop-condition -- stop() below sets it
      while (!stopped && (await sendNextSms(services, gateway)));
      return 0
    },
    LOOK_MS,
  )
  return {
    stop() {
      stopped = true
      return turns.stop()
    },
  }
}

/** Marks messages in doubt, as `markInterrupted` does with mails. */
export async function markSmsInterrupted({ db, process }: Pick<Services, 'db' | 'process'>): Promise<void> {
  await db
    .update(smsOutbox)
    .set({ state: 'unknown' })
    .where(and(eq(smsOutbox.state, 'sending'), notInArray(smsOutbox.sender, othersAlive(db, process.id))))
}

/** Answers to somebody who asked do not wait behind a send-out of invitations. */
const inTurn = sql`(${smsOutbox.purpose} = 'invitation')`

/** Sends the oldest message that is due; false when there is none, or at night. */
export async function sendNextSms(
  services: Pick<Services, 'db' | 'clock' | 'process'>,
  gateway: Pick<SmsGateway, 'send'>,
): Promise<boolean> {
  const { db, clock } = services
  // The show's zone comes with its parameters.
  await findConfig(db, 'expo.tz')
  if (!isSendingHour(clock.showNow())) return false
  const due = db
    .select({ id: smsOutbox.id })
    .from(smsOutbox)
    .where(and(eq(smsOutbox.state, 'queued'), lte(smsOutbox.nextTry, clock.realNow()), not(await heldSms(db))))
    .orderBy(inTurn, asc(smsOutbox.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [sms] = await db
    .update(smsOutbox)
    .set({
      state: 'sending',
      tries: sql`${smsOutbox.tries} + 1`,
      triedTime: clock.realNow(),
      sender: services.process.id,
    })
    .where(eq(smsOutbox.id, sql`(${due})`))
    .returning()
  if (!sms) return false
  const { reference, recipient: mobile, signature, text, gatewayCode, variables } = sms
  // Queued in the same moment as its number was blocked.
  const blocked = (await db.$count(smsBlock, eq(smsBlock.numberHash, sms.numberHash))) > 0
  const change = blocked
    ? { state: 'cancelled', failReason: SMS_BLOCKED }
    : afterTry(
        await gateway.send({ reference, mobile, signature, text, gatewayCode, variables }),
        sms.tries,
        clock.realNow(),
      )
  await db.transaction(async (tx) => {
    const [stored] = await tx
      .update(smsOutbox)
      .set(change)
      // Another process may have taken this one for dead meanwhile: the answer ends the doubt.
      .where(
        and(eq(smsOutbox.id, sms.id), inArray(smsOutbox.state, ['sending', 'unknown']), eq(smsOutbox.decidedBy, '')),
      )
      .returning()
    if (stored) await tellSms(tx, stored, clock.showNow())
    // Its report was faster than its answer: only the number is missing.
    else if (change.gatewayId)
      await tx.update(smsOutbox).set({ gatewayId: change.gatewayId }).where(eq(smsOutbox.id, sms.id))
  })
  return true
}
