import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../../../tests/helpers/server.ts'
import { getInfo } from '../../../shared/auth/contract.ts'
import { exhibitorAccount } from '../../account/server/tables.ts'
import { checkPasswordLink, loginExhibitor, setPassword } from '../../account/contract.ts'
import { exhibitor, participation } from '../../company/server/tables.ts'
import { outboxDetail, outboxList } from '../../outbox/contract.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import * as calls from '../contract.ts'
import { signInAs } from '../overview-contract.ts'
import type { ExhibitorRow } from '../fields.ts'

let server: TestServer
let review: string
let finance: string
beforeAll(async () => {
  server = await startTestServer()
  review = (await server.addUser(['organiser_review'])).token
  finance = (await server.addUser(['organiser_finance'])).token
})
afterAll(() => server.close())

let n = 0
const rowOf = (over: Partial<ExhibitorRow> = {}): ExhibitorRow => {
  n++
  return {
    companyName: `苏州标签${n}有限公司`,
    enCompanyName: '',
    loginAcc: `new-${n}`,
    contactName: '陈静',
    email: `chen${n}@example.com`,
    mobile: '13900001111',
    hall: '3',
    boothNo: `3C${String(n).padStart(2, '0')}`,
    boothType: 1,
    width: '6',
    depth: '3',
    openSides: 2,
    settleCurrency: 'CNY',
    ...over,
  }
}
const add = async (over: Partial<ExhibitorRow> = {}): Promise<calls.ExhibitorRecord> => {
  const answer = await server.call(calls.exhibitorAdd, rowOf(over), { as: review })
  expect(answer.code).toBe(200)
  return answer.data
}
const editOf = (record: calls.ExhibitorRecord) => {
  const { id, version, companyName, enCompanyName, loginAcc, contactName, email, mobile, booths } = record
  return { id, version, companyName, enCompanyName, loginAcc, contactName, email, mobile, booths }
}
const listOf = async (filters: Record<string, unknown>, as = review) =>
  (await server.call(calls.exhibitorList, filters, { as })).data

describe('the list', () => {
  it('shows company, masked addresses, booths and state, newest first', async () => {
    const record = await add({ email: 'zhangsan@example.com', mobile: '13812345678' })
    const { list, total } = await listOf({ pageSize: 10 })
    expect(list[0]).toMatchObject({
      id: record.id,
      companyName: record.companyName,
      email: 'z****@example.com',
      mobile: '138****5678',
      accountState: 0,
      lastLoginTime: '',
    })
    expect(list[0].booths).toEqual([expect.objectContaining({ hall: '3', area: '18.0', boothType: 1 })])
    expect(total).toBeGreaterThan(0)
  })

  it('finds by company in both languages, account, contact and booth, and takes wildcards as they are', async () => {
    const record = await add({
      companyName: '柯尔印100%有限公司',
      enCompanyName: 'Kolor Print Ltd',
      loginAcc: 'kolor.print',
      boothNo: 'K77-1',
    })
    for (const keyword of ['柯尔', 'kolor pr', 'KOLOR.', 'k77-', '100%有'])
      expect((await listOf({ keyword })).list.map((row: { id: string }) => row.id)).toEqual([record.id])
    expect((await listOf({ keyword: '%' })).total).toBe(1)
  })

  it('filters by hall, booth type, currency and state, all of the same booth', async () => {
    const record = await add({ hall: '9', boothType: 3, settleCurrency: 'USD', enCompanyName: 'Nine Ltd' })
    await add({ hall: '9', boothType: 1 })
    expect((await listOf({ hall: '9' })).total).toBe(2)
    expect((await listOf({ hall: '9', boothType: 3 })).list.map((row: { id: string }) => row.id)).toEqual([record.id])
    expect((await listOf({ hall: '9', boothType: 1, settleCurrency: 'USD' })).total).toBe(0)
    await server.call(calls.exhibitorLock, { id: record.id }, { as: review })
    expect((await listOf({ hall: '9', accountState: 2 })).list[0]).toMatchObject({ id: record.id, accountState: 2 })
    expect((await listOf({ hall: '9', accountState: 0 })).total).toBe(1)
    expect((await server.call(calls.exhibitorHalls, {}, { as: review })).data).toEqual(
      expect.arrayContaining(['3', '9']),
    )
  })

  it('answers a page past the end with nothing and the true total', async () => {
    const { total } = await listOf({})
    expect(await listOf({ pageNum: 999 })).toMatchObject({ list: [], total })
  })
})

