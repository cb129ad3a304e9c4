/**
 * What is written for us is what we would write. Into one copy of the sources go a list, a tree and a record with rows of tables of a database
 * (`npm run gen`), what `adding-a-screen.md` and `adding-a-record.md` in `src/docs` add, and forms of the form builder. They hold their types, lint,
 * format and tests there; the screens of the back office do their work in Chromium.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { chromium, type Browser } from 'playwright'
import { globSync } from 'tinyglobby'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findTable } from '../../src/features/gen/server/exports.ts'
import { genTable } from '../../src/features/gen/server/tables.ts'
import { openDatabase } from '../../src/server/base/db/client.ts'
import { READS_TYPESCRIPT } from '../../src/server/base/typescript-thread.ts'
import { LOCALES } from '../../src/shared/lib/locale.ts'
import { launchOptions } from '../helpers/browser/chromium.ts'
import { startChildServer } from '../helpers/child-server.ts'
import { copySources, type SourceCopy } from '../helpers/source-copy.ts'
import { addScreens, hunks, RECORD, SCREEN } from './added-screen.ts'
import { workThrough, type Screen } from './screens.ts'
import { writeForms } from './written-forms.ts'

/** Two tables that no source knows, with a column of every type; the other two kinds are made of tables the product has. */
const SHUTTLE = sql`create table show_shuttle (
  shuttle_id bigint generated always as identity primary key,
  shuttle_name varchar(60) not null, en_shuttle_name varchar(60), shuttle_type text, shuttle_code text not null unique,
  seats integer not null default 40, price numeric(12,2), length_m numeric(6,3), speed double precision, firm bigint,
  leaves timestamptz not null, back_time timestamptz, day date, lift boolean not null default false, riders text,
  cover_image text, plan_file text, main_content text, way varchar(800), status text not null default '0',
  create_by text, create_time timestamptz not null default now(), update_by text,
  update_time timestamptz not null default now(), remark text, version integer not null default 1)`
const STOP = sql`create table show_shuttle_stop (
  stop_id bigint generated always as identity primary key, shuttle_id bigint not null, place varchar(80) not null,
  arrives timestamptz not null, fare numeric(8,2), wheelchair boolean not null default false)`

/** What is chosen on the screen before the command is run. */
const CHOSEN = {
  sys_post: { businessName: 'duty', className: 'Duty', functionName: '职责', enFunctionName: 'duty' },
  sys_dept: { businessName: 'unit', className: 'Unit', functionName: '单位', enFunctionName: 'unit' },
  show_shuttle: { tplCategory: 'sub' as const, subTableName: 'show_shuttle_stop', subTableFkName: 'shuttle_id' },
}
const SCREENS: readonly Screen[] = [
  { feature: 'phrases', path: '/system/phrase', typed: { title: 'Parking', content: 'Enter by gate N.' } },
  { feature: 'duties', path: '/system/duty', typed: { postName: 'Gate', postCode: 'gate', postSort: '3' } },
  { feature: 'units', path: '/system/unit', typed: { deptName: 'Hall desk', orderNum: '1' } },
  {
    feature: 'show-shuttles',
    path: '/system/show-shuttle',
    typed: { shuttleName: 'Line A', shuttleCode: 'LA', seats: '40', leaves: '2024-11-20 10:00' },
    row: { place: 'Hall N1', arrives: '2024-11-20 11:00' },
  },
]
const FEATURES = SCREENS.map((screen) => screen.feature)
const TYPES = 'tsconfig.generated.json'
/** What all sources are held to, with what was written among them. */
const WHOLE = ['imports', 'routes-pages', 'names', 'shape', 'kept-input', 'contract-handlers', 'unused-exports']

/** Tests that hold what learns of a record. */
const LEARN = ['src/routes.test', 'review/words.test', 'openapi/document.test']

let sources: SourceCopy
let data: string
beforeAll(async () => {
  sources = copySources()
  data = mkdtempSync(join(tmpdir(), 'portal-generated-'))
  const database = await openDatabase({ dataDir: join(data, 'db') })
  await database.db.execute(SHUTTLE)
  await database.db.execute(STOP)
  for (const [name, over] of Object.entries(CHOSEN)) {
    const table = await findTable(database.db, name)
    if (!table) throw new Error(`no table ${name}`)
    const columns = table.columns.map((column) => {
      // Every control and comparison that is no default.
      if (column.columnName === 'riders') return { ...column, htmlType: 'checkbox' as const, dictType: 'sys_user_sex' }
      if (column.columnName === 'shuttle_type')
        return { ...column, htmlType: 'select' as const, dictType: 'sys_user_sex', isQuery: '1' as const }
      return ['seats', 'lift', 'leaves', 'day'].includes(column.columnName)
        ? { ...column, isQuery: '1' as const }
        : column
    })
    await database.db.insert(genTable).values({ ...table, columns, ...over })
  }
  await database.close()
  await sources.run([...READS_TYPESCRIPT, 'src/server/db/new-migration.ts', addScreens(sources.root)])
  await sources.run([...READS_TYPESCRIPT, 'src/server/gen.ts', ...Object.keys(CHOSEN)], { DATA_DIR: data })
})
afterAll(() => {
  sources.dispose()
  rmSync(data, { recursive: true, force: true, maxRetries: 3 })
})

