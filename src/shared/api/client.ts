/** The browser's one way to the API: `call`, and beside it `download` and `upload`, which come with what asks for files. */
import wretch from 'wretch'
import { flattenParams } from '../lib/params.ts'
import type { AnyStruct, Call, ReplyOf, RequestOf } from './contract.ts'
import { CODE } from './envelope.ts'
import {
  booth,
  early,
  envelope,
  failure,
  gate,
  language,
  once,
  patience,
  timeLimit,
  token,
  trace,
  type RequestNotes,
} from './middlewares.ts'
import { API_BASE } from './api-base.ts'

export type AnyCall = Call<AnyStruct, AnyStruct>

/** The first stands outermost: what fails below it is put into words, and the time of a request begins once it may leave. */
const api = wretch(API_BASE)
  .options({ credentials: 'include' })
  .middlewares([failure, gate, once(), patience, timeLimit, trace, early, language, booth, token])

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

/** The fields of a multipart body. */
function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== null) form.append(name, value instanceof Blob ? value : String(value))
  return form
}

/** What the client has to know of a call; the page of all calls reads it from the document instead of the contract. */
export type Sendable = Pick<AnyCall, 'method' | 'path' | 'body' | 'kind' | 'token' | 'timeout'>

/**
 * A call on its way, with what its fields say in path, query or body.
 * @param wire what carries it instead of `fetch`.
 */
export function send(
  defn: Sendable,
  input: Record<string, unknown>,
  { signal, quiet = false, keepalive }: CallOptionsOfPage = {},
  wire?: typeof fetch,
) {
  const { url, rest } = fillPath(defn.path, input)
  const inBody = defn.method === 'POST' || defn.method === 'PUT'
  const query = inBody ? '' : new URLSearchParams(flattenParams(rest)).toString()
  const notes: RequestNotes = { call: defn, quiet }
  const request = api
    .addon(envelope(quiet, signal))
    .url(query ? `${url}?${query}` : url)
    .options({ ...notes, ...(signal && { signal }), ...(keepalive && { keepalive }) })
    .polyfills(wire ? { fetch: wire } : {})
  if (!inBody) return request.fetch(defn.method)
  if (defn.body === 'multipart') return request.body(formOf(rest)).fetch(defn.method)
  if (defn.body === 'json') return request.json(rest).fetch(defn.method)
  const fields = new URLSearchParams(flattenParams(rest)).toString()
  return request.content('application/x-www-form-urlencoded').body(fields).fetch(defn.method)
}

/**
 * Makes a call of the contract and returns its reply. Failures reject with {@link ApiError} after the reaction of specification §8;
 * code 463 is returned as it is: test with {@link needsConsent}.
 * @example const { data } = await call(productCalls.detail, { id: '7' })
 */
export async function call<C extends AnyCall>(
  defn: C,
  input: RequestOf<C>,
  options: CallOptionsOfPage = {},
): Promise<ReplyOf<C>> {
  return (await send(defn, input as Record<string, unknown>, options).reply()) as ReplyOf<C>
}
