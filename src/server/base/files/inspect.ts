import { fileTypeFromBuffer } from 'file-type'
import { MAX_FILE_NAME, type FileLimit } from '../../../shared/files/limits.ts'
import { readText } from '../../../shared/files/encoding/read-text.ts'
import { foreignPicture } from '../../../shared/files/magic-bytes.ts'
import { isLockedOffice, typeOfCompoundFile } from './compound-file.ts'
import { cleanFileName, suffixOf } from './file-name.ts'
import { FileRefused } from './file-refused.ts'
import { asksForPassword } from './pdf-password.ts'
import { typeOfZip } from './zip-content.ts'

/** Every type the portal takes anywhere; a jpeg is `jpg` whatever its suffix. */
export type FileType = keyof typeof TYPES

const TYPES = {
  png: { mime: 'image/png', suffixes: ['png'] },
  jpg: { mime: 'image/jpeg', suffixes: ['jpg', 'jpeg'] },
  mp4: { mime: 'video/mp4', suffixes: ['mp4', 'm4v'] },
  pdf: { mime: 'application/pdf', suffixes: ['pdf'] },
  doc: { mime: 'application/msword', suffixes: ['doc'] },
  xls: { mime: 'application/vnd.ms-excel', suffixes: ['xls'] },
  ppt: { mime: 'application/vnd.ms-powerpoint', suffixes: ['ppt'] },
  docx: { mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', suffixes: ['docx'] },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', suffixes: ['xlsx'] },
  pptx: { mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation', suffixes: ['pptx'] },
  dwg: { mime: 'image/vnd.dwg', suffixes: ['dwg'] },
  zip: { mime: 'application/zip', suffixes: ['zip'] },
  txt: { mime: 'text/plain', suffixes: ['txt'] },
  csv: { mime: 'text/csv', suffixes: ['csv'] },
} as const

/** How markup begins, after whatever a browser passes over. */
const MARKUP =
  /^[\s\uFEFF]*(?:<!--[^]*?-->\s*|<\?[^]*?\?>\s*)*<(?:!doctype|html|head|body|script|svg|math|iframe|img|style|meta|title|\w+:svg)[\s>/]/i
const MARKUP_SUFFIXES: readonly string[] = [
  'svg',
  'svgz',
  'html',
  'htm',
  'xhtml',
  'xht',
  'xml',
  'mht',
  'mhtml',
  'shtml',
  'js',
]

/** The part of an upload field's limit that holds for any kind of file. */
export type FileRule = Pick<FileLimit, 'types' | 'maxBytes' | 'exclusive'>

export interface Inspected {
  type: FileType
  mime: string
  /** Cleaned, and with a suffix that fits the content: a PDF sent as `bill.exe` is kept as `bill.exe.pdf`. */
  name: string
  size: number
}

/**
 * Decides by content what a file is and whether the rule takes it. An ending, in any case, that the rule does not name is refused as it is on
 * screen; a name without an ending gets the one of its content. Name, emptiness and size come first, so that the user reads the plainest reason.
 * @throws FileRefused
 */
export async function inspectFile(bytes: Uint8Array, rawName: string, rule: FileRule): Promise<Inspected> {
  if ([...rawName].length > MAX_FILE_NAME) throw new FileRefused('nameTooLong', { max: MAX_FILE_NAME })
  if (bytes.byteLength === 0) throw new FileRefused('empty')
  const tooLarge = rule.exclusive ? bytes.byteLength >= rule.maxBytes : bytes.byteLength > rule.maxBytes
  if (tooLarge) throw new FileRefused('tooLarge', sizeWords(rule.maxBytes))
  const types = rule.types.join('/')
  const foreign = foreignPicture(bytes)
  if (foreign) throw new FileRefused(foreign === 'HEIC' ? 'heic' : 'foreignPicture', { found: foreign, types })
  if (isLockedOffice(bytes)) throw new FileRefused('locked')
  const ending = suffixOf(rawName)
  const type = await detectType(bytes, ending)
  if (!type || !rule.types.some((one) => (one === 'jpeg' ? 'jpg' : one) === type))
    throw new FileRefused('wrongType', { types })
  if (ending !== '' && !rule.types.includes(ending)) throw new FileRefused('wrongType', { types })
  if (type === 'pdf' && asksForPassword(bytes)) throw new FileRefused('locked')
  const clean = cleanFileName(rawName)
  const fits = (TYPES[type].suffixes as readonly string[]).includes(suffixOf(clean))
  const name = fits ? clean : `${[...clean].slice(0, MAX_FILE_NAME - type.length - 1).join('')}.${type}`
  return { type, mime: TYPES[type].mime, name, size: bytes.byteLength }
}

/** The type by content, or null for anything the portal does not know. The suffix only parts csv from txt. */
export async function detectType(bytes: Uint8Array, suffix = ''): Promise<FileType | null> {
  // A byte order mark looks like the start of an mp3 to the detector.
  if (hasUtf16Mark(bytes)) return plainType(bytes, suffix)
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const start = String.fromCharCode(...bytes.subarray(0, 4))
  // The container libraries guess from the first part of a ZIP; its directory is what programs read.
  if (start === 'PK\u0003\u0004') {
    const zip = await typeOfZip(bytes)
    // A damaged one and one with macros are for nobody; a plain ZIP is for who asks for it.
    return zip === 'docx' || zip === 'xlsx' || zip === 'pptx' || zip === 'zip' ? zip : null
  }
  if (start === 'AC10') return 'dwg'
  if (found?.ext === 'cfb') return typeOfCompoundFile(bytes)
  if (found?.ext === 'm4v' || found?.ext === 'mp4') return 'mp4'
  if (found?.ext === 'png' || found?.ext === 'jpg' || found?.ext === 'pdf') return found.ext
  return found ? null : plainType(bytes, suffix)
}

/** Text that a browser would draw or run is no document, whatever it is called. */
function plainType(bytes: Uint8Array, suffix: string): FileType | null {
  const text = textOf(bytes)
  if (text === null || MARKUP_SUFFIXES.includes(suffix) || MARKUP.test(text)) return null
  return suffix === 'csv' ? 'csv' : 'txt'
}

function hasUtf16Mark(bytes: Uint8Array): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
}

/** Text in its likeliest reading, without control characters that no editor writes. */
function textOf(bytes: Uint8Array): string | null {
  if (bytes.includes(0) && !hasUtf16Mark(bytes)) return null
  const text = readText(bytes)[0]?.text ?? null
  // oxlint-disable-next-line no-control-regex -- control characters are what tells binary from text
  return text !== null && /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f\u007f]/.test(text) ? null : text
}

/** The limit in the unit a person would say it in. */
function sizeWords(maxBytes: number): Record<string, string | number> {
  const megabytes = maxBytes / (1024 * 1024)
  return megabytes >= 1
    ? { max: Number(megabytes.toFixed(1)), unit: 'MB' }
    : { max: Math.round(maxBytes / 1024), unit: 'KB' }
}
