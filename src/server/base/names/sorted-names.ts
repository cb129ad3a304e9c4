/**
 * Lists in the order of a name. Each sorted name has its key (`sort-key.ts`) in a column `<name>_sort` beside it, made by a migration and unknown to
 * Drizzle, so that no row carries it along. A trigger empties the key when the name changes, whoever writes it. The key is computed before the
 * next list that sorts by it, and for stored rows at start.
 */
import { getTableName, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Locale } from '../../../shared/lib/locale.ts'
import type { Db } from '../db/client.ts'
import { sortKey } from './sort-key.ts'

/** A name that lists sort by: the Chinese column and, where the record has one, the English. Lists show the other where one is empty. */
export interface SortedName {
  sortedBy: readonly [name: AnyPgColumn, enName?: AnyPgColumn]
  /** First names of people, who sort by their surname. */
  firstName?: AnyPgColumn
}

/** @example sort: { name: byName(hotel.name, hotel.enName) } */
export const byName = (...sortedBy: SortedName['sortedBy']): SortedName => ({ sortedBy })

/** @example sort: { name: byPerson(badge.surname, badge.firstName) } */
export const byPerson = (surname: AnyPgColumn, firstName: AnyPgColumn): SortedName => ({
  sortedBy: [surname],
  firstName,
})

/** Whoever reads a list: a database and the language in which names are shown. */
interface Reader {
  db: Db
  locale: Locale
}

/** The expression that orders by what a list shows in the reader's language. Missing keys are computed first. */
export async function nameOrder(
  { db, locale }: Reader,
  { sortedBy: [name, enName], firstName }: SortedName,
): Promise<SQL> {
  await fillKeys(db, name)
  if (firstName) {
    await fillKeys(db, firstName)
    // A blank stands before every sign of a key, so that a surname comes before longer ones that begin with it.
    return sql`(${keyOf(name)} || ' ' || ${keyOf(firstName)}) collate "C"`
  }
  if (!enName) return sql`${keyOf(name)} collate "C"`
  await fillKeys(db, enName)
  const [first, other] = locale === 'en-US' ? [enName, name] : [name, enName]
  return sql`coalesce(nullif(${keyOf(first)}, ''), ${keyOf(other)}) collate "C"`
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The column of a name's key, in the table or alias of the name. */
const keyOf = (name: AnyPgColumn): SQL =>
  sql`${sql.identifier(getTableName(name.table))}.${sql.identifier(`${snakeCase(name.name)}_sort`)}`

/** Names that are read and stored at once. */
const BATCH = 1_000

/** Computes the keys that are missing. A row that somebody else is writing is left to the next list. */
async function fillKeys(db: Db, name: AnyPgColumn): Promise<void> {
  await fillColumn(db, getTableName(name.table), snakeCase(name.name))
}

async function fillColumn(db: Db, tableName: string, columnName: string): Promise<void> {
  const [table, column, key] = [tableName, columnName, `${columnName}_sort`].map((one) => sql.identifier(one))
  let last: string | null = null
  do {
    const after: SQL = last === null ? sql`` : sql`and ${column} collate "C" > ${last}`
    const { rows }: { rows: { name: string }[] } = await db.execute(
      sql`select distinct ${column} collate "C" as name from ${table} where ${key} is null and ${column} is not null ${after} order by 1 limit ${BATCH}`,
    )
    if (rows.length === 0) return
    const names = rows.map((row) => ({ name: row.name, key: sortKey(row.name) }))
    // One statement, so that no lock outlives it; rows in other hands are passed over, so that readers never wait for each other.
    await db.execute(sql`
      with found as (select * from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as found(name text, key text)),
        free as (
          select ctid as place from ${table}
          where ${key} is null and ${column} in (select name from found) for update skip locked
        )
      update ${table} set ${key} = found.key from found, free where ${table}.ctid = free.place and ${table}.${column} = found.name`)
    last = rows.length < BATCH ? null : (rows.at(-1)?.name ?? null)
  } while (last !== null)
}

/** Computes all keys that are missing: at start, for rows that were stored before names had keys. */
export async function fillAllKeys(db: Db): Promise<void> {
  const { rows } = await db.execute<{ tableName: string; columnName: string }>(sql`
    select table_name as "tableName", column_name as "columnName" from information_schema.columns own
    where table_schema = 'public' and exists (
      select from information_schema.columns other where other.table_schema = own.table_schema
        and other.table_name = own.table_name and other.column_name = own.column_name || '_sort')
      and exists (select from pg_trigger where tgname = own.table_name || '_' || own.column_name || '_sort')`)
  for (const { tableName, columnName } of rows) await fillColumn(db, tableName, columnName)
}
