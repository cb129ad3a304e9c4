import { AwsClient } from 'aws4fetch'
import {
  assertKey,
  assertPrefix,
  isValidKey,
  readAll,
  StorageError,
  type ObjectEntry,
  type ObjectHead,
  type ObjectStore,
  type StoredObject,
} from './object-store.ts'

export interface S3Settings {
  /** Origin of the service, such as `https://oss-cn-shanghai.aliyuncs.com` or `http://127.0.0.1:9000`. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** `https://host/bucket/key` instead of `https://bucket.host/key`; what MinIO and most self-hosted stores expect. */
  forcePathStyle: boolean
  /** Milliseconds until the answer's headers; the body may take longer. Default 30 000. */
  timeout?: number
  /** Extra tries after a server error, 429 or broken connection. Default 2. */
  retries?: number
}

/** Any S3-compatible store: AWS, Aliyun OSS, Tencent COS, MinIO, Ceph. */
export class S3Store implements ObjectStore {
  readonly #client: AwsClient
  readonly #base: URL
  readonly #timeout: number
  readonly #retries: number

  constructor(settings: S3Settings) {
    // Retries are ours: the client's own do not cover broken connections.
    this.#client = new AwsClient({
      accessKeyId: settings.accessKeyId,
      secretAccessKey: settings.secretAccessKey,
      region: settings.region,
      service: 's3',
      retries: 0,
    })
    const base = new URL(settings.endpoint)
    const root = base.pathname.replace(/\/+$/, '')
    if (settings.forcePathStyle) base.pathname = `${root}/${settings.bucket}/`
    else {
      base.host = `${settings.bucket}.${base.host}`
      base.pathname = `${root}/`
    }
    this.#base = base
    this.#timeout = settings.timeout ?? 30_000
    this.#retries = settings.retries ?? 2
  }

  async put(
    key: string,
    body: Uint8Array | ReadableStream<Uint8Array>,
    options: { contentType: string },
  ): Promise<void> {
    assertKey(key)
    // S3 refuses a body of unknown length, and a retry needs the bytes again; the portal's largest file is 50 MB.
    const bytes = body instanceof Uint8Array ? body : await readAll(body)
    const answer = await this.#send('PUT', this.#urlOf(key), bytes, { 'Content-Type': options.contentType })
    await finish(answer)
    if (!answer.ok) throw refusal('put', answer.status)
  }

  async get(key: string): Promise<StoredObject | null> {
    assertKey(key)
    const answer = await this.#send('GET', this.#urlOf(key))
    if (answer.status === 404) return finish(answer).then(() => null)
    if (!answer.ok || !answer.body) {
      await finish(answer)
      throw refusal('get', answer.status)
    }
    return { ...headOf(answer), stream: answer.body }
  }

  async head(key: string): Promise<ObjectHead | null> {
    assertKey(key)
    const answer = await this.#send('HEAD', this.#urlOf(key))
    await finish(answer)
    if (answer.status === 404) return null
    if (!answer.ok) throw refusal('head', answer.status)
    return headOf(answer)
  }

  async remove(key: string): Promise<void> {
    assertKey(key)
    const answer = await this.#send('DELETE', this.#urlOf(key))
    await finish(answer)
    if (!answer.ok && answer.status !== 404) throw refusal('remove', answer.status)
  }

  async list(prefix: string): Promise<ObjectEntry[]> {
    assertPrefix(prefix)
    const found: ObjectEntry[] = []
    let token: string | null = null
    do {
      const url = new URL(this.#base)
      url.searchParams.set('list-type', '2')
      url.searchParams.set('prefix', prefix)
      if (token) url.searchParams.set('continuation-token', token)
      const answer = await this.#send('GET', url)
      if (!answer.ok) {
        await finish(answer)
        throw refusal('list', answer.status)
      }
      const xml = await answer.text()
      for (const block of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
        const key = tag(block[1] ?? '', 'Key') ?? ''
        // A bucket shared with something else may hold keys that are not ours to touch.
        if (!isValidKey(key)) continue
        found.push({
          key,
          size: Number(tag(block[1] ?? '', 'Size') ?? 0),
          modifiedAt: new Date(tag(block[1] ?? '', 'LastModified') ?? 0),
        })
      }
      token = tag(xml, 'IsTruncated') === 'true' ? tag(xml, 'NextContinuationToken') : null
    } while (token)
    return found.sort((a, b) => (a.key < b.key ? -1 : 1))
  }

  #urlOf(key: string): URL {
    return new URL(key, this.#base)
  }

  async #send(method: string, url: URL, body?: Uint8Array, headers: Record<string, string> = {}): Promise<Response> {
    for (let attempt = 0; ; attempt += 1) {
      const last = attempt >= this.#retries
      const abort = new AbortController()
      const timer = setTimeout(() => abort.abort(), this.#timeout)
      try {
        const init: RequestInit = { method, headers, signal: abort.signal, redirect: 'error' }
        if (body) init.body = body as Uint8Array<ArrayBuffer>
        const answer = await fetch(await this.#client.sign(url.toString(), init))
        if (last || (answer.status < 500 && answer.status !== 429)) return answer
        await finish(answer)
      } catch (error) {
        if (last) throw new StorageError('unavailable', abort.signal.aborted ? 'time-out' : 'no connection', error)
      } finally {
        clearTimeout(timer)
      }
      await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** attempt))
    }
  }
}

function headOf(answer: Response): ObjectHead {
  return {
    contentType: answer.headers.get('content-type') ?? 'application/octet-stream',
    size: Number(answer.headers.get('content-length') ?? 0),
    modifiedAt: new Date(answer.headers.get('last-modified') ?? 0),
  }
}

/** Lets the connection go back to the pool. */
async function finish(answer: Response): Promise<void> {
  await answer.body?.cancel().catch(() => undefined)
}

function refusal(action: string, status: number): StorageError {
  const denied = status === 401 || status === 403 || status === 404 || status === 400
  return new StorageError(denied ? 'denied' : 'unavailable', `${action} answered ${status}`)
}

function tag(xml: string, name: string): string | null {
  const found = new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(xml)?.[1]
  if (found === undefined) return null
  return found
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&amp;', '&')
}
