/** Opens the port, runs the background jobs, and closes everything in order. */
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { askFeedback, expireMeetings } from '../features/docking/server/exports.ts'
import { sendDigests } from '../features/home/server/exports.ts'
import { tellInvitedLeads } from '../features/invitations/server/exports.ts'
import {
  rebuildByNight,
  refreshProgress,
  sendReminders,
  tellMovedDeadlines,
} from '../features/progress/server/exports.ts'
import { keepRanking } from '../features/ranking/server/exports.ts'
import { tellClosing } from '../features/show/server/exports.ts'
import { keepFigures } from '../features/show-report/server/exports.ts'
import { tellVisitorsOfDays } from '../features/visitors/server/exports.ts'
import { createApp } from './app.ts'
import type { Database } from './base/db/client.ts'
import { applyClockSetting } from './base/services.ts'
import { joinProcesses, leaveProcesses, SEEN_EVERY_MS, staySeen } from './base/processes/processes.ts'
import { countMessages } from './base/metrics/count-messages.ts'
import { startTurns } from './base/turns.ts'
import { startOutbox } from './base/mail/outbox-worker.ts'
import { startSms } from './base/sms/worker.ts'
import { setOutdated } from './base/mail/shelf-life.ts'
import { eraseArchived, eraseOld } from './erasing.ts'
import type { Services } from './base/http/context.ts'
import { findFrameOrigins } from './base/frame-origins.ts'
import { createStaticSite } from './site/static-site.ts'
import { SettingsError } from './base/settings.ts'
import { sql } from 'drizzle-orm'
import { loggedError } from './base/log/logged-error.ts'

/** Open requests and running jobs get this long at a shutdown, in milliseconds; the whole takes 10 s at most. */
const DRAIN_MS = 8000
/** Closing the database gets this long. */
const CLOSE_MS = 2000
/** How far exhibitors are is made anew at least this often, in milliseconds; who reads it never waits for that. */
const PROGRESS_MS = 10_000
/** An archived show is erased within a minute. */
const ARCHIVE_MS = 60_000
/** Whether there are moved deadlines, or the end of the show, to tell is looked after this often, in milliseconds. */
const MOVED_MS = 60_000
/** Another process may have moved the show clock. */
const CLOCK_MS = 5000
const HOUR = 60 * 60 * 1000
/** A connection stays open this long between two requests, in milliseconds: a form is filled in for a minute, and on a slow connection a new connection costs a round trip. */
const KEEP_ALIVE_MS = 75_000

export interface Running {
  url: string
  close(): Promise<void>
}

export async function listen(options: {
  services: Services
  database: Database
  dist: string | null
}): Promise<Running> {
  const { services, database, dist } = options
  let closing = false
  const app = createApp({
    services,
    ...(dist ? { site: createStaticSite(dist, () => findFrameOrigins(database.db)) } : {}),
    ready: async () =>
      !closing &&
      (await database.db.execute(sql`select 1`).then(
        () => true,
        () => false,
      )),
  })
  const server = createAdaptorServer({
    fetch: app.fetch,
    // A request of HTTP/1.0, as some health checks send it, names no host.
    hostname: 'localhost',
  }) as Server
  server.keepAliveTimeout = KEEP_ALIVE_MS
  // Whatever may still end the start comes before the first answer.
  await joinProcesses(services, database.engine === 'pglite')
  try {
    await open(server, services.settings.port, services.settings.host)
  } catch (error) {
    await leaveProcesses(services).catch(() => {})
    throw error
  }
  services.metrics?.lookUp({
    connections: () => database.connections(),
    processes: () => services.process.living,
    messages: () => countMessages(services),
  })
  const seen = startTurns(services, 'process', async (own) => (await staySeen(own), 0), SEEN_EVERY_MS)
  const outbox = startOutbox(services)
  const outdated = startTurns(services, 'outdated mails', async (own) => (await setOutdated(own), 0))
  const messages = startSms(services)
  const reminders = startTurns(services, 'reminders', sendReminders)
  const moved = startTurns(services, 'moved deadlines', tellMovedDeadlines, MOVED_MS)
  const closed = startTurns(services, 'closed show', tellClosing, MOVED_MS)
  const visitors = startTurns(services, 'visitors of a moved show', tellVisitorsOfDays)
  const digests = startTurns(services, 'digests', sendDigests)
  const invited = startTurns(services, 'invited leads', tellInvitedLeads)
  const progress = startTurns(services, 'progress', async (own) => (await refreshProgress(own), 0), PROGRESS_MS)
  const nights = startTurns(services, 'nightly progress', async (own) => (await rebuildByNight(own), 0))
  const ranking = startTurns(services, 'ranking', async (own) => (await keepRanking(own), 0))
  const figures = startTurns(services, 'report figures', async (own) => (await keepFigures(own), 0))
  const archive = startTurns(services, 'archive', async (own) => (await eraseArchived(own), 0), ARCHIVE_MS)
  const showClock = startTurns(services, 'show clock', async (own) => (await applyClockSetting(own), 0), CLOCK_MS)
  const expiry = startTurns(services, 'meetings', async (own) => (await expireMeetings(own)) + (await askFeedback(own)))
  const cleaner = setInterval(
    () =>
      void eraseOld(services).catch((error: unknown) =>
        services.log({ level: 'error', event: 'cleaner failed', error: loggedError(error) }),
      ),
    HOUR,
  )
  cleaner.unref()

  const jobs = [
    outdated,
    reminders,
    moved,
    closed,
    visitors,
    digests,
    invited,
    progress,
    nights,
    ranking,
    figures,
    archive,
    expiry,
    showClock,
    outbox,
    messages,
  ]
  const close = async () => {
    if (closing) return
    closing = true
    clearInterval(cleaner)
    const jobsEnded = Promise.all(jobs.map((job) => job.stop()))
    // A proxy that asks `ready` turns away from this server while it still answers.
    await new Promise((resolve) => setTimeout(resolve, services.settings.stopDelay * 1000))
    await within(DRAIN_MS, Promise.all([closePort(server), jobsEnded]))
    const left = seen.stop().then(() => leaveProcesses(services))
    await within(
      CLOSE_MS,
      left.catch(() => {}).then(() => database.close()),
    )
  }
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : services.settings.port
  return { url: `http://localhost:${port}`, close }
}

/** Waits for the work, at most so many milliseconds. Work that is cut off rolls back with its connection. */
function within(limit: number, work: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, limit)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Takes no new connections and waits for the open requests; after {@link DRAIN_MS} it cuts them off. */
function closePort(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    // A connection whose answer was still under way stays open for the next request, which will not come.
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(force)
      clearInterval(idle)
      resolve()
    })
  })
}

function open(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(
          new SettingsError(
            `Port ${port} is in use. Stop the other program or choose another port: PORT=8788 npm start`,
          ),
        )
      else if (error.code === 'EACCES')
        reject(
          new SettingsError(`Port ${port} may not be opened by this user. Choose one above 1023: PORT=8787 npm start`),
        )
      else reject(error)
    })
    server.listen(port, host, () => resolve())
  })
}

/** Closes once on Ctrl-C or SIGTERM; a second signal ends at once. */
export function closeOnSignal(running: Running): void {
  let asked = false
  const stop = () => {
    if (asked) process.exit(1)
    asked = true
    void running.close().then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

/** One sentence for the operator and exit code 1; anything unexpected keeps its stack. */
export function failStart(error: unknown): never {
  console.error(error instanceof SettingsError ? error.message : error)
  process.exit(1)
}
