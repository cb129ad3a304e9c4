/** What every request of the client goes through, one concern each; `client.ts` puts them in order. The upload goes the same way. */
import type { ConfiguredMiddleware, WretchAddon, WretchError, WretchOptions } from 'wretch'
import { takeEarly } from './early.ts'

import { ApiError, BOOTH_HEADER, CODE } from './envelope.ts'
import { clientHost, failTransport, keepTrace, lastTrace, pageConnected, bodyOf } from './transport.ts'

/** What a request tells the middlewares; `fetch` itself passes over it. */
export interface RequestNotes {
  call: {
    path: string
    kind: 'read' | 'write'
    token: 'required' | 'optional' | 'none'
    /** Milliseconds. */
    timeout: number
  }
  /** Fails without any toast, dialog or notification. */
  quiet: boolean
}

const notesOf = (options: WretchOptions): RequestNotes => options as WretchOptions & RequestNotes

const withHeader = (options: WretchOptions, name: string, value: string | null): WretchOptions =>
  value ? { ...options, headers: { ...options.headers, [name]: value } } : options

/** Rejects when the signal is raised, never before. */
const raised = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const raise = () => reject(signal.reason)
    if (signal.aborted) raise()
    else signal.addEventListener('abort', raise, { once: true })
  })

/** A request that nobody answered says why: lost connection, time up, or given up by the page itself. */
export const failure: ConfiguredMiddleware = (next) => (url, options) =>
  next(url, options).catch((cause: unknown) => {
    if (cause instanceof ApiError) throw cause
    const { name } = cause as Error
    const kind = name === 'TimeoutError' ? 'timeout' : name === 'AbortError' ? 'aborted' : 'network'
    return failTransport(kind, 0, notesOf(options).quiet)
  })

/** Waits until the page's own script has run, and the page is known to be one the visitor may open. */
export const gate: ConfiguredMiddleware = (next) => async (url, options) => {
  const unlessRaised = (held: Promise<void>) =>
    Promise.race([held, ...(options.signal ? [raised(options.signal)] : [])])
  const connecting = pageConnected()
  if (connecting) await unlessRaised(connecting)
  const held = clientHost().hold(notesOf(options).call)
  if (held) await unlessRaised(held)
  return next(url, options)
}

/** Gives a request up when its call's time is over, or when its caller does. A reply is here when its last byte is; a file may take its time once it has begun. */
export const timeLimit: ConfiguredMiddleware = (next) => async (url, options) => {
  const limit = new AbortController()
  const giveUp = () => limit.abort(options.signal?.reason)
  if (options.signal?.aborted) giveUp()
  options.signal?.addEventListener('abort', giveUp, { once: true })
  const timer = setTimeout(() => limit.abort(new DOMException('', 'TimeoutError')), notesOf(options).call.timeout)
  try {
    const answer = await next(url, { ...options, signal: limit.signal })
    const isReply = answer.headers.get('Content-Type')?.includes('json')
    return isReply ? new Response(await answer.text(), answer) : answer
  } catch (cause) {
    throw limit.signal.aborted ? limit.signal.reason : cause
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', giveUp)
  }
}

/** The same write within this many milliseconds is dropped (admin-area 14). */
const REPEAT_WINDOW = 1000

/** Refuses the second click of a double click. */
export const once = (): ConfiguredMiddleware => {
  const recent = new Map<string, number>()
  return (next) => async (url, options) => {
    if (notesOf(options).call.kind !== 'write' || typeof options.body !== 'string') return next(url, options)
    const now = Date.now()
    for (const [known, at] of recent) if (now - at > REPEAT_WINDOW) recent.delete(known)
    const key = `${options.method} ${url} ${options.body}`
    if (recent.has(key)) {
      const error = new ApiError(CODE.tooOften, clientHost().words('errors.repeat'))
      clientHost().react('notification', error)
      throw error
    }
    recent.set(key, now)
    try {
      return await next(url, options)
    } catch (cause) {
      // Nobody answered: to try again is no double click.
      recent.delete(key)
      throw cause
    }
  }
}

