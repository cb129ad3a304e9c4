/** What the page lends every request to `/mm-label`, and what happens by itself when one fails. No React, no user interface. */
import { API_BASE } from './api-base.ts'
import { ApiError, CODE, readEnvelope, type Envelope } from './envelope.ts'
import { reactionTo, wordsFor, type Reaction } from './errors.ts'

/** Address of a path below the API, as records of people carry their pictures; empty stays empty, an absolute one stays as it is. */
export const apiAddress = (path: string): string => (path.startsWith('/') ? API_BASE + path : path)

/** What the page lends the client: its words, its token, its language and what to do on a failure. The shell registers it once. */
export interface ClientHost {
  token(): string | null
  /** Id of the booth that the page shows; null where it shows none. */
  booth(): string | null
  /** `en` or `zh` (specification §7: a language header). */
  language(): 'en' | 'zh'
  /** Words for a key of `shared/api`. */
  words(key: string, params?: Record<string, string | number>): string
  react(reaction: Reaction | 'transport', error: ApiError): void
  /** A request waits for a system that is away, and will go out again (true), or waits no longer (false). */
  wait(begins: boolean): void
  /** Holds a call back until the page is known to be one the visitor may open; null lets it go at once. */
  hold(defn: { path: string; kind: 'read' | 'write' }): Promise<void> | null
  /** Does the page still belong to the login that the browser stores (decisions 47)? Nothing is sent otherwise. */
  mayLeave(): boolean
}

const silentHost: ClientHost = {
  token: () => null,
  booth: () => null,
  language: () => 'zh',
  words: (key) => key,
  react: () => {},
  wait: () => {},
  hold: () => null,
  mayLeave: () => true,
}
let host: ClientHost = silentHost
let connect = () => {}
const connected = new Promise<void>((resolve) => (connect = resolve))
let traceId: string | null = null

export function setClientHost(next: Partial<ClientHost>): void {
  host = { ...host, ...next }
  connect()
}

/** Islands of a page from the cache may wake before its own script has run, which the browser does when the page is parsed. */
export const pageConnected = (): Promise<void> | null =>
  host === silentHost && typeof document !== 'undefined' && document.readyState !== 'complete' ? connected : null

export const clientHost = (): ClientHost => host

/** Trace id of the last answer that had one. */
export const lastTrace = (): string | null => traceId

export function keepTrace(value: string | null): void {
  if (value) traceId = value
}

/** Turns an envelope into the body the caller wants, or into a rejected ApiError after the table's reaction. */
export function unwrap(envelope: Envelope, trace: string | null, quiet = false): Record<string, unknown> {
  const { code, msg, ...body } = envelope
  const reaction = reactionTo(code)
  if (code === CODE.ok) return body
  if (reaction === 'return') return { ...body, code, msg }
  const chosen = wordsFor(code, msg)
  const text =
    reaction === 'sessionDialog'
      ? host.words('errors.invalidSession')
      : 'key' in chosen
        ? host.words(chosen.key)
        : chosen.text
  const error = new ApiError(code, text, { data: body.data, traceId: trace })
  if (!quiet) host.react(reaction, error)
  throw error
}

/** A failure before any envelope could be read: lost connection, timeout, or a bare HTTP status (specification §8). */
export function failTransport(kind: 'network' | 'timeout' | 'status' | 'aborted', status = 0, quiet = false): never {
  const three = String(status).slice(-3)
  const text = host.words(`errors.${kind === 'aborted' ? 'network' : kind}`, { status: three })
  const error = new ApiError(status, text, { transport: kind, traceId })
  if (kind !== 'aborted' && !quiet) host.react('transport', error)
  throw error
}

/** Reads an answer's text as an envelope; a body that is none falls back to its HTTP status (decisions 1). */
export function bodyOf(text: string, status: number, trace: string | null, quiet = false): Record<string, unknown> {
  let envelope: Envelope | null = null
  try {
    envelope = readEnvelope(JSON.parse(text))
  } catch {
    envelope = null
  }
  if (envelope) return unwrap(envelope, trace, quiet)
  failTransport('status', status, quiet)
}
