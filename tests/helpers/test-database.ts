/**
 * Databases of test servers: PGlite in memory, restored from the template of api-setup.ts; with TEST_DATABASE_URL copies of its template on PostgreSQL.
 * To make one takes longer than most files' tests: one whose server is closed is emptied for the next.
 */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import { openDatabase, type Database, type Db } from '../../src/server/base/db/client.ts'
import { databaseUrl, onServer } from './api-setup.ts'

export interface TestDatabase {
  db: Db
  engine: Database['engine']
  /** Nothing reaches the database through `db` from then on. */
  close(): Promise<void>
}

/** Databases whose server is closed; the files of a worker share this module. */
const idle: { database: Database; shape: string }[] = []

export async function openTestDatabase(): Promise<TestDatabase> {
  const { database, shape } = (await reuse()) ?? (await start())
  let open = true
  // What a closed server still does must not reach the next one's tables.
  const db = new Proxy(database.db, {
    get(target, key) {
      if (!open) throw new Error('The database of this test server is closed.')
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return {
    db,
    engine: database.engine,
    async close() {
      open = false
      idle.push({ database, shape })
    },
  }
}

async function start() {
  const base = process.env.TEST_DATABASE_URL
  const database = await (base ? copyOnPostgres(base) : openDatabase({ restore: await template() }))
  return { database, shape: await shapeOf(database.db) }
}

const template = async () => new Blob([await readFile(inject('databaseTemplate'))])

/** Dropped with its template, whose name it begins with. */
async function copyOnPostgres(base: string): Promise<Database> {
  const from = inject('postgresTemplate')
  const name = `${from}_${randomBytes(4).toString('hex')}`
  await onServer(base, `create database ${name} template ${from}`)
  return openDatabase({ databaseUrl: databaseUrl(base, name) })
}

/** A database that was used, as the template has it; null when there is none whose tables are still the template's. */
async function reuse() {
  for (;;) {
    const found = idle.pop()
    if (!found) return null
    if ((await shapeOf(found.database.db)) === found.shape) {
      await found.database.db.execute(EMPTY)
      return found
    }
    await found.database.close()
  }
}

/** Changes with every table, column and constraint that is made, changed or dropped. */
async function shapeOf(db: Db): Promise<string> {
  const { rows } = await db.execute(
    sql`select concat_ws(' ', (select concat(count(*), ' ', max(oid::int)) from pg_class), (select count(*) from pg_attribute), (select count(*) from pg_constraint)) as shape`,
  )
  return String((rows[0] as { shape: string }).shape)
}

/** Rows and counters become what `api-setup.ts` has kept of the seeds. */
const EMPTY = sql.raw(`do $$
declare
  one record;
  used text[] := '{}';
  filled boolean;
begin
  for one in select format('public.%I', relname) as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
  loop
    execute format('select exists (select from %s)', one.name) into filled;
    if filled then used := used || one.name; end if;
  end loop;
  if used <> '{}' then execute 'truncate ' || array_to_string(used, ', ') || ' cascade'; end if;
  for one in select format('public.%I', sequencename) as name from pg_sequences
    where schemaname = 'public' and last_value is not null
  loop
    execute format('alter sequence %s restart', one.name);
  end loop;
  for one in select relname as name from pg_class where relkind = 'r' and relnamespace = 'kept'::regnamespace
  loop
    execute format('insert into public.%1$I overriding system value select * from kept.%1$I', one.name);
  end loop;
  for one in select format('public.%I', sequencename) as name, last_value from counted.kept
  loop
    perform setval(one.name::regclass, one.last_value);
  end loop;
end $$`)
