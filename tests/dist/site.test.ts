import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { globSync } from 'tinyglobby'
import { describe, expect, it } from 'vitest'
import { ROUTES, href } from '../../src/routes.ts'
import { LOCALES } from '../../src/shared/lib/locale.ts'
import { root } from '../helpers/source-files.ts'

/** The built site as it would be served. Skipped where nothing is built; the test command builds first. */
const dist = join(root, 'dist')
const BASE = '/business-label'
const built = existsSync(join(dist, 'index.html'))
const files = built ? globSync('**/*', { cwd: dist }) : []
const text = (path: string): string => readFileSync(join(dist, path), 'utf8')
const pages = files.filter((path) => path.endsWith('.html')).map((path) => ({ path, html: text(path) }))
const scripts = files.filter((path) => path.endsWith('.js')).map((path) => ({ path, code: text(path) }))
const weights = new Map<string, number>()
/** KiB with brotli; most files stand in many pages. */
function wire(path: string): number {
  const known = weights.get(path) ?? brotliCompressSync(readFileSync(join(dist, path))).length / 1024
  weights.set(path, known)
  return known
}

const hashOf = (part: string): string => `'sha256-${createHash('sha256').update(part).digest('base64')}'`
const directive = (policy: string, name: string): string[] =>
  policy
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .find(([first]) => first === name) ?? []

