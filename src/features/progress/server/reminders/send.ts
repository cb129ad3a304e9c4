/** Sends one reminder: its row and its mail in one transaction, and the row's key admits one a day unless another is wanted. */
import { and, eq } from 'drizzle-orm'
import { findReader, isLockedOut, isMuted, tell } from '../../../messages/server/exports.ts'
import { formatDate } from '../../../../shared/lib/time/dates.ts'
import type { Services } from '../../../../server/base/http/context.ts'
import type { Thing } from '../../rules.ts'
import type { DueTimes } from '../due-times.ts'
import { reminder } from '../tables.ts'
import { findLetter, wordsOfLetter } from './letter.ts'
import type { Plan } from './plan.ts'

/** SENT; MUTED: told in the message centre alone; or why not: nothing is open, reminded today already, no address, every account locked. */
export type Outcome = 'SENT' | 'MUTED' | 'NOTHING' | 'TODAY' | 'NO_ADDRESS' | 'LOCKED'

export interface Terms {
  plan: Plan
  due: DueTimes
  /** Of what nothing is taken any more. */
  closed: ReadonlySet<Thing>
  /** Who of the staff sends it; '' for the plan. */
  byName: string
  /** Another one on the same day. */
  again: boolean
}

/** Of messages that name a deadline. */
const KIND = 'DEADLINE'

/** What would become of a reminder now. */
export async function outcomeOf(
  services: Services,
  exhibitorId: number,
  { again, closed }: Pick<Terms, 'again' | 'closed'>,
): Promise<Outcome> {
  const { db, clock } = services
  const now = clock.showNow()
  if (!(await findLetter(db, exhibitorId, { closed, now }))) return 'NOTHING'
  const day = formatDate(now)
  const today = await db.$count(reminder, and(eq(reminder.exhibitorId, exhibitorId), eq(reminder.day, day)))
  if (today > 0 && !again) return 'TODAY'
  if (await isLockedOut(db, exhibitorId)) return 'LOCKED'
  const reader = await findReader(services, exhibitorId)
  if (!reader) return 'NO_ADDRESS'
  return (await isMuted(db, exhibitorId, reader.to, KIND)) ? 'MUTED' : 'SENT'
}

export async function sendReminder(services: Services, exhibitorId: number, terms: Terms): Promise<Outcome> {
  const outcome = await outcomeOf(services, exhibitorId, terms)
  if (outcome !== 'SENT' && outcome !== 'MUTED') return outcome
  const now = services.clock.showNow()
  const day = formatDate(now)
  return services.db.transaction(async (tx): Promise<Outcome> => {
    const inner = { ...services, db: tx }
    const letter = await findLetter(tx, exhibitorId, { ...terms, now })
    const reader = await findReader(inner, exhibitorId)
    if (!letter || !reader) return 'NOTHING'
    const before = await tx.$count(reminder, and(eq(reminder.exhibitorId, exhibitorId), eq(reminder.day, day)))
    const [row] = await tx
      .insert(reminder)
      .values({
        exhibitorId,
        day,
        nth: terms.again ? before + 1 : 1,
        at: now,
        byName: terms.byName,
        recipient: outcome === 'MUTED' ? '' : reader.to,
        things: letter.things,
      })
      .onConflictDoNothing()
      .returning({ nth: reminder.nth })
    if (!row) return 'TODAY'
    await tell(inner, {
      exhibitorId,
      template: 'stillOpen',
      path: '/',
      words: (locale, linkTo) => wordsOfLetter(letter, { ...terms, now }, locale, linkTo),
    })
    return outcome
  })
}
