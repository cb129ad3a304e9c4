/** What stands in a PNG beside its pixels: a few kilobytes of it may unpack to hundreds of megabytes, and decoders unpack it before they look at the size. */
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { FileRefused } from './file-refused.ts'

const unpack = promisify(inflate)
const MB = 1024 * 1024
/** Texts, colour profile and the like of one picture, unpacked; in bytes. */
const MAX_EXTRA = 8 * MB
/** A picture in rows of its own has one for each few kilobytes; a million empty ones only cost time. */
const MAX_CHUNKS = 10_000
const SIGNATURE = 8

/** Bytes of a chunk that are packed begin behind its name: `name NUL method`; an iTXt tells whether it is packed at all. */
function packedPart(type: string, data: Uint8Array): Uint8Array | null {
  const end = data.indexOf(0)
  if (end === -1) return null
  if (type === 'zTXt' || type === 'iCCP') return data.subarray(end + 2)
  if (type !== 'iTXt' || data[end + 1] !== 1) return null
  const language = data.indexOf(0, end + 3)
  const translated = language === -1 ? -1 : data.indexOf(0, language + 1)
  return translated === -1 ? null : data.subarray(translated + 1)
}

/**
 * Walks the chunks of a PNG without touching its pixels. Any other file passes: its decoder reads no packed extras.
 * @throws FileRefused `tooMuchExtra` {max}: MB
 */
export async function checkPngChunks(bytes: Uint8Array): Promise<void> {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.toString('latin1', 1, 4) !== 'PNG') return
  const refused = () => new FileRefused('tooMuchExtra', { max: MAX_EXTRA / MB })
  let left = MAX_EXTRA
  let chunks = 0
  for (let at = SIGNATURE; at + 8 <= view.length;) {
    if (++chunks > MAX_CHUNKS) throw refused()
    const length = view.readUInt32BE(at)
    const type = view.toString('latin1', at + 4, at + 8)
    const data = view.subarray(at + 8, at + 8 + length)
    at += 12 + length
    // An upper case first letter: the picture itself.
    if (/^[A-Z]/.test(type)) continue
    left -= data.length
    const packed = packedPart(type, data)
    if (left > 0 && packed) {
      const size = await unpack(packed, { maxOutputLength: left }).then(
        (plain) => plain.length,
        (error: NodeJS.ErrnoException) => (error.code === 'ERR_BUFFER_TOO_LARGE' ? Infinity : 0),
      )
      left -= size
    }
    if (left <= 0) throw refused()
  }
}
