import { checkFile, checkPixels, fileTypeProblem } from '../form/rules/files.ts'
import { problem, ruleKey, type Problem } from '../form/rules.ts'
import type { FileLimit } from './limits.ts'
import { firstBytes, looksLike } from './magic-bytes.ts'

/** What is sent for a chosen file, or why nothing is. */
export type Prepared = { file: File } | { problem: Problem }

/** A field that takes documents too (a logo for print) gets its files as they are. */
const isImage = (limit: FileLimit): boolean => limit.types.includes('png') && !limit.types.includes('pdf')

/**
 * Checks a chosen file as the server will (name, emptiness, type by name and by content, pixels, size: as it was chosen, which is what the
 * hint says), then takes the pixels nobody sees from a picture. Pictures of an exact size are never touched.
 */
export async function prepareUpload(file: File, limit: FileLimit): Promise<Prepared> {
  const verdict = checkFile(file, limit)
  if (verdict !== true) return { problem: verdict }
  try {
    if (!looksLike(await firstBytes(file), limit.types)) return { problem: fileTypeProblem(limit.types) }
    if (!isImage(limit)) return { file }
    const { pixelsOf, shrinkImage } = await import('./shrink-image.ts')
    if (limit.width !== undefined) {
      const pixels = await pixelsOf(file)
      const fits = pixels ? checkPixels(pixels, limit) : true
      return fits === true ? { file } : { problem: fits }
    }
    return { file: await shrinkImage(file) }
  } catch {
    // A file that was moved or whose card was pulled out cannot be read any more.
    return { problem: problem(ruleKey('rules.fileUnreadable')) }
  }
}
