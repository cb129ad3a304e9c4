/** Sends the pictures that rows of an import name, out of a ZIP the reader chose. */
import { ApiError } from '../../../../shared/api/envelope.ts'
import { upload } from '../../../../shared/api/upload.ts'
import { prepareUpload } from '../../../../shared/files/check-upload.ts'
import { IMAGE_LIMIT } from '../../../../shared/files/limits.ts'
import { readZip, type ZipEntry } from './read-zip.ts'
import { productImportImage } from '../../import-contract.ts'
import { imageKey } from '../../import-rules.ts'

/** Uploads under way at once: decoding is what the server needs its time for. */
const AT_ONCE = 2

/** Files of the ZIP by `imageKey`; of two with one name the first counts. @throws ZipError */
export async function picturesOf(zip: File): Promise<ReadonlyMap<string, ZipEntry>> {
  const found = new Map<string, ZipEntry>()
  for (const entry of await readZip(zip)) if (!found.has(imageKey(entry.name))) found.set(imageKey(entry.name), entry)
  return found
}

async function fileOf(entry: ZipEntry, name: string): Promise<File> {
  const file = new File([(await entry.read()) as BlobPart], imageKey(name))
  const prepared = await prepareUpload(file, IMAGE_LIMIT)
  // What the browser would refuse is sent all the same: the server tells the reason at the rows.
  return 'file' in prepared ? prepared.file : file
}

/**
 * Sends those of the wanted pictures that the ZIP has; answers how many. One that cannot be unpacked is left out: its rows say that it is
 * missing. Rejects when the connection is gone.
 */
export async function sendPictures(
  batchId: string,
  wanted: readonly string[],
  pictures: ReadonlyMap<string, ZipEntry>,
  options: { signal?: AbortSignal; onProgress?: (done: number, total: number) => void },
): Promise<number> {
  const names = wanted.filter((name) => pictures.has(imageKey(name)))
  const queue = [...names]
  let done = 0
  options.onProgress?.(0, names.length)
  const work = async () => {
    for (let name = queue.shift(); name !== undefined && !options.signal?.aborted; name = queue.shift()) {
      const file = await fileOf(pictures.get(imageKey(name)) as ZipEntry, name).catch(() => null)
      if (file && file.size > 0) await send(batchId, name, file, options.signal)
      done += 1
      options.onProgress?.(done, names.length)
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, names.length) }, work))
  return names.length
}

/** Once more after a broken connection: a picture more or less must not cost the whole import. */
async function send(batchId: string, name: string, file: File, signal: AbortSignal | undefined): Promise<void> {
  const go = () => upload(productImportImage, { batchId, name, file }, signal ? { signal } : {})
  await go().catch((error: unknown) => {
    if (signal?.aborted || !(error instanceof ApiError) || error.code !== 0) throw error
    return go()
  })
}
