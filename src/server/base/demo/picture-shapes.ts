/**
 * Drawings of the goods the demo shows: a few flat shapes in four colours. They stand in for product photographs, which a demo cannot have.
 */
import { BABY_GOODS } from './baby-pictures.ts'
import { PRINTING } from './printing-pictures.ts'
import { e, l, p, r, type Draw, type Palette } from './shapes.ts'

const DRAWINGS = {
  ...PRINTING,
  ...BABY_GOODS,
  // Company photographs
  plant: (c) =>
    p('M90 280 L200 210 V280 L310 210 V280 L420 210 V280 H510 V450 H90 Z', c.main) +
    r(430, 130, 50, 170, c.dark, 6) +
    [130, 220, 310, 400].map((x) => r(x, 330, 54, 46, c.light, 6)).join('') +
    r(250, 395, 100, 55, c.accent, 4) +
    e(470, 100, 40, 20, c.light) +
    l('M60 452 H540', c.dark, 10),
} satisfies Record<string, Draw>

/** Kinds of goods that have a drawing. */
export type PictureKind = keyof typeof DRAWINGS

/** The drawing of a kind; a plain box for a kind nobody drew. */
export function drawing(kind: string, palette: Palette): string {
  const draw: Draw = Object.hasOwn(DRAWINGS, kind) ? DRAWINGS[kind as PictureKind] : DRAWINGS.box
  return draw(palette)
}
