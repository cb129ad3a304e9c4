import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { compressReply } from './compress-reply.ts'

const long = { code: 200, list: Array.from({ length: 200 }, (_, id) => ({ id: String(id), name: '柔版印刷机' })) }
const app = new Hono()
app.use('*', compressReply)
app.get('/long', (c) => {
  c.header('Trace-Id', 'trace-1')
  c.header('Set-Cookie', 'a=1', { append: true })
  c.header('Set-Cookie', 'b=2', { append: true })
  return c.json(long)
})
app.get('/short', (c) => c.json({ code: 200 }))
app.get('/file', (c) => c.body('x'.repeat(5000), 200, { 'Content-Type': 'image/png' }))

const ask = (path: string, coding?: string) =>
  app.request(path, coding ? { headers: { 'accept-encoding': coding } } : {})

describe('JSON answers', () => {
  it('are compressed as the caller can read them, with all their headers', async () => {
    const answer = await ask('/long', 'gzip, deflate, br')
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('vary')).toMatch(/Accept-Encoding/)
    expect(answer.headers.get('trace-id')).toBe('trace-1')
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.byteLength).toBeLessThan(JSON.stringify(long).length / 5)
    expect(JSON.parse(brotliDecompressSync(bytes).toString())).toEqual(long)
    const zipped = await ask('/long', 'gzip')
    expect(JSON.parse(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString())).toEqual(long)
  })
  it('stay plain when they are short or the caller reads nothing else', async () => {
    const short = await ask('/short', 'br')
    expect(short.headers.get('content-encoding')).toBeNull()
    expect(await short.json()).toEqual({ code: 200 })
    expect(await (await ask('/long')).json()).toEqual(long)
  })
  it('leave files alone', async () => {
    const file = await ask('/file', 'br')
    expect(file.headers.get('content-encoding')).toBeNull()
    expect(await file.text()).toHaveLength(5000)
  })
})
