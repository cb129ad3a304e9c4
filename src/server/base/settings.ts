/** Every environment variable of the server, read once (`src/docs/hosting.md` lists them). */
import { resolve } from 'node:path'

/** An outside provider whose identities may be bound to accounts (`/bind`). */
export interface AuthProvider {
  /** Short name in tickets, letters, digits and dashes. */
  id: string
  name: string
  enName: string
  /** Where people begin there; empty: they come by themselves. */
  url: string
  /** Key of its tickets' HMAC, 32 characters or more. */
  secret: string
}

export type LogLevel = 'info' | 'error'

export interface Settings {
  /** Port of site and API; 8787. */
  port: number
  /** Address to listen on; loopback unless told. */
  host: string
  /** Folder of the embedded database and of uploaded files; `.data`. */
  dataDir: string
  /** PostgreSQL 15+; empty: the embedded database. */
  databaseUrl: string
  /** PostgreSQL without a pooler between, for migrations and their lock; empty: {@link databaseUrl}. */
  databaseDirectUrl: string
  /** Connections to PostgreSQL of this process; 10. */
  databasePool: number
  /** Requests that may wait for a connection before others get 503; 500. */
  databaseQueue: number
  /** Seconds that a statement may take on PostgreSQL; 120. 0: as the role is set, where a pooler stands between. */
  databaseTimeout: number
  /** Statements that take at least this long are logged, in milliseconds; 1000. 0: none. */
  slowSql: number
  /** Where the site is reached from outside, for links in mails; `http://localhost:PORT`. */
  publicUrl: string
  /** Origins besides our own that may call the API. */
  corsOrigins: string[]
  /** Key of what is sealed in the database, 32 bytes in base64; empty: `DATA_DIR/seal.key`. */
  sealKey: string
  /** Which reading of the exhibition the demo data takes: LABEL or BABY. */
  seedEdition: 'LABEL' | 'BABY'
  /** `smtp(s)://user:pass@host:port`; empty: mails stay in the outbox. */
  smtpUrl: string
  mailFrom: string
  /** Where mails come back to: `bounce@expo.example.org` takes them at `bounce+<token>@…`; empty: at the sender. */
  bounceAddress: string
  /** What mail servers and providers prove themselves with when they report; empty: no reports are taken. */
  mailReportsSecret: string
  /** Token by which Prometheus reads `/mm-label/metrics`; empty: the address does not exist. */
  metricsToken: string
  /** Gateway of text messages (server/base/sms/open-gateway.ts); empty: they stay in the outbox. */
  smsUrl: string
  /** Proxies in front whose X-Forwarded-For is trusted; 0: none. */
  trustProxy: number
  /** Calls a minute from one address before 429. */
  rateLimit: number
  /** Outside providers of identities; none by default. */
  authProviders: AuthProvider[]
  /** Cost of password hashes; `low` is for tests and refused by production. */
  passwordCost: 'full' | 'low'
  /** First administrator's password in production. */
  adminPassword: string
  /** Refuse replies that do not fit the contract (tests, development) instead of only logging them. */
  strictReplies: boolean
  /** Right to move the show clock: `free` anybody who changes parameters; `npm run serve` says `off`, or `rehearsal` with ALLOW_SHOW_CLOCK=1: only while the show is prepared or closed. */
  showClock: 'free' | 'rehearsal' | 'off'
  /** `json` one line per request, or `off`. */
  log: 'json' | 'off'
  /** The least that is logged: `info` everything, `error` failures alone. */
  logLevel: LogLevel
  /** A stopping server still answers for this many seconds while it calls itself not ready, so that a proxy turns away from it first. */
  stopDelay: number
}

