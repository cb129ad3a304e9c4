import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { TEST_PASSWORD } from '../../../../tests/helpers/server.ts'
import { getInfo } from '../../../shared/auth/contract.ts'
import { exhibitorAccount } from '../../account/server/tables.ts'
import { checkPasswordLink, loginExhibitor, setPassword } from '../../account/contract.ts'
import { outboxDetail, outboxList } from '../../outbox/contract.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import * as calls from '../contract.ts'
import { signInAs } from '../overview-contract.ts'
import { accountsServer } from '../../../../tests/helpers/servers/accounts.ts'

const given = accountsServer()
const { add, listOf, editOf } = given

describe('one-time links', () => {
  it('let an imported exhibitor set a password and log in, once', async () => {
    const record = await add()
    const { data } = await given.server.call(calls.exhibitorLink, { id: record.id }, { as: given.review })
    expect(data).toMatchObject({ purpose: 'FIRST', mailedTo: '', expiresAt: '2024-10-15 10:00:00' })
    expect(data.url).toMatch(/\/business-label\/password\/set\/#token=/)
    const token = String(data.url).split('#token=')[1] ?? ''
    expect((await given.server.call(checkPasswordLink, { token }, {})).data).toMatchObject({
      state: 'good',
      loginAcc: record.loginAcc,
    })
    expect((await given.server.call(setPassword, { token, password: TEST_PASSWORD }, {})).code).toBe(200)
    const login = await given.server.call(loginExhibitor, { loginAcc: record.loginAcc, loginPwd: TEST_PASSWORD })
    expect(login.code).toBe(200)
    expect((await given.server.call(getInfo, {}, { as: login.token })).kind).toBe('exhibitor')
    expect((await given.server.call(setPassword, { token, password: TEST_PASSWORD }, {})).code).toBe(500)
    expect((await listOf({ keyword: record.loginAcc })).list[0]).toMatchObject({ accountState: 1 })
    expect((await given.server.call(calls.exhibitorLink, { id: record.id }, { as: given.review })).data.purpose).toBe(
      'RESET',
    )
  })

  it('a new link ends the one before, and the log tells of both', async () => {
    const record = await add()
    const tokenOf = async () =>
      String((await given.server.call(calls.exhibitorLink, { id: record.id }, { as: given.review })).data.url).split(
        '#token=',
      )[1] ?? ''
    const [first, second] = [await tokenOf(), await tokenOf()]
    expect((await given.server.call(checkPasswordLink, { token: first }, {})).data.state).toBe('unknown')
    expect((await given.server.call(checkPasswordLink, { token: second }, {})).data.state).toBe('good')
    const detail = await given.server.call(calls.exhibitorDetail, { id: record.id }, { as: given.review })
    expect(detail.data.log.map((entry) => entry.action)).toEqual(['link', 'link', 'add'])
    expect(detail.data.linkUntil).toBe('2024-10-15 10:00:00')
  })

  it('go by mail in the language of the company, and the organiser reads them in the outbox', async () => {
    const chinese = await add()
    const english = await add({ settleCurrency: 'USD', enCompanyName: 'Mill Lane Labels Ltd', companyName: '' })
    for (const { id } of [chinese, english]) {
      const { data } = await given.server.call(calls.exhibitorLink, { id, mail: 1 }, { as: given.review })
      expect(data).toMatchObject({ url: '', mailedTo: expect.stringMatching(/^c\*{4}@/) })
    }
    const { data } = await given.server.call(outboxList, { keyword: '@example.com' }, { as: given.review })
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
    const mail = await given.server.call(outboxDetail, { id: data.list[0]?.id }, { as: given.review })
    expect(mail.data).toMatchObject({
      to: english.email,
      bodyText: expect.not.stringMatching(/password\/set|#token/),
      lapsed: 0,
    })
  })

  it('go in the language set for the company, whatever its contract says', async () => {
    const record = await add({ language: 'en-US' })
    expect(record.language).toBe('en-US')
    const subjectOf = async () => {
      await given.server.call(calls.exhibitorLink, { id: record.id, mail: 1 }, { as: given.review })
      const mails = await given.server.db
        .select({ subject: outbox.subject })
        .from(outbox)
        .where(eq(outbox.recipient, record.email))
        .orderBy(outbox.id)
      return mails.at(-1)?.subject
    }
    expect(await subjectOf()).toContain('account is ready')
    const { data } = await given.server.call(
      calls.exhibitorUpdate,
      { ...editOf(record), language: null },
      { as: given.review },
    )
    expect(data.language).toBe('')
    expect(await subjectOf()).toContain('账号')
  })

  it('that the organiser takes are told to the account, as a new address is to the old one', async () => {
    const record = await add()
    const told = async (to: string) =>
      (await given.server.db.select().from(outbox).where(eq(outbox.recipient, to)).orderBy(outbox.id)).map(
        (mail) => `${mail.template} ${/一次性链接由主办方另行交给您|改为/.exec(mail.bodyText)?.[0]}`,
      )
    await given.server.call(calls.exhibitorLink, { id: record.id }, { as: given.review })
    await given.server.call(
      calls.exhibitorUpdate,
      { ...editOf(record), email: 'moved@example.com' },
      { as: given.review },
    )
    expect(await told(record.email)).toEqual(['accountOpened 一次性链接由主办方另行交给您', 'accountNotice 改为'])
    expect(await told('moved@example.com')).toEqual([])
  })

  it('are not for an account that may do more than the caller, nor is its address or its session', async () => {
    const record = await add()
    await given.server.db
      .update(exhibitorAccount)
      .set({ roleKey: 'organiser_finance' })
      .where(eq(exhibitorAccount.id, Number(record.id)))
    const refused = { code: 500, msg: expect.stringContaining('权限高于您') }
    expect(await given.server.call(calls.exhibitorLink, { id: record.id }, { as: given.review })).toMatchObject(refused)
    expect(
      await given.server.call(calls.exhibitorLink, { id: record.id, mail: 1 }, { as: given.review }),
    ).toMatchObject(refused)
    expect(await given.server.call(signInAs, { id: record.id, reason: '来电' }, { as: given.review })).toMatchObject(
      refused,
    )
    const moved = { ...editOf(record), email: 'mine@example.com' }
    expect(await given.server.call(calls.exhibitorUpdate, moved, { as: given.review })).toMatchObject(refused)
    const admin = (await given.server.addUser(['admin'])).token
    expect((await given.server.call(calls.exhibitorLink, { id: record.id }, { as: admin })).code).toBe(200)
  })

  it('are refused for a locked account, and by mail for one without an address', async () => {
    const record = await add({ email: '' })
    expect(
      await given.server.call(calls.exhibitorLink, { id: record.id, mail: 1 }, { as: given.review }),
    ).toMatchObject({
      code: 500,
      msg: expect.stringContaining('没有邮箱'),
    })
    await given.server.call(calls.exhibitorLock, { id: record.id }, { as: given.review })
    expect((await given.server.call(calls.exhibitorLink, { id: record.id }, { as: given.review })).code).toBe(500)
  })

  it('die when the address they went to is corrected', async () => {
    const record = await add()
    const { data } = await given.server.call(calls.exhibitorLink, { id: record.id }, { as: given.review })
    const token = String(data.url).split('#token=')[1] ?? ''
    await given.server.call(
      calls.exhibitorUpdate,
      { ...editOf(record), email: 'right@example.com' },
      { as: given.review },
    )
    expect((await given.server.call(checkPasswordLink, { token }, {})).data.state).toBe('unknown')
  })
})

describe('locking', () => {
  it('ends sessions and links, refuses the login, and unlocking opens both again', async () => {
    const { accountId, token, loginAcc } = await given.server.addExhibitor()
    const id = String(accountId)
    expect((await given.server.call(loginExhibitor, { loginAcc, loginPwd: TEST_PASSWORD })).code).toBe(200)
    expect((await given.server.call(getInfo, {}, { as: token })).code).toBe(200)
    expect((await given.server.call(calls.exhibitorLock, { id }, { as: given.review })).data.accountState).toBe(2)
    expect((await given.server.call(getInfo, {}, { as: token })).code).toBe(401)
    expect((await given.server.call(loginExhibitor, { loginAcc, loginPwd: TEST_PASSWORD })).code).toBe(500)
    expect((await given.server.call(calls.exhibitorUnlock, { id }, { as: given.review })).data.accountState).toBe(1)
    expect((await given.server.call(loginExhibitor, { loginAcc, loginPwd: TEST_PASSWORD })).code).toBe(200)
    const { log } = (await given.server.call(calls.exhibitorDetail, { id }, { as: given.review })).data
    expect(log.map((entry) => entry.action)).toEqual(['unlock', 'lock'])
  })

  it('opens an account that five wrong passwords locked', async () => {
    const { accountId, loginAcc } = await given.server.addExhibitor()
    for (let i = 0; i < 5; i++) await given.server.call(loginExhibitor, { loginAcc, loginPwd: 'wrong-password' })
    expect((await given.server.call(loginExhibitor, { loginAcc, loginPwd: TEST_PASSWORD })).code).toBe(500)
    expect((await listOf({ keyword: loginAcc })).list[0]?.accountState).toBe(3)
    expect((await listOf({ keyword: loginAcc, accountState: 2 })).total).toBe(1)
    await given.server.call(calls.exhibitorUnlock, { id: String(accountId) }, { as: given.review })
    expect((await given.server.call(loginExhibitor, { loginAcc, loginPwd: TEST_PASSWORD })).code).toBe(200)
  })
})
