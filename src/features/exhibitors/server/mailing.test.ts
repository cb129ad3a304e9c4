/** First-login links to whoever never signed in: mailed, shown before they are, or handed out as a sheet. */
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { fieldsOf } from '../../../../tests/helpers/server.ts'
import { exhibitorAccount } from '../../account/server/tables.ts'
import { participation } from '../../company/server/tables.ts'
import { checkPasswordLink } from '../../account/contract.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import * as calls from '../contract.ts'
import * as mailing from '../mailing-contract.ts'
import { DAY_MS, formatDateTime } from '../../../shared/lib/time/dates.ts'
import { setParameter } from '../../../server/seeds/system.ts'
import { readTable } from '../../../server/base/tabular/read-table.ts'
import { accountsServer } from '../../../../tests/helpers/servers/accounts.ts'

const given = accountsServer()
const { add, listOf } = given

describe('mailing everybody who never logged in', () => {
  it('goes in steps until nobody is left, and a repeat sends nothing twice', async () => {
    for (let i = 0; i < 55; i++) await add()
    const withoutEmail = await add({ email: '' })
    const count = async () => (await given.server.call(mailing.mailingCount, {}, { as: given.review })).data
    const before = await count()
    expect(before.waiting).toBeGreaterThanOrEqual(55)
    expect(before.withoutEmail).toBeGreaterThanOrEqual(1)
    let sent = 0
    let left = before.waiting
    for (let step = 0; step < 20 && left > 0; step++) {
      const { data } = await given.server.call(mailing.mailingSend, { days: 14 }, { as: given.review })
      expect(data.sent).toBeLessThanOrEqual(50)
      sent += data.sent
      left = data.left
    }
    expect(sent).toBe(before.waiting)
    expect((await given.server.call(mailing.mailingSend, { days: 14 }, { as: given.review })).data).toEqual({
      sent: 0,
      left: 0,
    })
    expect(await count()).toMatchObject({ waiting: 0, recent: before.recent + sent })
    expect(
      (await given.server.call(calls.exhibitorDetail, { id: withoutEmail.id }, { as: given.review })).data.linkUntil,
    ).toBe('')
    given.server.clock.advance(24 * 60 * 60 * 1000 + 1000)
    given.review = (await given.server.addUser(['organiser_review'])).token
    given.finance = (await given.server.addUser(['organiser_finance'])).token
    expect((await count()).waiting).toBe(before.recent + sent)
  })
})

describe('mailings that are started at the same moment', () => {
  it('mail every account once', async () => {
    const added: Awaited<ReturnType<typeof add>>[] = []
    for (let i = 0; i < 60; i++) added.push(await add())
    const send = () => given.server.call(mailing.mailingSend, { days: 14 }, { as: given.review })
    const answers = await Promise.all([send(), send(), send()])
    const addresses = await given.server.db
      .select({ recipient: outbox.recipient })
      .from(outbox)
      .where(eq(outbox.template, 'exhibitorLogin'))
    const mailed = addresses.map((one) => one.recipient).filter((one) => added.some(({ email }) => email === one))
    expect(new Set(mailed).size).toBe(mailed.length)
    expect(answers.reduce((sum, { data }) => sum + data.sent, 0)).toBeGreaterThanOrEqual(60)
  })
})

