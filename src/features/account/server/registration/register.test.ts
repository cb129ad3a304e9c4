import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { secretMailed } from '../../../../../tests/helpers/mails.ts'
import { startTestServer, fieldsOf, type TestServer } from '../../../../../tests/helpers/server.ts'
import { outbox } from '../../../../server/base/db/core-tables.ts'
import { setParameter } from '../../../../server/seeds/system.ts'
import { getInfo } from '../../../../shared/auth/contract.ts'
import { exhibitor } from '../../../company/server/tables.ts'
import { reviewApprove, reviewDetail, reviewList, reviewReject } from '../../../review/contract.ts'
import { reviewCase } from '../../../review/server/tables.ts'
import { sendCode } from '../../../../shared/form/mail-code/contract.ts'
import { loginExhibitor, setPassword } from '../../contract.ts'
import { register, rejectedRegistration } from '../../register-contract.ts'
import { exhibitorAccount, registration } from '../tables.ts'

let server: TestServer
let organiser: string
beforeAll(async () => {
  server = await startTestServer()
  organiser = (await server.addUser(['organiser_review'])).token
})
afterAll(() => server.close())
beforeEach(() => setParameter(server.db, 'sys.account.registerUser', 'true'))

const mailsTo = (to: string) => server.db.select().from(outbox).where(eq(outbox.recipient, to)).orderBy(desc(outbox.id))
let counter = 0
function input(over: Record<string, unknown> = {}) {
  counter++
  return {
    loginAcc: `new.${counter}`,
    companyName: `新展商${counter}`,
    contactName: '沈佳怡',
    email: `new${counter}@example.com`,
    mobile: '13800138000',
    verifyCode: '',
    ...over,
  }
}
/** Has a code mailed and puts it into the application. */
async function proved<T extends { email: string }>(application: T): Promise<T & { verifyCode: string }> {
  server.clock.advance(61_000)
  await server.call(sendCode, { scene: 'REGISTER', to: application.email })
  return { ...application, verifyCode: await secretMailed(server, application.email) }
}
const apply = async (over: Record<string, unknown> = {}, english = false) => {
  const application = await proved(input(over))
  return { application, answer: await server.call(register, application, { english }) }
}
const item = async (entityId: string) => {
  const [row] = await server.db
    .select()
    .from(reviewCase)
    .where(eq(reviewCase.entityId, Number(entityId)))
  return { kind: 'REGISTRATION' as const, entityId, version: row?.version ?? 0 }
}

describe('an application', () => {
  it('stands in the organiser’s queue; approved it is an exhibitor whose contact logs in through a one-time link', async () => {
    const { application, answer } = await apply({ companyName: '苏州天和薄膜', note: '合同编号 17' })
    expect(answer).toMatchObject({ code: 200, data: { auditStatus: 1 } })
    expect(await server.db.$count(exhibitorAccount, eq(exhibitorAccount.loginAcc, application.loginAcc))).toBe(0)
    const list = await server.call(reviewList, { kind: 'REGISTRATION', status: 1 }, { as: organiser })
    expect(list.data.list[0]).toMatchObject({
      title: '苏州天和薄膜',
      companyName: '苏州天和薄膜',
      submittedBy: '沈佳怡',
    })
    const detail = await server.call(
      reviewDetail,
      { kind: 'REGISTRATION', entityId: answer.data.id },
      { as: organiser },
    )
    expect(JSON.stringify(detail.data)).toContain('合同编号 17')
    const done = await server.call(reviewApprove, { items: [await item(answer.data.id)] }, { as: organiser })
    expect(JSON.stringify(done.data)).toContain('"done":1')
    const [mail] = await mailsTo(application.email)
    expect(mail).toMatchObject({ template: 'firstLogin', bodyText: expect.stringContaining(application.loginAcc) })
    await server.call(setPassword, {
      token: await secretMailed(server, application.email),
      password: 'Moss-Lantern-9',
    })
    const login = await server.call(loginExhibitor, { loginAcc: application.loginAcc, loginPwd: 'Moss-Lantern-9' })
    const info = await server.call(getInfo, {}, { as: login.token })
    expect(info).toMatchObject({
      roles: ['exhibitor_admin'],
      user: { companyName: '苏州天和薄膜', nickName: '沈佳怡' },
    })
    const [row] = await server.db
      .select()
      .from(reviewCase)
      .where(eq(reviewCase.entityId, Number(answer.data.id)))
    expect(row?.exhibitorId).toBeGreaterThan(0)
  })

  it('is answered by mail with the reason when rejected, in the language it was sent in', async () => {
    const { application, answer } = await apply({ companyName: '', enCompanyName: 'Ostrava Inks', mobile: '' }, true)
    expect(answer.code).toBe(200)
    await server.call(
      reviewReject,
      { items: [await item(answer.data.id)], reason: 'No contract found' },
      { as: organiser },
    )
    const [mail] = await mailsTo(application.email)
    expect(mail).toMatchObject({
      template: 'registrationRejected',
      subject: expect.stringContaining('Registration rejected: Ostrava Inks'),
      bodyText: expect.stringContaining('No contract found'),
    })
    // Applying again makes a new application.
    const again = await server.call(register, await proved({ ...application, verifyCode: '' }), { english: true })
    expect(again.code).toBe(200)
    expect(again.data.id).not.toBe(answer.data.id)
  })

  it('sent twice while it waits is corrected, not doubled', async () => {
    const { application, answer } = await apply()
    const again = await server.call(register, await proved({ ...application, contactName: '改名' }))
    expect(again.data.id).toBe(answer.data.id)
    const rows = await server.db.select().from(registration).where(eq(registration.email, application.email))
    expect(rows.map((row) => row.contactName)).toEqual(['改名'])
    expect((await item(answer.data.id)).version).toBe(2)
  })

  it('names the company in the language of the page, and a mobile in Chinese', async () => {
    const missing = await server.call(register, { ...input({ companyName: '', mobile: '' }), verifyCode: '123456' })
    expect(fieldsOf(missing)).toEqual(['companyName', 'mobile'])
    const english = await server.call(
      register,
      { ...input({ companyName: '公司', mobile: '' }), verifyCode: '123456' },
      { english: true },
    )
    expect(fieldsOf(english)).toEqual(['enCompanyName'])
  })
})

