/** Drawings of the rental items, ours and generic: a demo cannot have photographs. Shapes on 200 × 200, in four colours. */
import sharp from 'sharp'

const BODY = '#c9d6e4'
const DARK = '#3d5670'
const ACCENT = '#e8a33d'
const LIGHT = '#eff4f9'

const r = (x: number, y: number, w: number, h: number, fill = BODY, round = 3) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}" fill="${fill}"/>`
const o = (x: number, y: number, radius: number, fill = BODY) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
const e = (x: number, y: number, rx: number, ry: number, fill = BODY) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
const l = (d: string, width = 5, stroke = DARK) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const p = (d: string, fill = BODY) => `<path d="${d}" fill="${fill}"/>`
const times = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')

const chair = (seat: string, legs = DARK) =>
  r(66, 40, 60, 56, seat, 8) + r(60, 102, 74, 14, seat, 6) + l('M68 116 L60 168 M126 116 L134 168', 6, legs)
const showcase = (top: number) =>
  r(50, top, 100, 168 - top, LIGHT, 2) +
  l(`M50 ${top} H150 V168 H50 Z M50 142 H150 M50 ${(top + 142) / 2} H150`) +
  r(50, 142, 100, 26, BODY, 0)
const shelf = (tilt: number) =>
  r(36, 40, 128, 110, LIGHT, 2) +
  p(`M50 ${104 - tilt} L150 ${104 - tilt} L160 ${116 + tilt} L40 ${116 + tilt} Z`, BODY) +
  l(`M60 ${116 + tilt} L60 136 M140 ${116 + tilt} L140 136`)
const screen = (w: number, h: number) =>
  r(100 - w / 2, 92 - h / 2, w, h, DARK, 5) +
  r(106 - w / 2, 98 - h / 2, w - 12, h - 12, '#7fa6cc', 2) +
  l(`M100 ${92 + h / 2} V164 M70 166 H130`, 6)
const box = (sockets: number, tall: number) =>
  r(58, 168 - tall, 84, tall, BODY, 6) +
  r(68, 178 - tall, 64, 26, LIGHT, 3) +
  p(`M98 ${181 - tall} l-8 12 h8 l-4 9 12 -14 h-8 l4 -7 z`, ACCENT) +
  times(sockets, (at) => o(100 + (at - (sockets - 1) / 2) * 22, 150, 8, DARK))
const pipe = (width: number) =>
  l('M30 130 H104 V70 H150', width, BODY) +
  r(148, 70 - width, 20, 2 * width, DARK, 3) +
  o(104, 130, width * 0.9, ACCENT)
const socket = (x: number, y: number) =>
  r(x, y, 76, 76, LIGHT, 8) + l(`M${x + 26} ${y + 26} l8 10 M${x + 50} ${y + 26} l-8 10 M${x + 38} ${y + 46} v10`, 6)

