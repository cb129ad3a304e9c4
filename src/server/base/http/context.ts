/** What a handler works with. */
import type { Locale } from '../../../shared/lib/locale.ts'
import type { Clock } from '../clock.ts'
import type { Sealer } from '../auth/sealer.ts'
import type { Db } from '../db/client.ts'
import type { Log } from '../log/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { ServerProcess } from '../processes/processes.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import type { Settings } from '../settings.ts'
import { fail } from './fail.ts'

/** Made once at start and shared by all requests. */
export interface Services {
  db: Db
  store: ObjectStore
  clock: Clock
  settings: Settings
  /** For secrets that wait in the database. */
  sealer: Sealer
  process: ServerProcess
  /** Asks the outbox worker to look at once instead of at its next turn. */
  wakeOutbox: () => void
  log: Log
  /** Figures for Prometheus; null without METRICS_TOKEN. */
  metrics: Metrics | null
}

/** Who is signed in. */
export interface SignedIn {
  sessionId: number
  kind: 'exhibitor' | 'backOffice'
  subjectId: number
  /** Shown in logs of who did what: a name, never an address. */
  userName: string
  /** Null for the back office. */
  exhibitorId: number | null
  /** The booth the session works for; null only for who has none (decisions 25). */
  participationId: number | null
  roles: string[]
  permissions: string[]
  /** Somebody of the back office who works in this person's place; absent in the person's own session. `userName` names both. */
  actor?: { id: number; name: string }
}

export interface Ctx extends Services {
  /** The transaction of a write; the database for a read. Handlers use only this. */
  db: Db
  session: SignedIn | null
  locale: Locale
  traceId: string
  ip: string
  /** The User-Agent header; absent or empty when none was sent. */
  agent?: string
  /** The Authorization header, for programmes that have no session. */
  authorization?: string
  /** The cookie that names the caller's device; absent or empty when none was sent. */
  deviceToken?: string
  /** A demo show is being filled: what is told is kept, and mailed to nobody. */
  unmailed?: true
  /** Path of the call in the contract; absent where the address has none. */
  call?: string
  /** The code of the failure that was answered; absent of a success. */
  failure?: number
  /** Set-Cookie lines of the answer. */
  cookies: string[]
}

/** The signed-in exhibitor's id; a back-office user is refused with 403. */
export function exhibitorOf(ctx: Ctx): number {
  if (!ctx.session) throw fail.unauthorised()
  if (ctx.session.exhibitorId === null) throw fail.forbidden()
  return ctx.session.exhibitorId
}

/** The signed-in person in a session of their own: nobody sets passwords or people's rights in somebody else's place (code 500). */
export function inPerson(ctx: Ctx): SignedIn {
  const session = signedIn(ctx)
  if (session.actor) throw fail.business('server/base:errors.notInTheirPlace')
  return session
}

const unwritten = new WeakSet<SignedIn>()

/** Notes that this request stores nothing: an earlier one stored its answer, or it asks something first. */
export function noteUnwritten({ session }: Ctx): void {
  if (session) unwritten.add(session)
}

/** Whether the handler noted that the request stores nothing. */
export const isUnwritten = ({ session }: Ctx): boolean => session !== null && unwritten.has(session)

/** The signed-in person, whoever it is. */
export function signedIn(ctx: Ctx): SignedIn {
  if (!ctx.session) throw fail.unauthorised()
  return ctx.session
}
