import { number, object, optional, string, type } from 'superstruct'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call, fillPath, needsConsent } from './client.ts'
import { data, defineCall, file, nothing } from './contract.ts'
import { putEarly, takeEarly } from './early.ts'
import { ApiError } from './envelope.ts'
import { setClientHost } from './transport.ts'

const read = defineCall({ method: 'GET', path: '/things/{id}', summary: '', audience: 'signedIn' }, () => ({
  request: object({ id: string(), params: optional(type({})), status: optional(number()) }),
  reply: data(type({})),
}))
const save = defineCall({ method: 'POST', path: '/things/save', summary: '', audience: 'signedIn' }, () => ({
  request: type({}),
  reply: data(type({})),
}))
const list = defineCall(
  { method: 'POST', path: '/things/list', summary: '', audience: 'signedIn', kind: 'read' },
  () => ({ request: type({}), reply: data(type({})) }),
)
const open = defineCall({ method: 'POST', path: '/things/open', summary: '', audience: 'public' }, () => ({
  request: nothing,
  reply: type({}),
}))
const send = defineCall(
  { method: 'POST', path: '/things/send', summary: '', audience: 'signedIn', body: 'multipart' },
  () => ({ request: object({ file }), reply: type({}) }),
)
const form = defineCall(
  { method: 'POST', path: '/things/form', summary: '', audience: 'signedIn', body: 'form' },
  () => ({ request: type({}), reply: type({}) }),
)
const slow = defineCall({ method: 'GET', path: '/slow', summary: '', audience: 'public', timeout: 20_000 }, () => ({
  request: nothing,
  reply: type({}),
}))

const react = vi.fn()
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const answer = (body: unknown, init: ResponseInit = {}) =>
  fetched.mockResolvedValueOnce(new Response(typeof body === 'string' ? body : JSON.stringify(body), init))
const headersOf = (n = 0) => new Headers(fetched.mock.calls[n]?.[1].headers)

