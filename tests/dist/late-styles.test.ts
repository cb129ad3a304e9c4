/** Pages without the frame carry the styles of their first parts only: parts they fetch on demand make do with those, or bring the whole sheet. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { describe, expect, it } from 'vitest'
import { classesOf, parseCss } from '../../src/shell/build/critical-css.ts'
import { ImportGraph, modulesOf } from '../../src/shell/build/import-graph.ts'
import { root } from '../helpers/source-files.ts'

const dist = join(root, 'dist')
const graph = new ImportGraph(dist, '/business-label')
const pages = (existsSync(join(dist, 'index.html')) ? globSync('**/*.html', { cwd: dist }) : []).flatMap((path) => {
  const html = readFileSync(join(dist, path), 'utf8')
  const sheet = /<html\b[^>]*\sdata-styles="([^"]+)"/.exec(html)?.[1]
  return sheet ? [{ path, html, sheet }] : []
})

const without = (all: ReadonlySet<string>, those: ReadonlySet<string>): Set<string> =>
  new Set([...all].filter((one) => !those.has(one)))

/** What a page loads at once, and what it may load later. */
async function modulesIn({ html }: { html: string }): Promise<{ first: Set<string>; late: Set<string> }> {
  const entries = modulesOf(html)
  const first = await graph.closure(entries)
  return { first, late: without(await graph.reach(entries), first) }
}

/** Words a module holds in its texts, class names among them. */
const wordsIn = (code: string): string[] =>
  [...code.matchAll(/["'`]([^"'`]{1,300})["'`]/g)].flatMap(([, text = '']) => text.split(/\s+/))

function classesIn(css: string): Set<string> {
  const found = new Set<string>()
  parseCss(css).walkRules((rule) => rule.selectors.flatMap(classesOf).forEach((name) => found.add(name)))
  return found
}

describe.skipIf(pages.length === 0)('parts fetched on demand by pages without the frame', () => {
  it('have their styles', async () => {
    const loaded = await Promise.all(pages.map(modulesIn))
    // What the login page may load is the frame's: its messages and dialogs bring the sheet.
    const frame = loaded[pages.findIndex(({ path }) => path === 'login/index.html')]?.late ?? new Set<string>()
    const bare: string[] = []
    const whole: string[] = []
    for (const [at, { path, html, sheet }] of pages.entries()) {
      const { first = new Set<string>(), late = new Set<string>() } = loaded[at] ?? {}
      if ([...first].some((url) => /\/whole-sheet\./.test(url))) {
        whole.push(path)
        continue
      }
      const own = classesIn([...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, css = '']) => css).join('\n'))
      const missing = without(classesIn(await graph.text(sheet)), own)
      for (const url of without(late, frame))
        for (const word of wordsIn(await graph.text(url))) if (missing.has(word)) bare.push(`${path} ${url}: ${word}`)
    }
    expect(bare).toEqual([])
    expect(whole).toContain('meet/index.html')
  })
})
