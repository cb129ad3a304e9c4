/** Builds the site when its sources changed since the last build. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { BEST_QUALITY, compressFolder, QUICK_QUALITY } from './compress.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
export const DIST = join(root, 'dist')
const STAMP = join(DIST, '.built-from')
const SOURCES = ['src', 'public', 'astro.config.mjs', 'tailwind.config.cjs', 'package-lock.json', 'tsconfig.json']

/** One hash over everything the site is built from; server code and tests do not count. */
function sourceHash(): string {
  const hash = createHash('sha256').update(process.env.PUBLIC_API_BASE ?? '')
  const add = (path: string, name: string) => {
    if (!existsSync(path)) return
    if (statSync(path).isDirectory()) {
      for (const entry of readdirSync(path).sort())
        if (!isApart(`${name}/${entry}`)) add(join(path, entry), `${name}/${entry}`)
    } else hash.update(name).update(readFileSync(path))
  }
  for (const name of SOURCES) add(join(root, name), name)
  return hash.digest('hex')
}

function isApart(name: string): boolean {
  return /^src\/(docs|deploy|server\/(?!reference))|\/server$|\.test\.tsx?$/.test(name)
}

/** How a site is built: `best` makes the smallest files, for production; `quick` saves about a minute of the first `npm start`. */
type Effort = 'best' | 'quick'

/** Whether `dist/` holds the site of the present sources, built with this effort or a greater one. */
export function isBuilt(effort: Effort = 'best'): boolean {
  if (!existsSync(STAMP)) return false
  const stamp = readFileSync(STAMP, 'utf8')
  const hash = sourceHash()
  return stamp === `${hash} best` || (effort === 'quick' && stamp === `${hash} quick`)
}

interface BuildOptions {
  quiet: boolean
  effort?: Effort
  /** Ends the build. */
  signal?: AbortSignal
}

/** Runs the build; rejects with its output when it fails, or when it is ended. */
export async function buildSite(options: BuildOptions): Promise<void> {
  const { effort = 'best' } = options
  const stamp = `${sourceHash()} ${effort}`
  await run(['node_modules/astro/astro.js', 'build'], options)
  compressFolder(DIST, effort === 'quick' ? QUICK_QUALITY : BEST_QUALITY)
  writeFileSync(STAMP, stamp)
}

function run(args: string[], { quiet, effort = 'best', signal }: BuildOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      ...(signal ? { signal } : {}),
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', SITE_EFFORT: effort },
    })
    const output: Buffer[] = []
    child.stdout?.on('data', (part: Buffer) => output.push(part))
    child.stderr?.on('data', (part: Buffer) => output.push(part))
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`The site could not be built.\n${Buffer.concat(output).toString().slice(-4000)}`)),
    )
  })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildSite({ quiet: false })
