/**
 * Tailwind speaks in the tokens of `src/shared/ui/base.css`: every colour, radius, space and control height is a CSS
 * variable on <html>, so the settings drawer restyles the portal without new CSS (specification §1).
 */

/** Fixed lengths (widths, heights, positions of whole parts): they do not shrink with the component size. */
const rem = { px: '1px', 0: '0px' }
/** Spacing (padding, margin, gap): a multiple of --u, which the component size sets. */
const space = { px: '1px', 0: '0px' }
for (const n of [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 72,
  80, 96,
]) {
  rem[n] = `${n / 4}rem`
  space[n] = n === 1 ? 'var(--u)' : `calc(var(--u)*${n})`
}

const tone = (name) => ({
  DEFAULT: `var(--${name})`,
  soft: `var(--${name}-soft)`,
  line: `var(--${name}-line)`,
  text: `var(--${name}-text)`,
})

/** Font size as a share of --text, with the line height Chinese text needs. */
const text = (share, leading) => [
  share === 1 ? 'var(--text)' : `calc(var(--text)*${share})`,
  { lineHeight: String(leading) },
]

/** @type {import('tailwindcss').Config} */
module.exports = {
  content: [
    './src/{pages,shell,shared,features}/**/*.{astro,ts,tsx}',
    '!./src/**/server/**',
    '!./src/**/{contract,rules,calls}.ts',
    '!./src/**/*.test.{ts,tsx}',
  ],
  // Negations of the code (`!link`) look like important classes to the scanner, and some words like classes.
  blocklist: ['!link', '!menu', '!field', '!tab', '!progress', '!fixed', '!hidden', 'transform'],
  theme: {
    // 992 px is where the desktop begins (specification §9); write `max-lg:` for phones.
    screens: { sm: '600px', md: '768px', lg: '992px', xl: '1280px', '2xl': '1600px' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      white: '#fff',
      black: '#000',
      page: 'var(--page)',
      surface: 'var(--surface)',
      muted: 'var(--muted)',
      line: { DEFAULT: 'var(--line)', strong: 'var(--line-strong)' },
      ink: { DEFAULT: 'var(--ink)', soft: 'var(--ink-soft)', faint: 'var(--ink-faint)' },
      accent: tone('accent'),
      fill: { DEFAULT: 'var(--fill)', hover: 'var(--fill-hover)' },
      on: { accent: 'var(--on-accent)', fill: 'var(--on-fill)' },
      danger: tone('danger'),
      warning: tone('warning'),
      success: tone('success'),
      info: tone('info'),
      side: {
        DEFAULT: 'var(--side)',
        ink: 'var(--side-ink)',
        soft: 'var(--side-soft)',
        hover: 'var(--side-hover)',
        active: 'var(--side-active)',
        line: 'var(--side-line)',
      },
    },
    spacing: space,
    borderColor: ({ theme }) => ({ ...theme('colors'), DEFAULT: 'var(--line)' }),
    borderRadius: {
      none: '0',
      sm: 'calc(var(--radius) - 3px)',
      DEFAULT: 'var(--radius)',
      ui: 'var(--radius)',
      lg: 'calc(var(--radius) + 4px)',
      full: '999px',
    },
    fontFamily: { sans: 'var(--font)', mono: 'ui-monospace,SFMono-Regular,Menlo,Consolas,monospace' },
    fontSize: {
      xs: text(0.858, 1.5),
      sm: text(0.929, 1.55),
      base: text(1, 1.6),
      lg: text(1.143, 1.5),
      xl: text(1.286, 1.4),
      '2xl': text(1.572, 1.35),
      '3xl': text(2, 1.25),
    },
    boxShadow: { none: 'none', DEFAULT: 'var(--shadow)', pop: 'var(--shadow-pop)' },
    extend: {
      width: { ...rem, control: 'var(--control-h)', side: 'var(--side-w)' },
      height: { ...rem, control: 'var(--control-h)', bar: 'var(--bar-h)' },
      minHeight: { ...rem, control: 'var(--control-h)', bar: 'var(--bar-h)' },
      minWidth: { ...rem, control: 'var(--control-h)' },
      maxWidth: { ...rem, form: '34rem', prose: '42rem', page: '90rem' },
      maxHeight: rem,
      size: { ...rem, control: 'var(--control-h)' },
      flexBasis: rem,
      zIndex: { bar: '20', side: '30', pop: '40', toast: '60' },
      transitionDuration: { DEFAULT: '120ms' },
    },
  },
  // What the portal does not use would still write its defaults onto every element.
  corePlugins: {
    container: false,
    gradientColorStops: false,
    backgroundImage: false,
    skew: false,
    backgroundOpacity: false,
    borderOpacity: false,
    textOpacity: false,
    divideOpacity: false,
    placeholderOpacity: false,
    ringOpacity: false,
    ringWidth: false,
    ringColor: false,
    ringOffsetColor: false,
    ringOffsetWidth: false,
    boxShadow: false,
    boxShadowColor: false,
    fontVariantNumeric: false,
    borderSpacing: false,
    scrollSnapType: false,
    touchAction: false,
    filter: false,
    blur: false,
    brightness: false,
    contrast: false,
    dropShadow: false,
    grayscale: false,
    hueRotate: false,
    invert: false,
    saturate: false,
    sepia: false,
    backdropFilter: false,
    backdropBlur: false,
    backdropBrightness: false,
    backdropContrast: false,
    backdropGrayscale: false,
    backdropHueRotate: false,
    backdropInvert: false,
    backdropOpacity: false,
    backdropSaturate: false,
    backdropSepia: false,
    contain: false,
  },
  plugins: [
    // The two plain forms of plugins switched off above: no universal variables behind them.
    ({ addUtilities, theme }) =>
      addUtilities({
        ...Object.fromEntries(
          Object.entries(theme('boxShadow')).map(([name, value]) => [
            name === 'DEFAULT' ? '.shadow' : `.shadow-${name}`,
            { 'box-shadow': value },
          ]),
        ),
        '.tabular-nums': { 'font-variant-numeric': 'tabular-nums' },
      }),
  ],
}
