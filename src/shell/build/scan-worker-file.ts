import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { href, route } from '../../routes.ts'
import { LOCALES } from '../../shared/lib/locale.ts'
import { modulesOf, type ImportGraph } from './import-graph.ts'

/** What the worker keeps of one language. `revision`: of what is not named by its content. */
export interface KeptFiles {
  page: string
  files: readonly { url: string; revision: string | null }[]
}

/** Parts that only lead to other pages, which are not there without a line: the search, and choices as heavy as it. */
const NOT_KEPT = /\/(?:combobox|search-box|phone-search|top-menu|booth-switch)\.[\w-]+\.js$/

const FILE = /\s(?:href|data-src)="([^"]+\.(?:css|json|svg))"/g

/**
 * The service worker of the page of scans (`shell/worker/scan-worker.ts`) with the list of what it keeps: the page in both languages, the modules it can
 * load, style sheet, words and icon.
 *
 * @param pageOf HTML of a page of the site by its path below the base.
 */
export async function scanWorker(
  graph: ImportGraph,
  pageOf: (path: string) => string,
  { root, base, dist }: { root: string; base: string; dist: string },
): Promise<string> {
  const kept: Record<string, KeptFiles> = {}
  for (const locale of LOCALES) {
    const page = base + href(route('scan'), locale, '')
    const html = pageOf(`${page.slice(base.length + 1)}index.html`)
    const modules = [...(await graph.reach(modulesOf(html)))].filter((url) => !NOT_KEPT.test(url))
    const others = [...html.matchAll(FILE)].map(([, url = '']) => url)
    const files = [...new Set([...modules, ...others])].sort().map(async (url) => {
      if (url.startsWith(`${base}/_astro/`)) return { url, revision: null }
      return { url, revision: revisionOf(await readFile(join(dist, url.slice(base.length)))) }
    })
    // Without the closing slash, for both spellings of the address.
    kept[page.replace(/\/$/, '')] = {
      page,
      files: [{ url: page, revision: revisionOf(html) }, ...(await Promise.all(files))],
    }
  }
  const { outputFiles } = await build({
    entryPoints: [join(root, 'src/shell/worker/scan-worker.ts')],
    absWorkingDir: root,
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"', KEPT_FILES: JSON.stringify(kept) },
  })
  return outputFiles[0]?.text ?? ''
}

const revisionOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 12)
