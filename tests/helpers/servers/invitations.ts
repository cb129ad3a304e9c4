/** A server for the tests of invitations: pasted, sent, delivered, and visited. */
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestServer, type TestExhibitor, type TestServer } from '../server.ts'
import { outbox } from '../../../src/server/base/db/core-tables.ts'
import { sendNext } from '../../../src/server/base/mail/outbox-worker.ts'
import * as calls from '../../../src/features/invitations/contract.ts'
import * as sending from '../../../src/features/invitations/sending-contract.ts'
import { invitation } from '../../../src/features/invitations/server/tables.ts'

export type Who = { token: string }

export function invitationsServer() {
  let server: TestServer
  let one: TestExhibitor
  beforeAll(async () => {
    server = await startTestServer({ smtpUrl: 'smtp://127.0.0.1:1' })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    one = await server.addExhibitor()
  })
  let people = 0
  /** Addresses nobody else has. */
  const fresh = (count: number) => Array.from({ length: count }, () => `guest${++people}@visitor.example`)
  const as = (who: Who) => ({ as: who.token })
  const paste = (who: Who, emails: string, more = {}) =>
    server.call(calls.invitationPaste, { channel: 1, emails, language: 'zh-CN', ...more }, as(who))
  const send = (who: Who, more = {}) =>
    server.call(sending.invitationSend, { channel: 1, consentFlag: 1, ...more }, as(who))
  const list = async (who: Who, more = {}) =>
    (await server.call(calls.invitationList, { channel: 1, pageSize: 50, ...more }, as(who))).data
  const rowsOf = (who: TestExhibitor) =>
    server.db.select().from(invitation).where(eq(invitation.exhibitorId, who.exhibitorId)).orderBy(asc(invitation.id))
  const mailsOf = (who: TestExhibitor) =>
    server.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.exhibitorId, who.exhibitorId), eq(outbox.template, 'invitation')))
      .orderBy(asc(outbox.id))
  /** A mail server that takes everything, or what it is told to do. */
  const transport = (state: 'sent' | 'rejected' = 'sent') => ({
    send: () =>
      Promise.resolve(
        state === 'sent' ? ({ state, response: 'ok' } as const) : ({ state, reason: 'no such user' } as const),
      ),
    close: () => undefined,
  })
  /** Sends what is due and reports on; not what was put off. */
  async function deliverAll(state: 'sent' | 'rejected' = 'sent') {
    while (await sendNext(server.services, transport(state)));
  }

  return {
    paste,
    get one() {
      return one
    },
    list,
    get server() {
      return server
    },
    rowsOf,
    as,
    fresh,
    send,
    mailsOf,
    deliverAll,
    transport,
  }
}
