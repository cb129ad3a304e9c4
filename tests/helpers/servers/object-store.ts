/** A small S3 on this machine, and the stores that are tried against it. */
import { createHash, createHmac } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { S3Store } from '../../../src/server/base/storage/s3-store.ts'

export function objectStores() {
  const text = (value: string) => new TextEncoder().encode(value)

  const ACCESS = 'test-access'
  const SECRET = 'test-secret'

  /** A store that speaks just enough S3: it checks the signature the way the real one does and keeps objects in memory. */
  class SmallS3 {
    readonly objects = new Map<string, { bytes: Buffer; contentType: string; at: Date }>()
    readonly seen: { method: string; path: string; host: string }[] = []
    failures: number[] = []
    pageSize = 2
    #server: Server | null = null

    async start(): Promise<string> {
      this.#server = createServer((request, response) => void this.#answer(request, response))
      await new Promise<void>((resolve) => this.#server?.listen(0, '127.0.0.1', resolve))
      return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    }

    async stop(): Promise<void> {
      this.#server?.closeAllConnections()
      await new Promise<void>((resolve) => this.#server?.close(() => resolve()))
    }

    async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      const bytes = Buffer.concat(parts)
      const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
      this.seen.push({ method: request.method ?? '', path: url.pathname, host: request.headers.host ?? '' })
      const failure = this.failures.shift()
      if (failure === 0) return void request.socket.destroy()
      if (failure) return void response.writeHead(failure).end('<Error/>')
      if (!isSigned(request, url))
        return void response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
      const key = url.pathname.replace(/^\/bucket\//, '')
      if (request.method === 'PUT') {
        if (!request.headers['content-length']) return void response.writeHead(411).end()
        this.objects.set(key, { bytes, contentType: request.headers['content-type'] ?? '', at: new Date() })
        return void response.writeHead(200).end()
      }
      if (request.method === 'DELETE') {
        this.objects.delete(key)
        return void response.writeHead(204).end()
      }
      if (key === '') return void response.writeHead(200, { 'Content-Type': 'application/xml' }).end(this.#page(url))
      const object = this.objects.get(key)
      if (!object) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
      response.writeHead(200, {
        'Content-Type': object.contentType,
        'Content-Length': object.bytes.length,
        'Last-Modified': object.at.toUTCString(),
      })
      response.end(request.method === 'HEAD' ? undefined : object.bytes)
    }

    #page(url: URL): string {
      const after = url.searchParams.get('continuation-token')?.slice('after&'.length) ?? ''
      const prefix = url.searchParams.get('prefix') ?? ''
      const keys = [...this.objects.keys()].sort().filter((key) => key.startsWith(prefix) && key > after)
      const page = keys.slice(0, this.pageSize)
      const contents = page.map((key) => {
        const object = this.objects.get(key)
        return `<Contents><Key>${key}</Key><LastModified>${object?.at.toISOString()}</LastModified><Size>${object?.bytes.length}</Size></Contents>`
      })
      const more = keys.length > page.length
      const next = more ? `<NextContinuationToken>after&amp;${page.at(-1)}</NextContinuationToken>` : ''
      return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
    }
  }

  /** Signature Version 4 computed anew from the request as it arrived. */
  function isSigned(request: IncomingMessage, url: URL): boolean {
    const header = request.headers.authorization ?? ''
    const found =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/.exec(
        header,
      )
    if (!found) return false
    const [, access, day = '', region = '', signed = '', signature] = found
    const names = signed.split(';')
    if (access !== ACCESS || !names.includes('host') || !names.includes('x-amz-date')) return false
    const encode = (value: string) =>
      encodeURIComponent(value).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
    const query = [...url.searchParams]
      .map(([k, v]) => `${encode(k)}=${encode(v)}`)
      .sort()
      .join('&')
    const headers = names.map((name) => `${name}:${String(request.headers[name] ?? '')}\n`).join('')
    const canonical = [
      request.method,
      url.pathname,
      query,
      headers,
      signed,
      request.headers['x-amz-content-sha256'],
    ].join('\n')
    const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest()
    const toSign = [
      'AWS4-HMAC-SHA256',
      request.headers['x-amz-date'],
      `${day}/${region}/s3/aws4_request`,
      createHash('sha256').update(canonical).digest('hex'),
    ].join('\n')
    const key = hmac(hmac(hmac(hmac(`AWS4${SECRET}`, day), region), 's3'), 'aws4_request')
    return hmac(key, toSign).toString('hex') === signature
  }

  const s3 = new SmallS3()
  let endpoint = ''
  let folder = ''

  const s3Store = (over: Partial<ConstructorParameters<typeof S3Store>[0]> = {}) =>
    new S3Store({
      endpoint,
      bucket: 'bucket',
      region: 'cn-shanghai',
      accessKeyId: ACCESS,
      secretAccessKey: SECRET,
      forcePathStyle: true,
      ...over,
    })

  beforeAll(async () => {
    endpoint = await s3.start()
  })
  afterAll(() => s3.stop())
  afterEach(async () => {
    s3.objects.clear()
    s3.failures = []
    s3.seen.length = 0
    if (folder) await rm(folder, { recursive: true, force: true })
    folder = ''
  })

  return {
    get folder() {
      return folder
    },
    set folder(value) {
      folder = value
    },
    s3Store,
    text,
    get endpoint() {
      return endpoint
    },
    s3,
  }
}
