/**
 * Judges whether a new password is easy to guess. The lists weigh some 200 KiB, so a browser loads this module on demand only; the
 * server's answer decides.
 */
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { CHINESE_FAVOURITES } from './chinese-favourites.ts'

/** `common`: anybody guesses it early. `named`: it consists of little more than the names of company, account or show. */
export type Weakness = 'common' | 'named'

/** Least guesses, as powers of ten. Names are tried first, so a password with one of them needs more. */
const LEAST = { plain: 6, named: 8 }
/** Tries for the sign between two words, as a power of ten. */
const SEPARATOR = 1
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

/** Lengths of the pieces of a Chinese name that are hints: 恒锐 and 标签 of 宁波恒锐标签设备. */
const PIECES = [2, 3, 4]
const HAN_RUNS = /\p{Script=Han}+/gu

/** Returns the pieces of the Chinese runs of a text. */
const piecesOf = (text: string): string[] =>
  [...text.matchAll(HAN_RUNS)].flatMap(([run]) =>
    PIECES.flatMap((length) =>
      [...Array(Math.max(0, run.length - length + 1)).keys()].map((at) => run.slice(at, at + length)),
    ),
  )

/** Returns each name whole, without its spaces, word by word, and Chinese ones piece by piece. */
function wordsOf(names: readonly string[]): string[] {
  const parts = names.flatMap((name) => {
    const plain = name.normalize('NFKC').toLowerCase().trim()
    const words = plain.split(/[^\p{L}\p{N}]+/u)
    const short = words.map((word) => word.replace(LEGAL_FORM, ''))
    return [plain, words.join(''), ...words, ...short, ...short.flatMap(piecesOf)]
  })
  // A year is a date to the judge already.
  return [...new Set(parts)].filter((part) => [...part].length >= shortest(part) && !/^\d{1,4}$/.test(part))
}

/** Signs between words: every sign, or only those that no letter follows, for the @ of P@ssw0rd is a letter. */
const SEPARATORS = [/[^\p{L}\p{N}]+/u, /[^\p{L}\p{N}]+(?!\p{L})|(?<!\p{L})[^\p{L}\p{N}]+/u]

/** Returns the ways to read a password as words: whole, and cut at its signs. Latin letters count without their accents. */
function readingsOf(password: string): string[][] {
  const text = password
    .normalize('NFD')
    .replace(/(?<=[a-z])\p{M}+/giu, '')
    .normalize('NFKC')
  return [[text], ...SEPARATORS.map((signs) => text.split(signs).filter(Boolean))]
}

/**
 * Returns why a password is too easy to guess, or null. The guesses of its words are multiplied: zxcvbn itself takes a password of three words
 * for a good one whatever the words are, such as the name of the company, an @ and a year.
 * @param names of the company, the account, the person and the show
 */
export function weaknessOf(password: string, names: readonly string[] = []): Weakness | null {
  const words = wordsOf(names)
  const judged = readingsOf(password).map((parts) => {
    const found = parts.flatMap((part) => zxcvbn().check(part, words).sequence)
    const signs = SEPARATOR * (parts.length - 1)
    return {
      named: found.some(({ dictionaryName }) => dictionaryName === 'userInputs'),
      power: found.reduce((sum, { guesses }) => sum + Math.log10(guesses), signs),
    }
  })
  if (judged.some(({ named, power }) => named && power < LEAST.named)) return 'named'
  return judged.some(({ power }) => power < LEAST.plain) ? 'common' : null
}
