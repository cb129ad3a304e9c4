/**
 * How long a mail is worth sending. One that was held back (no mail server, a channel switched off, a server away) until what it tells of is over
 * does not leave weeks later: it becomes `outdated`, and whoever follows it hears of it.
 */
import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { DAY_MS, parseDateTime } from '../../../shared/lib/time/dates.ts'
import type { Clock } from '../clock.ts'
import { outbox } from '../db/core-tables.ts'
import type { Services } from '../http/context.ts'
import { tellFollower } from './follow-mail.ts'
import { OUTDATED, SECRET_LAPSED } from './reasons.ts'
import type { MailTemplate } from './render-mail.ts'
import { lifeOf } from './secrets.ts'

/** Milliseconds a mail is good for unless its template says otherwise. */
const GOOD_FOR_MS = 14 * DAY_MS

/** Templates whose news goes stale sooner. Of a link or code its own life decides. */
const GOOD_FOR: Partial<Record<MailTemplate, number>> = {
  // Says how many days are left, and what is open today.
  stillOpen: 3 * DAY_MS,
  staffDigest: DAY_MS,
  // A meeting that nobody answers lapses after five days.
  dockingTold: 5 * DAY_MS,
  buyerTold: 5 * DAY_MS,
}

/** Mails of one turn. */
const AT_ONCE = 200

/**
 * Until when a mail that may leave from `start` on is worth sending.
 * @param overAt when what it tells of is over; what is told after that is worth telling all the same
 */
export function goodUntil(template: MailTemplate, start: Date, overAt: Date | null = null): Date {
  const end = new Date(start.getTime() + (GOOD_FOR[template] ?? lifeOf(template) ?? GOOD_FOR_MS))
  return overAt && overAt > start && overAt < end ? overAt : end
}

/** The moment of the real clock at which the show's clock shows this time, `yyyy-MM-dd HH:mm:ss`; null without one. */
export function realMoment(
  { realNow, showNow }: Pick<Clock, 'realNow' | 'showNow'>,
  time: string | undefined,
): Date | null {
  const at = time ? parseDateTime(time) : null
  return at && new Date(at.getTime() - showNow().getTime() + realNow().getTime())
}

/** Whether it does not leave by itself any more. */
export const isOutdated = (mail: Pick<typeof outbox.$inferSelect, 'goodUntil'>, now: Date): boolean =>
  mail.goodUntil !== null && mail.goodUntil <= now

/** Sets mails outdated whose time is over while they wait; answers how many. Called by a turn of the server, with or without a mail server. */
export async function setOutdated({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: outbox.id, secretUntil: outbox.secretUntil })
      .from(outbox)
      .where(and(inArray(outbox.state, ['queued', 'kept']), lte(outbox.goodUntil, clock.realNow())))
      .orderBy(asc(outbox.id))
      .limit(AT_ONCE)
      .for('update')
    for (const { id, secretUntil } of due) {
      const failReason = secretUntil === null ? OUTDATED : SECRET_LAPSED
      const [mail] = await tx
        .update(outbox)
        .set({ state: 'outdated', failReason, sealed: '' })
        .where(eq(outbox.id, id))
        .returning()
      if (mail) await tellFollower(tx, mail, clock.showNow())
    }
    return due.length
  })
}

/**
 * Sets mails outdated that still wait and tell of this record. Run in the transaction of what ends the record.
 * @param about as `QueuedMail.about` had it; '' ends nothing
 */
export async function endMails({ db, clock }: Pick<Services, 'db' | 'clock'>, about: string): Promise<void> {
  if (about === '') return
  const ended = await db
    .update(outbox)
    .set({ state: 'outdated', failReason: OUTDATED, sealed: '' })
    .where(and(eq(outbox.about, about), inArray(outbox.state, ['queued', 'kept'])))
    .returning()
  for (const mail of ended) await tellFollower(db, mail, clock.showNow())
}
