import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addInquiry } from '../../../../tests/helpers/samples/trade.ts'
import { startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import { setParameter } from '../../../server/seeds/system.ts'
import { insertSession } from '../../account/server/sessions.ts'
import { lead } from '../../leads/server/tables.ts'
import { inquiryCounts, inquiryDetail, inquiryMessage, inquiryReply } from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await setParameter(server.db, 'expo.openDate', '2024-12-02')
  await setParameter(server.db, 'expo.closeDate', '2024-12-04')
})
afterAll(() => server.close())

const HOUR = 60 * 60 * 1000
const lastMail = async () => (await server.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1))[0]

describe('a message', () => {
  it('goes as mail in the visitor’s language, three a day, with the way to answer', async () => {
    const owner = await server.addExhibitor({ company: { contactName: '李娜', email: 'sales@example.com' } })
    const id = await addInquiry(server, owner, { locale: 'en-US' })
    for (const left of [2, 1, 0]) {
      const sent = await server.call(inquiryMessage, { id, text: `Offer ${left} <b>` }, { as: owner.token })
      expect(sent.data).toMatchObject({ sent: 1, leftToday: left, to: 'w****@example.com' })
      expect(sent.data.record).toMatchObject({ replyFlag: 1, replyResult: 0, overdue: 0 })
    }
    expect((await server.call(inquiryCounts, {}, { as: owner.token })).data).toMatchObject({ open: 0 })
    const mail = await lastMail()
    expect(mail).toMatchObject({
      template: 'inquiryMessage',
      recipient: 'wang.fang@example.com',
      headers: { 'Reply-To': 'sales@example.com' },
      subject: expect.stringContaining('Flexo press'),
    })
    expect(mail?.bodyText).toContain('Offer 0 <b>')
    expect(mail?.bodyText).toContain('sales@example.com')
    expect(mail?.bodyHtml).toContain('Offer 0 &lt;b&gt;')
    expect((await server.call(inquiryMessage, { id, text: 'x' }, { as: owner.token })).code).toBe(500)
    const { data } = await server.call(inquiryDetail, { id }, { as: owner.token })
    expect(data).toMatchObject({
      leftToday: 0,
      messageBlocked: expect.stringContaining('3'),
      messages: [{ text: 'Offer 2 <b>' }, { text: 'Offer 1 <b>' }, { text: 'Offer 0 <b>' }],
    })
    server.clock.advance(14 * HOUR)
    const token = await insertSession(server.db, 'exhibitor', owner.accountId, server.clock.realNow())
    expect((await server.call(inquiryMessage, { id, text: 'next day' }, { as: token })).code).toBe(200)
    server.clock.advance(-14 * HOUR)
  })

  it('goes to nobody who has withdrawn the consent, but to who asks again', async () => {
    const owner = await server.addExhibitor()
    const id = await addInquiry(server, owner)
    const { record } = (await server.call(inquiryMessage, { id, text: '您好' }, { as: owner.token })).data
    expect(record.messageBlocked).toBe('')
    await server.call(inquiryReply, { id, result: 1 }, { as: owner.token })
    await server.db
      .update(lead)
      .set({ withdrawTime: server.clock.showNow() })
      .where(eq(lead.exhibitorId, owner.exhibitorId))
    const refused = await server.call(inquiryMessage, { id, text: '您好' }, { as: owner.token })
    expect(refused).toMatchObject({ code: 500, msg: expect.stringContaining('撤回同意') })
    server.clock.advance(HOUR / 6)
    const again = await addInquiry(server, owner, { ariseTime: server.clock.showNow() })
    expect((await server.call(inquiryMessage, { id: again, text: '您好' }, { as: owner.token })).code).toBe(200)
    server.clock.advance(-HOUR / 6)
  })

  it('goes to nobody without an address or after "not now", and is the administrator’s to send', async () => {
    const owner = await server.addExhibitor()
    const mobileOnly = await addInquiry(server, owner, { email: '' })
    expect((await server.call(inquiryMessage, { id: mobileOnly, text: '您好' }, { as: owner.token })).code).toBe(500)
    const declined = await addInquiry(server, owner)
    await server.call(inquiryReply, { id: declined, result: 2 }, { as: owner.token })
    expect((await server.call(inquiryMessage, { id: declined, text: '您好' }, { as: owner.token })).code).toBe(500)
    for (const roleKey of ['exhibitor_editor', 'booth_staff']) {
      const other = await server.addExhibitor({ roleKey })
      expect(
        (await server.call(inquiryMessage, { id: await addInquiry(server, other), text: '您好' }, { as: other.token }))
          .code,
      ).toBe(403)
    }
  })
})
