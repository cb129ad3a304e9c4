/** Each write of an exhibitor names the booth of its page on the way out, and each is refused for a booth of another company on the way in. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from '../../../src/shared/api/client.ts'
import { BOOTH_HEADER } from '../../../src/shared/api/envelope.ts'
import { setClientHost } from '../../../src/shared/api/transport.ts'
import { callKey, definedCalls } from '../../helpers/calls.ts'
import { startTestServer, type TestExhibitor, type TestServer } from '../../helpers/server.ts'

/** Changes the booth of the session itself: the booth that it names is the one to come. */
const CHOOSES = ['POST /busi/exhibitorInfo/chooseOpp']

const writes = (await definedCalls()).filter(
  ({ call }) => call.audience === 'exhibitor' && call.kind === 'write' && !CHOOSES.includes(callKey(call)),
)

let server: TestServer
let one: TestExhibitor
let other: TestExhibitor
beforeAll(async () => {
  server = await startTestServer()
  one = await server.addExhibitor()
  other = await server.addExhibitor()
  setClientHost({
    token: () => one.token,
    booth: () => String(other.participationId),
    language: () => 'zh',
    words: (key) => key,
    react: () => {},
    hold: () => null,
    mayLeave: () => true,
  })
})
afterAll(() => server.close())

describe('a write of an exhibitor', () => {
  it('is found in the contract', () => {
    expect(writes.length).toBeGreaterThan(50)
  })

  it.each(writes.map(({ call }) => [callKey(call), call] as const))(
    '%s names the booth of its page',
    async (_, call) => {
      const named = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '1'])
      let sent: { url: string; init: RequestInit } | undefined
      const wire: typeof fetch = (url, init = {}) => {
        sent = { url: String(url), init }
        return Promise.resolve(Response.json({ code: 200 }))
      }
      await send(call, Object.fromEntries(named), { quiet: true }, wire).res()
      expect(new Headers(sent?.init.headers).get(BOOTH_HEADER)).toBe(String(other.participationId))
      const path = new URL(sent?.url ?? '', 'http://portal').pathname.replace(/^\/mm-label/, '')
      const headers = new Headers(sent?.init.headers)
      headers.set('content-type', 'application/json')
      const body = call.method === 'GET' || call.method === 'DELETE' ? {} : { body: '{}' }
      const reply = await server.raw(call.method, path, { headers, ...body })
      expect(await reply.json()).toMatchObject({ code: 500, msg: expect.stringContaining('展位') })
    },
  )
})
