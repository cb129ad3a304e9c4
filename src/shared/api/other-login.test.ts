import { object, string, type } from 'superstruct'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from './client.ts'
import { data, defineCall, nothing } from './contract.ts'
import { setClientHost } from './transport.ts'

const read = defineCall({ method: 'GET', path: '/things/{id}', summary: '', audience: 'signedIn' }, () => ({
  request: object({ id: string() }),
  reply: data(type({})),
}))
const save = defineCall({ method: 'POST', path: '/things/save', summary: '', audience: 'signedIn' }, () => ({
  request: type({}),
  reply: data(type({})),
}))
const open = defineCall({ method: 'POST', path: '/things/open', summary: '', audience: 'public' }, () => ({
  request: nothing,
  reply: type({}),
}))
const react = vi.fn()
const fetched = vi.fn(() => Promise.resolve(new Response('{"code":200,"data":{}}')))
beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  setClientHost({ token: () => 'token-1', words: (key) => key, react, hold: () => null })
})
afterEach(() => vi.unstubAllGlobals())

it('sends nothing, and says nothing, when another login stands in the browser than the one the page began with', async () => {
  setClientHost({ mayLeave: () => false })
  for (const one of [() => call(save, { other: 1 }), () => call(open, {}), () => call(read, { id: '1' })])
    await expect(one()).rejects.toMatchObject({ transport: 'aborted' })
  expect(fetched).not.toHaveBeenCalled()
  expect(react).not.toHaveBeenCalled()
  // Nothing was sent, so sending it again is no repetition.
  setClientHost({ mayLeave: () => true })
  await call(save, { other: 1 })
  expect(fetched).toHaveBeenCalledOnce()
})
