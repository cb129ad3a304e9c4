/** The real server as a process of its own, for browser and durability tests. */
import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { READS_TYPESCRIPT } from '../../src/server/base/typescript-thread.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Data folder with the demo show, made by the browser tests' set-up. */
export const DEMO_DATA = join(root, 'tests/out/demo-data')

export interface ChildServer {
  url: string
  dataDir: string
  process: ChildProcess
  /** What it printed so far. */
  output(): string
  /** Ends it in order and waits. */
  stop(): Promise<void>
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

/** A copy of the demo data, removed with `dispose`. */
export function copyDemoData(): { dataDir: string; dispose: () => void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  cpSync(DEMO_DATA, dataDir, { recursive: true })
  return { dataDir, dispose: () => rmSync(dataDir, { recursive: true, force: true }) }
}

const bundles = new Map<string, Promise<string>>()

/**
 * A server of the tests in one file: one that is killed a dozen times spends more on reading its five hundred modules than on its work. Packages stay
 * where they are, and the sources still say where they stand.
 */
export function bundled(script: string, of = root): Promise<string> {
  const path = join(of, script)
  let ready = bundles.get(path)
  if (!ready) bundles.set(path, (ready = bundle(of, script)))
  return ready
}

async function bundle(of: string, script: string): Promise<string> {
  const outfile = join(of, 'tests/out/servers', `${script.replace(/\W+/g, '-')}-${process.pid}.mjs`)
  const standing: Plugin = {
    name: 'where the sources stand',
    setup: (build) =>
      build.onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
        const contents = readFileSync(path, 'utf8').replaceAll(
          'import.meta.url',
          JSON.stringify(pathToFileURL(path).href),
        )
        return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' }
      }),
  }
  await build({
    entryPoints: [join(of, script)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
    plugins: [standing],
  })
  process.once('exit', () => rmSync(outfile, { force: true }))
  return outfile
}

/**
 * Starts `src/server/start.ts` (site, API, demo data on an empty folder), another script of the tests or a file `bundled` made, on a free port and waits
 * until it answers, `patience` ms at most.
 */
export async function startChildServer(options: {
  dataDir: string
  script?: string
  bundle?: string
  /** Of which sources, where not of these. */
  root?: string
  env?: Record<string, string>
  patience?: number
}): Promise<ChildServer> {
  const port = await freePort()
  const bundle = options.bundle ?? (options.script && (await bundled(options.script, options.root)))
  // Without either: the product itself as it is shipped.
  const program = bundle ? [bundle] : [...READS_TYPESCRIPT, 'src/server/start.ts']
  const child = spawn(process.execPath, program, {
    cwd: options.root ?? root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: options.dataDir,
      LOG: 'off',
      STRICT_REPLIES: '1',
      PASSWORD_COST: 'low',
      BUILD: 'off',
      DATABASE_URL: '',
      ...options.env,
    },
  })
  const output: string[] = []
  child.stdout?.on('data', (part: Buffer) => output.push(part.toString()))
  child.stderr?.on('data', (part: Buffer) => output.push(part.toString()))
  const url = `http://localhost:${port}`
  const ended = new Promise<void>((resolve) =>
    child.once('exit', (code, signal) => {
      // Nobody asked it to end: what it said last is the only witness.
      if (!child.killed)
        console.error(`The server at ${url} ended by itself (${signal ?? code}).\n${output.join('').slice(-4000)}`)
      resolve()
    }),
  )
  const until = Date.now() + (options.patience ?? 180_000)
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill('SIGKILL')
      throw new Error(`The server did not start.\n${output.join('').slice(-4000)}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    url,
    dataDir: options.dataDir,
    process: child,
    output: () => output.join(''),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/mm-label/health`).then(
    (response) => response.ok,
    () => false,
  )
}
