/** Who refers to leads lets go of them in the same transaction (src/server/compose.ts). */
import { inArray } from 'drizzle-orm'
import { eraseFiles } from '../../files/server/exports.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { leadPhoto, leadScan } from './tables.ts'

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
  const photos = await db
    .delete(leadPhoto)
    .where(inArray(leadPhoto.leadId, [...leadIds]))
    .returning({ fileName: leadPhoto.fileName })
  await eraseFiles(
    db,
    photos.map(({ fileName }) => fileName),
  )
  for (const follower of followers) await follower(db, leadIds)
}