export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const port = Number(env.PORT ?? 8787)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new SettingsError(`PORT must be a number from 0 to 65535, not "${env.PORT}".`)
  const edition = env.SEED_EDITION ?? 'LABEL'
  if (edition !== 'LABEL' && edition !== 'BABY')
    throw new SettingsError(`SEED_EDITION must be LABEL or BABY, not "${edition}".`)
  return {
    port,
    host: env.HOST ?? '127.0.0.1',
    dataDir: resolve(env.DATA_DIR ?? '.data'),
    databaseUrl: env.DATABASE_URL ?? '',
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? '',
    databasePool: readWhole('DATABASE_POOL', env.DATABASE_POOL, { unset: 10, from: 1, to: 200 }),
    databaseQueue: readWhole('DATABASE_QUEUE', env.DATABASE_QUEUE, { unset: 500, from: 1, to: 100_000 }),
    databaseTimeout: readWhole('DATABASE_TIMEOUT', env.DATABASE_TIMEOUT, { unset: 120, from: 0, to: 3600 }),
    slowSql: readWhole('SLOW_SQL_MS', env.SLOW_SQL_MS, { unset: 1000, from: 0, to: 600_000 }),
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    corsOrigins: (env.CORS_ORIGINS ?? '').split(/[,\s]+/).filter(Boolean),
    sealKey: env.SEAL_KEY ?? '',
    seedEdition: edition,
    smtpUrl: env.SMTP_URL ?? '',
    mailFrom: env.MAIL_FROM ?? 'Exhibitor Interaction Centre <no-reply@localhost>',
    bounceAddress: readBounceAddress(env.BOUNCE_ADDRESS),
    mailReportsSecret: readSecret('MAIL_REPORTS_SECRET', env.MAIL_REPORTS_SECRET),
    metricsToken: readSecret('METRICS_TOKEN', env.METRICS_TOKEN),
    smsUrl: env.SMS_URL ?? '',
    trustProxy: readWhole('TRUST_PROXY', env.TRUST_PROXY, { unset: 0, from: 0, to: 10 }),
    rateLimit: readWhole('RATE_LIMIT', env.RATE_LIMIT, { unset: 30_000, from: 1, to: 10_000_000 }),
    authProviders: readProviders(env.AUTH_PROVIDERS),
    passwordCost: readPasswordCost(env.PASSWORD_COST),
    adminPassword: env.ADMIN_PASSWORD ?? '',
    strictReplies: env.STRICT_REPLIES === '1',
    showClock: 'free',
    log: env.LOG === 'off' ? 'off' : 'json',
    logLevel: readLogLevel(env.LOG_LEVEL),
    // Nothing may stand in front that could turn away in the meantime.
    stopDelay: readWhole('STOP_DELAY', env.STOP_DELAY, { unset: 0, from: 0, to: 60 }),
  }
}

/** One bare address whose part before the @ leaves room for the token. */
function readBounceAddress(given = ''): string {
  if (given !== '' && !/^[\w.-]{1,40}@[\w-]+(\.[\w-]+)+$/.test(given))
    throw new SettingsError(`BOUNCE_ADDRESS must be one address such as bounce@expo.example.org, not "${given}".`)
  return given
}

/** Long enough not to be guessed. */
function readSecret(name: string, given = ''): string {
  if (given !== '' && !/^[\w-]{24,200}$/.test(given))
    throw new SettingsError(`${name} must be 24 to 200 letters, digits, dashes and underscores.`)
  return given
}

function readPasswordCost(given = 'full'): Settings['passwordCost'] {
  if (given !== 'full' && given !== 'low') throw new SettingsError(`PASSWORD_COST must be full or low, not "${given}".`)
  return given
}

/** A whole number within bounds; an empty or absent one is `unset`. */
function readWhole(name: string, given = '', { unset, from, to }: { unset: number; from: number; to: number }): number {
  const number = given.trim() === '' ? unset : Number(given)
  if (!Number.isInteger(number) || number < from || number > to)
    throw new SettingsError(`${name} must be a whole number from ${from} to ${to}, not "${given}".`)
  return number
}

function readLogLevel(given = 'info'): LogLevel {
  if (given !== 'info' && given !== 'error') throw new SettingsError(`LOG_LEVEL must be info or error, not "${given}".`)
  return given
}

/** `[{"id":"wecom","name":"企业微信","enName":"WeCom","url":"https://…","secret":"…"}]` */
function readProviders(given = ''): AuthProvider[] {
  if (given.trim() === '') return []
  const wrong = new SettingsError(
    'AUTH_PROVIDERS must be a JSON list of { id, name, enName, url, secret }, each secret of 32 characters or more.',
  )
  let list: unknown
  try {
    list = JSON.parse(given)
  } catch {
    throw wrong
  }
  if (!Array.isArray(list)) throw wrong
  return (list as Partial<Record<keyof AuthProvider, unknown>>[]).map((one) => {
    const { id, name, enName = name, url = '', secret } = one ?? {}
    const texts = [id, name, enName, url, secret].every((part) => typeof part === 'string')
    if (
      !texts ||
      !/^[\w-]{1,30}$/.test(String(id)) ||
      String(secret).length < 32 ||
      !/^(https?:\/\/\S+)?$/.test(String(url))
    )
      throw wrong
    return { id: String(id), name: String(name), enName: String(enName), url: String(url), secret: String(secret) }
  })
}

/** A setting that cannot be used; its message is one sentence for the operator. */
export class SettingsError extends Error {}
