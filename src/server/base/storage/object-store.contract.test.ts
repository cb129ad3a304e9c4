import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, statSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { FolderStore } from './folder-store.ts'
import { readAll, StorageError, type ObjectStore } from './object-store.ts'
import { openStore } from './open-store.ts'
import { S3Store } from './s3-store.ts'

const text = (value: string) => new TextEncoder().encode(value)
const read = async (store: ObjectStore, key: string) => {
  const found = await store.get(key)
  return found ? new TextDecoder().decode(await readAll(found.stream)) : null
}

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

describe.each([
  {
    name: 'folder store',
    make: async (): Promise<ObjectStore> => {
      folder = await mkdtemp(join(tmpdir(), 'store-'))
      return new FolderStore(join(folder, 'files'))
    },
  },
  { name: 'S3 store', make: async (): Promise<ObjectStore> => s3Store() },
])('$name', ({ make }) => {
  it('gives back what was put, with its type and size', async () => {
    const store = await make()
    await store.put('product/1/photo.webp', text('bytes'), { contentType: 'image/webp' })
    const found = await store.get('product/1/photo.webp')
    expect(found).toMatchObject({ contentType: 'image/webp', size: 5 })
    expect(Math.abs(Date.now() - (found?.modifiedAt.getTime() ?? 0))).toBeLessThan(10_000)
    expect(found && new TextDecoder().decode(await readAll(found.stream))).toBe('bytes')
    expect(await store.head('product/1/photo.webp')).toMatchObject({ contentType: 'image/webp', size: 5 })
  })

  it('takes a stream of several parts', async () => {
    const store = await make()
    const parts = ['one ', 'two ', 'three']
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        const part = parts.shift()
        if (part) controller.enqueue(text(part))
        else controller.close()
      },
    })
    await store.put('a/stream.txt', stream, { contentType: 'text/plain' })
    expect(await read(store, 'a/stream.txt')).toBe('one two three')
  })

  it('replaces an object and its type', async () => {
    const store = await make()
    await store.put('a.bin', text('old'), { contentType: 'text/plain' })
    await store.put('a.bin', text('newer'), { contentType: 'image/png' })
    expect(await read(store, 'a.bin')).toBe('newer')
    expect(await store.head('a.bin')).toMatchObject({ contentType: 'image/png', size: 5 })
  })

  it('answers null for what is not there, and lets it be removed again', async () => {
    const store = await make()
    expect(await store.get('none/such')).toBeNull()
    expect(await store.head('none/such')).toBeNull()
    await store.put('x/y', text('1'), { contentType: 'text/plain' })
    await store.remove('x/y')
    await store.remove('x/y')
    expect(await store.get('x/y')).toBeNull()
  })

  it('lists by prefix in order, over several pages', async () => {
    const store = await make()
    for (const key of ['p/3', 'p/1', 'p/2', 'p/10', 'pq/1', 'q'])
      await store.put(key, text(key), { contentType: 'text/plain' })
    expect((await store.list('p/')).map((entry) => entry.key)).toEqual(['p/1', 'p/10', 'p/2', 'p/3'])
    expect((await store.list('p/1')).map((entry) => [entry.key, entry.size])).toEqual([
      ['p/1', 3],
      ['p/10', 4],
    ])
    expect((await store.list('')).length).toBe(6)
    expect(await store.list('zzz/')).toEqual([])
  })

  it.each([
    '',
    '/etc/passwd',
    '../up',
    'a/../../b',
    'a/./b',
    'a//b',
    'a/',
    '.hidden',
    'a\\b',
    'a\u0000b',
    'A',
    'ü',
    'a..b',
    'x'.repeat(241),
  ])('refuses the key %j everywhere', async (key) => {
    const store = await make()
    await expect(store.put(key, text('x'), { contentType: 'text/plain' })).rejects.toMatchObject({ code: 'invalidKey' })
    await expect(store.get(key)).rejects.toBeInstanceOf(StorageError)
    await expect(store.remove(key)).rejects.toBeInstanceOf(StorageError)
  })

  it('stores nothing when the source breaks off', async () => {
    const store = await make()
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(text('half')),
      pull: (controller) => controller.error(new Error('broken off')),
    })
    await expect(store.put('half', stream, { contentType: 'text/plain' })).rejects.toThrow()
    expect(await store.get('half')).toBeNull()
  })
})

