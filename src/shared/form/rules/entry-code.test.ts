import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { badgeSpellings, makeCode, printedCode, readBadgeCode, readCode, spelledCode } from './entry-code.ts'

const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const signs = fc.array(fc.integer({ min: 0, max: 31 }), { minLength: 11, maxLength: 11 })
/** Each try of a number that has no check sign among the 32 is followed by the next. */
const codes = fc.infiniteStream(signs).map((tries) => makeCode(() => tries.next().value))

it('makes numbers of twelve digits and letters that are read back as typed, spelled, small or with look-alikes', () => {
  fc.assert(
    fc.property(codes, (code) => {
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
      const typed = [
        code,
        spelledCode(code),
        code.toLowerCase(),
        ` ${code} `,
        code.replaceAll('0', 'O').replaceAll('1', 'l'),
      ]
      expect(typed.map(readCode)).toEqual(typed.map(() => code))
    }),
  )
  expect(spelledCode('7K3M9QPX2R5T')).toBe('7K3M-9QPX-2R5T')
})

it('finds every wrong sign', () => {
  fc.assert(
    fc.property(codes, fc.nat(11), (code, at) => {
      const wrong = [...SIGNS]
        .filter((sign) => sign !== code[at])
        .map((sign) => code.slice(0, at) + sign + code.slice(at + 1))
      expect(wrong.filter((one) => readCode(one) !== '')).toEqual([])
    }),
  )
})

it('finds every pair of neighbours swapped', () => {
  fc.assert(
    fc.property(codes, (code) => {
      const swapped = Array.from({ length: 11 })
        .map((_, at) => code.slice(0, at) + (code[at + 1] ?? '') + (code[at] ?? '') + code.slice(at + 2))
        .filter((one) => one !== code)
      expect(swapped.filter((one) => readCode(one) !== '')).toEqual([])
    }),
  )
})

it('takes nothing else for a number', () => {
  for (const other of ['', '0', '000000000001', 'UUUUUUUUUUUU', '0000000000000', '__proto__', '王'.repeat(12)])
    expect(readCode(other)).toBe('')
})

describe('what a scanner and a keyboard add', () => {
  const number = makeCode(() => Array.from({ length: 11 }, (_, at) => at + 10))
  const badge = 'Ab-_0123456789abcdef'
  const wide = (text: string) =>
    [...text].map((sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)).join('')
  const around: [string, (code: string) => string][] = [
    ['nothing', (code) => code],
    ['full width', wide],
    ['a zero-width space between signs', (code) => [...code].join('\u200B')],
    ['a byte order mark ahead', (code) => `\uFEFF${code}`],
    ['direction marks', (code) => `\u202A${code}\u202C`],
    ['AIM identifiers', (code) => `]Q1${code}`],
    ['an AIM identifier in small letters', (code) => `]d2${code}`],
    ['an encoding', (code) => `\\000026${code}`],
    ['both', (code) => `]Q2\\000026${code}`],
    ['both, typed through a Chinese keyboard', (code) => `】Q2、000026${code}`],
    ['both in full width', (code) => wide(`]Q2\\000026${code}`)],
    ['control characters', (code) => `\u0002${code}\u001D\r\n`],
    ['a tab', (code) => `${code}\t`],
  ]
  it.each(around)('does not hide a number or a badge: %s', (_, put) => {
    expect(readCode(put(number))).toBe(number)
    expect(readCode(put(spelledCode(number)))).toBe(number)
    for (const read of [badge, printedCode(badge)]) expect(readBadgeCode(put(read))).toBe(badge)
  })
  it.each([...'-‐‑‒–—―−﹘﹣－ー⁃˗'])('reads a number with %s between its signs', (dash) => {
    expect(readCode(number.replace(/(.{4})(?=.)/g, `$1${dash}`))).toBe(number)
    expect(readCode(number.toLowerCase().replace(/(.{4})(?=.)/g, `$1 ${dash} `))).toBe(number)
  })
  it('knows a badge that was read with Caps Lock on by either spelling', () => {
    const turned = readBadgeCode('badge:aB-_0123456789ABCDEF')
    expect(badgeSpellings(turned)).toContain(badge)
    expect(badgeSpellings('')).toEqual([])
  })
})

describe('the code of a badge', () => {
  const code = 'Ab-_0123456789abcdef'
  it('is read as it is printed, with a full-width colon or another case before it, and bare', () => {
    for (const read of [printedCode(code), `badge:${code}`, `BADGE：${code}`, ` ${code}\n`])
      expect(readBadgeCode(read)).toBe(code)
  })
  it('is twenty signs and nothing else', () => {
    for (const read of ['', 'BADGE:', `${code}x`, code.slice(1), `TICKET:${code}`, `BADGE:${code.slice(1)}!`])
      expect(readBadgeCode(read)).toBe('')
  })
})
