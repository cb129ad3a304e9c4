/** After a build: a brotli copy beside every text file, for hosts and servers that send precompressed files. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const TEXT = /\.(html|js|css|json|svg|txt|xml|webmanifest)$/
/** Smaller files gain nothing. */
const MIN_BYTES = 400

/** Brotli's best: 33 s for the whole site, and a tenth fewer bytes than `QUICK_QUALITY`, which takes one. */
export const BEST_QUALITY = 11
export const QUICK_QUALITY = 5

/** Writes a brotli copy beside every text file of the folder; returns their number. */
export function compressFolder(folder: string, quality = BEST_QUALITY): number {
  let count = 0
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, entry)
    if (!TEXT.test(entry) || !statSync(file).isFile()) continue
    const bytes = readFileSync(file)
    if (bytes.byteLength < MIN_BYTES) continue
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
      }),
    )
    count++
  }
  return count
}
