/** Opens the database: PGlite in a folder by default, PostgreSQL by URL. The only file that knows which engine runs. */
import { PGlite } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzleLite } from 'drizzle-orm/pglite'
import { migrate as migrateLite } from 'drizzle-orm/pglite/migrator'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { makePrivate } from '../storage/private-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { createLog, type Log } from '../log/log.ts'
import type { Settings } from '../settings.ts'
import { keepStatements } from './kept-statements.ts'
import { BoundedPool, CONNECT_MS, timeStatements } from './pool.ts'
import { timeSlow, type Explain } from './slow-statements.ts'

/** What a statement written out answers, in both engines. */
interface Rows<Row> {
  rows: Row[]
}
interface Answer extends PgQueryResultHKT {
  type: Rows<this['row']>
}
/** Database or transaction: what queries take. */
export type Db = PgDatabase<Answer>

export interface Database {
  db: Db
  engine: 'pglite' | 'postgres'
  close(): Promise<void>
  /** Runs the work while no other process of this database runs such work: one prepares the database, the others wait for it. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>
  /** Connections of the pool: all, idle ones, and requests that wait for one; null on the embedded database. */
  connections(): { total: number; idle: number; waiting: number } | null
  /** The embedded database as a file, to restore tests from; null on PostgreSQL. */
  dump(): Promise<Blob | null>
}

const migrationsFolder = fileURLToPath(new URL('../../db/migrations', import.meta.url))

// numeric and bigint come as the column modes say; plain dates stay text.
const config = { casing: 'snake_case' as const }

export interface OpenOptions {
  /** Folder of the embedded database, taken for this process alone; absent: in memory. */
  dataDir?: string
  databaseUrl?: string
  /** A dump to start from instead of an empty embedded database. */
  restore?: Blob
  /** PostgreSQL without a pooler between, for migrations and their lock; absent: `databaseUrl`. */
  directUrl?: string
  /** Connections to PostgreSQL; 10. */
  poolSize?: number
  /** Requests that may wait for a connection; 500. */
  queue?: number
  /** Milliseconds that a statement may take on PostgreSQL; absent or 0: as the role is set. */
  timeout?: number
  /** Logs statements that take at least `over` milliseconds; absent: none. */
  slow?: { over: number; log: Log }
}

/** Opens the database and applies the migrations that are missing. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  return options.databaseUrl ? openPostgres(options.databaseUrl, options) : openPglite(options)
}

/** Opens the database that the environment names: the one of DATABASE_URL, else the embedded one in DATA_DIR. */
export function openConfigured(settings: Settings): Promise<Database> {
  return openDatabase({
    ...(settings.databaseUrl ? { databaseUrl: settings.databaseUrl } : { dataDir: `${settings.dataDir}/db` }),
    directUrl: settings.databaseDirectUrl || settings.databaseUrl,
    poolSize: settings.databasePool,
    queue: settings.databaseQueue,
    timeout: settings.databaseTimeout * 1000,
    ...(settings.slowSql > 0 ? { slow: { over: settings.slowSql, log: createLog(settings) } } : {}),
  })
}

/** Lines of a plan as both engines return them. */
const planOf = ({ rows }: { rows: unknown[] }) => rows.map((row) => String(Object.values(row as object)[0]))

async function openPglite(options: OpenOptions): Promise<Database> {
  if (options.dataDir) makePrivate(options.dataDir)
  const release = options.dataDir ? lockFolder(options.dataDir) : () => {}
  const lite = await PGlite.create({
    ...(options.dataDir ? { dataDir: options.dataDir } : {}),
    ...(options.restore ? { loadDataDir: options.restore } : {}),
  })
  await migrateLite(drizzleLite(lite, config), { migrationsFolder })
  const explain: Explain = async (text, values) => planOf(await lite.query(`explain ${text}`, [...values]))
  const begin = options.slow && timeSlow(options.slow.over, options.slow.log, explain)
  const db = drizzleLite(keepStatements(lite, begin) as PGlite, config)
  return {
    db: db,
    engine: 'pglite',
    async close() {
      await lite.close()
      release()
    },
    // The folder belongs to this process.
    alone: (work) => work(),
    connections: () => null,
    dump: () => lite.dumpDataDir('none'),
  }
}

/** Name of the lock that {@link Database.alone} holds. */
const ALONE = "hashtextextended('prepare the database', 0)"

async function openPostgres(databaseUrl: string, options: OpenOptions): Promise<Database> {
  const { directUrl = databaseUrl, poolSize = 10, queue = 500, timeout = 0, slow } = options
  const pool = new BoundedPool(
    { connectionString: databaseUrl, max: poolSize, ...(timeout > 0 ? { statement_timeout: timeout } : {}) },
    queue,
  )
  if (slow) {
    const explain: Explain = async (text, values) => planOf(await pool.query(`explain ${text}`, [...values]))
    timeStatements(pool, timeSlow(slow.over, slow.log, explain))
  }
  /** Works on a connection of its own, which no pooler shares and no limit of time ends. */
  const direct = async <Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
    const client = new pg.Client({ connectionString: directUrl, connectionTimeoutMillis: CONNECT_MS })
    client.on('error', () => {})
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  // A lock of a session: it ends with the connection, also where the process is killed.
  const lock = (client: pg.Client) => client.query(`select pg_advisory_lock(${ALONE})`)
  const alone = <Result>(work: () => Promise<Result>) => direct(async (client) => (await lock(client), work()))
  await direct(async (client) => {
    await lock(client)
    await migratePg(drizzlePg(client, config), { migrationsFolder })
  })
  const connections = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount })
  const db = drizzlePg(pool, config)
  return { db, engine: 'postgres', close: () => pool.end(), alone, connections, dump: () => Promise.resolve(null) }
}

/** Runs one statement and returns its rows. */
export type Ask = <Row>(statement: string) => Promise<Row[]>

/** Asks a PostgreSQL as it stands, over one connection and without applying migrations. */
export async function askPostgres<Result>(databaseUrl: string, work: (ask: Ask) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(async <Row>(statement: string) => (await client.query(statement)).rows as Row[])
  } finally {
    await client.end()
  }
}
