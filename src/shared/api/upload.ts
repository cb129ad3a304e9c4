/** Uploads with progress and cancel. fetch cannot report how much of a body has left, so this one call goes over XMLHttpRequest. */
import type { AnyStruct, Call, ReplyOf, RequestOf } from './contract.ts'
import { API_BASE, failTransport, keepTrace, requestHeaders, settleText } from './transport.ts'

export interface UploadOptions {
  /** Called with 0..1 while the body leaves. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Sends a multipart call of the contract; rejects like `call`. */
export function upload<C extends Call<AnyStruct, AnyStruct>>(
  defn: C,
  input: RequestOf<C>,
  options: UploadOptions = {},
): Promise<ReplyOf<C>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(input as Record<string, unknown>)) {
    if (value !== undefined && value !== null) form.append(name, value instanceof Blob ? value : String(value))
  }
  return new Promise((resolve, reject) => {
    const attempt = (run: () => unknown) => {
      try {
        resolve(run() as ReplyOf<C>)
      } catch (error) {
        reject(error)
      }
    }
    const request = new XMLHttpRequest()
    request.open('POST', API_BASE + defn.path)
    request.timeout = defn.timeout
    request.withCredentials = true
    for (const [name, value] of Object.entries(requestHeaders(defn.token))) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total)
    })
    request.addEventListener('load', () =>
      attempt(() => settleText(request.responseText, request.status, keepTrace(request.getResponseHeader('Trace-Id')))),
    )
    request.addEventListener('error', () => attempt(() => failTransport('network')))
    request.addEventListener('timeout', () => attempt(() => failTransport('timeout')))
    request.addEventListener('abort', () => attempt(() => failTransport('aborted')))
    options.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
