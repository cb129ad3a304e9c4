import { cutText } from '../../../shared/lib/text/text.ts'

/** What a stored object looks like without its bytes. */
export interface ObjectHead {
  contentType: string
  /** Length in bytes. */
  size: number
  modifiedAt: Date
}

/** A stored object. The stream must be read to its end or cancelled: it holds an open file or connection. */
export interface StoredObject extends ObjectHead {
  stream: ReadableStream<Uint8Array>
}

export interface ObjectEntry {
  key: string
  /** Length in bytes. */
  size: number
  modifiedAt: Date
}

/**
 * Where uploaded files live. Both stores keep the same promises (`object-store.contract.test.ts`):
 * after `put` answers, the object survives a crash and readers see either the old bytes or the new ones, never a part.
 * A missing object is `null`, not an error; everything else that goes wrong is a `StorageError`.
 */
export interface ObjectStore {
  put(key: string, body: Uint8Array | ReadableStream<Uint8Array>, options: { contentType: string }): Promise<void>
  get(key: string): Promise<StoredObject | null>
  head(key: string): Promise<ObjectHead | null>
  /** Removing what is not there succeeds, so that a cleaning run can be repeated. */
  remove(key: string): Promise<void>
  /** Every object whose key starts with `prefix`, sorted by key. An empty prefix lists the whole store. */
  list(prefix: string): Promise<ObjectEntry[]>
}

/**
 * - `invalidKey`: a fault of the caller, never of the user.
 * - `unavailable`: disk full, store not reachable, time-out, server error; worth another try.
 * - `denied`: wrong keys, bucket missing, folder not writable; the operator must act.
 */
export type StorageErrorCode = 'invalidKey' | 'unavailable' | 'denied'

/** Users read the specification's words for every failed upload (§8); `detail` and `cause` are for the log. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  readonly code: StorageErrorCode
  readonly msgKey = 'server/base/files:errors.storage'

  constructor(code: StorageErrorCode, detail: string, cause?: unknown) {
    super(`Failed to upload OSS (${code}: ${detail})`, cause === undefined ? undefined : { cause })
    this.code = code
  }
}

/** Letters, digits, dot, dash and underscore in segments that do not begin with a dot: no traversal, no hidden file, no case surprise. */
const KEY = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/
const MAX_KEY_LENGTH = 240

export function isValidKey(key: string): boolean {
  return key.length <= MAX_KEY_LENGTH && KEY.test(key) && !key.includes('..')
}

export function assertKey(key: string): void {
  if (!isValidKey(key)) throw new StorageError('invalidKey', JSON.stringify(cutText(key, 80)))
}

/** A prefix is the start of a key and may end in the middle of a segment or with a slash. */
export function assertPrefix(prefix: string): void {
  if (prefix !== '') assertKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix)
}

/** Collects a stream; callers have checked the size before. */
export async function readAll(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    size += value.byteLength
  }
  if (parts.length === 1 && parts[0]) return parts[0]
  const whole = new Uint8Array(size)
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.byteLength
  }
  return whole
}
