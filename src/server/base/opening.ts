/** From when exhibitors may sign in, and from when they only read (running-a-show 1): the organiser prepares the show first, and closes it after its last day. */
import { parseDateTime } from '../../shared/lib/time/dates.ts'
import type { Db } from './db/client.ts'
import { fail } from './http/fail.ts'
import type { Ctx } from './http/context.ts'
import { findConfig } from './parameters.ts'

/** `yyyy-MM-dd HH:mm`; '' while the organiser has not said when. */
export const OPENS_AT = 'expo.opensAt'

/** `yyyy-MM-dd HH:mm`, since when the show is closed; '' while it is not. Set by an organiser, never by time alone. */
export const CLOSED_AT = 'expo.closedAt'

const openingOf = (when: string) => parseDateTime(`${when}:00`)

/** Are exhibitors let in at a moment, where the parameter says so? */
export function isOpenBy(when: string, now: Date): boolean {
  const at = openingOf(when)
  return at !== null && now >= at
}

/** Are exhibitors let in now? */
export const isOpened = async (ctx: Pick<Ctx, 'db' | 'clock'>): Promise<boolean> =>
  isOpenBy((await findConfig(ctx.db, OPENS_AT)) ?? '', ctx.clock.showNow())

/** @throws 500 with the day on which the portal opens, if it is known, while exhibitors are not let in yet; and once the show is archived */
export async function requireOpened(ctx: Ctx): Promise<void> {
  if (await isArchived(ctx.db)) throw fail.business('server/base:errors.showArchived')
  const when = (await findConfig(ctx.db, OPENS_AT)) ?? ''
  const at = openingOf(when)
  if (at === null) throw fail.business('server/base:errors.notOpened')
  if (ctx.clock.showNow() < at) throw fail.business('server/base:errors.opensAt', { when })
}

/** Has the organiser closed the show? Exhibitors read everything and file nothing from then on. */
export const isShowClosed = async (db: Db): Promise<boolean> => ((await findConfig(db, CLOSED_AT)) ?? '') !== ''

/** `yyyy-MM-dd HH:mm`, since when the show is archived; '' while it is not. For good: what was erased does not come back. */
export const ARCHIVED_AT = 'expo.archivedAt'

/** Is the show archived: exhibitors are shut out, and personal data erased? */
export const isArchived = async (db: Db): Promise<boolean> => ((await findConfig(db, ARCHIVED_AT)) ?? '') !== ''

/** @throws 500 once the show is closed */
export async function requireNotClosed({ db }: Pick<Ctx, 'db'>): Promise<void> {
  if (await isShowClosed(db)) throw fail.business('server/base:errors.showClosed')
}

/**
 * Whether the show clock may be moved now: in operation only for a rehearsal, and never while exhibitors work with the portal. Real time decides
 * whether they are let in, because the show clock is what is moved.
 */
export async function mayMoveShowClock({
  db,
  clock,
  settings,
}: {
  db: Db
  clock: Pick<Ctx['clock'], 'realNow'>
  settings: Pick<Ctx['settings'], 'showClock'>
}): Promise<boolean> {
  if (settings.showClock !== 'rehearsal') return settings.showClock === 'free'
  return (await isShowClosed(db)) || !isOpenBy((await findConfig(db, OPENS_AT)) ?? '', clock.realNow())
}
