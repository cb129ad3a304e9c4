/** `src/deploy/nginx.conf`, run by a real nginx, answers as our own server does. Where no nginx is installed the test says so and is left out. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStaticSite, HTTPS_ONLY } from '../../src/server/site/static-site.ts'
import { root } from '../helpers/source-files.ts'

const dist = join(root, 'dist')
const nginx = [...(process.env.PATH ?? '').split(':'), '/usr/sbin']
  .map((folder) => join(folder, 'nginx'))
  .find((file) => existsSync(file))
/** Debian: libnginx-mod-http-brotli-static. */
const brotliModule = ['/usr/lib/nginx/modules', '/usr/share/nginx/modules']
  .map((folder) => join(folder, 'ngx_http_brotli_static_module.so'))
  .find((file) => existsSync(file))
if (!nginx) console.log('nginx is not installed, so src/deploy/nginx.conf is not tried (Debian: nginx-light).')

const read = (name: string) => readFileSync(join(root, 'src/deploy', name), 'utf8')
const block = `${read('nginx-servers.conf')}${read('nginx.conf')}`
const site = new Hono()
// As the server of an https address sends it.
site.use(async (c, next) => {
  await next()
  c.res.headers.set(...HTTPS_ONLY)
})
site.all(
  '*',
  createStaticSite(dist, () => Promise.resolve(['https://maps.example'])),
)

const asset = (suffix: string) =>
  `/business-label/_astro/${readdirSync(join(dist, '_astro')).find((name) => name.endsWith(suffix)) ?? ''}`
const PATHS = [
  '/',
  '/business-label',
  '/business-label/',
  '/business-label/login',
  '/business-label/login/',
  '/business-label/en/login/',
  '/business-label/link/?id=5',
  '/business-label/en/link',
  '/business-label/favicon.svg',
  '/business-label/robots.txt',
  '/business-label/scan-worker.js',
  asset('.js'),
  asset('.css'),
  '/business-label/nowhere/',
  '/business-label/nowhere.js',
  '/business-label/_astro/nowhere.js',
  '/business-label/en/nowhere',
  '/business-label/en/nowhere.png',
  '/nowhere',
]

interface Started {
  origin: string
  stop: () => Promise<void>
}

