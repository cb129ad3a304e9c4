/** Charts come when they are looked at: nothing of the library is on the page before, and what follows is light (design/performance.md). */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { brotliCompressSync } from 'node:zlib'
import { globSync } from 'tinyglobby'
import { describe, expect, it } from 'vitest'
import { root } from '../helpers/source-files.ts'

const dist = join(root, 'dist')
const built = existsSync(join(dist, 'dashboard/index.html'))
const scripts = new Map(
  (built ? globSync('**/*.js', { cwd: dist }) : []).map((path) => [path, readFileSync(join(dist, path), 'utf8')]),
)
/** uPlot's name for the whole drawing: nothing of ours is called so. */
const drawing = [...scripts].filter(([, code]) => /['"`]uplot['"`]/.test(code)).map(([path]) => path)
const imported = (path: string) =>
  [
    ...(scripts.get(path) ?? '').matchAll(
      /(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{][^'"();]*?from\s*)?["'](\.{1,2}\/[^"']+\.js)["']/g,
    ),
  ].map(([, to = '']) => join(dirname(path), to))

function closure(starts: readonly string[]): Set<string> {
  const seen = new Set(starts)
  for (const path of seen) for (const next of imported(path)) seen.add(next)
  return seen
}
const loadedBy = (html: string) =>
  closure(
    [...html.matchAll(/\s(?:href|src|component-url|renderer-url)="\/business-label\/([^"]+\.js)"/g)].map(
      ([, url = '']) => url,
    ),
  )

describe.skipIf(!built)('chart code', () => {
  it('stands in one file', () => expect(drawing).toHaveLength(1))

  it('takes at most 40 KiB more than the page', () => {
    const page = loadedBy(readFileSync(join(dist, 'dashboard/index.html'), 'utf8'))
    const added = [...closure(drawing)].filter((path) => !page.has(path))
    expect(added).toContain(drawing[0])
    const weight = added.reduce((sum, path) => sum + brotliCompressSync(scripts.get(path) ?? '').length / 1024, 0)
    expect(weight).toBeGreaterThan(10)
    expect(weight).toBeLessThanOrEqual(40)
  })

  it('is on no page before a chart is shown', () => {
    for (const path of globSync('**/*.html', { cwd: dist }))
      expect(loadedBy(readFileSync(join(dist, path), 'utf8')).has(drawing[0] ?? ''), path).toBe(false)
  })
})
