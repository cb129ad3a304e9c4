import { fromBuffer } from 'yauzl'

/** An office file has a few hundred parts; a directory far beyond that is built to cost time. */
const MAX_ENTRIES = 10_000

/** Names in the directory of a ZIP, or null when it is damaged. Nothing is unpacked. */
function zipEntryNames(bytes: Uint8Array): Promise<string[] | null> {
  return new Promise((resolve) => {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    fromBuffer(buffer, { lazyEntries: true }, (error, zip) => {
      if (error || !zip) return resolve(null)
      const names: string[] = []
      zip.on('error', () => resolve(null))
      zip.on('end', () => resolve(names))
      zip.on('entry', (entry: { fileName: string }) => {
        names.push(entry.fileName)
        if (names.length > MAX_ENTRIES) resolve(null)
        else zip.readEntry()
      })
      zip.readEntry()
    })
  })
}

/** What a ZIP is by its parts. Files with macros are named apart so that they are refused. */
export async function typeOfZip(bytes: Uint8Array): Promise<'docx' | 'xlsx' | 'pptx' | 'macro' | 'zip' | 'damaged'> {
  const names = await zipEntryNames(bytes)
  if (!names) return 'damaged'
  if (!names.includes('[Content_Types].xml')) return 'zip'
  if (names.some((name) => /(^|\/)vbaProject\.bin$/i.test(name))) return 'macro'
  if (names.includes('word/document.xml')) return 'docx'
  if (names.includes('xl/workbook.xml')) return 'xlsx'
  return names.includes('ppt/presentation.xml') ? 'pptx' : 'zip'
}
