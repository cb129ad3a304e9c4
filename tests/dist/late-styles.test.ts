/** Pages without the frame carry the styles of their first parts only: parts they fetch on demand make do with those, or bring the whole sheet. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { globSync } from 'tinyglobby'
import { describe, expect, it } from 'vitest'
import { classesOf, parseCss, writesOf } from '../../src/shell/build/critical-css.ts'
import { ImportGraph, modulesOf } from '../../src/shell/build/import-graph.ts'
import { root } from '../helpers/source-files.ts'

const dist = join(root, 'dist')
const graph = new ImportGraph(dist, '/business-label')
const pages = (existsSync(join(dist, 'index.html')) ? globSync('**/*.html', { cwd: dist }) : []).flatMap((path) => {
  const html = readFileSync(join(dist, path), 'utf8')
  const sheet = /<html\b[^>]*\sdata-styles="([^"]+)"/.exec(html)?.[1]
  return sheet ? [{ path, html, sheet }] : []
})

/** What a page loads at once, and what it may load later, without the frame's own parts: messages and dialogs bring the sheet. */
async function modulesIn(html: string): Promise<{ first: Set<string>; late: Set<string> }> {
  const first = await graph.closure(modulesOf(html))
  const late = new Set<string>()
  const seen = new Set(first)
  for (const url of seen)
    for (const [, path = ''] of (await graph.text(url)).matchAll(/\bimport\(\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g)) {
      if (/\/(shell|late-\w+)\.[\w-]+\.js$/.test(path)) continue
      for (const one of await graph.closure([join(dirname(url), path)])) {
        if (!seen.has(one)) late.add(one)
        seen.add(one)
      }
    }
  return { first, late }
}

function classesIn(css: string): Set<string> {
  const found = new Set<string>()
  parseCss(css).walkRules((rule) => rule.selectors.flatMap(classesOf).forEach((name) => found.add(name)))
  return found
}

describe.skipIf(pages.length === 0)('parts fetched on demand by pages without the frame', () => {
  it('have their styles', async () => {
    const bare: string[] = []
    const whole: string[] = []
    for (const { path, html, sheet } of pages) {
      const { first, late } = await modulesIn(html)
      if ([...first].some((url) => /\/whole-sheet\./.test(url))) {
        whole.push(path)
        continue
      }
      const own = classesIn([...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, css = '']) => css).join('\n'))
      const written = writesOf((await Promise.all([...late].map((url) => graph.text(url)))).join('\n'))
      const missing = [...classesIn(await graph.text(sheet))].filter((name) => !own.has(name) && written(name))
      if (missing.length > 0) bare.push(`${path}: ${missing.join(' ')}`)
    }
    expect(bare).toEqual([])
    expect(whole).toContain('meet/index.html')
  })
})
