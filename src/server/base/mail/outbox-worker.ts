/**
 * Hands queued mails to the mail server, one at a time; every process of the show takes part. A mail is marked `sending`, with its process,
 * before it leaves. What a dead process left `sending` was in the air: it stands as `unknown`, and the organiser decides. Nothing is sent twice by itself.
 */
import { and, asc, eq, gt, isNull, lte, not, notInArray, or, sql } from 'drizzle-orm'
import { outbox } from '../db/core-tables.ts'
import type { Services } from '../http/context.ts'
import { othersAlive } from '../processes/processes.ts'
import { blockAddress, findBlocks, holdsBack } from './blocks.ts'
import { tellFollower } from './follow-mail.ts'
import { heldNow } from './hold-mails.ts'
import { deliver, MACHINE_HEADERS, type Delivery, type MailTransport } from './mail.ts'
import type { MailTemplate } from './render-mail.ts'
import { ADDRESS_UNKNOWN, COMPLAINED, SECRET_LAPSED } from './reasons.ts'
import { returnPathOf } from './reports/report-rules.ts'
import { openBodies } from './secrets.ts'
import { SmtpTransport } from './smtp-transport.ts'
import { loggedError } from '../log/logged-error.ts'

const IDLE_MS = 15_000
const COMMIT_MS = 50
/** A mail the server could not take is tried again after 1, 4, 9 and 16 minutes. */
const MAX_TRIES = 5
const MINUTE = 60_000

export interface OutboxWorker {
  stop(): Promise<void>
}

/** Starts the worker; without SMTP_URL there is nothing to do and mails stay where the organiser reads them. */
export function startOutbox(services: Services, transport = openTransport(services)): OutboxWorker {
  if (!transport) return { stop: () => Promise.resolve() }
  let stopped = false
  let wake: () => void = () => {}
  // Asked while it was looking: what came in between must not wait for the next turn.
  let asked = false
  services.wakeOutbox = () => {
    asked = true
    wake()
  }

  const idle = () =>
    new Promise<void>((resolve) => {
      // The write that queued the mail may not have committed yet.
      const soon = () => setTimeout(resolve, COMMIT_MS)
      const timer = setTimeout(resolve, IDLE_MS)
      wake = () => {
        clearTimeout(timer)
        soon()
      }
      if (asked) wake()
      asked = false
    })
  const loop = async () => {
    // oxlint-disable-next-line no-unmodified-loop-condition -- stop() below sets it
    while (!stopped) {
      const sent = await markInterrupted(services)
        .then(() => sendNext(services, transport))
        .catch((error: unknown) => {
          services.log({ level: 'error', event: 'outbox failed', error: loggedError(error) })
          return false
        })
      if (!sent && !stopped) await idle()
    }
  }
  const running = loop()
  return {
    async stop() {
      stopped = true
      wake()
      await running
      transport.close()
    },
  }
}

function openTransport({ settings }: Services): SmtpTransport | null {
  return settings.smtpUrl ? new SmtpTransport({ url: settings.smtpUrl, from: settings.mailFrom }) : null
}

/**
 * Marks mails in doubt: those that a dead process had in hand, and those whose outcome this process could not write down. Asked between two mails,
 * when this process has none in hand.
 */
export async function markInterrupted({ db, process }: Pick<Services, 'db' | 'process'>): Promise<void> {
  await db
    .update(outbox)
    .set({ state: 'unknown' })
    .where(and(eq(outbox.state, 'sending'), notInArray(outbox.sender, othersAlive(db, process.id))))
}

/** Whoever waits for a code or a link is not kept waiting by a send-out of invitations. */
const inTurn = sql`(${outbox.template} = ${'invitation' satisfies MailTemplate})`

