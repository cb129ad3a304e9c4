/**
 * `X-Forwarded-For` arrives although TRUST_PROXY is not set: probably a proxy stands in front, and all its people count as one source
 * in every limit. The log says so once, and the administrator's Welcome for an hour after each such request.
 */
import type { Services } from './context.ts'

const SHOWN_MS = 60 * 60 * 1000

/** Time of the last such request in this process, by the settings of its server. */
const lastSeen = new WeakMap<Services['settings'], number>()

/** Notes a request that carries the header. */
export function noteForwarded({ settings, clock, log }: Services, header: string | undefined): void {
  if (!header || settings.trustProxy > 0) return
  if (!lastSeen.has(settings))
    log({
      level: 'warn',
      event: 'X-Forwarded-For without TRUST_PROXY',
      hint: 'Set TRUST_PROXY to the number of proxies in front, otherwise limits count all people behind them as one.',
    })
  lastSeen.set(settings, clock.realNow().getTime())
}

/** Returns whether such a request came within the last hour. */
export function lacksTrustProxy({ settings, clock }: Pick<Services, 'settings' | 'clock'>): boolean {
  const at = lastSeen.get(settings)
  return at !== undefined && clock.realNow().getTime() - at < SHOWN_MS
}
