/** Puts the shared services together; start, tests and bench use it alike. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { sysConfig } from './parameter-tables.ts'
import { findConfigs } from './parameters.ts'
import { parseDateTime } from '../../shared/lib/time/dates.ts'
import { createClock, type Clock } from './clock.ts'
import { usePasswordCost } from './auth/passwords.ts'
import { createSealer, readSealKey } from './auth/sealer.ts'
import type { Db } from './db/client.ts'
import type { Services } from './http/context.ts'
import { createLog } from './log/log.ts'
import { createMetrics } from './metrics/metrics.ts'
import type { Settings } from './settings.ts'
import { openStore } from './storage/open-store.ts'
import type { ObjectStore } from './storage/object-store.ts'

export async function createServices(options: {
  db: Db
  settings: Settings
  clock?: Clock
  store?: ObjectStore
}): Promise<Services> {
  usePasswordCost(options.settings.passwordCost)
  const clock = options.clock ?? createClock()
  const services: Services = {
    db: options.db,
    settings: options.settings,
    clock,
    store: options.store ?? openStore({ dataFolder: options.settings.dataDir }),
    sealer: createSealer(readSealKey(options.settings)),
    process: { id: randomUUID(), living: 1 },
    wakeOutbox: () => {},
    metrics: options.settings.metricsToken ? await createMetrics() : null,
    log: createLog(options.settings),
  }
  await applyClockSetting(services)
  return services
}

/** Show time, and the real time when it became that: `2024-10-14 10:00:00@2026-03-01T08:00:00.000Z`. The portal writes the second. */
const CLOCK_KEY = 'expo.nowOverride'
export const CLOCK_SET_KEY = 'expo.clockSetAt'

/**
 * Sets the show clock from its two instants: at start, after the parameter was edited, and from time to time, since another process may have moved it.
 * A start without its second instant has just been set and gets it now.
 */
export async function applyClockSetting({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const { [CLOCK_KEY]: start = '', [CLOCK_SET_KEY]: mark = '' } = await findConfigs(db, [CLOCK_KEY, CLOCK_SET_KEY])
  if (start === '') return clock.override(null)
  const [of, at = ''] = mark.split('@')
  const known = of === start ? new Date(at) : null
  const setAt = known && !Number.isNaN(known.getTime()) ? known : clock.realNow()
  if (setAt !== known)
    await db
      .update(sysConfig)
      .set({ configValue: `${start}@${setAt.toISOString()}` })
      .where(eq(sysConfig.configKey, CLOCK_SET_KEY))
  clock.override(parseDateTime(start.length === 16 ? `${start}:00` : start), setAt)
}
