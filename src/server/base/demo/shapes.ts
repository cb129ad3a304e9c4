/** Flat shapes in the four colours of a palette, as SVG inside a 600 × 600 square, no fonts: rectangle, circle, ellipse, filled path, line. */
export interface Palette {
  /** Ends of the background gradient. */
  ground: readonly [from: string, to: string]
  main: string
  dark: string
  accent: string
  light: string
}

export type Draw = (c: Palette) => string

export const r = (x: number, y: number, w: number, h: number, fill: string, round = 12) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}" fill="${fill}"/>`
export const o = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
export const e = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
export const p = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
export const l = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
/** A ring: wheel, reel or roller end. */
export const ring = (x: number, y: number, outer: number, inner: number, fill: string, hole: string) =>
  o(x, y, outer, fill) + o(x, y, inner, hole)
