/** Rows of every table as lines of JSON: the same file on both engines, so that a copy of one can be put into the other. */
import { sql } from 'drizzle-orm'
import type { Db } from '../base/db/client.ts'

/** Rows read or written at a time. */
const CHUNK = 500

/** Tables of the product, without drizzle's own. */
export async function tableNames(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  return rows.map((row) => row.name)
}

/** How many rows each table has; those without any are left out. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of await tableNames(db)) {
    const { rows } = await db.execute<{ n: string | number }>(sql`select count(*) as n from ${sql.identifier(table)}`)
    const count = Number(rows[0]?.n ?? 0)
    if (count > 0) counts[table] = count
  }
  return counts
}

/** The rows of a table, some hundred lines at a time. */
export async function* readTable(db: Db, table: string): AsyncGenerator<string> {
  for (let at = 0; ; at += CHUNK) {
    const { rows } = await db.execute<{ line: string }>(
      sql`select row_to_json(t)::text as line from ${sql.identifier(table)} t order by t.ctid offset ${at} limit ${CHUNK}`,
    )
    if (rows.length > 0) yield `${rows.map((row) => row.line).join('\n')}\n`
    if (rows.length < CHUNK) return
  }
}

/** Empties all tables. What triggers keep (totals, times) is in the rows already: none runs while `fill` writes. */
export async function replaceTables(db: Db, fill: () => Promise<void>): Promise<void> {
  const tables = await tableNames(db)
  const each = async (what: 'disable' | 'enable') => {
    for (const table of tables)
      await db.execute(sql`alter table ${sql.identifier(table)} ${sql.raw(what)} trigger user`)
  }
  await each('disable')
  await db.execute(
    sql`truncate ${sql.join(
      tables.map((table) => sql.identifier(table)),
      sql`, `,
    )}`,
  )
  await fill()
  for (const table of tables) await continueNumbers(db, table)
  await each('enable')
}

/** Columns that hold what was written; the database works the others out. */
async function writtenColumns(db: Db, table: string) {
  const { rows } = await db.execute<{ name: string }>(
    sql`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`,
  )
  return sql.join(
    rows.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
}

export async function insertLines(db: Db, table: string, lines: readonly string[]): Promise<void> {
  const columns = await writtenColumns(db, table)
  for (let at = 0; at < lines.length; at += CHUNK)
    await db.execute(sql`insert into ${sql.identifier(table)} (${columns}) overriding system value select ${columns}
      from json_populate_recordset(null::${sql.identifier(table)}, ${`[${lines.slice(at, at + CHUNK).join(',')}]`}::json)`)
}

/** The next number of a table follows its greatest. */
async function continueNumbers(db: Db, table: string): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_identity = 'YES'`,
  )
  for (const { name } of rows)
    await db.execute(sql`select setval(pg_get_serial_sequence(${`public.${table}`}, ${name}),
      coalesce((select max(${sql.identifier(name)}) from ${sql.identifier(table)}), 0) + 1, false)`)
}
