/** Very many mails within an hour: the page asks for the answer to a sum, and refuses nobody. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ballotsTo, openVote, visitorAt } from '../../../../../tests/helpers/samples/public-votes.ts'
import { startTestServer, type TestServer } from '../../../../../tests/helpers/server.ts'
import { MAILS_AN_HOUR } from '../../vote-rules.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('a person answers the sum and gets the mail, with what was chosen; a wrong answer brings another sum', async () => {
  const { id, first } = await openVote(server)
  const now = server.clock.realNow().toISOString()
  await server.db.execute(
    sql`insert into vote_ballot (token_hash, activity_id, voter, domain, place, choices, expires_at, create_time)
        select 'hash ' || n, ${Number(id)}, 'voter ' || n, 'example.com', 'place ' || n, '[]', ${now}, ${now} from generate_series(1, ${MAILS_AN_HOUR}) n`,
  )
  const visitor = visitorAt(server)
  const asked = (await visitor.ask(id, { 1: first }, 'anna@example.com')).html
  expect(asked).toContain('请在邮箱下方输入验证码')
  expect(asked).toContain('value="anna@example.com"')
  expect(asked, 'the choice stands').toContain(`value="${first}" checked`)
  expect(await ballotsTo(server, 'anna@example.com')).toEqual([])

  const sumIn = (html: string) => {
    const [, a, b] = /aria-label="(\d) \+ (\d) = \?"/.exec(html) ?? []
    return { uuid: /name="uuid" value="([\w-]+)"/.exec(html)?.[1] ?? '', code: String(Number(a) + Number(b)) }
  }
  const { uuid, code } = sumIn(asked)
  const wrong = (await visitor.ask(id, { 1: first }, 'anna@example.com', { uuid, code: `${code}1` })).html
  expect(wrong).toContain('验证码错误或已过期')
  const next = sumIn(wrong)
  expect(next.uuid).not.toBe(uuid)
  const sent = (await visitor.ask(id, { 1: first }, 'anna@example.com', next)).html
  expect(sent).toContain('请查收邮件')
  expect(await ballotsTo(server, 'anna@example.com')).toHaveLength(1)
  // An answer serves once.
  expect((await visitor.ask(id, { 1: first }, 'bert@example.com', next)).html).toContain('验证码错误或已过期')
})

it('asks for the sum whether or not the address may vote', async () => {
  const { id, first } = await openVote(server, { voters: 'VISITORS' })
  const { html } = await visitorAt(server).ask(id, { 1: first }, 'no-visitor@example.com')
  expect(html).toContain('请在邮箱下方输入验证码')
})
