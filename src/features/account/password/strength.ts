/**
 * Judges whether a new password is easy to guess. The lists weigh some 200 KiB, so a browser loads this module on demand only; the
 * server's answer decides.
 */
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { CHINESE_FAVOURITES } from './chinese-favourites.ts'

/** `common`: anybody guesses it early. `named`: it consists of little more than the names of company, account or show. */
export type Weakness = 'common' | 'named'

/** Least scores of zxcvbn: 2 needs 10^6 guesses, 3 needs 10^8. Names are tried first, so a password with one of them needs more. */
const LEAST = { plain: 2, named: 3 }
/** Nobody types the legal form of the own company. */
const LEGAL_FORM = /(?:有限责任公司|股份有限公司|有限公司|集团|公司)$/u
/** Letters of a word that is a hint; a Chinese one says more with fewer. */
const shortest = (word: string): number => (/\p{Script=Han}/u.test(word) ? 2 : 3)

let judge: ZxcvbnFactory | null = null
const zxcvbn = (): ZxcvbnFactory =>
  (judge ??= new ZxcvbnFactory({
    dictionary: { ...dictionary, chinese: [...CHINESE_FAVOURITES] },
    graphs: adjacencyGraphs,
  }))

/** Returns each name whole, without its spaces, and word by word. */
function wordsOf(names: readonly string[]): string[] {
  const parts = names.flatMap((name) => {
    const plain = name.normalize('NFKC').toLowerCase().trim()
    const words = plain.split(/[^\p{L}\p{N}]+/u)
    return [plain, words.join(''), ...words, ...words.map((word) => word.replace(LEGAL_FORM, ''))]
  })
  // A year is a date to the judge already.
  return [...new Set(parts)].filter((part) => [...part].length >= shortest(part) && !/^\d{1,4}$/.test(part))
}

/**
 * Returns why a password is too easy to guess, or null.
 * @param names of the company, the account, the person and the show
 */
export function weaknessOf(password: string, names: readonly string[] = []): Weakness | null {
  const { score, sequence } = zxcvbn().check(password.normalize('NFKC'), wordsOf(names))
  const named = sequence.some((part) => part.dictionaryName === 'userInputs')
  if (named) return score < LEAST.named ? 'named' : null
  return score < LEAST.plain ? 'common' : null
}
