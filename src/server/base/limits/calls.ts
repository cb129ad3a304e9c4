/** Calls a minute from one source: a brake. Limits that protect people are counted where their work begins. */
import type { Ctx } from '../http/context.ts'
import { fail } from '../http/fail.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import { takeFrom } from './counter.ts'
import { sourceOf } from './source.ts'

/** Limits up to this many calls are counted in the database, by all processes together. Above it each process counts its share in memory. */
const COUNTED_TOGETHER = 120
const MINUTE_MS = 60_000

/**
 * Counts one call of its source against the call's own limit, or else against `RATE_LIMIT`.
 * @throws 429 with the seconds to wait
 */
export async function takeCall(ctx: Ctx, limiter: RateLimiter, path: string, limit?: number): Promise<void> {
  const source = sourceOf(ctx.ip)
  const share = (most: number) => Math.ceil(most / ctx.process.living)
  const wait =
    limit === undefined
      ? limiter.take(source, share(ctx.settings.rateLimit))
      : limit > COUNTED_TOGETHER
        ? limiter.take(`${source}${path}`, share(limit))
        : await takeTogether(ctx, source, path, limit)
  if (wait > 0) throw fail.tooOften(wait)
}

/** Returns the seconds to wait, or 0 when the call may go on. The counter's name holds no address. */
async function takeTogether({ db, clock, sealer }: Ctx, source: string, path: string, most: number): Promise<number> {
  const now = clock.realNow()
  const ends = await takeFrom(db, `call/${path}/${sealer.mark(source, 'call source')}`, { most, ms: MINUTE_MS }, now)
  return ends ? Math.max(1, Math.ceil((ends.getTime() - now.getTime()) / 1000)) : 0
}
