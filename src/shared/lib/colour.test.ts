import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import {
  ACCENT_PRESETS,
  accentVariables,
  contrast,
  INK,
  luminance,
  PAGE,
  parseHex,
  TEXT_CONTRAST,
  toHex,
} from './colour.ts'
import { DEFAULT_ACCENT } from './default-accent.ts'

const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
const ratio = (a: string, b: string) => contrast(parseHex(a), parseHex(b))
const baseCss = readFileSync(new URL('../ui/base.css', import.meta.url), 'utf8')
/** Value of a token as base.css declares it first, on :root. */
const token = (name: string) => new RegExp(`${name}: (#[\\da-f]{3,6})`).exec(baseCss)?.[1] ?? 'missing'

describe('contrast', () => {
  it('agrees with the figures of WCAG', () => {
    expect(ratio('#000', '#fff')).toBeCloseTo(21, 5)
    expect(ratio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(ratio('#409EFF', '#ffffff')).toBeCloseTo(2.78, 2)
    expect(luminance([255, 0, 0])).toBeCloseTo(0.2126, 4)
  })

  it('does not depend on the order of the two colours', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (a, b) => ratio(a, b) === ratio(b, a) || Math.abs(ratio(a, b) - ratio(b, a)) < 1e-9),
    )
  })
})

describe('reading and writing a colour', () => {
  it('writes back what it read', () => {
    fc.assert(fc.property(anyHex, (hex) => toHex(parseHex(hex)) === hex))
  })

  it('reads the short form and a missing #', () => {
    expect(toHex(parseHex('#1af'))).toBe('#11aaff')
    expect(toHex(parseHex('13C2C2'))).toBe('#13c2c2')
  })

  it.each(['', 'red', '#12', 'url(x)', '#1234567'])('takes the default accent for the stored rubbish %j', (rubbish) => {
    expect(toHex(parseHex(rubbish))).toBe(DEFAULT_ACCENT.toLowerCase())
  })
})

describe('accentVariables', () => {
  it('keeps the chosen colour as the accent', () => {
    fc.assert(fc.property(anyHex, (hex) => accentVariables(hex)['--accent'] === hex))
  })

  it('gives, for any colour, text that reads on white, on the page and on the soft ground', () => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        const v = accentVariables(hex)
        for (const ground of ['#ffffff', PAGE, v['--accent-soft']])
          expect(ratio(v['--accent-text'], ground), `${hex} on ${ground}`).toBeGreaterThanOrEqual(TEXT_CONTRAST)
      }),
      { numRuns: 500 },
    )
  })

  it('gives, for any colour, labels that read on the accent, on the fill and on the fill under the pointer', () => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        const v = accentVariables(hex)
        expect(ratio(v['--on-accent'], v['--accent']), hex).toBeGreaterThanOrEqual(TEXT_CONTRAST)
        expect(ratio(v['--on-fill'], v['--fill']), hex).toBeGreaterThanOrEqual(TEXT_CONTRAST)
        expect(ratio(v['--on-fill'], v['--fill-hover']), hex).toBeGreaterThanOrEqual(TEXT_CONTRAST)
      }),
      { numRuns: 500 },
    )
  })

  it.each(ACCENT_PRESETS)('shows a visible hover and a ground for %s', (preset) => {
    const v = accentVariables(preset)
    expect(v['--fill-hover']).not.toBe(v['--fill'])
    expect(ratio(v['--accent-soft'], INK)).toBeGreaterThan(12)
  })

  it('fits into the blocking head script: under 1 kB minified', async () => {
    const source = "import { accentVariables } from './colour.ts'; globalThis.v = accentVariables"
    const out = await build({
      stdin: { contents: source, resolveDir: import.meta.dirname, loader: 'ts' },
      bundle: true,
      minify: true,
      write: false,
      format: 'iife',
      target: 'es2022',
    })
    expect(out.outputFiles[0]!.contents.byteLength).toBeLessThan(1024)
  })
})

describe('base.css', () => {
  it('declares the variables of the default accent', () => {
    for (const [name, value] of Object.entries(accentVariables(DEFAULT_ACCENT))) expect(token(name), name).toBe(value)
    expect(token('--ink')).toBe(INK)
    expect(token('--page')).toBe(PAGE)
  })

  it.each([
    ['--ink-soft', '--page'],
    ['--ink-faint', '--page'],
    ['--ink-faint', '--muted'],
    ['--danger-text', '--danger-soft'],
    ['--danger-text', '--page'],
    ['--warning-text', '--warning-soft'],
    ['--success-text', '--success-soft'],
    ['--info-text', '--info-soft'],
    ['--side-ink', '--side-active'],
    ['--side-soft', '--side'],
    ['--side-soft', '--side-hover'],
  ])('has %s readable on %s', (text, ground) => {
    expect(ratio(token(text), token(ground))).toBeGreaterThanOrEqual(TEXT_CONTRAST)
  })

  it('has controls with an outline of 3:1 and white labels that read on red', () => {
    expect(ratio(token('--line-strong'), '#ffffff')).toBeGreaterThanOrEqual(3)
    expect(ratio(token('--danger'), '#ffffff')).toBeGreaterThanOrEqual(TEXT_CONTRAST)
  })
})
