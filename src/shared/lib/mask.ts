/**
 * Masks for personal data in lists and details (business-entities §1.3). One clear value is given by the reveal call only.
 * A mask never shows more of a short value than of a long one: what is too short to mask is hidden whole.
 */

const STAR = '*'

/** Keeps the first `head` and last `tail` characters, the rest becomes stars; hides everything when too little would be hidden. */
function keepEnds(text: string, head: number, tail: number, stars?: number): string {
  const letters = [...text]
  const hidden = letters.length - head - tail
  if (hidden < Math.min(head + tail, 3)) return STAR.repeat(letters.length)
  const end = tail === 0 ? '' : letters.slice(-tail).join('')
  return letters.slice(0, head).join('') + STAR.repeat(stars ?? hidden) + end
}

/** `138****5678`; a number with country code or a short one keeps three signs in front and its last two to four digits. */
export function maskMobile(mobile: string): string {
  const length = [...mobile].length
  return keepEnds(mobile, 3, length >= 11 ? 4 : 2)
}

/** First 4, stars, last 4: `1101**********1234`. */
export function maskIdCard(number: string): string {
  return keepEnds(number, 4, 4)
}

/** First 2, `***`, last 2: `EA***78`, whatever the length. Also for travel permits. */
export function maskPassport(number: string): string {
  return keepEnds(number, 2, 2, 3)
}

/** First character, `****`, then the host: `z****@example.com`. A text without @ is hidden whole. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const first = [...email][0]
  return at > 0 && first !== undefined ? `${first}****${email.slice(at)}` : STAR.repeat([...email].length)
}
