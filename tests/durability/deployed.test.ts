/**
 * The deployment of `src/deploy/compose.yaml` with plain processes: nginx with its very files in front of two production servers on PostgreSQL. Somebody signs in,
 * uploads and gets a mail, and one server is killed in between. Part of `npm run test:full`.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundled, freePort, startChildServer, type ChildServer } from '../helpers/child-server.ts'
import { startSmtpSink, type SmtpSink } from '../helpers/smtp-sink.ts'
import { root } from '../helpers/source-files.ts'

const base = process.env.TEST_DATABASE_URL ?? ''
const nginx = [...(process.env.PATH ?? '').split(':'), '/usr/sbin']
  .map((folder) => join(folder, 'nginx'))
  .find((file) => existsSync(file))
const isWanted = process.env.DEPLOYED_WALK === '1'
if (isWanted && !nginx)
  console.log('nginx is not installed, so the deployment is not walked through (Debian: nginx-light).')
if (isWanted && !base) console.log('TEST_DATABASE_URL is not set, so the deployment is not walked through.')

const name = `deployed_${randomBytes(6).toString('hex')}`
const databaseUrl = base && new URL(`/${name}`, base).href
const PASSWORD = 'Deployed-2026-Kettle'
const folder = mkdtempSync(join(tmpdir(), 'portal-deployed-'))
const read = (file: string) => readFileSync(join(root, 'src/deploy', file), 'utf8')

async function ask(statement: string, url = base): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query(statement)
    .then(({ rows }) => rows as unknown[])
    .finally(() => client.end())
}

/** nginx with the files of the compose file, in which only places are other ones. */
function startNginx(port: number, servers: readonly string[]): ChildProcess {
  const site = join(folder, 'site/business-label')
  mkdirSync(site, { recursive: true })
  writeFileSync(join(site, 'robots.txt'), 'User-agent: *')
  const placed = `${read('compose-servers.conf')}${read('nginx.conf')}`
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replaceAll('/srv/portal', join(folder, 'site'))
    .replaceAll('/etc/nginx/portal', join(folder, 'none'))
    .replaceAll(/server-(\d):8787/g, (_, nth: string) => new URL(servers[Number(nth) - 1] ?? '').host)
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${folder}/${one};`)
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    [
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;`,
      `events {} http { access_log off; ${kept.join(' ')}`,
      placed,
      '}',
    ].join('\n'),
  )
  return spawn(nginx ?? '', ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] })
}

describe.skipIf(!isWanted || !base || !nginx)('two servers behind nginx', () => {
  let servers: ChildServer[] = []
  let sink: SmtpSink
  let proxy: ChildProcess
  let origin = ''
  let token = ''

  const api = (path: string, init: RequestInit = {}) =>
    fetch(`${origin}/mm-label${path}`, {
      ...init,
      headers: { ...(token ? { Authorization: `Bearer ${token}` } : {}), ...(init.headers as Record<string, string>) },
    })
  const post = (path: string, body: object) =>
    api(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
  const upload = async (colour: string) => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.set('file', new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' }))
    const answer = await api('/common/upload', { method: 'POST', body: form })
    return ((await answer.json()) as { fileName?: string }).fileName ?? ''
  }
  const download = (fileName: string) => api(`/common/download?fileName=${encodeURIComponent(fileName)}`)

  beforeAll(async () => {
    await ask(`create database ${name}`)
    sink = await startSmtpSink()
    const bundle = await bundled('src/server/serve.ts')
    const port = await freePort()
    origin = `http://127.0.0.1:${port}`
    const env = {
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: origin,
      ADMIN_PASSWORD: PASSWORD,
      PASSWORD_COST: 'full',
      SEAL_KEY: randomBytes(32).toString('base64'),
      SMTP_URL: sink.url,
      MAIL_FROM: 'Portal <no-reply@expo.example.org>',
      FILES_DIR: join(folder, 'files'),
      TRUST_PROXY: '1',
      STOP_DELAY: '2',
    }
    servers = await Promise.all(['1', '2'].map((one) => startChildServer({ bundle, dataDir: join(folder, one), env })))
    proxy = startNginx(
      port,
      servers.map(({ url }) => url.replace('localhost', '127.0.0.1')),
    )
    await ask("update sys_user set email = 'admin@example.org'", databaseUrl)
  }, 240_000)
  afterAll(async () => {
    proxy?.kill('SIGTERM')
    await Promise.all(servers.map((server) => server.stop()))
    await sink?.close()
    if (isWanted && base && nginx) await ask(`drop database if exists ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  })

  it('sign an administrator in, whose session both know', async () => {
    const ready = () => api('/ready').catch(() => null)
    await expect.poll(async () => (await ready())?.status, { timeout: 10_000 }).toBe(200)
    const answer = (await (await post('/busi/login', { loginAcc: 'admin', loginPwd: PASSWORD })).json()) as {
      token?: string
    }
    token = answer.token ?? ''
    expect(token).not.toBe('')
    const codes = await Promise.all(
      servers.map(async ({ url }) => {
        const reply = await fetch(`${url}/mm-label/getInfo`, { headers: { Authorization: `Bearer ${token}` } })
        return ((await reply.json()) as { code: number }).code
      }),
    )
    expect(codes).toEqual([200, 200])
  })

  it('take an upload on one and show it on the other', async () => {
    const names = [await upload('red'), await upload('blue'), await upload('green')]
    expect(names.every((one) => one !== '')).toBe(true)
    for (const one of [...names, ...names]) expect((await download(one)).status).toBe(200)
  })

  it('go on while one of them is killed: no page fails, and mail, upload and sign-in work at once after it', async () => {
    const before = await upload('white')
    const statuses: number[] = []
    const over = new AbortController()
    const reader = (async () => {
      while (!over.signal.aborted) {
        statuses.push((await api('/captchaImage').catch(() => ({ status: 0 }))).status)
        await pause(10)
      }
    })()
    await pause(300)
    servers[0]?.process.kill('SIGKILL')
    await pause(1500)
    expect((await download(before)).status).toBe(200)
    expect(await upload('black')).not.toBe('')
    expect((await post('/busi/password/forgot', { loginAcc: 'admin', email: 'admin@example.org' })).status).toBe(200)
    await expect.poll(() => sink.received.map(({ to }) => to), { timeout: 30_000 }).toEqual(['admin@example.org'])
    expect(sink.received[0]?.text).toContain(origin)
    token = ''
    const again = (await (await post('/busi/login', { loginAcc: 'admin', loginPwd: PASSWORD })).json()) as object
    expect(again).toHaveProperty('token')
    over.abort()
    await reader
    expect(statuses.length).toBeGreaterThan(20)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  })

  it('show the site, whatever becomes of the servers', async () => {
    expect((await fetch(`${origin}/business-label/robots.txt`)).status).toBe(200)
  })
})
