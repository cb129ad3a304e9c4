import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { challenge } from '../../../../server/base/auth/tables.ts'
import { outbox } from '../../../../server/base/db/core-tables.ts'
import { setParameter } from '../../../../server/seeds/system.ts'
import { secretMailed } from '../../../../../tests/helpers/mails.ts'
import { startTestServer, type TestServer } from '../../../../../tests/helpers/server.ts'
import { sendCode } from '../../../../shared/form/mail-code/contract.ts'
import { forgotPassword } from '../../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const MINUTE = 60_000
const ask = (scene: string, to: string, as?: string) => server.call(sendCode, { scene, to }, as ? { as } : {})
const mailsTo = (to: string) => server.db.$count(outbox, eq(outbox.recipient, to))

it('answers the same for a known and an unknown address, and mails only the known one', async () => {
  const { loginAcc } = await server.addExhibitor()
  const known = await ask('RESET', `${loginAcc}@example.com`)
  const unknown = await ask('RESET', 'nobody@example.com')
  expect(known).toMatchObject({ code: 200, data: { cooldown: 60 } })
  expect({ ...unknown, data: { ...unknown.data, maskedTo: '' } }).toEqual({
    ...known,
    data: { ...known.data, maskedTo: '' },
  })
  expect(await mailsTo(`${loginAcc}@example.com`)).toBe(1)
  expect(await mailsTo('nobody@example.com')).toBe(0)
})

it('waits a minute between two and stops after five an hour, known or not', async () => {
  for (let i = 0; i < 5; i++) {
    expect((await ask('RESET', 'often@example.com')).code).toBe(200)
    const soon = await ask('RESET', 'Often@Example.com')
    expect(soon).toMatchObject({ code: 429, data: { retryAfter: 60 } })
    server.clock.advance(MINUTE)
  }
  const sixth = await ask('RESET', 'often@example.com')
  expect(sixth).toMatchObject({ code: 429, data: { retryAfter: 55 * 60 } })
  server.clock.advance(56 * MINUTE)
  expect((await ask('RESET', 'often@example.com')).code).toBe(200)
})

it('asks for a session for everything but registering and resetting', async () => {
  expect((await ask('EMAIL_CHANGE', 'a@example.com')).code).toBe(401)
  const { token } = await server.addExhibitor()
  expect((await ask('EMAIL_CHANGE', 'a@example.com', token)).code).toBe(200)
  expect((await ask('SOMETHING', 'a@example.com', token)).code).toBe(300)
})

it('says clearly that a mobile number gets no code yet, and refuses what is no address', async () => {
  const mobile = await ask('RESET', '13800138000')
  expect(mobile.errors).toMatchObject([{ field: 'to', msgKey: 'features/account:errors.noSms' }])
  expect((await ask('RESET', 'not an address')).errors).toMatchObject([
    { field: 'to', msgKey: 'shared/form:rules.mailbox' },
  ])
})

it('mails a registration code only to an address without an account, and only while registration is open; a known one is led to its login', async () => {
  const { loginAcc } = await server.addExhibitor()
  expect((await ask('REGISTER', 'fresh@example.com')).code).toBe(500)
  await setParameter(server.db, 'sys.account.registerUser', 'true')
  expect((await ask('REGISTER', 'fresh@example.com')).code).toBe(200)
  expect((await ask('REGISTER', `${loginAcc}@example.com`)).code).toBe(200)
  const mailTo = async (to: string) => (await server.db.select().from(outbox).where(eq(outbox.recipient, to)))[0]
  expect(await secretMailed(server, 'fresh@example.com')).toMatch(/^\d{6}$/)
  expect(await mailTo('fresh@example.com')).toMatchObject({
    template: 'verifyCode',
    bodyText: expect.not.stringMatching(/\b\d{6}\b/),
  })
  const known = await mailTo(`${loginAcc}@example.com`)
  expect(known).toMatchObject({ template: 'knownAddress', bodyText: expect.stringContaining('/password/forgot/') })
  expect(known?.bodyText).not.toMatch(/\b\d{6}\b/)
})

it('keeps no code in readable form', async () => {
  const { token } = await server.addExhibitor()
  await ask('EMAIL_CHANGE', 'hashed@example.com', token)
  const [mail] = await server.db.select().from(outbox).where(eq(outbox.recipient, 'hashed@example.com'))
  const code = await secretMailed(server, 'hashed@example.com')
  const [row] = await server.db.select().from(challenge).where(eq(challenge.address, 'hashed@example.com'))
  expect(code).toMatch(/^\d{6}$/)
  expect(JSON.stringify([row, mail])).not.toContain(code)
})

it('mails one reset link a minute, however often it is asked for, with the same answer', async () => {
  const { loginAcc } = await server.addExhibitor()
  const email = `${loginAcc}@example.com`
  const answers = [
    await server.call(forgotPassword, { loginAcc, email }),
    await server.call(forgotPassword, { loginAcc, email }),
  ]
  expect(answers.map((one) => [one.code, one.data])).toEqual([
    [200, { sent: 1 }],
    [200, { sent: 1 }],
  ])
  expect(await mailsTo(email)).toBe(1)
  server.clock.advance(MINUTE)
  await server.call(forgotPassword, { loginAcc, email })
  expect(await mailsTo(email)).toBe(2)
})
