import { setTimeout as wait } from 'node:timers/promises'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { QueueFull } from '../fair-queue.ts'
import { zipStream, type ZipEntry } from './zip-stream.ts'

const missing = { name: 'missing.txt', text: (names: readonly string[]) => names.join('\n') }
const of = (name: string, text: string): ZipEntry => ({
  name,
  open: () => Promise.resolve(new Response(text).body as ReadableStream<Uint8Array>),
})
const read = async (stream: ReadableStream<Uint8Array>) => {
  const entries = unzipSync(new Uint8Array(await new Response(stream).arrayBuffer()))
  return Object.fromEntries(Object.entries(entries).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]))
}

describe('a ZIP that is written while it is read', () => {
  it('has each file whole, and names of both languages', async () => {
    const stream = await zipStream([of('平面图_1.pdf', 'one'), of('b.png', 'x'.repeat(200_000))], {
      owner: 'a',
      missing,
    })
    expect(await read(stream)).toEqual({ '平面图_1.pdf': 'one', 'b.png': 'x'.repeat(200_000) })
  })

  it('opens a file when its turn comes, and names those that are gone', async () => {
    const opened: string[] = []
    const noted = (entry: ZipEntry): ZipEntry => ({ ...entry, open: () => (opened.push(entry.name), entry.open()) })
    const entries = [noted(of('a', '1')), { name: 'gone', open: () => Promise.resolve(null) }, noted(of('b', '2'))]
    const stream = await zipStream(entries, { owner: 'b', missing })
    await wait(5)
    expect(opened).toEqual(['a'])
    expect(await read(stream)).toEqual({ a: '1', b: '2', 'missing.txt': 'gone' })
  })

  it('breaks off where a file fails, so that it never looks complete', async () => {
    const entries = [of('a', '1'), { name: 'b', open: () => Promise.reject(new Error('disk')) }]
    await expect(read(await zipStream(entries, { owner: 'c', missing }))).rejects.toThrow('disk')
  })

  it('is one at a time of an account, another one’s beside it; a cancelled or stalled one gives its turn back', async () => {
    const options = { owner: 'd', missing, stalledMs: 20 }
    const begun = await zipStream([of('a', '1')], { ...options, stalledMs: 10_000 })
    const next = zipStream([of('a', '2')], options)
    await expect(zipStream([of('a', '3')], options)).rejects.toThrow(QueueFull)
    expect(await read(await zipStream([of('a', '4')], { owner: 'e', missing }))).toEqual({ a: '4' })
    await begun.cancel()
    // Nobody reads this one.
    await next
    await wait(40)
    expect(await read(await zipStream([of('a', '5')], options))).toEqual({ a: '5' })
  })
})
