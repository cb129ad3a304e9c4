/**
 * Keeps how far each exhibitor is. Triggers say in the transaction of a write whose row is out of date; it is made anew before it is read, and every
 * few seconds for those nobody reads. Deadlines are no part of it: what is late is decided when it is read.
 */
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { setImmediate } from 'node:timers/promises'
import { findCurrency, findExhibitor, findParticipations } from '../../company/server/exports.ts'
import { findTodo, progressOf } from '../../home/server/exports.ts'
import type { Ctx, Services } from '../../../server/base/http/context.ts'
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

/** As the exhibitor's administrator works: first booth, language of the contract. Null for an exhibitor that is not there any more. */
async function placeOf(services: Services, exhibitorId: number): Promise<Ctx | null> {
  const company = await findExhibitor(services.db, exhibitorId)
  if (!company || company.delFlag !== 0) return null
  const [booth] = await findParticipations(services.db, exhibitorId)
  return {
    ...services,
    locale: (await findCurrency(services.db, exhibitorId)) === 'USD' ? 'en-US' : 'zh-CN',
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
    for (const id of ids) await keep({ ...services, db: tx }, id)
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
