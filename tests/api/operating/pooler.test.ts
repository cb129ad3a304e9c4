/** PgBouncer in transaction mode may stand between: another connection may serve each transaction. Where it is not installed the test says so and is left out. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { signInLog } from '../../../src/server/base/db/core-tables.ts'
import { openDatabase, type Database } from '../../../src/server/base/db/client.ts'
import { createServices } from '../../../src/server/base/services.ts'
import { readSettings } from '../../../src/server/base/settings.ts'
import { createApp } from '../../../src/server/app.ts'
import { seedSystem } from '../../../src/server/seeds/system.ts'
import { databaseUrl, onServer } from '../../helpers/api-setup.ts'

const base = process.env.TEST_DATABASE_URL ?? ''
const PATH = `${process.env.PATH}:/usr/sbin`
const found = spawnSync('pgbouncer', ['--version'], { env: { ...process.env, PATH } }).status === 0
if (base && !found) console.log('pgbouncer is not installed, so nothing is tried through it (Debian: pgbouncer).')

const name = `pooled_${process.pid}_${Date.now()}`
const folder = mkdtempSync(join(tmpdir(), 'pooler-'))
let pooler: ChildProcess | undefined
let database: Database | undefined
let pooledUrl = ''

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => (socket.destroy(), resolve(true)))
    socket.on('error', () => resolve(false))
  })

beforeAll(async () => {
  if (!base || !found) return
  await onServer(base, `create database ${name}`)
  const { hostname, port, username } = new URL(base)
  const listenPort = await freePort()
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${port || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
`.replace('* = ', `${name} = user=${username} `),
  )
  chmodSync(folder, 0o755)
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  pooler = spawn('pgbouncer', [...asUser, join(folder, 'pgbouncer.ini')], { env: { ...process.env, PATH } })
  await vi.waitFor(async () => expect(await answers(listenPort)).toBe(true), { timeout: 10_000 })
  pooledUrl = `postgres://${username}@127.0.0.1:${listenPort}/${name}`
})

afterAll(async () => {
  await database?.close()
  pooler?.kill('SIGKILL')
  if (pooler) await onServer(base, `drop database ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

describe.skipIf(!base || !found)('a database behind PgBouncer', () => {
  it('is prepared over DATABASE_DIRECT_URL and serves calls over DATABASE_URL', async () => {
    database = await openDatabase({ databaseUrl: pooledUrl, directUrl: databaseUrl(base, name), poolSize: 12 })
    const { db } = database
    await database.alone(() => seedSystem(db, 'LABEL'))
    const settings = readSettings({ DATA_DIR: folder, DATABASE_URL: pooledUrl, LOG: 'off', PASSWORD_COST: 'low' })
    const app = createApp({ services: await createServices({ db, settings }) })
    const ask = async (account: string) => {
      const reply = await app.request('/mm-label/busi/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ loginAcc: account, loginPwd: 'Admin-2024' }),
      })
      return reply.status
    }
    // More at once than the pooler has connections; every statement may meet another one.
    const names = Array.from({ length: 12 }, (_, at) => `nobody${at}`)
    expect(await Promise.all(names.map(ask))).toEqual(names.map(() => 200))
    expect(await db.select().from(signInLog)).toHaveLength(names.length)
  })

  it('keeps statements without names, since another connection would not know them', async () => {
    const rows = await Promise.all(
      Array.from({ length: 40 }, (_, at) => database?.db.execute(sql`select ${at}::int as number`)),
    )
    expect(rows.map((one) => Number(one?.rows[0]?.number))).toEqual(Array.from({ length: 40 }, (_, at) => at))
  })
})
