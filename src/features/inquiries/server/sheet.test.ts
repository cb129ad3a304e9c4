import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addInquiry } from '../../../../tests/helpers/samples/trade.ts'
import { startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { inquiryExport } from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('tells inquiries as they are filtered, without how to reach the visitor: contacts leave with leads, by a code', async () => {
  const owner = await server.addExhibitor()
  const other = await server.addExhibitor()
  const file = (input: object) => server.call(inquiryExport, input, { as: owner.token, english: true })
  expect((await file({})).msg).toBe('No Export Data')
  await addInquiry(server, owner, { company: '苏州软包', source: 'SITE' })
  await addInquiry(server, owner, {
    company: '杭州果茶',
    replyFlag: 1,
    replyResult: 1,
    email: 'wang@example.com',
    mobile: '13800138000',
  })
  await addInquiry(server, other, { company: '宁波纸业' })
  const cells = async (input: object) => JSON.stringify((await readXlsx((await file(input)).data))[0])
  const all = await cells({})
  expect(all).toContain('苏州软包')
  expect(all).toContain('杭州果茶')
  expect(all).toContain('Interested')
  expect(all).not.toMatch(/宁波纸业|wang@example|13800138000/)
  const answered = await cells({ replyFlag: 1 })
  expect(answered).toContain('杭州果茶')
  expect(answered).not.toContain('苏州软包')
  for (const roleKey of ['exhibitor_editor', 'booth_staff']) {
    const staff = await server.addExhibitor({ roleKey })
    expect([roleKey, (await server.call(inquiryExport, {}, { as: staff.token })).code]).toEqual([roleKey, 403])
  }
})
