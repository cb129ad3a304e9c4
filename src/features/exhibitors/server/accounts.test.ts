import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { exhibitorAccount } from '../../account/server/tables.ts'
import { exhibitor, participation } from '../../company/server/tables.ts'
import * as calls from '../contract.ts'
import * as mailing from '../mailing-contract.ts'
import { accountsServer } from '../../../../tests/helpers/servers/accounts.ts'

const given = accountsServer()
const { add, listOf, rowOf, editOf } = given

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
    expect(list[0]?.booths).toEqual([expect.objectContaining({ hall: '3', area: '18.0', boothType: 1 })])
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
      expect((await listOf({ keyword })).list.map((row) => row.id)).toEqual([record.id])
    expect((await listOf({ keyword: '%' })).total).toBe(1)
  })

  it('filters by hall, booth type, currency and state, all of the same booth', async () => {
    const record = await add({ hall: '9', boothType: 3, settleCurrency: 'USD', enCompanyName: 'Nine Ltd' })
    await add({ hall: '9', boothType: 1 })
    expect((await listOf({ hall: '9' })).total).toBe(2)
    expect((await listOf({ hall: '9', boothType: 3 })).list.map((row) => row.id)).toEqual([record.id])
    expect((await listOf({ hall: '9', boothType: 1, settleCurrency: 'USD' })).total).toBe(0)
    await given.server.call(calls.exhibitorLock, { id: record.id }, { as: given.review })
    expect((await listOf({ hall: '9', accountState: 2 })).list[0]).toMatchObject({ id: record.id, accountState: 2 })
    expect((await listOf({ hall: '9', accountState: 0 })).total).toBe(1)
    expect((await given.server.call(calls.exhibitorHalls, {}, { as: given.review })).data).toEqual(
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
    const [stored] = await given.server.db
      .select()
      .from(exhibitorAccount)
      .where(eq(exhibitorAccount.id, Number(record.id)))
    expect(stored?.passwordHash).toBeNull()
  })

  it('refuses what the import refuses, at the same fields', async () => {
    const [taken, other] = [await add(), await add()]
    const answer = await given.server.call(
      calls.exhibitorAdd,
      rowOf({ loginAcc: taken.loginAcc.toUpperCase(), boothNo: other.booths[0]?.boothNo ?? '' }),
      { as: given.review },
    )
    expect(answer.code).toBe(300)
    expect(answer.errors.map((one) => one.field).sort()).toEqual(['boothNo', 'loginAcc'])
    const empty = await given.server.call(calls.exhibitorAdd, rowOf({ companyName: '', email: '', mobile: '' }), {
      as: given.review,
    })
    expect(empty.errors).toEqual([
      expect.objectContaining({ field: 'companyName', msg: '请输入公司名称' }),
      expect.objectContaining({ field: 'mobile', msg: '请输入手机' }),
    ])
  })

  it('gives a known account of the same company a further booth', async () => {
    const first = await add()
    const { companyName, enCompanyName, loginAcc, contactName, email, mobile } = first
    const again = await given.server.call(
      calls.exhibitorAdd,
      rowOf({ companyName, enCompanyName, loginAcc, contactName, email, mobile }),
      { as: given.review },
    )
    expect(again.data).toMatchObject({ id: first.id, exhibitorId: first.exhibitorId })
    expect(again.data.booths).toHaveLength(2)
  })

  it('sent twice with one token adds once', async () => {
    const row = { ...rowOf(), clientToken: 'token-add-0001' }
    const [one, two] = [
      await given.server.call(calls.exhibitorAdd, row, { as: given.review }),
      await given.server.call(calls.exhibitorAdd, row, { as: given.review }),
    ]
    expect(two.data.id).toBe(one.data.id)
  })
})

