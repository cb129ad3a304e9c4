/** Knows which server processes work on the database. All times are the database's: the clocks of two machines differ. */
import { eq, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import type { Services } from '../http/context.ts'
import { serverProcess } from './tables.ts'

/** A process writes its row again after this long, in milliseconds. */
export const SEEN_EVERY_MS = 5000

/** A process that was not seen for 30 seconds is taken for dead: it may have missed five turns. */
const ALIVE = sql`now() - interval '30 seconds'`

/** One process, as the services know it. */
export interface ServerProcess {
  readonly id: string
  /** Living processes of this database, this one included, as of its last turn; at least 1. */
  living: number
  /** Last request with `X-Forwarded-For` although TRUST_PROXY is not set; the next turn writes it down for the other processes. */
  forwardedTime?: Date
}

/**
 * Enters this process among the living ones.
 * @param onlyOne the database belongs to this process alone, as the embedded one does: whatever else is entered has ended.
 */
export async function joinProcesses({ db, process }: Services, onlyOne: boolean): Promise<void> {
  if (onlyOne) await db.delete(serverProcess).where(ne(serverProcess.id, process.id))
  await staySeen({ db, process })
}

/** Writes this process's row again, drops those of dead processes, and counts the living ones. */
export async function staySeen({ db, process }: Pick<Services, 'db' | 'process'>): Promise<void> {
  await db
    .insert(serverProcess)
    .values({ id: process.id, forwardedTime: process.forwardedTime ?? null })
    .onConflictDoUpdate({
      target: serverProcess.id,
      set: { seenTime: sql`now()`, forwardedTime: process.forwardedTime ?? null },
    })
  await db.delete(serverProcess).where(lt(serverProcess.seenTime, ALIVE))
  process.living = Math.max(1, await db.$count(serverProcess))
}

/** Takes this process out. What it left half done is free for the others at once. */
export async function leaveProcesses({ db, process }: Pick<Services, 'db' | 'process'>): Promise<void> {
  await db.delete(serverProcess).where(eq(serverProcess.id, process.id))
}

/** Ids of the living processes other than `own`, for a condition on who holds a piece of work. */
export function othersAlive(db: Db, own: string) {
  return db
    .select({ id: serverProcess.id })
    .from(serverProcess)
    .where(sql`${serverProcess.id} <> ${own} and ${serverProcess.seenTime} >= ${ALIVE}`)
}
