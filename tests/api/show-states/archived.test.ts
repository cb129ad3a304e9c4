/** A show that is archived (running-a-show 1): what retention would erase in time is erased at once, exhibitors are shut out, the office reads. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBadge } from '../../helpers/samples/badges.ts'
import { addInquiry, addLead } from '../../helpers/samples/trade.ts'
import { startTestServer, TEST_PASSWORD, type TestExhibitor, type TestServer } from '../../helpers/server.ts'
import { loginExhibitor } from '../../../src/features/account/contract.ts'
import { badge } from '../../../src/features/badges/server/tables.ts'
import { exhibitorLink } from '../../../src/features/exhibitors/contract.ts'
import { inquiry } from '../../../src/features/inquiries/server/tables.ts'
import { lead } from '../../../src/features/leads/server/tables.ts'
import { message } from '../../../src/features/messages/server/tables.ts'
import { showArchive, showClose, showGet, showReopen } from '../../../src/features/show/contract.ts'
import { keepFigures } from '../../../src/features/show-report/server/exports.ts'
import { reportFigures } from '../../../src/features/show-report/server/tables.ts'
import { visitor } from '../../../src/features/visitors/server/tables.ts'
import { outbox, signInLog } from '../../../src/server/base/db/core-tables.ts'
import { eraseArchived, eraseOld } from '../../../src/server/erasing.ts'
import { getInfo } from '../../../src/shared/auth/contract.ts'
import { parseDateTime } from '../../../src/shared/lib/time/dates.ts'

let server: TestServer
let admin: string
let one: TestExhibitor
beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.addUser(['admin'])).token
  one = await server.addExhibitor()
  await server.call(loginExhibitor, { loginAcc: one.loginAcc, loginPwd: TEST_PASSWORD }, {})
  await addLead(server, one)
  await addInquiry(server, one)
  await addBadge(server, one)
  const registerTime = server.clock.showNow()
  const person = { name: '王芳', email: 'wang.fang@example.com', emailKey: 'wang.fang@example.com' }
  await server.db.insert(visitor).values({ code: 'V1', token: 't1', language: 'zh-CN', registerTime, ...person })
  const mail = { messageId: '<m1@test>', template: 'inquiryMessage', subject: 's', bodyText: 't', bodyHtml: 'h' }
  await server.db.insert(outbox).values({ ...mail, recipient: person.email, state: 'sent', createTime: registerTime })
  await keepFigures(server.services)
})
afterAll(() => server.close())

const record = async () => (await server.call(showGet, {}, { as: admin })).data
const step = async (call: typeof showClose, as = admin) =>
  server.call(call, { version: (await record()).version }, { as })
const archive = async (typed = '标签展', as = admin, english = false) =>
  server.call(showArchive, { version: (await record()).version, typed }, { as, english })
const rows = async () => ({
  leads: await server.db.$count(lead),
  inquiries: await server.db.$count(inquiry),
  mails: await server.db.$count(outbox),
  messages: await server.db.$count(message),
})

it('keeps everything until the administrator archives a closed show', async () => {
  server.clock.override(parseDateTime('2024-12-05 10:00:00'))
  expect((await archive()).msg).toBe('请先结束展会，再归档')
  await step(showClose)
  expect((await archive('标签展', (await server.addUser(['organiser_review'])).token)).code).toBe(403)
  const before = await rows()
  expect(before).toMatchObject({ leads: 1, inquiries: 1 })
  expect(await eraseArchived(server.services)).toBe(0)
  await eraseOld(server.services)
  expect(await rows()).toEqual(before)
})

it('is archived only under its name as short as it is written, in the language of who archives', async () => {
  const { values } = await record()
  for (const [name, english] of [
    ['', false],
    ['x', false],
    [String(values['showName']), false],
    [String(values['shortName']), true],
  ] as const) {
    const { code, msg } = await archive(name, admin, english)
    expect([code, msg], name).toEqual([
      500,
      expect.stringContaining(String(values[english ? 'enShortName' : 'shortName'])),
    ])
  }
  expect(await record()).toMatchObject({ archivedAt: '', closedAt: '2024-12-05 10:00' })
})

it('erases who visited, asked and was met, shuts exhibitors out, and cannot be taken back', async () => {
  const log = await server.db.$count(signInLog)
  const [figures] = await server.db.select().from(reportFigures)
  expect((await archive()).data).toMatchObject({
    archivedAt: '2024-12-05 10:00',
    closedAt: '2024-12-05 10:00',
    erased: { gone: 0, done: 0 },
  })
  expect((await server.call(getInfo, {}, { as: one.token })).code, 'signed out').toBe(401)
  const login = await server.call(loginExhibitor, { loginAcc: one.loginAcc, loginPwd: TEST_PASSWORD }, {})
  expect([login.code, login.msg]).toEqual([500, '本届展会已归档，展商系统不再开放，如有需要请联系主办方'])
  expect((await step(showReopen)).msg).toBe('展会已归档，不能重新开放')
  const link = await server.call(exhibitorLink, { id: String(one.accountId) }, { as: admin })
  expect([link.code, link.msg]).toEqual([500, '展会已归档，展商不能再登录，因此不再发放链接'])

  const gone = await eraseArchived(server.services)
  expect(gone).toBeGreaterThanOrEqual(5)
  expect((await record()).erased).toEqual({ gone, done: 1 })
  expect(await rows()).toEqual({ leads: 0, inquiries: 0, mails: 0, messages: 0 })
  const [holder] = await server.db.select().from(badge)
  expect(holder).toMatchObject({ surname: '', firstName: '', certNo: '', mobile: '' })
  const [person] = await server.db.select().from(visitor)
  expect(person).toMatchObject({ name: '', email: '', goneTime: server.clock.showNow() })
  expect(await eraseArchived(server.services), 'nothing is left').toBe(0)

  // Half a year by law, and the report the leads were counted for.
  expect(await server.db.$count(signInLog)).toBe(log)
  server.clock.override(parseDateTime('2024-12-05 12:00:00'))
  await keepFigures(server.services)
  expect((await server.db.select().from(reportFigures))[0]?.figures).toEqual(figures?.figures)
  expect(figures?.figures).toMatchObject({ leads: 1, inquiries: 1 })
})
