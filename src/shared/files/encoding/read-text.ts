/**
 * Finds the encoding of a text file that does not name it. A guess that can be wrong is not made: then there are several readings, and a
 * person chooses. Pure; browser and server run the same code.
 */

/** Code pages that Excel writes CSV in, by the region of the computer. */
const CODE_PAGES = [
  'gb18030',
  'big5',
  'windows-1252',
  'windows-1250',
  'windows-1254',
  'windows-1251',
  'windows-1253',
  'windows-1255',
  'windows-1256',
  'euc-kr',
  'shift_jis',
] as const
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | (typeof CODE_PAGES)[number]

export interface Reading {
  encoding: Encoding
  text: string
}

/** Bytes that are looked at for the encoding. */
const LOOKED_AT = 200_000
/** A reading is taken without a question above this score, where the next best is this much worse. */
const SURE = 0.9
const AHEAD = 0.2
/** Readings that are offered at most. */
const OFFERED = 6
// oxlint-disable-next-line no-control-regex -- control characters are what tells a wrong reading
const NONSENSE = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f\u007f-\u009f\ue000-\uf8ff\ufffd]/

/**
 * The readings of a text, the likeliest first: one where the encoding is certain, none where the bytes are no text.
 * @param isHeading is this the heading of a column that the reader knows? Known headings decide between code pages.
 */
export function readText(bytes: Uint8Array, isHeading: (cell: string) => boolean = () => false): Reading[] {
  const marked = byMark(bytes) ?? decode(bytes, 'utf-8')
  if (marked) return [marked]
  const possible = CODE_PAGES.flatMap((encoding) => decode(bytes, encoding) ?? [])
  // Where two code pages read the same, there is nothing to choose.
  const different = possible.filter((one, at) => possible.findIndex(({ text }) => text === one.text) === at)
  const headed = different.filter(({ text }) => foreignHeadings(text, isHeading) > 0)
  if (headed.length === 1) return headed
  const scores = new Map(different.map((one) => [one, scoreOf(bytes.subarray(0, LOOKED_AT), one)]))
  const ranked = different.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0))
  const [best = 0, next = 0] = ranked.map((one) => scores.get(one) ?? 0)
  if (best >= SURE && next <= best - AHEAD) return ranked.slice(0, 1)
  // One reading alone would count as certain.
  return ranked.filter((one, at) => at < 2 || (scores.get(one) ?? 0) > 0).slice(0, OFFERED)
}

/** A byte order mark, or the zeros that plain letters have in UTF-16. */
function byMark(bytes: Uint8Array): Reading | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode(bytes, 'utf-16be')
  const start = bytes.subarray(0, LOOKED_AT)
  if (!start.includes(0)) return null
  const odd = start.filter((byte, index) => byte === 0 && index % 2 === 1).length
  const even = start.filter((byte, index) => byte === 0 && index % 2 === 0).length
  return decode(bytes, odd > even ? 'utf-16le' : 'utf-16be')
}

/** Signs of windows-1252 from 0x80 on, which some versions of Node read as control characters. */
const SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const signOf = (character: string): string => SIGNS[character.charCodeAt(0) - 0x80] ?? character

function decode(bytes: Uint8Array, encoding: Encoding): Reading | null {
  try {
    const decoded = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    const text = encoding === 'windows-1252' ? decoded.replace(/[\u0080-\u009f]/g, signOf) : decoded
    return encoding !== 'utf-8' && NONSENSE.test(text) ? null : { encoding, text }
  } catch {
    return null
  }
}

/** Known headings with other letters than the ones that all code pages share. */
function foreignHeadings(text: string, isHeading: (cell: string) => boolean): number {
  const cells = text.slice(0, 20_000).split(/[\r\n,;\t]+/)
  // oxlint-disable-next-line no-control-regex -- all of ASCII
  return cells.filter((cell) => /[^\u0000-\u007f]/.test(cell) && isHeading(cell.trim().replace(/^"(.*)"$/, '$1')))
    .length
}

