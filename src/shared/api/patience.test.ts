/** A system that is away for a moment: what asks again by itself, and what does not. */
import { type } from 'superstruct'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from './client.ts'
import { data, defineCall } from './contract.ts'
import { setClientHost } from './transport.ts'

const save = defineCall({ method: 'POST', path: '/things/save', summary: '', audience: 'signedIn' }, () => ({
  request: type({}),
  reply: data(type({})),
}))
const list = defineCall(
  { method: 'POST', path: '/things/list', summary: '', audience: 'signedIn', kind: 'read' },
  () => ({ request: type({}), reply: data(type({})) }),
)
const react = vi.fn()
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const answer = (body: object, init: ResponseInit = {}) =>
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), init))

beforeEach(() => {
  react.mockReset()
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  setClientHost({ token: () => 'token-1', booth: () => '4', language: () => 'en', words: (key) => key, react })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a system that is away', () => {
  const wait = vi.fn()
  beforeEach(() => {
    vi.useFakeTimers()
    wait.mockReset()
    setClientHost({ wait })
  })
  const away = (status = 503) => answer({ code: 503, msg: 'away' }, { status })

  it.each([502, 503])('is asked again after %i, by a read', async (status) => {
    away(status)
    away(status)
    answer({ code: 200, data: { back: true } })
    const asked = call(list, { away: status })
    await vi.advanceTimersByTimeAsync(4000)
    expect(await asked).toEqual({ data: { back: true } })
    expect(wait.mock.calls).toEqual([[true], [false]])
    expect(react).not.toHaveBeenCalled()
  })

  it('is sent the same write again where the server knows it by its token, and no other write', async () => {
    away()
    answer({ code: 200, data: {} })
    const sent = call(save, { name: 'a', clientToken: 'token-of-this-write' })
    await vi.advanceTimersByTimeAsync(2000)
    await sent
    expect(fetched.mock.calls[1]?.[1].body).toBe(fetched.mock.calls[0]?.[1].body)
    away()
    await expect(call(save, { name: 'b' })).rejects.toMatchObject({ code: 503, momentary: true })
    expect(fetched).toHaveBeenCalledTimes(3)
  })

  it('is given up after a minute with the words of the server', async () => {
    for (let n = 0; n < 7; n++) away()
    const asked = call(list, { for: 'ever' }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(75_000)
    expect(await asked).toMatchObject({ code: 503, message: 'away' })
    expect(fetched).toHaveBeenCalledTimes(7)
    expect(wait).toHaveBeenLastCalledWith(false)
  })

  it('is asked no more once the page has given the request up', async () => {
    away()
    const controller = new AbortController()
    const asked = call(list, { given: 'up' }, { signal: controller.signal }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(100)
    controller.abort()
    expect(await asked).toMatchObject({ transport: 'aborted' })
    await vi.advanceTimersByTimeAsync(75_000)
    expect(fetched).toHaveBeenCalledOnce()
  })

  it('is asked again without a word by a quiet call', async () => {
    away()
    answer({ code: 200, data: {} })
    const asked = call(list, { quiet: 1 }, { quiet: true })
    await vi.advanceTimersByTimeAsync(2000)
    await asked
    expect(wait).not.toHaveBeenCalled()
  })
})
