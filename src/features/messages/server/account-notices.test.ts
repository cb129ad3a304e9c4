import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../../../tests/helpers/server.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import { setPassword } from '../../account/contract.ts'
import { profilePassword } from '../../account/profile-contract.ts'
import { issuePasswordLink } from '../../account/server/exports.ts'
import { exhibitorAccount } from '../../account/server/tables.ts'
import * as calls from '../contract.ts'
import { message } from './tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const list = async (token: string, english = false) =>
  (await server.call(calls.messageList, { kind: 'ACCOUNT' }, { as: token, english })).data.list

it('keeps what was done to an account beside its mail, in either language and counted by the bell', async () => {
  const one = await server.addExhibitor()
  const input = { oldPassword: TEST_PASSWORD, newPassword: 'Moss-Lantern-9' }
  expect((await server.call(profilePassword, input, { as: one.token })).code).toBe(200)
  const [told] = await list(one.token)
  expect(told).toMatchObject({ kind: 'ACCOUNT', readFlag: 0, path: '/user/profile' })
  expect(told?.title).toBe(`账号 ${one.loginAcc} 的安全提醒`)
  expect(told?.text).toContain('已修改登录密码')
  expect((await list(one.token, true))[0]?.text).toContain('The password was changed')
  expect((await server.call(calls.messageCount, {}, { as: one.token })).data.unread).toBe(1)
  const mails = await server.db.select().from(outbox).where(eq(outbox.exhibitorId, one.exhibitorId))
  expect(mails.map(({ template }) => template)).toEqual(['accountNotice'])
})

it('keeps neither the link nor the password, and the message of an account without an address too', async () => {
  const one = await server.addExhibitor()
  await server.db.update(exhibitorAccount).set({ email: null }).where(eq(exhibitorAccount.id, one.accountId))
  const token = await issuePasswordLink(server.db, 'exhibitor', one.accountId, 'RESET', server.clock.realNow())
  expect((await server.call(setPassword, { token, password: 'Moss-Lantern-8' }, {})).code).toBe(200)
  const [kept] = await server.db.select().from(message).where(eq(message.exhibitorId, one.exhibitorId))
  expect(kept?.params['zh-CN']).toMatchObject({ account: one.loginAcc, event: 'PASSWORD_SET' })
  for (const secret of [token, 'Moss-Lantern-8', 'http']) expect(JSON.stringify(kept)).not.toContain(secret)
  expect(await server.db.select().from(outbox).where(eq(outbox.exhibitorId, one.exhibitorId))).toEqual([])
})

it('always goes by mail: it cannot be turned off', async () => {
  const one = await server.addExhibitor()
  const { data } = await server.call(calls.messageSettings, {}, { as: one.token })
  expect(data.kinds.find(({ kind }) => kind === 'ACCOUNT')).toMatchObject({ mail: 1, fixed: 1 })
})
