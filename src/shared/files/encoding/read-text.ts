/**
 * Finds the encoding of a text file that does not name it. A guess that can be wrong is not made: then there are several readings, and a
 * person chooses. Pure; browser and server run the same code.
 */

/** Code pages that Excel writes CSV in, by the region of the computer. */
const CODE_PAGES = ['gb18030', 'big5', 'windows-1252', 'windows-1251', 'euc-kr', 'shift_jis'] as const
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
/** A reading below this is nonsense and not offered. */
const LEAST = 0.3
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
  const headed = possible.filter(({ text }) => foreignHeadings(text, isHeading) > 0)
  if (headed.length === 1) return headed
  const scores = new Map(possible.map((one) => [one, scoreOf(bytes.subarray(0, LOOKED_AT), one.encoding)]))
  const ranked = possible.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0))
  const [best, next] = ranked.map((one) => scores.get(one) ?? 0)
  if (best !== undefined && best >= SURE && (next ?? 0) <= best - AHEAD) return ranked.slice(0, 1)
  return ranked.filter((one) => (scores.get(one) ?? 0) >= LEAST)
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

/** Share of the bytes beyond ASCII that make sense in a code page, 0 to 1. */
function scoreOf(bytes: Uint8Array, encoding: Encoding): number {
  if (encoding === 'windows-1252') return latinScore(bytes)
  if (encoding === 'windows-1251') return cyrillicScore(bytes)
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

const isAsciiLetter = (byte = 0): boolean => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)
const LATIN_SIGNS = new Set([
  0x80, 0x8a, 0x8c, 0x8e, 0x91, 0x92, 0x93, 0x94, 0x96, 0x97, 0x9a, 0x9c, 0x9e, 0x9f, 0xa0, 0xa3, 0xa9, 0xab, 0xae,
  0xb0, 0xb4, 0xbb,
])
const isLatin = (byte: number): boolean => LATIN_SIGNS.has(byte) || (byte >= 0xc0 && byte !== 0xd7 && byte !== 0xf7)

/** Runs of bytes beyond ASCII, by where they begin and end. */
function highRuns(bytes: Uint8Array): [from: number, to: number][] {
  const runs: [number, number][] = []
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue
    const from = at
    while ((bytes[at] ?? 0) >= 0x80) at += 1
    runs.push([from, at])
  }
  return runs
}

const shareOf = (good: readonly [number, number][], all: readonly [number, number][]): number => {
  const length = (runs: readonly [number, number][]) => runs.reduce((sum, [from, to]) => sum + to - from, 0)
  return all.length === 0 ? 0 : length(good) / length(all)
}

/** In western texts letters with accents stand alone or by two among plain ones: Größer. */
function latinScore(bytes: Uint8Array): number {
  const runs = highRuns(bytes)
  const good = runs.filter(
    ([from, to]) =>
      to - from <= 2 &&
      bytes.subarray(from, to).every(isLatin) &&
      (isAsciiLetter(bytes[from - 1]) || isAsciiLetter(bytes[to])),
  )
  return shareOf(good, runs)
}

/** Words of Russian are letters of one block, several in a row. */
function cyrillicScore(bytes: Uint8Array): number {
  const runs = highRuns(bytes)
  const good = runs.filter(([from, to]) => to - from >= 3 && bytes.subarray(from, to).every((byte) => byte >= 0xc0))
  return shareOf(good, runs)
}

/** The first lines of a text that tell one reading from another, for a person who has to choose. */
export function sampleOf(text: string, most = 3): string[] {
  // oxlint-disable-next-line no-control-regex -- all of ASCII
  const telling = text.split(/\r?\n/).filter((line) => /[^\u0000-\u007f]/.test(line))
  return telling.slice(0, most).map((line) => [...line].slice(0, 60).join(''))
}
