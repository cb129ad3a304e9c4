/** Figures for Prometheus: who may read them, what they count, and that alerts and dashboard ask for nothing else. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countMessages } from '../../../src/server/base/metrics/count-messages.ts'
import { outbox } from '../../../src/server/base/db/core-tables.ts'
import { startTurns } from '../../../src/server/base/turns.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

const TOKEN = 'a-token-of-thirty-two-characters'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ metricsToken: TOKEN })
  const { services } = server
  services.metrics?.lookUp({
    connections: () => ({ total: 3, idle: 1, waiting: 2 }),
    processes: () => services.process.living,
    messages: () => countMessages(services),
  })
})
afterAll(() => server.close())

const read = (token = TOKEN, of = server) =>
  of.app.request('/mm-label/metrics', { headers: token ? { Authorization: `Bearer ${token}` } : {} })
/** Value of one line; undefined when the line is absent. */
async function valueOf(line: string): Promise<number | undefined> {
  const found = (await (await read()).text()).split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length))
}
const post = (path: string, body: unknown) =>
  server.app.request(`/mm-label${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

it('opens for the token only, and does not exist without one', async () => {
  expect((await read('')).status).toBe(401)
  expect((await read(`${TOKEN}x`)).status).toBe(401)
  const response = await read()
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('application/openmetrics-text')
  expect((await response.text()).trimEnd().endsWith('# EOF')).toBe(true)
  const without = await startTestServer()
  expect((await read(TOKEN, without)).status).toBe(404)
  await without.close()
})

it('counts calls by their path in the contract and by code, and nothing of the person', async () => {
  await post('/busi/exhibitor/login', { loginAcc: 'no-such-person', loginPwd: 'Wrong-2024' })
  const path = '{call="/busi/exhibitor/login"'
  expect(await valueOf(`portal_answers_total${path},code="500"}`)).toBe(1)
  expect(await valueOf(`portal_call_seconds_count${path}}`)).toBe(1)
  expect(await (await read()).text()).not.toContain('no-such-person')
})

it('counts what a limit refused', async () => {
  const { services } = server
  const { rateLimit } = services.settings
  services.settings.rateLimit = 0
  await server.app.request('/mm-label/getInfo')
  services.settings.rateLimit = rateLimit
  expect(await valueOf('portal_answers_total{call="/getInfo",code="429"}')).toBe(1)
})

it('tells rounds of jobs, failed ones apart', async () => {
  const done = startTurns(server.services, 'a good job', () => Promise.resolve(0))
  const failing = startTurns({ ...server.services, log: () => {} }, 'a bad job', () => Promise.reject(new Error('no')))
  await Promise.all([done.stop(), failing.stop()])
  expect(await valueOf('portal_job_rounds_total{job_name="a good job",outcome="done"}')).toBe(1)
  expect(await valueOf('portal_job_rounds_total{job_name="a bad job",outcome="failed"}')).toBe(1)
  expect(await valueOf('portal_job_last_done_seconds{job_name="a good job"}')).toBeGreaterThan(1_700_000_000)
  expect(await valueOf('portal_job_last_done_seconds{job_name="a bad job"}')).toBeUndefined()
})

it('tells mails by state and how long the oldest due one waits', async () => {
  const mail = (messageId: string, state: string, minutes: number, nextTry: Date | null = null) => ({
    messageId,
    state,
    nextTry,
    template: 't',
    recipient: 'a@example.org',
    subject: 's',
    bodyText: '',
    bodyHtml: '',
    createTime: new Date(server.clock.realNow().getTime() - minutes * 60_000),
  })
  const later = new Date(server.clock.realNow().getTime() + 60_000)
  await server.db
    .insert(outbox)
    .values([mail('1', 'queued', 5), mail('2', 'queued', 50, later), mail('3', 'unknown', 9)])
  expect(await valueOf('portal_messages{kind="mail",state="queued"}')).toBe(2)
  expect(await valueOf('portal_messages{kind="mail",state="unknown"}')).toBe(1)
  expect(await valueOf('portal_message_oldest_due_seconds{kind="mail"}')).toBeCloseTo(300, 0)
  await server.db.delete(outbox)
  // A state that no mail has any more does not stay at its last count.
  expect(await valueOf('portal_messages{kind="mail",state="unknown"}')).toBeUndefined()
})

it('exports every figure that alerts and dashboard name', async () => {
  const failing = await post('/busi/exhibitor/login', {})
  expect(failing.status).toBe(200)
  server.services.metrics?.noteFailure('/busi/exhibitor/login')
  const text = await (await read()).text()
  const exported = new Set([...text.matchAll(/^(\w+)(?=[ {])/gm)].map(([name]) => name))
  const asked = ['src/deploy/alerts.yml', 'src/deploy/grafana-dashboard.json'].flatMap((path) => [
    ...readFileSync(path, 'utf8').matchAll(/\b(?:portal|nodejs|process)_\w+/g),
  ])
  expect(asked.length).toBeGreaterThan(15)
  expect(asked.map(([name]) => name).filter((name) => !exported.has(name))).toEqual([])
  expect(readFileSync('src/deploy/alerts.yml', 'utf8').match(/- alert:/g)).toHaveLength(8)
})