describe('editing', () => {
  it('changes account, names and booths, adds a booth, and lets untouched company contacts follow', async () => {
    const record = await add()
    const input = editOf(record)
    const [booth] = input.booths
    const answer = await given.server.call(
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
      { as: given.review },
    )
    expect(answer.data).toMatchObject({
      email: 'new@example.com',
      enCompanyName: 'Suzhou Label Ltd',
      version: record.version + 1,
      booths: [{ width: '9.0', area: '27.0' }, { area: '18.0' }],
    })
    const [company] = await given.server.db
      .select()
      .from(exhibitor)
      .where(eq(exhibitor.id, Number(record.exhibitorId)))
    expect(company).toMatchObject({ email: 'new@example.com', version: 2 })
  })

  it('leaves company contacts alone that the exhibitor wrote itself', async () => {
    const record = await add()
    await given.server.db
      .update(exhibitor)
      .set({ email: 'office@example.com' })
      .where(eq(exhibitor.id, Number(record.exhibitorId)))
    await given.server.call(
      calls.exhibitorUpdate,
      { ...editOf(record), email: 'login@example.com' },
      { as: given.review },
    )
    const [company] = await given.server.db
      .select()
      .from(exhibitor)
      .where(eq(exhibitor.id, Number(record.exhibitorId)))
    expect(company?.email).toBe('office@example.com')
  })

  it('answers a stale version with the stored record', async () => {
    const record = await add()
    await given.server.call(calls.exhibitorUpdate, { ...editOf(record), contactName: '李雷雷' }, { as: given.review })
    const late = await given.server.call(
      calls.exhibitorUpdate,
      { ...editOf(record), contactName: '韩梅梅' },
      { as: given.review },
    )
    expect(late).toMatchObject({ code: 409, data: { current: { contactName: '李雷雷' } } })
  })

  it('refuses a taken account, a taken booth, a booth twice, and a booth of another exhibitor', async () => {
    const [record, other] = [await add(), await add()]
    const input = editOf(record)
    const update = (over: object) =>
      given.server.call(calls.exhibitorUpdate, { ...input, ...over }, { as: given.review })
    const fields = async (over: object) => (await update(over)).errors.map((one) => one.field)
    expect(await fields({ loginAcc: other.loginAcc.toUpperCase() })).toEqual(['loginAcc'])
    expect(await fields({ booths: [{ ...input.booths[0], boothNo: other.booths[0]?.boothNo }] })).toEqual([
      'booths.0.boothNo',
    ])
    expect(await fields({ booths: [input.booths[0], { ...input.booths[0], id: undefined }] })).toEqual([
      'booths.1.boothNo',
    ])
    expect((await update({ booths: [{ ...input.booths[0], id: other.booths[0]?.id }] })).code).toBe(404)
    expect(await given.server.db.$count(participation, eq(participation.exhibitorId, Number(record.exhibitorId)))).toBe(
      1,
    )
  })
})

describe('who may', () => {
  it('finance reads with masks and writes nothing; exhibitors see nothing', async () => {
    const record = await add({ mobile: '13812345678' })
    const { id } = record
    expect((await listOf({}, given.finance)).list.length).toBeGreaterThan(0)
    expect((await given.server.call(calls.exhibitorDetail, { id }, { as: given.finance })).data).toMatchObject({
      masked: 1,
      mobile: '138****5678',
    })
    const writes = [
      [calls.exhibitorAdd, rowOf()],
      [calls.exhibitorUpdate, editOf(record)],
      [calls.exhibitorLink, { id }],
      [calls.exhibitorLock, { id }],
      [calls.exhibitorUnlock, { id }],
      [mailing.mailingCount, {}],
      [mailing.mailingSend, { days: 14 }],
    ] as const
    for (const [call, input] of writes)
      expect((await given.server.call(call, input, { as: given.finance })).code, call.path).toBe(403)
    const exhibitorToken = (await given.server.addExhibitor()).token
    const reads = [
      [calls.exhibitorList, {}],
      [calls.exhibitorHalls, {}],
      [calls.exhibitorDetail, { id }],
    ] as const
    for (const [call, input] of [...writes, ...reads])
      expect((await given.server.call(call, input, { as: exhibitorToken })).code, call.path).toBe(403)
  })

  it('nobody finds an account that is not there', async () => {
    for (const call of [calls.exhibitorDetail, calls.exhibitorLink, calls.exhibitorLock, calls.exhibitorUnlock])
      expect((await given.server.call(call, { id: '999999' }, { as: given.review })).code, call.path).toBe(404)
  })
})
