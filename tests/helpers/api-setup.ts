/** Runs once before the tests that need a database: makes the template every test server starts from. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../src/server/base/db/client.ts'
import { seedSystem } from '../../src/server/seeds/system.ts'

/** Keeps the rows of a template, for a copy that is emptied to be used again (test-database.ts). */
const KEEP = sql.raw(`do $$
declare
  one record;
  filled boolean;
begin
  create schema kept;
  for one in select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
  loop
    execute format('select exists (select from public.%I)', one.name) into filled;
    if filled then execute format('create table kept.%1$I as select * from public.%1$I', one.name); end if;
  end loop;
  create schema counted;
  create table counted.kept as
    select sequencename, last_value from pg_sequences where schemaname = 'public' and last_value is not null;
end $$`)

declare module 'vitest' {
  export interface ProvidedContext {
    /** Path of the embedded template database, '' when the tests run on PostgreSQL. */
    databaseTemplate: string
    /** Name of the template on PostgreSQL, '' when the tests run on the embedded database. */
    postgresTemplate: string
  }
}

/** Another database of the server a URL leads to. */
export function databaseUrl(base: string, name: string): string {
  const url = new URL(base)
  url.pathname = `/${name}`
  return url.href
}

/** Runs a statement on the server itself; answers its rows. */
export async function onServer(base: string, statement: string, values: unknown[] = []): Promise<{ name?: string }[]> {
  const admin = new pg.Client({ connectionString: base })
  await admin.connect()
  const { rows } = await admin.query<{ name?: string }>(statement, values).finally(() => admin.end())
  return rows
}

async function postgresTemplate(project: TestProject, base: string): Promise<() => Promise<void>> {
  const name = `template_${randomBytes(8).toString('hex')}`
  await onServer(base, `create database ${name}`)
  const database = await openDatabase({ databaseUrl: databaseUrl(base, name) })
  await seedSystem(database.db, 'LABEL')
  await database.db.execute(KEEP)
  await database.close()
  project.provide('databaseTemplate', '')
  project.provide('postgresTemplate', name)
  return async () => {
    const copies = await onServer(base, 'select datname as name from pg_database where starts_with(datname, $1)', [
      name,
    ])
    for (const { name: copy } of copies) await onServer(base, `drop database ${copy} with (force)`)
  }
}

export default async function setup(project: TestProject): Promise<() => void | Promise<void>> {
  const base = process.env.TEST_DATABASE_URL
  if (base) return postgresTemplate(project, base)
  const folder = mkdtempSync(join(tmpdir(), 'portal-template-'))
  const file = join(folder, 'template.tar')
  const database = await openDatabase({})
  await seedSystem(database.db, 'LABEL')
  await database.db.execute(KEEP)
  const blob = await database.dump()
  await database.close()
  writeFileSync(file, Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)))
  project.provide('databaseTemplate', file)
  project.provide('postgresTemplate', '')
  return () => rmSync(folder, { recursive: true, force: true })
}
