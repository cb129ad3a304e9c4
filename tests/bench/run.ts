/**
 * `npm run bench`: weights and times of the main pages under three networks, and the API's latencies under load, from a server with
 * 2,000 exhibitors × 50 products (kept in `.cache/`). Definitions and targets: src/docs/testing.md.
 * The booth forms have a server and 1,000 exhibitors of their own. Options: `--runs 3`, `--only login,list`, `--skip-pages`, `--skip-load`, `--skip-forms`, `--skip-system`,
 * `--skip-arrangement`, `--skip-trade`.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser } from 'playwright'
import { productCalls } from '../../src/features/products/contract.ts'
import { reviewList } from '../../src/features/review/contract.ts'
import { buildSite, isBuilt } from '../../src/server/site/build-site.ts'
import { launchOptions } from '../helpers/browser/chromium.ts'
import { fetchChromium } from '../helpers/browser/fetch-chromium.ts'
import { startChildServer } from '../helpers/child-server.ts'
import { measureForms, type FormCallers } from './forms.ts'
import { load, type Kind } from './load.ts'
import { PROFILES, visit, type PageUnderTest, type Profile, type Visit } from './visit.ts'
import { measureArrangement } from './arrangement.ts'
import { measureDashboard } from './dashboard.ts'
import { measureDocking } from './docking.ts'
import { measureProgress } from './progress.ts'
import { measureAdministration } from './system.ts'
import { timingTable } from './timing.ts'
import { measureTrade } from './trade.ts'
import { median, kib, whole, type Row, tableOf, verdicts, latencyTable } from './tables.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const argument = (name: string) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : (process.argv[at + 1] ?? '')
}
const runs = Number(argument('runs') ?? 3)
const only = argument('only')?.split(',')

function pagesFor(token: string): PageUnderTest[] {
  return [
    { name: 'login', path: '/login/', ready: 'form button[type=submit]', input: 'input[name=loginAcc]' },
    { name: 'home', path: '/', ready: 'main .card a[href], main .card li', token },
    {
      name: 'list',
      path: '/basic/commodityManagement/',
      ready: 'main tbody tr td:not(:has(.skeleton)) :is(a, button, span, time)',
      token,
    },
    {
      name: 'form',
      path: '/basic/commodityManagement/?new=1',
      ready: 'main form',
      input: 'main form input[name=enProductName]',
      token,
    },
  ]
}

async function newContext(browser: Browser, token?: string) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN' })
  if (token) await context.addInitScript((value) => localStorage.setItem('Admin-Token', value), token)
  return context
}

async function measure(url: string, token: string): Promise<Row[]> {
  await fetchChromium()
  const browser = await chromium.launch(launchOptions())
  const rows: Row[] = []
  try {
    const pages = pagesFor(token)
    const home = pages.find((page) => page.name === 'home')
    for (const page of pages.filter((one) => !only || only.includes(one.name)))
      for (const profile of PROFILES) {
        const take = (cache: Row['cache']): Row => ({ page: page.name, profile: profile.id, cache, visits: [] })
        const [cold, warm, second] = [take('cold'), take('warm'), take('after home')]
        for (let run = 0; run < runs; run += 1) {
          const context = await newContext(browser, page.token)
          cold.visits.push(await visit(context, url, page, profile))
          warm.visits.push(await visit(context, url, page, profile))
          await context.close()
          if (page.name === 'list' && home) second.visits.push(await afterHome(browser, url, home, page, profile))
        }
        rows.push(cold, warm, ...(second.visits.length > 0 ? [second] : []))
        console.log(
          `${page.name}, ${profile.label}: ${[cold, warm].map((row) => `${row.cache} ${kib(median(row.visits.map((one) => one.bytes))).toFixed(1)} KiB, usable ${whole(median(row.visits.map((one) => one.usable)))} ms`).join('; ')}`,
        )
      }
  } finally {
    await browser.close()
  }
  return rows
}

/** A second screen of the same visit: what the first one left in the cache counts. */
async function afterHome(
  browser: Browser,
  url: string,
  home: PageUnderTest,
  page: PageUnderTest,
  profile: Profile,
): Promise<Visit> {
  const context = await newContext(browser, page.token)
  await visit(context, url, home, profile)
  const found = await visit(context, url, page, profile)
  await context.close()
  return found
}

const WORDS = ['印刷', '标签机', '柔版', '不干胶', '材料', '数码', 'UV', '检测']

function kindsOf(
  exhibitors: readonly string[],
  organiser: string,
  rates: { own: number; review: number; search: number },
): Kind[] {
  let own = 0
  let search = 0
  return [
    {
      name: 'exhibitor: own products',
      rate: rates.own,
      next: () => ({
        path: productCalls.list.path,
        token: exhibitors[own++ % exhibitors.length] ?? '',
        body: { pageNum: 1, pageSize: 20 },
      }),
    },
    {
      name: 'organiser: review queue, unfiltered',
      rate: rates.review,
      next: () => ({ path: reviewList.path, token: organiser, body: { pageNum: 1, pageSize: 20 } }),
    },
    {
      name: 'organiser: contains-search',
      rate: rates.search,
      next: () => ({
        path: reviewList.path,
        token: organiser,
        body: { pageNum: 1, pageSize: 20, status: '2', keyword: WORDS[search++ % WORDS.length] },
      }),
    },
  ]
}

