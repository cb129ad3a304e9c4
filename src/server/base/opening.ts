/** From when exhibitors may sign in (running-a-show 1): the organiser prepares the show first. */
import { parseDateTime } from '../../shared/lib/time/dates.ts'
import { fail } from './http/fail.ts'
import type { Ctx } from './http/context.ts'
import { findConfig } from './parameters.ts'

/** `yyyy-MM-dd HH:mm`; '' while the organiser has not said when. */
export const OPENS_AT = 'expo.opensAt'

const openingOf = (when: string) => parseDateTime(`${when}:00`)

/** Are exhibitors let in at a moment, where the parameter says so? */
export function isOpenBy(when: string, now: Date): boolean {
  const at = openingOf(when)
  return at !== null && now >= at
}

/** Are exhibitors let in now? */
export const isOpened = async (ctx: Pick<Ctx, 'db' | 'clock'>): Promise<boolean> =>
  isOpenBy((await findConfig(ctx.db, OPENS_AT)) ?? '', ctx.clock.showNow())

/** @throws 500 with the day on which the portal opens, if it is known, while exhibitors are not let in yet */
export async function requireOpened(ctx: Ctx): Promise<void> {
  const when = (await findConfig(ctx.db, OPENS_AT)) ?? ''
  const at = openingOf(when)
  if (at === null) throw fail.business('server/base:errors.notOpened')
  if (ctx.clock.showNow() < at) throw fail.business('server/base:errors.opensAt', { when })
}
