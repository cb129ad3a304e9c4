/** What a message was written for may change with what becomes of it, or with its number being blocked: features hear of it in the same transaction. */
import { or, sql, type SQL } from 'drizzle-orm'
import type { SmsPurpose } from '../../../shared/lib/sms/template.ts'
import type { Db } from '../db/client.ts'
import type { smsOutbox } from './tables.ts'

export type SmsRow = typeof smsOutbox.$inferSelect
export type Followed = Pick<SmsRow, 'id' | 'purpose' | 'state' | 'failReason'>

/** @param now by the show's clock */
type Follower = (db: Db, sms: Followed, now: Date) => Promise<void>
type Blocked = (db: Db, mobile: string, now: Date) => Promise<void>
/** A condition on rows of the outbox that stay queued for the time being; undefined while nothing is held. */
type Hold = (db: Db) => Promise<SQL | undefined>

const followers = new Map<string, Follower>()
const blocked: Blocked[] = []
const holds: Hold[] = []

/** Called once at load, in src/server/compose.ts. */
export function followSms(purpose: SmsPurpose, follower: Follower): void {
  followers.set(purpose, follower)
}

/** The same: hears of numbers that want no more messages. */
export function followBlocks(follower: Blocked): void {
  blocked.push(follower)
}

/** Called once at load, in src/server/compose.ts. */
export function holdSms(hold: Hold): void {
  holds.push(hold)
}

/** Tells whoever follows messages of this purpose what has become of one. */
export async function tellSms(db: Db, sms: Followed, now: Date): Promise<void> {
  await followers.get(sms.purpose)?.(db, sms, now)
}

export async function tellBlocked(db: Db, mobile: string, now: Date): Promise<void> {
  for (const follower of blocked) await follower(db, mobile, now)
}

/** Which rows of the outbox are held now, if they are queued. */
export async function heldSms(db: Db): Promise<SQL<boolean>> {
  const found: (SQL | undefined)[] = []
  for (const hold of holds) found.push(await hold(db))
  return sql<boolean>`coalesce(${or(...found) ?? sql`false`}, false)`
}
