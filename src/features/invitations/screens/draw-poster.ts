/** The poster on a canvas, 750 × 1334 pixels: what a phone shows full, and what prints on A4 (business-entities 3.10, 6.3). */
import { encode } from 'uqr'

export const POSTER_WIDTH = 750
export const POSTER_HEIGHT = 1334
/** White frame a scanner wants around a code, in modules (ISO/IEC 18004). */
const QUIET = 4
const FONT = "-apple-system,'Segoe UI','PingFang SC','Noto Sans CJK SC','Microsoft YaHei',Arial,sans-serif"

/** Two colours of the key visual and the text on it; contrast of white on either is above 4.5. */
const THEMES: Readonly<Record<number, readonly [string, string]>> = {
  1: ['#0b4f9e', '#062a57'],
  2: ['#0a6b52', '#053a2d'],
  3: ['#9a1f3c', '#560f21'],
  4: ['#3b3f8f', '#1e2052'],
}

export interface PosterContent {
  theme: number
  showName: string
  /** The show's own, where it has them. */
  showLogo: HTMLImageElement | null
  visual: HTMLImageElement | null
  title: string
  companyName: string
  otherName: string
  dates: string
  venue: string
  booths: string
  hint: string
  /** What the code says. */
  link: string
  logo: HTMLImageElement | null
  products: readonly { name: string; picture: HTMLImageElement | null }[]
}

/** Breaks a text into lines that fit; the last one ends in … when there is more. Chinese breaks anywhere, other words whole. */
export function breakLines(text: string, fits: (line: string) => boolean, max: number): string[] {
  const parts =
    text.match(/[\p{Script=Han}\u3000-\u303f\uff00-\uffef]|[^\s\p{Script=Han}\u3000-\u303f\uff00-\uffef]+\s*|\s+/gu) ??
    []
  const lines: string[] = []
  let line = ''
  for (const part of parts) {
    if (line !== '' && !fits((line + part).trimEnd())) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += part
  }
  if (line.trim() !== '') lines.push(line.trimEnd())
  if (lines.length <= max) return lines
  let last = `${lines[max - 1] ?? ''}…`
  while (!fits(last) && last.length > 2) last = `${last.slice(0, -2)}…`
  return [...lines.slice(0, max - 1), last]
}

