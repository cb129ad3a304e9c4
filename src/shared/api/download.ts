import { safeFileName } from '../lib/text/file-name.ts'
import { send, type AnyCall } from './client.ts'
import type { RequestOf } from './contract.ts'
import { ApiError } from './envelope.ts'
import { clientHost, failTransport, bodyOf } from './transport.ts'

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
  const response = await send(defn, input as Record<string, unknown>).answer()
  const traceId = response.headers.get('Trace-Id')
  const blob = await response.blob().catch(() => failTransport('network'))
  if (blob.type.startsWith('application/json') || !response.ok) {
    const text = await blob.text()
    if (blob.type.startsWith('application/json')) bodyOf(text, response.status, traceId)
    const error = new ApiError(response.status, clientHost().words('errors.download'), { traceId })
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
  link.download = safeFileName(fileName)
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads the URL after the click event; a minute is ample even for a slow disk.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
