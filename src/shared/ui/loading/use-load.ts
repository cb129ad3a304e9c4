import { useEffect, useState } from 'react'
import { ApiError, CODE } from '../../api/envelope.ts'
import { clientHost } from '../../api/transport.ts'

/** What a screen knows of the one thing it shows. */
export type Loaded<T> = { state: 'loading' } | { state: 'error'; error: ApiError } | { state: 'ready'; data: T }

/**
 * Fetches once when the screen appears. `retry` asks again from the start; `replace` puts a newer answer in its place, such as the record a
 * save answered. Anything but a failed call is thrown on: it is a mistake of the page.
 * @param load how it is fetched; only its first form is used
 * @example const [page, retry] = useLoad((signal) => call(welcomePage, {}, { signal, quiet: true }).then((reply) => reply.data))
 */
export function useLoad<T>(load: (signal: AbortSignal) => Promise<T>): [Loaded<T>, () => void, (data: T) => void] {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    const start = async () => {
      try {
        const data = await load(controller.signal)
        if (!controller.signal.aborted) setLoaded({ state: 'ready', data })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        error.takeUp()
        if (controller.signal.aborted) return
        setLoaded({ state: 'error', error })
        // Trying again cannot help: the way back is the login, which is offered once however many parts fail.
        if (error.code === CODE.unauthorised) clientHost().react('sessionDialog', error)
      }
    }
    void start()
    return () => controller.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `load` is a new function on each render; the round says when to ask
  }, [round])
  return [
    loaded,
    () => {
      setLoaded({ state: 'loading' })
      setRound((now) => now + 1)
    },
    (data) => setLoaded({ state: 'ready', data }),
  ]
}
