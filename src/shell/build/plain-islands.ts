import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const RENDERER = '@astrojs/react/client.js'
const OURS = fileURLToPath(new URL('../hydrate-island.ts', import.meta.url))

/** Puts the portal's few lines of hydration in the place of the integration's. */
export function plainRenderer(): Plugin {
  return {
    name: 'plain-renderer',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, _, options) => (source === RENDERER && !options.ssr ? OURS : undefined),
  }
}

/** Scripts of the site generator that define `<astro-island>` and its directive. */
const GENERATED = /<script>(?=[^<]*(?:astro-island|self\.Astro))(?:(?!<\/script>)[\s\S])*<\/script>/g

/**
 * Wakes every island of the page. It stands at the end of the body: the modules are on their way only then, and each island has all its HTML.
 * The attribute `ssr` goes with hydration, as the browser tests expect.
 */
export const WAKE =
  'document.querySelectorAll("astro-island").forEach(async e=>{const a=n=>e.getAttribute(n);try{' +
  'const[c,r]=await Promise.all([import(a("component-url")),import(a("renderer-url"))]);' +
  'r[a("renderer-export")||"default"](e,c[a("component-export")],JSON.parse(a("props")));e.removeAttribute("ssr")}' +
  'catch(x){console.error(x)}})'

/** The site generator writes each value with its kind: `[0, value]`, `[1, list]`. Others (dates, maps) no island of the portal takes. */
export function plainProps(value: unknown): unknown {
  if (!Array.isArray(value))
    return Object.fromEntries(Object.entries(value as object).map(([key, one]) => [key, plainProps(one)]))
  const [kind, inner] = value as [number, unknown]
  if (kind === 1) return (inner as unknown[]).map(plainProps)
  if (kind !== 0) throw new Error(`An island takes a value of kind ${kind}, which pages do not carry`)
  return typeof inner === 'object' && inner !== null ? plainProps(inner) : inner
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#38;', '&')
    .replaceAll('&amp;', '&')

/** The generator's one style rule for its elements, written where the first of them stands: a style belongs in the head. */
const GENERATED_STYLE = /<style>astro-island,[^<]*<\/style>/

/**
 * Every page of the portal loads all its islands at once, with plain values for props and one slot at most. The site generator's element does much
 * more (1.3 KiB of each page); here a few lines do it, and the tags lose what only that element reads.
 */
export function withPlainIslands(html: string): string {
  if (!html.includes('<astro-island')) return html
  const [style = ''] = GENERATED_STYLE.exec(html) ?? []
  const plain = html
    .replace(GENERATED, '')
    .replace(style, '')
    .replace('</head>', (end) => style + end)
  if (/<astro-slot name|data-astro-template|\sclient="(?!load")/.test(plain))
    throw new Error('An island with a named slot or another directive than client:load')
  return plain
    .replaceAll('<!--astro:end-->', '')
    .replace(/<astro-island\b[^>]*>/g, (tag) =>
      tag
        .replace(/\s(?:uid|opts)="[^"]*"/g, '')
        .replace(/\sawait-children(?:="")?/, '')
        .replace(
          /\sprops="([^"]*)"/,
          (_, props: string) => ` props="${escaped(JSON.stringify(plainProps(JSON.parse(unescaped(props)))))}"`,
        ),
    )
    .replace('</body>', (end) => `<script>${WAKE}</script>${end}`)
}
