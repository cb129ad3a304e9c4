/** Who refers to leads lets go of them in the same transaction (src/server/compose.ts). */
import type { Db } from '../../../server/base/db/client.ts'

type Follower = (db: Db, leadIds: readonly number[]) => Promise<void>
const followers: Follower[] = []

export function followRemovedLeads(follower: Follower): void {
  followers.push(follower)
}

export async function tellRemoved(db: Db, leadIds: readonly number[]): Promise<void> {
  for (const follower of followers) await follower(db, leadIds)
}
