import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/helpers/server.ts'
import { smsOutbox, smsTemplate } from '../../../../server/base/sms/tables.ts'
import { segmentsOf, smsLength } from '../../../../shared/lib/sms/segments.ts'
import { sampleOf, textFault } from '../../../../shared/lib/sms/template.ts'
import { insertSms } from './sms.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://expo.example.org' })
  await server.addExhibitor({
    loginAcc: 'demo',
    company: { companyName: '杭州山海标签机械有限公司' },
    booth: { boothNo: '1A08' },
  })
  await insertSms(server.db, '标签印刷展', server.services)
})
afterAll(() => server.close())

it('every text message that the product ships names booth and link or words, and makes one part', async () => {
  const templates = await server.db.select().from(smsTemplate)
  expect(templates.length).toBeGreaterThan(2)
  for (const { name, purpose, signature, text } of templates) {
    expect([name, textFault(purpose, text)]).toEqual([name, null])
    expect([name, segmentsOf(smsLength(sampleOf(purpose, signature, text)))]).toEqual([name, 1])
  }
})

it('the invitations that they made name the booth, lead by a short link and make one part', async () => {
  const sent = await server.db.select().from(smsOutbox)
  expect(sent.length).toBeGreaterThan(5)
  for (const { text, segments } of sent) {
    expect(text).toMatch(
      /^杭州山海标签机械邀您参观1A08展位：https:\/\/expo\.example\.org\/s\/[2-9A-Za-z]{8} 拒收请回复R$/,
    )
    expect(segments).toBe(1)
  }
})
