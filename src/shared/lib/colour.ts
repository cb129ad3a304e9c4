/**
 * Colour arithmetic for the theme (specification §1: any theme colour, §9: eight presets).
 *
 * The chosen accent is free, so nothing may assume that white text reads on it: #409EFF itself has 2.8:1 against white.
 * Everything here is pure. What it computes is stored with the theme, so that pages paint it without computing (`head-guard.ts`).
 */

import { DEFAULT_ACCENT } from './default-accent.ts'

/** Red, green and blue, each 0–255. */
export type Rgb = readonly [number, number, number]

/** The eight presets of the settings drawer, spelled as in specification §9. */
export const ACCENT_PRESETS = [
  '#409EFF',
  '#1890ff',
  '#304156',
  '#212121',
  '#11a983',
  '#13c2c2',
  '#6959CD',
  '#f5222d',
] as const

/** Text colour of the page, `--ink` in base.css. */
export const INK = '#1b2430'
/** Background of the page, `--page` in base.css: the darkest neutral that accent-coloured text stands on. */
export const PAGE = '#f4f6f9'
/** WCAG 2.2 AA minimum contrast of normal text. */
export const TEXT_CONTRAST = 4.5

/** Reads `#rgb` or `#rrggbb` (the `#` may be missing). Anything else, stored rubbish included, reads as the default accent. */
export function parseHex(hex: string): Rgb {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(hex)?.[1] ?? DEFAULT_ACCENT.slice(1)
  const n = Number(`0x${digits.length < 6 ? digits.replace(/./g, '$&$&') : digits}`)
  return [n >> 16, (n >> 8) & 255, n & 255]
}

/** Writes `#rrggbb` in lower case; channels 0–255. */
export function toHex([r, g, b]: Rgb): string {
  return `#${((1 << 24) | (r << 16) | (g << 8) | b).toString(16).slice(1)}`
}

/** Relative luminance after WCAG 2.2, 0 (black) to 1 (white). */
export function luminance(rgb: Rgb): number {
  const part = (c: number) => (c < 11 ? c / 3295 : ((c / 255 + 0.055) / 1.055) ** 2.4)
  return 0.2126 * part(rgb[0]) + 0.7152 * part(rgb[1]) + 0.0722 * part(rgb[2])
}

/** WCAG contrast of two colours, 1 to 21, in either order. */
export function contrast(a: Rgb, b: Rgb): number {
  const ratio = (luminance(a) + 0.05) / (luminance(b) + 0.05)
  return ratio < 1 ? 1 / ratio : ratio
}

/** Moves every channel by `by` (−255 … 255). The differences between channels stay, so a darkened colour keeps its vividness. */
function shift(rgb: Rgb, by: number): Rgb {
  return rgb.map((c) => Math.max(0, Math.min(255, c + by))) as [number, number, number]
}

/** Tint: `part` (0–1) of the colour, the rest white. */
function tint(rgb: Rgb, part: number): Rgb {
  return rgb.map((c) => Math.trunc(255 - (255 - c) * part)) as [number, number, number]
}

/** Darkens a colour just until it reads on every given background; black, the last resort, reads on any light one. */
function darkenFor(rgb: Rgb, backgrounds: readonly Rgb[]): Rgb {
  return backgrounds.some((back) => contrast(rgb, back) < TEXT_CONTRAST) ? darkenFor(shift(rgb, -3), backgrounds) : rgb
}

/**
 * The nearest darker shade on which white text reads (4.5:1); a colour that is dark enough is itself.
 * @example underWhite('#409EFF') // '#0b69ca'
 */
export const underWhite = (hex: string): string => toHex(darkenFor(parseHex(hex), [[255, 255, 255]]))

/** White where white reads on the colour, else the page's ink, else black: one of them always reaches 4.5:1. */
function foreground(rgb: Rgb): string {
  return ['#ffffff', INK].find((ink) => contrast(rgb, parseHex(ink)) >= TEXT_CONTRAST) ?? '#000000'
}

/** The shade under the pointer moves away from the foreground, so a label never loses contrast; near black it can only grow lighter. */
function hover(rgb: Rgb): string {
  return toHex(shift(rgb, foreground(rgb) > '#f' && luminance(rgb) > 0.02 ? -18 : 18))
}

/** CSS variables that follow from the theme colour; `base.css` holds the same set for the default accent. */
export type AccentVariable =
  | '--accent'
  | '--accent-soft'
  | '--accent-line'
  | '--accent-text'
  | '--on-accent'
  | '--fill'
  | '--fill-hover'
  | '--on-fill'

/**
 * All accent variables for a chosen theme colour.
 *
 * - `--accent` is the colour itself: bars, borders, marks. `--on-accent` reads on it.
 * - `--accent-soft` and `--accent-line` are its tints for selected rows and their borders.
 * - `--accent-text` is its shade for words: at least 4.5:1 on white, on the page and on `--accent-soft`.
 * - `--fill` is the ground of the primary button: the accent, deepened until white reads on it; a very light accent keeps
 *   its own shade and takes ink instead, for a yellow darkened that far would be brown.
 *
 * @example
 * for (const [name, value] of Object.entries(accentVariables('#11a983'))) document.documentElement.style.setProperty(name, value)
 */
export function accentVariables(hex: string): Record<AccentVariable, string> {
  const accent = parseHex(hex)
  const soft = tint(accent, 0.09)
  const fill = luminance(accent) > 0.5 ? accent : darkenFor(accent, [[255, 255, 255]])
  return {
    '--accent': toHex(accent),
    '--accent-soft': toHex(soft),
    '--accent-line': toHex(tint(accent, 0.4)),
    '--accent-text': toHex(darkenFor(accent, [soft, parseHex(PAGE)])),
    '--on-accent': foreground(accent),
    '--fill': toHex(fill),
    '--fill-hover': hover(fill),
    '--on-fill': foreground(fill),
  }
}
