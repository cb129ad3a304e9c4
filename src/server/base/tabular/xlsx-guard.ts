import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import { TableError } from './table-error.ts'

/** What 5 MB may unpack to. A real list of 2,000 rows has about 2 MB; a bomb has gigabytes. */
export const MAX_UNPACKED = 64 * 1024 * 1024
const MAX_PARTS = 2000
export const MAX_COLUMNS = 256
/** The reader fills the gaps of a sheet with empty cells: one cell in the far corner must not become a billion. */
const MAX_AREA = 5_000_000
/** The last row of a sheet. */
const LAST_ROW = 1_048_576

/**
 * Looks through an XLSX before it is given to the reader, which trusts its sizes and addresses.
 * @throws TableError `damaged`, `tooLarge`, `tooManyColumns`
 */
export async function guardXlsx(bytes: Uint8Array): Promise<void> {
  let left = MAX_UNPACKED
  let parts = 0
  const zip = await openZip(bytes)
  try {
    for (let entry = await nextEntry(zip); entry; entry = await nextEntry(zip)) {
      parts += 1
      // Pictures and printer settings are not unpacked by the reader either.
      if (!entry.fileName.endsWith('.xml') && !entry.fileName.endsWith('.rels')) continue
      if (parts > MAX_PARTS || entry.uncompressedSize > left) throw new TableError('tooLarge', { max: 5 })
      const text = await unpack(zip, entry, left)
      left -= text.length
      scanAddresses(text)
    }
  } finally {
    zip.close()
  }
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

/** Cells with something in them must lie within a sensible area; empty formatted ones may be anywhere on the sheet. */
function scanAddresses(xml: string): void {
  let lastRow = 0
  let lastColumn = 0
  for (const found of xml.matchAll(/<(?:[\w.-]+:)?(c|row)(?=[\s/>])/g)) {
    const tag = /^(?:[^"'>]|"[^"]*"|'[^']*')*>/.exec(xml.slice(found.index, found.index + 1000))?.[0]
    if (tag === undefined) throw new TableError('damaged')
    const address = /\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(tag)
    const value = address?.[1] ?? address?.[2]
    if (value === undefined) continue
    const parts = found[1] === 'c' ? /^([A-Z]{1,3})(\d{1,7})$/.exec(value) : /^()(\d{1,7})$/.exec(value)
    if (!parts || Number(parts[2]) > LAST_ROW) throw new TableError('damaged')
    if (found[1] === 'row' || tag.endsWith('/>')) continue
    lastRow = Math.max(lastRow, Number(parts[2]))
    lastColumn = Math.max(lastColumn, columnNumber(parts[1] ?? ''))
  }
  if (lastColumn > MAX_COLUMNS) throw new TableError('tooManyColumns', { max: MAX_COLUMNS })
  if (lastRow * lastColumn > MAX_AREA) throw new TableError('tooLarge', { max: 5 })
}

function columnNumber(letters: string): number {
  let number = 0
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64
  return number
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

function unpack(zip: ZipFile, entry: Entry, most: number): Promise<string> {
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
      stream.on('end', () => resolve(Buffer.concat(parts).toString('latin1')))
    })
  })
}
