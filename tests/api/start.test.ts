/** The server's beginning and end: what keeps it from starting is said in one sentence, what is open at its end is answered. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listen } from '../../src/server/listen.ts'
import { startTestServer, type TestServer } from '../helpers/server.ts'

interface Ended {
  code: number | null
  said: string
}

/** Runs Node to its end. */
function run(args: string[], env: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { env: { ...process.env, BUILD: 'off', DATABASE_URL: '', ...env } })
    let said = ''
    child.stderr.on('data', (part: Buffer) => (said += part.toString()))
    child.once('exit', (code) => resolve({ code, said }))
  })
}
const start = (env: Record<string, string>) => run(['--import', 'tsx', 'src/server/start.ts'], env)

const oneSentence = (text: RegExp) => ({
  code: 1,
  said: expect.stringMatching(new RegExp(`^${text.source}[^\\n]*\\n$`)) as string,
})

describe('npm start', () => {
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
    expect(await start({ PORT: port, DATA_DIR: folder })).toEqual(oneSentence(/Port \d+ is in use\. /))
  })
  it('says that the data folder cannot be written', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(await start({ PORT: '0', DATA_DIR: join(file, 'data') })).toEqual(
      oneSentence(/The data folder \S+ cannot be written\. /),
    )
  })
  it('says that another server has the data', async () => {
    writeFileSync(join(folder, 'db.pid'), String(process.pid))
    expect(await start({ PORT: '0', DATA_DIR: folder })).toEqual(
      oneSentence(/The data in \S+ is in use by another server /),
    )
  })
  it('says that Node is too old, before anything modern is loaded', async () => {
    const old = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.18.9' } }); require('./src/server/check-node.cjs')`
    expect(await run(['-e', old])).toEqual(
      oneSentence(/This portal needs Node\.js 20\.19 or newer; this is Node\.js 20\.18\.9\./),
    )
    expect(await run(['src/server/check-node.cjs'])).toEqual({ code: 0, said: '' })
  })
})

describe('a running server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => server.close())
  // The tests' database is closed by the tests.
  const begin = () =>
    listen({
      services: server.services,
      database: { db: server.db, engine: server.engine, close: async () => {}, dump: async () => null },
      dist: null,
    })

  it('keeps a connection open while a form is filled in', async () => {
    const running = await begin()
    const answer = await fetch(`${running.url.replace('localhost', '127.0.0.1')}/mm-label/health`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('keep-alive')).toBe('timeout=75')
    await answer.text()
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
