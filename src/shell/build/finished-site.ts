import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { globSync } from 'tinyglobby'

/**
 * What a built site still needs: the chunks of a page's islands are preloaded (else the browser finds them one after another), the policy of
 * each page names the hashes of its own inline scripts and styles, and `/404` exists as a folder beside the host's `404.html`.
 */
export function finishedSite({ base }: { base: string }): AstroIntegration {
  return {
    name: 'finished-site',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const dist = fileURLToPath(dir)
        const imports = new ImportGraph(dist, base)
        for (const file of globSync('**/*.html', { cwd: dist, absolute: true })) {
          const html = await readFile(file, 'utf8')
          await writeFile(file, withPolicy(await withPreloads(html, imports)))
        }
        const notFound = await readFile(join(dist, '404.html'))
        await mkdir(join(dist, '404'), { recursive: true })
        await writeFile(join(dist, '404/index.html'), notFound)
      },
    },
  }
}

/** Static imports between built modules; a dynamic import is loaded when it is needed and not ahead. */
class ImportGraph {
  private readonly known = new Map<string, Promise<string[]>>()

  constructor(
    private readonly dist: string,
    private readonly base: string,
  ) {}

  /** The module and everything it imports statically, as addresses. */
  async closure(entries: Iterable<string>): Promise<Set<string>> {
    const all = new Set<string>()
    const queue = [...entries]
    for (let url = queue.pop(); url !== undefined; url = queue.pop()) {
      if (all.has(url)) continue
      all.add(url)
      queue.push(...(await this.importsOf(url)))
    }
    return all
  }

  private importsOf(url: string): Promise<string[]> {
    let found = this.known.get(url)
    if (!found) this.known.set(url, (found = this.read(url)))
    return found
  }

  private async read(url: string): Promise<string[]> {
    const code = await readFile(join(this.dist, url.slice(this.base.length)), 'utf8')
    const imports = code.matchAll(
      /(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{][^'"();]*?from\s*)?["'](\.{1,2}\/[^"']+\.js)["']/g,
    )
    return [...imports].map(([, path]) => join(dirname(url), path ?? ''))
  }
}

async function withPreloads(html: string, imports: ImportGraph): Promise<string> {
  const entries = [
    ...[...html.matchAll(/<astro-island\b[^>]*?\scomponent-url="([^"]+)"/g)].map(([, url]) => url ?? ''),
    ...[...html.matchAll(/<astro-island\b[^>]*?\srenderer-url="([^"]+)"/g)].map(([, url]) => url ?? ''),
    ...[...html.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, url]) => url ?? ''),
  ]
  if (!entries.length) return html
  const links = [...(await imports.closure(entries))].sort().map((url) => `<link rel="modulepreload" href="${url}">`)
  return html.replace('</head>', `${links.join('')}</head>`)
}

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Astro names the hashes of every script and style of the whole site in every page, and none of those a page writes itself. Here each page
 * gets those of the elements that stand in it; files come from the site itself.
 */
function withPolicy(html: string): string {
  const scripts = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    if (!/\ssrc=|type="application\/json"/.test(attributes)) scripts.add(hash(text))
  const styles = new Set<string>()
  for (const [, text = ''] of html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)) styles.add(hash(text))
  const [meta, policy] = /<meta http-equiv="content-security-policy" content="([^"]*)">/i.exec(html) ?? []
  if (!meta || policy === undefined) return html
  const rest = policy
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part && !/^(script|style)-src\b/.test(part))
  const own = [['script-src', "'self'", ...scripts].join(' '), ['style-src', "'self'", ...styles].join(' ')]
  const complete = `<meta http-equiv="content-security-policy" content="${[...rest, ...own].join('; ')}">`
  // It rules only what follows it, so it stands first, behind the encoding.
  return html.replace(meta, '').replace('<meta charset="utf-8">', `<meta charset="utf-8">${complete}`)
}
