/** `npm start`: site and API on one origin, embedded database, demo data on the first run. */
import { fillAllKeys } from './base/names/sorted-names.ts'
import { accessSync, constants } from 'node:fs'
import { createServer } from 'node:net'
import { openConfigured } from './base/db/client.ts'
import { closeOnSignal, failStart, listen } from './listen.ts'
import { DEMO_ACCOUNTS, seedDemo } from './seeds/demo.ts'
import { seedSystem } from './seeds/system.ts'
import { SITE_BASE } from './base/site-base.ts'
import { createServices } from './base/services.ts'
import { readSettings, SettingsError, type Settings } from './base/settings.ts'
import { makePrivate } from './base/storage/private-folder.ts'
import { buildSite, DIST, isBuilt } from './site/build-site.ts'

async function start(): Promise<void> {
  const settings = readSettings()
  checkDataDir(settings.dataDir)
  // Told before a minute of building, not after it.
  await checkPort(settings)
  // The build is a process of its own, so both take the time of the longer one. Data that fail end the build; the data are finished also where the build fails.
  const failed = new AbortController()
  const [data, site] = await Promise.allSettled([
    prepareData(settings).catch((error: unknown) => {
      failed.abort()
      throw error
    }),
    prepareSite(failed.signal),
  ])
  if (data.status === 'rejected') throw data.reason
  if (site.status === 'rejected') throw site.reason
  const { database, services } = data.value
  const running = await listen({ services, database, dist: DIST })
  closeOnSignal(running)
  console.log(`\nThe portal is ready: ${running.url}${SITE_BASE}/  (English: ${running.url}${SITE_BASE}/en/)`)
  if (!settings.databaseUrl) {
    console.log('Demo accounts:')
    for (const { who, loginAcc, password } of DEMO_ACCOUNTS)
      console.log(`  ${who.padEnd(22)} ${loginAcc.padEnd(8)} ${password}`)
  }
}

/** The database with its first data, and the services over it. */
async function prepareData(settings: Settings) {
  const database = await openConfigured(settings)
  await seedSystem(database.db, settings.seedEdition)
  await fillAllKeys(database.db)
  const services = await createServices({ db: database.db, settings })
  if (!settings.databaseUrl) await seedDemo(services, (text) => console.log(text))
  return { database, services }
}

/** Builds the site where its sources changed since the last build. */
async function prepareSite(signal: AbortSignal): Promise<void> {
  if (process.env.BUILD === 'off' || isBuilt('quick')) return
  console.log('Building the site (about a minute, only when its sources changed) …')
  await buildSite({ quiet: true, effort: 'quick', signal })
  console.log('The site is built.')
}

function checkDataDir(folder: string): void {
  try {
    makePrivate(folder)
    accessSync(folder, constants.W_OK)
  } catch {
    throw new SettingsError(
      `The data folder ${folder} cannot be written. Give this user the right to, or choose another: DATA_DIR=/path npm start`,
    )
  }
}

function checkPort({ port, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new SettingsError(
              `Port ${port} is in use. Stop the other program or choose another port: PORT=8788 npm start`,
            )
          : error,
      ),
    )
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

await start().catch(failStart)
