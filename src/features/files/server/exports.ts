/** What other areas may ask of stored files. */
import type { Ctx } from '../../../server/http/context.ts'
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

export { removeOrphans, storeKey } from './stored-files.ts'
