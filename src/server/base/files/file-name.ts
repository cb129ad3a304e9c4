import { MAX_FILE_NAME } from '../../../shared/files/limits.ts'

/** Characters that some system refuses in a file name, or that turn a name around on screen (bidi controls). */
// oxlint-disable-next-line no-control-regex -- control characters are what is taken out
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff"*/:<>?\\|]/g

/** Half a character, which cannot be written in an address. */
const LONE_SURROGATE = /[\ud800-\udfff]/gu

/** The last part of whatever a browser sent, without control characters and path signs; never empty, at most 100 code points. */
export function cleanFileName(raw: string): string {
  const last = raw.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const clean = [...last.replace(LONE_SURROGATE, '_').replace(UNSAFE, '_').trim()].slice(0, MAX_FILE_NAME).join('')
  const named = clean.replace(/^\.+/, '').replace(/[. ]+$/, '')
  return named === '' ? 'file' : named
}

/** Lower-case suffix without its dot, '' when there is none. */
export function suffixOf(rawName: string): string {
  const name = rawName.trim()
  const dot = name.lastIndexOf('.')
  return dot > 0 && dot < name.length - 1 ? name.slice(dot + 1).toLowerCase() : ''
}

/**
 * `Content-Disposition` after RFC 6266: an ASCII name for old clients and the true one after RFC 5987.
 * @example contentDisposition('报价 2024.pdf') // attachment; filename="__ 2024.pdf"; filename*=UTF-8''%E6%8A%A5%E4%BB%B7%202024.pdf
 */
export function contentDisposition(name: string, mode: 'attachment' | 'inline' = 'attachment'): string {
  const clean = cleanFileName(name)
  // A percent sign in the plain form is decoded by some browsers and shown by others.
  const plain = clean.replace(/[^\x20-\x7e]/gu, '_').replaceAll('%', '_')
  const coded = encodeURIComponent(clean).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${mode}; filename="${plain}"; filename*=UTF-8''${coded}`
}
