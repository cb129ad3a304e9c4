/**
 * A drawn page by its colours: letters and lines stay as sharp as they were drawn, in a quarter of a JPEG's bytes. jsPDF asks a function
 * `process<FORMAT>` of its API for a picture's stream; ours hands over what is packed already, where its PNG would be packed twice.
 */
import { zlibSync } from 'fflate'
import { jsPDF } from 'jspdf'

/** What `addImage` is told. */
export const INDEXED = 'INDEXED'

/** Rows read from the canvas at once: a phone has no room for all of them beside the canvas. */
const STRIP = 256
/** Most colours of a page; one with a photograph has more. */
const MAX_COLOURS = 256
/** Steps of red, green and blue: the edges of letters need no more at four times the screen's resolution. */
const STEPS = 7

interface Indexed {
  width: number
  height: number
  palette: number[]
}

/** What is known of the streams handed to jsPDF, which passes on nothing else. */
const known = new WeakMap<Uint8Array, Indexed>()

/** The page, packed; null when it has more colours than a palette holds. */
export function indexedPage(canvas: HTMLCanvasElement): Uint8Array | null {
  const { width, height } = canvas
  const context = canvas.getContext('2d')
  if (!context) return null
  const palette: number[] = []
  const places = new Map<number, number>()
  const pixels = new Uint8Array(width * height)
  let at = 0
  for (let top = 0; top < height; top += STRIP) {
    const { data } = context.getImageData(0, top, width, Math.min(STRIP, height - top))
    const colours = new Uint32Array(data.buffer)
    let last = -1
    let place = 0
    for (const [pixel, colour] of colours.entries()) {
      // Most pixels are as the one before.
      if (colour !== last) {
        last = colour
        const steps = [0, 1, 2].map((part) => Math.round(((data[pixel * 4 + part] ?? 0) / 255) * STEPS))
        const key = steps.reduce((sum, step) => sum * (STEPS + 1) + step, 0)
        place = places.get(key) ?? places.size
        if (place === MAX_COLOURS) return null
        if (place === places.size) {
          places.set(key, place)
          palette.push(...steps.map((step) => Math.round((step / STEPS) * 255)))
        }
      }
      pixels[at] = place
      at += 1
    }
  }
  const packed = zlibSync(pixels, { level: 6 })
  known.set(packed, { width, height, palette })
  return packed
}

Object.assign(jsPDF.API, {
  [`process${INDEXED}`]: (data: Uint8Array, index: number, alias: string) => {
    const page = known.get(data)
    if (!page) throw new Error('A page of colours that was not packed here')
    let text = ''
    // A call takes so many arguments and no more.
    for (let at = 0; at < data.length; at += 8192) text += String.fromCharCode(...data.subarray(at, at + 8192))
    return { ...page, alias, index, data: text, filter: 'FlateDecode', colorSpace: 'Indexed', bitsPerComponent: 8 }
  },
})
