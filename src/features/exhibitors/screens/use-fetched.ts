import { useEffect, useState } from 'react'
import { ApiError } from '../../../shared/api/envelope.ts'

export type Fetched<T> = { state: 'loading' } | { state: 'error'; error: ApiError } | { state: 'ready'; value: T }

/**
 * Fetches once for each key; `again` asks anew.
 * @param load how it is fetched; the one of the render that changed the key is used
 */
export function useFetched<T>(key: string, load: (signal: AbortSignal) => Promise<T>): [Fetched<T>, () => void] {
  const [found, setFound] = useState<{ key: string; result: Fetched<T> } | null>(null)
  const [round, setRound] = useState(0)
  const wanted = `${key}:${round}`
  useEffect(() => {
    const controller = new AbortController()
    load(controller.signal).then(
      (value) => setFound({ key: wanted, result: { state: 'ready', value } }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        if (!controller.signal.aborted) setFound({ key: wanted, result: { state: 'error', error } })
      },
    )
    return () => controller.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `load` is a new function on each render; the key says when to ask
  }, [wanted])
  return [found?.key === wanted ? found.result : { state: 'loading' }, () => setRound((now) => now + 1)]
}
