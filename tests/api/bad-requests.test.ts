/**
 * Generated bad requests to every call of the contract: each is answered in time and in words, with the field where it is a field's fault.
 * `BAD_REQUESTS=20000` sends more of them, `BAD_REQUESTS_SEED=…` others.
 */
import { setImmediate as turn } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productCalls } from '../../src/features/products/contract.ts'
import { preUpload } from '../../src/shared/files/contract.ts'
import { API_PREFIX, createApp } from '../../src/server/app.ts'
import { translate } from '../../src/server/base/i18n.ts'
import { badRequest } from '../helpers/bad-requests.ts'
import { callKey, definedCalls, type DefinedCall } from '../helpers/calls.ts'
import { addProduct, exhibitorWithBrand } from '../helpers/samples/products.ts'
import { seeded } from '../helpers/seeded.ts'
import { startTestServer, type TestServer } from '../helpers/server.ts'

const COUNT = Number(process.env.BAD_REQUESTS ?? 1200)
const SEED = Number(process.env.BAD_REQUESTS_SEED ?? 20241014)
/** Longest answer, in milliseconds: of the clock or of the processor, whichever is less, because others use this machine too. */
const SLOWEST = 1000
const NAMELESS = [translate('zh-CN', 'shared/api:errors.default'), translate('en-US', 'shared/api:errors.default')]

let server: TestServer
let calls: DefinedCall[]
const logged: Record<string, unknown>[] = []
const tokens = { exhibitor: '', backOffice: '' }

beforeAll(async () => {
  server = await startTestServer()
  server.services.log = (entry) => void (entry.level === 'error' && logged.push(entry))
  calls = await definedCalls()
  await enter()
})
afterAll(() => server.close())

/** Some of the requests end the session, or take the account away that sends them. */
async function enter(): Promise<void> {
  const owner = await exhibitorWithBrand(server)
  await addProduct(server, owner, owner.brandId)
  tokens.exhibitor = owner.token
  tokens.backOffice = (await server.addUser(['admin'])).token
}

