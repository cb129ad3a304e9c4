/**
 * What the gate reads: numbers of visitors, and codes of badges at the end. Numbers (running-a-show 5): eleven signs of Crockford's base32 and a check sign, printed in threes of four. The check is the value
 * modulo 37, a prime above 32: one wrong sign and two neighbours swapped are always found. A value whose remainder has no sign among the 32 is not
 * given out, so that numbers hold digits and letters only. Pure: randomness is an argument.
 */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12
const PRIME = 37

const valueOf = (signs: string): number => [...signs].reduce((sum, sign) => (sum * 32 + SIGNS.indexOf(sign)) % PRIME, 0)

/** @param random eleven numbers from 0 to 31, asked again until they have a check sign */
export function makeCode(random: () => readonly number[]): string {
  for (;;) {
    const signs = random()
      .map((one) => SIGNS[one] ?? '')
      .join('')
    const check = SIGNS[valueOf(signs)]
    if (check && signs.length === LENGTH - 1) return signs + check
  }
}

/** The number as it is stored, from what was typed or scanned (any case, spaces, dashes; O for 0, I and L for 1); '' when it is none. */
export function readCode(typed: string): string {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  const signs = code.length === LENGTH && [...code].every((sign) => SIGNS.includes(sign))
  return signs && SIGNS[valueOf(code.slice(0, -1))] === code.at(-1) ? code : ''
}

/** As people read it: `7K3M-9QPX-2R5T`. */
export const spelledCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

const BADGE_SIGNS = /^[\w-]{20}$/
const BADGE_PREFIX = /^badge[:：]/i

/** What a badge's QR code says. */
export const printedCode = (code: string): string => `BADGE:${code}`

/** A badge's twenty random signs from what was scanned or typed, with what is printed before them or without; '' when they are none. */
export function readBadgeCode(read: string): string {
  const code = read.trim().replace(BADGE_PREFIX, '')
  return BADGE_SIGNS.test(code) ? code : ''
}
