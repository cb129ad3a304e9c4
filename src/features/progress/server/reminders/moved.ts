/**
 * Deadlines that were changed by themselves are told to everybody who has still to do something about them: one message and one mail, however many
 * were changed, once nothing was for five minutes. What was changed back by then is not told. Who has ten thousand exhibitors saves as fast as others:
 * they are told by the clock, some in a transaction.
 */
import { and, asc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import { setImmediate } from 'node:timers/promises'
import { GATHER_MS, tell, type Told } from '../../../messages/server/exports.ts'
import { deadlineParameter } from '../../../calendar/server/exports.ts'
import type { DeadlineConcern, DeadlineFollower } from '../../../../server/base/dated/follow-deadlines.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import type { Services } from '../../../../server/base/http/context.ts'
import { translate } from '../../../../server/base/i18n.ts'
import { isOpened, isShowClosed } from '../../../../server/base/opening.ts'
import { findShowWords } from '../../../../server/base/show-words.ts'
import { formatDateTime } from '../../../../shared/lib/time/dates.ts'
import { bitsOf, deadlineKeyOf, THINGS, type DeadlineChanges, type Thing } from '../../rules.ts'
import { findDueTimes } from '../due-times.ts'
import { apart, refreshProgress } from '../keep.ts'
import { deadlineNews, progress } from '../tables.ts'
import { nameOfThing } from './letter.ts'
import { findPaths, type PathOfThing } from './paths.ts'

/** Exhibitors told in one transaction. */
const PIECE = 20

/** `yyyy-MM-dd HH:mm`; '' where there is none. */
export const timeOf = (at: Date | undefined): string => (at ? formatDateTime(at).slice(0, 16) : '')

const hasOpen = (things: readonly Thing[]): SQL => sql`${progress.open} & ${bitsOf(things)} <> 0`

/** While exhibitors are not let in nobody has read the old deadlines; once the show is closed none holds. */
const isHeld = async (ctx: Services): Promise<boolean> => (await isOpened(ctx)) && !(await isShowClosed(ctx.db))

const isDueBy = (thing: Thing, keys: readonly string[]): boolean => {
  const key = deadlineKeyOf(thing)
  return key !== null && keys.includes(deadlineParameter(key))
}

export const countDeadlineConcern: DeadlineConcern = async (ctx, keys) => {
  const things = THINGS.filter((thing) => isDueBy(thing, keys))
  return things.length > 0 && (await isHeld(ctx)) ? ctx.db.$count(progress, hasOpen(things)) : 0
}

/** Writes down what is to be told. */
export const followMovedDeadlines: DeadlineFollower = async (ctx, keys) => {
  const held = await isHeld(ctx)
  const before = await findDueTimes(ctx.db)
  return async () => {
    const after = await findDueTimes(ctx.db)
    const moved = THINGS.filter((thing) => {
      if (!isDueBy(thing, keys)) return false
      const [was, is] = [timeOf(before[thing]), timeOf(after[thing])]
      return was !== '' && is !== '' && was !== is
    })
    if (!held || moved.length === 0) return 0
    const [waiting] = await ctx.db
      .select()
      .from(deadlineNews)
      .where(isNull(deadlineNews.toldTo))
      .orderBy(asc(deadlineNews.id))
      .limit(1)
      .for('update')
    // Where it stood when exhibitors last heard of it.
    const changes: DeadlineChanges = {
      ...Object.fromEntries(moved.map((thing) => [thing, { was: timeOf(before[thing]) }])),
      ...waiting?.changes,
    }
    const at = ctx.clock.realNow()
    if (waiting) await ctx.db.update(deadlineNews).set({ changes, at }).where(eq(deadlineNews.id, waiting.id))
    else await ctx.db.insert(deadlineNews).values({ changes, at })
    return ctx.db.$count(progress, hasOpen(moved.filter((thing) => changes[thing]?.was !== timeOf(after[thing]))))
  }
}

/** The oldest news that may be told now, with the deadlines as they are by now: what is where it was, and what is past either way, is none. */
async function findNews({ db, clock }: Services): Promise<number | null> {
  return db.transaction(async (tx) => {
    const [news] = await tx.select().from(deadlineNews).orderBy(asc(deadlineNews.id)).limit(1).for('update')
    if (!news || news.toldTo !== null) return news?.id ?? null
    if (clock.realNow().getTime() - news.at.getTime() < GATHER_MS) return null
    const [due, now] = [await findDueTimes(tx), formatDateTime(clock.showNow())]
    const changes: DeadlineChanges = {}
    for (const [thing, { was }] of Object.entries(news.changes) as [Thing, { was: string }][]) {
      const is = timeOf(due[thing])
      if (is !== '' && is !== was && (is > now || was > now)) changes[thing] = { was, now: is }
    }
    if (Object.keys(changes).length === 0) {
      await tx.delete(deadlineNews).where(eq(deadlineNews.id, news.id))
      return null
    }
    await tx.update(deadlineNews).set({ changes, toldTo: 0 }).where(eq(deadlineNews.id, news.id))
    return news.id
  })
}

/** A deadline that was changed: from when to when, `yyyy-MM-dd HH:mm`. */
interface MovedThing {
  thing: Thing
  was: string
  now: string
}

/** How changed deadlines are told, in words, and until when. */
export function toldOf(
  own: readonly MovedThing[],
  { contact, pathOf }: { contact: string; pathOf: PathOfThing },
): Pick<Told<'deadlineMoved'>, 'words' | 'overAt'> {
  const last = own
    .map(({ now }) => now)
    .toSorted()
    .at(-1)
  return {
    ...(last ? { overAt: `${last}:00` } : {}),
    words(locale, linkTo) {
      const items = own.map(({ thing, was, now }) => ({
        thing: nameOfThing(locale, thing),
        was,
        now,
        path: pathOf(thing),
      }))
      const [first] = items
      return {
        news:
          first && items.length === 1
            ? translate(locale, 'server/base/mail:deadlineMoved.one', { thing: first.thing, now: first.now })
            : translate(locale, 'server/base/mail:deadlineMoved.several', { count: items.length }),
        items: items.map(({ path, ...item }) => ({
          text: translate(locale, 'server/base/mail:deadlineMoved.item', item),
          link: linkTo(path),
        })),
        moved: own.map(({ thing, was }) => ({ thing, was })),
        contact,
      }
    },
  }
}

async function tellOne(
  services: Services,
  exhibitorId: number,
  open: number,
  changes: DeadlineChanges,
  contact: string,
) {
  const own = THINGS.flatMap((thing) => {
    const change = changes[thing]
    return change && (open & bitsOf([thing])) !== 0 ? [{ thing, was: change.was, now: change.now ?? '' }] : []
  })
  const pathOf = await findPaths(services.db, exhibitorId)
  await tell(services, { exhibitorId, template: 'deadlineMoved', path: '/', ...toldOf(own, { contact, pathOf }) })
}

/** Tells the next exhibitors; answers how many, null once all are told. */
async function tellSome(services: Services, id: number): Promise<number | null> {
  return services.db.transaction(async (tx) => {
    const [news] = await tx.select().from(deadlineNews).where(eq(deadlineNews.id, id)).for('update')
    if (!news) return null
    const found = await nextOf(tx, Object.keys(news.changes) as Thing[], news.toldTo ?? 0)
    const last = found.at(-1)
    if (!last) {
      await tx.delete(deadlineNews).where(eq(deadlineNews.id, id))
      return null
    }
    const { contact } = await findShowWords(tx)
    for (const { exhibitorId, open } of found)
      await apart({ ...services, db: tx }, exhibitorId, (own) => tellOne(own, exhibitorId, open, news.changes, contact))
    await tx.update(deadlineNews).set({ toldTo: last.exhibitorId }).where(eq(deadlineNews.id, id))
    return found.length
  })
}

const nextOf = (db: Db, things: readonly Thing[], after: number) =>
  db
    .select({ exhibitorId: progress.exhibitorId, open: progress.open })
    .from(progress)
    .where(and(gt(progress.exhibitorId, after), hasOpen(things)))
    .orderBy(asc(progress.exhibitorId))
    .limit(PIECE)

/** Tells what waits and was not changed for five minutes, while something can be filed; called every minute. Answers how many exhibitors were told. */
export async function tellMovedDeadlines(services: Services): Promise<number> {
  if (!(await isHeld(services))) return 0
  const id = await findNews(services)
  if (id === null) return 0
  await refreshProgress(services)
  let told = 0
  for (;;) {
    const some = await tellSome(services, id)
    if (some === null) return told
    told += some
    await setImmediate()
  }
}
