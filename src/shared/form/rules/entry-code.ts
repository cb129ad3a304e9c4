/**
 * What the gate reads: numbers of visitors, and codes of badges at the end. Numbers (running-a-show 5): eleven signs of Crockford's base32 and a check sign, printed in threes of four. The check is the value
 * modulo 37, a prime above 32: one wrong sign and two neighbours swapped are always found. A value whose remainder has no sign among the 32 is not
 * given out, so that numbers hold digits and letters only. Pure: randomness is an argument.
 */
import { normaliseCode } from '../../lib/text/normal-form.ts'

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

/** Chinese keyboards give these for the signs that scanners type: `]`, `\` and `_`. */
const TYPED_BY_IME: Readonly<Record<string, string>> = { '】': ']', '、': '\\', '——': '_' }

/** A symbology identifier (AIM: `]Q1`) or an encoding (ECI: `\000026`), which scanners can send ahead of what they read. */
const SCANNER_PREFIX = /^(?:\][a-z][\da-f]|\\\d{6})/i

/** A scanner's control characters, such as GS and STX. */
// oxlint-disable-next-line no-control-regex -- they are what is meant
const CONTROLS = /[\u0000-\u001F\u007F-\u009F]/g

/** Spaces and every sign that people and keyboards take for a dash. */
const BETWEEN = /[\s\p{Pd}\u02D7\u2043\u2212\u2796\u30FC\uFF70]/gu

/**
 * Returns the text that a scanner read, without the signs that it or the keyboard adds: full width, invisible and control characters, identifiers ahead of the code.
 * @example readScan('］Ｑ１\\000026ＢＡＤＧＥ：…') // 'BADGE:…'
 */
export function readScan(typed: string): string {
  let read = normaliseCode(typed.replace(CONTROLS, '').replace(/】|、|——/g, (sign) => TYPED_BY_IME[sign] ?? sign))
  while (SCANNER_PREFIX.test(read)) read = read.replace(SCANNER_PREFIX, '').trim()
  return read
}

/** The signs of a code that was typed or scanned: letters raised, no spaces, no dashes. */
export const readSigns = (typed: string): string => readScan(typed).toUpperCase().replace(BETWEEN, '')

/**
 * The number as it is stored, from what was typed or scanned; '' when it is none. Case, spaces and dashes do not count, O stands for 0, I and L
 * for 1.
 */
export function readCode(typed: string): string {
  const code = readSigns(typed).replaceAll('O', '0').replace(/[IL]/g, '1')
  const signs = code.length === LENGTH && [...code].every((sign) => SIGNS.includes(sign))
  return signs && SIGNS[valueOf(code.slice(0, -1))] === code.at(-1) ? code : ''
}

/** As people read it: `7K3M-9QPX-2R5T`. */
export const spelledCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

const BADGE_SIGNS = /^[\w-]{20}$/
const BADGE_PREFIX = /^badge\s*:/i

/** What a badge's QR code says. */
export const printedCode = (code: string): string => `BADGE:${code}`

/** A badge's twenty random signs from what was scanned or typed, with what is printed before them or without; '' when they are none. */
export function readBadgeCode(read: string): string {
  const code = readScan(read).replace(BADGE_PREFIX, '').replace(/\s/g, '')
  return BADGE_SIGNS.test(code) ? code : ''
}

/** The code as it was read, and as it is where the keyboard's Caps Lock was on, which turns each letter's case; none of ''. */
export function badgeSpellings(code: string): string[] {
  const turned = code.replace(/[a-z]/gi, (sign) =>
    sign === sign.toUpperCase() ? sign.toLowerCase() : sign.toUpperCase(),
  )
  return code === '' ? [] : [...new Set([code, turned])]
}
