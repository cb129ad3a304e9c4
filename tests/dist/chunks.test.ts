/** The browser's files of the built site: what is loaded on demand stays light, nothing is there twice, nothing of the server leaks. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { brotliCompressSync } from 'node:zlib'
import { globSync } from 'tinyglobby'
import { describe, expect, it } from 'vitest'
import { root } from '../helpers/source-files.ts'

const dist = join(root, 'dist')
const built = existsSync(join(dist, 'index.html'))
const scripts = new Map(
  (built ? globSync('**/*.js', { cwd: dist }) : []).map((path) => [path, readFileSync(join(dist, path), 'utf8')]),
)
const pages = (built ? globSync('**/*.html', { cwd: dist }) : []).map((path) => ({
  path,
  html: readFileSync(join(dist, path), 'utf8'),
}))
/** KiB on the wire. */
const weight = new Map([...scripts].map(([path, code]) => [path, brotliCompressSync(code).length / 1024]))

const targets = (path: string, pattern: RegExp) =>
  [...(scripts.get(path) ?? '').matchAll(pattern)]
    .map(([, to = '']) => join(dirname(path), to))
    .filter((one) => scripts.has(one))
const statics = (path: string) =>
  targets(path, /(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{][^'"();]*?from\s*)?["'](\.{1,2}\/[^"']+\.js)["']/g)
const dynamics = (path: string) => targets(path, /\bimport\(\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]\s*\)/g)

/** A module with all it imports at once. */
function closure(starts: Iterable<string>): Set<string> {
  const seen = new Set(starts)
  for (const path of seen) for (const next of statics(path)) seen.add(next)
  return seen
}

/** What each page loads before any click. */
const loaded = pages.map(({ path, html }) => ({
  path,
  chunks: closure(
    [...html.matchAll(/\s(?:href|src|component-url|renderer-url)="\/business-label\/([^"]+\.js)"/g)]
      .map(([, url = '']) => url)
      .filter((url) => scripts.has(url)),
  ),
}))

/** Greatest KiB of a feature on demand (design/performance.md), by the name of its chunk. */
const budgetOf = (chunk: string): number => {
  if (/rich-?text|squire|editor/i.test(chunk)) return 120
  if (/pdf/i.test(chunk)) return 130
  if (/rapidoc/i.test(chunk)) return 200
  // The lists of common passwords, loaded when the field of a new password is left.
  if (/strength/.test(chunk)) return 230
  return 70
}

describe.skipIf(!built)('files of the browser', () => {
  it('are found', () => {
    expect(scripts.size).toBeGreaterThan(5)
    expect(loaded.some((page) => page.chunks.size > 2)).toBe(true)
  })

  it('keep every feature that is loaded on demand within its budget', () => {
    const heavy: string[] = []
    let features = 0
    for (const page of loaded) {
      for (const feature of new Set([...page.chunks].flatMap(dynamics))) {
        features += 1
        const added = [...closure([feature])].filter((one) => !page.chunks.has(one))
        const sum = added.reduce((total, one) => total + (weight.get(one) ?? 0), 0)
        if (sum > budgetOf(feature))
          heavy.push(
            `${page.path} on demand ${feature}: ${sum.toFixed(1)} KiB (${added.map((one) => `${one} ${weight.get(one)?.toFixed(1)}`).join(', ')})`,
          )
      }
    }
    expect(features).toBeGreaterThan(0)
    expect([...new Set(heavy)]).toEqual([])
  })

  it('hold React once, in one file', () => {
    const holding = (mark: string) => [...scripts].filter(([, code]) => code.includes(mark)).map(([path]) => path)
    expect(holding('__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')).toHaveLength(1)
    expect(holding('react.transitional.element')).toHaveLength(1)
    // The version stands once each in react, react-dom and react-dom/client.
    for (const [path, code] of scripts)
      expect(code.match(/\.version="19\.\d+\.\d+"/g)?.length ?? 0, path).toBeLessThanOrEqual(3)
  })

  it('hold no setting, account or table of the server', () => {
    const secrets =
      /DATABASE_URL|SMTP_URL|ADMIN_PASSWORD|DATA_DIR|(?:Demo|Review|Admin)-2024|scrypt|password_hash|passwordHash|pgTable|from "pg"|select .{1,40} from sys_/
    for (const [path, code] of scripts) expect(secrets.exec(code)?.[0], path).toBeUndefined()
    for (const { path, html } of pages)
      expect(/ADMIN_PASSWORD|(?:Demo|Review|Admin)-2024/.exec(html)?.[0], path).toBeUndefined()
  })

  it('carry no source map and no path of the machine that built them', () => {
    for (const [path, code] of scripts) {
      expect(code, path).not.toMatch(/sourceMappingURL=/)
      expect(code.includes(root.replace(/\/$/, '')), path).toBe(false)
    }
  })
})
