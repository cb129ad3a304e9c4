import { createHash } from 'node:crypto'
import { mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Root } from 'postcss'
import { globSync } from 'tinyglobby'
import { classNames, criticalCss, parseCss, writes } from './critical-css.ts'
import { ImportGraph, modulesOf } from './import-graph.ts'
import { withPolicy } from './policy.ts'

/**
 * What a built site still needs: modules are preloaded (else the browser finds them one after another), pages
 * without the frame carry their styles, the policy of each page names its own inline scripts and styles, and `/404` exists as a folder
 * beside the host's `404.html`. Words of parts loaded on demand become files.
 */
export function finishedSite({ base }: { base: string }): AstroIntegration {
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
        const leaner = await leanSheet([...pages.values()], dist, base)
        for (const [file, html] of pages) await writeFile(file, withPolicy(leaner(html)))
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

const REACT = /\/react\.[\w-]+\.js$/

/**
 * A style sheet costs a slow line a whole round trip before anything is painted. A page without the frame carries what it and its islands use,
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
    const [link, url] = /<link rel="stylesheet" href="([^"]+)">/.exec(html) ?? []
    if (!link || !url || isFramed(html)) return html
    const modules = [...(await this.graph.closure(modulesOf(html)))].filter((each) => !REACT.test(each))
    const code = (await Promise.all(modules.map((each) => this.graph.text(each)))).join('\n')
    const inHtml = classNames(html)
    const critical = criticalCss(await this.sheet(url), (name) => inHtml.has(name) || code.includes(name))
    return html.replace(link, () => `<style>${critical}</style>`).replace(/(<html\b[^>]*)>/, `$1 data-styles="${url}">`)
  }
}

/**
 * Pages without the frame carry their styles, so the sheet of all others need not have what only they show: a class in their HTML, in no other
 * page's, and written by no module. The sheet's name says its content.
 *
 * @param pages HTML of all pages.
 * @returns what puts the new name into a page.
 */
async function leanSheet(pages: readonly string[], dist: string, base: string): Promise<(html: string) => string> {
  const url = pages.map((html) => /\sdata-styles="([^"]+)"/.exec(html)?.[1]).find(Boolean)
  if (!url) return (html) => html
  const [alone, framed] = [false, true].map(
    (wanted) => new Set(pages.filter((html) => isFramed(html) === wanted).flatMap((html) => [...classNames(html)])),
  )
  const modules = globSync('_astro/*.js', { cwd: dist, absolute: true }).filter((file) => !REACT.test(file))
  const code = (await Promise.all(modules.map((file) => readFile(file, 'utf8')))).join('\n')
  const text = await readFile(join(dist, url.slice(base.length)), 'utf8')
  const css = criticalCss(
    parseCss(text),
    (name) => !alone?.has(name) || framed?.has(name) === true || writes(code, name),
  )
  const name = `${base}/_astro/site.${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`
  await writeFile(join(dist, name.slice(base.length)), css)
  await unlink(join(dist, url.slice(base.length)))
  return (html) => html.replaceAll(url, name)
}