beforeEach(() => {
  react.mockReset()
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  setClientHost({
    token: () => 'token-1',
    booth: () => '4',
    language: () => 'en',
    words: (key, params) => (key === 'errors.status' ? `${key} ${params?.status}` : key),
    react,
    hold: () => null,
    mayLeave: () => true,
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what a request carries', () => {
  it('sends bearer token, language and cookies; a public call sends no token', async () => {
    answer({ code: 200, data: {} })
    answer({ code: 200 })
    await call(list, { a: 1 })
    await call(open, {})
    expect(headersOf(0).get('authorization')).toBe('Bearer token-1')
    expect(headersOf(0).get('language')).toBe('en')
    expect(fetched.mock.calls[0]?.[1].credentials).toBe('include')
    expect(headersOf(1).get('authorization')).toBeNull()
  })

  it('takes the trace id from an answer and sends it back', async () => {
    answer({ code: 200, data: {} }, { headers: { 'Trace-Id': 'trace-77' } })
    answer({ code: 200, data: {} })
    await call(list, { b: 1 })
    await call(list, { b: 2 })
    expect(headersOf(1).get('trace-id')).toBe('trace-77')
  })

  it('fills the path and flattens GET parameters as the ancestor does', async () => {
    answer({ code: 200, data: {} })
    await call(read, { id: 'a/b', params: { beginTime: '2024-12-01', endTime: null }, status: 0 })
    const url = new URL(fetched.mock.calls[0]?.[0] ?? '', 'http://x')
    expect(url.pathname).toBe('/mm-label/things/a%2Fb')
    expect([...url.searchParams]).toEqual([
      ['params[beginTime]', '2024-12-01'],
      ['status', '0'],
    ])
    expect(() => fillPath('/x/{id}', {})).toThrow(/id/)
  })

  it('encodes forms and files as their contract says', async () => {
    answer({ code: 200 })
    answer({ code: 200 })
    await call(form, { scene: 'RESET', to: 'a@b.cn' })
    await call(send, { file: new File(['x'], 'x.png') })
    expect(fetched.mock.calls[0]?.[1].body).toBe('scene=RESET&to=a%40b.cn')
    expect(fetched.mock.calls[1]?.[1].body).toBeInstanceOf(FormData)
  })
})

describe('what an answer does (specification §8)', () => {
  it.each([
    [401, 'sessionDialog', 'errors.invalidSession'],
    [500, 'toast', 'quota full'],
    [403, 'notification', 'errors.403'],
    [404, 'notification', 'errors.404'],
    [999, 'notification', 'quota full'],
  ])('code %i reacts by %s', async (code, reaction, message) => {
    answer({ code, msg: 'quota full' })
    await expect(call(list, { code })).rejects.toMatchObject({ code, message })
    expect(react).toHaveBeenCalledExactlyOnceWith(reaction, expect.any(ApiError))
  })

  it('hands 300 with its faults to the form, which takes it up', async () => {
    answer({ code: 300, msg: 'check', data: { errors: [{ field: 'name', msgKey: 'k', msg: 'Name?' }] } })
    const error = await call(list, { form: 1 }).catch((caught: unknown) => caught)
    expect((error as ApiError).errors).toEqual([{ field: 'name', msgKey: 'k', msg: 'Name?' }])
    expect(react).toHaveBeenCalledExactlyOnceWith('toast', error)
  })

  it('hands 409 with the stored record to the form, which takes it up', async () => {
    answer({ code: 409, msg: 'conflict', data: { current: { version: 3 } } })
    await expect(call(list, { conflict: 1 })).rejects.toMatchObject({ code: 409, current: { version: 3 } })
    expect(react).toHaveBeenCalledExactlyOnceWith('toast', expect.any(ApiError))
  })

  it('returns 463 as it is', async () => {
    answer({ code: 463, msg: 'plus 50 %', data: { surcharge: '10.00' } })
    const reply = await call(list, { consent: 1 })
    expect(needsConsent(reply) && reply.data).toEqual({ surcharge: '10.00' })
    expect(react).not.toHaveBeenCalled()
  })

  it('gives the default words when the server sends none', async () => {
    answer({ code: 500, msg: '' })
    await expect(call(list, { silent: 1 })).rejects.toMatchObject({ message: 'errors.default' })
  })

  it('reads the envelope of a 404, 413 or 429 before it falls back to the status', async () => {
    answer({ code: 429, msg: 'wait' }, { status: 429 })
    await expect(call(list, { n: 1 })).rejects.toMatchObject({ code: 429, message: 'wait' })
    answer('<html>Error</html>', { status: 500 })
    await expect(call(list, { n: 2 })).rejects.toMatchObject({ message: 'errors.status 500', transport: 'status' })
    expect(react).toHaveBeenLastCalledWith('transport', expect.any(ApiError))
  })

  it('tells a lost connection and a timeout apart', async () => {
    fetched.mockRejectedValueOnce(new TypeError('failed'))
    await expect(call(list, { n: 3 })).rejects.toMatchObject({ transport: 'network', message: 'errors.network' })
    vi.useFakeTimers()
    fetched.mockImplementationOnce(
      (_, init) =>
        new Promise((_resolve, reject) =>
          init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
        ),
    )
    const waiting = call(slow, {}).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await waiting).toMatchObject({ transport: 'timeout', message: 'errors.timeout' })
  })

  it('holds a reply to its time to the last byte, and lets its caller give it up', async () => {
    vi.useFakeTimers()
    const stalls = (_: string, init: RequestInit) =>
      Promise.resolve(
        new Response(
          new ReadableStream({
            start(body) {
              body.enqueue(new TextEncoder().encode('{"code":'))
              init.signal?.addEventListener('abort', () => body.error(init.signal?.reason))
            },
          }),
          { headers: { 'Content-Type': 'application/json' } },
        ),
      )
    fetched.mockImplementation(stalls)
    const late = call(slow, {}).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await late).toMatchObject({ transport: 'timeout' })
    const controller = new AbortController()
    const left = call(slow, {}, { signal: controller.signal }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10)
    controller.abort()
    expect(await left).toMatchObject({ transport: 'aborted' })
  })

  it('says nothing about a request the page gave up itself', async () => {
    const controller = new AbortController()
    fetched.mockImplementationOnce(
      (_, init) =>
        new Promise((_resolve, reject) =>
          init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
        ),
    )
    const waiting = call(list, { n: 4 }, { signal: controller.signal }).catch((error: unknown) => error)
    controller.abort()
    expect(await waiting).toMatchObject({ transport: 'aborted' })
    expect(react).not.toHaveBeenCalled()
  })

  it('keeps quiet when asked to, and still rejects', async () => {
    answer({ code: 500, msg: 'no booth' })
    await expect(call(list, { n: 5 }, { quiet: true })).rejects.toMatchObject({ code: 500 })
    expect(react).not.toHaveBeenCalled()
  })
})

