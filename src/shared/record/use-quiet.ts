import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../api/envelope.ts'

/**
 * Something a screen can do without: limits, options of a select. Asked quietly; null until it came. `refresh` asks again, and what came before
 * stays meanwhile.
 * @example const { data: quota, failed, refresh } = useQuiet((signal) => call(brandNum, {}, { quiet: true, signal }))
 */
export function useQuiet<T>(load: (signal: AbortSignal) => Promise<{ data: T }>): {
  data: T | null
  failed: boolean
  /** Why it failed; null while it has not. */
  error: ApiError | null
  refresh: () => void
} {
  const [data, setData] = useState<T | null>(null)
  const [failed, setFailed] = useState<ApiError | null>(null)
  const [round, setRound] = useState(0)
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const reply = await load(signal)
      setData(reply.data)
      setFailed(null)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!signal.aborted) setFailed(error)
    }
  })
  useEffect(() => {
    const controller = new AbortController()
    // oxlint-disable-next-line react/set-state-in-effect -- state is set when the answer comes, not here
    void ask(controller.signal)
    return () => controller.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new round is what asks again
  }, [round])
  return { data, failed: failed !== null, error: failed, refresh: () => setRound((now) => now + 1) }
}
