/** What a browser opens itself, without a script, is answered in words when it fails, too. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../helpers/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rateLimit: 2 })
})
afterAll(() => server.close())

const browser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const open = (path: string, headers: Record<string, string> = browser) => server.raw('GET', path, { headers })

it('tells in the language of the address, else of the browser', async () => {
  const gone = await open('/busi/vote/picture?fileName=nothing.png&lang=en')
  expect([gone.status, gone.headers.get('content-type')]).toEqual([404, expect.stringContaining('text/html')])
  expect(await gone.text()).toMatch(/^<!doctype html><html lang="en-US">.*<h1>[^<一-鿿]+<\/h1>/)
  const own = await open('/busi/vote/picture?fileName=nothing.png', { ...browser, 'Accept-Language': 'zh-CN,zh;q=0.9' })
  expect(await own.text()).toMatch(/<html lang="zh-CN">.*<h1>[^<]*[一-鿿]/)
})

it('says with its status that nobody is logged in, and that it was asked too often', async () => {
  const asked = [
    await open('/system/config/list'),
    await open('/system/config/list'),
    await open('/system/config/list'),
  ]
  expect([asked[0]?.status, asked[2]?.status]).toEqual([401, 429])
  for (const answer of asked) expect(await answer.text()).toMatch(/<h1>.+<\/h1>.*href="[^"]*\/business-label\//)
})

it('is JSON to the site’s own calls, with the code in it', async () => {
  const answer = await open('/busi/vote/picture?fileName=nothing.png', { Accept: 'application/json' })
  expect(await answer.json()).toMatchObject({ code: 404 })
})
