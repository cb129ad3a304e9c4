import { useState } from 'react'
import type { ApiError } from '../api/envelope.ts'
import { useAsk } from '../api/use-ask.ts'

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
  const [error, setError] = useState<ApiError | null>(null)
  const [round, setRound] = useState(0)
  const came = (reply: { data: T }) => {
    setData(reply.data)
    setError(null)
  }
  useAsk(round, load, came, setError)
  return { data, failed: error !== null, error, refresh: () => setRound((now) => now + 1) }
}
