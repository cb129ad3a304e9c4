import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Root } from 'postcss'
import { globSync } from 'tinyglobby'
import { ROUTES, type Audience } from '../../routes.ts'
import { classNames, criticalCss, parseCss, writesOf } from './critical-css.ts'
import { ImportGraph, modulesOf } from './import-graph.ts'
import { withPolicy } from './policy.ts'
import { scanWorker } from './scan-worker-file.ts'

/**
 * What a built site still needs: modules are preloaded (else the browser finds them one after another), pages
 * without the frame carry their styles, the policy of each page names its own inline scripts and styles, and `/404` exists as a folder
 * beside the host's `404.html`. Words of parts loaded on demand become files. The page of scans gets the worker that keeps it.
 */
export function finishedSite({ root, base }: { root: string; base: string }): AstroIntegration {
  return {
    name: 'finished-site',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const dist = fileURLToPath(dir)
        const graph = new ImportGraph(dist, base)
        const styles = new Styles(graph)
        const pages = new Map<string, string>()
        for (const file of globSync('**/*.html', { cwd: dist, absolute: true })) {
          const html = await withLateStrings(await readFile(file, 'utf8'), dist, base)
          pages.set(file, await styles.into(await withPreloads(html, graph)))
        }
        const dressed = await audienceSheets([...pages.values()], graph, dist, base)
        const done = new Map([...pages].map(([file, html]) => [file, withPolicy(dressed(html))] as const))
        for (const [file, html] of done) await writeFile(file, html)
        const pageOf = (path: string) => done.get(join(dist, path)) ?? ''
        // A table of other screens (the one the shell is proved with) has no such page.
        if (ROUTES.some(({ id }) => id === 'scan'))
          await writeFile(join(dist, 'scan-worker.js'), await scanWorker(graph, pageOf, { root, base, dist }))
        const notFound = await readFile(join(dist, '404.html'))
        await mkdir(join(dist, '404'), { recursive: true })
        await writeFile(join(dist, '404/index.html'), notFound)
      },
    },
  }
}

const LATE_STRINGS = /(<script\b[^>]*\bid="late-strings"[^>]*)>([\s\S]*?)<\/script>/

/** Moves the words of parts loaded on demand into a file named by its content, which the cache keeps. */
async function withLateStrings(html: string, dist: string, base: string): Promise<string> {
  const [whole, tag, json = ''] = LATE_STRINGS.exec(html) ?? []
  if (!whole || !tag) return html
  const words = JSON.stringify(JSON.parse(json))
  const name = `_astro/words.${createHash('sha256').update(words).digest('base64url').slice(0, 8)}.json`
  await writeFile(join(dist, name), words)
  return html.replace(whole, () => `${tag} data-src="${base}/${name}"></script>`)
}

/** Pages with sidebar and top bar share their style sheet from the cache; the others are often the only page of a visit. */
const isFramed = (html: string): boolean => html.includes('<body class="app"')

/**
 * The modules a page needs, told before its parser finds them. Behind the frame's style sheet only React goes ahead, the longest of them and at
 * low priority: the sheet still comes first and the page can be read, and the line does not idle until the sheet is there.
 */
async function withPreloads(html: string, graph: ImportGraph): Promise<string> {
  const loaded = await graph.closure(modulesOf(html))
  const urls = [...loaded].sort()
  const link = (url: string, more = '') => `<link rel="modulepreload"${more} href="${url}">`
  if (!isFramed(html)) return html.replace('</head>', (end) => urls.map((url) => link(url)).join('') + end)
  const longest = urls.filter((url) => REACT.test(url))
  const rest = urls.filter((url) => !REACT.test(url))
  const form = earlyForm(await graph.forms(loaded), /\sid="late-strings"[^>]*\sdata-src="([^"]+)"/.exec(html)?.[1])
  return html
    .replace('</head>', (end) => longest.map((url) => link(url, ' fetchpriority="low"')).join('') + end)
    .replace('</body>', (end) => rest.map((url) => link(url)).join('') + form + end)
}

