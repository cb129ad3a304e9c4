/** The check character of unified social credit codes (GB 32100-2015). Pure. */

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** The last character of a unified social credit code over the first 17, modulo 31; '' where one of them stands in no code (I, O, S, V, Z). */
export function creditCodeCheck(first17: string): string {
  const values = WEIGHTS.map((_, at) => ALPHABET.indexOf(first17[at] ?? ''))
  if (values.some((value) => value < 0)) return ''
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * (values[at] ?? 0), 0)
  return ALPHABET[(31 - (sum % 31)) % 31] ?? ''
}

/** Whether a whole code of 18 characters was probably mistyped. What has another length is not judged: tax numbers of old have 15 or 20. */
export function isDoubtfulCode(typed: string): boolean {
  const code = plainCode(typed)
  return code.length === 18 && creditCodeCheck(code.slice(0, 17)) !== code[17]
}

/** A code as it is stored: half width, capitals, without the spaces and hyphens people group it with. */
export const plainCode = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
