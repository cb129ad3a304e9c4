/** Three production servers on one PostgreSQL: they start together on an empty database, outlive its connections and each other, and mail nobody twice. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundled, startChildServer, type ChildServer } from '../helpers/child-server.ts'
import { startSmtpSink, type SmtpSink } from '../helpers/smtp-sink.ts'

const base = process.env.TEST_DATABASE_URL ?? ''
const name = `several_${randomBytes(6).toString('hex')}`
const databaseUrl = base && new URL(`/${name}`, base).href
const PASSWORD = 'Several-2026-Processes'

async function onServer<Row>(statement: string, url = base): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query(statement)
    .then(({ rows }) => rows as Row[])
    .finally(() => client.end())
}

const folder = mkdtempSync(join(tmpdir(), 'portal-several-'))
let servers: ChildServer[] = []
let sink: SmtpSink

describe.skipIf(!base)('several processes on one PostgreSQL', () => {
  beforeAll(async () => {
    await onServer(`create database ${name}`)
    const bundle = await bundled('src/server/serve.ts')
    // A mail takes a moment, so that some are in hand when a process is killed.
    sink = await startSmtpSink({ pause: () => new Promise((resolve) => setTimeout(resolve, 100)) })
    const env = {
      SMTP_URL: sink.url,
      STOP_DELAY: '2',
      DATABASE_URL: databaseUrl,
      ADMIN_PASSWORD: PASSWORD,
      PASSWORD_COST: 'full',
      SEAL_KEY: Buffer.alloc(32, 7).toString('base64'),
    }
    servers = await Promise.all(
      ['a', 'b', 'c'].map((one) => startChildServer({ bundle, dataDir: join(folder, one), env })),
    )
  }, 240_000)
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await sink.close()
    if (base) await onServer(`drop database ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  })

  it('all start at the same time on an empty database, with one administrator', async () => {
    expect(servers).toHaveLength(3)
    expect(await onServer('select user_id from sys_user', databaseUrl)).toHaveLength(1)
  })

  it('all outlive the end of their connections, idle or in use', async () => {
    const ready = (server: ChildServer) => fetch(`${server.url}/mm-label/ready`)
    for (let round = 0; round < 5; round += 1) {
      const asked = Promise.allSettled(servers.flatMap((server) => Array.from({ length: 8 }, () => ready(server))))
      await onServer(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
      )
      await asked
    }
    await expect
      .poll(async () => (await Promise.all(servers.map(ready))).map(({ status }) => status), { timeout: 15_000 })
      .toEqual([200, 200, 200])
    expect(servers.map((server) => server.process.exitCode)).toEqual([null, null, null])
  })

  it('send each mail once while one of them is killed; only what it had in hand is in doubt', async () => {
    await onServer(
      `insert into outbox (message_id, template, recipient, subject, body_text, body_html, next_try)
       select '<m' || n || '@expo.example>', 'firstLogin', 'm' || n || '@example.com', 'x', 'x', '<p>x</p>', now()
       from generate_series(1, 120) n`,
      databaseUrl,
    )
    await expect.poll(() => sink.received.length, { timeout: 60_000 }).toBeGreaterThan(20)
    servers[2]?.process.kill('SIGKILL')
    const states = async () =>
      Object.fromEntries(
        (
          await onServer<{ state: string; n: number }>(
            'select state, count(*)::int as n from outbox group by state',
            databaseUrl,
          )
        ).map(({ state, n }) => [state, n]),
      )
    await expect.poll(states, { timeout: 120_000, interval: 500 }).not.toHaveProperty('queued')
    await expect.poll(states, { timeout: 60_000, interval: 500 }).not.toHaveProperty('sending')
    const { sent = 0, unknown = 0 } = await states()
    expect(sent + unknown).toBe(120)
    expect(unknown).toBeLessThanOrEqual(1)
    const to = sink.received.map((mail) => mail.to)
    expect(new Set(to).size).toBe(to.length)
    expect(to.length).toBeGreaterThanOrEqual(sent)
  }, 240_000)

  it('are not ready, but answer, while they stop, and end within ten seconds after that', async () => {
    const [first, second] = servers as [ChildServer, ChildServer]
    const asked = Date.now()
    const ended = new Promise((resolve) => second.process.once('exit', resolve))
    second.process.kill('SIGTERM')
    const status = (path: string) => fetch(`${second.url}/mm-label/${path}`).then((answer) => answer.status)
    await expect.poll(() => status('ready'), { timeout: 1500 }).toBe(503)
    expect(await status('health')).toBe(200)
    expect(await ended).toBe(0)
    expect(Date.now() - asked).toBeLessThan(12_000)
    expect((await fetch(`${first.url}/mm-label/ready`)).status).toBe(200)
    expect(await onServer('select id from server_process', databaseUrl)).toHaveLength(1)
  }, 60_000)
})
