/** Calls one after the other over HTTP: what each kind takes. */
export interface Timing {
  name: string
  count: number
  /** Milliseconds. */
  p50: number
  p95: number
  max: number
  target: number
}

/** How often a kind of call is made, unless told. */
export const TIMES = 60
/** Calls that are not counted: caches of engine and compiler are warm in any running server. */
const WARM = 5

/** Takes times of calls; `timings` holds them in the order they were taken. */
export function stopwatch() {
  const timings: Timing[] = []
  /** @param target greatest p95 in milliseconds; @param before what a call needs first, not timed */
  async function take<T extends object | string>(
    name: string,
    target: number,
    run: (at: number, given: T) => Promise<unknown>,
    times = TIMES,
    before?: (at: number) => Promise<T>,
  ): Promise<void> {
    const found: number[] = []
    const warm = Math.min(WARM, times)
    for (let at = 0; at < times + warm; at += 1) {
      const given = (await before?.(at)) as T
      const from = performance.now()
      await run(at, given)
      if (at >= warm) found.push(performance.now() - from)
    }
    const sorted = found.sort((a, b) => a - b)
    const share = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
    timings.push({ name, count: sorted.length, p50: share(0.5), p95: share(0.95), max: share(1), target })
  }
  return { take, timings }
}

export function timingTable(all: readonly Timing[]): string {
  const lines = all.map(
    (one) =>
      `| ${one.name} | ${one.count} | ${one.p50.toFixed(1)} | ${one.p95.toFixed(1)} | ${one.max.toFixed(1)} | ${one.p95 <= one.target ? 'kept' : 'MISSED'} (≤ ${one.target}) |`,
  )
  return ['| call | sent | p50 ms | p95 ms | max ms | target p95 |', '|---|---|---|---|---|---|', ...lines].join('\n')
}
