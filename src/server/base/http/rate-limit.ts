/** Calls a minute per source, in memory: a brake for one process. Limits that protect people are shared ones (`limits/counter.ts`). */
export interface RateLimiter {
  /** Seconds to wait, or 0 when the call may go on. */
  take(key: string, perMinute: number): number
}

interface Window {
  startedAt: number
  count: number
}

/** Fixed windows of a minute; old ones are dropped as new ones open. */
export function createRateLimiter(now: () => number = Date.now): RateLimiter {
  const windows = new Map<string, Window>()
  return {
    take(key, perMinute) {
      const at = now()
      let window = windows.get(key)
      if (!window || at - window.startedAt >= 60_000) {
        if (windows.size > 10_000) for (const [old, w] of windows) if (at - w.startedAt >= 60_000) windows.delete(old)
        window = { startedAt: at, count: 0 }
        windows.set(key, window)
      }
      window.count++
      return window.count > perMinute ? Math.max(1, Math.ceil((window.startedAt + 60_000 - at) / 1000)) : 0
    },
  }
}
