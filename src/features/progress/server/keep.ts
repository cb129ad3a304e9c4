/**
 * Keeps how far each exhibitor is. Triggers say in the transaction of a write whose row is out of date; it is made anew before it is read, and every
 * few seconds for those nobody reads. Deadlines are no part of it: what is late is decided when it is read.
 */
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { companyLocale, findExhibitor, findParticipations } from '../../company/server/exports.ts'
import { findTodo, progressOf } from '../../home/server/exports.ts'
import { exhibitor } from '../../company/server/tables.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import type { Ctx, Services } from '../../../server/base/http/context.ts'
import { loggedError } from '../../../server/base/log/logged-error.ts'
import { bitsOf, THINGS, type KeptCells } from '../rules.ts'
import { findCells } from './cells.ts'
import { progress, progressStale } from './tables.ts'

/** Made anew before a list is read; more of them were written by one action, and come with the next turns. */
const AT_ONCE = 20
/** Made anew in one transaction while others are served in between. */
const PIECE = 4

export interface Kept {
  percent: number
  cells: KeptCells
  /** `bitsOf` what is open. */
  open: number
}

/** As the exhibitor's administrator works: first booth, in the language it is written to. Null for an exhibitor that is not there any more, or has withdrawn: nothing is asked of it, nobody is reminded. */
async function placeOf(services: Services, exhibitorId: number): Promise<Ctx | null> {
  const company = await findExhibitor(services.db, exhibitorId)
  if (!company || company.withdrawnAt) return null
  const [booth] = await findParticipations(services.db, exhibitorId)
  return {
    ...services,
    locale: companyLocale(company, booth?.settleCurrency),
    session: {
      sessionId: 0,
      kind: 'exhibitor',
      subjectId: 0,
      userName: '',
      exhibitorId,
      participationId: booth?.id ?? null,
      roles: ['exhibitor_admin'],
      permissions: ['*:*:*'],
    },
    traceId: '',
    ip: '',
    cookies: [],
  }
}

/** How far an exhibitor is now; null for one that is not there any more. */
export async function findProgress(services: Services, exhibitorId: number): Promise<Kept | null> {
  const ctx = await placeOf(services, exhibitorId)
  if (!ctx) return null
  const steps = await findTodo(ctx)
  const cells = await findCells(ctx, Object.fromEntries(steps.map(({ key, done }) => [key, done === 1])))
  return { percent: progressOf(steps), cells, open: bitsOf(THINGS.filter((thing) => cells[thing]?.open === 1)) }
}

async function keep(services: Services, exhibitorId: number): Promise<void> {
  const { db, clock } = services
  const found = await findProgress(services, exhibitorId)
  if (!found) return void (await db.delete(progress).where(eq(progress.exhibitorId, exhibitorId)))
  const values = { ...found, keptAt: clock.realNow() }
  await db
    .insert(progress)
    .values({ exhibitorId, ...values })
    .onConflictDoUpdate({ target: progress.exhibitorId, set: values })
}

/** One exhibitor's row in a transaction of its own: a fault is logged with the exhibitor, and keeps no other from theirs. */
export async function apart<T>(
  services: Services,
  exhibitorId: number,
  work: (own: Services) => Promise<T>,
): Promise<T | null> {
  try {
    return await services.db.transaction((db) => work({ ...services, db }))
  } catch (error) {
    services.log({ level: 'error', event: 'progress failed', exhibitorId, error: loggedError(error) })
    return null
  }
}

/** Makes up to `most` rows anew; answers how many. One at a time over all processes: an older look never overwrites a newer one. */
async function refreshSome(services: Services, most: number): Promise<number> {
  const [waiting] = await services.db.select({ id: progressStale.id }).from(progressStale).limit(1)
  if (!waiting) return 0
  return services.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('progress', 0))`)
    const ids = (
      await tx
        .selectDistinct({ id: progressStale.exhibitorId })
        .from(progressStale)
        .orderBy(asc(progressStale.exhibitorId))
        .limit(most)
    ).map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx.delete(progressStale).where(inArray(progressStale.exhibitorId, ids))
    for (const id of ids) await apart({ ...services, db: tx }, id, (own) => keep(own, id))
    return ids.length
  })
}

/** Before kept rows are read. */
export const refreshBeforeRead = (services: Services): Promise<number> => refreshSome(services, AT_ONCE)

/** All that is out of date. */
export async function refreshProgress(services: Services): Promise<number> {
  let kept = 0
  for (;;) {
    const some = await refreshSome(services, PIECE)
    if (some === 0) return kept
    kept += some
    await setImmediate()
  }
}

/** Hours of the night, by the show's place, in which all rows are looked at: from, and until before. */
const NIGHT = ['03', '05'] as const
/** The night that was last looked at to its end, by process and database. */
const lookedAt = new WeakMap<Services['log'], string>()

/** Once a night all rows are made anew, and those that were wrong are named in the log: a write that marked nobody heals by the morning. */
export async function rebuildByNight(services: Services): Promise<number> {
  const now = formatDateTime(services.clock.realNow())
  const [day, hour] = [now.slice(0, 10), now.slice(11, 13)]
  if (hour < NIGHT[0] || hour >= NIGHT[1] || lookedAt.get(services.log) === day) return 0
  const wrong = await rebuildProgress(services)
  lookedAt.set(services.log, day)
  return wrong
}

/** Looks at every row, kept or missing; answers how many were wrong, which were not known to be out of date. */
export async function rebuildProgress(services: Services): Promise<number> {
  await refreshProgress(services)
  const { rows } = await services.db.execute<{ id: string }>(
    sql`select ${exhibitor.id} as id from ${exhibitor} where ${exhibitor.delFlag} = 0 union select ${progress.exhibitorId} from ${progress}`,
  )
  const ids = rows.map(({ id }) => Number(id)).sort((a, b) => a - b)
  let wrong = 0
  for (let at = 0; at < ids.length; at += PIECE) {
    const piece = ids.slice(at, at + PIECE)
    const found = await services.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('progress', 0))`)
      const healed: number[] = []
      for (const id of piece) if (await apart({ ...services, db: tx }, id, (own) => healOne(own, id))) healed.push(id)
      return healed
    })
    wrong += found.length
    if (found.length > 0) services.log({ level: 'error', event: 'progress was wrong', exhibitors: found.join(' ') })
    await setImmediate()
  }
  return wrong
}

/** Makes a row anew where it is not what is reckoned now; answers whether nobody knew. What was written since is known, and comes with the next turn. */
async function healOne(services: Services, exhibitorId: number): Promise<boolean> {
  const [row] = await services.db.select().from(progress).where(eq(progress.exhibitorId, exhibitorId))
  const kept = row ? { percent: row.percent, cells: row.cells, open: row.open } : null
  if (isDeepStrictEqual(kept, await findProgress(services, exhibitorId))) return false
  const known = await services.db.$count(progressStale, eq(progressStale.exhibitorId, exhibitorId))
  if (known > 0) return false
  await keep(services, exhibitorId)
  return true
}
