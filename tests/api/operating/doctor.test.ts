/** The doctor's questions on a real database, and its command against PostgreSQL where there is one. */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSealer } from '../../../src/server/base/auth/sealer.ts'
import { clientWrite, outbox } from '../../../src/server/base/db/core-tables.ts'
import { serverProcess } from '../../../src/server/base/processes/tables.ts'
import type { Ask } from '../../../src/server/base/db/client.ts'
import { READS_TYPESCRIPT } from '../../../src/server/base/typescript-thread.ts'
import { checkDatabase, checkSealKey } from '../../../src/server/doctor/check-database.ts'
import { setParameter } from '../../../src/server/seeds/system.ts'
import { databaseUrl, onServer } from '../../helpers/api-setup.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer
let ask: Ask
beforeAll(async () => {
  server = await startTestServer({ adminPassword: '' })
  ask = async <Row>(statement: string) => (await server.db.execute(sql.raw(statement))).rows as Row[]
})
afterAll(() => server.close())

/** Sentences of what is not right. */
const wrong = async () =>
  (await checkDatabase(ask, server.services.settings))
    .filter(({ level }) => level !== 'ok')
    .map(({ level, subject }) => `${level} ${subject}`)

it('asks for a password while there is no administrator, and finds nothing wrong once there is one', async () => {
  expect(await wrong()).toEqual(['fault ADMIN_PASSWORD'])
  await server.addUser(['admin'])
  expect(await wrong()).toEqual([])
})

it('finds a moved show clock, and a proxy that nobody told of', async () => {
  await setParameter(server.db, 'expo.nowOverride', '2024-10-14 10:00:00')
  await server.db.insert(serverProcess).values({ id: 'other', forwardedTime: sql`now()` })
  expect(await wrong()).toEqual(['note show clock', 'fault TRUST_PROXY'])
  await setParameter(server.db, 'expo.nowOverride', '')
  await server.db.delete(serverProcess)
})

it('finds a server that seals with another key, in answers and in mails', async () => {
  const { sealer } = server.services
  const judge = async () => (await checkSealKey(ask, sealer)).map(({ level }) => level)
  expect(await judge()).toEqual(['note'])
  const write = (token: string, by: typeof sealer) =>
    server.db.insert(clientWrite).values({
      subject: 'ip:local',
      call: '/x',
      token,
      requestHash: '',
      reply: { sealed: by.seal('{}', `ip:local /x ${token}`) },
    })
  const other = createSealer(Buffer.alloc(32, 3))
  await write('1', sealer)
  expect(await judge()).toEqual(['ok'])
  const mail = { template: 't', recipient: 'a@example.org', subject: 's', bodyText: '', bodyHtml: '' }
  await server.db
    .insert(outbox)
    .values({ ...mail, messageId: '<1@x>', sealed: sealer.seal('{}', '<1@x> a@example.org') })
  expect(await judge()).toEqual(['ok'])
  await write('2', other)
  expect(await judge()).toEqual(['fault'])
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('the command', () => {
  const run = (env: Record<string, string>, ...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [...READS_TYPESCRIPT, 'src/server/doctor/command.ts', ...words],
      { encoding: 'utf8', env: { PATH: process.env.PATH ?? '', ...env } },
    )
    return { status, text: stdout + stderr }
  }
  it('ends with 1 and says what to do where something is wrong', () => {
    const { status, text } = run(
      { STMP_URL: 'smtp://x', DATABASE_URL: 'postgres://nobody@127.0.0.1:9/x' },
      'production',
    )
    expect(text).toContain('✗ STMP_URL: is read by nobody\n    → Is SMTP_URL meant?')
    expect(text).toMatch(/✗ database: .*ECONNREFUSED/)
    expect(text).toMatch(/\d+ right, \d+ to look at, 3 wrong/)
    expect(status).toBe(1)
  })
  it('ends with 0 on an empty database whose settings are right', async () => {
    const [base, name] = [process.env.TEST_DATABASE_URL ?? '', `doctor_${randomBytes(6).toString('hex')}`]
    await onServer(base, `create database ${name}`)
    const env = {
      DATABASE_URL: databaseUrl(base, name),
      PUBLIC_URL: 'https://portal.invalid',
      TRUST_PROXY: '1',
      STOP_DELAY: '5',
      ADMIN_PASSWORD: 'Doctor-2026-Kettle',
      SEAL_KEY: Buffer.alloc(32, 7).toString('base64'),
      DATA_DIR: server.services.settings.dataDir,
    }
    const { status, text } = run(env, 'production')
    await onServer(base, `drop database ${name}`)
    expect(text).toContain('✓ migrations: the database is empty; the first start fills it')
    expect(text).toMatch(/✓ files: .* is written and read/)
    expect(text).toContain(', 0 wrong')
    expect(status).toBe(0)
  })
  it('says how it is meant', () => {
    expect(run({}, 'produce')).toMatchObject({
      status: 1,
      text: expect.stringContaining('npm run doctor -- production'),
    })
  })
})
