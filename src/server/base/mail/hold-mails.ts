/** Mails that stay queued for the time being: a feature says which, and they leave once it does not any more. */
import { or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/client.ts'

/** A condition on rows of the outbox; undefined while nothing is held. */
type Hold = (db: Db) => Promise<SQL | undefined>
const holds: Hold[] = []

/** Called once at load, in src/server/compose.ts. */
export function holdMails(hold: Hold): void {
  holds.push(hold)
}

/** Which rows of the outbox are held now, if they are queued. */
export async function heldNow(db: Db): Promise<SQL<boolean>> {
  const found = await Promise.all(holds.map((hold) => hold(db)))
  return sql<boolean>`coalesce(${or(...found) ?? sql`false`}, false)`
}