describe('the first mail', () => {
  const first = async (to: string) => {
    const [mail] = await given.server.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.recipient, to), eq(outbox.template, 'exhibitorLogin')))
    return mail
  }
  /** So many days from now, as the mail says it. */
  const inDays = (days: number) =>
    formatDateTime(new Date(given.server.clock.realNow().getTime() + days * DAY_MS)).slice(0, 16)

  it('names the show, its days and venue, whom to ask, and what is due first of what concerns the booths', async () => {
    const record = await add({ boothType: 1 })
    await given.server.call(calls.exhibitorLink, { id: record.id, mail: 1 }, { as: given.review })
    const mail = await first(record.email)
    expect(mail?.subject).toBe('2024 国际标签印刷展览会：展商账号已开通，请设置登录密码')
    expect(mail?.bodyText).toContain('（2024-12-02 – 2024-12-04，上海新国际博览中心）')
    expect(mail?.bodyText).toContain('021-6000-1024')
    expect(mail?.bodyText).toContain('2024-10-18 18:00 截止（展会当地时间）')
    expect(mail?.bodyText).toContain('/newspaper/h1')
    expect(mail?.bodyText).not.toContain('/newspaper/h3')
    expect(mail?.bodyText).toContain(inDays(14))
  })

  it('says from when one may sign in while the portal is not open, and lists nothing where nothing is due', async () => {
    let waiting = 0
    const preview = async () => {
      await add({ companyName: `等候标签${++waiting}有限公司` })
      return (await given.server.call(mailing.mailingPreview, { days: 7 }, { as: given.review })).data[0]?.html ?? ''
    }
    expect(await preview()).not.toContain('开放登录')
    expect(await preview()).toContain('最先到期的事项列在下面')
    await setParameter(given.server.db, 'expo.opensAt', '2025-01-01 09:00')
    expect(await preview()).toContain('系统自 2025-01-01 09:00（展会当地时间）起开放登录')
    expect((await given.server.call(mailing.mailingCount, {}, { as: given.review })).data).toMatchObject({
      opened: 0,
      opensAt: '2025-01-01 09:00',
    })
    for (const day of ['openDate', 'closeDate']) await setParameter(given.server.db, `expo.${day}`, '')
    expect(await preview()).not.toContain('最先到期')
    await setParameter(given.server.db, 'expo.openDate', '2024-12-02')
    await setParameter(given.server.db, 'expo.closeDate', '2024-12-04')
    await setParameter(given.server.db, 'expo.opensAt', '2024-01-01 09:00')
  })

  it('goes again to who set a password and never came, and to whose mail was cancelled', async () => {
    const [came, cancelled] = [await add(), await add()]
    const { db } = given.server
    await db
      .update(exhibitorAccount)
      .set({ passwordHash: 'x' })
      .where(eq(exhibitorAccount.id, Number(came.id)))
    const send = async () => {
      for (let left = 1; left > 0;)
        ({ left } = (await given.server.call(mailing.mailingSend, { days: 14 }, { as: given.review })).data)
    }
    const mailsTo = (to: string) =>
      db.$count(outbox, and(eq(outbox.recipient, to), eq(outbox.template, 'exhibitorLogin')))
    await send()
    expect([await mailsTo(came.email), await mailsTo(cancelled.email)]).toEqual([1, 1])
    await db.update(outbox).set({ state: 'cancelled' }).where(eq(outbox.recipient, cancelled.email))
    await send()
    expect([await mailsTo(came.email), await mailsTo(cancelled.email)]).toEqual([1, 2])
  })

  it('is good for as many days as are asked for, up to thirty', async () => {
    const record = await add()
    const send = (days: number) => given.server.call(mailing.mailingSend, { days }, { as: given.review })
    expect(fieldsOf(await send(0))).toEqual(['days'])
    expect(fieldsOf(await send(31))).toEqual(['days'])
    for (let left = 1; left > 0;) ({ left } = (await send(30)).data)
    expect((await first(record.email))?.bodyText).toContain(inDays(30))
  })

  it('is shown before it leaves, in each language somebody waits in, without a link', async () => {
    await add({ companyName: '', enCompanyName: 'Waiting Labels Ltd', settleCurrency: 'USD' })
    await add({ companyName: '等候标签有限公司' })
    const { data } = await given.server.call(mailing.mailingPreview, { days: 7 }, { as: given.review })
    expect(data.map((one) => one.locale)).toEqual(['zh-CN', 'en-US'])
    expect(data[1]?.html).toContain(inDays(7))
    expect(data[0]?.html).not.toMatch(/password\/set/)
  })

  it('tells the list whether it was sent and opened', async () => {
    const record = await add()
    const under = async (firstLink: string) =>
      (await listOf({ keyword: record.loginAcc, firstLink })).list.map((one) => one.loginAcc)
    expect(await under('NONE')).toEqual([record.loginAcc])
    const { data } = await given.server.call(calls.exhibitorLink, { id: record.id }, { as: given.review })
    expect([await under('NONE'), await under('SENT')]).toEqual([[], [record.loginAcc]])
    const token = String(data.url).split('#token=')[1] ?? ''
    await given.server.call(checkPasswordLink, { token }, {})
    expect([await under('SENT'), await under('OPENED')]).toEqual([[], [record.loginAcc]])
    expect((await listOf({ keyword: record.loginAcc })).list[0]).toMatchObject({
      linkSentAt: expect.stringContaining(inDays(0)),
      linkOpenedAt: expect.stringContaining(inDays(0)),
    })
  })

  it('is replaced by a sheet of links where no mail leaves, each logged and told to its owner', async () => {
    const [mailed, silent] = [await add(), await add({ email: '' })]
    const file = await given.server.raw('POST', mailing.mailingSheet.path, {
      headers: { Authorization: `Bearer ${given.review}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ days: 14 }),
    })
    const table = await readTable(new Uint8Array(await file.arrayBuffer()), 'links.xlsx', { maxRows: 2000 })
    const rows = table.rows.map(({ cells }) => cells)
    const links = rows.map((row) => row.find((cell) => cell.includes('#token=')) ?? '').filter(Boolean)
    expect(links.length).toBeGreaterThanOrEqual(2)
    for (const { id, loginAcc } of [mailed, silent]) {
      const own = rows.find((row) => row.includes(loginAcc))?.find((cell) => cell.includes('#token=')) ?? ''
      const token = own.split('#token=')[1] ?? ''
      expect((await given.server.call(checkPasswordLink, { token }, {})).data).toMatchObject({
        state: 'good',
        loginAcc,
      })
      const detail = await given.server.call(calls.exhibitorDetail, { id }, { as: given.review })
      expect(detail.data.log[0]?.action).toBe('link')
    }
    expect((await given.server.call(mailing.mailingCount, {}, { as: given.review })).data.mailServer).toBe(0)
  })
})

describe('first links of many accounts', () => {
  it('are neither handed out nor mailed for an account that may do more than the caller', async () => {
    const [plain, higher] = [await add(), await add()]
    await given.server.db
      .update(exhibitorAccount)
      .set({ roleKey: 'organiser_finance' })
      .where(eq(exhibitorAccount.id, Number(higher.id)))
    const file = await given.server.raw('POST', mailing.mailingSheet.path, {
      headers: { Authorization: `Bearer ${given.review}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ days: 14 }),
    })
    const table = await readTable(new Uint8Array(await file.arrayBuffer()), 'links.xlsx', { maxRows: 2000 })
    const accounts = table.rows.flatMap(({ cells }) => cells)
    expect(accounts).toContain(plain.loginAcc)
    expect(accounts).not.toContain(higher.loginAcc)
    for (let left = 1; left > 0;)
      ({ left } = (await given.server.call(mailing.mailingSend, { days: 14 }, { as: given.review })).data)
    const detail = await given.server.call(calls.exhibitorDetail, { id: higher.id }, { as: given.review })
    expect(detail.data.linkUntil).toBe('')
  })

  it('leave alone whoever was mailed a link of another kind within a day', async () => {
    const record = await add()
    for (let left = 1; left > 0;)
      ({ left } = (await given.server.call(mailing.mailingSend, { days: 14 }, { as: given.review })).data)
    // As an approved application is told.
    await given.server.db
      .update(outbox)
      .set({ template: 'firstLogin' })
      .where(and(eq(outbox.recipient, record.email), eq(outbox.template, 'exhibitorLogin')))
    expect((await given.server.call(mailing.mailingCount, {}, { as: given.review })).data.waiting).toBe(0)
  })

  it('are shown in the language of the company’s first booth', async () => {
    const record = await add({ companyName: '先付人民币有限公司' })
    await given.server.db.insert(participation).values({
      exhibitorId: Number(record.exhibitorId),
      hall: '3',
      boothNo: `Z${record.id}`,
      boothType: 1,
      width: '3',
      depth: '3',
      area: '9',
      openSides: 1,
      settleCurrency: 'USD',
    })
    const { data } = await given.server.call(mailing.mailingPreview, { days: 7 }, { as: given.review })
    expect(data.map((one) => one.locale)).toEqual(['zh-CN'])
  })
})
