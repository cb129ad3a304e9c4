/** Reviewed records in the database. Only the exhibitor's own rows are ever found: another's id is a 404. */
import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/client.ts'
import { findPage, type Found, type Paging } from '../db/paging.ts'
import type { Ctx } from '../http/context.ts'
import { fail } from '../http/fail.ts'
import type { ReviewColumns } from './words.ts'

/** What every reviewed row has (`server/base/db/columns.ts`). */
export interface StoredRecord extends ReviewColumns {
  id: number
  exhibitorId: number
  approved: Record<string, unknown> | null
}

/** A table with the columns of `reviewed`, `stamps` and `softDelete`. */
export type RecordTable = PgTable & Record<'id' | 'exhibitorId' | 'delFlag' | 'version' | 'updateTime', AnyPgColumn>

export interface RecordStore<Row extends StoredRecord> {
  /** The exhibitor's own record, locked until the transaction ends when it is about to change; 404 otherwise. */
  own(db: Db, exhibitorId: number, id: string, lock?: boolean): Promise<Row>
  /** Any record, for the organiser; null when there is none. */
  any(db: Db, id: number, lock?: boolean): Promise<Row | null>
  /** How many the exhibitor has, those among `where` only, one left out. */
  count(db: Db, exhibitorId: number, where?: SQL, without?: number): Promise<number>
  /** A page of the exhibitor's records, with the total over all pages. */
  page(db: Db, exhibitorId: number, where: SQL | undefined, order: readonly SQL[], at: Paging): Promise<Found<Row>>
  insert(ctx: Ctx, values: object): Promise<Row>
  /** Several at once, answered in the order given. */
  insertAll(ctx: Ctx, values: readonly object[]): Promise<Row[]>
  /** Keeps the numbers of receipts by record; neither version nor time changes. */
  receive(db: Db, receipts: ReadonlyMap<number, string>): Promise<void>
  /** Changes a record its transaction has locked; the version grows by one. */
  update(ctx: Ctx, row: Row, values: object): Promise<Row>
}

/** Greatest key the ids of the wire can mean without losing digits; what is larger belongs to nobody. */
export function keyOf(id: string): number {
  const key = Number(id)
  if (!Number.isSafeInteger(key)) throw fail.notFound()
  return key
}

/** Rows of one statement: it may have 65,535 parameters. */
const INSERT_ROWS = 500

/** The store of a table. Drizzle cannot type a query over a table it does not know: rows are what the table says they are. */
export function recordStore<T extends RecordTable>(table: T): RecordStore<T['$inferSelect'] & StoredRecord> {
  type Row = T['$inferSelect'] & StoredRecord
  const kept = eq(table.delFlag, 0)
  const ofExhibitor = (exhibitorId: number) => and(eq(table.exhibitorId, exhibitorId), kept)
  async function find(db: Db, where: SQL | undefined, lock: boolean): Promise<Row | null> {
    const query = db
      .select()
      .from(table as PgTable)
      .where(where)
    const [row] = lock ? await query.for('update') : await query
    return (row as Row | undefined) ?? null
  }
  async function insertAll(ctx: Ctx, values: readonly object[]): Promise<Row[]> {
    const now = ctx.clock.showNow()
    const stored: Row[] = []
    for (let at = 0; at < values.length; at += INSERT_ROWS) {
      const part = values.slice(at, at + INSERT_ROWS).map((one) => ({ ...one, createTime: now, updateTime: now }))
      const rows = await ctx.db
        .insert(table as PgTable)
        .values(part)
        .returning()
      stored.push(...(rows as Row[]).toSorted((one, other) => one.id - other.id))
    }
    return stored
  }
  return {
    async own(db, exhibitorId, id, lock = false) {
      const row = await find(db, and(eq(table.id, keyOf(id)), ofExhibitor(exhibitorId)), lock)
      if (!row) throw fail.notFound()
      return row
    },
    any: (db, id, lock = false) => find(db, and(eq(table.id, id), kept), lock),
    count: (db, exhibitorId, where, without = 0) =>
      db.$count(table as PgTable, and(ofExhibitor(exhibitorId), where, ne(table.id, without))),
    async page(db, exhibitorId, where, order, at) {
      const { list, total } = await findPage(db, table, and(ofExhibitor(exhibitorId), where), order, at)
      return { list: list as Row[], total }
    },
    async insert(ctx, values) {
      const [row] = await insertAll(ctx, [values])
      return row as Row
    },
    insertAll,
    async receive(db, receipts) {
      if (receipts.size === 0) return
      const given = JSON.stringify(Object.fromEntries(receipts))
      await db.execute(
        sql`update ${table} set receipt = given.value from jsonb_each_text(${given}::jsonb) as given where ${table.id} = given.key::bigint`,
      )
    },
    async update(ctx, row, values) {
      const [stored] = await ctx.db
        .update(table as PgTable)
        .set({ ...values, version: row.version + 1, updateTime: ctx.clock.showNow() })
        .where(eq(table.id, row.id))
        .returning()
      return stored as Row
    },
  }
}

/** One exhibitor's counted writes of a kind wait for each other, so that two at once cannot both take the last place. */
export async function lockRecords(db: Db, kind: string, exhibitorId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${exhibitorId}`}, 0))`)
}
