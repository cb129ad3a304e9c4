/**
 * The normal form of each kind of text (decision 40): the same thing is stored, searched and compared in one spelling, however it was typed.
 * Text rules store `normaliseText`, rules of codes and numbers `normaliseCode`; searches and comparisons fold both sides by `foldText`.
 * `fold_text` in the database folds as `foldText` does (`server/base/db/contains.ts`). Pure.
 */

/**
 * Signs that take no ink and change how a text compares or reads: soft hyphen, zero-width space, direction marks and overrides, word joiner,
 * byte order mark, annotation marks.
 */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/g

/**
 * Joiners (U+200C, U+200D) where nothing is joined: at an end, or after Chinese, European, Japanese or Korean letters, digits, punctuation
 * and the two middle dots that are signs of mathematics.
 * Emoji, Persian and Indic scripts are written with joiners and keep them.
 */
const IDLE_JOINERS =
  /(?<=^|[\s\p{N}\p{P}\u2219\u22C5\p{Script=Han}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u0300-\u036F])[\u200C\u200D]+|(?<![\u200C\u200D])[\u200C\u200D]+(?=\s|$)/gu

/** Every line end that keyboards, spreadsheets and word processors write. */
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/** A tab or a space of another width; or the ideographic spaces that indent a paragraph, which stay (`plainSpace`). */
const SPACES = /\n\u3000+|[\t\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g
const plainSpace = (found: string): string => (found.startsWith('\n') ? found : ' ')

/** The middle dot of names: 阿依古丽·买买提. */
const DOT = '\u00B7'
/** Signs that keyboards give for the middle dot. */
const DOTS = '\u0387\u2022\u2027\u2219\u22C5\u2E31\u30FB\uFF65'
/** A dot inside a line. A bullet that begins a line stays a bullet. */
const INNER_DOTS = new RegExp(`(?<=[\\p{L}\\p{N}\\p{M}] ?)[${DOTS}]`, 'gu')

/** Hyphens, dashes, the minus sign and the Japanese long vowel, which a Chinese keyboard gives for a hyphen. */
const DASHES = '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u30FC\uFE58\uFE63\uFF0D\uFF70'

/**
 * Signs that count as another one in searches: each of the first is the sign at its place of the second. The database folds by the same two lists
 * (`fold_text`), and every sign there costs time for every row that is searched.
 */
export const FOLDED_SIGNS = {
  from: '\u2022\u2027\u2219\u22C5\u30FB\u2010\u2012\u2013\u2014\u2015\u2212\u2018\u2019\u02BB\u02BC`\u201C\u201D\u03C2',
  to: "\u00B7\u00B7\u00B7\u00B7\u00B7------'''''\"\"\u03C3",
} as const

const EVERY_DOT = new RegExp(`[${DOTS}]`, 'g')
const EVERY_DASH = new RegExp(`[${DASHES}]`, 'g')
const EVERY_FOLDED = new RegExp(`[${FOLDED_SIGNS.from}]`, 'g')
/** Chinese characters, by the blocks that the database names them by. */
const HAN =
  '[\\u2E80-\\u2FDF\\u3005\\u3007\\u3021-\\u3029\\u3038-\\u303B\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uF900-\\uFAFF\\u{20000}-\\u{3FFFF}]'
/** Spaces that names are written with and stored without: between Chinese characters and beside a middle dot. */
const IDLE_SPACES = new RegExp(` *(${DOT}) *|(?<=${HAN}) (?=${HAN})`, 'gu')

const folded = (sign: string): string => FOLDED_SIGNS.to[FOLDED_SIGNS.from.indexOf(sign)] ?? sign

/**
 * The stored form of any text: NFC, line ends as `\n`, no invisible signs, tabs and wide spaces as one plain space each, one middle dot, trimmed.
 * Idempotent: a stored text normalises to itself.
 */
export function normaliseText(text: string): string {
  return text
    .replace(LINE_ENDS, '\n')
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(IDLE_JOINERS, '')
    .normalize('NFC')
    .replace(SPACES, plainSpace)
    .replace(INNER_DOTS, DOT)
    .trim()
}

/**
 * The stored form of a code, a number or an address of the net: as `normaliseText`, with full-width and other compatible signs as the plain ones
 * (`１Ａ` → `1A`) and every dash as `-`. Letters keep their case. Idempotent.
 */
export function normaliseCode(text: string): string {
  return normaliseText(normaliseText(text).normalize('NFKC').replace(EVERY_DASH, '-').replace(EVERY_DOT, DOT))
}

/**
 * The form in which texts are searched and compared: width, case, dashes, apostrophes, quotes, middle dots, the number of spaces, and spaces between
 * Chinese characters or beside a middle dot do not count. Never stored in place of the text.
 */
export function foldText(text: string): string {
  return (
    normaliseText(text)
      // NFKC would make two signs of an accent that stands alone.
      .replaceAll('\u00B4', "'")
      .normalize('NFKC')
      .toLowerCase()
      .replace(EVERY_FOLDED, folded)
      .replace(/\s+/g, ' ')
      .replace(IDLE_SPACES, (_, dot: string | undefined) => dot ?? '')
      .trim()
  )
}

/** The form in which names of companies and persons are compared: as `foldText`, and spaces do not count. '' for a blank name. */
export const nameKey = (name: string): string => foldText(name).replaceAll(' ', '')

/** Whether a text has these words in it, however either is spelled; every text has no words. */
export const hasWords = (text: string, words: string): boolean => foldText(text).includes(foldText(words))
