/**
 * Reads a ZIP in the browser without loading it whole: its directory first, then only the entries that are wanted. Names of ZIPs made by Chinese
 * Windows come in its code page and are read as such.
 */
import { inflateSync } from 'fflate'

/** `damaged`: no ZIP, or cut off. `encrypted`: its entries need a password. Words at `shared/files:zip.<code>`. */
export class ZipError extends Error {
  override readonly name = 'ZipError'
  constructor(readonly code: 'damaged' | 'encrypted') {
    super(code)
  }
}

export interface ZipEntry {
  /** With its folders, `/` between them. */
  name: string
  /** Unpacked, in bytes, as the directory says; reading stops there. */
  size: number
  read(): Promise<Uint8Array>
}

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
/** The end record with the longest comment. */
const END_MAX = 22 + 65_535
const UTF8_FLAG = 0x0800
const ENCRYPTED_FLAG = 0x0001

const bytesOf = async (file: Blob, from: number, to: number): Promise<DataView> =>
  new DataView(await file.slice(from, to).arrayBuffer())

function nameOf(bytes: Uint8Array, utf8: boolean): string {
  try {
    // Many programs write UTF-8 without saying so.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(utf8 ? 'utf-8' : 'gb18030').decode(bytes)
  }
}

/** Files of a ZIP, folders and hidden files of macOS left out. @throws ZipError */
export async function readZip(file: Blob): Promise<ZipEntry[]> {
  const tailFrom = Math.max(0, file.size - END_MAX)
  const tail = await bytesOf(file, tailFrom, file.size)
  let at = tail.byteLength - 22
  while (at >= 0 && tail.getUint32(at, true) !== END) at -= 1
  if (at < 0) throw new ZipError('damaged')
  const count = tail.getUint16(at + 10, true)
  const size = tail.getUint32(at + 12, true)
  const start = tail.getUint32(at + 16, true)
  // Beyond 4 GB other records tell the place; nobody sends as many pictures.
  if (start + size > file.size) throw new ZipError('damaged')

  const directory = await bytesOf(file, start, start + size)
  const entries: ZipEntry[] = []
  let offset = 0
  for (let n = 0; n < count; n += 1) {
    if (offset + 46 > directory.byteLength || directory.getUint32(offset, true) !== ENTRY) throw new ZipError('damaged')
    const flags = directory.getUint16(offset + 8, true)
    const head = {
      method: directory.getUint16(offset + 10, true),
      packed: directory.getUint32(offset + 20, true),
      size: directory.getUint32(offset + 24, true),
      local: directory.getUint32(offset + 42, true),
    }
    const nameLength = directory.getUint16(offset + 28, true)
    const name = nameOf(new Uint8Array(directory.buffer, offset + 46, nameLength), (flags & UTF8_FLAG) !== 0)
    offset += 46 + nameLength + directory.getUint16(offset + 30, true) + directory.getUint16(offset + 32, true)
    if (name.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.)/.test(name)) continue
    if ((flags & ENCRYPTED_FLAG) !== 0) throw new ZipError('encrypted')
    entries.push({ name: name.replaceAll('\\', '/'), size: head.size, read: () => readEntry(file, head) })
  }
  return entries
}

async function readEntry(
  file: Blob,
  head: { method: number; packed: number; size: number; local: number },
): Promise<Uint8Array> {
  const local = await bytesOf(file, head.local, head.local + 30)
  if (local.byteLength < 30 || local.getUint32(0, true) !== LOCAL) throw new ZipError('damaged')
  const from = head.local + 30 + local.getUint16(26, true) + local.getUint16(28, true)
  const packed = new Uint8Array(await file.slice(from, from + head.packed).arrayBuffer())
  if (packed.byteLength !== head.packed) throw new ZipError('damaged')
  if (head.method === 0) return packed
  if (head.method !== 8) throw new ZipError('damaged')
  try {
    // Into as much room as the directory promised: a bomb fills it and no more.
    return inflateSync(packed, { out: new Uint8Array(head.size) })
  } catch {
    throw new ZipError('damaged')
  }
}
