/**
 * `X-Forwarded-For` arrives although TRUST_PROXY is not set: probably a proxy stands in front, and all its people count as one source
 * in every limit. The log of each process says so once, and the administrator's Welcome for an hour after each such request, whichever process
 * it came to: a process writes its last one down when it writes its own row anyway (`staySeen`).
 */
import { gt } from 'drizzle-orm'
import { serverProcess } from '../processes/tables.ts'
import type { Services } from './context.ts'

const SHOWN_MS = 60 * 60 * 1000

/** Notes a request that carries the header. */
export function noteForwarded({ settings, clock, log, process }: Services, header: string | undefined): void {
  if (!header || settings.trustProxy > 0) return
  if (!process.forwardedTime)
    log({
      level: 'warn',
      event: 'X-Forwarded-For without TRUST_PROXY',
      hint: 'Set TRUST_PROXY to the number of proxies in front, otherwise limits count all people behind them as one.',
    })
  process.forwardedTime = clock.realNow()
}

/** Returns whether such a request came to any process within the last hour. */
export async function lacksTrustProxy({
  db,
  settings,
  clock,
  process,
}: Pick<Services, 'db' | 'settings' | 'clock' | 'process'>): Promise<boolean> {
  if (settings.trustProxy > 0) return false
  const from = new Date(clock.realNow().getTime() - SHOWN_MS)
  if (process.forwardedTime && process.forwardedTime > from) return true
  return (await db.$count(serverProcess, gt(serverProcess.forwardedTime, from))) > 0
}
