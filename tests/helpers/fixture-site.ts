/**
 * The site built over the fixture route table (tests/fixtures/routes.ts): the real shell with screens that hold a few lines each. So the
 * behaviours that need screens which are not built yet (the Information icon, vanishing groups, screens that are not kept, entries hidden
 * in English, links in and out) are proved in a browser. Served with answers of the session's three calls, which a test chooses.
 */
import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fixtureGroups, fixtureRoutes, fixtureT } from '../fixtures/routes.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const BASE = '/business-label'
/** Parts of the source that the shell needs; screens stay behind, the fixture has its own. */
const PARTS = [
  'src/shared',
  'src/shell',
  'src/routes.ts',
  'src/server/base/site-base.ts',
  'public',
  'astro.config.mjs',
  'tailwind.config.cjs',
  'tsconfig.json',
  'package.json',
]
const KEPT_PAGES = ['401.astro', '404.astro', 'redirect']

function replaceOnce(text: string, pattern: RegExp, by: string): string {
  if (!pattern.test(text)) throw new Error(`The fixture site does not find ${pattern} in src/routes.ts`)
  return text.replace(pattern, () => by)
}

/** The table of the real site with the fixture's screens in place of those behind the login. */
function writeRoutes(site: string): void {
  const file = join(site, 'src/routes.ts')
  // As text the rows have lost the names of their types.
  const shown = fixtureRoutes.map((route) => `  defineRoute(${JSON.stringify(route)} as never),`).join('\n')
  let text = readFileSync(file, 'utf8')
  text = replaceOnce(
    text,
    /export const GROUPS: readonly Group\[\] = \[[\s\S]*?\n\]\n/,
    // As above.
    `export const GROUPS: readonly Group[] = ${JSON.stringify(fixtureGroups)} as never\n`,
  )
  text = replaceOnce(text, /\n {2}defineRoute\(\{[^{}]*path: '\/',[^{}]*\}\),[\s\S]*?\n\]\n/, `\n${shown}\n]\n`)
  writeFileSync(file, text)
}

function writeTitles(site: string): void {
  for (const locale of ['zh-CN', 'en-US']) {
    const file = join(site, `src/shell/locale/${locale}.json`)
    const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>
    for (const { id, titleKey } of fixtureRoutes) words.routes![id] = fixtureT(titleKey) || id
    for (const { titleKey } of fixtureGroups) words.menu![titleKey.split('.')[1]!] = fixtureT(titleKey)
    writeFileSync(file, JSON.stringify(words))
  }
}

/** The frame of the login page without its form. */
const LOGIN = `---
import { localePaths } from '../../shared/i18n/page-locale.ts'
import PublicShell from '../../shell/page/public-shell.astro'
export const getStaticPaths = localePaths
---
<PublicShell route="login" locale={Astro.props.locale} />
`

function writePages(site: string): void {
  const pages = join(site, 'src/pages/[...lang]')
  mkdirSync(pages, { recursive: true })
  for (const kept of KEPT_PAGES) cpSync(join(root, 'src/pages/[...lang]', kept), join(pages, kept), { recursive: true })
  writeFileSync(join(pages, 'login.astro'), LOGIN)
  for (const { id, path } of fixtureRoutes) {
    const file = join(pages, path === '/' ? 'index.astro' : `${path}.astro`)
    const up = '../'.repeat(file.slice(site.length).split('/').length - 3)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(
      file,
      `---
import { localePaths } from '${up}shared/i18n/page-locale.ts'
import AppShell from '${up}shell/page/app-shell.astro'
export const getStaticPaths = localePaths
const { locale } = Astro.props
---
<AppShell route="${id}" locale={locale}>
  <details id="more"><summary>More</summary><p>Opened</p></details>
  {Array.from({ length: 80 }, (_, line) => <p>Line {line}</p>)}
</AppShell>
`,
    )
  }
}

function run(site: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'node_modules/astro/astro.js'), 'build'], {
      cwd: site,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    })
    const output: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => output.push(part))
    child.stderr.on('data', (part: Buffer) => output.push(part))
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(Buffer.concat(output).toString().slice(-4000))),
    )
  })
}

/** Where the site stands for the whole run; the browser tests' set-up removes it, the first worker that needs it builds it. */
export const FIXTURE_SITE = join(root, 'tests/out/fixture-site')

/** The dist folder of the run's site; workers that ask at the same time each build one, and the first to be ready serves them all from then on. */
export async function fixtureSite(worker: number): Promise<string> {
  const dist = join(FIXTURE_SITE, 'dist')
  if (existsSync(dist)) return dist
  const own = `${FIXTURE_SITE}-${worker}`
  const built = await buildFixtureSite(own)
  if (!existsSync(dist)) {
    mkdirSync(FIXTURE_SITE, { recursive: true })
    renameSync(built, dist)
  }
  rmSync(own, { recursive: true, force: true })
  return dist
}

async function buildFixtureSite(site: string): Promise<string> {
  rmSync(site, { recursive: true, force: true })
  mkdirSync(site, { recursive: true })
  for (const part of PARTS)
    if (existsSync(join(root, part))) cpSync(join(root, part), join(site, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(site, 'node_modules'))
  writeRoutes(site)
  writeTitles(site)
  writePages(site)
  await run(site)
  return join(site, 'dist')
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** Serves a built site as a plain static host does, under its base. */
export async function serveStatic(dist: string): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    let file = join(dist, decodeURIComponent(pathname.slice(BASE.length)))
    if (existsSync(file) && statSync(file).isDirectory()) file = join(file, 'index.html')
    const found = pathname.startsWith(BASE) && existsSync(file)
    if (!found) file = join(dist, '404.html')
    response.writeHead(found ? 200 : 404, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' })
    response.end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${BASE}`, server }
}
