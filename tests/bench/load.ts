/** Latencies of the API under a steady load: requests start by the clock, whether or not earlier ones were answered. */
import { Agent, request } from 'node:http'

export interface Shot {
  path: string
  token: string
  body: object
}

export interface Kind {
  name: string
  /** Requests a second. */
  rate: number
  next(): Shot
}

export interface Latency {
  name: string
  rate: number
  count: number
  failed: number
  /** Milliseconds. */
  p50: number
  p95: number
  max: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

function shoot(url: string, { path, token, body }: Shot): Promise<boolean> {
  return new Promise((resolve) => {
    const sent = request(
      `${url}/mm-label${path}`,
      {
        method: 'POST',
        agent,
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, language: 'zh' },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => resolve(Buffer.concat(parts).subarray(0, 12).toString() === '{"code":200,'))
        response.on('error', () => resolve(false))
      },
    )
    sent.on('error', () => resolve(false))
    sent.end(JSON.stringify(body))
  })
}

/** Sends all kinds together for some seconds. A latency counts from the moment the request was due, so a server that falls behind shows it. */
export async function load(url: string, kinds: readonly Kind[], seconds: number): Promise<Latency[]> {
  const open: Promise<void>[] = []
  const results = kinds.map((kind) => ({ kind, times: [] as number[], failed: 0 }))
  const due = results
    .flatMap((result, offset) =>
      Array.from({ length: Math.round(result.kind.rate * seconds) }, (_, n) => ({
        result,
        at: ((n + offset / kinds.length) * 1000) / result.kind.rate,
      })),
    )
    .sort((a, b) => a.at - b.at)
  const from = performance.now()
  for (const { result, at } of due) {
    const wait = from + at - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    const send = async () => {
      const good = await shoot(url, result.kind.next())
      result.times.push(performance.now() - from - at)
      if (!good) result.failed += 1
    }
    open.push(send())
  }
  await Promise.all(open)
  return results.map(({ kind, times, failed }) => {
    const sorted = times.sort((a, b) => a - b)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
    return { name: kind.name, rate: kind.rate, count: sorted.length, failed, p50: at(0.5), p95: at(0.95), max: at(1) }
  })
}
