import { afterAll, beforeAll, expect, it } from 'vitest'
import { addInquiry } from '../../../../tests/helpers/samples/trade.ts'
import { startTestServer, type TestExhibitor, type TestServer } from '../../../../tests/helpers/server.ts'
import { blockNumber } from '../../../server/base/sms/block.ts'
import { smsOutbox, smsTemplate } from '../../../server/base/sms/tables.ts'
import { inquiryList, inquiryMessage } from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const rows = async (owner: TestExhibitor) => (await server.call(inquiryList, {}, { as: owner.token })).data.list

it('a message goes as a text message to who left a mobile only, in the organiser’s template and by day', async () => {
  const owner = await server.addExhibitor({ company: { companyName: '山海有限公司' }, booth: { boothNo: '1A08' } })
  const id = await addInquiry(server, owner, { email: '', mobile: '13800000077', contact: '王芳' })
  const write = (text: string) => server.call(inquiryMessage, { id, text }, { as: owner.token })
  expect((await write('您好')).msg).toContain('尚未启用短信模板')
  const words = { purpose: 'inquiry', signature: '展会', text: '{companyName}{boothNo}：{text}' } as const
  await server.db.insert(smsTemplate).values({ ...words, name: '询盘', gatewayCode: 'T2', status: '0' })
  expect((await rows(owner))[0]).toMatchObject({ messageBy: 'sms', messageBlocked: '' })
  const sent = await write('样品\n已备好')
  expect(sent.data).toMatchObject({ sent: 1, leftToday: 2, leaves: '' })
  expect(sent.data.record.messages).toMatchObject([{ text: '样品\n已备好', smsState: 'kept' }])
  expect(await server.db.select().from(smsOutbox)).toMatchObject([
    { recipient: '13800000077', text: '山海1A08：样品 已备好', purpose: 'inquiry', segments: 1 },
  ])
  await server.db.update(smsTemplate).set({ text: `${'字'.repeat(300)}{text}` })
  expect((await write('长'.repeat(300))).errors.map((one) => one.field)).toEqual(['text'])
  await blockNumber(server.services, '13800000077', { source: 'REPLY' })
  expect((await write('您好')).msg).toContain('已退订短信')
  expect((await rows(owner))[0]).toMatchObject({ messageBy: '', leftToday: 2 })
  await server.db.delete(smsTemplate)
})
