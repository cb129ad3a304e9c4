import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { secretMailed } from '../../../../tests/helpers/mails.ts'
import { startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import { sendNext } from '../../../server/base/mail/outbox-worker.ts'
import type { Delivery, Mail, MailTransport } from '../../../server/base/mail/mail.ts'
import { eraseLapsedSecrets } from '../../../server/base/mail/secrets.ts'
import { setOutdated } from '../../../server/base/mail/shelf-life.ts'
import { DAY_MS } from '../../../shared/lib/time/dates.ts'
import { forgotPassword } from '../../account/contract.ts'
import { userLink } from '../../users/contract.ts'
import { sysUser } from '../../system/server/tables.ts'
import { outboxCounts, outboxDecide, outboxDetail, outboxList } from '../contract.ts'

let server: TestServer
let review: string
// A mail server is set, so that mails may be queued; no worker runs here, so that nothing moves by itself.
beforeAll(async () => {
  server = await startTestServer({ smtpUrl: 'smtp://127.0.0.1:1' })
  review = (await server.addUser(['organiser_review'], '李审核')).token
})
afterAll(() => server.close())

let made = 0
async function addMail(state: string, over: Partial<typeof outbox.$inferInsert> = {}): Promise<string> {
  made += 1
  const now = server.clock.realNow()
  const row = {
    messageId: `<m${made}@expo.example>`,
    template: 'firstLogin',
    recipient: `reader${made}@example.com`,
    subject: `主题 ${made}`,
    bodyText: '打开链接',
    bodyHtml: '<p>打开链接</p>',
    state,
    createTime: now,
    nextTry: now,
    triedTime: now,
    tries: 1,
  }
  const [stored] = await server.db
    .insert(outbox)
    .values({ ...row, ...over })
    .returning({ id: outbox.id })
  return String(stored?.id)
}
const stateOf = async (id: string) =>
  (
    await server.db
      .select()
      .from(outbox)
      .where(eq(outbox.id, Number(id)))
  )[0]?.state
const list = async (filters: Record<string, unknown> = {}) =>
  (await server.call(outboxList, filters, { as: review })).data
const decide = (ids: string[], decision: string, over: Record<string, unknown> = {}) =>
  server.call(outboxDecide, { ids, decision, ...over }, { as: review })

describe('the outbox', () => {
  it('lists mails newest first with masked recipients, reason, tries and company, by state, kind, exhibitor and words', async () => {
    const owner = await server.addExhibitor({ company: { companyName: '宁波海纳机械', enCompanyName: 'Ningbo Haina' } })
    const failed = await addMail('failed', { failReason: '550 no such user', tries: 5, exhibitorId: owner.exhibitorId })
    const sent = await addMail('sent', {
      template: 'reviewApproved',
      subject: '100% 通过',
      sentTime: server.clock.realNow(),
    })
    expect((await list()).list.map((row) => row.id).slice(0, 2)).toEqual([sent, failed])
    const found = await list({ state: 'failed' })
    expect(found).toMatchObject({
      total: 1,
      list: [{ id: failed, state: 'failed', failReason: '550 no such user', tries: 5, companyName: '宁波海纳机械' }],
    })
    expect(found.list[0]?.recipient).toMatch(/^r\*{4}@/)
    for (const filters of [
      { keyword: 'haina' },
      { exhibitorId: String(owner.exhibitorId) },
      { keyword: `reader${made - 1}@` },
    ])
      expect(
        (await list(filters)).list.map((row) => row.id),
        JSON.stringify(filters),
      ).toEqual([failed])
    expect((await list({ template: 'reviewApproved' })).total).toBe(1)
    expect((await list({ keyword: '1%0' })).total, '% is a sign').toBe(0)
  })

  it('shows a mail as it was written, its recipient in clear, and counts by state', async () => {
    const id = await addMail('kept', { bodyHtml: '<p style="color:red">完整</p>' })
    const { data } = await server.call(outboxDetail, { id }, { as: review })
    expect(data).toMatchObject({
      id,
      to: `reader${made}@example.com`,
      bodyText: '打开链接',
      bodyHtml: '<p style="color:red">完整</p>',
      messageId: `<m${made}@expo.example>`,
    })
    expect((await server.call(outboxDetail, { id: '99999999' }, { as: review })).code).toBe(404)
    const counts = (await server.call(outboxCounts, {}, { as: review })).data
    expect(counts.server).toBe(1)
    for (const [state, total] of Object.entries(counts.counts))
      expect(await server.db.$count(outbox, eq(outbox.state, state)), state).toBe(total)
  })
})

describe('deciding over mails', () => {
  it('sends failed, doubtful and kept ones, each by itself, and says why one was refused', async () => {
    const ids = [await addMail('failed'), await addMail('unknown'), await addMail('kept'), await addMail('sent')]
    const { data } = await decide([...ids, '99999999'], 'resend')
    expect(data.map((one) => one.done)).toEqual([1, 1, 1, 0, 0])
    expect(data[3]?.msg).toBe('这封邮件的状态已不需要处理，请刷新后查看')
    expect(await Promise.all(ids.map(stateOf))).toEqual(['queued', 'queued', 'queued', 'sent'])
    const again = await list({ state: 'queued' })
    expect(again.list[0]).toMatchObject({ tries: 0, decidedBy: '李审核' })
  })

  it('decides a doubt without a second mail', async () => {
    const id = await addMail('unknown')
    expect((await decide([id], 'arrived')).data).toMatchObject([{ done: 1 }])
    expect(await stateOf(id)).toBe('sent')
    expect((await decide([id], 'arrived')).data).toMatchObject([{ done: 0 }])
  })

  it('takes a queued mail back: the worker never sees it, and it can be sent later', async () => {
    await server.db.update(outbox).set({ state: 'sent' }).where(eq(outbox.state, 'queued'))
    const id = await addMail('queued')
    expect((await decide([id], 'cancel')).data).toMatchObject([{ done: 1 }])
    const handed: string[] = []
    const transport: MailTransport = {
      send: async (mail) => (handed.push(mail.to), { state: 'sent', response: 'ok' }),
      close() {},
    }
    expect(await sendNext(server.services, transport)).toBe(false)
    expect(handed).toEqual([])
    await decide([id], 'resend')
    expect(await sendNext(server.services, transport)).toBe(true)
    expect(handed).toHaveLength(1)
    expect((await decide([id], 'cancel')).data, 'what has left cannot be taken back').toMatchObject([{ done: 0 }])
  })

  it('answers a repeat with its first answer', async () => {
    const id = await addMail('failed')
    const first = await decide([id], 'resend', { clientToken: 'outbox-token-01' })
    expect((await decide([id], 'resend', { clientToken: 'outbox-token-01' })).data).toEqual(first.data)
    expect(first.data).toMatchObject([{ done: 1 }])
  })

  it('takes 1 to 100 at a time', async () => {
    expect((await decide([], 'resend')).code).toBe(300)
    expect(
      (
        await decide(
          Array.from({ length: 101 }, (_, at) => String(at + 1)),
          'resend',
        )
      ).code,
    ).toBe(300)
  })
})

it('is the organiser’s alone: finance, contractors and exhibitors see nothing', async () => {
  const others = [
    (await server.addUser(['organiser_finance'])).token,
    (await server.addUser(['contractor_view'])).token,
    (await server.addExhibitor()).token,
  ]
  for (const as of others)
    for (const [call, input] of [
      [outboxList, {}],
      [outboxCounts, {}],
      [outboxDetail, { id: '1' }],
      [outboxDecide, { ids: ['1'], decision: 'resend' }],
    ] as const)
      expect((await server.call(call, input, { as })).code, call.path).toBe(403)
})

describe('a mail with a link or code', () => {
  const admin = async () => {
    const { userId } = await server.addUser(['admin'], `boss${made++}`)
    const email = `boss${made}@expo.example`
    const [user] = await server.db.update(sysUser).set({ email }).where(eq(sysUser.userId, userId)).returning()
    await server.call(forgotPassword, { loginAcc: user?.userName ?? '', email })
    const [row] = (await list({ keyword: email })).list as { id: string; lapsed: number }[]
    return { email, id: row?.id ?? '', lapsed: row?.lapsed }
  }
  const rowOf = async (id: string) =>
    (
      await server.db
        .select()
        .from(outbox)
        .where(eq(outbox.id, Number(id)))
    )[0]
  const sends = (delivery: Delivery) => {
    const left: Mail[] = []
    const transport: MailTransport = { send: async (mail) => (left.push(mail), delivery), close: () => {} }
    return { left, transport }
  }
  // What other tests left waiting does not belong to these.
  beforeEach(() => server.db.update(outbox).set({ state: 'cancelled' }).where(eq(outbox.state, 'queued')))

  it('gives a reviewer no way into the administrator’s account: neither list, detail nor table shows it', async () => {
    const { email, id } = await admin()
    const token = await secretMailed(server, email)
    expect(token).toMatch(/^[\w-]{43}$/)
    const { data } = await server.call(outboxDetail, { id }, { as: review })
    expect(data.bodyText).toContain('此处不显示')
    const seen = JSON.stringify([data, await list({ keyword: email }), await rowOf(id)])
    expect(seen).not.toContain(token)
    expect(seen).not.toMatch(/password\/set/)
  })

  it('stands in no table and no log, whether it was mailed or copied', async () => {
    const logged: unknown[] = []
    const log = server.services.log
    server.services.log = (entry) => void logged.push(entry)
    const { email } = await admin()
    const mailed = await secretMailed(server, email)
    const boss = (await server.addUser(['admin'])).token
    const { userId } = await server.addUser(['organiser_review'])
    const { data } = await server.call(userLink, { userId: String(userId), clientToken: 'link-token-01' }, { as: boss })
    const copied = String(data.url).split('#token=')[1] ?? ''
    server.services.log = log
    expect([mailed, copied].map((secret) => secret.length)).toEqual([43, 43])
    const { rows: tables } = await server.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    expect(tables.length).toBeGreaterThan(60)
    const told = [JSON.stringify(logged)]
    for (const { name } of tables) {
      const { rows } = await server.db.execute<{ all: string | null }>(
        sql`select json_agg(t)::text as all from ${sql.identifier(name)} t`,
      )
      told.push(`${name} ${rows[0]?.all ?? ''}`)
    }
    for (const secret of [mailed, copied])
      expect(told.filter((text) => text.includes(secret)).map((text) => text.slice(0, 40))).toEqual([])
  })

  it('leaves whole, and is forgotten when it has left', async () => {
    const { email, id } = await admin()
    const token = await secretMailed(server, email)
    const { left, transport } = sends({ state: 'sent', response: '250 ok' })
    await sendNext(server.services, transport)
    expect(left).toHaveLength(1)
    for (const part of [left[0]?.text, left[0]?.html]) expect(part).toContain(`#token=${token}`)
    expect(await rowOf(id)).toMatchObject({ state: 'sent', sealed: '' })
    expect(await secretMailed(server, email)).toBe('')
  })

  it('waits for another try, and is neither sent nor kept longer than its link lives', async () => {
    const { email, id } = await admin()
    const away = sends({ state: 'unknown', reason: 'connection lost' })
    await sendNext(server.services, away.transport)
    expect(await secretMailed(server, email)).not.toBe('')
    const late = await admin()
    expect(late.lapsed).toBe(0)
    server.clock.advance(DAY_MS)
    review = (await server.addUser(['organiser_review'])).token
    expect((await list({ keyword: email })).list[0]).toMatchObject({ state: 'unknown', lapsed: 1 })
    expect((await decide([id], 'resend')).data).toMatchObject([{ done: 0, msg: expect.stringContaining('已失效') }])
    const { left, transport } = sends({ state: 'sent', response: '250 ok' })
    await sendNext(server.services, transport)
    expect(left).toEqual([])
    await setOutdated(server.services)
    expect((await list({ keyword: late.email })).list[0]).toMatchObject({
      state: 'outdated',
      failReason: '邮件里的链接或验证码已失效，请重新生成一封',
    })
    expect(await eraseLapsedSecrets(server.services)).toBeGreaterThan(0)
    expect((await rowOf(id))?.sealed).toBe('')
    expect(await eraseLapsedSecrets(server.services)).toBe(0)
  })

  it('does not open in another row', async () => {
    const [one, two] = [await admin(), await admin()]
    const sealed = (await rowOf(one.id))?.sealed ?? ''
    await server.db
      .update(outbox)
      .set({ sealed })
      .where(eq(outbox.id, Number(two.id)))
    expect(await secretMailed(server, two.email)).toBe('')
  })
})
