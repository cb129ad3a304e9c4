import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secretMailed } from '../../../../../tests/helpers/mails.ts'
import { toldTo } from '../../../../../tests/helpers/messages.ts'
import { TEST_PASSWORD, startTestServer, fieldsOf, type TestServer } from '../../../../../tests/helpers/server.ts'
import { outbox, storedFile } from '../../../../server/base/db/core-tables.ts'
import { getInfo, getRouters } from '../../../../shared/auth/contract.ts'
import { sysMenu } from '../../../system/server/tables.ts'
import { commonDownload } from '../../../../shared/files/contract.ts'
import { sendCode } from '../../../../shared/form/mail-code/contract.ts'
import { loginExhibitor } from '../../contract.ts'
import * as calls from '../../profile-contract.ts'
import { deviceOf } from '../login/device.ts'
import { insertSession } from '../sessions.ts'
import { exhibitorAccount } from '../tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const mine = { nickName: '陈晓', phonenumber: '138 0013 8000', sex: '1' }
const picture = (width = 200, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#c2410c' } })
    .png()
    .toBuffer()
const asFile = (bytes: Uint8Array) => new File([bytes as BlobPart], 'avatar.png', { type: 'image/png' })

describe('the menu', () => {
  it('keeps its order when an entry is edited, for every role', async () => {
    const admin = (await server.addUser(['admin'])).token
    const reviewer = (await server.addUser(['organiser_review'])).token
    const paths = async (as: string) => (await server.call(getRouters, {}, { as })).data.map(({ path }) => path)
    const before = [await paths(admin), await paths(reviewer)]
    const [home] = await server.db.select().from(sysMenu).where(eq(sysMenu.path, '/'))
    await server.db
      .update(sysMenu)
      .set({ icon: 'home' })
      .where(eq(sysMenu.menuId, home?.menuId ?? 0))
    expect([await paths(admin), await paths(reviewer)]).toEqual(before)
    expect(before[0]?.indexOf('/')).toBeLessThan(before[0]?.indexOf('/dashboard') ?? -1)
  })
})

describe('own details', () => {
  it('are shown and changed, and the version guards them', async () => {
    const one = await server.addExhibitor()
    const { data } = await server.call(calls.profileGet, {}, { as: one.token })
    expect(data).toMatchObject({ userName: one.loginAcc, roleKeys: ['exhibitor_admin'], sex: '2', avatar: '' })
    const saved = await server.call(
      calls.profileUpdate,
      { ...mine, email: data.email, version: data.version },
      { as: one.token },
    )
    expect(saved.data).toMatchObject({
      nickName: '陈晓',
      phonenumber: '13800138000',
      sex: '1',
      version: data.version + 1,
    })
    const late = await server.call(
      calls.profileUpdate,
      { ...mine, email: data.email, version: data.version },
      { as: one.token },
    )
    expect(late).toMatchObject({ code: 409, data: { current: { nickName: '陈晓' } } })
    const info = await server.call(getInfo, {}, { as: one.token })
    expect(info.user).toMatchObject({ nickName: '陈晓', sex: '1' })
  })

  it('say in which language staff are written to, which stays where a form does not name it', async () => {
    const one = await server.addUser(['organiser_review'])
    const change = async (more: object) => {
      const { email, version } = (await server.call(calls.profileGet, {}, { as: one.token })).data
      const input = {
        ...mine,
        phonenumber: '13900139123',
        email: email || 'staff.words@expo.example',
        version,
        ...more,
      }
      return (await server.call(calls.profileUpdate, input, { as: one.token })).data
    }
    expect((await change({ language: 'en-US' })).language).toBe('en-US')
    expect((await change({})).language).toBe('en-US')
    expect((await change({ language: '' })).language).toBe('')
    const exhibitor = await server.addExhibitor()
    const { email, version } = (await server.call(calls.profileGet, {}, { as: exhibitor.token })).data
    const input = { ...mine, email, version, language: 'en-US' as const }
    expect((await server.call(calls.profileUpdate, input, { as: exhibitor.token })).data.language).toBe('')
  })

  it('ask for the mobile in Chinese and not in English', async () => {
    const one = await server.addExhibitor()
    const { data } = await server.call(calls.profileGet, {}, { as: one.token })
    const input = { nickName: 'Ann', phonenumber: '', email: data.email, version: data.version }
    expect(fieldsOf(await server.call(calls.profileUpdate, input, { as: one.token }))).toEqual(['phonenumber'])
    expect((await server.call(calls.profileUpdate, input, { as: one.token, english: true })).code).toBe(200)
  })

  it('take another e-mail address only with the password and the code mailed to it, and tell the old one', async () => {
    const one = await server.addExhibitor()
    const { data } = await server.call(calls.profileGet, {}, { as: one.token })
    const input = { ...mine, email: 'fresh@example.com', version: data.version }
    expect(await server.call(calls.profileUpdate, input, { as: one.token })).toMatchObject({
      code: 463,
      data: { scene: 'EMAIL_CHANGE', maskedTo: 'f****@example.com' },
    })
    await server.call(sendCode, { scene: 'EMAIL_CHANGE', to: input.email }, { as: one.token })
    const emailCode = await secretMailed(server, input.email)
    const wrong = emailCode === '000000' ? '111111' : '000000'
    const save = (proof: object) => server.call(calls.profileUpdate, { ...input, ...proof }, { as: one.token })
    const password = TEST_PASSWORD
    expect(fieldsOf(await save({ emailCode })), 'the new mailbox alone').toEqual(['password'])
    expect(fieldsOf(await save({ emailCode, password: 'not-this' }))).toEqual(['password'])
    expect(fieldsOf(await save({ emailCode: wrong, password }))).toEqual(['emailCode'])
    expect((await save({ emailCode, password })).data.email).toBe('fresh@example.com')
    const [told] = await server.db.select().from(outbox).where(eq(outbox.recipient, data.email))
    expect(told).toMatchObject({ template: 'accountNotice', bodyText: expect.stringContaining('f****@example.com') })
    const [kept] = await toldTo(server, one.exhibitorId)
    expect(kept).toMatchObject({ kind: 'ACCOUNT', text: expect.stringContaining('f****@example.com') })
    expect(kept?.text).not.toContain('fresh@')
  })

  it('of two back-office users never share an address or a mobile', async () => {
    const [a, b] = [await server.addUser(['organiser_review']), await server.addUser(['organiser_review'])]
    const input = { ...mine, email: 'desk@expo.example', version: 1 }
    expect((await server.call(calls.profileUpdate, input, { as: a.token })).code).toBe(200)
    const second = await server.call(calls.profileUpdate, { ...input, email: 'Desk@expo.example' }, { as: b.token })
    expect(fieldsOf(second)).toEqual(['email', 'phonenumber'])
  })
})

describe('own password', () => {
  it('changes with the present one, ends every other session and keeps this one', async () => {
    const one = await server.addExhibitor()
    const other = await insertSession(server.db, 'exhibitor', one.accountId, server.clock.realNow())
    const change = (oldPassword: string, newPassword: string) =>
      server.call(calls.profilePassword, { oldPassword, newPassword }, { as: one.token })
    expect(fieldsOf(await change('not-this', 'Moss-Lantern-9'))).toEqual(['oldPassword'])
    expect(fieldsOf(await change(TEST_PASSWORD, TEST_PASSWORD))).toEqual(['newPassword'])
    expect(fieldsOf(await change(TEST_PASSWORD, 'short'))).toEqual(['newPassword'])
    expect((await server.call(getInfo, {}, { as: other })).code).toBe(200)
    expect((await change(TEST_PASSWORD, 'Moss-Lantern-9')).data).toEqual({ ended: 1 })
    expect((await server.call(getInfo, {}, { as: other })).code).toBe(401)
    expect((await server.call(getInfo, {}, { as: one.token })).code).toBe(200)
    expect((await server.call(loginExhibitor, { loginAcc: one.loginAcc, loginPwd: 'Moss-Lantern-9' })).code).toBe(200)
  })

  it('is no place to guess: five wrong ones stop the session', async () => {
    const one = await server.addExhibitor()
    for (let i = 0; i < 5; i++)
      await server.call(
        calls.profilePassword,
        { oldPassword: `wrong-${i}`, newPassword: 'Moss-Lantern-9' },
        { as: one.token },
      )
    const right = await server.call(
      calls.profilePassword,
      { oldPassword: TEST_PASSWORD, newPassword: 'Moss-Lantern-9' },
      { as: one.token },
    )
    expect(right.code).toBe(500)
    expect(right.msg).toContain('10 分钟后再试')
  })
})

describe('own picture', () => {
  it('is 200 × 200, seen by the session’s profile and the company, and replaces the former', async () => {
    const one = await server.addExhibitor()
    const stranger = await server.addExhibitor()
    const small = await server.call(
      calls.profileAvatar,
      { avatarfile: asFile(await picture(120, 200)) },
      { as: one.token },
    )
    expect(fieldsOf(small)).toEqual(['avatarfile'])
    const first = await server.call(calls.profileAvatar, { avatarfile: asFile(await picture()) }, { as: one.token })
    const info = await server.call(getInfo, {}, { as: one.token })
    expect(info.user.avatar).toBe(first.imgUrl)
    const fileName = new URLSearchParams(first.imgUrl.split('?')[1]).get('fileName') ?? ''
    expect(
      (await sharp((await server.call(commonDownload, { fileName }, { as: one.token })).data).metadata()).width,
    ).toBe(200)
    expect((await server.call(commonDownload, { fileName }, { as: stranger.token })).code).toBe(404)
    await server.call(calls.profileAvatar, { avatarfile: asFile(await picture()) }, { as: one.token })
    const [former] = await server.db.select().from(storedFile).where(eq(storedFile.fileName, fileName))
    expect(former?.claimedAt).toBeNull()
  })
})

describe('own devices', () => {
  it('are listed by browser and system, and signed out one by one or all but this', async () => {
    const one = await server.addExhibitor()
    const agent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
    const login = await server.raw('POST', '/busi/exhibitor/login', {
      headers: { 'Content-Type': 'application/json', 'User-Agent': agent },
      body: JSON.stringify({ loginAcc: one.loginAcc, loginPwd: TEST_PASSWORD }),
    })
    const { token } = (await login.json()) as { token: string }
    await insertSession(server.db, 'exhibitor', one.accountId, server.clock.realNow())
    const { data } = await server.call(calls.profileSessions, {}, { as: one.token })
    expect(data).toHaveLength(3)
    expect(data.filter((row) => row.current === 1)).toHaveLength(1)
    const chrome = data.find((row) => row.device === 'Chrome · Windows')
    expect((await server.call(calls.profileSessionEnd, { id: chrome?.id }, { as: one.token })).code).toBe(200)
    expect((await server.call(getInfo, {}, { as: token })).code).toBe(401)
    expect((await server.call(calls.profileSessionEnd, { id: chrome?.id }, { as: one.token })).code).toBe(404)
    expect((await server.call(calls.profileSessionsEnd, {}, { as: one.token })).data).toEqual({ ended: 1 })
    expect((await server.call(calls.profileSessions, {}, { as: one.token })).data).toHaveLength(1)
  })

  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.44',
      'WeChat · iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15',
      'Safari · macOS',
    ],
    ['curl/8.5.0', ''],
  ])('%s is %s', (agent, device) => {
    expect(deviceOf(agent)).toBe(device)
  })
})

it('is not for ROLE_DEFAULT to miss: everybody signed in has a profile', async () => {
  const one = await server.addExhibitor({ roleKey: 'ROLE_DEFAULT' })
  expect((await server.call(calls.profileGet, {}, { as: one.token })).code).toBe(200)
  const [row] = await server.db.select().from(exhibitorAccount).where(eq(exhibitorAccount.id, one.accountId))
  expect(row?.sex).toBe('2')
})