it(
  `${COUNT} bad requests, each answered in words and within a second`,
  async () => {
    const random = seeded(SEED)
    const faults = new Map<string, string>()
    const codes = new Map<number, number>()
    const began = performance.now()
    for (let n = 0; n < COUNT; n++) {
      // The runner is heard now and then (server.ts).
      if (n % 20 === 0) await turn()
      const { call } = calls[n % calls.length] as DefinedCall
      const { path, init, told } = badRequest(call, random)
      const side =
        call.audience === 'backOffice' || (call.audience === 'signedIn' && random() < 0.5) ? 'backOffice' : 'exhibitor'
      if (call.token !== 'none') init.headers.Authorization = `Bearer ${tokens[side]}`
      logged.length = 0
      const [clock, processor] = [performance.now(), process.cpuUsage()]
      // An address for each: nobody is told to wait.
      const incoming = { socket: { remoteAddress: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` } }
      const answer = await server.app.request(API_PREFIX + path, init, { incoming })
      const text = await answer.text()
      const spent = process.cpuUsage(processor)
      const ms = Math.min(performance.now() - clock, (spent.user + spent.system) / 1000)
      const json = (answer.headers.get('content-type') ?? '').startsWith('application/json')
      const {
        code = 200,
        msg = '',
        data,
      } = json
        ? (JSON.parse(text) as { code: number; msg: string; data?: { errors?: { field: string; msg: string }[] } })
        : {}
      codes.set(code, (codes.get(code) ?? 0) + 1)
      const tell = (what: string) => {
        const key = `${callKey(call)}: ${what}`
        if (!faults.has(key)) faults.set(key, `${key}\n    ${n}: ${path.slice(0, 200)} ${told.slice(0, 300)}`)
      }
      if (answer.status >= 500 || NAMELESS.includes(msg) || logged.length > 0)
        tell(`${answer.status} ${code} ${msg} ${JSON.stringify(logged).slice(0, 400)}`)
      if (ms > SLOWEST) tell(`${Math.round(ms)} ms`)
      if (code === 300 && !data?.errors?.every((one) => one.field !== '' && one.msg !== ''))
        tell(`300 without a field: ${text.slice(0, 200)}`)
      if (code === 401 && call.token === 'required') {
        if (side === 'exhibitor') await enter()
        else tokens.backOffice = (await server.addUser(['admin'])).token
      }
    }
    console.log(
      `${COUNT} bad requests in ${Math.round(performance.now() - began)} ms: ${[...codes]
        .sort(([a], [b]) => a - b)
        .map(([code, count]) => `${code}: ${count}`)
        .join(', ')}`,
    )
    expect([...faults.values()].join('\n')).toBe('')
    // Most get as far as the fields, and some further: what is refused at the door alone proves nothing about the rest.
    expect(codes.get(300) ?? 0).toBeGreaterThan(COUNT / 4)
    expect(codes.get(200) ?? 0).toBeGreaterThan(COUNT / 20)
  },
  30 * 60_000,
)

describe('a request is refused', () => {
  const post = (path: string, body: BodyInit, type = 'application/json') =>
    server.raw('POST', path, {
      body,
      headers: { 'Content-Type': type, Authorization: `Bearer ${tokens.exhibitor}`, language: 'en' },
    })

  it.each([
    ['nested too deeply', `{"params":${'['.repeat(5000)}${']'.repeat(5000)}}`, 'application/json'],
    ['made of too many values', `{"params":[${'1,'.repeat(30_000)}1]}`, 'application/json'],
    ['made of too many pairs', 'a=1&'.repeat(30_000), 'application/x-www-form-urlencoded'],
    ['made of too many parts', '--x\r\n\r\n'.repeat(200), 'multipart/form-data; boundary=x', preUpload.path],
    ['files for a call that takes none', '--x\r\n\r\n--x--', 'multipart/form-data; boundary=x'],
    ['no JSON', '{"a":1}}', 'application/json'],
  ])('before it is read when it is %s: HTTP 400', async (_, body, type, path = productCalls.list.path) => {
    const answer = await post(path, body, type)
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { code: 400, msg: 'The request could not be read. Please reload the page and try again' },
    ])
  })

  it.each([
    ['NUL in text', '{"params":{"beginTime":"a\\u0000b"}}', 'params.beginTime'],
    ['half a character', '{"orderByColumn":"x\\ud800"}', 'orderByColumn'],
    ['an object that answers to toString where text belongs', '{"orderByColumn":{"toString":"x"}}', 'orderByColumn'],
    ['a list of such objects', '{"isAsc":[{"toString":"x","valueOf":1}]}', 'isAsc'],
  ])('at its field for %s', async (_, body, field) => {
    const { code, data } = (await (await post(productCalls.list.path, body)).json()) as {
      code: number
      data: { errors: { field: string; msg: string }[] }
    }
    expect([code, data.errors.map((one) => one.field)]).toEqual([300, [field]])
  })

  it('at its field for NUL in a query', async () => {
    const query = await server.raw('GET', '/common/download?fileName=a%00b', {
      headers: { Authorization: `Bearer ${tokens.exhibitor}` },
    })
    expect(await query.json()).toMatchObject({ code: 300, data: { errors: [{ field: 'fileName' }] } })
  })
})

it('says to try again while the database is away, and logs no statement', async () => {
  const pool = new pg.Pool({ connectionString: 'postgres://portal@127.0.0.1:1/portal' })
  const entries: Record<string, unknown>[] = []
  const services = {
    ...server.services,
    db: drizzle(pool),
    log: (entry: Record<string, unknown>) => void entries.push(entry),
  }
  const answer = await createApp({ services }).request(API_PREFIX + productCalls.list.path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${'x'.repeat(43)}`, language: 'en' },
  })
  expect([answer.status, await answer.json()]).toEqual([
    503,
    {
      code: 503,
      msg: 'The system cannot be reached at the moment. Please try again in a moment',
      data: { retryAfter: 2 },
    },
  ])
  expect(answer.headers.get('Retry-After')).toBe('2')
  expect(entries.find((one) => one.level === 'error')).toMatchObject({ event: 'database away', error: 'ECONNREFUSED' })
  expect(JSON.stringify(entries)).not.toMatch(/select|session/i)
  await pool.end()
})
