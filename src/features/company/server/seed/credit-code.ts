import type { Random } from '../../../../server/base/demo/random.ts'

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** The last character of a unified social credit code over the first 17 (GB 32100-2015, modulo 31). */
export function creditCodeCheck(first17: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * ALPHABET.indexOf(first17[at] ?? ''), 0)
  return ALPHABET[(31 - (sum % 31)) % 31] ?? ''
}

/** A possible code of a company registered in `region` (six-digit id): class 91, body, check character. */
export function creditCodeFor(region: string, random: Random): string {
  const body = Array.from({ length: 9 }, () => ALPHABET[random.int(0, 30)] ?? '0').join('')
  const first17 = `91${region}${body}`
  return first17 + creditCodeCheck(first17)
}
