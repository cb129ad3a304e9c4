import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../helpers/server.ts'
import { DAY_MS } from '../../../src/shared/lib/time/dates.ts'
import { createApp } from '../../../src/server/app.ts'
import {
  eraseOldShortLinks,
  makeShortLinks,
  sampleLink,
  SHORT_LINK_CALLS,
} from '../../../src/server/base/sms/short-links.ts'
import { shortLink } from '../../../src/server/base/sms/tables.ts'

const PUBLIC = 'https://expo.example.org'
const PAGE = `${PUBLIC}/business-label/i/?t=abc`

let server: TestServer
let app: TestServer['app']
beforeAll(async () => {
  server = await startTestServer({ publicUrl: PUBLIC })
  app = createApp({ services: server.services, site: (c) => c.html('the page of a missing address', 404) })
})
afterAll(() => server.close())

const open = async (link: string) => {
  const { pathname } = new URL(link)
  const answer = await app.request(pathname)
  return { status: answer.status, to: answer.headers.get('location'), words: await answer.text() }
}
const make = async (page = PAGE) => (await makeShortLinks(server.services, [page]))[0] ?? ''

it('a short link leads to its page until it expires, and is as long as its sample', async () => {
  const link = await make()
  expect(link.length).toBe(sampleLink(server.services).length)
  expect(await open(link)).toMatchObject({ status: 302, to: PAGE })
  expect((await app.request(new URL(link).pathname)).headers.get('cache-control')).toBe('no-store')
  server.clock.advance(180 * DAY_MS)
  expect(await open(link)).toMatchObject({ status: 404, words: 'the page of a missing address' })
  expect(await eraseOldShortLinks(server.services)).toBe(0)
  server.clock.advance(1)
  expect(await eraseOldShortLinks(server.services)).toBe(1)
  expect(await server.db.$count(shortLink)).toBe(0)
})

it('an unknown code is a page that does not exist, in JSON where there is no site', async () => {
  for (const code of ['nothing9', '%00', "'or'1", 'x'.repeat(2000)])
    expect([code, (await open(`${PUBLIC}/s/${code}`)).status]).toEqual([code, 404])
  expect((await server.app.request('/s/nothing9')).status).toBe(404)
})

it('leads to no other site', async () => {
  for (const page of ['https://evil.example/business-label/i/', '//evil.example', `${PUBLIC}.evil.example/`])
    await expect(make(page)).rejects.toThrow('another site')
})

it('is limited by source, in words for who opens it', async () => {
  server.clock.advance(DAY_MS)
  const link = await make()
  const { pathname } = new URL(link)
  for (let at = 0; at < SHORT_LINK_CALLS; at++) expect((await app.request(pathname)).status).toBe(302)
  const refused = await app.request(pathname, { headers: { accept: 'text/html' } })
  expect([refused.status, refused.headers.get('content-type')]).toEqual([429, 'text/html; charset=UTF-8'])
  server.clock.advance(60_000)
  expect((await app.request(pathname)).status).toBe(302)
})
