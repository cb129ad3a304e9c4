import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** `import … from "./x.js"`, `export … from "./x.js"`, `import "./x.js"`; a dynamic import is loaded when it is needed and not ahead. */
const STATIC_IMPORT = /(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{][^'"();]*?from\s*)?["'](\.{1,2}\/[^"']+\.js)["']/g

/** An import of either kind. */
const ANY_IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g

/** The form of a list screen, which its address may ask for (`shared/record/view-param.ts`). */
const LATE_FORM = /\bimport\(\s*["'`](\.{1,2}\/[^"'`]*-form\.[\w-]+\.js)["'`]\s*\)/g

/** The modules of a built site and what they import statically. Modules go by their address: `/business-label/_astro/core.js`. */
export class ImportGraph {
  private readonly texts = new Map<string, Promise<string>>()

  constructor(
    private readonly dist: string,
    private readonly base: string,
  ) {}

  /** Text of a file of the site. */
  text(url: string): Promise<string> {
    let found = this.texts.get(url)
    if (!found) this.texts.set(url, (found = readFile(join(this.dist, url.slice(this.base.length)), 'utf8')))
    return found
  }

  /** The modules and everything they import statically. */
  closure(entries: Iterable<string>): Promise<Set<string>> {
    return this.follow(entries, STATIC_IMPORT)
  }

  /** The modules and everything they can ever load. */
  reach(entries: Iterable<string>): Promise<Set<string>> {
    return this.follow(entries, ANY_IMPORT)
  }

  private async follow(entries: Iterable<string>, imports: RegExp): Promise<Set<string>> {
    const all = new Set<string>()
    const queue = [...entries]
    for (let url = queue.pop(); url !== undefined; url = queue.pop()) {
      if (all.has(url)) continue
      all.add(url)
      for (const [, path = ''] of (await this.text(url)).matchAll(imports)) queue.push(join(dirname(url), path))
    }
    return all
  }

  /** What a form loaded on demand by these modules adds to them. */
  async forms(loaded: ReadonlySet<string>): Promise<string[]> {
    const entries: string[] = []
    for (const url of loaded)
      for (const [, path = ''] of (await this.text(url)).matchAll(LATE_FORM)) entries.push(join(dirname(url), path))
    return [...(await this.closure(entries))].filter((url) => !loaded.has(url)).sort()
  }
}

/** Modules a page loads by itself: its islands, what hydrates them, and its own scripts. */
export function modulesOf(html: string): string[] {
  return [
    ...html.matchAll(/<astro-island\b[^>]*?\s(?:component|renderer)-url="([^"]+)"/g),
    ...html.matchAll(/<astro-island\b[^>]*?\srenderer-url="([^"]+)"/g),
    ...html.matchAll(/<script type="module" src="([^"]+)"/g),
  ].map(([, url]) => url ?? '')
}
