/** Takes out of a JPEG or PNG what is no picture (EXIF, XMP, GPS, texts, hidden second pictures) and leaves its pixels as they are. Pure. */

const JPEG = { start: 0xd8, end: 0xd9, scan: 0xda, comment: 0xfe, firstApp: 0xe0, lastApp: 0xef } as const
/** Application segments that change how pixels are drawn: JFIF's resolution, the colour profile, Adobe's colour transform. */
const KEPT_SEGMENTS: Readonly<Record<number, string>> = { 0xe0: 'JFIF\0', 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' }
/** Extra PNG chunks that change how pixels are drawn. */
const KEPT_CHUNKS: ReadonlySet<string> = new Set([
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'pHYs',
  'sBIT',
  'bKGD',
  'cICP',
])

/**
 * The same picture without its metadata, byte for byte where it is drawn.
 * @returns null when the file cannot be read to its end
 */
export function withoutMetadata(bytes: Uint8Array): Uint8Array | null {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = data.toString('latin1', 1, 4) === 'PNG' ? pngParts(data) : jpegParts(data)
  return parts && Buffer.concat(parts)
}

function pngParts(data: Buffer): Buffer[] | null {
  const parts = [data.subarray(0, 8)]
  for (let at = 8; at + 12 <= data.length;) {
    const end = at + 12 + data.readUInt32BE(at)
    if (end > data.length) return null
    const type = data.toString('latin1', at + 4, at + 8)
    // An upper case first letter: the picture itself.
    if (/^[A-Z]/.test(type) || KEPT_CHUNKS.has(type)) parts.push(data.subarray(at, end))
    if (type === 'IEND') return parts
    at = end
  }
  return null
}

function jpegParts(data: Buffer): Buffer[] | null {
  if (data[0] !== 0xff || data[1] !== JPEG.start) return null
  const parts = [data.subarray(0, 2)]
  for (let at = 2; at + 2 <= data.length;) {
    if (data[at] !== 0xff) return null
    const marker = data[at + 1] ?? 0
    // Any number of fill bytes may stand before a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === JPEG.end) return [...parts, data.subarray(at, at + 2)]
    if (at + 4 > data.length) return null
    let end = at + 2 + data.readUInt16BE(at + 2)
    if (end > data.length) return null
    if (marker === JPEG.scan) end = endOfScan(data, end)
    if (isPicture(data.subarray(at, end), marker)) parts.push(data.subarray(at, end))
    at = end
  }
  return null
}

function isPicture(segment: Buffer, marker: number): boolean {
  if (marker === JPEG.comment) return false
  if (marker < JPEG.firstApp || marker > JPEG.lastApp) return true
  const name = KEPT_SEGMENTS[marker]
  return name !== undefined && segment.toString('latin1', 4, 4 + name.length) === name
}

/** The coded pixels end before the next marker; `FF 00` and restart markers belong to them. */
function endOfScan(data: Buffer, from: number): number {
  for (let at = data.indexOf(0xff, from); at !== -1; at = data.indexOf(0xff, at + 1)) {
    const next = data[at + 1] ?? 0
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return data.length
}
