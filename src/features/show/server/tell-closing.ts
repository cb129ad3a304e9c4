/**
 * Exhibitors are told that the show is closed, and that it is opened again, once it has been for five minutes. `closing_told` says who heard of a closing,
 * so that one taken back by then is told to nobody, and a later one to those whom it had reached. What still waits to leave when it is taken back does not
 * leave. Told by the clock, some in a transaction.
 */
import { and, asc, eq, exists, gt, inArray, not, or, type SQL } from 'drizzle-orm'
import { setImmediate } from 'node:timers/promises'
import { takesPart } from '../../company/server/exports.ts'
import { exhibitor } from '../../company/server/tables.ts'
import { CLOSED_AFTER_DAYS } from '../../inquiries/server/exports.ts'
import { GATHER_MS, retell, tell, type Telling } from '../../messages/server/exports.ts'
import { message, messageMail } from '../../messages/server/tables.ts'
import { lockShow } from '../../../server/base/dated/show-lock.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import type { Db } from '../../../server/base/db/client.ts'
import type { Services } from '../../../server/base/http/context.ts'
import { translate } from '../../../server/base/i18n.ts'
import type { MailItem } from '../../../server/base/mail/render-mail.ts'
import { findOffered } from '../../../server/base/offers.ts'
import { CLOSED_AT, isArchived, isOpened, isShowClosed } from '../../../server/base/opening.ts'
import { sysConfig } from '../../../server/base/parameter-tables.ts'
import { PEOPLE_DAYS } from '../../../server/base/retention.ts'
import { contactFor, findShowWords, type ShowWords } from '../../../server/base/show-words.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { addDays } from '../../../shared/lib/time/dates.ts'
import { closingTold } from './tables.ts'

/** Exhibitors told in one transaction. */
const PIECE = 20

/** What goes on after the show, and where; inquiries in Chinese alone, as in the menu. */
const GOES_ON = [
  ['account', '/user/profile'],
  ['company', '/basic/basicInfo'],
  ['leads', '/clue-list'],
  ['inquiries', '/InquiryOrder'],
  ['feedback', '/matchmaking/docking'],
] as const

/** Exhibitors who heard last that it is closed where it is open now, or the other way round. */
function misled(db: Db, closed: boolean) {
  const heard = exists(db.select().from(closingTold).where(eq(closingTold.exhibitorId, exhibitor.id)))
  return and(takesPart, closed ? not(heard) : heard)
}

/** Closings and reopenings whose mail has not left; without a mail server none leaves, and it waits as long as others would join it. */
function waiting(db: Db, now: Date, ...which: SQL[]) {
  const { state, nextTry } = outbox
  const waits = or(eq(state, 'queued'), and(eq(state, 'kept'), gt(nextTry, now)))
  return db
    .select({ id: message.id, exhibitorId: message.exhibitorId })
    .from(message)
    .innerJoin(messageMail, eq(messageMail.messageId, message.id))
    .innerJoin(outbox, eq(outbox.id, messageMail.mailId))
    .where(and(eq(message.template, 'showClosed'), waits, ...which))
}

/** Keeps back what waits to tell the contrary: its exhibitors know what they knew before. Run in the transaction of a closing, or reopening. */
export async function takeBack(ctx: Telling, closed: boolean): Promise<void> {
  const { db, clock } = ctx
  const rows = await waiting(db, clock.realNow())
  if (rows.length === 0) return
  const gone = new Set(rows.map(({ id }) => id))
  await retell(ctx, 'showClosed', async (_exhibitor, _told, id) => (gone.has(id) ? null : undefined))
  const ids = [...new Set(rows.map((row) => row.exhibitorId))]
  if (closed)
    await db
      .insert(closingTold)
      .values(ids.map((exhibitorId) => ({ exhibitorId })))
      .onConflictDoNothing()
  else await db.delete(closingTold).where(inArray(closingTold.exhibitorId, ids))
}

/** Of an open show how many are told if it is closed; of a closed one how many if it is opened again. Nobody while exhibitors are not let in. */
export async function countToTell({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  if (!(await isOpened({ db, clock })) || (await isArchived(db))) return 0
  const keptBack = exists(waiting(db, clock.realNow(), eq(message.exhibitorId, exhibitor.id)))
  return db.$count(exhibitor, and(misled(db, !(await isShowClosed(db))), not(keptBack)))
}

/** Was the show closed, or opened again, five minutes ago at least? */
async function hasStood({ db, clock }: Services): Promise<boolean> {
  const [row] = await db.select({ at: sysConfig.updateTime }).from(sysConfig).where(eq(sysConfig.configKey, CLOSED_AT))
  return clock.realNow().getTime() - (row?.at?.getTime() ?? 0) >= GATHER_MS
}

function goesOn(locale: Locale, show: ShowWords, meetings: boolean, linkTo: (path: string) => string): MailItem[] {
  const day = addDays(show.closeDate, CLOSED_AFTER_DAYS)
  const out = [...(meetings ? [] : ['feedback']), ...(locale === 'en-US' ? ['inquiries'] : [])]
  return GOES_ON.flatMap(([what, path]) =>
    out.includes(what)
      ? []
      : [{ text: translate(locale, `server/base/mail:showClosed.${what}`, { day }), link: linkTo(path) }],
  )
}

function tellOne(services: Services, exhibitorId: number, closed: boolean, show: ShowWords, meetings: boolean) {
  return tell(services, {
    exhibitorId,
    template: 'showClosed',
    path: '/',
    words(locale, linkTo) {
      const say = (key: 'closed' | 'reopened' | 'closedText' | 'reopenedText' | 'kept') =>
        translate(locale, `server/base/mail:showClosed.${key}`, {
          show: show[locale === 'en-US' ? 'en' : 'zh'].name,
          day: addDays(show.closeDate, PEOPLE_DAYS),
        })
      return {
        news: say(closed ? 'closed' : 'reopened'),
        text: say(closed ? 'closedText' : 'reopenedText'),
        items: closed ? goesOn(locale, show, meetings, linkTo) : [],
        kept: closed ? say('kept') : '',
        contact: contactFor(show, locale),
      }
    },
  })
}

/** Tells the next exhibitors how the show stands by now; answers the last one's id and how many, null once there are no more. */
async function tellSome(services: Services, after: number): Promise<{ last: number; told: number } | null> {
  return services.db.transaction(async (db) => {
    await lockShow(db)
    const own = { ...services, db }
    if (!(await hasStood(own)) || !(await isOpened(own)) || (await isArchived(db))) return null
    const closed = await isShowClosed(db)
    const rows = await db
      .select({ id: exhibitor.id })
      .from(exhibitor)
      .where(and(gt(exhibitor.id, after), misled(db, closed)))
      .orderBy(asc(exhibitor.id))
      .limit(PIECE)
    const ids = rows.map(({ id }) => id)
    const last = ids.at(-1)
    if (last === undefined) return null
    const show = await findShowWords(db)
    const meetings = (await findOffered(db)).has('matchmaking')
    for (const id of ids) await tellOne(own, id, closed, show, meetings)
    if (closed) await db.insert(closingTold).values(ids.map((exhibitorId) => ({ exhibitorId })))
    else await db.delete(closingTold).where(inArray(closingTold.exhibitorId, ids))
    return { last, told: ids.length }
  })
}

/** Tells whom a closing or reopening has not reached; called every minute. Answers how many exhibitors were told. */
export async function tellClosing(services: Services): Promise<number> {
  let [after, told] = [0, 0]
  for (;;) {
    const some = await tellSome(services, after)
    if (some === null) return told
    after = some.last
    told += some.told
    await setImmediate()
  }
}
