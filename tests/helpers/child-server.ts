/** The real server as a process of its own, for browser and durability tests. */
import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

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

/** Starts `src/server/start.ts` (site, API, demo data on an empty folder) on a free port and waits until it answers, `patience` ms at most. */
export async function startChildServer(options: { dataDir: string; script?: string; env?: Record<string, string>; patience?: number }): Promise<ChildServer> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', options.script ?? 'src/server/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), DATA_DIR: options.dataDir, LOG: 'off', STRICT_REPLIES: '1', BUILD: 'off', DATABASE_URL: '', ...options.env },
  })
  const output: string[] = []
  child.stdout?.on('data', (part: Buffer) => output.push(part.toString()))
  child.stderr?.on('data', (part: Buffer) => output.push(part.toString()))
  const url = `http://localhost:${port}`
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
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
