/** Names of files that leave the portal. Pure. */

/** Greatest length in code points: some systems allow 255 bytes, and a Chinese character takes three. */
const LONGEST = 80

/** Characters that some system refuses in a name, or that turn a name around on screen (bidi controls). */
// oxlint-disable-next-line no-control-regex -- control characters are what is taken out
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff"*/:<>?\\|]+/g

/**
 * A name that every system takes. A show called `A/B` keeps both parts, and a name that is too long keeps its ending.
 * @example safeFileName('名单_A/B 2024.xlsx') // 名单_A_B 2024.xlsx
 */
export function safeFileName(name: string): string {
  const clean = name
    .normalize('NFC')
    .replace(/[\ud800-\udfff]/gu, '')
    .replace(UNSAFE, '_')
    .trim()
  const [, stem = '', ending = ''] = /^(.*?)(\.[A-Za-z\d]{1,5})?$/su.exec(clean) ?? []
  const room = LONGEST - ending.length
  const kept = [...stem]
    .slice(0, room)
    .join('')
    .replace(/^\.+|[. ]+$/g, '')
  return `${kept === '' ? 'file' : kept}${ending}`
}
