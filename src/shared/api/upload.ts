/** Uploads with progress and cancel: a call like any other on another wire, for fetch cannot report how much of a body has left. */
import { send, type AnyCall } from './client.ts'
import type { ReplyOf, RequestOf } from './contract.ts'

export interface UploadOptions {
  /** Called with 0..1 while the body leaves. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Sends a multipart call of the contract; rejects like `call`. */
export async function upload<C extends AnyCall>(
  defn: C,
  input: RequestOf<C>,
  { onProgress, signal }: UploadOptions = {},
): Promise<ReplyOf<C>> {
  const sent = send(defn, input as Record<string, unknown>, signal && { signal }, wireWith(onProgress))
  return (await sent.reply()) as ReplyOf<C>
}

/** `fetch` by XMLHttpRequest. */
const wireWith =
  (onProgress?: (share: number) => void) =>
  (address: RequestInfo | URL, { method = 'POST', headers, body, signal }: RequestInit = {}): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, String(address))
      request.withCredentials = true
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress?.(loaded / total)
      })
      request.addEventListener('load', () => {
        const trace = request.getResponseHeader('Trace-Id')
        resolve(
          new Response(request.responseText, { status: request.status, headers: trace ? { 'Trace-Id': trace } : {} }),
        )
      })
      request.addEventListener('error', () => reject(new TypeError('The line broke')))
      request.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      if (signal?.aborted) return reject(signal.reason)
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(body as XMLHttpRequestBodyInit)
    })
