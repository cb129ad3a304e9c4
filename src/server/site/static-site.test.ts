import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStaticSite } from './static-site.ts'

describe('the static site', () => {
  const dist = mkdtempSync(join(tmpdir(), 'portal-site-'))
  let framed: string[] = []
  const app = new Hono()
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.request(`http://localhost${path}`, { headers })
  beforeAll(() => {
    mkdirSync(join(dist, '_astro'))
    mkdirSync(join(dist, 'en/404'), { recursive: true })
    writeFileSync(join(dist, 'index.html'), '<h1>home</h1>')
    writeFileSync(join(dist, 'en/404/index.html'), '<h1>nothing here</h1>')
    writeFileSync(join(dist, '_astro/part.abc.js'), 'export {}')
    mkdirSync(join(dist, 'en/link'), { recursive: true })
    writeFileSync(join(dist, 'en/link/index.html'), '<h1>framed</h1>')
    app.all(
      '*',
      createStaticSite(dist, () => Promise.resolve(framed)),
    )
  })
  afterAll(() => rmSync(dist, { recursive: true }))

  it('guards documents with the headers a meta tag cannot set, and has them checked at each visit', async () => {
    const page = await get('/business-label/')
    expect(page.headers.get('content-security-policy')).toBe("frame-ancestors 'none'")
    expect(page.headers.get('x-frame-options')).toBe('DENY')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    const again = await get('/business-label/', { 'if-none-match': page.headers.get('etag') ?? '' })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })
  it('answers a form that a browser without scripts sends with the page again, and nothing else that is no reading', async () => {
    const send = (method: string, accept: string) =>
      app.request('http://localhost/business-label/?as=organiser', {
        method,
        headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'loginPwd=secret',
      })
    const answer = await send('POST', 'text/html,*/*')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/business-label/'])
    const refused = await send('PUT', 'text/html')
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect((await send('POST', 'application/json')).status).toBe(405)
  })
  it('lets the page of links, and no other, frame the websites of the moment', async () => {
    const policy = async (path: string) => (await get(path)).headers.get('content-security-policy')
    expect(await policy('/business-label/en/link/?id=5')).toBe("frame-ancestors 'none'; frame-src 'self'")
    framed = ['https://maps.example', 'https://b.example:8443']
    const wanted = "frame-ancestors 'none'; frame-src 'self' https://maps.example https://b.example:8443"
    expect(await policy('/business-label/en/link/')).toBe(wanted)
    expect(await policy('/business-label/')).toBe("frame-ancestors 'none'")
  })
  it('sends a part named by its content for ever, without headers that mean nothing to it', async () => {
    const part = await get('/business-label/_astro/part.abc.js')
    expect(part.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(part.headers.get('x-content-type-options')).toBe('nosniff')
    expect(['etag', 'content-security-policy', 'permissions-policy'].filter((name) => part.headers.has(name))).toEqual(
      [],
    )
  })
  it('answers an unknown address with the page of its language, and nothing outside its folder', async () => {
    const lost = await get('/business-label/en/nowhere/')
    expect([lost.status, await lost.text()]).toEqual([404, '<h1>nothing here</h1>'])
    expect((await get('/business-label/%2e%2e/%2e%2e/etc/passwd')).status).toBe(404)
  })
})
