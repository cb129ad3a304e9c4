/**
 * Puts the planes of a page into a PDF. jsPDF asks a function `process<FORMAT>` of its API for a picture's stream; ours hands over what is packed already.
 * What is not of a plane's colour is left free by a colour key, so that what lies under it shows.
 */
import { jsPDF } from 'jspdf'
import { jbig2 } from './jbig2.ts'
import type { Colour, Planes } from './page-planes.ts'

const PLANE = 'PLANE'

interface Packed {
  width: number
  height: number
  rgb: Colour['rgb']
}

/** What is known of the streams handed to jsPDF, which passes on nothing else. */
const known = new WeakMap<Uint8Array, Packed>()

let planes = 0

/** Draws the planes over the whole page, mm. */
export function addPlanes(
  file: jsPDF,
  { width, grounds, ink }: Planes,
  size: readonly [width: number, height: number],
): void {
  for (const { pixels, colours } of [grounds, ink])
    for (const { value, rgb } of colours) {
      const packed = jbig2(pixels, value, width)
      known.set(packed, { width, height: pixels.length / width, rgb })
      // Named by hand: jsPDF knows a picture again by the first half of its bytes, which small planes have in common.
      file.addImage(packed, PLANE, 0, 0, ...size, `plane-${planes++}`)
    }
}

Object.assign(jsPDF.API, {
  [`process${PLANE}`]: (data: Uint8Array, index: number, alias: string) => {
    const plane = known.get(data)
    if (!plane) throw new Error('A plane that was not packed here')
    const { rgb, ...size } = plane
    let text = ''
    // A call takes so many arguments and no more.
    for (let at = 0; at < data.length; at += 8192) text += String.fromCharCode(...data.subarray(at, at + 8192))
    return {
      ...size,
      alias,
      index,
      data: text,
      filter: 'JBIG2Decode',
      colorSpace: 'Indexed',
      bitsPerComponent: 1,
      palette: [...rgb, 255, 255, 255],
      transparency: [1],
    }
  },
})