/** By item code; `picture-shapes.ts` has the goods of exhibitors. */
export const ITEM_DRAWINGS: Readonly<Record<string, string>> = {
  F01: r(34, 74, 132, 14, DARK, 3) + r(42, 88, 116, 80, BODY, 2),
  F02:
    e(100, 78, 66, 16, LIGHT) +
    l('M100 92 V150 M66 166 L100 150 L134 166', 7) +
    l('M34 78 a66 16 0 1 0 132 0 a66 16 0 1 0 -132 0', 4),
  F03: chair('#ffffff') + l('M66 48 a8 8 0 0 1 8 -8 h44 a8 8 0 0 1 8 8 v48 h-60 z M60 109 h74', 4),
  F04: chair('#4a4f57'),
  F05: e(100, 56, 46, 11) + l('M100 62 V158', 8) + e(100, 162, 34, 8, DARK),
  F06: r(74, 62, 52, 18, ACCENT, 8) + l('M84 82 L72 168 M116 82 L128 168 M78 132 H122', 6),
  F07: r(46, 70, 108, 98) + l('M100 70 V168 M90 118 h4 M106 118 h4') + r(42, 62, 116, 10, DARK),
  F08: showcase(86),
  F09: showcase(32) + o(74, 42, 5, ACCENT) + o(126, 42, 5, ACCENT),
  F10: shelf(0),
  F11: shelf(12),
  F12: r(36, 40, 128, 110, LIGHT, 2) + l('M52 74 V88 H148 V74', 7) + l('M84 88 l-14 30 h28 z M120 88 l-14 30 h28 z', 4),
  F13:
    r(52, 34, 96, 134, LIGHT, 2) +
    times(6, (at) => l(`M${56 + at * 18} 36 V166`, 2)) +
    times(8, (at) => l(`M54 ${42 + at * 17} H146`, 2)) +
    l('M74 92 v14 h8 M128 92 v14 h8', 5, ACCENT),
  F14:
    l('M44 168 H76 M124 168 H156 M60 168 V48 H140 V168', 6) +
    times(4, (at) => p(`M${72 + at * 19} 52 l-9 16 v52 h18 v-52 z`, at % 2 ? ACCENT : BODY)),
  F15: p('M66 76 H134 L124 168 H76 Z') + l('M60 74 H140') + l('M84 90 L88 154 M116 90 L112 154', 4),
  F16:
    r(70, 88, 60, 80, LIGHT, 6) +
    p('M80 86 V62 q0 -24 20 -24 q20 0 20 24 v24 z', '#8fc3e8') +
    r(80, 104, 10, 12, DARK) +
    r(110, 104, 10, 12, '#c8503f') +
    l('M76 136 H124', 4),
  F17: p('M38 132 L86 84 H166 L120 132 Z', ACCENT) + o(50, 132, 14, DARK) + l('M38 132 a14 14 0 1 0 28 0', 4, LIGHT),
  F18: screen(104, 64),
  F19: screen(144, 88),
  F20: r(62, 30, 76, 138) + l('M62 30 H138 V168 H62 Z') + o(124, 102, 6, ACCENT),
  F21: r(62, 30, 76, 138, LIGHT, 0) + l('M62 30 V168 M138 30 V168', 8) + l('M50 168 H74 M126 168 H150', 6),
  F22:
    p('M76 126 H124 L116 168 H84 Z', ACCENT) +
    p('M100 128 C60 110 62 70 70 54 C92 72 98 96 100 128 C98 80 108 56 124 40 C140 76 124 112 100 128', '#5a9a6c'),
  F23: l('M74 168 L100 36 L126 168', 5) + times(3, (at) => r(70, 56 + at * 36, 60, 26, at % 2 ? ACCENT : BODY)),
  E01:
    l('M44 60 H70 L128 92', 6) +
    p('M120 78 L150 96 L132 126 L108 108 Z', DARK) +
    p('M132 126 L108 108 L84 168 H160 Z', '#f6e3b8'),
  E02:
    r(30, 84, 140, 18, '#fdf3d6', 9) +
    r(24, 82, 14, 22, DARK) +
    r(162, 82, 14, 22, DARK) +
    l('M60 120 v18 M100 120 v26 M140 120 v18', 4, ACCENT),
  E03: socket(62, 62),
  E04: box(1, 96),
  E05: box(2, 112),
  E06: box(3, 124),
  E07: box(3, 136) + r(74, 96, 52, 26, DARK),
  E09: box(2, 84) + p('M44 168 L58 122 M156 168 L142 122') + l('M44 168 L58 122 M156 168 L142 122', 6, ACCENT),
  A01: pipe(10),
  A02: pipe(14),
  A03: pipe(19),
  A04: pipe(24),
  W01:
    l('M36 92 H104 V112', 16, BODY) +
    l('M104 62 V84 M86 62 H122', 7) +
    p('M104 122 c14 20 18 26 18 34 a18 16 0 1 1 -36 0 c0 -8 4 -14 18 -34', '#6aaede'),
  N01: r(48, 112, 104, 40, BODY, 8) + o(66, 132, 5, ACCENT) + o(84, 132, 5, DARK) + l('M132 112 V62 M68 112 V62', 6),
  N02:
    r(44, 96, 112, 60, BODY, 6) +
    times(4, (at) => r(54 + at * 25, 112, 17, 16, DARK, 2)) +
    l('M54 142 H146', 4, ACCENT) +
    l('M100 96 V56 H150', 6),
  N03: o(100, 146, 9, DARK) + l('M76 120 a34 34 0 0 1 48 0 M58 100 a60 60 0 0 1 84 0 M40 80 a86 86 0 0 1 120 0', 8),
}

/** The drawing of an item as it is stored: webp of some kilobytes, 360 × 360. */
export function itemPicture(code: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="360" viewBox="0 0 200 200"><rect width="200" height="200" fill="#ffffff"/>${e(100, 172, 70, 7, '#e3e9ef')}${ITEM_DRAWINGS[code] ?? ''}</svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer()
}
