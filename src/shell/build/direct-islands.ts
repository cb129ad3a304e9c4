import { dirname, join } from 'node:path'
import type { ImportGraph } from './import-graph.ts'

/** A module that only passes a name on from a shared chunk: `import{l as t}from"./shell.js";import"./react.js";export{t as TopBar};` */
const PASSES_ON =
  /^(?:import"[^"]+";)*import\{([\w$]+)(?: as ([\w$]+))?\}from"([^"]+)";(?:import"[^"]+";)*export\{([\w$]+)(?: as ([\w$]+))?\};?\s*$/

/**
 * Points islands at the chunk that holds them. Parts of the shared chunks are built as entries of a hundred bytes that pass one name on, and
 * each would cost a request.
 */
export async function withDirectIslands(html: string, graph: ImportGraph): Promise<string> {
  const targets = new Map<string, { url: string; name: string } | null>()
  async function resolve(url: string, wanted: string) {
    const key = `${url} ${wanted}`
    if (!targets.has(key)) {
      const [, name, local = name, from, exported, outer = exported] =
        PASSES_ON.exec((await graph.text(url)).trim()) ?? []
      const fits = from && name && exported === local && outer === wanted
      targets.set(key, fits ? { url: join(dirname(url), from), name } : null)
    }
    return targets.get(key) ?? null
  }
  let result = ''
  let end = 0
  for (const match of html.matchAll(/<astro-island\b[^>]*>/g)) {
    let tag = match[0]
    for (const part of ['component', 'renderer'] as const) {
      const url = new RegExp(`\\s${part}-url="([^"]+)"`).exec(tag)?.[1]
      // The renderer is its module's default export until a tag says another name.
      const name = part === 'component' ? /\scomponent-export="([^"]+)"/.exec(tag)?.[1] : 'default'
      const target = url && name ? await resolve(url, name) : null
      if (target)
        tag =
          part === 'renderer'
            ? tag.replace(`renderer-url="${url}"`, `renderer-url="${target.url}" renderer-export="${target.name}"`)
            : tag
                .replace(`component-url="${url}"`, `component-url="${target.url}"`)
                .replace(`component-export="${name}"`, `component-export="${target.name}"`)
    }
    result += html.slice(end, match.index) + tag
    end = match.index + match[0].length
  }
  return result + html.slice(end)
}
