/** What a badge's QR code says: `BADGE:` and the twenty random signs of the badge. Pure. */
const SIGNS = /^[\w-]{20}$/
const PREFIX = /^badge[:：]/i

export const printedCode = (code: string): string => `BADGE:${code}`

/** A badge's twenty signs from what was scanned or typed, with what is printed before them or without; '' when they are none. */
export function readBadgeCode(read: string): string {
  const code = read.trim().replace(PREFIX, '')
  return SIGNS.test(code) ? code : ''
}
