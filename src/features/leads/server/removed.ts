/** Who refers to leads lets go of them in the same transaction (src/server/compose.ts). */
import { inArray } from 'drizzle-orm'
import type { Db } from '../../../server/base/db/client.ts'
import { leadScan } from './tables.ts'

type Follower = (db: Db, leadIds: readonly number[]) => Promise<void>
const followers: Follower[] = []

export function followRemovedLeads(follower: Follower): void {
  followers.push(follower)
}

export async function tellRemoved(db: Db, leadIds: readonly number[]): Promise<void> {
  await db
    .update(leadScan)
    .set({ leadId: null })
    .where(inArray(leadScan.leadId, [...leadIds]))
  for (const follower of followers) await follower(db, leadIds)
}
