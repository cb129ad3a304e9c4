import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { findTemplates } from '../../../server/base/sms/templates.ts'
import { smsTemplate } from '../../../server/base/sms/tables.ts'
import { smsTemplateCalls } from '../template-contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('shows templates in the order of pinyin, on the list and where one is chosen', async () => {
  const named = ['赵', '陈', '𠮷', 'b', 'A'].map((name) => ({
    name: `${name}模板`,
    purpose: 'invitation' as const,
    signature: '标签展',
    text: '{companyName}{boothNo}{link}',
    gatewayCode: 'SMS_1',
    status: '0',
  }))
  await server.db.insert(smsTemplate).values(named)
  const order = ['A模板', 'b模板', '陈模板', '赵模板']
  const office = (await server.addUser(['admin'])).token
  const { rows } = await server.call(smsTemplateCalls.list, { name: '模板' }, { as: office })
  expect(rows.map(({ name }) => name).filter((name) => order.includes(name))).toEqual(order)
  const chosen = await findTemplates(server.db, 'invitation')
  expect(chosen.map(({ name }) => name).filter((name) => order.includes(name))).toEqual(order)
})
