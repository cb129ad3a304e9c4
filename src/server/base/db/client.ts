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
import { keepStatements } from './kept-statements.ts'

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
  /** Connections to PostgreSQL; 10. */
  poolSize?: number
}

/** Opens the database and applies the migrations that are missing. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  return options.databaseUrl ? openPostgres(options.databaseUrl, options.poolSize ?? 10) : openPglite(options)
}

async function openPglite(options: OpenOptions): Promise<Database> {
  if (options.dataDir) makePrivate(options.dataDir)
  const release = options.dataDir ? lockFolder(options.dataDir) : () => {}
  const lite = await PGlite.create({
    ...(options.dataDir ? { dataDir: options.dataDir } : {}),
    ...(options.restore ? { loadDataDir: options.restore } : {}),
  })
  await migrateLite(drizzleLite(lite, config), { migrationsFolder })
  const db = drizzleLite(keepStatements(lite) as PGlite, config)
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

/** Who waits longer than this for a connection, in milliseconds, is told to try again. */
const CONNECT_MS = 10_000

/** Name of the lock that {@link Database.alone} holds. */
const ALONE = "hashtextextended('prepare the database', 0)"

async function openPostgres(databaseUrl: string, poolSize: number): Promise<Database> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize, connectionTimeoutMillis: CONNECT_MS })
  // A lost connection must not end the process: neither an idle one (the pool reports it) nor one in use (the connection reports it).
  // The query that used it fails, and the next query opens another.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const alone = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    // A connection of its own: a lock of a session would otherwise return to the pool with its connection.
    const holder = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_MS })
    holder.on('error', () => {})
    await holder.connect()
    try {
      await holder.query(`select pg_advisory_lock(${ALONE})`)
      return await work()
    } finally {
      await holder.end()
    }
  }
  const db = drizzlePg(pool, config)
  await alone(() => migratePg(db, { migrationsFolder }))
  const connections = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount })
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
