/** What a file is by its first bytes, whatever its name says: a ZIP renamed .png is refused before it is sent. Pure. */

/** Bytes to read for `looksLike`. */
const MAGIC_LENGTH = 16

const startsWith = (bytes: Uint8Array, start: readonly number[], at = 0): boolean =>
  start.every((byte, i) => bytes[at + i] === byte)

const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])
const isCompound = (bytes: Uint8Array): boolean => startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const isJpeg = (bytes: Uint8Array): boolean => startsWith(bytes, [0xff, 0xd8, 0xff])
const isText = (bytes: Uint8Array): boolean =>
  // UTF-16 has zeros and a mark; any other zero means it is no text.
  startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff]) || !bytes.includes(0)

const TESTS: Record<string, (bytes: Uint8Array) => boolean> = {
  png: (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  jpg: isJpeg,
  jpeg: isJpeg,
  pdf: (bytes) => startsWith(bytes, [0x25, 0x50, 0x44, 0x46]),
  mp4: (bytes) => startsWith(bytes, [0x66, 0x74, 0x79, 0x70], 4),
  docx: isZip,
  xlsx: isZip,
  pptx: isZip,
  doc: isCompound,
  xls: isCompound,
  ppt: isCompound,
  dwg: (bytes) => startsWith(bytes, [0x41, 0x43, 0x31, 0x30]),
  zip: isZip,
  txt: isText,
  csv: isText,
}

/**
 * Could a file with these first bytes be one of the types? A photo saved under the other image suffix passes: the server stores it by
 * content. The server looks deeper; this spares the upload.
 * @param types extensions without the dot
 */
export function looksLike(bytes: Uint8Array, types: readonly string[]): boolean {
  return types.some((type) => TESTS[type]?.(bytes) ?? false)
}

/** The first bytes of a file. */
export async function firstBytes(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, MAGIC_LENGTH).arrayBuffer())
}

/** Brands of the container that phones keep photos in (ISO 14496-12). */
const BRANDS: Readonly<Record<string, string>> = { avif: 'AVIF', avis: 'AVIF' }
const HEIC = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/**
 * A picture of a kind that no field takes, by its name among people; null for everything else. Phones, chat programs and web pages hand such
 * files over with the ending .jpg.
 * @param bytes at least the first sixteen
 */
export function foreignPicture(bytes: Uint8Array): string | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (text(4, 8) === 'ftyp') return BRANDS[text(8, 12)] ?? (HEIC.has(text(8, 12)) ? 'HEIC' : null)
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'WebP'
  if (/^GIF8[79]a/.test(text(0, 6))) return 'GIF'
  if (/^(?:II\*\0|MM\0\*)/.test(text(0, 4))) return 'TIFF'
  return null
}
