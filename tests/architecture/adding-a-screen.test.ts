/** `src/docs/adding-a-screen.md` is true: a copy of the sources takes the fixture's files and the lines of the page, and holds. */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copySources, type SourceCopy } from '../helpers/source-copy.ts'
import { root, sourceFiles } from '../helpers/source-files.ts'

const PAGE = readFileSync(join(root, 'src/docs/adding-a-screen.md'), 'utf8')
const FIXTURE = 'tests/fixtures/adding-a-screen'
/** The screen with all it takes from the product; the whole product a second time would cost half a minute. */
const TYPES = 'tsconfig.screen.json'
const block = (language: string): string => {
  const [, text = ''] = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(PAGE) ?? []
  return text
}

interface Hunk {
  file: string
  /** The lines it follows, which stand once in the file. */
  after: string
  added: string
}

/** The page's lines for files that are there: `--- file`, then lines to find (` `) with those that follow them (`+`). */
function hunks(): Hunk[] {
  const found: Hunk[] = []
  let file = ''
  let last = ''
  for (const line of block('diff').split('\n').filter(Boolean)) {
    const text = `${line.slice(1)}\n`
    const hunk = found.at(-1)
    if (line.startsWith('--- ')) file = line.slice(4)
    else if (line.startsWith('+') && hunk) hunk.added += text
    else if (last.startsWith(' ') && hunk) hunk.after += text
    else found.push({ file, after: text, added: '' })
    last = line
  }
  return found
}

let sources: SourceCopy
let copy: string
const run = (...args: string[]) => sources.run(args)
const inCopy = (path: string) => readFileSync(join(copy, path), 'utf8')

beforeAll(() => {
  sources = copySources()
  copy = sources.root
  cpSync(join(root, FIXTURE), copy, { recursive: true })
  for (const { file, after, added } of hunks()) {
    const text = inCopy(file)
    expect(text.split(after), `${file} has once: ${after}`).toHaveLength(2)
    const [before = '', rest = ''] = text.split(after)
    writeFileSync(join(copy, file), before + after + added + rest)
  }
  const types = {
    extends: './tsconfig.json',
    include: ['src/features/phrases', 'src/words.ts'],
    exclude: ['**/*.test.*'],
  }
  writeFileSync(join(copy, TYPES), JSON.stringify(types))
})
afterAll(() => sources.dispose())

describe('a screen that is added as the page says', () => {
  it('has the files the page names', () => {
    const files = sourceFiles([`${FIXTURE}/**`]).map(({ path }) => path.slice(FIXTURE.length + 1))
    const cells = [...PAGE.matchAll(/^\| (`.+?) +\|/gm)].map(([, cell = '']) => cell)
    const named = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
    const there = named.map((name) => files.find((path) => path.endsWith(`/${name}`)))
    expect([...there, 'src/pages/[...lang]/system/phrase.astro'].sort()).toEqual(files)
    expect(PAGE).toContain(files.at(-1))
    expect(hunks().length).toBeGreaterThan(6)
  })

  it('holds its types, its lint and its tests', { timeout: 240_000 }, async () => {
    const [, name = ''] = /^npm run migration -- (\w+)$/.exec(block('sh').trim()) ?? []
    await run('--import', 'tsx', 'src/server/db/new-migration.ts', name)
    expect(readdirSync(join(copy, 'src/server/db/migrations')).join()).toMatch(/_phrases\.sql/)
    const own = 'features/phrases'
    const whole = ['imports', 'routes-pages', 'locale-parity'].map((name) => `architecture/${name}.`)
    await Promise.all([
      run('node_modules/typescript-native/bin/tsc', '--noEmit', '-p', TYPES),
      run('node_modules/oxlint/bin/oxlint', `src/${own}`, 'src/server/handlers.ts', 'src/routes.ts'),
      run('node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', '--no-isolate', own, ...whole),
    ])
  })
})
