/** One visit of a page in Chromium: bytes and requests over the DevTools protocol, moments by a probe inside the page. */
import type { BrowserContext, CDPSession } from 'playwright'
import { installProbe } from './probe.ts'

export interface Profile {
  id: string
  label: string
  /** Round trip in milliseconds, throughput in kbit a second; null: as it comes. */
  net: { latency: number; down: number; up: number } | null
  /** How many times slower the processor is made. */
  cpu: number
}

/** The profiles of design/performance.md. */
export const PROFILES: readonly Profile[] = [
  { id: 'none', label: 'no throttling', net: null, cpu: 1 },
  { id: 'slow4g', label: 'slow 4G', net: { latency: 400, down: 400, up: 400 }, cpu: 4 },
  { id: 'fast3g', label: 'fast 3G', net: { latency: 150, down: 1600, up: 750 }, cpu: 4 },
]

export interface PageUnderTest {
  name: string
  path: string
  /** Stands visible and uncovered when the page can be used. */
  ready: string
  /** A field: usable is then the moment typed text lands. */
  input?: string
  token?: string
}

export interface Visit {
  usable: number
  /** First contentful paint. */
  painted: number
  /** Typed text was still there at the end; true without a field. */
  kept: boolean
  /** Bytes on the wire with headers, pictures apart. */
  bytes: number
  js: number
  requests: number
  /** Blocking time after the first paint, in milliseconds. */
  blocking: number
  shift: number
  /** Bytes after a collection. */
  heap: number
  errors: string[]
}

interface Traffic {
  bytes: number
  cached: boolean
  mime: string
  open: boolean
}

function follow(cdp: CDPSession) {
  const all = new Map<string, Traffic>()
  let last = Date.now()
  const touch = (id: string, change: (one: Traffic) => void) => {
    const one = all.get(id)
    if (one) change(one)
    last = Date.now()
  }
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!/^(data|blob):/.test(request.url) && !all.has(requestId))
      all.set(requestId, { bytes: 0, cached: false, mime: '', open: true })
    last = Date.now()
  })
  cdp.on('Network.requestServedFromCache', ({ requestId }) => touch(requestId, (one) => void (one.cached = true)))
  cdp.on('Network.responseReceived', ({ requestId, response }) =>
    touch(requestId, (one) => {
      one.mime = response.mimeType
      if (response.fromDiskCache || response.fromPrefetchCache) one.cached = true
    }),
  )
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    touch(requestId, (one) => {
      one.bytes = one.cached ? 0 : encodedDataLength
      one.open = false
    }),
  )
  cdp.on('Network.loadingFailed', ({ requestId }) => touch(requestId, (one) => void (one.open = false)))
  return {
    quiet: (ms: number) => Date.now() - last > ms && [...all.values()].every((one) => !one.open),
    sum() {
      const counted = [...all.values()].filter((one) => !one.mime.startsWith('image/'))
      const bytes = (of: Traffic[]) => of.reduce((total, one) => total + one.bytes, 0)
      return {
        bytes: bytes(counted),
        js: bytes(counted.filter((one) => one.mime.includes('javascript'))),
        requests: all.size,
      }
    },
  }
}

/** No visit takes longer. */
const LIMIT = 60_000

export async function visit(
  context: BrowserContext,
  url: string,
  target: PageUnderTest,
  { net, cpu }: Profile,
): Promise<Visit> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await cdp.send('Network.enable')
  const bits = (kilo: number) => (kilo * 1000) / 8
  if (net)
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: net.latency,
      downloadThroughput: bits(net.down),
      uploadThroughput: bits(net.up),
    })
  if (cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  const traffic = follow(cdp)
  // The compiler names inner functions with a helper that the page does not have.
  await page.addInitScript('globalThis.__name ??= (one) => one')
  await page.addInitScript(installProbe, { ready: target.ready, input: target.input ?? '' })
  const from = Date.now()
  await page.goto(`${url}/business-label${target.path}`, { waitUntil: 'commit', timeout: LIMIT })
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    const done = await page.evaluate(() => window.benchProbe.done()).catch(() => false)
    if (done && traffic.quiet(500)) break
    if (Date.now() - from > LIMIT) {
      errors.push(`not usable after ${LIMIT / 1000} s at ${page.url()}`)
      break
    }
  }
  const reading = await page.evaluate(() => window.benchProbe.read())
  await cdp.send('HeapProfiler.collectGarbage')
  const heap = await page.evaluate(
    () => (performance as { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? 0,
  )
  await page.close()
  let blocking = 0
  for (const [start, length] of reading.long)
    if (start + length > reading.painted)
      blocking += Math.max(0, Math.min(length, start + length - reading.painted) - 50)
  return {
    usable: (target.input ? reading.typed : reading.ready) ?? Number.NaN,
    painted: reading.painted,
    kept: reading.kept,
    blocking,
    shift: reading.shift,
    heap,
    errors,
    ...traffic.sum(),
  }
}
