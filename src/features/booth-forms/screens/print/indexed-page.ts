/**
 * A drawn page by its colours: letters and lines stay as sharp as they were drawn, in a quarter of a JPEG's bytes. jsPDF asks a function
 * `process<FORMAT>` of its API for a picture's stream; ours hands over what is packed already, where its PNG would be packed twice.
 */
import { zlibSync } from 'fflate'
import { jsPDF } from 'jspdf'

/** What `addImage` is told. */
export const INDEXED = 'INDEXED'

/** Rows read at once: a phone has no room for all of them beside the canvas. */
const STRIP = 256
/** Steps of red, green and blue: the edges of letters need no more at four times the screen's resolution, and all they make fit into a byte. */
const STEPS = 5
/** Colours that half a byte tells apart: most pages have no more, and pack into a quarter less. */
const HALF_BYTE = 16

const stepOf = (part: number): number => Math.round((part / 255) * STEPS)

interface Indexed {
  width: number
  height: number
  palette: number[]
  bitsPerComponent: 4 | 8
}

/** What is known of the streams handed to jsPDF, which passes on nothing else. */
const known = new WeakMap<Uint8Array, Indexed>()

/** Two pixels a byte, the left one first; a row begins with a byte of its own. */
export function halved(pixels: Uint8Array, width: number): Uint8Array {
  const row = Math.ceil(width / 2)
  const rows = pixels.length / width
  const bytes = new Uint8Array(row * rows)
  for (let y = 0, at = 0; y < rows; y++)
    for (let x = 0; x < width; x += 2, at++) {
      const from = y * width + x
      bytes[at] = ((pixels[from] ?? 0) << 4) | (x + 1 < width ? (pixels[from + 1] ?? 0) : 0)
    }
  return bytes
}

/** The page without its photographs, packed; null where no canvas can be read. */
export function indexedPage(canvas: HTMLCanvasElement): Uint8Array | null {
  const { width, height } = canvas
  // Pixels are read off a strip of its own: the page's canvas may live where each reading costs a copy of it all.
  const strip = document.createElement('canvas')
  Object.assign(strip, { width, height: STRIP })
  const context = strip.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  const places = new Map<number, number>()
  /** Per place: how many pixels, and the sums of their red, green and blue. A flat surface outweighs its edges, so it keeps its true colour. */
  const sums: [count: number, red: number, green: number, blue: number][] = []
  const pixels = new Uint8Array(width * height)
  let at = 0
  for (let top = 0; top < height; top += STRIP) {
    context.drawImage(canvas, 0, -top)
    const { data } = context.getImageData(0, 0, width, Math.min(STRIP, height - top))
    const colours = new Uint32Array(data.buffer)
    for (let pixel = 0; pixel < colours.length;) {
      const colour = colours[pixel]
      let end = pixel + 1
      while (end < colours.length && colours[end] === colour) end += 1
      const [red = 0, green = 0, blue = 0] = data.subarray(pixel * 4)
      const key = (stepOf(red) * (STEPS + 1) + stepOf(green)) * (STEPS + 1) + stepOf(blue)
      const place = places.get(key) ?? places.size
      places.set(key, place)
      const sum = (sums[place] ??= [0, 0, 0, 0])
      const run = end - pixel
      sum[0] += run
      sum[1] += red * run
      sum[2] += green * run
      sum[3] += blue * run
      pixels.fill(place, at, at + run)
      at += run
      pixel = end
    }
  }
  const palette = sums.flatMap(([count, ...parts]) => parts.map((part) => Math.round(part / count)))
  const half = sums.length <= HALF_BYTE
  const packed = zlibSync(half ? halved(pixels, width) : pixels, { level: 6 })
  known.set(packed, { width, height, palette, bitsPerComponent: half ? 4 : 8 })
  return packed
}

Object.assign(jsPDF.API, {
  [`process${INDEXED}`]: (data: Uint8Array, index: number, alias: string) => {
    const page = known.get(data)
    if (!page) throw new Error('A page of colours that was not packed here')
    let text = ''
    // A call takes so many arguments and no more.
    for (let at = 0; at < data.length; at += 8192) text += String.fromCharCode(...data.subarray(at, at + 8192))
    return { ...page, alias, index, data: text, filter: 'FlateDecode', colorSpace: 'Indexed' }
  },
})
