/** What other areas may ask the newspaper area for. */
import { eq } from 'drizzle-orm'
import { deadlineOf, isPast } from '../../calendar/server/exports.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { pickContent } from '../../../server/base/records/content.ts'
import { deskFields, reviewedKind } from '../../../server/base/records/review.ts'
import { categoryNames } from '../../../server/base/records/words.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { DIRECTORY_FACTS } from '../facts.ts'
import { EMPTY_ENTRY, directoryArea, findEntry, type EntryRow } from './area.ts'
import { syncDirectoryStatus } from './status.ts'
import { directoryEntry } from './tables.ts'

export { isFiled } from '../rules.ts'

export { boothOf, heldBoothOf } from './booth.ts'
export { findBoothStatuses, syncDirectoryStatus } from './status.ts'
export { tellSignIssued } from './sign-told.ts'
export { findChosenSign, findSignStates, giveBuildMode } from './sign.ts'

const base = reviewedKind(directoryArea, deskFields(DIRECTORY_FACTS), async ({ locale }, content) => ({
  ...content,
  cids: categoryNames(locale, content['cids'] as string[]),
}))

/** Was the last submission in time for the printed guide? Without a deadline everything is. */
async function inTime(ctx: Ctx, row: EntryRow): Promise<boolean> {
  return row.submittedAt !== null && !isPast(await deadlineOf(ctx.db, 'directory'), row.submittedAt)
}

/** After a decision: what is printed is the approved version of the last submission in time; the company's state follows. */
async function refreshPrint(ctx: Ctx, entityId: number): Promise<void> {
  const row = await directoryArea.store.any(ctx.db, entityId)
  if (!row) return
  if (row.auditStatus !== 3 && (await inTime(ctx, row))) {
    const printCopy = row.auditStatus === 2 ? pickContent(EMPTY_ENTRY, row) : null
    await ctx.db.update(directoryEntry).set({ printCopy }).where(eq(directoryEntry.id, row.id))
  }
  await syncDirectoryStatus(ctx.db, row.exhibitorId)
}

/** All the review desk needs of directory entries. */
export const directoryReview: typeof base = {
  ...base,
  async approve(ctx, entityId) {
    await base.approve(ctx, entityId)
    await refreshPrint(ctx, entityId)
  },
  async reject(ctx, entityId, reason) {
    await base.reject(ctx, entityId, reason)
    await refreshPrint(ctx, entityId)
  },
  async revoke(ctx, entityId, reason) {
    await base.revoke(ctx, entityId, reason)
    await refreshPrint(ctx, entityId)
  },
}

/** English name in a booth's directory entry, whatever its state; '' without one. */
export const findDirectoryEnName = async (db: Db, participationId: number): Promise<string> =>
  (await findEntry(db, participationId))?.enName ?? ''
