import { mkdtempSync, statSync } from 'node:fs'
import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FolderStore } from './folder-store.ts'
import { readAll, StorageError, type ObjectStore } from './object-store.ts'
import { openStore } from './open-store.ts'
import { S3Store } from './s3-store.ts'
import { objectStores } from '../../../../tests/helpers/servers/object-store.ts'

const given = objectStores()
const { s3Store, text } = given
const read = async (store: ObjectStore, key: string) => {
  const found = await store.get(key)
  return found ? new TextDecoder().decode(await readAll(found.stream)) : null
}

describe.each([
  {
    name: 'folder store',
    make: async (): Promise<ObjectStore> => {
      given.folder = await mkdtemp(join(tmpdir(), 'store-'))
      return new FolderStore(join(given.folder, 'files'))
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
    given.folder = await mkdtemp(join(tmpdir(), 'store-'))
    const store = new FolderStore(given.folder)
    await store.put('a/b', text('x'), { contentType: 'text/plain' })
    await expect(store.put('a', text('x'), { contentType: 'text/plain' })).rejects.toMatchObject({
      code: 'unavailable',
    })
    expect(await readdir(join(given.folder, '.tmp'))).toEqual([])
    expect(await read(store, 'a/b')).toBe('x')
  })

  it('keeps a reader on the old bytes while the object is replaced', async () => {
    given.folder = await mkdtemp(join(tmpdir(), 'store-'))
    const store = new FolderStore(given.folder)
    await store.put('a', text('old'), { contentType: 'text/plain' })
    const found = await store.get('a')
    await store.put('a', text('new'), { contentType: 'text/plain' })
    expect(found && new TextDecoder().decode(await readAll(found.stream))).toBe('old')
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
    const env = { S3_ENDPOINT: given.endpoint, S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 's' }
    expect(openStore({ env })).toBeInstanceOf(S3Store)
  })

  it('stops at half a set of settings and names what is missing', () => {
    expect(() => openStore({ env: { S3_ENDPOINT: given.endpoint, S3_BUCKET: 'b' } })).toThrow(
      'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
    )
    const env = { S3_ENDPOINT: 'oss.example', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 's' }
    expect(() => openStore({ env })).toThrow('S3_ENDPOINT')
  })
})
