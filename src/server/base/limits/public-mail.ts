/** Mails that strangers cause to addresses that nobody has confirmed: limited by network and hour, so that the portal is no sender of others' mails. */
import type { Ctx } from '../http/context.ts'
import { takeFrom, type Limit } from './counter.ts'
import { sourceOf } from './source.ts'

/** Unconfirmed mails that one network may cause within an hour. */
export const PUBLIC_MAILS: Limit = { most: 20, ms: 60 * 60 * 1000 }

/**
 * Takes one mail from the caller's network. Returns null, or the seconds until there is room again.
 * A call from inside the process has no network and no limit.
 */
export async function takePublicMail(ctx: Ctx): Promise<number | null> {
  const source = sourceOf(ctx.ip)
  if (source === 'local') return null
  const now = ctx.clock.realNow()
  const until = await takeFrom(ctx.db, `public-mail/${ctx.sealer.mark(source, 'mail source')}`, PUBLIC_MAILS, now)
  return until && Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
}
