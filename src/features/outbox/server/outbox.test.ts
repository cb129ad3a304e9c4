import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { outbox } from '../../../server/db/core-tables.ts'
import { sendNext } from '../../../server/mail/outbox-worker.ts'
import type { MailTransport } from '../../../server/mail/mail.ts'
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
    expect((await list()).list.map((row: { id: string }) => row.id).slice(0, 2)).toEqual([sent, failed])
    const found = await list({ state: 'failed' })
    expect(found).toMatchObject({
      total: 1,
      list: [{ id: failed, state: 'failed', failReason: '550 no such user', tries: 5, companyName: '宁波海纳机械' }],
    })
    expect(found.list[0].recipient).toMatch(/^r\*{4}@/)
    for (const filters of [
      { keyword: 'haina' },
      { exhibitorId: String(owner.exhibitorId) },
      { keyword: `reader${made - 1}@` },
    ])
      expect(
        (await list(filters)).list.map((row: { id: string }) => row.id),
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
    expect(data.map((one: { done: number }) => one.done)).toEqual([1, 1, 1, 0, 0])
    expect(data[3].msg).toBe('这封邮件的状态已不需要处理，请刷新后查看')
    expect(await Promise.all(ids.map(stateOf))).toEqual(['queued', 'queued', 'queued', 'sent'])
    const again = await list({ state: 'queued' })
    expect(again.list[0]).toMatchObject({ tries: 0, decidedBy: '李审核' })
  })

  it('settles a doubt without a second mail', async () => {
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