/** Share of what is beyond ASCII that makes sense in a code page, 0 to 1. */
function scoreOf(bytes: Uint8Array, { encoding, text }: Reading): number {
  const start = text.slice(0, LOOKED_AT)
  if (LATIN.includes(encoding)) return latinScore(start)
  const alphabet = ALPHABETS[encoding]
  if (alphabet) return alphabetScore(start, alphabet)
  const usual = USUAL_PAIRS[encoding]
  if (!usual) return 0
  let pairs = 0
  let good = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0
    if (lead < 0x80) continue
    pairs += 1
    if (usual(lead, bytes[at + 1] ?? 0)) good += 1
    at += 1
  }
  return pairs === 0 ? 0 : good / pairs
}

/** Pairs of bytes that everyday characters have: the first level of GB 2312 and of Big5, Hangul, kana and the first level of JIS. */
const USUAL_PAIRS: Readonly<Partial<Record<Encoding, (lead: number, trail: number) => boolean>>> = {
  gb18030: (lead, trail) => trail >= 0xa1 && ((lead >= 0xa1 && lead <= 0xa9) || (lead >= 0xb0 && lead <= 0xd7)),
  big5: (lead, trail) => lead >= 0xa1 && lead <= 0xc6 && ((trail >= 0x40 && trail <= 0x7e) || trail >= 0xa1),
  'euc-kr': (lead, trail) => lead >= 0xb0 && lead <= 0xc8 && trail >= 0xa1,
  shift_jis: (lead, trail) => lead >= 0x81 && lead <= 0x97 && trail >= 0x40 && trail <= 0xfc,
}

/** Code pages of texts in Latin letters: western, central European, Turkish. */
const LATIN: readonly Encoding[] = ['windows-1252', 'windows-1250', 'windows-1254']

// oxlint-disable-next-line no-control-regex -- all of ASCII
const FOREIGN_RUNS = /[^\u0000-\u007f]+/g
const LATIN_RUN = /^[\p{Script=Latin}’‘“”–—…®™©°«»·]{1,2}$/u

/** Scores a text in Latin letters: letters with accents stand alone or by two among plain ones, as in Größer. A £ within a word is no letter. */
function latinScore(text: string): number {
  let all = 0
  let good = 0
  for (const { 0: run, index } of text.matchAll(FOREIGN_RUNS)) {
    all += run.length
    const touches = /[a-z]/i.test(`${text[index - 1] ?? ''}${text[index + run.length] ?? ''}`)
    if (touches && LATIN_RUN.test(run)) good += run.length
  }
  return all === 0 ? 0 : good / all
}

/** Letters of an alphabet in a row, and whether its words read as people write them. */
interface Alphabet {
  words: RegExp
  isNatural?: (words: readonly string[]) => boolean
}
const ALPHABETS: Readonly<Partial<Record<Encoding, Alphabet>>> = {
  'windows-1251': {
    words: /\p{Script=Cyrillic}{3,}/gu,
    // Vowels are two letters of five.
    isNatural(words) {
      const letters = words.join('')
      const vowels = letters.match(/[аеёиоуыэюяіїєў]/giu)?.length ?? 0
      return vowels > letters.length * 0.3 && vowels < letters.length * 0.65
    },
  },
  'windows-1253': {
    words: /\p{Script=Greek}{3,}/gu,
    // Nearly every word carries its accent.
    isNatural: (words) => words.filter((word) => /[άέήίόύώ]/iu.test(word)).length >= words.length / 2,
  },
  'windows-1255': { words: /\p{Script=Hebrew}{2,}/gu },
  'windows-1256': { words: /\p{Script=Arabic}{2,}/gu },
}
/** Text of another alphabet has letters in a row in this one as well, so a reading that is not natural is never certain. */
const DOUBTFUL = 0.6

/** Scores a text in another alphabet: its words are several letters of it in a row. */
function alphabetScore(text: string, { words, isNatural }: Alphabet): number {
  const found = text.match(words) ?? []
  const all = text.match(FOREIGN_RUNS)?.join('').length ?? 0
  const share = all === 0 ? 0 : found.join('').length / all
  return isNatural?.(found) ? share : share * DOUBTFUL
}

/** The first lines of a text that tell one reading from another, for a person who has to choose. */
export function sampleOf(text: string, most = 3): string[] {
  // oxlint-disable-next-line no-control-regex -- all of ASCII
  const telling = text.split(/\r?\n/).filter((line) => /[^\u0000-\u007f]/.test(line))
  return telling.slice(0, most).map((line) => [...line].slice(0, 60).join(''))
}
