/** Mails that strangers cause to addresses that nobody has confirmed: limited by network and hour, so that the portal is no sender of others' mails. */
import type { Ctx } from '../http/context.ts'
import { countTaken, takeFrom, type Limit } from './counter.ts'
import { sourceOf } from './source.ts'

const HOUR_MS = 60 * 60 * 1000
/** Unconfirmed mails that one network may cause within an hour. */
export const PUBLIC_MAILS: Limit = { most: 20, ms: HOUR_MS }
/** Mails to exhibitors that one network may cause within an hour: the visitors of a hall may be one network. */
export const TOLD_MAILS: Limit = { most: 60, ms: HOUR_MS }
/** Unconfirmed mails of the whole show within an hour, after which public registration asks for a captcha. Counting goes on beyond it. */
export const SHOW_MAILS = 300
const COUNTED: Limit = { most: Number.MAX_SAFE_INTEGER, ms: HOUR_MS }
const OF_SHOW = 'public-mail/show'

/**
 * Takes one mail to an address that a stranger typed from the caller's network. Returns null, or the seconds until there is room again.
 * A call from inside the process has no network and no limit.
 */
export async function takePublicMail(ctx: Ctx): Promise<number | null> {
  const source = sourceOf(ctx.ip)
  if (source === 'local') return null
  const now = ctx.clock.realNow()
  const until = await takeFrom(ctx.db, `public-mail/${ctx.sealer.mark(source, 'mail source')}`, PUBLIC_MAILS, now)
  if (until === null) await takeFrom(ctx.db, OF_SHOW, COUNTED, now)
  return until && Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
}

/** Takes one mail with a stranger's words to an exhibitor. Returns false where the message in the portal has to do. */
export async function takeToldMail(ctx: Ctx): Promise<boolean> {
  const source = sourceOf(ctx.ip)
  if (source === 'local') return true
  const name = `told-mail/${ctx.sealer.mark(source, 'mail source')}`
  return (await takeFrom(ctx.db, name, TOLD_MAILS, ctx.clock.realNow())) === null
}

/** Returns whether strangers caused so many mails within the hour that only a human should cause more. */
export const isMailCrowded = async ({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<boolean> =>
  (await countTaken(db, OF_SHOW, clock.realNow())) >= SHOW_MAILS
