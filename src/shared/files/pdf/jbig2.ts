/**
 * Two-colour pictures as JBIG2, which every reader of PDF knows: each pixel is told by an arithmetic coder from the sixteen around it, so a page of letters
 * takes a third of what Flate makes of it. The generic region of ITU-T T.88 (6.2, Annex E), template 0 with typical prediction, and nothing else of it.
 */

/** States of the coder (T.88 Table E.1): probability, next state after the likely and the unlikely symbol, whether the two change places. */
const STATES = (
  '5601 1 1 1,3401 2 6 0,1801 3 9 0,0ac1 4 12 0,0521 5 29 0,0221 38 33 0,5601 7 6 1,5401 8 14 0,4801 9 14 0,3801 10 14 0,3001 11 17 0,2401 12 18 0,' +
  '1c01 13 20 0,1601 29 21 0,5601 15 14 1,5401 16 14 0,5101 17 15 0,4801 18 16 0,3801 19 17 0,3401 20 18 0,3001 21 19 0,2801 22 19 0,2401 23 20 0,' +
  '2201 24 21 0,1c01 25 22 0,1801 26 23 0,1601 27 24 0,1401 28 25 0,1201 29 26 0,1101 30 27 0,0ac1 31 28 0,09c1 32 29 0,08a1 33 30 0,0521 34 31 0,' +
  '0441 35 32 0,02a1 36 33 0,0221 37 34 0,0141 38 35 0,0111 39 36 0,0085 40 37 0,0049 41 38 0,0025 42 39 0,0015 43 40 0,0009 44 41 0,0005 45 42 0,' +
  '0001 45 43 0,5601 46 46 0'
)
  .split(',')
  .map((state) => state.split(' '))
const column = (at: number, radix = 10): Uint16Array => Uint16Array.from(STATES, (state) => parseInt(state[at]!, radix))
const [QE, NEXT_LIKELY, NEXT_UNLIKELY, SWAPS] = [column(0, 16), column(1), column(2), column(3)] as const

const CONTEXTS = 1 << 16
/** Under which it is told whether a row is like the one above it (T.88 Figure 8). */
const TYPICAL = 0x9b25

/** The arithmetic encoder of T.88 Annex E, in its names. */
export function encoder() {
  const state = new Uint8Array(CONTEXTS)
  const likely = new Uint8Array(CONTEXTS)
  let out = new Uint8Array(1 << 14)
  // The byte before the first takes no carry.
  let [a, c, ct, at] = [0x8000, 0, 12, 0]
  const push = (shift: number, bits: number): void => {
    at += 1
    if (at + 4 > out.length) {
      const longer = new Uint8Array(out.length * 2)
      longer.set(out)
      out = longer
    }
    out[at] = c >>> shift
    c &= (1 << shift) - 1
    ct = bits
  }
  const byteOut = (): void => {
    if (out[at] !== 0xff && c >= 0x8000000) {
      out[at]! += 1
      c &= 0x7ffffff
    }
    if (out[at] === 0xff) push(20, 7)
    else push(19, 8)
  }
  return {
    encode(context: number, bit: number): void {
      const was = state[context]!
      const qe = QE[was]!
      a -= qe
      if (bit === likely[context]) {
        if (a & 0x8000) {
          c += qe
          return
        }
        if (a < qe) a = qe
        else c += qe
        state[context] = NEXT_LIKELY[was]!
      } else {
        if (a < qe) c += qe
        else a = qe
        if (SWAPS[was]) likely[context]! ^= 1
        state[context] = NEXT_UNLIKELY[was]!
      }
      do {
        a <<= 1
        c <<= 1
        ct -= 1
        if (ct === 0) byteOut()
      } while ((a & 0x8000) === 0)
    },
    finish(): Uint8Array {
      const end = c + a
      c |= 0xffff
      if (c >= end) c -= 0x8000
      for (let twice = 0; twice < 2; twice++) {
        c <<= ct
        byteOut()
      }
      if (out[at] !== 0xff) out[++at] = 0xff
      out[++at] = 0xac
      return out.subarray(1, at + 1)
    },
  }
}

/** Room for the pixels a context asks for beyond the left and the right edge. */
const EDGE = 4

function region(pixels: Uint8Array, value: number, width: number): Uint8Array {
  const coder = encoder()
  let [above2, above, row] = [0, 0, 0].map(() => new Uint8Array(width + 2 * EDGE)) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ]
  let wasTypical = 0
  for (let from = 0; from < pixels.length; from += width) {
    let typical = 1
    for (let x = 0; x < width; x++) {
      const bit = pixels[from + x] === value ? 1 : 0
      row[x + EDGE] = bit
      if (bit !== above[x + EDGE]) typical = 0
    }
    coder.encode(TYPICAL, typical ^ wasTypical)
    wasTypical = typical
    if (!typical) {
      let upper = (above2[EDGE]! << 1) | above2[EDGE + 1]!
      let middle = (above[EDGE]! << 2) | (above[EDGE + 1]! << 1) | above[EDGE + 2]!
      let left = 0
      for (let x = EDGE; x < width + EDGE; x++) {
        upper = ((upper << 1) | above2[x + 2]!) & 0x1f
        middle = ((middle << 1) | above[x + 3]!) & 0x7f
        const bit = row[x]!
        coder.encode((upper << 11) | (middle << 4) | left, bit)
        left = ((left << 1) | bit) & 0xf
      }
    }
    ;[above2, above, row] = [above, row, above2]
  }
  return coder.finish()
}

const bytesOf = (...words: number[]): number[] =>
  words.flatMap((word) => [24, 16, 8, 0].map((by) => (word >>> by) & 0xff))
/** A segment of the only page. */
const segment = (no: number, kind: number, data: readonly number[] | Uint8Array): number[] => [
  ...bytesOf(no),
  kind,
  0,
  1,
  ...bytesOf(data.length),
]

/**
 * The pixels of one value as a PDF's JBIG2Decode stream; where it is shown they are 0, all others 1.
 * @param pixels a byte each, row by row
 */
export function jbig2(pixels: Uint8Array, value: number, width: number): Uint8Array {
  const height = pixels.length / width
  const page = [...bytesOf(width, height, 0, 0), 0, 0, 0]
  // Typical prediction on; the four movable pixels stand where the template has them.
  const head = [...bytesOf(width, height, 0, 0), 0, 0b1000, 3, -1, -3, -1, 2, -2, -2, -2].map((byte) => byte & 0xff)
  const coded = region(pixels, value, width)
  const data = new Uint8Array(head.length + coded.length)
  data.set(head)
  data.set(coded, head.length)
  const before = [...segment(0, 48, page), ...page, ...segment(1, 38, data)]
  const file = new Uint8Array(before.length + data.length)
  file.set(before)
  file.set(data, before.length)
  return file
}