describe('what is written for us', () => {
  it('holds its types, its lint, its format and its tests', { timeout: 600_000 }, async () => {
    const { root, run } = sources
    const migrations = readdirSync(join(root, 'src/server/db/migrations')).join()
    expect(migrations).toMatch(/_phrases\.sql/)
    const [migration = ''] = /\d+_show-shuttles/.exec(migrations) ?? ['']
    expect(readFileSync(join(root, `src/server/db/migrations/${migration}.sql`), 'utf8')).toContain('IF NOT EXISTS')
    const screens = FEATURES.map((name) => `src/features/${name}`)
    const record = ['src/features/patents', 'src/features/review/server/kinds/patent.ts']
    const touched = [...new Set([SCREEN, RECORD].flatMap(hunks).map(({ file }) => file))]
    const pages = [...SCREENS.map(({ path }) => path), '/basic/patent'].map(
      (path) => `src/pages/[...lang]${path}.astro`,
    )
    // One worker: what its files share is loaded once.
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts']
    const runTests = (...names: string[]) => run([...vitest, '--no-isolate', '--maxWorkers=1', ...names])
    await runTests(...screens, ...record, ...LEARN, ...WHOLE.map((name) => `architecture/${name}.`))
    // Forms are handed out one by one: no screen shows them yet.
    const { folders, written } = writeForms(root)
    const types = {
      extends: './tsconfig.json',
      include: [...screens, ...record, ...folders, ...touched.filter((file) => file.endsWith('.ts'))],
      exclude: [],
    }
    writeFileSync(join(root, TYPES), JSON.stringify(types))
    await Promise.all([
      run(['node_modules/typescript-native/bin/tsc', '--noEmit', '-p', TYPES]),
      run(['node_modules/oxlint/bin/oxlint', ...screens, ...record, ...folders, ...touched]),
      run(['node_modules/oxfmt/bin/oxfmt', '--check', ...screens, ...record, ...touched, ...written]),
      run(['node_modules/prettier/bin/prettier.cjs', '--check', ...pages]),
      runTests(...folders, 'architecture/locale-parity.'),
    ])
  })

  it('works in Chromium, in both languages', { timeout: 600_000 }, async () => {
    const { root } = sources
    await buildScreens()
    const server = await startChildServer({
      root,
      dataDir: data,
      script: 'tests/durability/server.ts',
      env: { SITE: '1' },
    })
    let browser: Browser | undefined
    try {
      const token = JSON.parse(readFileSync(join(data, 'admin.json'), 'utf8')) as string
      browser = await chromium.launch(launchOptions())
      for (const locale of LOCALES)
        for (const screen of SCREENS) {
          const context = await browser.newContext({ locale, viewport: { width: 1440, height: 900 } })
          await context.addInitScript(
            ([key, value, language]) => {
              // Frames of tools have no storage of their own.
              if (location.protocol !== 'http:') return
              localStorage.setItem(key, value)
              localStorage.setItem('language', language)
            },
            ['Admin-Token', token, locale] as const,
          )
          const said: string[] = []
          context.on('console', (line) => {
            if (['error', 'warning'].includes(line.type())) said.push(`${line.location().url}: ${line.text()}`)
          })
          context.on('weberror', (error) => said.push(error.error().message))
          await workThrough(await context.newPage(), { root, url: server.url, screen, locale })
          expect(said, `${screen.path} in ${locale}`).toEqual([])
          await context.close()
        }
    } finally {
      await browser?.close()
      await server.stop()
    }
  })
})

/** The generated pages alone, in half the time of the whole site. */
async function buildScreens(): Promise<void> {
  const { root, run } = sources
  const pages = join(root, 'src/pages/[...lang]')
  const kept = new Set(['404.astro', ...SCREENS.map((screen) => `${screen.path.slice(1)}.astro`)])
  for (const file of globSync('**/*.astro', { cwd: pages })) if (!kept.has(file)) rmSync(join(pages, file))
  // What Astro and Vite keep between builds belongs to the site next door.
  // The faster minifier: nobody weighs these pages.
  const config = `import config from './astro.config.mjs'
const build = { ...config.vite.build, minify: 'esbuild' }
export default { ...config, cacheDir: './.astro-cache', vite: { ...config.vite, build, cacheDir: './.vite-cache' } }`
  writeFileSync(join(root, 'astro.apart.config.mjs'), config)
  // Nor what the test's runner says of itself.
  const env = {
    NODE_ENV: 'production',
    BASE_URL: undefined,
    MODE: undefined,
    DEV: undefined,
    PROD: undefined,
    SSR: undefined,
  }
  await run(['node_modules/astro/astro.js', 'build', '--config', 'astro.apart.config.mjs'], env)
}
