/**
 * A drawn page as what was printed on it: a flat plane for each of its colours, as sharp as it was drawn. Letters are drawn with soft edges, but at four
 * times the screen's resolution paper shows none of them, and without them a page takes a tenth of the bytes.
 */

/** Rows read at once: a phone has no room for all of them beside the canvas. */
const STRIP = 256
/** Steps of red, green and blue: fine enough for the palest ground of a heading. */
const STEPS = 17
const PLACES = (STEPS + 1) ** 3
const WHITE = PLACES - 1
/** Side of the squares in which one dark colour writes, in pixels: two on a screen. */
const CELL = 8
/** A colour is one of the page's, not the edge of a letter, where so many squares of three by three are filled with it. */
const FILLED = 64
/** What is darker than this lies on top: letters and lines. Grounds are paler. */
const DARK = 175
const MOST = 12

export interface Colour {
  /** From 1, as in `Planes`. */
  value: number
  rgb: [red: number, green: number, blue: number]
}

/** Grounds lie under letters and lines. A pixel holds the value of its colour, 0 for none. */
export interface Planes {
  width: number
  grounds: { pixels: Uint8Array; colours: Colour[] }
  ink: { pixels: Uint8Array; colours: Colour[] }
}

const stepOf = (part: number): number => Math.round((part / 255) * STEPS)

export interface Read {
  width: number
  /** Place of each pixel's colour among the steps. */
  places: Uint16Array
  /** Per place: how many pixels, and the sums of their red, green and blue. A flat surface outweighs its edges, so it keeps its true colour. */
  sums: Map<number, [count: number, red: number, green: number, blue: number]>
}

export function readStrip(data: Uint8ClampedArray<ArrayBuffer>, at: number, { places, sums }: Read): void {
  const colours = new Uint32Array(data.buffer)
  for (let pixel = 0; pixel < colours.length;) {
    const colour = colours[pixel]
    let end = pixel + 1
    while (end < colours.length && colours[end] === colour) end += 1
    const [red = 0, green = 0, blue = 0] = data.subarray(pixel * 4, pixel * 4 + 3)
    const place = (stepOf(red) * (STEPS + 1) + stepOf(green)) * (STEPS + 1) + stepOf(blue)
    let sum = sums.get(place)
    if (!sum) sums.set(place, (sum = [0, 0, 0, 0]))
    const run = end - pixel
    sum[0] += run
    sum[1] += red * run
    sum[2] += green * run
    sum[3] += blue * run
    places.fill(place, at + pixel, at + end)
    pixel = end
  }
}

/** Is a square of three by three filled with the colour of its first pixel? Its corners tell: no edge of a letter is that wide. */
const fills = (places: Uint16Array, at: number, width: number): boolean => {
  const place = places[at]
  return place === places[at + 2] && place === places[at + 2 * width] && place === places[at + 2 * width + 2]
}

/** The colours that fill a square somewhere, most used first. */
function flatColours({ width, places }: Read): number[] {
  const squares = new Uint32Array(PLACES)
  const last = places.length - 2 * width - 2
  for (let at = 0; at < last; at++) {
    const place = places[at]!
    if (place !== WHITE && fills(places, at, width)) squares[place]! += 1
  }
  return [...squares.keys()]
    .filter((place) => squares[place]! >= FILLED)
    .sort((one, other) => squares[other]! - squares[one]!)
}

const LUMINANCE = [0.3, 0.59, 0.11] as const

const luminanceOf = (rgb: readonly number[]): number => rgb.reduce((sum, part, at) => sum + part * LUMINANCE[at]!, 0)

/**
 * Which colour writes in each square of the page, row by row: the one that fills most of it. Where none fills anything, an end of a letter stands: it is
 * of the darkest colour around, for lines are paler than letters.
 * @param valueOf value of each place that is a colour of letters or lines, else 0
 * @param lightness per value; 0 is the value of a square alone
 */
