import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { objectStores } from '../../../../tests/helpers/servers/object-store.ts'

const { s3, s3Store, text } = objectStores()

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