/** nginx in the foreground on a port of its own, with nothing of the files changed but their places. */
async function startNginx(api: number, withBrotli: boolean): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'))
  mkdirSync(join(folder, 'srv'))
  symlinkSync(dist, join(folder, 'srv/business-label'))
  const port = await freePort()
  const placed = block
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replaceAll('/srv/portal', join(folder, 'srv'))
    .replaceAll('/etc/nginx/portal', join(folder, 'none'))
    .replaceAll('127.0.0.1:8787', `127.0.0.1:${api}`)
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${folder}/${one};`)
  writeFileSync(
    join(folder, 'nginx.conf'),
    [
      ...(withBrotli ? [`load_module ${brotliModule};`] : []),
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      `daemon off; master_process off; pid ${folder}/pid; error_log stderr;`,
      `events {} http { access_log off; ${kept.join(' ')}`,
      withBrotli ? placed.replace('# brotli_static on;', 'brotli_static on;') : placed,
      '}',
    ].join('\n'),
  )
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf')]
  const tested = spawnSync(nginx ?? '', [...args, '-t'], { encoding: 'utf8' })
  if (tested.status !== 0) throw new Error(`nginx refuses our files: ${tested.stderr}`)
  const child: ChildProcess = spawn(nginx ?? '', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 200; tries++) {
    if (await fetch(origin, { redirect: 'manual' }).catch(() => null)) break
    await setTimeout(25)
  }
  return {
    origin,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

async function sendOurs({ url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await site.request(url)
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
}

const wait = { redirect: 'manual' } as const
const headersOf = (answer: Response) => Object.fromEntries(answer.headers)

describe.skipIf(!nginx)('nginx.conf', () => {
  let started: Started
  let api: Server
  let apiPort = 0

  beforeAll(async () => {
    api = createServer((request, response) => {
      // The page whose policy follows a parameter comes from our server, with the rest of the site beside the API.
      if (request.url?.startsWith('/business-label/')) return void sendOurs(request, response)
      response.setHeader('Content-Type', 'application/json')
      response.setHeader('Cache-Control', 'no-store')
      response.setHeader(...HTTPS_ONLY)
      // As the real one: answered before the upload is read, nginx finds the connection closed and says 502.
      request.resume().on('end', () => response.end(JSON.stringify({ path: request.url, headers: request.headers })))
    })
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
    apiPort = (api.address() as AddressInfo).port
    started = await startNginx(apiPort, false)
  })
  afterAll(async () => {
    await started.stop()
    await new Promise((resolve) => api.close(resolve))
  })

  /** What differs by nature: how the bytes are framed and compressed, and how a change is recognised. */
  const OWN = new Set(['content-encoding', 'etag', 'content-length'])

  it.each(PATHS)('answers %s with the status, the words and every header of our server', async (path) => {
    const ours = await site.request(path, { headers: { 'accept-encoding': 'identity' } })
    const theirs = await fetch(started.origin + path, { ...wait, headers: { 'accept-encoding': 'identity' } })
    const wanted = Object.entries(headersOf(ours)).filter(([name]) => !OWN.has(name))
    const got = headersOf(theirs)
    expect([theirs.status, Object.fromEntries(wanted.map(([name]) => [name, got[name]]))]).toEqual([
      ours.status,
      Object.fromEntries(wanted),
    ])
    // Nor more than that: a script needs no frame policy, and a part named by its content no ETag.
    const more = ['content-security-policy', 'x-frame-options', 'permissions-policy', 'etag']
    expect(more.filter((name) => name in got && !ours.headers.has(name))).toEqual([])
    if (ours.status !== 302) expect(await theirs.text()).toBe(await ours.text())
  })

  it('compresses for who cannot read brotli, and checks a page by its ETag', async () => {
    for (const path of ['/business-label/login/', asset('.js'), asset('.css')]) {
      const packed = await fetch(started.origin + path, { headers: { 'accept-encoding': 'gzip, br' } })
      expect([path, packed.headers.get('content-encoding')]).toEqual([path, 'gzip'])
      expect(packed.headers.get('vary')).toBe('Accept-Encoding')
      expect(await packed.text()).toBe(await (await site.request(path)).text())
    }
    const page = `${started.origin}/business-label/login/`
    const etag = (await fetch(page)).headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    expect((await fetch(page, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  it('hands the API on with the caller’s address, and adds nothing to its answers', async () => {
    const answer = await fetch(`${started.origin}/mm-label/health?x=1`, { headers: { 'x-forwarded-for': '6.6.6.6' } })
    const { path, headers } = (await answer.json()) as { path: string; headers: Record<string, string> }
    expect([path, headers['x-forwarded-for']]).toEqual(['/mm-label/health?x=1', '127.0.0.1'])
    expect(headersOf(answer)).toMatchObject({ 'cache-control': 'no-store' })
    expect(answer.headers.has('content-security-policy')).toBe(false)
    // Two of them would void each other.
    expect(answer.headers.get('strict-transport-security')).toBe(HTTPS_ONLY[1])
    const short = await fetch(`${started.origin}/s/k3Jx7qLm`, { headers: { 'x-forwarded-for': '6.6.6.6' } })
    const shown = (await short.json()) as { path: string; headers: Record<string, string> }
    expect([shown.path, shown.headers['x-forwarded-for']]).toEqual(['/s/k3Jx7qLm', '127.0.0.1'])
    const large = await fetch(`${started.origin}/mm-label/upload`, { method: 'POST', body: new Uint8Array(2_000_000) })
    expect(large.status).toBe(200)
  })

  it.skipIf(!brotliModule)('sends the brotli copies where the module is loaded, gzip beside them', async () => {
    const other = await startNginx(apiPort, true)
    try {
      for (const path of ['/business-label/login/', asset('.css'), '/business-label/nowhere/']) {
        const by = async (encoding: string) =>
          (await fetch(other.origin + path, { headers: { 'accept-encoding': encoding } })).headers.get(
            'content-encoding',
          )
        expect([path, await by('gzip, br'), await by('gzip')]).toEqual([path, 'br', 'gzip'])
      }
    } finally {
      await other.stop()
    }
  })
})
