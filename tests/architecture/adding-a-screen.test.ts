/** `src/docs/adding-a-screen.md` is true: a copy of the sources takes the fixture's files and the lines of the page, and holds. */
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root, sourceFiles } from '../helpers/source-files.ts'

const PAGE = readFileSync(join(root, 'src/docs/adding-a-screen.md'), 'utf8')
const FIXTURE = 'tests/fixtures/adding-a-screen'
/** The screen with all it takes from the product; the whole product a second time would cost half a minute. */
const TYPES = 'tsconfig.screen.json'
const LEFT = ['node_modules', 'dist', '.cache', '.data', '.git', '.astro', 'tests/out', FIXTURE]

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

let copy: string
const run = async (...args: string[]) => {
  const env = { ...process.env, TEST_DATABASE_URL: '', ASTRO_TELEMETRY_DISABLED: '1' }
  await promisify(execFile)(process.execPath, args, { cwd: copy, env, maxBuffer: 1e8 }).catch(
    (error: Error & { stdout: string; stderr: string }) =>
      expect.fail(`${args.join(' ')}\n${error.stdout}${error.stderr}`),
  )
}
const inCopy = (path: string) => readFileSync(join(copy, path), 'utf8')

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'portal-screen-'))
  for (const name of readdirSync(root))
    if (!LEFT.includes(name))
      cpSync(join(root, name), join(copy, name), {
        recursive: true,
        filter: (path) => !LEFT.includes(path.slice(root.length)),
      })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  cpSync(join(root, FIXTURE), copy, { recursive: true })
  for (const { file, after, added } of hunks()) {
    const text = inCopy(file)
    expect(text.split(after), `${file} has once: ${after}`).toHaveLength(2)
    const [before = '', rest = ''] = text.split(after)
    writeFileSync(join(copy, file), before + after + added + rest)
  }
  const types = { extends: './tsconfig.json', include: ['src/features/phrases'], exclude: ['**/*.test.*'] }
  writeFileSync(join(copy, TYPES), JSON.stringify(types))
})
afterAll(() => rmSync(copy, { recursive: true, force: true, maxRetries: 3 }))

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
    const [tool = '', ...args] = block('sh').trim().replace(/^npx /, '').split(' ')
    await run(join('node_modules', tool, 'bin.cjs'), ...args)
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