describe.skipIf(!built)('built site', () => {
  it('has every screen in both languages, and a refresh page for each screen of the frame', () => {
    for (const route of ROUTES)
      for (const locale of LOCALES) {
        const path = href(route, locale, '').slice(1)
        expect(files).toContain(`${path}index.html`)
        if (route.shell) expect(files).toContain(`${href(`/redirect${route.path}`, locale, '').slice(1)}index.html`)
      }
  })
  it('has the page static hosts serve for unknown addresses', () => {
    expect(files).toContain('404.html')
  })
  it.each(pages.map((page) => [page.path, page] as const))('%s is whole', (path, { html }) => {
    const policy = /<meta http-equiv="content-security-policy" content="([^"]*)">/.exec(html)?.[1] ?? ''
    expect(html.indexOf('content-security-policy')).toBeLessThan(html.indexOf('<script'))
    expect(policy).not.toMatch(/unsafe-|\*/)
    expect(directive(policy, 'object-src')).toEqual(['object-src', "'none'"])
    expect(directive(policy, 'base-uri')).toEqual(['base-uri', "'self'"])
    // The page of links alone: the server's header names the websites.
    const frames = html.includes('data-route="link"') ? ["'self'", 'https:', 'http:'] : ["'self'", 'blob:']
    expect(directive(policy, 'frame-src')).toEqual(['frame-src', ...frames])
    for (const [, attributes = '', body = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
      if (!/\ssrc=|application\/json/.test(attributes)) expect(directive(policy, 'script-src')).toContain(hashOf(body))
    for (const [, body = ''] of html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g))
      expect(directive(policy, 'style-src')).toContain(hashOf(body))

    const markup = html.replace(/<script\b[\s\S]*?<\/script>/g, '')
    expect(markup).not.toMatch(/<[^>]+\sstyle=/)
    expect(markup).not.toMatch(/<[^>]+\son[a-z]+=/)
    expect(html).toMatch(path.startsWith('en/') ? /<html lang="en-US"/ : /<html lang="zh-CN"/)
    expect(markup).toMatch(/<title>[^<]+<\/title>/)
    // A key that shows instead of its words.
    expect(markup).not.toMatch(/>\s*(?:[a-z]\w*\.)+[a-z]\w*\s*</)
  })
  it.each(pages.filter(({ html }) => !html.includes('data-guard="none"')).map((page) => [page.path, page] as const))(
    '%s has one title of its own',
    (_, { html }) => {
      const main = html.slice(html.indexOf('<main')).replace(/<section[^>]*data-gate="refusal"[\s\S]*?<\/section>/, '')
      expect(main.match(/<h1[\s>]/g)).toHaveLength(1)
    },
  )
  it('sends the browser neither the server nor i18next nor the words of other pages', () => {
    for (const { path, code } of scripts) {
      expect(code, path).not.toMatch(/drizzle|pglite|node:(fs|crypto|path)|i18next/)
      expect(code, path).not.toContain('展商互动中心')
    }
  })
  it('fetches React beside the style sheet of a framed page, and a form its address asks for beside the list', () => {
    const framed = pages.filter(({ html }) => html.includes('<body class="app"'))
    const head = (html: string) => html.slice(0, html.indexOf('</head>'))
    expect(
      framed
        .filter(({ html }) => !/<link rel="modulepreload"[^>]*\/react\.[\w-]+\.js">/.test(head(html)))
        .map(({ path }) => path),
    ).toEqual([])
    const early = (path: string) =>
      /test\(location\.search\)\)for\(const link of (\[.*?\])\)/.exec(text(path))?.[1] ?? '[]'
    for (const screen of ['brand', 'commodityManagement']) {
      const links = JSON.parse(early(`basic/${screen}/index.html`)) as { href: string }[]
      expect(links.map(({ href }) => href.replace(/^.*\/|\.[\w-]+\.js(on)?$/g, ''))).toEqual(
        expect.arrayContaining([screen === 'brand' ? 'brand-form' : 'product-form', 'form']),
      )
      expect(links.filter(({ href }) => !files.includes(href.slice(BASE.length + 1)))).toEqual([])
    }
  })
  it('links to nothing that is not there', () => {
    const missing = pages.flatMap(({ path, html }) =>
      [...html.matchAll(/\s(?:href|src|component-url|renderer-url)="(\/business-label\/[^"?#]*)/g)]
        .map(([, url = '']) => url.slice(BASE.length + 1))
        .filter((url) => !files.includes(url.endsWith('/') || url === '' ? `${url}index.html` : url))
        .map((url) => `${path}: ${url}`),
    )
    expect([...new Set(missing)]).toEqual([])
  })
})

/** What a first visit fetches before any click: the page, its style sheets, its modules with all they import. KiB with brotli. */
function weigh(page: string): { html: number; css: number; js: number; all: number } {
  const html = text(page)
  const urls = new Set(
    [...html.matchAll(/\s(?:href|src|component-url|renderer-url)="\/business-label\/([^"]+\.(?:js|css))"/g)].map(
      ([, url]) => url ?? '',
    ),
  )
  for (const url of urls)
    if (url.endsWith('.js'))
      for (const [, to] of text(url).matchAll(
        /(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{][^'"();]*?from\s*)?["'](\.{1,2}\/[^"']+\.js)["']/g,
      ))
        urls.add(join(dirname(url), to ?? ''))
  const sum = (end: string): number =>
    [...urls].filter((url) => url.endsWith(end)).reduce((total, url) => total + wire(url), 0)
  const [own, css, js] = [wire(page), sum('.css'), sum('.js')]
  return { html: own, css, js, all: own + css + js }
}

/**
 * KiB of a first visit by kind of screen. The API's replies are counted by the bench; what they take of a budget stands in REPLIES.
 * A screen of the frame is a list unless it is named among the forms; a screen without the frame has the login's budget.
 */
const BUDGET = { alone: 100, list: 150, form: 170, bare: 30 }
const FORMS = [
  'profile',
  'basicInfo',
  'information',
  'reviewShow',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'h7',
  'h8',
  'h9',
  'h10',
  'h11',
  'h12',
  'h13',
]
/** Pages to be read only: rules, prices and the pages that refuse or lead elsewhere. */
const BARE = ['manual', 'notFound', 'noPermission', 'redirect']
const budgetOf = (id: string, framed: boolean): number =>
  BARE.includes(id) ? BUDGET.bare : FORMS.includes(id) ? BUDGET.form : framed ? BUDGET.list : BUDGET.alone
/** KiB: profile, menu and status on every page of the frame (2,602 bytes for the exhibitor with the longest menu); a page without a token asks at most for a captcha. */
const REPLIES = { shell: 2.55, alone: 0.5 }

describe.skipIf(!built)('weight of a first visit', () => {
  it('names only screens that there are', () => {
    expect(ROUTES.map((route) => route.id)).toEqual(expect.arrayContaining([...FORMS, ...BARE]))
  })
  it.each(ROUTES.flatMap((route) => LOCALES.map((locale) => [route.id, locale, route] as const)))(
    '%s in %s stays within its budget',
    (id, locale, route) => {
      const weight = weigh(`${href(route, locale, '').slice(1)}index.html`)
      expect(weight.html, 'html').toBeLessThanOrEqual(21.5)
      expect(weight.css, 'css').toBeLessThanOrEqual(12)
      const budget = budgetOf(id, Boolean(route.shell)) - (route.shell ? REPLIES.shell : REPLIES.alone)
      expect(weight.all, JSON.stringify(weight)).toBeLessThanOrEqual(budget)
    },
  )
})
