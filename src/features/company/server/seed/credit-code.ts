import type { Random } from '../../../../server/base/demo/random.ts'
import { creditCodeCheck } from '../../../../shared/lib/text/credit-code.ts'

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** A possible code of a company registered in `region` (six-digit id): class 91, body, check character. */
export function creditCodeFor(region: string, random: Random): string {
  const body = Array.from({ length: 9 }, () => ALPHABET[random.int(0, 30)] ?? '0').join('')
  const first17 = `91${region}${body}`
  return first17 + creditCodeCheck(first17)
}
