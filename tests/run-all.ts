/**
 * `npm test`: every check of the product, going on after failures; what leaves a core to others runs beside something else (`BESIDE`).
 * `npm test -- unit browser` runs only the named steps; `npm run test:full` takes whole what `npm test` takes in part (`src/docs/testing.md`).
 * The last line is `N passed, N failed`, with `, N skipped` where some were.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { failuresOf, type VitestReport } from './helpers/runs/vitest-report.ts'
import { READS_TYPESCRIPT } from '../src/server/base/typescript-thread.ts'
import { isBuilt } from '../src/server/site/build-site.ts'
import { brokenOf, type Suite } from './broken-specs.ts'
import { shareEnv } from './helpers/api-share.ts'
import { fetchChromium } from './helpers/browser/fetch-chromium.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = join(root, 'tests/out/reports')
const full = process.argv.includes('--full')
const wanted = process.argv.slice(2).filter((one) => one !== '--full')
/** A step that hangs is ended after this long, in milliseconds. */
const LIMIT = 45 * 60_000

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
  /** Runs only where the command line names it: another step does it along. */
  part?: true
  run(): Promise<Counts>
}

type Env = Record<string, string | undefined>

/** Set for a step that runs beside another: its output is kept together and shown when it is over. */
const held = new AsyncLocalStorage<Buffer[]>()

/** Runs a program of node_modules with its output shown as it comes; answers its exit code. */
function execute(args: readonly string[], env: Env = {}): Promise<number> {
  const output = held.getStore()
  return new Promise((resolve) => {
    const merged: Env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env }
    for (const [name, value] of Object.entries(merged)) if (value === undefined) delete merged[name]
    // A group of its own, so that a step that hangs can be ended with all it started.
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: output ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: merged,
      detached: true,
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => output?.push(part))
    const timer = setTimeout(() => {
      console.log(`Ended after ${LIMIT / 60_000} minutes.`)
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    }, LIMIT)
    const finish = (code: number) => {
      clearTimeout(timer)
      resolve(code)
    }
    child.on('error', () => finish(1))
    // Closed, not only ended: all output is there.
    child.on(output ? 'close' : 'exit', (code: number | null) => finish(code ?? 1))
  })
}

const PASSED: Counts = { passed: 1, failed: 0, skipped: 0 }
const FAILED: Counts = { passed: 0, failed: 1, skipped: 0 }

/** A check that passes or fails as a whole. */
const whole = async (...args: Parameters<typeof execute>): Promise<Counts> =>
  (await execute(...args)) === 0 ? PASSED : FAILED

/** A run that fails without a failed test (a file that cannot be loaded, no report) still counts one failure. */
const honest = (counts: Counts, code: number): Counts =>
  code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts

function readReport<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return null
  }
}

/** The names of what failed, said again at the end: of a long output often only the end is kept. */
const failures: string[] = []

/** @param workers processes that share its files; in a lane one, unless told */
async function vitest(
  projects: readonly string[],
  { env = {}, more = [], workers = held.getStore() ? 1 : 2 }: { env?: Env; more?: string[]; workers?: number } = {},
): Promise<Counts> {
  // The same projects may run on both engines side by side.
  const file = join(reports, `${[...projects, ...('TEST_DATABASE_URL' in env ? ['embedded'] : [])].join('-')}.json`)
  rmSync(file, { force: true })
  const code = await execute(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'tests/vitest.config.ts',
      ...projects.flatMap((one) => ['--project', one]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      `--maxWorkers=${workers}`,
      ...more,
    ],
    env,
  )
  const report = readReport<VitestReport>(file)
  if (!report) return FAILED
  const { files, tests } = failuresOf(report)
  failures.push(...[...files, ...tests].map((name) => relative(root, name)))
  return honest(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + files.length,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    code,
  )
}

interface PlaywrightReport extends Suite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** Whether this run has filled the browser tests' demo data. */
let demoFilled = false
async function fillDemoData(): Promise<Counts> {
  const counts = await whole([...READS_TYPESCRIPT, 'tests/helpers/demo-data.ts'])
  demoFilled = counts.passed === 1
  return counts
}

async function playwright(...folders: string[]): Promise<Counts> {
  await fetchChromium()
  const file = join(root, 'tests/out/e2e-report.json')
  rmSync(file, { force: true })
  const code = await execute(
    [
      'node_modules/playwright/cli.js',
      'test',
      '--config',
      'tests/e2e/playwright.config.ts',
      ...folders.map((one) => `${one}/`),
    ],
    { ...(full ? { FULL_MATRIX: '1', ORACLE_TYPED: '200' } : {}), ...(demoFilled ? { E2E_REUSE: '1' } : {}) },
  )
  const report = readReport<PlaywrightReport>(file)
  if (!report) return FAILED
  failures.push(...brokenOf(report))
  const { expected, unexpected, flaky, skipped } = report.stats
  return honest({ passed: expected, failed: unexpected + flaky, skipped }, code)
}

/** Files of one worker share what is loaded (components: packages and page, `one-dom.ts`): loading it anew for each took longer than its tests. They put back what they change. */
const SHARED = ['--no-isolate']
/** The embedded database, whatever the surroundings name. */
const EMBEDDED: Env = { TEST_DATABASE_URL: undefined }

