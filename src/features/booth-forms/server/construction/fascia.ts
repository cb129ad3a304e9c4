/** What H2 looks at in other records: the company's country, and the name it has in the show directory (booth-forms 8.7). */
import { findExhibitor } from '../../../company/server/exports.ts'
import { findDirectoryEnName } from '../../../newspaper/server/exports.ts'
import type { ServerPart } from '../parts.ts'

export const h2Part: ServerPart = {
  facts: async (ctx, booth) => ({
    country: (await findExhibitor(ctx.db, booth.exhibitorId))?.country ?? '',
    directoryEnName: await findDirectoryEnName(ctx.db, booth.id),
  }),
}
