/** Names of accounts are unique over exhibitors and staff, in every spelling that is one name; a forgotten password finds both kinds. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldsOf, startTestServer, TEST_PASSWORD, type TestServer } from '../../../../tests/helpers/server.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import { exhibitorAdd, exhibitorDetail, exhibitorUpdate } from '../../exhibitors/contract.ts'
import { userImports } from '../../users/import-contract.ts'
import { userCalls } from '../../users/contract.ts'
import { sysUser } from '../../system/server/tables.ts'
import { forgotPassword, loginExhibitor } from '../contract.ts'
import { teamAdd } from '../team-contract.ts'
import { registrationReview } from './registration/registration-review.ts'
import { exhibitorAccount, registration } from './tables.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.addUser(['admin'])).token
})
afterAll(() => server.close())

let count = 0
const next = () => (count += 1)
const staff = (userName: string) => ({ userName, nickName: '员工', sex: '2', status: '0', roleIds: [], postIds: [] })
const company = (loginAcc: string) => ({
  loginAcc,
  companyName: `展商${next()}`,
  contactName: '沈佳怡',
  email: `company${count}@example.com`,
  hall: '1',
  boothNo: `1A${100 + count}`,
  boothType: 1,
  width: '3',
  depth: '3',
  openSides: 1,
  settleCurrency: 'CNY',
})
const SPELLINGS = ['wang.fang', 'WANG.FANG', 'ｗａｎｇ．ｆａｎｇ', 'wang\u200B.fang']

describe('the name of a staff account', () => {
  it.each(SPELLINGS)('is taken for exhibitors, wherever one is named: %j', async (name) => {
    if ((await server.db.$count(sysUser, eq(sysUser.userName, 'Wang.Fang'))) === 0)
      expect((await server.call(userCalls.add, staff('Wang.Fang'), { as: admin })).code).toBe(200)
    const exhibitor = await server.addExhibitor()
    const member = { loginAcc: name, userName: '李娜', email: 'team@example.com', roleKey: 'exhibitor_editor' }
    const row = (await server.call(exhibitorAdd, company(`own.${next()}`), { as: admin })).data
    const record = (await server.call(exhibitorDetail, { id: row.id }, { as: admin })).data
    const answers = [
      await server.call(teamAdd, member, { as: exhibitor.token }),
      await server.call(exhibitorAdd, company(name), { as: admin }),
      await server.call(exhibitorUpdate, { ...record, loginAcc: name }, { as: admin }),
    ]
    expect(answers.map(fieldsOf)).toEqual([['loginAcc'], ['loginAcc'], ['loginAcc']])
  })

  it('blocks the approval of a registration, which says so at the desk', async () => {
    await server.call(userCalls.add, staff('desk.one'), { as: admin })
    const application = { loginAcc: 'Desk.One', companyName: '新公司', contactName: '周', email: 'z@example.com' }
    const [row] = await server.db
      .insert(registration)
      .values({ ...application, auditStatus: 1, locale: 'zh-CN' })
      .returning()
    const ctx = { ...server.services, session: null, locale: 'zh-CN' as const, traceId: '', ip: '', cookies: [] }
    expect((await registrationReview.load(ctx, row?.id ?? 0))?.blocked).toMatchObject({
      msgKey: 'features/account:registration.accountTaken',
    })
  })
})

describe('the name of an exhibitor’s account', () => {
  it.each(SPELLINGS.map((name) => name.replace(/[fｆ]/gi, (sign) => (sign === 'ｆ' ? 'ｄ' : 'd'))))(
    'is taken for staff, typed or imported: %j',
    async (name) => {
      if ((await server.db.$count(exhibitorAccount, eq(exhibitorAccount.loginAcc, 'Wang.Dang'))) === 0)
        expect((await server.call(exhibitorAdd, company('Wang.Dang'), { as: admin })).code).toBe(200)
      expect(fieldsOf(await server.call(userCalls.add, staff(name), { as: admin }))).toEqual(['userName'])
      const file = new File([`登录账号,姓名\n${name},甲`], 'users.csv')
      const { data } = await server.call(userImports.check, { file, dryRun: 1 }, { as: admin })
      expect(data.rows[0]?.errors.map((one) => one.field)).toEqual(['userName'])
    },
  )

  it('opens in every width it is typed in', async () => {
    const { loginAcc } = await server.addExhibitor()
    const wide = loginAcc.replace(/[a-z]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
    expect(wide).not.toBe(loginAcc)
    const login = await server.call(loginExhibitor, { loginAcc: wide, loginPwd: TEST_PASSWORD }, {})
    expect(login.code, login.msg).toBe(200)
  })
})

describe('two that take one name at once', () => {
  it('do not both get it', async () => {
    const answers = await Promise.all([
      server.call(userCalls.add, staff('same.time'), { as: admin }),
      server.call(exhibitorAdd, company('same.time'), { as: admin }),
    ])
    expect(answers.map((one) => one.code).sort()).toEqual([200, 300])
  })
})

describe('a forgotten password', () => {
  it('is mailed to the staff account, too, whose name an exhibitor’s account shadows', async () => {
    const { loginAcc } = await server.addExhibitor()
    // As names could be before they were unique over both tables.
    await server.db.insert(sysUser).values({ userName: loginAcc, nickName: '影', email: 'shadowed@example.com' })
    await server.call(forgotPassword, { loginAcc, email: 'shadowed@example.com' })
    const mails = await server.db.select().from(outbox).where(eq(outbox.recipient, 'shadowed@example.com'))
    expect(mails.map((mail) => mail.template)).toEqual(['passwordReset'])
    await server.call(forgotPassword, { loginAcc, email: `${loginAcc}@example.com` })
    expect(await server.db.$count(outbox, eq(outbox.recipient, `${loginAcc}@example.com`))).toBe(1)
  })
})
