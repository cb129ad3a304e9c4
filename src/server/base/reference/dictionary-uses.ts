/** Which columns hold values of which dictionary. The list itself stands in `src/server/dictionary-uses.ts`: it names tables of every area. */
import { and, eq, getTableColumns, getTableName, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/client.ts'

/** A column that holds values of a dictionary. */
export interface DictionaryColumn {
  table: PgTable
  column: AnyPgColumn
  /** Where the values stand in a JSON column, as an SQL/JSON path: `$[*]`, `$.lines[*].packing`. Absent for a plain column. */
  path?: string
  /** Which rows of the table it is about; absent: all. */
  where?: SQL
}

export interface DictionaryUse {
  /** The program itself knows the values (states, kinds with rules of their own): they are neither changed nor deleted, used or not. */
  coded: boolean
  columns: readonly DictionaryColumn[]
}

let uses: Readonly<Record<string, DictionaryUse>> = {}

/** Handed over in src/server/compose.ts. */
export function giveDictionaryUses(all: Readonly<Record<string, DictionaryUse>>): void {
  uses = all
}

/** Returns what uses a dictionary. One that an administrator added is used by nothing the program knows. */
export const dictionaryUse = (dictType: string): DictionaryUse => uses[dictType] ?? { coded: false, columns: [] }

/** Condition on rows that hold the value: in the column, or in the content that was last approved. */
function holds({ table, column, path }: DictionaryColumn, value: string): SQL | undefined {
  const columns = getTableColumns(table) as Record<string, AnyPgColumn>
  if (path)
    return sql`jsonb_path_exists(${column}, ${`${path} ? (@ == $value)`}::jsonpath, ${JSON.stringify({ value })}::jsonb)`
  const plain = eq(sql`${column}::text`, value)
  const name = Object.keys(columns).find((key) => columns[key] === column) ?? ''
  return columns['approved'] ? or(plain, sql`${columns['approved']} ->> ${name} = ${value}`) : plain
}

/** Returns how many records have this value of the dictionary; deleted records do not count. */
export async function countDictionaryUses(db: Db, dictType: string, value: string): Promise<number> {
  const byTable = new Map<string, { table: PgTable; conditions: (SQL | undefined)[] }>()
  for (const column of dictionaryUse(dictType).columns) {
    const name = getTableName(column.table)
    const kept = byTable.get(name) ?? { table: column.table, conditions: [] }
    kept.conditions.push(and(holds(column, value), column.where))
    byTable.set(name, kept)
  }
  let count = 0
  for (const { table, conditions } of byTable.values()) {
    const { delFlag } = getTableColumns(table) as Record<string, AnyPgColumn>
    // Tables of staff mark deleted rows by a text '2', those of exhibitors by a number.
    count += await db.$count(table, and(or(...conditions), delFlag && sql`${delFlag}::text <> '2'`))
  }
  return count
}
