/** The server's beginning and end: what keeps it from starting is said in one sentence, what is open at its end is answered. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findPasswordLink } from '../../../src/features/account/server/password-links.ts'
import { sysUser } from '../../../src/features/system/server/tables.ts'
import { outbox } from '../../../src/server/base/db/core-tables.ts'
import { openDatabase, type Database } from '../../../src/server/base/db/client.ts'
import { serverProcess } from '../../../src/server/base/processes/tables.ts'
import { listen } from '../../../src/server/listen.ts'
import { printStartGaps } from '../../../src/server/start-gaps.ts'
import { bundled, freePort } from '../../helpers/child-server.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

interface Ended {
  code: number | null
  /** On stderr and on stdout. */
  said: string
  printed: string
}

/** Runs Node to its end. */
function run(args: string[], env: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { env: { ...process.env, BUILD: 'off', DATABASE_URL: '', ...env } })
    let said = ''
    let printed = ''
    child.stdout.on('data', (part: Buffer) => (printed += part.toString()))
    child.stderr.on('data', (part: Buffer) => (said += part.toString()))
    child.once('exit', (code) => resolve({ code, said, printed }))
  })
}
const start = async (env: Record<string, string>) => run([await bundled('src/server/start.ts')], env)

const oneSentence = (text: RegExp) => ({
  code: 1,
  said: expect.stringMatching(new RegExp(`^${text.source}[^\\n]*\\n$`)) as string,
})

/** What starts a process of its own has the embedded database, whichever the tests run on. */
const embedded = describe.skipIf(process.env.TEST_DATABASE_URL)

embedded('npm start', () => {
  let folder: string
  let taken: Server
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-start-'))
    taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, () => resolve()))
  })
  afterAll(() => {
    taken.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('says that the port is in use', async () => {
    const port = String((taken.address() as AddressInfo).port)
    expect(await start({ PORT: port, DATA_DIR: folder })).toMatchObject(oneSentence(/Port \d+ is in use\. /))
  })
  it('says that the data folder cannot be written', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(await start({ PORT: '0', DATA_DIR: join(file, 'data') })).toMatchObject(
      oneSentence(/The data folder \S+ cannot be written\. /),
    )
  })
  it('says that another server has the data', async () => {
    writeFileSync(join(folder, 'db.pid'), String(process.pid))
    expect(await start({ PORT: '0', DATA_DIR: folder })).toMatchObject(
      oneSentence(/The data in \S+ is in use by another server /),
    )
  })
  it('says that Node is too old, before anything modern is loaded', async () => {
    const old = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.18.9' } }); require('./src/server/check-node.cjs')`
    expect(await run(['-e', old])).toMatchObject(
      oneSentence(/This portal needs Node\.js 20\.19 or newer; this is Node\.js 20\.18\.9\./),
    )
    expect(await run(['src/server/check-node.cjs'])).toMatchObject({ code: 0, said: '' })
  })
})

describe('a running server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => server.close())
  // The tests' database is closed by the tests.
  const standing = (): Database => ({
    db: server.db,
    // Other processes may be entered, as on PostgreSQL.
    engine: 'postgres',
    close: async () => {},
    alone: (work) => work(),
    connections: () => null,
    dump: async () => null,
  })
  const begin = () =>
    listen({ services: server.services, database: { ...standing(), engine: server.engine }, dist: null })

  it('keeps a connection open while a form is filled in', async () => {
    const running = await begin()
    const answer = await fetch(`${running.url.replace('localhost', '127.0.0.1')}/mm-label/health`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('keep-alive')).toBe('timeout=75')
    await answer.text()
    await running.close()
  })
  it('answers nothing before it stands among the processes, and outlives a database that goes away after that', async () => {
    const gone = await openDatabase({})
    await gone.close()
    const port = await freePort()
    const events: unknown[] = []
    const services = {
      ...server.services,
      db: gone.db,
      settings: { ...server.services.settings, port },
      log: ({ event }: Record<string, unknown>) => void events.push(event),
    }
    await expect(listen({ services, database: gone, dist: null })).rejects.toThrow()
    await expect(fetch(`http://127.0.0.1:${port}/mm-label/health`)).rejects.toThrow()
    await printStartGaps(services)
    expect(events).toEqual(['start gaps failed'])
  })
  it('leaves the processes again where its port is taken', async () => {
    const running = await begin()
    const processes = () => server.db.$count(serverProcess)
    const before = await processes()
    const port = Number(new URL(running.url).port)
    const services = {
      ...server.services,
      process: { id: 'second', living: 1 },
      settings: { ...server.services.settings, port },
    }
    await expect(listen({ services, database: standing(), dist: null })).rejects.toThrow('is in use')
    expect(await processes()).toBe(before)
    await running.close()
  })
  it('answers a health check of HTTP/1.0, which names no host', async () => {
    const running = await begin()
    const line = connect(Number(new URL(running.url).port), '127.0.0.1')
    let heard = ''
    line.on('data', (part: Buffer) => (heard += part.toString()))
    line.write('GET /mm-label/health HTTP/1.0\r\n\r\n')
    await vi.waitFor(() => expect(heard).toMatch(/^HTTP\/1\.[01] 200 /))
    line.destroy()
    await running.close()
  })
  it('answers what is open before it ends, and nothing that comes later', async () => {
    const running = await begin()
    const port = Number(new URL(running.url).port)
    const line = connect(port, '127.0.0.1')
    let heard = ''
    line.on('data', (part: Buffer) => (heard += part.toString()))
    const ended = new Promise<void>((resolve) => line.once('close', () => resolve()))
    const body = '{"loginAcc":"nobody","loginPwd":"nothing"}'
    line.write(
      `POST /mm-label/busi/exhibitor/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    )
    await vi.waitFor(() => expect(heard).toContain('100 Continue'))
    const closed = Promise.all([running.close(), running.close()])
    line.write(body)
    await closed
    await ended
    expect(heard).toContain('{"code":')
    await expect(fetch(`http://127.0.0.1:${port}/mm-label/health`)).rejects.toThrow()
  })
})

embedded('npm run password-link', () => {
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-link-'))
    const database = await openDatabase({ dataDir: join(folder, 'db') })
    await database.db.insert(sysUser).values({ userName: 'chief', nickName: '负责人', email: 'chief@expo.example' })
    await database.close()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const link = async (...args: string[]) =>
    run([await bundled('src/server/password-link.ts'), ...args], {
      DATA_DIR: folder,
      PUBLIC_URL: 'https://x.example',
    })

  it('prints a link for a back-office account, tells its address, and keeps no copy of it', async () => {
    const { code, printed } = await link('Chief', '--en')
    expect(code).toBe(0)
    const token = /^https:\/\/x\.example\/business-label\/en\/password\/set\/#token=([\w-]{43})$/m.exec(printed)?.[1]
    expect(token).toBeDefined()
    const database = await openDatabase({ dataDir: join(folder, 'db') })
    const mails = await database.db.select().from(outbox)
    const found = await findPasswordLink(database.db, token ?? '', new Date())
    await database.close()
    expect(mails).toMatchObject([{ template: 'accountNotice', recipient: 'chief@expo.example' }])
    expect(JSON.stringify(mails)).not.toContain(token)
    expect(found).toMatchObject({ state: 'good', subject: { kind: 'backOffice', loginAcc: 'chief' } })
  })

  it('says in a sentence what is missing', async () => {
    expect(await link()).toMatchObject(oneSentence(/Name one back-office account: /))
    expect(await link('nobody')).toMatchObject(oneSentence(/There is no back-office account "nobody"\./))
  })
})