describe('nobody learns who has an account', () => {
  it('a taken name and a known company are told to the organiser only, who cannot approve them', async () => {
    const one = await server.addExhibitor()
    const known = (await server.db.select().from(exhibitor).where(eq(exhibitor.id, one.exhibitorId)))[0]
    for (const over of [{ loginAcc: one.loginAcc }, { companyName: ` ${known?.companyName} ` }]) {
      const { answer } = await apply({ ...over, ...('loginAcc' in over ? { loginAcc: `${one.loginAcc}` } : {}) })
      expect(answer).toMatchObject({ code: 200, data: { auditStatus: 1 } })
      const accounts = await server.db.$count(exhibitorAccount)
      const decided = await server.call(reviewApprove, { items: [await item(answer.data.id)] }, { as: organiser })
      expect(JSON.stringify(decided.data)).toMatch(/已被使用|已在展商名单中/)
      expect(await server.db.$count(exhibitorAccount)).toBe(accounts)
    }
  })

  it('the address of an account gets the same answer and no code', async () => {
    const one = await server.addExhibitor()
    const fresh = await server.call(sendCode, { scene: 'REGISTER', to: 'somebody@example.com' })
    const known = await server.call(sendCode, { scene: 'REGISTER', to: `${one.loginAcc}@example.com` })
    expect({ ...known, data: { ...known.data, maskedTo: '' } }).toEqual({
      ...fresh,
      data: { ...fresh.data, maskedTo: '' },
    })
    const refused = await server.call(register, input({ email: `${one.loginAcc}@example.com`, verifyCode: '123456' }))
    const guessed = await server.call(register, input({ email: 'somebody@example.com', verifyCode: '123456' }))
    expect(refused).toEqual(guessed)
    expect(fieldsOf(refused)).toEqual(['verifyCode'])
  })
})

describe('the door', () => {
  it('is shut while registration is off', async () => {
    const application = await proved(input())
    await setParameter(server.db, 'sys.account.registerUser', 'false')
    expect((await server.call(register, application)).code).toBe(500)
    expect(await server.db.$count(registration, eq(registration.email, application.email))).toBe(0)
  })

  it('takes a code once and forgets no wrong one', async () => {
    const application = await proved(input())
    const wrong = application.verifyCode === '000000' ? '111111' : '000000'
    for (let i = 0; i < 5; i++)
      expect(fieldsOf(await server.call(register, { ...application, verifyCode: wrong }))).toEqual(['verifyCode'])
    expect(fieldsOf(await server.call(register, application))).toEqual(['verifyCode'])
    expect(await server.db.$count(registration, eq(registration.email, application.email))).toBe(0)
  })

  it('takes five applications a day from one address', async () => {
    const application = input()
    for (let i = 0; i < 5; i++) expect((await server.call(register, await proved(application))).code).toBe(200)
    server.clock.advance(60 * 60_000)
    expect((await server.call(register, await proved(application))).code).toBe(429)
    server.clock.advance(25 * 60 * 60_000)
    expect((await server.call(register, await proved(application))).code).toBe(200)
  })
})

describe('a rejected application', () => {
  it('comes back filled in by the link of its rejection, and by no other', async () => {
    const { application, answer } = await apply({ companyName: '苏州天和薄膜', note: '合同编号 17' })
    // The session from the beginning has ended with the hours of the tests above.
    const office = (await server.addUser(['organiser_review'])).token
    const read = async (token: string) => (await server.call(rejectedRegistration, { token })).data
    await server.call(reviewReject, { items: [await item(answer.data.id)], reason: '合同编号有误' }, { as: office })
    const [mail] = await mailsTo(application.email)
    expect(mail?.bodyText).not.toContain('#token=')
    const link = await secretMailed(server, application.email)
    const { verifyCode: _, ...typed } = application
    expect(await read(link)).toEqual({ enCompanyName: '', ...typed, reason: '合同编号有误' })
    for (const wrong of [
      '',
      answer.data.id,
      Buffer.from(answer.data.id).toString('base64url'),
      `${link.slice(0, -4)}AAAA`,
    ])
      expect(await read(wrong)).toBeNull()
    server.clock.advance(31 * 24 * 60 * 60_000)
    expect(await read(link)).toBeNull()
  })
})