/** Answers of a server without its database, or of a proxy without its server. 504 is none: the server works on the request, and a repeat doubles its work. */
const AWAY = [502, 503]
/** Pauses before a request goes out again, in milliseconds: a minute in all. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000, 30_000]

/** Is this request stored once, however often it comes? Reads are harmless, and writes that the server knows again by their `clientToken`. */
const mayRepeat = ({ kind }: RequestNotes['call'], body: unknown): boolean =>
  kind === 'read' || (typeof body === 'string' && body.includes('"clientToken":"'))

/** Sends a request again for a minute while the system is away, and tells so. Each try has the whole time of its call. */
export const patience: ConfiguredMiddleware = (next) => async (url, options) => {
  const { call, quiet } = notesOf(options)
  let answer = await next(url, options)
  if (!AWAY.includes(answer.status) || !mayRepeat(call, options.body)) return answer
  if (!quiet) clientHost().wait(true)
  try {
    for (const pause of PAUSES) {
      // Pages that met the same failure do not all come back in the same moment.
      const passed = new Promise<void>((resolve) => setTimeout(resolve, pause * (0.8 + Math.random() * 0.4)))
      await Promise.race([passed, ...(options.signal ? [raised(options.signal)] : [])])
      answer = await next(url, options)
      if (!AWAY.includes(answer.status)) break
    }
  } finally {
    if (!quiet) clientHost().wait(false)
  }
  return answer
}

/** The trace id of an answer goes back with the next request (specification §7). */
export const trace: ConfiguredMiddleware = (next) => async (url, options) => {
  const response = await next(url, withHeader(options, 'Trace-Id', lastTrace()))
  keepTrace(response.headers.get('Trace-Id'))
  return response
}

/** Takes the answer that the head of the page asked for; one that failed is asked again in the usual way, which knows what to say. */
export const early: ConfiguredMiddleware = (next) => async (url, options) => {
  const begun = takeEarly(options.method ?? 'GET', url, options.body)
  const answer =
    begun && (await Promise.race([begun.catch(() => null), ...(options.signal ? [raised(options.signal)] : [])]))
  return answer ?? next(url, options)
}

/** The caller's language (specification §7). */
export const language: ConfiguredMiddleware = (next) => (url, options) =>
  next(url, withHeader(options, 'language', clientHost().language()))

/** Calls that ask for, or change, the booth that the session works for. */
const OF_SESSION = ['/getInfo', '/getRouters', '/logout', '/busi/exhibitorInfo/chooseOpp']

/** Names the booth that the page shows, so that no choice in another window changes where this page reads and saves. */
export const booth: ConfiguredMiddleware = (next) => (url, options) => {
  const { path, token } = notesOf(options).call
  const named = token === 'none' || OF_SESSION.includes(path) ? null : clientHost().booth()
  return next(url, withHeader(options, BOOTH_HEADER, named))
}

/**
 * The bearer token, unless the call opts out. It stands innermost: whether the page still belongs to the stored login is asked in the same
 * breath in which the token is read.
 */
export const token: ConfiguredMiddleware = (next) => (url, options) => {
  if (!clientHost().mayLeave()) return Promise.reject(new DOMException('', 'AbortError'))
  const bearer = notesOf(options).call.token === 'none' ? null : clientHost().token()
  return next(url, withHeader(options, 'Authorization', bearer && `Bearer ${bearer}`))
}

interface Enveloped {
  /** The answer whatever its status: an HTTP error still carries an envelope, which is read first (decisions 1). */
  answer: () => Promise<Response>
  /** The body without its envelope, or a rejection after the reaction of specification §8. */
  reply: () => Promise<Record<string, unknown>>
}

/** Opens the envelope an answer comes in. */
export const envelope = (quiet: boolean, signal?: AbortSignal): WretchAddon<unknown, Enveloped> => ({
  resolver: (chain) => {
    const lost = () => failTransport(signal?.aborted ? 'aborted' : 'network', 0, quiet)
    const answer = (): Promise<Response> =>
      chain.res().catch((error: WretchError) => {
        if (error instanceof ApiError) throw error
        const { response, text } = error
        return response ? new Response(text ?? '', { status: response.status, headers: response.headers }) : lost()
      })
    return {
      answer,
      async reply() {
        const response = await answer()
        const text = await response.text().catch(lost)
        return bodyOf(text, response.status, response.headers.get('Trace-Id'), quiet)
      },
    }
  },
})
