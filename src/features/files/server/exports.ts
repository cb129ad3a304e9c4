/** What other areas may ask of stored files. */
import { and, eq } from 'drizzle-orm'
import { storedFile } from '../../../server/db/core-tables.ts'
import type { Ctx, SignedIn } from '../../../server/http/context.ts'
import { fail } from '../../../server/http/fail.ts'
import { findUsable, updateClaimed } from './stored-files.ts'

export interface FileReference {
  /** Path of the field in the request, for the error. */
  field: string
  fileName: string
}

/**
 * A record refers to these files: each must be the exhibitor's own upload (else code 300 at its field), and is kept from now on.
 * Empty names are passed over.
 */
export async function claimFiles(ctx: Ctx, exhibitorId: number, files: readonly FileReference[]): Promise<void> {
  const named = files.filter((file) => file.fileName !== '')
  const names = [...new Set(named.map((file) => file.fileName))]
  const usable = await findUsable(ctx.db, exhibitorId, names)
  const strangers = named.filter((file) => !usable.has(file.fileName))
  if (strangers.length > 0) throw fail.fields(strangers.map(({ field }) => ({ field, msgKey: 'features/files:errors.unknown' })))
  await updateClaimed(ctx.db, names, ctx.clock.realNow())
}

/** A file of a single record, not of an exhibitor's: kept from now on. */
export function keepFile(ctx: Ctx, fileName: string): Promise<void> {
  return updateClaimed(ctx.db, [fileName], ctx.clock.realNow())
}

/** Nothing refers to the caller's own upload any more: the cleaner removes it. Somebody else's and shared ones stay. */
export async function releaseFile(ctx: Ctx, { kind, subjectId }: SignedIn, fileName: string): Promise<void> {
  await ctx.db
    .update(storedFile)
    .set({ claimedAt: null })
    .where(and(eq(storedFile.fileName, fileName), eq(storedFile.ownerKind, kind), eq(storedFile.ownerId, subjectId)))
}

export { findUsable, insertUpload, removeOrphans, storeKey } from './stored-files.ts'
