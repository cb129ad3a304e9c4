import { e, l, o, p, r, ring, type Draw } from './shapes.ts'

/** Label and package printing. */
export const PRINTING = {
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
} satisfies Record<string, Draw>
