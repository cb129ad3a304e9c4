/** Three production servers on one PostgreSQL: they start together on an empty database, outlive its connections, and mail nobody twice. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundled, startChildServer, type ChildServer } from '../helpers/child-server.ts'

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

describe.skipIf(!base)('several processes on one PostgreSQL', () => {
  beforeAll(async () => {
    await onServer(`create database ${name}`)
    const bundle = await bundled('src/server/serve.ts')
    const env = {
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
    if (base) await onServer(`drop database ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  })

  it('all start at the same time on an empty database, with one administrator', async () => {
    expect(servers).toHaveLength(3)
    expect(await onServer('select user_id from sys_user', databaseUrl)).toHaveLength(1)
  })

  it('all outlive the end of their connections, idle or in use', async () => {
    const health = (server: ChildServer) => fetch(`${server.url}/mm-label/health`)
    for (let round = 0; round < 5; round += 1) {
      const asked = servers.flatMap((server) => Array.from({ length: 8 }, () => health(server)))
      await onServer(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
      )
      await Promise.allSettled(asked)
    }
    await expect
      .poll(async () => (await Promise.all(servers.map(health))).map(({ status }) => status))
      .toEqual([200, 200, 200])
    expect(servers.map((server) => server.process.exitCode)).toEqual([null, null, null])
  })
})
