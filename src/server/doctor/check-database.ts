/** Checks the database of a production server without changing it: version, rights, migrations, first data, clock, and servers that work on it. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Sealer } from '../base/auth/sealer.ts'
import type { Ask } from '../base/db/client.ts'
import type { Settings } from '../base/settings.ts'
import { fault, note, ok, type Finding } from './finding.ts'

const OLDEST = 15
/** Connections of one server beside its pool, at its start. */
const MORE_CONNECTIONS = 2
const SERVERS = 3
const CLOCK_MS = 2000
const CLOCK_FAULT_MS = 60_000
const JOURNAL = fileURLToPath(new URL('../db/migrations/meta/_journal.json', import.meta.url))

/** The first row; every question here has one. */
async function askOne<Row>(ask: Ask, statement: string): Promise<Row> {
  const [row] = await ask<Row>(statement)
  if (row === undefined) throw new Error('the database answers nothing')
  return row
}

export async function checkDatabase(ask: Ask, settings: Settings): Promise<Finding[]> {
  const found = [...(await checkEngine(ask, settings.databasePool + MORE_CONNECTIONS)), ...(await checkClock(ask))]
  const { migrated, rights } = await askOne<{ migrated: boolean; rights: boolean }>(
    ask,
    `select to_regclass('drizzle.__drizzle_migrations') is not null as migrated,
       has_database_privilege(current_database(), 'CREATE') and has_schema_privilege(current_schema(), 'CREATE') as rights`,
  )
  if (!rights)
    found.push(
      fault(
        'rights',
        'this user may not make schemas and tables',
        'alter database … owner to … gives them; migrations at the start need them.',
      ),
    )
  else found.push(ok('rights', 'this user may make what migrations make'))
  if (!migrated) {
    found.push(ok('migrations', 'the database is empty; the first start fills it'))
    if (settings.adminPassword === '')
      found.push(
        fault('ADMIN_PASSWORD', 'is not set, and there is no administrator yet', 'Set it for the first start.'),
      )
    return found
  }
  const behind = await checkMigrations(ask)
  found.push(behind)
  // An older or newer database may lack the tables that are asked for now.
  return behind.level === 'ok' ? [...found, ...(await checkShow(ask, settings))] : found
}

/** @param taken connections that one server takes */
async function checkEngine(ask: Ask, taken: number): Promise<Finding[]> {
  const { version, encoding, standby, connections } = await askOne<{
    version: number
    encoding: string
    standby: boolean
    connections: number
  }>(
    ask,
    `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding,
       pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as standby,
       current_setting('max_connections')::int as connections`,
  )
  const found = [
    version >= OLDEST
      ? ok('PostgreSQL', `version ${version}`)
      : fault('PostgreSQL', `version ${version}`, `Upgrade it to ${OLDEST} or newer.`),
  ]
  if (encoding !== 'UTF8')
    found.push(
      fault('encoding', encoding, "Make the database anew: create database portal encoding 'UTF8' template template0."),
    )
  if (standby) found.push(fault('PostgreSQL', 'only reads', 'Name the primary in DATABASE_URL, not a replica.'))
  if (connections < taken * SERVERS && connections > 1)
    found.push(
      note(
        'max_connections',
        `${connections}`,
        `Each server takes up to ${taken}; ${taken * SERVERS} suffice for three.`,
      ),
    )
  return found
}

/** The clock of this machine against the database's, half the time of asking allowed for. */
async function checkClock(ask: Ask): Promise<Finding[]> {
  const from = Date.now()
  const { now } = await askOne<{ now: number }>(
    ask,
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  )
  const to = Date.now()
  return [judgeClock(now - (from + to) / 2, (to - from) / 2)]
}

/** @param off milliseconds by which the database is ahead @param unsure milliseconds of that which asking may have taken */
export function judgeClock(off: number, unsure: number): Finding {
  const far = Math.abs(off) - unsure
  const text = `${(Math.abs(off) / 1000).toFixed(1)} s ${off < 0 ? 'ahead of' : 'behind'} the database's`
  const remedy = 'Let both machines keep time (systemd-timesyncd or chrony); links, locks and S3 go by it.'
  if (far >= CLOCK_FAULT_MS) return fault('clock', text, remedy)
  return far >= CLOCK_MS ? note('clock', text, remedy) : ok('clock', "goes with the database's")
}