/** Sends the oldest mail that is due, invitations last; false when there is none. */
export async function sendNext(
  services: Pick<Services, 'db' | 'clock' | 'sealer' | 'settings' | 'process'>,
  transport: MailTransport,
): Promise<boolean> {
  const due = services.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.state, 'queued'),
        lte(outbox.nextTry, services.clock.realNow()),
        or(isNull(outbox.goodUntil), gt(outbox.goodUntil, services.clock.realNow())),
        not(await heldNow(services.db)),
      ),
    )
    .orderBy(inTurn, asc(outbox.id))
    .limit(1)
    // Another process has the one before in hand.
    .for('update', { skipLocked: true })
  const [mail] = await services.db
    .update(outbox)
    .set({
      state: 'sending',
      tries: sql`${outbox.tries} + 1`,
      triedTime: services.clock.realNow(),
      sender: services.process.id,
    })
    .where(eq(outbox.id, sql`(${due})`))
    .returning()
  if (!mail) return false
  const block = (await findBlocks(services.db, [mail.recipient])).get(mail.recipient)
  if (block && holdsBack(block.why, mail.template)) {
    const failReason = block.why === 'BOUNCE' ? ADDRESS_UNKNOWN : COMPLAINED
    await finish(services, mail, { state: 'blocked', failReason, tries: mail.tries - 1 })
    return true
  }
  const bodies = openBodies(services.sealer, mail, services.clock.realNow())
  const delivery: Delivery = bodies
    ? await deliver(transport, {
        locale: 'zh-CN',
        to: mail.recipient,
        messageId: mail.messageId,
        returnPath: returnPathOf(services.settings.bounceAddress, mail.returnToken),
        headers: { ...MACHINE_HEADERS, ...mail.headers },
        calendar: mail.calendar,
        fromName: mail.fromName,
        subject: mail.subject,
        ...bodies,
      })
    : { state: 'rejected', reason: SECRET_LAPSED }
  await finish(services, mail, stateAfter(delivery, mail.tries, services.clock.realNow()), delivery)
  return true
}

/** Writes down where a mail stands now. A report that was faster than the mail server's own answer has the last word. */
async function finish(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  mail: typeof outbox.$inferSelect,
  change: Partial<typeof outbox.$inferInsert>,
  delivery?: Delivery,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [now] = await tx
      .select({ state: outbox.state, decidedBy: outbox.decidedBy })
      .from(outbox)
      .where(eq(outbox.id, mail.id))
      .for('update')
    // Another process took this one for dead while it waited for the mail server: the answer ends the doubt.
    const inDoubt = now?.state === 'unknown' && now.decidedBy === ''
    if (now?.state !== 'sending' && !inDoubt) {
      if (delivery?.state === 'sent')
        await tx.update(outbox).set({ sentTime: clock.realNow(), sealed: '' }).where(eq(outbox.id, mail.id))
      return
    }
    await tx.update(outbox).set(change).where(eq(outbox.id, mail.id))
    await tellFollower(tx, { ...mail, ...change }, clock.showNow())
    if (delivery?.state === 'rejected' && delivery.addressGone)
      await blockAddress(tx, mail.recipient, 'BOUNCE', clock.realNow())
  })
}

/** Where a try leaves a mail: sent, for good refused, to be tried later, or in doubt (then the organiser decides). */
export function stateAfter(delivery: Delivery, tries: number, now: Date): Partial<typeof outbox.$inferInsert> {
  switch (delivery.state) {
    case 'sent':
      return { state: 'sent', sentTime: now, failReason: '', sealed: '' }
    case 'rejected':
      return {
        state: 'failed',
        failReason: delivery.addressGone ? `${ADDRESS_UNKNOWN}: ${delivery.reason}` : delivery.reason,
        ...(delivery.addressGone ? { bounceTime: now } : {}),
      }
    case 'unknown':
      return { state: 'unknown', failReason: delivery.reason }
    case 'failed':
      if (tries >= MAX_TRIES) return { state: 'failed', failReason: delivery.reason }
      return { state: 'queued', failReason: delivery.reason, nextTry: new Date(now.getTime() + tries * tries * MINUTE) }
  }
}
