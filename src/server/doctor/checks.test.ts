import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { startSmtpSink } from '../../../tests/helpers/smtp-sink.ts'
import { createSealer } from '../base/auth/sealer.ts'
import { readSettings } from '../base/settings.ts'
import { FolderStore } from '../base/storage/folder-store.ts'
import { S3Store } from '../base/storage/s3-store.ts'
import { judgeClock, judgeMigrations, judgeSealed } from './check-database.ts'
import { judgeNode } from './check-development.ts'
import { checkMail, checkProxy, checkStore } from './check-services.ts'
import { attempt, reasonOf, type Finding } from './finding.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-doctor-'))
afterAll(() => rmSync(folder, { recursive: true }))
const levels = (findings: readonly Finding[]) => findings.map(({ level, subject }) => `${level} ${subject}`)

it.each([
  ['20.19.0', 'note'],
  ['22.4.0', 'ok'],
  ['23.1.0', 'note'],
  ['26.0.0', 'ok'],
])('calls Node %s: %s', (version, level) => {
  expect(judgeNode(version).level).toBe(level)
})

it.each([
  [500, 20, 'ok'],
  [-1500, 20, 'ok'],
  [3000, 20, 'note'],
  [3000, 2000, 'ok'],
  [-90_000, 20, 'fault'],
])('calls a clock %i ms behind, asked within %i ms: %s', (off, unsure, level) => {
  expect(judgeClock(off, unsure).level).toBe(level)
})

it('tells an older database from a newer one', () => {
  expect(judgeMigrations([1, 2, 3], 3).level).toBe('ok')
  expect(judgeMigrations([1, 2, 3], 1)).toMatchObject({ level: 'note', text: '2 are missing' })
  expect(judgeMigrations([1, 2, 3], 4).level).toBe('fault')
})

describe('the sealing key', () => {
  const [ours, theirs] = [createSealer(Buffer.alloc(32, 1)), createSealer(Buffer.alloc(32, 2))]
  const row = (sealer: typeof ours) => ({ about: 'a', sealed: sealer.seal('x', 'a') })
  it('is right when it opens all that is sealed', () => {
    expect(judgeSealed([row(ours), row(ours)], ours).level).toBe('ok')
  })
  it('is wrong when it opens none, or not all of it', () => {
    expect(judgeSealed([row(theirs)], ours).level).toBe('fault')
    expect(judgeSealed([row(ours), row(theirs)], ours).level).toBe('fault')
  })
  it('cannot be judged before something is sealed', () => {
    expect(judgeSealed([], ours).level).toBe('note')
  })
})

describe('the store of files', () => {
  it('is written, read, and left as it was', async () => {
    const store = new FolderStore(join(folder, 'files'))
    expect(levels(await checkStore(store, 'the folder'))).toEqual(['ok files'])
    expect(await store.list('')).toEqual([])
  })
  it.skipIf(process.getuid?.() === 0)('is refused where nothing may be written', async () => {
    const closed = join(folder, 'closed')
    mkdirSync(closed)
    chmodSync(closed, 0o500)
    expect(levels(await checkStore(new FolderStore(closed), 'the folder'))).toEqual(['fault files'])
  })
  it('is refused where nobody answers', async () => {
    const keys = { accessKeyId: 'a', secretAccessKey: 'b' }
    const at = { endpoint: 'http://127.0.0.1:9', bucket: 'b', region: 'us-east-1', forcePathStyle: true, retries: 0 }
    expect(levels(await checkStore(new S3Store({ ...keys, ...at }), 'the bucket'))).toEqual(['fault files'])
  })
})

describe('the mail server', () => {
  it('is greeted without a mail, and gets one where an address is named', async () => {
    const sink = await startSmtpSink()
    const settings = readSettings({ SMTP_URL: sink.url, PUBLIC_URL: 'https://expo.example.org' })
    expect(levels(await checkMail(settings, ''))).toEqual(['ok mail'])
    expect(sink.received).toEqual([])
    expect(levels(await checkMail(settings, 'admin@example.org'))).toEqual(['ok mail'])
    expect(sink.received.map(({ to }) => to)).toEqual(['admin@example.org'])
    await sink.close()
  })
  it('is a fault where nobody answers', async () => {
    expect(levels(await checkMail(readSettings({ SMTP_URL: 'smtp://127.0.0.1:9' }), ''))).toEqual(['fault mail'])
  })
})

describe('the address from outside', () => {
  const page = { 'content-security-policy': "frame-ancestors 'none'", 'strict-transport-security': 'max-age=1' }
  /** A proxy that answers like ours but for what is changed. */
  const proxy = (over: Record<string, Response | undefined> = {}) =>
    checkProxy({ publicUrl: 'https://expo.example.org' }, (url, init) => {
      const path = new URL(url as string).pathname
      const usual = path.startsWith('/business-label/') ? new Response('', { headers: page }) : new Response('')
      return Promise.resolve(over[`${init?.method ?? 'GET'} ${path}`] ?? usual)
    })
  it('passes where server, site and headers are right', async () => {
    expect(levels(await proxy())).toEqual(['ok PUBLIC_URL', 'ok site'])
  })
  it('finds a server that is not ready, a site without headers, plain http and a limit of uploads', async () => {
    const found = await proxy({
      'GET /mm-label/ready': new Response('', { status: 503 }),
      'GET /business-label/login/': new Response(''),
      'POST /mm-label/health': new Response('', { status: 413 }),
    })
    expect(levels(found)).toEqual(['fault PUBLIC_URL', 'fault site', 'note site', 'fault uploads'])
    const missing = await proxy({ 'GET /business-label/login/': new Response('', { status: 404 }) })
    expect(levels(missing)).toEqual(['ok PUBLIC_URL', 'fault site', 'note site'])
  })
  it('is looked at later where nothing answers yet', async () => {
    const found = await checkProxy({ publicUrl: 'http://127.0.0.1:9' })
    expect(levels(found)).toEqual(['note PUBLIC_URL'])
  })
})

it('turns an error nobody expected into a finding with its reason', async () => {
  const error = new Error('fetch failed', { cause: new Error('connect ECONNREFUSED') })
  expect(reasonOf(error)).toBe('fetch failed: connect ECONNREFUSED')
  expect(await attempt('x', 'Do this.', () => Promise.reject(error))).toEqual([
    { level: 'fault', subject: 'x', text: 'fetch failed: connect ECONNREFUSED', remedy: 'Do this.' },
  ])
})