const STEPS: readonly Step[] = [
  { id: 'types', name: 'types', run: () => whole(['node_modules/typescript-native/bin/tsc', '--noEmit', '-p', '.']) },
  { id: 'lint', name: 'lint', run: () => whole(['node_modules/oxlint/bin/oxlint']) },
  {
    id: 'format',
    name: 'formatting',
    // The site generator's pages are what the fast formatter cannot read.
    run: async () =>
      (await execute(['node_modules/oxfmt/bin/oxfmt', '--check'])) === 0
        ? whole(['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', 'src/**/*.astro'])
        : FAILED,
  },
  { id: 'unit', name: 'unit', run: () => vitest(['unit'], { more: SHARED }) },
  {
    id: 'api',
    name: 'API (embedded)',
    run: () => vitest(['api'], { env: { ...EMBEDDED, ...shareEnv('embedded', full) }, more: SHARED }),
  },
  {
    id: 'component',
    name: 'component, architecture',
    run: () => vitest(['component', 'architecture'], { more: SHARED }),
  },
  {
    id: 'postgres',
    name: 'API (PostgreSQL)',
    skip: () => (process.env.TEST_DATABASE_URL ? null : 'TEST_DATABASE_URL is not set'),
    run: () => vitest(['api'], { env: shareEnv('postgres', full), more: SHARED }),
  },
  { id: 'world', name: 'awkward values and files', run: () => vitest(['world'], { env: EMBEDDED }) },
  {
    id: 'generated',
    name: 'features the generator writes',
    run: () => fetchChromium().then(() => vitest(['generated'], { env: EMBEDDED })),
  },
  {
    id: 'build',
    name: 'build of the site',
    run: async () => (isBuilt() ? PASSED : whole([...READS_TYPESCRIPT, 'src/server/site/build-site.ts'])),
  },
  { id: 'dist', name: 'built site', run: () => vitest(['dist']) },
  { id: 'demo', name: 'demo show of the browser tests', run: fillDemoData },
  {
    id: 'oracle',
    name: 'posted orders against the oracle',
    run: () => vitest(['oracle'], { env: { ...EMBEDDED, ...(full ? { ORACLE_ORDERS: '5000' } : {}) } }),
  },
  // Its servers wait for disks and for each other.
  {
    id: 'durability',
    name: 'durability',
    run: () => vitest(['durability'], { workers: 3, env: full ? { DEPLOYED_WALK: '1' } : {} }),
  },
  { id: 'browser', name: 'end to end and accessibility (Chromium)', run: () => playwright('e2e', 'a11y', 'world') },
  { id: 'e2e', name: 'end to end (Chromium)', part: true, run: () => playwright('e2e') },
  { id: 'a11y', name: 'accessibility (Chromium)', part: true, run: () => playwright('a11y') },
]

/**
 * Lanes that run side by side; the steps of a lane follow one another. Three for two cores, because each waits now and then: for a disk, a database, a
 * clock. Files of a lane's step share what is loaded once. The browsers come after and have both cores.
 */
const BESIDE: readonly (readonly string[])[] = [
  ['build', 'dist', 'api', 'oracle'],
  ['types', 'lint', 'format', 'component', 'unit', 'demo'],
  ['generated', 'world', 'postgres', 'durability'],
]

const unknown = wanted.filter((id) => !STEPS.some((step) => step.id === id))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. Steps: ${STEPS.map((step) => step.id).join(', ')}`)
  process.exit(1)
}
mkdirSync(reports, { recursive: true })

const lines = new Map<Step, string>()
const sum: Counts = { passed: 0, failed: 0, skipped: 0 }

async function runStep(step: Step): Promise<void> {
  const reason = step.skip?.()
  if (reason) {
    lines.set(step, `${step.name.padEnd(50)} left out: ${reason}`)
    return
  }
  const output = held.getStore()
  if (!output) console.log(`\n━━ ${step.name}`)
  const from = performance.now()
  const counts = await step.run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1, skipped: 0 }
  })
  if (output) {
    console.log(`\n━━ ${step.name}`)
    process.stdout.write(Buffer.concat(output.splice(0)))
  }
  for (const key of ['passed', 'failed', 'skipped'] as const) sum[key] += counts[key]
  const cell = (value: number, unit: string) => `${String(value).padStart(6)} ${unit}`
  lines.set(
    step,
    `${step.name.padEnd(50)}${cell(counts.passed, 'passed')}${cell(counts.failed, 'failed')}${cell(counts.skipped, 'skipped')}${cell(Math.round((performance.now() - from) / 1000), 's')}`,
  )
}

async function runLane(steps: readonly Step[]): Promise<void> {
  for (const step of steps) await runStep(step)
}

const chosen = STEPS.filter((step) => (wanted.length > 0 ? wanted.includes(step.id) : !step.part))
const lanes = BESIDE.map((ids) => ids.flatMap((id) => chosen.find((step) => step.id === id) ?? [])).filter(
  (lane) => lane.length > 0,
)
if (lanes.length > 1) await Promise.all(lanes.map((lane) => held.run([], () => runLane(lane))))
await runLane(chosen.filter((step) => lanes.length < 2 || !lanes.flat().includes(step)))

const ended = STEPS.flatMap((step) => lines.get(step) ?? [])
console.log(`\n${ended.join('\n')}\n`)
if (failures.length > 0) console.log(`Failed:\n${failures.map((one) => `  ${one}`).join('\n')}\n`)
console.log(`${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`)
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0