function writingColours({ width, places }: Read, valueOf: Uint8Array, lightness: readonly number[]): Uint8Array {
  const height = places.length / width
  const [across, down] = [Math.ceil(width / CELL), Math.ceil(height / CELL)]
  const filling = new Uint8Array(across * down)
  const votes = new Uint8Array(across * (MOST + 1))
  for (let row = 0; row < down; row++) {
    votes.fill(0)
    for (let y = row * CELL; y < Math.min((row + 1) * CELL, height - 2); y++)
      for (let x = 0; x < width - 2; x++) {
        const value = valueOf[places[y * width + x]!]!
        if (value && fills(places, y * width + x, width)) votes[Math.floor(x / CELL) * (MOST + 1) + value]! += 1
      }
    for (let cell = 0; cell < across; cell++) {
      const own = votes.subarray(cell * (MOST + 1), (cell + 1) * (MOST + 1))
      const most = Math.max(...own)
      if (most > 0) filling[row * across + cell] = own.indexOf(most)
    }
  }
  const around = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => dy * across + dx))
  const darkest = (values: readonly number[]) =>
    values.reduce((best, value) => (lightness[value]! < lightness[best]! ? value : best), 0)
  const alone = darkest(lightness.map((_, value) => value))
  return filling.map((value, cell) => value || darkest(around.map((by) => filling[cell + by] ?? 0)) || alone)
}

/** Takes a read page apart. */
export function planesOf(read: Read): Planes {
  const { width, places, sums } = read
  const colourOf = (place: number): Colour['rgb'] => {
    const [count, ...parts] = sums.get(place) ?? [1, 0, 0, 0]
    return parts.map((part) => Math.round(part / count)) as Colour['rgb']
  }
  const dark = new Uint8Array(PLACES)
  for (const place of sums.keys()) if (luminanceOf(colourOf(place)) < DARK) dark[place] = 1

  const flat = flatColours(read)
  const coloursOf = (which: 0 | 1) => flat.filter((place) => dark[place] === which).slice(0, MOST)
  const [pale, inks] = [coloursOf(0), coloursOf(1)]
  // Letters so thin that nothing is filled have the colour that is seen most.
  if (inks.length === 0) {
    const seen = [...sums.keys()].filter((place) => dark[place])
    inks.push(...seen.sort((one, other) => sums.get(other)![0] - sums.get(one)![0]).slice(0, 1))
  }
  const [paleValue, inkValue] = [pale, inks].map((list) => {
    const values = new Uint8Array(PLACES)
    for (const [at, place] of list.entries()) values[place] = at + 1
    return values
  }) as [Uint8Array, Uint8Array]

  const grounds = new Uint8Array(places.length)
  const ink = new Uint8Array(places.length)
  const writes = writingColours(read, inkValue, [Infinity, ...inks.map((place) => luminanceOf(colourOf(place)))])
  const across = Math.ceil(width / CELL)
  for (let from = 0; from < places.length; from += width) {
    const row = Math.floor(from / width / CELL) * across
    let ground = 0
    for (let x = 0, at = from; x < width; x++, at++) {
      const place = places[at]!
      const pale = paleValue[place]!
      if (dark[place]) ink[at] = writes[row + Math.floor(x / CELL)]!
      else if (place === WHITE) ground = 0
      // Edges of letters may be as pale: a ground begins where it fills something.
      else if (pale && pale !== ground && fills(places, at, width)) ground = pale
      // What lies under letters goes on with the ground before them.
      grounds[at] = ground
    }
  }
  const named = (list: readonly number[]) => list.map((place, at) => ({ value: at + 1, rgb: colourOf(place) }))
  return { width, grounds: { pixels: grounds, colours: named(pale) }, ink: { pixels: ink, colours: named(inks) } }
}

/** The page's planes; null where no canvas can be read. */
export function readPlanes(canvas: HTMLCanvasElement): Planes | null {
  const { width, height } = canvas
  // Pixels are read off a strip of its own: the page's canvas may live where each reading costs a copy of it all.
  const strip = document.createElement('canvas')
  Object.assign(strip, { width, height: STRIP })
  const context = strip.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  const read: Read = { width, places: new Uint16Array(width * height), sums: new Map() }
  for (let top = 0; top < height; top += STRIP) {
    context.drawImage(canvas, 0, -top)
    const { data } = context.getImageData(0, 0, width, Math.min(STRIP, height - top))
    readStrip(data as Uint8ClampedArray<ArrayBuffer>, top * width, read)
  }
  return planesOf(read)
}
