import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import { TableError } from './table-error.ts'

/** What 5 MB may unpack to. A real list of 2,000 rows has about 2 MB; a bomb has gigabytes. */
export const MAX_UNPACKED = 64 * 1024 * 1024
const MAX_PARTS = 2000
export const MAX_COLUMNS = 256
/**
 * Unpacks the parts of an XLSX that the reader needs, within bounds: sizes in its directory are only claims.
 * @throws TableError `damaged`, `tooLarge`
 */
export async function unpackXlsx(bytes: Uint8Array): Promise<Map<string, string>> {
  let left = MAX_UNPACKED
  const parts = new Map<string, string>()
  const zip = await openZip(bytes)
  try {
    for (let entry = await nextEntry(zip); entry; entry = await nextEntry(zip)) {
      // Pictures and printer settings are not unpacked.
      if (!entry.fileName.endsWith('.xml') && !entry.fileName.endsWith('.rels')) continue
      if (parts.size >= MAX_PARTS || entry.uncompressedSize > left) throw new TableError('tooLarge', { max: 5 })
      const part = await unpack(zip, entry, left)
      left -= part.length
      parts.set(entry.fileName, part.toString('utf8'))
    }
  } finally {
    zip.close()
  }
  return parts
}

/** What a workbook says it unpacks to, in bytes, from its directory alone; reading holds it to that. */
export async function unpackedSize(bytes: Uint8Array): Promise<number> {
  let size = 0
  const zip = await openZip(bytes)
  try {
    for (let entry = await nextEntry(zip); entry; entry = await nextEntry(zip)) size += entry.uncompressedSize
  } finally {
    zip.close()
  }
  return size
}

function openZip(bytes: Uint8Array): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    fromBuffer(buffer, { lazyEntries: true, validateEntrySizes: true }, (error, zip) =>
      error ? reject(new TableError('damaged', {}, error)) : resolve(zip),
    )
  })
}

function nextEntry(zip: ZipFile): Promise<Entry | null> {
  return new Promise((resolve, reject) => {
    const done = () => {
      zip.removeAllListeners('entry')
      zip.removeAllListeners('end')
      zip.removeAllListeners('error')
    }
    zip.once('entry', (entry: Entry) => {
      done()
      resolve(entry)
    })
    zip.once('end', () => {
      done()
      resolve(null)
    })
    zip.once('error', (error: unknown) => {
      done()
      reject(new TableError('damaged', {}, error))
    })
    zip.readEntry()
  })
}

function unpack(zip: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(new TableError('damaged', {}, error))
      const parts: Buffer[] = []
      let size = 0
      stream.on('data', (part: Buffer) => {
        size += part.length
        parts.push(part)
        // The size in the directory is only a claim.
        if (size > most) stream.destroy(new TableError('tooLarge', { max: 5 }))
      })
      stream.on('error', (fault: unknown) =>
        reject(fault instanceof TableError ? fault : new TableError('damaged', {}, fault)),
      )
      stream.on('end', () => resolve(Buffer.concat(parts)))
    })
  })
}
