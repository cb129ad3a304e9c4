import sharp from 'sharp'
import { letterPath } from './picture-letters.ts'
import { drawing } from '../../base/demo/picture-shapes.ts'
import type { Palette } from '../../base/demo/shapes.ts'
import { seeded } from '../../base/demo/random.ts'
import type { DemoShow } from '../../base/demo/types.ts'

const PALETTES: readonly Palette[] = [
  { ground: ['#eef4fb', '#cfe0f3'], main: '#3f7fc4', dark: '#1f3f66', accent: '#f2a33c', light: '#ffffff' },
  { ground: ['#f1f8f4', '#cbe7da'], main: '#3a9d7c', dark: '#1d4d43', accent: '#f0c24b', light: '#fdfefc' },
  { ground: ['#fff4ee', '#fbd9c8'], main: '#e2795a', dark: '#6b3030', accent: '#4aa3a2', light: '#fffaf5' },
  { ground: ['#f5f1fb', '#ddd2f1'], main: '#7d66c2', dark: '#352a5e', accent: '#f28ca6', light: '#fdfcff' },
]

/** Side of a product picture in px; large enough for the 300 and 750 px copies. */
const SIDE = 800

/**
 * A stand-in for a product photograph: webp, 800 × 800, at most 40 kB. The seed is a kind and a palette, `press-1` to `press-4`,
 * so that a demo needs few different files; any other text works too. The same seed gives the same picture.
 */
export async function productPicture(seed: string): Promise<Buffer> {
  const [, kind = 'box', number] = /^([a-z]+)-(\d+)$/.exec(seed) ?? [seed, seed]
  const random = seeded(seed)
  const palette = number ? PALETTES[(Number(number) - 1) % PALETTES.length] : random.pick(PALETTES)
  const c = palette ?? random.pick(PALETTES)
  const spot = { x: random.int(120, 480), y: random.int(80, 220), r: random.int(120, 210) }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 600 600">
<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${c.ground[0]}"/><stop offset="1" stop-color="${c.ground[1]}"/></linearGradient></defs>
<rect width="600" height="600" fill="url(#g)"/><circle cx="${spot.x}" cy="${spot.y}" r="${spot.r}" fill="#ffffff" opacity=".45"/>
<ellipse cx="300" cy="488" rx="200" ry="20" fill="${c.dark}" opacity=".14"/>${drawing(kind, c)}</svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer()
}

/** Sides of a long picture in px: the width an IP's has to have (specification §5). */
const LONG = { width: 750, height: 1900 }

/** A stand-in for the long picture of an IP: the drawing of the seed three times, one under the other; webp of at most 60 kB. */
export async function longPicture(seed: string): Promise<Buffer> {
  const [, kind = 'box', number = '1'] = /^([a-z]+)-(\d+)$/.exec(seed) ?? []
  const first = PALETTES[(Number(number) - 1) % PALETTES.length] ?? seeded(seed).pick(PALETTES)
  const panels = [0, 1, 2].map((at) => {
    const c = PALETTES[(Number(number) - 1 + at) % PALETTES.length] ?? first
    return `<g transform="translate(${at % 2 === 0 ? 75 : 225} ${60 + at * 600}) scale(${at === 0 ? 1 : 0.75})"><circle cx="300" cy="300" r="280" fill="${c.ground[0]}"/>${drawing(kind, c)}</g>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${LONG.width}" height="${LONG.height}"><rect width="750" height="1900" fill="${first.ground[1]}"/>${panels.join('')}</svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer()
}

/** A logo of 300 × 300 px from a name's initials: png, at most 40 kB. The same name gives the same logo. */
export async function logoPicture(name: string): Promise<Buffer> {
  const random = seeded(`logo ${name}`)
  const c = random.pick(PALETTES)
  const letters = initials(name)
  const unit = letters.length === 1 ? 22 : 15
  const width = letters.length * 4 * unit + (letters.length - 1) * 1.6 * unit
  const paths = [...letters]
    .map((letter, i) => letterPath(letter, 150 - width / 2 + i * 5.6 * unit, 150 - 3 * unit, unit))
    .join('')
  const frame = random.pick([
    `<circle cx="150" cy="150" r="132" fill="url(#g)"/>`,
    `<rect x="22" y="22" width="256" height="256" rx="56" fill="url(#g)"/>`,
    `<path d="M150 16 L272 84 V216 L150 284 L28 216 V84 Z" fill="url(#g)"/>`,
  ])
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${c.main}"/><stop offset="1" stop-color="${c.dark}"/></linearGradient></defs>
<rect width="300" height="300" fill="#ffffff"/>${frame}<path d="${paths}" fill="none" stroke="#ffffff" stroke-width="${unit * 0.9}" stroke-linecap="round" stroke-linejoin="round"/><circle cx="226" cy="74" r="13" fill="${c.accent}"/></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, quality: 90 }).toBuffer()
}

/** One or two capitals of a name: 'Little Cloud' LC, 'Hengrui' H. */
export function initials(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[^A-Za-z ]/g, '')
    .trim()
    .split(/\s+/)
    .filter(Boolean)
  const inner = words.length === 1 ? (/^[A-Z][a-z]+([A-Z])/.exec(words[0] ?? '')?.[1] ?? '') : (words[1]?.[0] ?? '')
  return ((words[0]?.[0] ?? 'O') + inner).toUpperCase()
}

/** Every different picture of a show, so that each is drawn and stored once. */
export function pictureSeeds(show: Pick<DemoShow, 'exhibitors'>): {
  products: string[]
  logos: string[]
  longs: string[]
} {
  const products = new Set<string>()
  const logos = new Set<string>()
  const longs = new Set<string>()
  for (const exhibitor of show.exhibitors) {
    logos.add(exhibitor.logo)
    for (const photo of exhibitor.photos) products.add(photo)
    for (const brand of exhibitor.brands) logos.add(brand.logo)
    for (const product of exhibitor.products) for (const picture of product.pictures) products.add(picture)
    for (const supply of exhibitor.supplies) for (const photo of supply.photos) products.add(photo)
    for (const product of exhibitor.supplyProducts) for (const picture of product.pictures) products.add(picture)
    for (const ip of exhibitor.ips) {
      products.add(ip.picture)
      longs.add(ip.longPicture)
    }
  }
  return { products: [...products].sort(), logos: [...logos].sort(), longs: [...longs].sort() }
}
