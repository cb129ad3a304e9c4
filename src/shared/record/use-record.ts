import { useEffect, useState } from 'react'
import { ApiError } from '../api/envelope.ts'

/** A record that a form or a view is about. `null` is a new one. */
export type Loaded<T> =
  { state: 'loading' } | { state: 'error'; error: ApiError } | { state: 'ready'; record: T | null }

/**
 * Fetches a record by its id; without an id there is none to fetch. `retry` asks again.
 * @param load how it is fetched; only its first form of an id is used
 */
export function useRecord<T>(
  id: string | null,
  load: (id: string, signal: AbortSignal) => Promise<T>,
): [Loaded<T>, () => void] {
  const [found, setFound] = useState<{ key: string; loaded: Loaded<T> } | null>(null)
  const [round, setRound] = useState(0)
  const key = `${id ?? ''}:${round}`
  useEffect(() => {
    if (id === null) return
    const controller = new AbortController()
    load(id, controller.signal).then(
      (record) => setFound({ key, loaded: { state: 'ready', record } }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        if (!controller.signal.aborted) setFound({ key, loaded: { state: 'error', error } })
      },
    )
    return () => controller.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `load` is a new function on each render; key says when to ask
  }, [key])
  const loaded: Loaded<T> =
    id === null ? { state: 'ready', record: null } : found?.key === key ? found.loaded : { state: 'loading' }
  return [loaded, () => setRound((now) => now + 1)]
}
