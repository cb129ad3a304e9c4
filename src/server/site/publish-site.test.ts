import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { publishSite } from './publish-site.ts'

const DAY = 24 * 60 * 60 * 1000
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-publish-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function build(name: string, files: Record<string, string>): string {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, name, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return join(folder, name)
}
const list = (of: string) =>
  readdirSync(of, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => one.name)
    .sort()

it('publishes a build and keeps the scripts of the one before for pages that are open', () => {
  const shown = join(folder, 'shown')
  publishSite(build('one', { 'login/index.html': 'one', 'old/index.html': 'old', '_astro/a1.js': 'a' }), shown)
  const second = build('two', { 'login/index.html': 'two', '_astro/a2.js': 'b' })
  expect(publishSite(second, shown)).toEqual({ published: 2, removed: 1 })
  expect(list(shown)).toEqual(['a1.js', 'a2.js', 'index.html'])
  expect(readFileSync(join(shown, 'login/index.html'), 'utf8')).toBe('two')
})

it('removes scripts that no build of the last 30 days has', () => {
  const shown = join(folder, 'shown')
  publishSite(build('one', { '_astro/a1.js': 'a', '_astro/both.js': 'c' }), shown)
  const long = new Date(Date.now() - 31 * DAY)
  for (const name of ['a1.js', 'both.js']) utimesSync(join(shown, '_astro', name), long, long)
  publishSite(build('two', { '_astro/both.js': 'c' }), shown)
  expect(list(shown)).toEqual(['both.js'])
})

it('takes the scripts of a build that lies long after its own day for new', () => {
  const old = build('one', { '_astro/a1.js': 'a' })
  const long = new Date(Date.now() - 31 * DAY)
  utimesSync(join(old, '_astro/a1.js'), long, long)
  const shown = join(folder, 'shown')
  publishSite(old, shown)
  publishSite(build('two', { '_astro/a2.js': 'b' }), shown)
  expect(list(shown)).toEqual(['a1.js', 'a2.js'])
})