async function benchProducts(skips: (part: string) => boolean): Promise<string[]> {
  const dataDir = join(root, '.cache/bench-data')
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(join(dataDir, 'seeded')))
    console.log('Seeding 2,000 exhibitors × 50 products (a few minutes, once) …')
  const began = performance.now()
  const server = await startChildServer({
    dataDir,
    script: 'tests/bench/server.ts',
    env: { STRICT_REPLIES: '0', NODE_ENV: 'production' },
    patience: 900_000,
  })
  console.log(
    `The server answered after ${((performance.now() - began) / 1000).toFixed(1)} s with ${readFileSync(join(dataDir, 'seeded'), 'utf8')}.`,
  )
  const parts: string[] = []
  try {
    const { exhibitors, organiser } = JSON.parse(readFileSync(join(dataDir, 'tokens.json'), 'utf8')) as {
      exhibitors: string[]
      organiser: string
    }
    if (!skips('load')) {
      // Warm the caches of engine and compiler, as any running server has.
      await load(server.url, kindsOf(exhibitors, organiser, { own: 20, review: 20, search: 5 }), 5)
      parts.push(
        '### API, 50 requests a second in all, 10 s',
        latencyTable(await load(server.url, kindsOf(exhibitors, organiser, { own: 35, review: 14, search: 1 }), 10)),
      )
      parts.push(
        '### API, 200 requests a second in all, 20 s',
        latencyTable(await load(server.url, kindsOf(exhibitors, organiser, { own: 140, review: 56, search: 4 }), 20)),
      )
    }
    if (!skips('pages')) {
      const rows = await measure(server.url, exhibitors[0] ?? '')
      parts.push(`### Pages, median of ${runs}, cold and warm cache`, tableOf(rows), '### Targets', verdicts(rows))
      const errors = [
        ...new Set(
          rows.flatMap((row) => row.visits.flatMap((one) => one.errors.map((error) => `${row.page}: ${error}`))),
        ),
      ]
      if (errors.length > 0) parts.push(`Errors on the pages:\n${errors.join('\n')}`)
    }
  } finally {
    await server.stop()
  }
  return parts
}

/** A server of its own, seeded anew each time: what is measured also writes. */
async function benchForms(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-forms-'))
  console.log('Filing the booth forms of 1,000 exhibitors (a minute) …')
  const env = {
    STRICT_REPLIES: '0',
    NODE_ENV: 'production',
    BENCH_EXHIBITORS: '1000',
    BENCH_PRODUCTS: '1',
    BENCH_FORMS: '1',
  }
  const server = await startChildServer({ dataDir, script: 'tests/bench/server.ts', env, patience: 900_000 })
  try {
    const callers = JSON.parse(readFileSync(join(dataDir, 'form-callers.json'), 'utf8')) as FormCallers
    return timingTable(await measureForms(server.url, callers))
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function benchSystem(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-system-'))
  const env = {
    STRICT_REPLIES: '0',
    NODE_ENV: 'production',
    BENCH_EXHIBITORS: '20',
    BENCH_PRODUCTS: '1',
    BENCH_SYSTEM: '1',
  }
  const server = await startChildServer({ dataDir, script: 'tests/bench/server.ts', env, patience: 900_000 })
  try {
    const { organiser, hall, exhibitors } = JSON.parse(readFileSync(join(dataDir, 'tokens.json'), 'utf8')) as {
      organiser: string
      hall: string
      exhibitors: string[]
    }
    const exhibitor = exhibitors[0] ?? ''
    return timingTable([
      ...(await measureAdministration(server.url, organiser)),
      ...(await measureProgress(server.url, organiser)),
      ...(await measureDocking(server.url, exhibitor)),
      ...(await measureDashboard(server.url, { exhibitor, organiser, hall })),
    ])
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function benchTrade(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-trade-'))
  const env = {
    STRICT_REPLIES: '0',
    NODE_ENV: 'production',
    BENCH_EXHIBITORS: '100',
    BENCH_PRODUCTS: '4',
    BENCH_TRADE: '1',
  }
  const server = await startChildServer({ dataDir, script: 'tests/bench/server.ts', env, patience: 900_000 })
  try {
    const { organiser, exhibitors, sessionIds } = JSON.parse(readFileSync(join(dataDir, 'tokens.json'), 'utf8')) as {
      organiser: string
      exhibitors: string[]
      sessionIds: string[]
    }
    const exhibitor = exhibitors[0] ?? ''
    const { timings, counts } = await measureTrade(server.url, { organiser, exhibitor, sessionIds })
    return `${timingTable(timings)}\n\nThe proposal: ${counts?.added} meetings, ${counts?.unplaced} left out with a reason.`
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function bench(): Promise<void> {
  const skips = (part: string) => process.argv.includes(`--skip-${part}`)
  if (!skips('pages') && !isBuilt()) {
    const from = performance.now()
    await buildSite({ quiet: true })
    console.log(`The site was built in ${((performance.now() - from) / 1000).toFixed(1)} s.`)
  }
  const parts: string[] = []
  if (!skips('pages') || !skips('load')) parts.push(...(await benchProducts(skips)))
  if (!skips('forms')) parts.push('### Booth forms of 1,000 exhibitors, one call at a time', await benchForms())
  if (!skips('system')) parts.push('### Back office of 10,000 users, one call at a time', await benchSystem())
  if (!skips('arrangement')) parts.push('### Arranging 200 buyers and 100 brands over three days', measureArrangement())
  if (!skips('trade')) parts.push('### Trade through a server, one call at a time', await benchTrade())
  const text = parts.join('\n\n')
  mkdirSync(join(root, 'tests/out'), { recursive: true })
  writeFileSync(join(root, 'tests/out/bench.md'), `${text}\n`)
  console.log(`\n${text}\n\nWritten to tests/out/bench.md`)
}

await bench()
