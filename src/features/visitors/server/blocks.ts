/** A block that outlives the data: whoever is blocked, deletes its data and registers anew is blocked still. Only hashes are kept. */
import { createHash } from 'node:crypto'
import { asc, eq, inArray, or } from 'drizzle-orm'
import { mobileKey } from '../../../shared/form/rules/contact.ts'
import type { Db } from '../../../server/base/db/client.ts'
import type { VisitorTableRow } from './person.ts'
import { visitorBlock } from './tables.ts'

const hashesOf = (keys: readonly string[]): string[] =>
  keys.filter(Boolean).map((key) => createHash('sha256').update(`VISITOR:${key}`).digest('hex'))

const hashesOfRow = ({ emailKey, mobile, name }: VisitorTableRow) => hashesOf([emailKey, mobileKey(mobile, name)])

/** Before what makes the person known is changed or deleted; of who is not blocked nothing is kept. */
export async function keepBlock(db: Db, row: VisitorTableRow): Promise<void> {
  const { id: visitorId, blockTime } = row
  const hashes = hashesOfRow(row)
  if (!blockTime || hashes.length === 0) return
  await db
    .insert(visitorBlock)
    .values(hashes.map((keyHash) => ({ keyHash, visitorId, at: blockTime })))
    .onConflictDoNothing()
}

/** Since when who has one of these keys is blocked; null when not. */
export async function findBlock(db: Db, keys: readonly string[]): Promise<Date | null> {
  const hashes = hashesOf(keys)
  if (hashes.length === 0) return null
  const [row] = await db
    .select({ at: visitorBlock.at })
    .from(visitorBlock)
    .where(inArray(visitorBlock.keyHash, hashes))
    .orderBy(asc(visitorBlock.at))
    .limit(1)
  return row?.at ?? null
}

/** Who is let in again stays so. */
export async function forgetBlock(db: Db, row: VisitorTableRow): Promise<void> {
  const hashes = hashesOfRow(row)
  await db
    .delete(visitorBlock)
    .where(
      or(eq(visitorBlock.visitorId, row.id), hashes.length > 0 ? inArray(visitorBlock.keyHash, hashes) : undefined),
    )
}
