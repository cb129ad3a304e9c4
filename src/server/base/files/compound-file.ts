/** Where a sector chain stops or is free: everything from here on is not a sector number. */
const LAST_SECTOR = 0xfffffffa
const FREE = 0xffffffff

/** Office files before 2007 share one container (MS-CFB); what is inside is told by the names of its streams. */
export function typeOfCompoundFile(bytes: Uint8Array): 'doc' | 'xls' | 'ppt' | null {
  const names = streamNames(bytes)
  if (names.includes('WordDocument')) return 'doc'
  if (names.includes('Workbook') || names.includes('Book')) return 'xls'
  return names.includes('PowerPoint Document') ? 'ppt' : null
}

/** A workbook, text or slides with a password: the office programs wrap the encrypted file into the container. */
export function isLockedOffice(bytes: Uint8Array): boolean {
  return bytes[0] === 0xd0 && bytes[1] === 0xcf && streamNames(bytes).includes('EncryptedPackage')
}

/** Names in the directory of the container; an empty list when its chains are broken. */
function streamNames(bytes: Uint8Array): string[] {
  if (bytes.byteLength < 1024) return []
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const shift = view.getUint16(30, true)
  if (shift !== 9 && shift !== 12) return []
  const sectorSize = 2 ** shift
  // Sector 0 follows the header, which fills one sector.
  const offsetOf = (sector: number) => (sector + 1) * sectorSize
  const sectorCount = Math.floor(bytes.byteLength / sectorSize)

  const nextOf = (sector: number): number => {
    const perTable = sectorSize / 4
    const index = Math.floor(sector / perTable)
    // The header names the first 109 tables: enough for 7 MB with 512-byte sectors, and the directory stands early.
    const table = index < 109 ? view.getUint32(76 + 4 * index, true) : FREE
    const at = table < LAST_SECTOR ? offsetOf(table) + 4 * (sector % perTable) : bytes.byteLength
    return at + 4 <= bytes.byteLength ? view.getUint32(at, true) : FREE
  }

  const names: string[] = []
  let sector = view.getUint32(48, true)
  for (let steps = 0; sector < LAST_SECTOR && steps <= sectorCount; steps += 1) {
    const start = offsetOf(sector)
    for (let at = start; at + 128 <= Math.min(start + sectorSize, bytes.byteLength); at += 128) {
      const length = Math.min(view.getUint16(at + 64, true), 64)
      if (length >= 2) names.push(new TextDecoder('utf-16le').decode(bytes.subarray(at, at + length - 2)))
    }
    sector = nextOf(sector)
  }
  return names
}
