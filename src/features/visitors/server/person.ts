/** A visitor's row: how it is told apart, found, locked and proven. */
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { normaliseEmail } from '../../../shared/form/rules/contact.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { tellFollowers } from './follow.ts'
import { visitor } from './tables.ts'

export type VisitorTableRow = typeof visitor.$inferSelect

/** An address as people are told apart by it; '' for none. */
export const emailKeyOf = (email: string): string => email && normaliseEmail(email).toLowerCase()

/** Nobody else registers any of these keys until the transaction ends. Always before people are locked, in one order. */
export async function lockKeys(db: Db, keys: readonly string[]): Promise<void> {
  for (const key of keys.filter(Boolean).toSorted())
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`VISITOR:${key}`}, 0))`)
}

/** Does nobody have this number and name? The key is locked by then. */
export const isFree = async (db: Db, key: string): Promise<boolean> =>
  key === '' || (await db.$count(visitor, eq(visitor.mobileKey, key))) === 0

/** The person behind a code or a token; a record that was joined leads to its person. Null for nobody, and once the data are deleted. */
export async function findPerson(db: Db, where: SQL): Promise<VisitorTableRow | null> {
  const found = db
    .select({ id: sql`coalesce(${visitor.joinedTo}, ${visitor.id})` })
    .from(visitor)
    .where(where)
  const [row] = await db
    .select()
    .from(visitor)
    .where(and(inArray(visitor.id, found), isNull(visitor.goneTime)))
    .orderBy(visitor.id)
  return row ?? null
}

/** The address or number is the person's: a link sent to it was used. */
export async function verify(db: Db, row: VisitorTableRow, at: Date): Promise<VisitorTableRow> {
  if (row.verifyTime) return row
  await db.update(visitor).set({ verifyTime: at }).where(eq(visitor.id, row.id))
  await tellFollowers('proven', db, row, at)
  return { ...row, verifyTime: at }
}
