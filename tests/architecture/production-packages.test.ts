/** `npm ci --omit=dev` installs what the commands of production import, and no more: no bundler, and nothing that runs a script while it is installed (ADR 16). */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { expect, it } from 'vitest'
import { readModules, reachable } from '../helpers/import-graph.ts'

/** Commands of production, and what starts them. */
const COMMANDS = ['serve', 'backup', 'restore', 'rehearsal', 'password-link', 'publish-site', 'doctor'] as const
const LOADER = 'src/server/typescript'
const BUNDLERS = /^(?:astro|esbuild|vite|rollup|rolldown|webpack|parcel|tsx|terser|tailwindcss)$/

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
  dependencies: Record<string, string>
  allowScripts: Record<string, boolean>
}
interface Locked {
  version?: string
  dev?: boolean
  hasInstallScript?: boolean
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }

/** Threads, processes and data files are named in the text and not imported. */
const STARTED = /new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g
const REQUIRED = /(?:createRequire\(import\.meta\.url\)|\brequire)\('([^']+)'\)/g
const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

const modules = new Map(readModules().map((module) => [module.path, module]))
const starts = COMMANDS.map((name) => / (src\/\S+\.ts)/.exec(manifest.scripts[name] ?? '')?.[1] ?? '')

/** Every file that a command reads, with the threads and processes that it starts. */
function filesRead(): Set<string> {
  const seen = new Set<string>()
  const waiting = [...starts]
  for (let start = waiting.pop(); start !== undefined; start = waiting.pop())
    for (const path of reachable(start, modules)) {
      if (seen.has(path)) continue
      seen.add(path)
      for (const [, named = ''] of modules.get(path)?.text.matchAll(STARTED) ?? [])
        waiting.push(join(dirname(path), named))
    }
  return seen
}

it('starts each command of production with the loader, which needs no bundler', () => {
  for (const name of COMMANDS) expect(manifest.scripts[name]).toContain(`--import ./${LOADER}/register.mjs src/`)
  expect(starts.every((path) => modules.has(path))).toBe(true)
})

it('installs the packages that are imported there, and no other', () => {
  const used = new Set<string>()
  for (const path of filesRead()) {
    const { text = '', imports = [] } = modules.get(path) ?? {}
    for (const { module, typeOnly } of imports) if (module && !typeOnly && !module.startsWith('node:')) used.add(module)
    for (const [, name = ''] of text.matchAll(REQUIRED)) used.add(packageOf(name))
  }
  for (const [, name = ''] of readFileSync(`${LOADER}/load.mjs`, 'utf8').matchAll(/from '(?!node:)([^']+)'/g))
    used.add(name)
  expect([...used].sort()).toEqual(Object.keys(manifest.dependencies).sort())
})

it('installs no bundler, and runs no script of a package', () => {
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)
  expect(shipped.map(([path]) => nameOf(path)).filter((name) => BUNDLERS.test(packageOf(name)))).toEqual([])
  expect(shipped.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)).toEqual([])
})

it('gives abandoned packages no old esbuild', () => {
  const found = Object.entries(packages).filter(([path]) => path.endsWith('node_modules/esbuild'))
  expect(
    found.map(([, { version = '' }]) => version).filter((version) => !/^0\.(?:2[5-9]|[3-9]\d)\./.test(version)),
  ).toEqual([])
})

it('runs no script of any package while it is installed', () => {
  const named = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
  expect(named.map(([path]) => nameOf(path)).filter((name) => manifest.allowScripts[name] !== false)).toEqual([])
})
