/** The database's tables, read from its own catalogue; both engines answer alike. */
import { sql } from 'drizzle-orm'
import type { Db } from '../../../server/base/db/client.ts'
import type { DbColumn, DbTable } from '../model.ts'

interface Found extends Record<string, unknown> {
  table: string
  tableComment: string | null
  name: string
  type: string
  comment: string | null
  nullable: boolean
  preset: string
  isPk: boolean
  isUnique: boolean
}

const columnOf = ({ name, type, comment, nullable, preset, isPk, isUnique }: Found): DbColumn => ({
  name,
  type,
  comment: comment ?? '',
  nullable,
  preset,
  isPk,
  isUnique,
})

/** Keys of sorted names (`names/sorted-names.ts`) are no columns of the record: a trigger empties them, lists fill them. */
const noSortKey = sql`not exists (select 1 from pg_trigger t where t.tgrelid = c.oid and t.tgname = c.relname || '_' || a.attname)`

/** Tables with their columns in the order they were made; all, or those of these names. Keys of sorted names are left out. */
export async function findDbTables(db: Db, names?: readonly string[]): Promise<DbTable[]> {
  const wanted = names ? sql`and c.relname in ${[...names, '']}` : sql``
  const { rows } = await db.execute<Found>(sql`
    select c.relname as "table", obj_description(c.oid, 'pg_class') as "tableComment", a.attname as "name",
      format_type(a.atttypid, a.atttypmod) as "type", col_description(c.oid, a.attnum) as "comment",
      not a.attnotnull as "nullable",
      case when a.attidentity <> '' then 'identity' else coalesce(pg_get_expr(d.adbin, d.adrelid), '') end as "preset",
      exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any(i.indkey)) as "isPk",
      exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisunique and i.indnkeyatts = 1
        and i.indpred is null and i.indkey[0] = a.attnum) as "isUnique"
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind in ('r', 'p') and ${noSortKey} ${wanted}
    order by c.relname, a.attnum`)
  const tables = new Map<string, Found[]>()
  for (const row of rows) tables.set(row.table, [...(tables.get(row.table) ?? []), row])
  return [...tables].map(([tableName, own]) => ({
    tableName,
    tableComment: own[0]?.tableComment ?? '',
    columns: own.map(columnOf),
  }))
}

/** One table as it stands. */
export async function findDbTable(db: Db, name: string): Promise<DbTable | undefined> {
  return (await findDbTables(db, [name]))[0]
}