/** An address that asks for the form has its modules and words fetched beside the list's, not when the list has started. */
function earlyForm(urls: readonly string[], words?: string): string {
  if (urls.length === 0) return ''
  const links = [
    ...urls.map((href) => ({ rel: 'modulepreload', href })),
    ...(words ? [{ rel: 'preload', as: 'fetch', crossOrigin: '', href: words }] : []),
  ]
  return `<script>if(/[?&](new|edit)=/.test(location.search))for(const link of ${JSON.stringify(links)})document.head.append(Object.assign(document.createElement("link"),link))</script>`
}

const STYLESHEET = /<link rel="stylesheet" href="([^"]+)">/
const REACT = /\/react\.[\w-]+\.js$/

/**
 * A style sheet costs a slow connection a whole round trip before anything is painted. A page without the frame carries what it and its islands use,
 * and no sheet; `late-overlays.tsx` fetches that when it is needed after all.
 */
class Styles {
  private readonly parsed = new Map<string, Promise<Root>>()

  constructor(private readonly graph: ImportGraph) {}

  private sheet(url: string): Promise<Root> {
    let found = this.parsed.get(url)
    if (!found) this.parsed.set(url, (found = this.graph.text(url).then(parseCss)))
    return found
  }

  async into(html: string): Promise<string> {
    const [link, url] = STYLESHEET.exec(html) ?? []
    if (!link || !url || isFramed(html)) return html
    const modules = [...(await this.graph.closure(modulesOf(html)))].filter((each) => !REACT.test(each))
    const code = (await Promise.all(modules.map((each) => this.graph.text(each)))).join('\n')
    const inHtml = classNames(html)
    const critical = criticalCss(await this.sheet(url), (name) => inHtml.has(name) || code.includes(name))
    return html.replace(link, () => `<style>${critical}</style>`).replace(/(<html\b[^>]*)>/, `$1 data-styles="${url}">`)
  }
}

/** Who works on which pages: each has a style sheet of its own. What everybody has comes with the exhibitors'. */
const SHEETS: Record<string, readonly Audience[]> = {
  exhibitor: ['exhibitor', 'everyone'],
  organiser: ['organiser'],
  administrator: ['administrator'],
}

function isFor(html: string, audiences: readonly Audience[]): boolean {
  const id = /<html\b[^>]*\sdata-route="([^"]+)"/.exec(html)?.[1]
  const audience = ROUTES.find((route) => route.id === id)?.audience
  return isFramed(html) && audience !== undefined && audiences.includes(audience)
}

/**
 * Pages of one audience share a style sheet without what only the others show: a class in none of their HTML, and written by no module they
 * can reach. The sheet's name says its content.
 *
 * @param pages HTML of all pages.
 * @returns what puts the right sheet into a page.
 */
async function audienceSheets(
  pages: readonly string[],
  graph: ImportGraph,
  dist: string,
  base: string,
): Promise<(html: string) => string> {
  const dressed: ((html: string) => string | undefined)[] = []
  for (const [sheet, audiences] of Object.entries(SHEETS)) {
    const own = pages.filter((html) => isFor(html, audiences))
    const url = own.map((html) => STYLESHEET.exec(html)?.[1]).find(Boolean)
    if (!url) continue
    const modules = [...(await graph.reach(own.flatMap(modulesOf)))].filter((each) => !REACT.test(each))
    const code = [...own, ...(await Promise.all(modules.map((each) => graph.text(each))))].join('\n')
    const inHtml = new Set(own.flatMap((html) => [...classNames(html)]))
    const writes = writesOf(code)
    const css = criticalCss(parseCss(await graph.text(url)), (name) => inHtml.has(name) || writes(name))
    const name = `${base}/_astro/${sheet}.${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`
    await writeFile(join(dist, name.slice(base.length)), css)
    dressed.push((html) => (isFor(html, audiences) ? html.replaceAll(url, name) : undefined))
  }
  return (html) => dressed.map((put) => put(html)).find((done) => done !== undefined) ?? html
}
