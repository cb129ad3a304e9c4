/** The outbox worker against a real mail server: nothing is sent twice by itself, whatever ends a process. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { OUTBOX_STATES } from '../../src/features/outbox/rules.ts'
import { outbox } from '../../src/server/base/db/core-tables.ts'
import type { Ctx } from '../../src/server/base/http/context.ts'
import { decideMail } from '../../src/server/base/mail/decide-mail.ts'
import { startOutbox, type OutboxWorker } from '../../src/server/base/mail/outbox-worker.ts'
import { afterDecision } from '../../src/server/base/mail/outbox-states.ts'
import { eraseOldMails, MAIL_DAYS } from '../../src/server/base/mail/retention.ts'
import { DAY_MS } from '../../src/shared/lib/time/dates.ts'
import { organiserCtx } from '../helpers/samples/products.ts'
import { startTestServer, type TestServer } from '../helpers/server.ts'
import { startSmtpSink, type SmtpSink } from '../helpers/smtp-sink.ts'

let server: TestServer
let sink: SmtpSink
let worker: OutboxWorker | null = null
beforeAll(async () => {
  sink = await startSmtpSink()
  server = await startTestServer({ smtpUrl: sink.url })
})
afterEach(async () => {
  await worker?.stop()
  worker = null
})
afterAll(async () => {
  await server.close()
  await sink.close()
})

let made = 0
async function addMail(state: string): Promise<{ id: number; messageId: string }> {
  const messageId = `<mail-${++made}@expo.example>`
  const now = server.clock.realNow()
  const row = {
    messageId,
    template: 'firstLogin',
    recipient: `r${made}@example.com`,
    subject: 's',
    bodyText: 't',
    bodyHtml: '<p>t</p>',
    state,
    createTime: now,
    nextTry: now,
    triedTime: now,
    tries: 1,
  }
  const [stored] = await server.db.insert(outbox).values(row).returning({ id: outbox.id })
  return { id: stored?.id ?? 0, messageId }
}
const stateOf = async (id: number) => (await server.db.select().from(outbox).where(eq(outbox.id, id)))[0]
const times = (messageId: string) => sink.received.filter((mail) => mail.messageId === messageId).length
const ctx = (): Ctx => organiserCtx(server)
const until = async (test: () => Promise<boolean>) => {
  while (!(await test())) await new Promise((resolve) => setTimeout(resolve, 10))
}

describe('the outbox after a crash', () => {
  it('leaves what was in the air in doubt, and sends it only when the organiser says so, under the same Message-ID', async () => {
    const inAir = await addMail('sending')
    const waiting = await addMail('queued')
    worker = startOutbox(server.services)
    await until(async () => (await stateOf(waiting.id))?.state === 'sent')
    expect(times(waiting.messageId)).toBe(1)
    expect(await stateOf(inAir.id)).toMatchObject({ state: 'unknown', messageId: inAir.messageId })
    expect(times(inAir.messageId)).toBe(0)

    const again = await decideMail(ctx(), inAir.id, 'resend')
    expect(again).toMatchObject({ state: 'queued', tries: 0, decidedBy: '审核员' })
    await until(async () => (await stateOf(inAir.id))?.state === 'sent')
    expect(times(inAir.messageId)).toBe(1)
  })

  it('is decided without another mail when it has arrived', async () => {
    const inDoubt = await addMail('unknown')
    const decided = await decideMail(ctx(), inDoubt.id, 'arrived')
    expect(decided).toMatchObject({ state: 'sent', decidedBy: '审核员' })
    expect(decided.sentTime).toEqual(decided.triedTime)
    worker = startOutbox(server.services)
    const later = await addMail('queued')
    server.services.wakeOutbox()
    await until(async () => (await stateOf(later.id))?.state === 'sent')
    expect(times(inDoubt.messageId)).toBe(0)
  })

  it('refuses a decision where there is none, and a mail nobody knows', async () => {
    const sent = await addMail('sent')
    await expect(decideMail(ctx(), sent.id, 'resend')).rejects.toMatchObject({ code: 500 })
    await expect(decideMail(ctx(), 999_999, 'arrived')).rejects.toMatchObject({ code: 404 })
    const kept = await addMail('kept')
    await expect(
      decideMail({ ...ctx(), settings: { ...server.services.settings, smtpUrl: '' } }, kept.id, 'resend'),
    ).rejects.toMatchObject({ msgKey: 'server/base/mail:errors.noServer' })
  })

  it('lets only failed, doubtful, kept and held back mails be sent again', () => {
    expect(OUTBOX_STATES.filter((state) => afterDecision(state, 'resend') === 'queued')).toEqual([
      'failed',
      'blocked',
      'unknown',
      'kept',
      'cancelled',
    ])
    expect(OUTBOX_STATES.filter((state) => afterDecision(state, 'arrived') === 'sent')).toEqual(['unknown'])
  })
})

describe('mails of two years ago', () => {
  it('are forgotten, but for those that still wait to leave', async () => {
    const aged = async (state: string, days: number) => {
      const { id } = await addMail(state)
      await server.db
        .update(outbox)
        .set({ createTime: new Date(server.clock.realNow().getTime() - days * DAY_MS - 1000) })
        .where(eq(outbox.id, id))
      return id
    }
    const old = await Promise.all(OUTBOX_STATES.map((state) => aged(state, MAIL_DAYS)))
    const young = await aged('sent', MAIL_DAYS - 1)
    expect(await eraseOldMails(server.services)).toBe(OUTBOX_STATES.length - 2)
    const left = await Promise.all(old.map(async (id) => (await stateOf(id))?.state))
    expect(left.filter((state) => state !== undefined)).toEqual(['queued', 'sending'])
    expect(await stateOf(young)).toBeDefined()
    expect(await eraseOldMails(server.services)).toBe(0)
  })
})