describe('adding one', () => {
  it('makes company, account without a password, and booth', async () => {
    const record = await add()
    expect(record).toMatchObject({
      accountState: 0,
      masked: 0,
      booths: [{ area: '18.0', width: '6.0' }],
      log: [{ action: 'add' }],
    })
    const [stored] = await server.db
      .select()
      .from(exhibitorAccount)
      .where(eq(exhibitorAccount.id, Number(record.id)))
    expect(stored?.passwordHash).toBeNull()
  })

  it('refuses what the import refuses, at the same fields', async () => {
    const [taken, other] = [await add(), await add()]
    const answer = await server.call(
      calls.exhibitorAdd,
      rowOf({ loginAcc: taken.loginAcc.toUpperCase(), boothNo: other.booths[0]?.boothNo ?? '' }),
      { as: review },
    )
    expect(answer.code).toBe(300)
    expect(answer.data.errors.map((one: { field: string }) => one.field).sort()).toEqual(['boothNo', 'loginAcc'])
    const empty = await server.call(calls.exhibitorAdd, rowOf({ companyName: '', email: '', mobile: '' }), {
      as: review,
    })
    expect(empty.data.errors).toEqual([
      expect.objectContaining({ field: 'companyName', msg: '请输入公司名称' }),
      expect.objectContaining({ field: 'mobile', msg: '请输入手机' }),
    ])
  })

  it('gives a known account of the same company a further booth', async () => {
    const first = await add()
    const { companyName, enCompanyName, loginAcc, contactName, email, mobile } = first
    const again = await server.call(
      calls.exhibitorAdd,
      rowOf({ companyName, enCompanyName, loginAcc, contactName, email, mobile }),
      { as: review },
    )
    expect(again.data).toMatchObject({ id: first.id, exhibitorId: first.exhibitorId })
    expect(again.data.booths).toHaveLength(2)
  })

  it('sent twice with one token adds once', async () => {
    const row = { ...rowOf(), clientToken: 'token-add-0001' }
    const [one, two] = [
      await server.call(calls.exhibitorAdd, row, { as: review }),
      await server.call(calls.exhibitorAdd, row, { as: review }),
    ]
    expect(two.data.id).toBe(one.data.id)
  })
})

describe('editing', () => {
  it('changes account, names and booths, adds a booth, and lets untouched company contacts follow', async () => {
    const record = await add()
    const input = editOf(record)
    const [booth] = input.booths
    const answer = await server.call(
      calls.exhibitorUpdate,
      {
        ...input,
        enCompanyName: 'Suzhou Label Ltd',
        email: 'new@example.com',
        booths: [
          { ...booth, width: '9' },
          { ...booth, id: undefined, boothNo: `${booth?.boothNo}B` },
        ],
      },
      { as: review },
    )
    expect(answer.data).toMatchObject({
      email: 'new@example.com',
      enCompanyName: 'Suzhou Label Ltd',
      version: record.version + 1,
      booths: [{ width: '9.0', area: '27.0' }, { area: '18.0' }],
    })
    const [company] = await server.db
      .select()
      .from(exhibitor)
      .where(eq(exhibitor.id, Number(record.exhibitorId)))
    expect(company).toMatchObject({ email: 'new@example.com', version: 2 })
  })

  it('leaves company contacts alone that the exhibitor wrote itself', async () => {
    const record = await add()
    await server.db
      .update(exhibitor)
      .set({ email: 'office@example.com' })
      .where(eq(exhibitor.id, Number(record.exhibitorId)))
    await server.call(calls.exhibitorUpdate, { ...editOf(record), email: 'login@example.com' }, { as: review })
    const [company] = await server.db
      .select()
      .from(exhibitor)
      .where(eq(exhibitor.id, Number(record.exhibitorId)))
    expect(company?.email).toBe('office@example.com')
  })

  it('answers a stale version with the stored record', async () => {
    const record = await add()
    await server.call(calls.exhibitorUpdate, { ...editOf(record), contactName: '李雷雷' }, { as: review })
    const late = await server.call(calls.exhibitorUpdate, { ...editOf(record), contactName: '韩梅梅' }, { as: review })
    expect(late).toMatchObject({ code: 409, data: { current: { contactName: '李雷雷' } } })
  })

  it('refuses a taken account, a taken booth, a booth twice, and a booth of another exhibitor', async () => {
    const [record, other] = [await add(), await add()]
    const input = editOf(record)
    const update = (over: object) => server.call(calls.exhibitorUpdate, { ...input, ...over }, { as: review })
    const fields = async (over: object) => (await update(over)).data.errors.map((one: { field: string }) => one.field)
    expect(await fields({ loginAcc: other.loginAcc.toUpperCase() })).toEqual(['loginAcc'])
    expect(await fields({ booths: [{ ...input.booths[0], boothNo: other.booths[0]?.boothNo }] })).toEqual([
      'booths.0.boothNo',
    ])
    expect(await fields({ booths: [input.booths[0], { ...input.booths[0], id: undefined }] })).toEqual([
      'booths.1.boothNo',
    ])
    expect((await update({ booths: [{ ...input.booths[0], id: other.booths[0]?.id }] })).code).toBe(404)
    expect(await server.db.$count(participation, eq(participation.exhibitorId, Number(record.exhibitorId)))).toBe(1)
  })
})