describe('the same write twice', () => {
  it('is dropped within a second and told, while reads repeat freely', async () => {
    answer({ code: 200, data: {} })
    answer({ code: 200, data: {} })
    answer({ code: 200, data: {} })
    await call(save, { name: 'once' })
    await expect(call(save, { name: 'once' })).rejects.toMatchObject({ message: 'errors.repeat' })
    expect(react).toHaveBeenCalledWith('notification', expect.any(ApiError))
    await call(list, { same: 1 })
    await call(list, { same: 1 })
    expect(fetched).toHaveBeenCalledTimes(3)
  })

  it('passes at once when the line broke before an answer came', async () => {
    fetched.mockRejectedValueOnce(new TypeError('offline'))
    answer({ code: 200, data: {} })
    await expect(call(save, { name: 'lost' })).rejects.toMatchObject({ transport: 'network' })
    await call(save, { name: 'lost' })
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('passes after a second, and at once with other content', async () => {
    vi.useFakeTimers()
    for (let n = 0; n < 3; n++) answer({ code: 200, data: {} })
    await call(save, { name: 'again' })
    await call(save, { name: 'other' })
    vi.advanceTimersByTime(1001)
    await call(save, { name: 'again' })
    expect(fetched).toHaveBeenCalledTimes(3)
  })
})

describe('a request that the head of the page began', () => {
  const early = (body: unknown) => Promise.resolve(new Response(JSON.stringify(body)))
  it('is not sent again, once', async () => {
    putEarly('POST', '/mm-label/things/list', '{"page":1}', early({ code: 200, data: { from: 'head' } }))
    expect(await call(list, { page: 1 })).toEqual({ data: { from: 'head' } })
    expect(fetched).not.toHaveBeenCalled()
    answer({ code: 200, data: { from: 'page' } })
    expect(await call(list, { page: 1 })).toEqual({ data: { from: 'page' } })
  })
  it('serves no other request', async () => {
    putEarly('POST', '/mm-label/things/list', '{"page":2}', early({ code: 200, data: {} }))
    answer({ code: 200, data: { from: 'page' } })
    expect(await call(list, { page: 1 })).toEqual({ data: { from: 'page' } })
    expect(takeEarly('POST', '/mm-label/things/list', '{"page":2}')).toBeTruthy()
  })
  it('is sent in the usual way when it failed or was not sent after all', async () => {
    for (const gone of [Promise.reject(new TypeError('line')), Promise.resolve(null)]) {
      putEarly('POST', '/mm-label/things/list', '{"page":3}', gone)
      answer({ code: 200, data: { from: 'page' } })
      expect(await call(list, { page: 3 })).toEqual({ data: { from: 'page' } })
    }
  })
})

describe('a page that is still being parsed', () => {
  it('sends nothing before its own script has lent the client token and words', async () => {
    vi.resetModules()
    vi.stubGlobal('document', { readyState: 'loading' })
    const [fresh, transport] = await Promise.all([import('./client.ts'), import('./transport.ts')])
    answer({ code: 200, data: {} })
    const asked = fresh.call(list, { p: 1 })
    await Promise.resolve()
    expect(fetched).not.toHaveBeenCalled()
    transport.setClientHost({ token: () => 'late', hold: () => null })
    await asked
    expect(headersOf().get('authorization')).toBe('Bearer late')
  })
})

describe('a page that is not open yet', () => {
  it('sends nothing until it is, and nothing that was given up meanwhile', async () => {
    let open = () => {}
    const held = new Promise<void>((resolve) => (open = resolve))
    setClientHost({ hold: () => held })
    answer({ code: 200, data: {} })
    const stays = call(list, { d: 1 })
    const controller = new AbortController()
    const goes = call(list, { d: 2 }, { signal: controller.signal })
    controller.abort()
    await expect(goes).rejects.toMatchObject({ transport: 'aborted' })
    expect(fetched).not.toHaveBeenCalled()
    open()
    await stays
    expect(fetched).toHaveBeenCalledOnce()
    expect(react).not.toHaveBeenCalled()
  })
})