describe('folder store on disk', () => {
  it('leaves no temp file behind, even after a failure', async () => {
    folder = await mkdtemp(join(tmpdir(), 'store-'))
    const store = new FolderStore(folder)
    await store.put('a/b', text('x'), { contentType: 'text/plain' })
    await expect(store.put('a', text('x'), { contentType: 'text/plain' })).rejects.toMatchObject({
      code: 'unavailable',
    })
    expect(await readdir(join(folder, '.tmp'))).toEqual([])
    expect(await read(store, 'a/b')).toBe('x')
  })

  it('keeps a reader on the old bytes while the object is replaced', async () => {
    folder = await mkdtemp(join(tmpdir(), 'store-'))
    const store = new FolderStore(folder)
    await store.put('a', text('old'), { contentType: 'text/plain' })
    const found = await store.get('a')
    await store.put('a', text('new'), { contentType: 'text/plain' })
    expect(found && new TextDecoder().decode(await readAll(found.stream))).toBe('old')
  })
})

describe('S3 store on the wire', () => {
  it('tries again after a server error and a broken connection', async () => {
    s3.failures = [503, 0]
    await s3Store().put('a', text('x'), { contentType: 'text/plain' })
    expect(s3.objects.get('a')?.bytes.toString()).toBe('x')
    expect(s3.seen).toHaveLength(3)
  })

  it('gives up with a typed error in the words of the specification', async () => {
    s3.failures = [500, 500, 500]
    const failed = s3Store().put('a', text('x'), { contentType: 'text/plain' })
    await expect(failed).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('Failed to upload OSS'),
    })
    expect(s3.objects.size).toBe(0)
  })

  it('names wrong credentials and a missing bucket as the operator’s to mend, without trying again', async () => {
    const wrong = s3Store({ secretAccessKey: 'other' })
    await expect(wrong.put('a', text('x'), { contentType: 'text/plain' })).rejects.toMatchObject({ code: 'denied' })
    await expect(wrong.get('a')).rejects.toMatchObject({ code: 'denied' })
    await expect(wrong.list('')).rejects.toMatchObject({ code: 'denied' })
    expect(s3.seen).toHaveLength(3)
    s3.failures = [404]
    await expect(s3Store().put('a', text('x'), { contentType: 'text/plain' })).rejects.toMatchObject({ code: 'denied' })
  })

  it('does not wait for ever', async () => {
    const silent = createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const store = s3Store({ endpoint: address, timeout: 50, retries: 0 })
    await expect(store.head('a')).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('time-out'),
    })
    silent.closeAllConnections()
    silent.close()
  })

  it('puts the bucket into the host name unless path style is asked for', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', (request: Request) => {
      asked.push(request.url)
      return Promise.resolve(new Response(null, { status: 200 }))
    })
    try {
      await s3Store({ endpoint: 'https://oss.example', forcePathStyle: false }).remove('a/b')
      await s3Store({ endpoint: 'https://oss.example/sub', forcePathStyle: true }).remove('a/b')
    } finally {
      vi.unstubAllGlobals()
    }
    expect(asked).toEqual(['https://bucket.oss.example/a/b', 'https://oss.example/sub/bucket/a/b'])
  })
})

describe('the folder', () => {
  it('and its files are for the server’s user alone', async () => {
    const root = join(mkdtempSync(join(tmpdir(), 'private-')), 'files')
    await new FolderStore(root).put('a/b.txt', new Uint8Array([1]), { contentType: 'text/plain' })
    const mode = (path: string) => (statSync(join(root, path)).mode & 0o777).toString(8)
    expect([mode(''), mode('a'), mode('.types'), mode('a/b.txt'), mode('.types/a/b.txt')]).toEqual([
      '700',
      '700',
      '700',
      '600',
      '600',
    ])
  })
})

describe('choosing the store', () => {
  it('is a folder by default and S3 when all settings are there', () => {
    expect(openStore({ env: {} })).toBeInstanceOf(FolderStore)
    const env = { S3_ENDPOINT: endpoint, S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 's' }
    expect(openStore({ env })).toBeInstanceOf(S3Store)
  })

  it('stops at half a set of settings and names what is missing', () => {
    expect(() => openStore({ env: { S3_ENDPOINT: endpoint, S3_BUCKET: 'b' } })).toThrow(
      'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
    )
    const env = { S3_ENDPOINT: 'oss.example', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 's' }
    expect(() => openStore({ env })).toThrow('S3_ENDPOINT')
  })
})
