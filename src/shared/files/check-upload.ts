import { checkFile, checkPixels, fileSizeProblem, fileTypeProblem, isTooLarge } from '../form/rules/files.ts'
import { problem, ruleKey, type Problem } from '../form/rules.ts'
import { makesSmaller, type FileLimit } from './limits.ts'
import { firstBytes, foreignPicture, looksLike } from './magic-bytes.ts'

/** What is sent for a chosen file, or why nothing is. */
export type Prepared = { file: File } | { problem: Problem }

/** A larger picture is not decoded: a phone might not have the memory. */
const MOST_DECODED = 60 * 1024 * 1024

/**
 * Checks a chosen file as the server will (name, emptiness, type by name and by content, pixels, size). Takes the pixels nobody sees from a
 * picture, and makes one that is too large smaller before it is refused. Pictures of an exact size and drawings are never touched.
 */
export async function prepareUpload(file: File, limit: FileLimit): Promise<Prepared> {
  try {
    const start = await firstBytes(file)
    const found = foreignPicture(start)
    const verdict = checkFile(file, { ...limit, maxBytes: Infinity })
    if (found && file.size > 0) {
      const types = limit.types.join('/')
      return { problem: problem(ruleKey(found === 'HEIC' ? 'rules.fileHeic' : 'rules.fileForeign'), { found, types }) }
    }
    if (verdict !== true) return { problem: verdict }
    if (!looksLike(start, limit.types)) return { problem: fileTypeProblem(limit.types) }
    const sent = looksLike(start, ['png', 'jpg']) ? await preparePicture(file, limit) : { file }
    if ('file' in sent && isTooLarge(sent.file.size, limit)) return { problem: fileSizeProblem(limit.maxBytes) }
    return sent
  } catch {
    // A file that was moved or whose card was pulled out cannot be read any more.
    return { problem: problem(ruleKey('rules.fileUnreadable')) }
  }
}

async function preparePicture(file: File, limit: FileLimit): Promise<Prepared> {
  if (limit.asIs || file.size > MOST_DECODED) return { file }
  const { pixelsOf, shrinkImage, shrinkWithin } = await import('./shrink-image.ts')
  if (limit.width !== undefined) {
    if (isTooLarge(file.size, limit)) return { file }
    const pixels = await pixelsOf(file)
    const fits = pixels ? checkPixels(pixels, limit) : true
    return fits === true ? { file } : { problem: fits }
  }
  if (!makesSmaller(limit)) return { file }
  // A field that takes documents too gets its pictures as they are while they fit.
  const smaller = limit.types.includes('pdf') && !isTooLarge(file.size, limit) ? file : await shrinkImage(file)
  if (!isTooLarge(smaller.size, limit)) return { file: smaller }
  const blob = await shrinkWithin(file, limit.exclusive ? limit.maxBytes - 1 : limit.maxBytes)
  const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`
  return { file: blob ? new File([blob], name, { type: blob.type, lastModified: file.lastModified }) : file }
}
