/**
 * A show that has other days tells whoever registered to visit it: one mail each, once the days have stood for five minutes. Each row says which days its
 * person heard of last, so that a move undone by then is told to nobody, and one undone later to those whom it had reached. Sent by the clock, some in
 * a transaction: ten thousand visitors hold up neither the move nor anybody else.
 */
import { and, asc, eq, gt, gte, inArray, isNull, max, ne, not, sql, type SQL } from 'drizzle-orm'
import { setImmediate } from 'node:timers/promises'
import { findShowDays } from '../../calendar/server/exports.ts'
import type { Db } from '../../../server/base/db/client.ts'
import type { Services } from '../../../server/base/http/context.ts'
import { isBlocked } from '../../../server/base/mail/blocks.ts'
import { queueMails } from '../../../server/base/mail/outbox.ts'
import { sysConfig } from '../../../server/base/parameter-tables.ts'
import { findShowWords } from '../../../server/base/show-words.ts'
import { DEFAULT_LOCALE } from '../../../shared/lib/locale.ts'
import { formatDate } from '../../../shared/lib/time/dates.ts'
import { fromTo } from '../../../shared/lib/time/shift.ts'
import type { ShowDays } from '../../../shared/lib/time/show-time.ts'
import { daysText, numberLetter } from './letters.ts'
import { visitor } from './tables.ts'

/** How long the days have to stand. */
const STAND_MS = 5 * 60_000
/** Mails of one transaction. */
const PIECE = 50

/** Visitors who hear of a move in another way, by their ids: those whose meeting moved along with the show. @param since when it moved, by the real clock */
export type ToldOtherwise = (db: Db, since: Date) => Promise<number[]>
let toldOtherwise: ToldOtherwise = () => Promise.resolve([])
export function giveToldOtherwise(given: ToldOtherwise): void {
  toldOtherwise = given
}

/** Who last heard of other days, and can be written to; not who registered for a show that is over. */
const misled = (days: ShowDays, today: string): SQL | undefined =>
  and(
    ne(visitor.email, ''),
    isNull(visitor.goneTime),
    isNull(visitor.blockTime),
    ne(visitor.toldDays, ''),
    ne(visitor.toldDays, daysText(days)),
    gte(sql`split_part(${visitor.toldDays}, ' ', 2)`, today),
    not(isBlocked(visitor.email)),
  )

/** How many visitors would be told if the show had these days. */
export const countMisled = ({ db, clock }: Pick<Services, 'db' | 'clock'>, days: ShowDays): Promise<number> =>
  daysText(days) === '' ? Promise.resolve(0) : db.$count(visitor, misled(days, formatDate(clock.showNow())))

/** When the days were changed last, by the real clock; null where nobody did. */
async function findChanged(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(sysConfig.updateTime) })
    .from(sysConfig)
    .where(inArray(sysConfig.configKey, ['expo.openDate', 'expo.closeDate']))
  return row?.at ?? null
}

/** Mails the next of them; answers the last one's id and how many were mailed, null once there are no more. */
async function mailSome(services: Services, after: number, others: ReadonlySet<number>) {
  return services.db.transaction(async (tx) => {
    const ctx = { ...services, db: tx, locale: DEFAULT_LOCALE }
    const words = await findShowWords(tx)
    const rows = await tx
      .select()
      .from(visitor)
      .where(and(gt(visitor.id, after), misled(words, formatDate(services.clock.showNow()))))
      .orderBy(asc(visitor.id))
      .limit(PIECE)
      .for('update')
    const last = rows.at(-1)
    if (!last) return null
    const mailed = rows.filter(({ id }) => !others.has(id))
    await queueMails(
      ctx,
      mailed.map((row) => {
        const { locale, params } = numberLetter(ctx, words, row)
        const [from = '', to = ''] = row.toldDays.split(' ')
        const days = { was: fromTo(from, to), now: fromTo(words.openDate, words.closeDate) }
        return { template: 'visitorMoved' as const, to: row.email, locale, params: { ...params, ...days } }
      }),
    )
    const told = rows.map(({ id }) => id)
    await tx
      .update(visitor)
      .set({ toldDays: daysText(words) })
      .where(inArray(visitor.id, told))
    return { last: last.id, mailed: mailed.length }
  })
}

/** Tells whom other days have not reached yet; called every few minutes. Answers how many mails were queued. */
export async function tellVisitorsOfDays(services: Services): Promise<number> {
  const { db, clock } = services
  const days = await findShowDays(db)
  const now = daysText(days)
  const changed = await findChanged(db)
  if (now === '' || (changed && clock.realNow().getTime() - changed.getTime() < STAND_MS)) return 0
  // Who registered before this was written down heard of the days there were.
  await db.update(visitor).set({ toldDays: now }).where(eq(visitor.toldDays, ''))
  if (!changed || days.closeDate < formatDate(clock.showNow())) return 0
  const others = new Set(await toldOtherwise(db, changed))
  let [after, sent] = [0, 0]
  for (;;) {
    const some = await mailSome(services, after, others)
    if (!some) return sent
    after = some.last
    sent += some.mailed
    await setImmediate()
  }
}
