import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBodyReader, type ReadBody } from './request-body.ts'

const MB = 1024 * 1024
let folder: string
let read: ReadBody
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bodies-'))
  read = createBodyReader(folder)
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A request whose body the test sends by hand. */
function heldBody(headers: Record<string, string> = {}) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  // A body that is cut off is no failure of the test.
  writer.closed.catch(() => undefined)
  const request = new Request('http://portal.test/upload', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
    body: readable,
    // Node sends a stream only so; the type of the browser does not know the word.
    duplex: 'half',
  } as RequestInit)
  return { request, send: (bytes: Uint8Array) => writer.write(bytes), end: () => writer.close() }
}

/** Sends a whole body of one megabyte for an owner; its work ends when told. */
function sentBody(owner: string, begun: string[]) {
  const { request, send, end } = heldBody()
  let finish = () => {}
  const done = new Promise<string>((resolve) => (finish = () => resolve(owner)))
  const answer = read(request, 'multipart', owner, async () => {
    begun.push(owner)
    return done
  })
  const refused = answer.then(
    () => null,
    (error: unknown) => error,
  )
  void send(new Uint8Array(MB)).then(end, () => undefined)
  return { answer, refused, finish }
}

describe('a large body', () => {
  it('comes back as it was sent, and leaves no name in the folder while it waits', async () => {
    const { request, send, end } = heldBody()
    const bytes = Uint8Array.from({ length: 3 * MB }, (_, at) => at % 251)
    const answer = read(request, 'multipart', 'a', async (given) => {
      expect(readdirSync(folder)).toEqual([])
      return Buffer.compare(given, bytes)
    })
    for (let at = 0; at < bytes.length; at += MB) await send(bytes.subarray(at, at + MB))
    await end()
    expect(await answer).toBe(0)
  })

  it('is cut off where it grows too large, whatever it announced', async () => {
    const work = vi.fn(async () => 0)
    const announced = heldBody({ 'content-length': String(61 * MB) })
    await expect(read(announced.request, 'multipart', 'a', work)).rejects.toMatchObject({ code: 413 })
    const growing = heldBody()
    const answer = read(growing.request, 'multipart', 'a', work)
    const refused = expect(answer).rejects.toMatchObject({ code: 413 })
    const part = new Uint8Array(MB)
    for (let sent = 0; sent <= 60; sent++) await growing.send(part).catch(() => undefined)
    await refused
    expect(work).not.toHaveBeenCalled()
    expect(readdirSync(folder)).toEqual([])
  })

  it('of one account waits for the one before it, and those of others do not wait for this account', async () => {
    const begun: string[] = []
    const first = sentBody('a', begun)
    await vi.waitFor(() => expect(begun).toEqual(['a']))
    const second = sentBody('a', begun)
    const other = sentBody('b', begun)
    await vi.waitFor(() => expect(begun).toEqual(['a', 'b']))
    const third = sentBody('c', begun)
    other.finish()
    await other.answer
    await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c']))
    first.finish()
    await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c', 'a']))
    second.finish()
    third.finish()
    expect(await Promise.all([second.answer, third.answer])).toEqual(['a', 'c'])
  })

  it('is refused as busy when its account has too many under way, and accepted again when these have ended', async () => {
    const begun: string[] = []
    // Four arrive and forty wait.
    const held = Array.from({ length: 44 }, () => sentBody('a', begun))
    const refusal = await sentBody('a', begun).refused
    expect(refusal).toMatchObject({
      code: 429,
      msgKey: 'server/base:errors.uploadsBusy',
      data: { retryAfter: expect.any(Number) },
    })
    const other = sentBody('b', begun)
    other.finish()
    expect(await other.answer).toBe('b')
    for (const one of held) one.finish()
    await Promise.all(held.map((one) => one.answer))
    const again = sentBody('a', begun)
    again.finish()
    expect(await again.answer).toBe('a')
  })

  it('that breaks off gives its place back', async () => {
    for (let n = 0; n < 50; n++) {
      const body = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) })
      const request = new Request('http://portal.test/upload', {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body,
        duplex: 'half',
      } as RequestInit)
      await expect(read(request, 'multipart', 'a', async () => 0)).rejects.toThrow('gone')
    }
    const next = sentBody('a', [])
    next.finish()
    expect(await next.answer).toBe('a')
  })
})

it('a small body and a text body pass while large ones of the account are worked on', async () => {
  const held = sentBody('a', [])
  const small = heldBody({ 'content-length': '3' })
  const text = heldBody({ 'content-type': 'application/json' })
  for (const one of [small, text]) void one.send(new Uint8Array([1, 2, 3])).then(one.end)
  expect(await read(small.request, 'multipart', 'a', async (bytes) => bytes.length)).toBe(3)
  expect(await read(text.request, 'json', 'a', async (bytes) => bytes.length)).toBe(3)
  held.finish()
  await held.answer
})

it('files for a call that takes none are refused before they are read', async () => {
  const { request } = heldBody()
  await expect(read(request, 'json', 'a', async () => 0)).rejects.toMatchObject({ code: 400 })
})
