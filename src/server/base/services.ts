/** Puts the shared services together; start, tests and bench use it alike. */
import { findConfig } from './parameters.ts'
import { parseDateTime } from '../../shared/lib/time/dates.ts'
import { createClock, type Clock } from './clock.ts'
import { createSealer, readSealKey } from './auth/sealer.ts'
import type { Db } from './db/client.ts'
import type { Services } from './http/context.ts'
import type { Settings } from './settings.ts'
import { openStore } from './storage/open-store.ts'
import type { ObjectStore } from './storage/object-store.ts'

export async function createServices(options: {
  db: Db
  settings: Settings
  clock?: Clock
  store?: ObjectStore
}): Promise<Services> {
  const clock = options.clock ?? createClock()
  const services: Services = {
    db: options.db,
    settings: options.settings,
    clock,
    store: options.store ?? openStore({ dataFolder: options.settings.dataDir }),
    sealer: createSealer(readSealKey(options.settings)),
    wakeOutbox: () => {},
    log: (entry) => {
      if (options.settings.log !== 'off') process.stdout.write(`${JSON.stringify(entry)}\n`)
    },
  }
  await applyClockSetting(services)
  return services
}

/** Reads `expo.nowOverride` again: at start and after the parameter was edited. */
export async function applyClockSetting(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const start = (await findConfig(services.db, 'expo.nowOverride')) ?? ''
  services.clock.override(start ? parseDateTime(start.length === 16 ? `${start}:00` : start) : null)
}
