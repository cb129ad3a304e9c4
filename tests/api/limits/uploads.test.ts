/** The bytes that an account and its company may upload within a day. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exhibitorAccount } from '../../../src/features/account/server/tables.ts'
import { insertSession } from '../../../src/features/account/server/sessions.ts'
import { sysConfig } from '../../../src/server/base/parameter-tables.ts'
import { preUpload } from '../../../src/shared/files/contract.ts'
import { callKey, definedCalls, type DefinedCall } from '../../helpers/calls.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

const KB = 1024
let server: TestServer
let withFiles: DefinedCall[]
beforeAll(async () => {
  server = await startTestServer()
  withFiles = (await definedCalls()).filter(({ call }) => call.body === 'multipart')
  await setLimits('1', '2')
})
afterAll(() => server.close())

async function setLimits(account: string, company: string) {
  for (const [key, value] of [
    ['upload.accountMb', account],
    ['upload.companyMb', company],
  ] as const)
    await server.db.update(sysConfig).set({ configValue: value }).where(eq(sysConfig.configKey, key))
}

const fileOf = (bytes: number) => new File([new Uint8Array(bytes)], 'a.png')
const upload = (as: string, bytes: number, english = false) =>
  server.call(preUpload, { file: fileOf(bytes) }, { as, english })

describe('uploads of an account', () => {
  it('are refused above the limit of a day, in both languages, with the limit and its end', async () => {
    const { token } = await server.addExhibitor()
    expect((await upload(token, 900 * KB)).code).toBe(300)
    const refused = await upload(token, 200 * KB)
    expect([refused.status, refused.code]).toEqual([429, 429])
    expect(refused.msg).toBe('您的账号 24 小时内最多可上传 1 MB，请在 2024-10-15 10:00（展会当地时间）之后再上传')
    expect((await upload(token, 200 * KB, true)).msg).toBe(
      'Your account can upload at most 1 MB within 24 hours. Please upload more after 2024-10-15 10:00 (local time at the show)',
    )
    // A refusal takes nothing: a smaller file still fits.
    expect((await upload(token, 50 * KB)).code).toBe(300)
  })

  it('say in seconds when to try again, and are accepted after that time', async () => {
    const { accountId, token } = await server.addExhibitor()
    await upload(token, 1000 * KB)
    const form = new FormData()
    form.append('file', fileOf(100 * KB))
    const refused = await server.raw('POST', preUpload.path, {
      body: form,
      headers: { Authorization: `Bearer ${token}` },
    })
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, String(24 * 60 * 60)])
    expect(await refused.json()).toMatchObject({ code: 429, data: { retryAfter: 24 * 60 * 60 } })
    server.clock.advance(24 * 60 * 60 * 1000)
    const later = await insertSession(server.db, 'exhibitor', accountId, server.clock.realNow())
    expect((await upload(later, 1000 * KB)).code).toBe(300)
  })

  it('sent at the same moment pass no more than the limit', async () => {
    const { token } = await server.addExhibitor()
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(token, 300 * KB)))
    expect(answers.map((one) => one.code).sort()).toEqual([
      ...Array<number>(3).fill(300),
      ...Array<number>(7).fill(429),
    ])
  })

  it('of the back office have the same limit', async () => {
    const { token } = await server.addUser(['admin'])
    await upload(token, 1000 * KB)
    expect((await upload(token, 100 * KB)).code).toBe(429)
  })
})

it('all accounts of a company share the limit of the company, and a refusal there leaves the account its own', async () => {
  const { exhibitorId, token } = await server.addExhibitor()
  const colleague = async (loginAcc: string) => {
    const [account] = await server.db
      .insert(exhibitorAccount)
      .values({ exhibitorId, loginAcc, userName: loginAcc, passwordHash: '', roleKey: 'exhibitor_admin' })
      .returning({ id: exhibitorAccount.id })
    return insertSession(server.db, 'exhibitor', account?.id ?? 0, server.clock.realNow())
  }
  const [second, third] = [await colleague('second'), await colleague('third')]
  for (const one of [token, second]) expect((await upload(one, 950 * KB)).code).toBe(300)
  const refused = await upload(third, 500 * KB, true)
  expect([refused.code, refused.msg]).toEqual([
    429,
    expect.stringMatching(/^All accounts of your company together can upload at most 2 MB within 24 hours\./),
  ])
  expect((await upload(third, 500 * KB)).msg).toMatch(/^贵公司所有账号 24 小时内合计最多可上传 2 MB，/)
  await setLimits('1', '3')
  expect((await upload(third, 950 * KB)).code).toBe(300)
  await setLimits('1', '2')
})

it('every call that takes files asks for a session and counts its bytes', async () => {
  const tokens = {
    exhibitor: (await server.addExhibitor()).token,
    backOffice: (await server.addUser(['admin'])).token,
  }
  for (const token of Object.values(tokens)) await upload(token, 1000 * KB)
  expect(withFiles.length).toBeGreaterThan(10)
  for (const { call } of withFiles) {
    const input = { file: fileOf(100 * KB) }
    const answer = await server.call(call, input, {
      as: call.audience === 'backOffice' ? tokens.backOffice : tokens.exhibitor,
    })
    const stranger = await server.call(call, input)
    expect([callKey(call), answer.code, stranger.code]).toEqual([callKey(call), 429, 401])
  }
})
