/**
 * Drawings of the goods the demo shows, as SVG inside a 600 × 600 square: a few flat shapes in four colours, no fonts.
 * They stand in for product photographs, which a demo cannot have.
 */
export interface Palette {
  /** Ends of the background gradient. */
  ground: readonly [from: string, to: string]
  main: string
  dark: string
  accent: string
  light: string
}

type Draw = (c: Palette) => string

const r = (x: number, y: number, w: number, h: number, fill: string, round = 12) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}" fill="${fill}"/>`
const o = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
const e = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
const p = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
const l = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
/** A ring: wheel, reel or roller end. */
const ring = (x: number, y: number, outer: number, inner: number, fill: string, hole: string) =>
  o(x, y, outer, fill) + o(x, y, inner, hole)

const DRAWINGS = {
  // Label and package printing
  press: (c) =>
    r(70, 250, 460, 190, c.main, 16) +
    r(70, 400, 460, 40, c.dark, 10) +
    [120, 215, 310, 405]
      .map((x) => r(x, 190, 74, 110, c.light, 10) + ring(x + 37, 245, 26, 11, c.accent, c.light))
      .join('') +
    l('M90 175 H510', c.accent, 8) +
    ring(95, 330, 46, 16, c.light, c.dark) +
    ring(505, 330, 46, 16, c.light, c.dark),
  digital: (c) =>
    r(80, 220, 440, 220, c.main, 20) +
    r(120, 170, 220, 90, c.light, 16) +
    r(370, 250, 120, 84, c.dark, 8) +
    r(380, 260, 100, 64, c.accent, 4) +
    l('M110 360 H340', c.light, 10) +
    ring(140, 400, 34, 12, c.light, c.dark) +
    ring(460, 400, 34, 12, c.light, c.dark),
  printer: (c) =>
    r(150, 200, 300, 240, c.main, 28) +
    r(190, 150, 220, 90, c.dark, 20) +
    r(200, 330, 200, 26, c.dark, 8) +
    r(220, 345, 160, 130, c.light, 4) +
    [380, 405, 430].map((y) => l(`M245 ${y} H355`, c.accent, 8)).join('') +
    o(400, 275, 14, c.accent),
  part: (c) =>
    ring(300, 300, 150, 96, c.main, c.light) +
    ring(300, 300, 66, 26, c.dark, c.light) +
    Array.from(
      { length: 8 },
      (_, i) => `<g transform="rotate(${i * 45} 300 300)">${r(278, 122, 44, 46, c.main, 8)}</g>`,
    ).join('') +
    o(300, 300, 12, c.accent),
  cutter: (c) =>
    r(90, 230, 420, 210, c.main, 18) +
    r(180, 170, 240, 170, c.dark, 16) +
    r(205, 195, 190, 110, c.light, 10) +
    l('M300 200 V290', c.accent, 10) +
    p('M286 282 L314 282 L300 304 Z', c.accent) +
    ring(135, 340, 56, 20, c.light, c.dark) +
    ring(465, 340, 56, 20, c.light, c.dark),
  rewinder: (c) =>
    r(110, 160, 380, 290, c.main, 22) +
    ring(215, 270, 74, 24, c.light, c.dark) +
    ring(385, 350, 74, 24, c.light, c.dark) +
    l('M270 220 L330 300', c.accent, 10) +
    r(390, 190, 70, 56, c.dark, 8),
  can: (c) =>
    r(190, 190, 220, 270, c.main, 18) +
    e(300, 195, 110, 30, c.dark) +
    e(300, 190, 92, 22, c.accent) +
    r(190, 280, 220, 100, c.light, 0) +
    p('M300 296 C330 340 332 366 300 366 C268 366 270 340 300 296 Z', c.accent),
  reel: (c) =>
    e(230, 300, 110, 160, c.dark) +
    p(
      'M230 140 H390 C450 140 500 212 500 300 C500 388 450 460 390 460 H230 C290 460 340 388 340 300 C340 212 290 140 230 140 Z',
      c.main,
    ) +
    e(230, 300, 110, 160, c.light) +
    e(230, 300, 44, 64, c.accent) +
    e(230, 300, 30, 46, c.dark),
  plate: (c) =>
    `<g transform="rotate(-10 300 300)">${r(140, 170, 300, 240, c.dark, 10) + r(160, 190, 300, 240, c.main, 10)}${[225, 265, 305, 345, 385].map((y, i) => [200, 250, 300, 350, 400].map((x, k) => o(x, y, 4 + ((i + k) % 5) * 3, c.light)).join('')).join('')}</g>`,
  roller: (c) =>
    `<g transform="rotate(-18 300 300)">${r(90, 280, 420, 40, c.dark, 20) + r(140, 225, 320, 150, c.main, 20) + [170, 210, 250, 290, 330, 370, 410].map((x) => r(x, 225, 8, 150, c.light, 4)).join('') + e(460, 300, 26, 75, c.accent)}</g>`,
  chip: (c) =>
    r(110, 190, 380, 220, c.light, 26) +
    l('M150 230 H450 V370 H150 V260 H420 V340 H180 V290 H390', c.main, 9) +
    r(262, 276, 76, 52, c.dark, 8) +
    r(280, 290, 40, 24, c.accent, 4),
  terminal: (c) =>
    r(210, 130, 180, 340, c.main, 30) +
    r(230, 165, 140, 150, c.light, 10) +
    l('M252 270 L285 235 L312 258 L348 205', c.accent, 10) +
    [350, 385, 420].map((y) => [250, 300, 350].map((x) => o(x, y, 12, c.dark)).join('')).join(''),
  camera: (c) =>
    r(150, 210, 300, 190, c.main, 30) +
    r(230, 175, 120, 50, c.dark, 12) +
    ring(300, 305, 84, 62, c.dark, c.light) +
    o(300, 305, 38, c.accent) +
    o(284, 290, 11, c.light) +
    l('M300 400 V450 M230 460 H370', c.dark, 16),
  screen: (c) =>
    r(110, 150, 380, 250, c.dark, 20) +
    r(130, 170, 340, 210, c.light, 8) +
    [
      [160, 300, 60],
      [210, 260, 100],
      [260, 280, 80],
      [310, 220, 140],
    ]
      .map(([x = 0, y = 0, h = 0], i) => r(x, y, 34, h, i === 3 ? c.accent : c.main, 6))
      .join('') +
    l('M365 230 H445 M365 270 H445 M365 310 H420', c.main, 12) +
    l('M300 400 V440 M220 450 H380', c.dark, 18),
  labeller: (c) =>
    r(80, 390, 440, 40, c.dark, 10) +
    [130, 210, 370, 450]
      .map((x) => r(x, 290, 44, 100, c.light, 12) + r(x + 12, 262, 20, 36, c.light, 6) + r(x, 325, 44, 34, c.accent, 0))
      .join('') +
    r(255, 190, 100, 200, c.main, 14) +
    ring(305, 215, 62, 20, c.light, c.dark),
  label: (c) =>
    `<g transform="rotate(-8 300 300)">${r(150, 170, 300, 260, c.light, 30) + r(170, 190, 260, 220, c.main, 20) + o(300, 265, 44, c.accent) + l('M220 345 H380 M245 378 H355', c.light, 12)}</g>`,
  carton: (c) =>
    p('M300 130 L470 210 V400 L300 480 Z', c.dark) +
    p('M300 130 L130 210 V400 L300 480 Z', c.main) +
    p('M300 130 L470 210 L300 290 L130 210 Z', c.light) +
    p('M215 170 L385 250 L355 264 L185 184 Z', c.accent),
  box: (c) =>
    p('M300 140 L460 215 V395 L300 470 Z', c.dark) +
    p('M300 140 L140 215 V395 L300 470 Z', c.main) +
    p('M300 140 L460 215 L300 290 L140 215 Z', c.light),
  // Mother and baby
  bottle: (c) =>
    r(215, 240, 170, 230, c.light, 40) +
    r(215, 340, 170, 130, c.main, 40) +
    r(225, 205, 150, 50, c.dark, 14) +
    p('M262 205 C262 170 285 168 288 130 C290 112 310 112 312 130 C315 168 338 170 338 205 Z', c.accent) +
    [290, 325, 360].map((y) => l(`M345 ${y} H370`, c.dark, 6)).join(''),
  cup: (c) =>
    p('M200 230 H400 L375 440 C372 462 360 470 340 470 H260 C240 470 228 462 225 440 Z', c.main) +
    r(190, 195, 220, 48, c.dark, 20) +
    l('M320 195 V130 L372 110', c.accent, 18) +
    l('M395 280 C460 280 460 380 385 380', c.accent, 18) +
    l('M205 280 C140 280 140 380 215 380', c.accent, 18),
  bowl: (c) =>
    o(300, 310, 170, c.main) +
    o(300, 310, 140, c.light) +
    p('M300 170 V310 L180 385 A140 140 0 0 1 300 170 Z', c.accent) +
    p('M300 310 L420 385 A140 140 0 0 1 180 385 Z', c.dark) +
    o(205, 165, 46, c.main) +
    o(395, 165, 46, c.main),
  appliance: (c) =>
    r(190, 170, 220, 290, c.main, 60) +
    r(220, 200, 160, 110, c.light, 30) +
    o(300, 380, 36, c.dark) +
    o(300, 380, 20, c.accent) +
    l('M260 150 C245 125 275 110 262 86 M310 150 C295 125 325 110 312 86', c.light, 10) +
    r(210, 450, 180, 22, c.dark, 10),
  romper: (c) =>
    p(
      'M230 150 L160 200 L190 260 L220 245 V390 C220 420 250 440 270 440 L290 400 H310 L330 440 C350 440 380 420 380 390 V245 L410 260 L440 200 L370 150 C350 190 250 190 230 150 Z',
      c.main,
    ) +
    p('M245 150 C260 185 340 185 355 150 L370 150 C350 200 250 200 230 150 Z', c.dark) +
    [255, 300, 345].map((y) => o(300, y, 9, c.accent)).join(''),
  gift: (c) =>
    r(160, 260, 280, 200, c.main, 14) +
    r(140, 210, 320, 70, c.dark, 14) +
    r(278, 210, 44, 250, c.accent, 0) +
    l(
      'M300 205 C240 100 180 150 210 190 C230 212 280 210 300 205 C320 210 370 212 390 190 C420 150 360 100 300 205',
      c.accent,
      18,
    ),
  shoe: (c) =>
    p(
      'M150 250 C190 240 220 280 250 300 C300 330 400 320 440 370 C455 390 450 410 430 410 H170 C150 410 140 400 140 380 Z',
      c.main,
    ) +
    r(135, 400, 320, 36, c.dark, 18) +
    l('M255 300 L285 270 M295 318 L322 286 M335 326 L358 298', c.light, 12) +
    o(185, 320, 18, c.accent),
  blocks: (c) =>
    r(150, 330, 140, 130, c.main) +
    r(310, 330, 140, 130, c.accent) +
    r(230, 190, 140, 130, c.dark) +
    o(220, 395, 34, c.light) +
    p('M380 360 L412 425 H348 Z', c.light) +
    r(272, 228, 56, 56, c.light, 6),
  car: (c) =>
    p(
      'M110 350 C110 300 150 300 180 295 L225 220 C235 205 245 200 262 200 H370 C390 200 400 208 410 222 L450 290 C490 298 500 320 500 350 V380 H110 Z',
      c.main,
    ) +
    p('M240 285 L272 230 H318 V285 Z M340 285 V230 H372 L408 285 Z', c.light) +
    ring(190, 385, 56, 24, c.dark, c.light) +
    ring(410, 385, 56, 24, c.dark, c.light) +
    l('M150 330 H180', c.accent, 14),
  bear: (c) =>
    o(205, 190, 56, c.main) +
    o(395, 190, 56, c.main) +
    o(205, 190, 28, c.light) +
    o(395, 190, 28, c.light) +
    o(300, 270, 130, c.main) +
    e(300, 310, 62, 48, c.light) +
    o(250, 250, 14, c.dark) +
    o(350, 250, 14, c.dark) +
    e(300, 292, 20, 14, c.dark) +
    l('M272 325 C285 342 315 342 328 325', c.dark, 8) +
    e(300, 450, 110, 50, c.accent),
  stroller: (c) =>
    p('M180 210 A150 150 0 0 1 330 350 H180 Z', c.dark) +
    p('M180 290 H420 C420 360 380 390 330 390 H260 C210 390 180 350 180 290 Z', c.main) +
    l('M420 300 L470 190 H500', c.dark, 16) +
    l('M240 390 L210 440 M340 390 L380 440', c.dark, 14) +
    ring(205, 450, 38, 16, c.accent, c.light) +
    ring(385, 450, 38, 16, c.accent, c.light),
  carseat: (c) =>
    p('M220 150 C220 120 380 120 380 150 L400 330 C400 360 200 360 200 330 Z', c.main) +
    p('M190 330 H410 C440 330 445 420 410 430 H190 C155 420 160 330 190 330 Z', c.dark) +
    r(245, 160, 110, 70, c.light, 24) +
    l('M265 235 L290 340 M335 235 L310 340', c.accent, 16) +
    r(276, 330, 48, 34, c.accent, 10) +
    r(170, 425, 260, 30, c.main, 14),
  bag: (c) =>
    r(160, 230, 280, 230, c.main, 36) +
    l('M225 235 C225 130 375 130 375 235', c.dark, 18) +
    r(195, 320, 210, 110, c.light, 24) +
    l('M160 290 H440', c.dark, 10) +
    o(300, 320, 16, c.accent),
  nappy: (c) =>
    p('M150 190 H450 V260 C400 270 370 310 365 400 C340 440 260 440 235 400 C230 310 200 270 150 260 Z', c.light) +
    p(
      'M235 400 C230 310 200 270 150 260 V225 C230 235 262 320 262 415 Z M365 400 C370 310 400 270 450 260 V225 C370 235 338 320 338 415 Z',
      c.main,
    ) +
    r(150, 190, 300, 36, c.accent, 10) +
    o(300, 300, 24, c.main),
  wipes: (c) =>
    r(130, 250, 340, 190, c.main, 40) +
    r(220, 235, 160, 80, c.dark, 20) +
    p('M262 268 C262 180 330 200 300 150 C380 170 370 220 338 268 Z', c.light) +
    l('M175 380 H425', c.light, 12) +
    o(200, 300, 14, c.accent) +
    o(400, 300, 14, c.accent),
  tube: (c) =>
    p('M215 140 H385 L360 400 H240 Z', c.main) +
    r(205, 120, 190, 30, c.dark, 6) +
    r(250, 400, 100, 66, c.dark, 12) +
    p('M222 220 H378 L368 320 H232 Z', c.light) +
    o(300, 270, 26, c.accent),
  pouch: (c) =>
    p('M200 180 H400 L420 460 H180 Z', c.main) +
    r(195, 165, 210, 32, c.dark, 8) +
    r(275, 110, 50, 60, c.accent, 10) +
    o(300, 320, 66, c.light) +
    p('M300 275 C340 280 345 350 300 362 C255 350 260 280 300 275 Z', c.accent),
  cot: (c) =>
    r(130, 200, 22, 260, c.dark, 8) +
    r(448, 200, 22, 260, c.dark, 8) +
    r(140, 215, 320, 22, c.main, 8) +
    r(140, 390, 320, 30, c.main, 8) +
    [180, 220, 260, 300, 340, 380, 420].map((x) => r(x - 6, 230, 12, 165, c.main, 4)).join('') +
    r(160, 345, 280, 48, c.light, 18) +
    r(165, 325, 80, 40, c.accent, 16),
  chair: (c) =>
    r(215, 130, 170, 150, c.main, 30) +
    r(185, 270, 230, 36, c.light, 14) +
    r(205, 300, 190, 60, c.main, 18) +
    l('M220 360 L175 470 M380 360 L425 470', c.dark, 18) +
    l('M195 425 H405', c.dark, 12) +
    o(300, 200, 26, c.accent),
  lamp: (c) =>
    p('M220 140 H380 L430 290 H170 Z', c.main) +
    e(300, 290, 130, 22, c.accent) +
    r(289, 300, 22, 130, c.dark, 8) +
    e(300, 445, 96, 24, c.dark) +
    p('M190 310 L130 430 H470 L410 310 Z', c.light).replace('/>', ' opacity=".35"/>'),
  book: (c) =>
    p('M300 190 C250 160 180 160 130 180 V430 C180 410 250 410 300 440 Z', c.main) +
    p('M300 190 C350 160 420 160 470 180 V430 C420 410 350 410 300 440 Z', c.dark) +
    l('M165 235 C200 225 240 228 268 240 M165 285 C200 275 240 278 268 290', c.light, 10) +
    o(385, 270, 38, c.accent) +
    p('M340 370 L385 310 L430 370 Z', c.light),
  pen: (c) =>
    `<g transform="rotate(35 300 300)">${r(262, 130, 76, 270, c.main, 24) + p('M262 400 H338 L300 480 Z', c.light) + p('M286 450 H314 L300 480 Z', c.dark) + r(262, 170, 76, 34, c.accent, 0) + o(300, 260, 16, c.dark)}</g>`,
  robot: (c) =>
    r(190, 190, 220, 170, c.main, 50) +
    r(220, 225, 160, 90, c.dark, 30) +
    o(265, 270, 18, c.accent) +
    o(335, 270, 18, c.accent) +
    l('M300 190 V140', c.dark, 10) +
    o(300, 128, 18, c.accent) +
    r(225, 370, 150, 90, c.light, 30) +
    r(165, 250, 26, 70, c.dark, 12) +
    r(409, 250, 26, 70, c.dark, 12),
  pillow: (c) =>
    l('M190 440 V270 A110 110 0 0 1 410 270 V440', c.main, 84) +
    l('M190 430 V270 A110 110 0 0 1 410 270 V430', c.light, 8) +
    o(190, 440, 20, c.accent) +
    o(410, 440, 20, c.accent),
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
