import { useState } from 'react'
import type { ApiError } from '../api/envelope.ts'
import { useAsk } from '../api/use-ask.ts'

/** A record that a form or a view is about. `null` is a new one. */
export type LoadedRecord<T> =
  | { state: 'loading' }
  | { state: 'error'; error: ApiError }
  | { state: 'ready'; record: T | null }

/**
 * Fetches a record by its id; without an id there is none to fetch. `retry` asks again.
 * @param load how it is fetched; only its first form of an id is used
 */
export function useRecord<T>(
  id: string | null,
  load: (id: string, signal: AbortSignal) => Promise<T>,
): [LoadedRecord<T>, () => void] {
  const [found, setFound] = useState<{ key: string; loaded: LoadedRecord<T> } | null>(null)
  const [round, setRound] = useState(0)
  const key = `${id ?? ''}:${round}`
  useAsk(
    key,
    id === null ? null : (signal) => load(id, signal),
    (record) => setFound({ key, loaded: { state: 'ready', record } }),
    (error) => setFound({ key, loaded: { state: 'error', error } }),
  )
  const loaded: LoadedRecord<T> =
    id === null ? { state: 'ready', record: null } : found?.key === key ? found.loaded : { state: 'loading' }
  return [loaded, () => setRound((now) => now + 1)]
}
