import { commonDownload, commonUpload, preUpload, type FileKind } from '../../../shared/files/contract.ts'
import { takeLook } from '../../reveal/server/exports.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { copyFor, findFile, insertUpload, removeFile, storeKey } from './stored-files.ts'

/** Uploaded names never change their content, so a browser may keep a picture for a month. */
const KEEP_SECONDS = 30 * 24 * 60 * 60

async function storeUpload(ctx: Ctx, input: { file: File; kind?: FileKind | undefined }) {
  const data = await insertUpload(ctx, input.file, input.kind ?? 'image')
  return { fileName: data.fileName, data }
}

export const fileHandlers = [
  // Pictures are decoded before the row is written; a transaction around that would hold the database.
  handle(preUpload, storeUpload, { transaction: 'none' }),
  handle(commonUpload, storeUpload, { transaction: 'none' }),
  handle(commonDownload, async (ctx, input) => {
    const row = await findFile(ctx, input.fileName, signedIn(ctx))
    if (!row) throw fail.notFound()
    const width = copyFor(row, input.width && /^\d{2,4}$/.test(input.width) ? Number(input.width) : null)
    const stored = await ctx.store.get(storeKey(row.fileName, width))
    if (!stored) throw fail.notFound()
    const temporary = row.temporary === 1
    // Written down before it is shown, like a number that is uncovered; the uploader's own preview is before the claim.
    if (row.document === 1) await ctx.db.transaction((tx) => takeLook({ ...ctx, db: tx }, 'FILE', row.id, 'document'))
    // `delete=true` removes only the caller's own temporary export (decisions 7), after its bytes are in memory.
    if (input.delete === 'true' && temporary && row.ownerId === signedIn(ctx).subjectId) {
      const bytes = new Uint8Array(await new Response(stored.stream).arrayBuffer())
      await removeFile(ctx, row)
      return { bytes, contentType: stored.contentType, fileName: row.originalName }
    }
    const picture = stored.contentType.startsWith('image/')
    return {
      bytes: stored.stream,
      contentType: stored.contentType,
      fileName: row.originalName,
      disposition: picture || stored.contentType === 'video/mp4' ? ('inline' as const) : ('attachment' as const),
      ...(temporary || row.document === 1 ? {} : { maxAge: KEEP_SECONDS }),
    }
  }),
]
