/** The order of names in lists. The server computes it, because collations differ from one database engine to the other. */
import { createRequire } from 'node:module'

/** Length in code points up to which two names are compared. */
const COMPARED = 100
/** Digits that a number is padded to, so that 2 stands before 10. */
const DIGITS = 15

const HAN = /\p{Script=Han}/u
/** Runs of Chinese characters, of digits, and of other letters. Spaces and punctuation only separate. */
const RUNS = /\p{Script=Han}+|\p{Nd}+|[^\p{Script=Han}\p{Nd}\p{Z}\p{P}\p{S}\p{C}]+/gu
const MARKS = /\p{M}+/gu

/**
 * The key that a name sorts by, compared by code point: Chinese characters as the library pronounces them in this name (重庆 is `chong2`), with the
 * tone and the character itself behind, so that one character's names stand together; letters without case, width and accents; numbers by value.
 * Chinese and Latin names stand among each other as in an address book: 阿里, Apple, 北京. A character without a pronunciation comes last.
 * '' for a name without letters and digits.
 * @example sortKey('重庆 2号馆') // 'chong2重 qing4庆 000000000000002 hao4号 guan3馆'
 */
export function sortKey(name: string): string {
  const { pinyin } = createRequire(import.meta.url)('pinyin-pro') as typeof import('pinyin-pro')
  const text = [...name.normalize('NFKC').toLowerCase()].slice(0, COMPARED).join('')
  return [...text.matchAll(RUNS)].map(([run]) => keyOfRun(run, pinyin)).join(' ')
}

function keyOfRun(run: string, pinyin: (typeof import('pinyin-pro'))['pinyin']): string {
  if (HAN.test(run))
    return pinyin(run, { toneType: 'num', type: 'all', v: true })
      .map(({ origin, pinyin: sound }) => `${sound}${origin}`)
      .join(' ')
  if (/^\p{Nd}/u.test(run)) return /^\d+$/.test(run) ? run.replace(/^0+(?=\d)/, '').padStart(DIGITS, '0') : run
  return run.normalize('NFKD').replace(MARKS, '')
}

/** Orders two names of a list that is not read from one table. Names of one key stand as they are written. */
export function compareNames(one: string, other: string): number {
  const [a, b] = [sortKey(one), sortKey(other)]
  return compare(a, b) || compare(one, other)
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
