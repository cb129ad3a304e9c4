/** The browser's one way to the API: `call`, `download` and (in upload.ts) `upload`. wretch is used here and nowhere else. */
import wretch, { type WretchError } from 'wretch'
import { flattenParams } from '../lib/params.ts'
import type { AnyStruct, Call, ReplyOf, RequestOf } from './contract.ts'
import { takeEarly } from './early.ts'
import { ApiError, CODE } from './envelope.ts'
import { API_BASE, clientHost, failTransport, keepTrace, requestHeaders, settleText } from './transport.ts'

type AnyCall = Call<AnyStruct, AnyStruct>

/** A body answered with code 463: nothing was stored, the caller asks for consent and sends again. */
export interface NeedsConsent {
  code: 463
  msg: string
  data: unknown
}

/** Is this answer the 463 'needs consent' body rather than the reply? */
export function needsConsent(reply: unknown): reply is NeedsConsent {
  return (reply as { code?: number } | null)?.code === CODE.consent
}

export interface CallOptionsOfPage {
  signal?: AbortSignal
  /** Rejects without any toast, dialog or notification. */
  quiet?: boolean
  /** Sent even while the page is being left; nobody is there to read the answer. */
  keepalive?: boolean
}

/** The same write within this many milliseconds is dropped (admin-area 14). */
const REPEAT_WINDOW = 1000
const recentWrites = new Map<string, number>()

/** Rejects when the signal is raised, never before. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const raise = () => reject(new DOMException('aborted', 'AbortError'))
    if (signal.aborted) raise()
    else signal.addEventListener('abort', raise, { once: true })
  })

/** Fills `{name}` in the path from the input; what is left goes to the query or the body. */
export function fillPath(path: string, input: Record<string, unknown>): { url: string; rest: Record<string, unknown> } {
  const rest = { ...input }
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    if (value === undefined || value === null || value === '')
      throw new Error(`path parameter ${name} of ${path} is missing`)
    return encodeURIComponent(String(value))
  })
  return { url, rest }
}

function refuseRepeat(defn: AnyCall, key: string): void {
  const now = Date.now()
  for (const [known, at] of recentWrites) if (now - at > REPEAT_WINDOW) recentWrites.delete(known)
  if (recentWrites.has(key)) {
    const error = new ApiError(CODE.tooOften, clientHost().words('errors.repeat'))
    clientHost().react('notification', error)
    throw error
  }
  if (defn.kind === 'write') recentWrites.set(key, now)
}

function bodyOf(defn: AnyCall, rest: Record<string, unknown>): { body: BodyInit; headers: Record<string, string> } {
  if (defn.body === 'multipart') {
    const form = new FormData()
    for (const [name, value] of Object.entries(rest)) {
      if (value === undefined || value === null) continue
      form.append(name, value instanceof Blob ? value : String(value))
    }
    return { body: form, headers: {} }
  }
  if (defn.body === 'form') {
    return {
      body: new URLSearchParams(flattenParams(rest)).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    }
  }
  return { body: JSON.stringify(rest), headers: { 'Content-Type': 'application/json' } }
}

async function send(
  defn: AnyCall,
  input: Record<string, unknown>,
  { signal, quiet = false, keepalive = false }: CallOptionsOfPage = {},
): Promise<Response> {
  const { url, rest } = fillPath(defn.path, input)
  const controller = new AbortController()
  let timedOut = false
  signal?.addEventListener('abort', () => controller.abort(), { once: true })
  if (signal?.aborted) controller.abort()
  const held = clientHost().hold(defn)
  if (held) await Promise.race([held, aborted(controller.signal)]).catch(() => failTransport('aborted'))
  const timer = setTimeout(() => {
    timedOut = true
    controller.abort()
  }, defn.timeout)
  const inBody = defn.method === 'POST' || defn.method === 'PUT'
  const query = inBody ? '' : new URLSearchParams(flattenParams(rest)).toString()
  const payload = inBody ? bodyOf(defn, rest) : null
  const write =
    payload && defn.kind === 'write' && typeof payload.body === 'string' ? `${defn.method} ${url} ${payload.body}` : ''
  if (write) refuseRepeat(defn, write)
  try {
    const address = API_BASE + url + (query ? `?${query}` : '')
    const early = takeEarly(defn.method, address, payload?.body)
    // One that failed is asked again in the usual way, which knows what to say.
    const answer = early && (await Promise.race([early.catch(() => null), aborted(controller.signal)]))
    if (answer) return answer
    const request = wretch(address)
      .headers({ ...requestHeaders(defn.token), ...payload?.headers })
      .options({ credentials: 'include', signal: controller.signal, ...(keepalive ? { keepalive } : {}) })
    return await (payload ? request.fetch(defn.method, '', payload.body) : request.fetch(defn.method)).res()
  } catch (cause) {
    const answered = (cause as WretchError).response
    // An HTTP error status still carries an envelope; the caller reads it first (decisions 1).
    if (answered)
      return new Response((cause as WretchError).text ?? '', { status: answered.status, headers: answered.headers })
    // Nobody answered: to try again is no double click.
    recentWrites.delete(write)
    if (timedOut) failTransport('timeout', 0, quiet)
    if (controller.signal.aborted) failTransport('aborted', 0, quiet)
    failTransport('network', 0, quiet)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Makes a call of the contract and returns its reply. Failures reject with {@link ApiError} after the reaction of specification §8;
 * code 463 is returned as it is: test with {@link needsConsent}.
 * @example const { data } = await call(productDetail, { id: '7' })
 */
export async function call<C extends AnyCall>(
  defn: C,
  input: RequestOf<C>,
  options: CallOptionsOfPage = {},
): Promise<ReplyOf<C>> {
  const quiet = options.quiet ?? false
  const response = await send(defn, input as Record<string, unknown>, options)
  const trace = keepTrace(response.headers.get('Trace-Id'))
  let text: string
  try {
    text = await response.text()
  } catch {
    failTransport(options.signal?.aborted ? 'aborted' : 'network', 0, quiet)
  }
  return settleText(text, response.status, trace, quiet) as ReplyOf<C>
}

/**
 * Fetches a file and saves it under a name. A JSON answer is an error: its words come from the code table, else its message,
 * else 'Error downloading file' (specification §8).
 */
export async function download<C extends AnyCall>(
  defn: C,
  input: RequestOf<C>,
  fileName: string,
  { ownName = false } = {},
): Promise<void> {
  const response = await send(defn, input as Record<string, unknown>)
  const trace = keepTrace(response.headers.get('Trace-Id'))
  const blob = await response.blob().catch(() => failTransport('network'))
  if (blob.type.startsWith('application/json') || !response.ok) {
    const text = await blob.text()
    if (blob.type.startsWith('application/json')) settleText(text, response.status, trace)
    const error = new ApiError(response.status, clientHost().words('errors.download'), { traceId: trace })
    clientHost().react('toast', error)
    throw error
  }
  const given = response.headers.get('download-filename')
  saveBlob(blob, ownName && given ? decodeURIComponent(given) : fileName)
}

/** Hands a blob to the browser's download under a name. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads the URL after the click event; a minute is ample even for a slow disk.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