describe('one-time links', () => {
  it('let an imported exhibitor set a password and log in, once', async () => {
    const record = await add()
    const { data } = await server.call(calls.exhibitorLink, { id: record.id }, { as: review })
    expect(data).toMatchObject({ purpose: 'FIRST', mailedTo: '', expiresAt: '2024-10-15 10:00:00' })
    expect(data.url).toMatch(/\/business-label\/password\/set\/#token=/)
    const token = String(data.url).split('#token=')[1] ?? ''
    expect((await server.call(checkPasswordLink, { token }, {})).data).toMatchObject({
      state: 'good',
      loginAcc: record.loginAcc,
    })
    expect((await server.call(setPassword, { token, password: TEST_PASSWORD }, {})).code).toBe(200)
    const login = await server.call(loginExhibitor, { loginAcc: record.loginAcc, loginPwd: TEST_PASSWORD })
    expect(login.code).toBe(200)
    expect((await server.call(getInfo, {}, { as: login.token })).kind).toBe('exhibitor')
    expect((await server.call(setPassword, { token, password: TEST_PASSWORD }, {})).code).toBe(500)
    expect((await listOf({ keyword: record.loginAcc })).list[0]).toMatchObject({ accountState: 1 })
    expect((await server.call(calls.exhibitorLink, { id: record.id }, { as: review })).data.purpose).toBe('RESET')
  })

  it('a new link ends the one before, and the log tells of both', async () => {
    const record = await add()
    const tokenOf = async () =>
      String((await server.call(calls.exhibitorLink, { id: record.id }, { as: review })).data.url).split(
        '#token=',
      )[1] ?? ''
    const [first, second] = [await tokenOf(), await tokenOf()]
    expect((await server.call(checkPasswordLink, { token: first }, {})).data.state).toBe('unknown')
    expect((await server.call(checkPasswordLink, { token: second }, {})).data.state).toBe('good')
    const detail = await server.call(calls.exhibitorDetail, { id: record.id }, { as: review })
    expect(detail.data.log.map((line: { action: string }) => line.action)).toEqual(['link', 'link', 'add'])
    expect(detail.data.linkUntil).toBe('2024-10-15 10:00:00')
  })

  it('go by mail in the language of the company, and the organiser reads them in the outbox', async () => {
    const chinese = await add()
    const english = await add({ settleCurrency: 'USD', enCompanyName: 'Mill Lane Labels Ltd', companyName: '' })
    for (const { id } of [chinese, english]) {
      const { data } = await server.call(calls.exhibitorLink, { id, mail: 1 }, { as: review })
      expect(data).toMatchObject({ url: '', mailedTo: expect.stringMatching(/^c\*{4}@/) })
    }
    const { data } = await server.call(outboxList, { keyword: '@example.com' }, { as: review })
    expect(data.list.slice(0, 2)).toEqual([
      expect.objectContaining({
        companyName: '',
        enCompanyName: 'Mill Lane Labels Ltd',
        state: 'kept',
        subject: expect.stringContaining('account is ready'),
        recipient: expect.stringContaining('****'),
      }),
      expect.objectContaining({ companyName: chinese.companyName, subject: expect.stringContaining('账号已开通') }),
    ])
    const mail = await server.call(outboxDetail, { id: data.list[0].id }, { as: review })
    expect(mail.data).toMatchObject({
      to: english.email,
      bodyText: expect.not.stringMatching(/password\/set|#token/),
      lapsed: 0,
    })
  })

  it('that the organiser takes are told to the account, as a new address is to the old one', async () => {
    const record = await add()
    const told = async (to: string) =>
      (await server.db.select().from(outbox).where(eq(outbox.recipient, to)).orderBy(outbox.id)).map(
        (mail) => `${mail.template} ${/取得了一个|改为/.exec(mail.bodyText)?.[0]}`,
      )
    await server.call(calls.exhibitorLink, { id: record.id }, { as: review })
    await server.call(calls.exhibitorUpdate, { ...editOf(record), email: 'moved@example.com' }, { as: review })
    expect(await told(record.email)).toEqual(['accountNotice 取得了一个', 'accountNotice 改为'])
    expect(await told('moved@example.com')).toEqual([])
  })

  it('are not for an account that may do more than the caller, nor is its address or its session', async () => {
    const record = await add()
    await server.db
      .update(exhibitorAccount)
      .set({ roleKey: 'organiser_finance' })
      .where(eq(exhibitorAccount.id, Number(record.id)))
    const refused = { code: 500, msg: expect.stringContaining('权限高于您') }
    expect(await server.call(calls.exhibitorLink, { id: record.id }, { as: review })).toMatchObject(refused)
    expect(await server.call(calls.exhibitorLink, { id: record.id, mail: 1 }, { as: review })).toMatchObject(refused)
    expect(await server.call(signInAs, { id: record.id, reason: '来电' }, { as: review })).toMatchObject(refused)
    const moved = { ...editOf(record), email: 'mine@example.com' }
    expect(await server.call(calls.exhibitorUpdate, moved, { as: review })).toMatchObject(refused)
    const admin = (await server.addUser(['admin'])).token
    expect((await server.call(calls.exhibitorLink, { id: record.id }, { as: admin })).code).toBe(200)
  })

  it('are refused for a locked account, and by mail for one without an address', async () => {
    const record = await add({ email: '' })
    expect(await server.call(calls.exhibitorLink, { id: record.id, mail: 1 }, { as: review })).toMatchObject({
      code: 500,
      msg: expect.stringContaining('没有邮箱'),
    })
    await server.call(calls.exhibitorLock, { id: record.id }, { as: review })
    expect((await server.call(calls.exhibitorLink, { id: record.id }, { as: review })).code).toBe(500)
  })

  it('die when the address they went to is corrected', async () => {
    const record = await add()
    const { data } = await server.call(calls.exhibitorLink, { id: record.id }, { as: review })
    const token = String(data.url).split('#token=')[1] ?? ''
    await server.call(calls.exhibitorUpdate, { ...editOf(record), email: 'right@example.com' }, { as: review })
    expect((await server.call(checkPasswordLink, { token }, {})).data.state).toBe('unknown')
  })
})

describe('mailing everybody who never logged in', () => {
  it('goes in steps until nobody is left, and a repeat sends nothing twice', async () => {
    for (let i = 0; i < 55; i++) await add()
    const withoutEmail = await add({ email: '' })
    const count = async () => (await server.call(calls.mailingCount, {}, { as: review })).data
    const before = await count()
    expect(before.waiting).toBeGreaterThanOrEqual(55)
    expect(before.withoutEmail).toBeGreaterThanOrEqual(1)
    let sent = 0
    let left = before.waiting
    for (let step = 0; step < 20 && left > 0; step++) {
      const { data } = await server.call(calls.mailingSend, {}, { as: review })
      expect(data.sent).toBeLessThanOrEqual(50)
      sent += data.sent
      left = data.left
    }
    expect(sent).toBe(before.waiting)
    expect((await server.call(calls.mailingSend, {}, { as: review })).data).toEqual({ sent: 0, left: 0 })
    expect(await count()).toMatchObject({ waiting: 0, recent: before.recent + sent })
    expect((await server.call(calls.exhibitorDetail, { id: withoutEmail.id }, { as: review })).data.linkUntil).toBe('')
    server.clock.advance(24 * 60 * 60 * 1000 + 1000)
    review = (await server.addUser(['organiser_review'])).token
    finance = (await server.addUser(['organiser_finance'])).token
    expect((await count()).waiting).toBe(before.recent + sent)
  })
})

describe('locking', () => {
  it('ends sessions and links, refuses the login, and unlocking opens both again', async () => {
    const { accountId, token, loginAcc } = await server.addExhibitor()
    const id = String(accountId)
    expect((await server.call(loginExhibitor, { loginAcc, loginPwd: TEST_PASSWORD })).code).toBe(200)
    expect((await server.call(getInfo, {}, { as: token })).code).toBe(200)
    expect((await server.call(calls.exhibitorLock, { id }, { as: review })).data.accountState).toBe(2)
    expect((await server.call(getInfo, {}, { as: token })).code).toBe(401)
    expect((await server.call(loginExhibitor, { loginAcc, loginPwd: TEST_PASSWORD })).code).toBe(500)
    expect((await server.call(calls.exhibitorUnlock, { id }, { as: review })).data.accountState).toBe(1)
    expect((await server.call(loginExhibitor, { loginAcc, loginPwd: TEST_PASSWORD })).code).toBe(200)
    const { log } = (await server.call(calls.exhibitorDetail, { id }, { as: review })).data
    expect(log.map((line: { action: string }) => line.action)).toEqual(['unlock', 'lock'])
  })

  it('opens an account that five wrong passwords locked', async () => {
    const { accountId, loginAcc } = await server.addExhibitor()
    for (let i = 0; i < 5; i++) await server.call(loginExhibitor, { loginAcc, loginPwd: 'wrong-password' })
    expect((await server.call(loginExhibitor, { loginAcc, loginPwd: TEST_PASSWORD })).code).toBe(500)
    expect((await listOf({ keyword: loginAcc })).list[0].accountState).toBe(3)
    expect((await listOf({ keyword: loginAcc, accountState: 2 })).total).toBe(1)
    await server.call(calls.exhibitorUnlock, { id: String(accountId) }, { as: review })
    expect((await server.call(loginExhibitor, { loginAcc, loginPwd: TEST_PASSWORD })).code).toBe(200)
  })
})

describe('who may', () => {
  it('finance reads with masks and writes nothing; exhibitors see nothing', async () => {
    const record = await add({ mobile: '13812345678' })
    const { id } = record
    expect((await listOf({}, finance)).list.length).toBeGreaterThan(0)
    expect((await server.call(calls.exhibitorDetail, { id }, { as: finance })).data).toMatchObject({
      masked: 1,
      mobile: '138****5678',
    })
    const writes = [
      [calls.exhibitorAdd, rowOf()],
      [calls.exhibitorUpdate, editOf(record)],
      [calls.exhibitorLink, { id }],
      [calls.exhibitorLock, { id }],
      [calls.exhibitorUnlock, { id }],
      [calls.mailingCount, {}],
      [calls.mailingSend, {}],
    ] as const
    for (const [call, input] of writes)
      expect((await server.call(call, input, { as: finance })).code, call.path).toBe(403)
    const exhibitorToken = (await server.addExhibitor()).token
    const reads = [
      [calls.exhibitorList, {}],
      [calls.exhibitorHalls, {}],
      [calls.exhibitorDetail, { id }],
    ] as const
    for (const [call, input] of [...writes, ...reads])
      expect((await server.call(call, input, { as: exhibitorToken })).code, call.path).toBe(403)
  })

  it('nobody finds an account that is not there', async () => {
    for (const call of [calls.exhibitorDetail, calls.exhibitorLink, calls.exhibitorLock, calls.exhibitorUnlock])
      expect((await server.call(call, { id: '999999' }, { as: review })).code, call.path).toBe(404)
  })
})