async function checkMigrations(ask: Ask): Promise<Finding> {
  const { entries } = JSON.parse(readFileSync(JOURNAL, 'utf8')) as { entries: { when: number }[] }
  const { last } = await askOne<{ last: number }>(
    ask,
    'select coalesce(max(created_at), 0)::float8 as last from drizzle.__drizzle_migrations',
  )
  return judgeMigrations(
    entries.map(({ when }) => when),
    last,
  )
}

/** @param known times of this build's migrations, in order @param last time of the last one that was applied */
export function judgeMigrations(known: readonly number[], last: number): Finding {
  const missing = known.filter((when) => when > last).length
  if (last > Math.max(...known))
    return fault('migrations', 'the database is newer than this build', 'Start the build that it belongs to.')
  return missing > 0
    ? note('migrations', `${missing} are missing`, 'The next start applies them; make a backup before it.')
    : ok('migrations', 'all applied')
}

async function checkShow(ask: Ask, settings: Settings): Promise<Finding[]> {
  const found: Finding[] = []
  const { administrators, moved, living, untrusted } = await askOne<{
    administrators: number
    moved: boolean
    living: number
    untrusted: boolean
  }>(
    ask,
    `select (select count(*) from sys_user_role join sys_role using (role_id) where role_key = 'admin')::int as administrators,
       exists (select from sys_config where config_key = 'expo.nowOverride' and config_value <> '') as moved,
       (select count(*) from server_process where seen_time > now() - interval '30 seconds')::int as living,
       exists (select from server_process where forwarded_time > now() - interval '1 hour') as untrusted`,
  )
  if (administrators === 0 && settings.adminPassword === '')
    found.push(fault('ADMIN_PASSWORD', 'is not set, and there is no administrator yet', 'Set it for the first start.'))
  if (moved)
    found.push(
      note(
        'show clock',
        'is moved (expo.nowOverride)',
        'Empty the parameter; only a rehearsal with ALLOW_SHOW_CLOCK=1 starts.',
      ),
    )
  if (untrusted && settings.trustProxy === 0)
    found.push(
      fault('TRUST_PROXY', 'is 0, and a proxy stands in front', 'Set it to the number of proxies, on every server.'),
    )
  found.push(ok('servers', living === 0 ? 'none is running' : `${living} running`))
  return found
}

interface Sealed {
  about: string
  sealed: string
}

/** Checks whether this server's key opens what the servers have sealed lately. */
export async function checkSealKey(ask: Ask, sealer: Pick<Sealer, 'open'>): Promise<Finding[]> {
  const { stored } = await askOne<{ stored: boolean }>(ask, "select to_regclass('client_write') is not null as stored")
  if (!stored) return []
  const rows = await ask<Sealed>(
    `(select subject || ' ' || call || ' ' || token as about, reply ->> 'sealed' as sealed from client_write
       where reply ->> 'sealed' <> '' order by at desc limit 50)
     union all
     (select message_id || ' ' || recipient, sealed from outbox where sealed <> '' order by id desc limit 50)`,
  )
  return [judgeSealed(rows, sealer)]
}

export function judgeSealed(rows: readonly Sealed[], sealer: Pick<Sealer, 'open'>): Finding {
  if (rows.length === 0)
    return note('SEAL_KEY', 'cannot be compared: nothing is sealed yet', 'Ask again after the first mails.')
  const opened = rows.filter(({ about, sealed }) => sealer.open(sealed, about) !== null).length
  if (opened === rows.length) return ok('SEAL_KEY', 'opens what the servers have sealed')
  return fault(
    'SEAL_KEY',
    opened === 0 ? 'is not the one that the servers seal with' : 'some of what was sealed lately does not open',
    'Give every server the same key; with a lost one, codes and links have to be asked for anew.',
  )
}
