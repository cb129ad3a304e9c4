/**
 * `npm test`: every check of the product, one after the other, going on after failures.
 * `npm test -- unit browser` runs only the named steps. The last line is `N passed, N failed`, with `, N skipped` where some were.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isBuilt } from '../src/server/site/build-site.ts'
import { requireChromium } from './helpers/chromium.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = join(root, 'tests/out/reports')
/** A step that hangs is ended after this long, in milliseconds. */
const LIMIT = 20 * 60_000

interface Counts {
  passed: number
  failed: number
  skipped: number
}

interface Step {
  /** What the command line names it by. */
  id: string
  name: string
  /** Why the step is left out, if it is. */
  skip?: () => string | null
  run(): Promise<Counts>
}

type Env = Record<string, string | undefined>

/** Runs a program of node_modules with its output shown as it comes; answers its exit code. */
function execute(args: readonly string[], env: Env = {}): Promise<number> {
  return new Promise((resolve) => {
    const merged: Env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env }
    for (const [name, value] of Object.entries(merged)) if (value === undefined) delete merged[name]
    // A group of its own, so that a step that hangs can be ended with all it started.
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: merged, detached: true })
    const timer = setTimeout(() => {
      console.log(`Ended after ${LIMIT / 60_000} minutes.`)
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    }, LIMIT)
    const finish = (code: number) => {
      clearTimeout(timer)
      resolve(code)
    }
    child.on('error', () => finish(1))
    child.on('exit', (code) => finish(code ?? 1))
  })
}

/** A check that passes or fails as a whole. */
async function whole(...args: Parameters<typeof execute>): Promise<Counts> {
  const code = await execute(...args)
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

/** A run that fails without a failed test (a file that cannot be loaded, no report) still counts one failure. */
const honest = (counts: Counts, code: number): Counts => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts)

function readReport<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return null
  }
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

async function vitest(projects: readonly string[], env: Env = {}): Promise<Counts> {
  const file = join(reports, `${projects.join('-')}.json`)
  rmSync(file, { force: true })
  const code = await execute(
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', ...projects.flatMap((one) => ['--project', one]), '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    env,
  )
  const report = readReport<VitestReport>(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const unloadable = report.testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0).length
  return honest({ passed: report.numPassedTests, failed: report.numFailedTests + unloadable, skipped: report.numPendingTests + report.numTodoTests }, code)
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

async function playwright(folder: string): Promise<Counts> {
  requireChromium()
  const file = join(root, 'tests/out/e2e-report.json')
  rmSync(file, { force: true })
  const code = await execute(['node_modules/playwright/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts', `${folder}/`])
  const report = readReport<PlaywrightReport>(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, unexpected, flaky, skipped } = report.stats
  return honest({ passed: expected, failed: unexpected + flaky, skipped }, code)
}

const hasSpecs = (folder: string) => existsSync(join(root, 'tests', folder))

const STEPS: readonly Step[] = [
  { id: 'types', name: 'types', run: () => whole(['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.']) },
  { id: 'lint', name: 'lint', run: () => whole(['node_modules/oxlint/bin/oxlint']) },
  {
    id: 'unit',
    name: 'unit, component, architecture, API (embedded)',
    run: () => vitest(['unit', 'component', 'architecture', 'api'], { TEST_DATABASE_URL: undefined }),
  },
  {
    id: 'postgres',
    name: 'API (PostgreSQL)',
    skip: () => (process.env.TEST_DATABASE_URL ? null : 'TEST_DATABASE_URL is not set'),
    run: () => vitest(['api']),
  },
  { id: 'build', name: 'build of the site', run: () => (isBuilt() ? Promise.resolve({ passed: 1, failed: 0, skipped: 0 }) : whole(['--import', 'tsx', 'src/server/site/build-site.ts'])) },
  { id: 'dist', name: 'built site', run: () => vitest(['dist']) },
  { id: 'oracle', name: '10,000 orders against the oracle', run: () => vitest(['oracle'], { TEST_DATABASE_URL: undefined }) },
  { id: 'durability', name: 'durability', run: () => vitest(['durability']) },
  { id: 'browser', name: 'end to end (Chromium)', run: () => playwright('e2e') },
  { id: 'a11y', name: 'accessibility (Chromium)', skip: () => (hasSpecs('a11y') ? null : 'there are no specs'), run: () => playwright('a11y') },
]

const wanted = process.argv.slice(2)
const unknown = wanted.filter((id) => !STEPS.some((step) => step.id === id))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. Steps: ${STEPS.map((step) => step.id).join(', ')}`)
  process.exit(1)
}
mkdirSync(reports, { recursive: true })

const lines: string[] = []
const sum: Counts = { passed: 0, failed: 0, skipped: 0 }
for (const step of STEPS) {
  if (wanted.length > 0 && !wanted.includes(step.id)) continue
  const reason = step.skip?.()
  if (reason) {
    lines.push(`${step.name.padEnd(48)} left out: ${reason}`)
    continue
  }
  console.log(`\n━━ ${step.name}`)
  const from = performance.now()
  const counts = await step.run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1, skipped: 0 }
  })
  for (const key of ['passed', 'failed', 'skipped'] as const) sum[key] += counts[key]
  const cell = (value: number, unit: string) => `${String(value).padStart(6)} ${unit}`
  lines.push(`${step.name.padEnd(48)}${cell(counts.passed, 'passed')}${cell(counts.failed, 'failed')}${cell(counts.skipped, 'skipped')}${cell(Math.round((performance.now() - from) / 1000), 's')}`)
}

console.log(`\n${lines.join('\n')}\n`)
console.log(`${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`)
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0
