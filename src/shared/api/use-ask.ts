import { useEffect, useEffectEvent } from 'react'
import { ApiError } from './envelope.ts'

/**
 * Asks once for each key, and gives the request up when its key is over or the screen is left: an answer that comes after that is nobody's.
 * Anything but a failed call is thrown on: it is a mistake of the page.
 * @param load how it is asked; null where there is nothing to ask for
 */
export function useAsk<T>(
  key: unknown,
  load: ((signal: AbortSignal) => Promise<T>) | null,
  came: (data: T) => void,
  failed: (error: ApiError) => void,
): void {
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    if (!load) return
    try {
      const data = await load(signal)
      if (!signal.aborted) came(data)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Its place on the screen says it.
      error.takeUp()
      if (!signal.aborted) failed(error)
    }
  })
  useEffect(() => {
    const controller = new AbortController()
    // oxlint-disable-next-line react/set-state-in-effect -- state is set when the answer comes, not here
    void ask(controller.signal)
    return () => controller.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new key is what asks again
  }, [key])
}
