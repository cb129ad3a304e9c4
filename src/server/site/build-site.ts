/** Builds the site when its sources changed since the last build. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { compressFolder } from './compress.ts'

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
  return /^src\/(docs|server\/(?!reference))|\/server$|\.test\.tsx?$/.test(name)
}

export function isBuilt(): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourceHash()
}

/** Runs the build; rejects with its output when it fails. */
export async function buildSite(options: { quiet: boolean }): Promise<void> {
  const stamp = sourceHash()
  await run(['node_modules/astro/astro.js', 'build'], options.quiet)
  compressFolder(DIST)
  writeFileSync(STAMP, stamp)
}

function run(args: string[], quiet: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
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