/** Draws and answers the canvas. @throws when the browser has no canvas */
export function drawPoster(canvas: HTMLCanvasElement, content: PosterContent): void {
  canvas.width = POSTER_WIDTH
  canvas.height = POSTER_HEIGHT
  const to = canvas.getContext('2d')
  if (!to) throw new Error('no canvas')
  const [light, dark] = THEMES[content.theme] ?? (THEMES[1] as readonly [string, string])
  const middle = POSTER_WIDTH / 2
  // Words that need more lines than there are get smaller first, and are cut only then.
  const text = (
    words: string,
    y: number,
    wanted: number,
    weight = 400,
    colour = '#fff',
    max = 1,
    width = 650,
  ): number => {
    to.fillStyle = colour
    to.textAlign = 'center'
    to.textBaseline = 'top'
    const broken = (size: number, most: number) => {
      to.font = `${weight} ${size}px ${FONT}`
      return breakLines(words, (line) => to.measureText(line).width <= width, most)
    }
    let size = wanted
    while (size > wanted * 0.7 && broken(size, Number.POSITIVE_INFINITY).length > max) size -= 2
    const lines = broken(size, max)
    lines.forEach((line, at) => to.fillText(line, middle, y + at * size * 1.3))
    return y + lines.length * size * 1.3
  }

  const shade = to.createLinearGradient(0, 0, POSTER_WIDTH, 520)
  shade.addColorStop(0, light)
  shade.addColorStop(1, dark)
  to.fillStyle = '#fff'
  to.fillRect(0, 0, POSTER_WIDTH, POSTER_HEIGHT)
  if (content.visual) cover(to, content.visual, 0, 0, POSTER_WIDTH, 520)
  // So much of the colour over the key visual that white reads on whatever it shows.
  to.globalAlpha = content.visual ? 0.85 : 1
  to.fillStyle = shade
  to.fillRect(0, 0, POSTER_WIDTH, 520)
  to.globalAlpha = 1
  // A hall's plan, faint: booths in rows.
  to.strokeStyle = 'rgba(255,255,255,0.12)'
  to.lineWidth = 2
  for (let row = 0; row < 5 && !content.visual; row++)
    for (let n = 0; n < 9; n++) to.strokeRect(16 + n * 82, 18 + row * 100, 62 + ((n * 7 + row * 5) % 3) * 8, 76)

  let top = 56
  if (content.showLogo) {
    const box = fit(content.showLogo, 300, 52)
    to.fillStyle = '#fff'
    to.fillRect(middle - box.width / 2 - 12, 24, box.width + 24, box.height + 16)
    to.drawImage(content.showLogo, middle - box.width / 2, 32, box.width, box.height)
    top = box.height + 56
  }
  let y = text(content.showName, top, 28, 400, '#fff', 2)
  y = text(content.title, y + 26, 50, 700, '#fff', 3)
  text(content.dates, Math.max(y + 22, 350), 34, 600)
  text(content.venue, Math.max(y + 72, 400), 26)

  y = 552
  if (content.logo) {
    const box = fit(content.logo, 240, 90)
    to.drawImage(content.logo, middle - box.width / 2, y, box.width, box.height)
    y += box.height + 16
  }
  y = text(content.companyName, y, 38, 700, '#16202c')
  if (content.otherName) y = text(content.otherName, y + 2, 24, 400, '#475467', 1)
  y = text(content.booths, y + 14, 34, 700, light, 2)

  const shown = content.products.filter((one) => one.picture).slice(0, 3)
  const room = 1020 - y
  if (shown.length > 0 && room > 150) {
    const side = Math.min(200, room - 60)
    const gap = 25
    const left = middle - (shown.length * side + (shown.length - 1) * gap) / 2
    shown.forEach(({ name, picture }, at) => {
      const x = left + at * (side + gap)
      if (picture) cover(to, picture, x, y + 22, side)
      to.font = `400 20px ${FONT}`
      to.fillStyle = '#475467'
      const [line = ''] = breakLines(name, (words) => to.measureText(words).width <= side, 1)
      to.fillText(line, x + side / 2, y + 30 + side)
    })
  }
  drawCode(to, content.link, middle - 110, 1046, 220)
  text(content.hint, 1276, 26, 400, '#16202c')
}

function fit(image: HTMLImageElement, width: number, height: number) {
  const scale = Math.min(width / (image.naturalWidth || 1), height / (image.naturalHeight || 1))
  return { width: image.naturalWidth * scale, height: image.naturalHeight * scale }
}

/** A picture's middle in a box; a square unless its height is given. */
function cover(
  to: CanvasRenderingContext2D,
  image: HTMLImageElement,
  x: number,
  y: number,
  width: number,
  height = width,
): void {
  const scale = Math.min(image.naturalWidth / width, image.naturalHeight / height)
  const [w, h] = [width * scale, height * scale]
  to.drawImage(image, (image.naturalWidth - w) / 2, (image.naturalHeight - h) / 2, w, h, x, y, width, height)
}

/** A QR code whose modules are whole pixels, its white frame included. */
function drawCode(to: CanvasRenderingContext2D, link: string, x: number, y: number, side: number): void {
  const modules = encode(link, { ecc: 'M', border: 0 }).data
  const scale = Math.floor(side / (modules.length + 2 * QUIET))
  const start = Math.round((side - modules.length * scale) / 2)
  to.fillStyle = '#fff'
  to.fillRect(x, y, side, side)
  to.fillStyle = '#000'
  modules.forEach((row, at) =>
    row.forEach(
      (on, n) => on && to.fillRect(Math.round(x) + start + n * scale, Math.round(y) + start + at * scale, scale, scale),
    ),
  )
}
