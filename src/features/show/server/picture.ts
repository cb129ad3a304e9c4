/** Logo and key visual of the show, for whoever reads of it. */
import { openStoredFile } from '../../files/server/exports.ts'
import { encodeForMail } from '../../../server/base/files/encode-image.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import type { BinaryReply } from '../../../server/base/http/handler.ts'
import { findShowWords } from '../../../server/base/show-words.ts'
import type { RequestOf } from '../../../shared/api/contract.ts'
import type { showPicture } from '../contract.ts'

/** A name never changes its picture, but a show may take another one: within the hour nobody sees the old one any more. */
const KEEP_SECONDS = 60 * 60
/** Height of the logo in a mail, in pixels: twice as many as are shown. */
const MAIL_HEIGHT = 88

/** The last logo made for mails: every mail of the show has the same. */
let made: { fileName: string; bytes: Promise<Uint8Array> } | null = null

/** WebP as the site shows it, or a small PNG for mail programs, some of which know no WebP. @throws 404 for what is neither logo nor key visual now */
export async function findPicture(
  ctx: Ctx,
  { fileName, width, type }: RequestOf<typeof showPicture>,
): Promise<BinaryReply> {
  const { logo, keyVisual } = (await findShowWords(ctx.db)).look
  // A mail is read long after it was sent: it shows the logo of the day.
  const shown = type === 'png' ? logo : fileName
  if (shown === '' || ![logo, keyVisual].includes(shown)) throw fail.notFound()
  if (type === 'png' && made?.fileName === shown) return png(await made.bytes)
  const wanted = width && /^\d{2,4}$/.test(width) ? Number(width) : null
  const file = await openStoredFile(ctx, shown, type === 'png' ? null : wanted)
  if (!file) throw fail.notFound()
  if (type !== 'png') return { ...file, disposition: 'inline', maxAge: KEEP_SECONDS }
  const bytes = new Response(file.bytes)
    .arrayBuffer()
    .then((whole) => encodeForMail(new Uint8Array(whole), MAIL_HEIGHT))
  made = { fileName: shown, bytes }
  // What failed once is tried again.
  bytes.catch(() => (made = null))
  return png(await bytes)
}

const png = (bytes: Uint8Array): BinaryReply => ({
  bytes,
  contentType: 'image/png',
  fileName: 'logo.png',
  disposition: 'inline',
  maxAge: KEEP_SECONDS,
})
