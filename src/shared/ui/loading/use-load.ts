import { useState } from 'react'
import { CODE, type ApiError } from '../../api/envelope.ts'
import { clientHost } from '../../api/transport.ts'
import { useAsk } from '../../api/use-ask.ts'

/** What a screen knows of the one thing it shows. */
export type Loaded<T> = { state: 'loading' } | { state: 'error'; error: ApiError } | { state: 'ready'; data: T }

/**
 * Fetches once when the screen appears. `retry` asks again from the start; `replace` puts a newer answer in its place, such as the record a
 * save answered.
 * @param load how it is fetched; only its first form is used
 * @example const [page, retry] = useLoad((signal) => call(welcomePage, {}, { signal, quiet: true }).then((reply) => reply.data))
 */
export function useLoad<T>(load: (signal: AbortSignal) => Promise<T>): [Loaded<T>, () => void, (data: T) => void] {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' })
  const [round, setRound] = useState(0)
  const replace = (data: T) => setLoaded({ state: 'ready', data })
  useAsk(round, load, replace, (error) => {
    setLoaded({ state: 'error', error })
    // Trying again cannot help: the way back is the login, which is offered once however many parts fail.
    if (error.code === CODE.unauthorised) clientHost().react('sessionDialog', error)
  })
  return [
    loaded,
    () => {
      setLoaded({ state: 'loading' })
      setRound((now) => now + 1)
    },
    replace,
  ]
}
