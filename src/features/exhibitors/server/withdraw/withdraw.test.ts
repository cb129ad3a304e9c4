/** An exhibitor that withdraws (decision 37): nobody logs in for it, nothing reminds it, and it comes back as it was. */
import { pathOfBooth } from '../../../../shared/lib/booth-place.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addBadge } from '../../../../../tests/helpers/samples/badges.ts'
import { mailParams } from '../../../../../tests/helpers/samples/mails.ts'
import { organiserCtx } from '../../../../../tests/helpers/samples/products.ts'
import { toldTo } from '../../../../../tests/helpers/messages.ts'
import {
  startTestServer,
  TEST_PASSWORD,
  type TestExhibitor,
  type TestServer,
} from '../../../../../tests/helpers/server.ts'
import { getInfo } from '../../../../shared/auth/contract.ts'
import { parseDateTime } from '../../../../shared/lib/time/dates.ts'
import { operLog, outbox } from '../../../../server/base/db/core-tables.ts'
import { findShowWords } from '../../../../server/base/show-words.ts'
import { loginExhibitor } from '../../../account/contract.ts'
import { exhibitorAccount } from '../../../account/server/tables.ts'
import { calendarLinkRenew } from '../../../calendar/contract.ts'
import { findExhibitorCount } from '../../../company/server/exports.ts'
import { exhibitor } from '../../../company/server/tables.ts'
import { readiness } from '../../../dashboard/server/charts/readiness.ts'
import { REMINDERS, tell, TOLD_STILL } from '../../../messages/server/tell.ts'
import { KIND_OF, type MessageTemplate } from '../../../messages/server/told-by.ts'
import { message } from '../../../messages/server/tables.ts'
import { noticeReach } from '../../../notices/admin-contract.ts'
import { progressList } from '../../../progress/contract.ts'
import { reminderSend } from '../../../progress/reminder-contract.ts'
import { refreshProgress } from '../../../progress/server/keep.ts'
import { sendReminders } from '../../../progress/server/reminders/due.ts'
import { routeOfThing } from '../../../progress/rules.ts'
import { toldOf } from '../../../progress/server/reminders/moved.ts'
import { reminder } from '../../../progress/server/tables.ts'
import { reviewApprove, reviewCounts, reviewList } from '../../../review/contract.ts'
import { reviewCase } from '../../../review/server/tables.ts'
import { findInvolved } from '../../../show/server/shift/involved.ts'
import { countToTell } from '../../../show/server/tell-closing.ts'
import { exhibitorExport, exhibitorLink, exhibitorList, exhibitorLock } from '../../contract.ts'
import { letterPreview, letterSend } from '../../letter-contract.ts'
import { mailingCount, mailingSend } from '../../mailing-contract.ts'
import { exhibitorHistory, exhibitorOverview, signInAs } from '../../overview-contract.ts'
import { exhibitorReinstate, exhibitorWithdraw } from '../../withdraw-contract.ts'

let server: TestServer
let as: { as: string }
let one: TestExhibitor
beforeAll(async () => {
  server = await startTestServer()
  as = { as: (await server.addUser(['admin'], '李审核')).token }
})
beforeEach(async () => {
  server.clock.override(null)
  for (const table of [outbox, message, reminder]) await server.db.delete(table)
  await server.db.update(exhibitor).set({ delFlag: 2 })
  await server.db.update(exhibitorAccount).set({ delFlag: 2 })
  one = await server.addExhibitor()
})
afterAll(() => server.close())

const id = () => String(one.exhibitorId)
const withdraw = async () => {
  expect((await server.call(exhibitorWithdraw, { id: id(), accept: 1 }, as)).code).toBe(200)
  await refreshProgress(server.services)
}
const reinstate = () => server.call(exhibitorReinstate, { id: id() }, as)
const enter = (english = false) =>
  server.call(loginExhibitor, { loginAcc: one.loginAcc, loginPwd: TEST_PASSWORD }, { english })
const mails = () => server.db.select().from(outbox).where(eq(outbox.exhibitorId, one.exhibitorId))
const forget = async () => void (await server.db.delete(outbox), await server.db.delete(message))

it('asks first, then lets nobody in and says why in both languages; open sessions end, also of who works in its place', async () => {
  const question = await server.call(exhibitorWithdraw, { id: id() }, as)
  expect(question.code).toBe(463)
  expect(question.msg).toContain('没有需要交还的内容')
  expect((await enter()).code).toBe(200)

  await withdraw()
  expect((await server.call(getInfo, {}, { as: one.token })).code).toBe(401)
  expect(await enter()).toMatchObject({ code: 500, msg: expect.stringContaining('已退出本届展会') })
  expect((await enter(true)).msg).toContain('has withdrawn from the show')
  const acting = await server.call(signInAs, { id: String(one.accountId), reason: '来电' }, as)
  expect(acting.code).toBe(500)
  expect((await server.call(exhibitorLink, { id: String(one.accountId) }, as)).msg).toContain('已退展')

  expect(await reinstate()).toMatchObject({ code: 200, data: { withdrawnAt: '', gaveBack: '' } })
  expect((await enter()).code).toBe(200)
})

it('tells the exhibitor of both, writes them into the log and the history, and shows them in list, export and record', async () => {
  await withdraw()
  const titles = async () => (await toldTo(server, one.exhibitorId)).map(({ subject }) => subject)
  expect(await titles()).toEqual(['贵公司已退出本届展会'])
  const listed = async (withdrawn: 0 | 1) => (await server.call(exhibitorList, { withdrawn }, as)).data.list
  expect(await listed(1)).toMatchObject([{ exhibitorId: id(), withdrawnAt: expect.stringMatching(/^2024-10-14/) }])
  expect(await listed(0)).toEqual([])
  expect((await server.call(exhibitorOverview, { id: id() }, as)).data.withdrawnAt).not.toBe('')
  const file = await server.call(exhibitorExport, { withdrawn: 1, list: 'EXHIBITORS' }, as)
  expect(Buffer.isBuffer(file.data)).toBe(true)

  await reinstate()
  expect(await titles()).toEqual(['贵公司已退出本届展会', '贵公司已恢复参展'])
  const { list } = (await server.call(exhibitorHistory, { id: id(), kind: 'BOOTH' }, as)).data
  expect(list.map(({ action }) => action)).toEqual(['exhibitorReinstate', 'exhibitorWithdraw'])
  const log = await server.db.select().from(operLog).where(eq(operLog.recordId, id()))
  expect(log.flatMap(({ changes }) => changes.map(({ field }) => field))).toEqual(['withdrawnAt', 'withdrawnAt'])
  // Once more changes nothing.
  expect((await reinstate()).code).toBe(200)
  expect(await titles()).toHaveLength(2)
})

it('is told of its money and its accounts alone, whatever the template', async () => {
  await withdraw()
  await forget()
  // Any words will do.
  const words = () => JSON.parse('{}')
  for (const template of Object.keys(KIND_OF) as MessageTemplate[])
    if (template !== 'accountNotice')
      await tell({ ...server.services, unmailed: true }, { exhibitorId: one.exhibitorId, template, path: '/', words })
  const rows = await server.db.select().from(message).where(eq(message.exhibitorId, one.exhibitorId))
  for (const { kind } of rows) expect(TOLD_STILL).toContain(kind)
  expect(rows.length).toBeGreaterThan(2)
})

/** Every way in which the portal reminds exhibitors or writes to many: how many mails or people it reaches. */
const SENDERS: Record<string, () => Promise<number>> = {
  async 'the plan of reminders'() {
    // Two weeks before the directory is due.
    server.clock.override(parseDateTime('2024-10-15 10:00:00') as Date)
    await refreshProgress(server.services)
    await server.db.delete(reminder)
    return sendReminders(server.services)
  },
  async 'a reminder by hand'() {
    const { data } = await server.call(reminderSend, { ids: [id()], again: 1 }, as)
    return data.filter(({ outcome }) => outcome === 'SENT').length
  },
  async 'what every reminder is told by'() {
    const { contact } = await findShowWords(server.db)
    const moved = [{ thing: 'directory' as const, was: '2024-10-18 18:00', now: '2024-10-20 18:00' }]
    await tell(server.services, {
      exhibitorId: one.exhibitorId,
      template: 'deadlineMoved',
      path: '/',
      ...toldOf(moved, { contact, pathOf: routeOfThing }),
    })
    return server.db.$count(message, inArray(message.template, [...REMINDERS]))
  },
}
/** Mailings: an exhibitor that is locked out may still read them at its own address. */
const MAILINGS: Record<string, () => Promise<number>> = {
  async 'a message to several'() {
    const words = { titleZh: '通知', textZh: '内容', titleEn: 'News', textEn: 'Text' }
    const { data } = await server.call(letterPreview, { ids: [id()], ...words }, as)
    await server.call(letterSend, { ids: [id()], ...words }, as)
    return data.mails + data.noAddress.length
  },
  'the people a change of the show concerns': async () => (await findInvolved(server.db)).length,
  'the end of the show': () => countToTell(server.services),
}
const OPEN_ONLY: Record<string, () => Promise<number>> = {
  'the first-login mailing': async () => (await server.call(mailingCount, {}, as)).data.waiting,
  'the readers of a notice': async () => (await server.call(noticeReach, {}, as)).data.accounts,
}

const never = () =>
  server.db.update(exhibitorAccount).set({ lastLoginTime: null }).where(eq(exhibitorAccount.id, one.accountId))
const been = () =>
  server.db.update(exhibitorAccount).set({ lastLoginTime: new Date() }).where(eq(exhibitorAccount.id, one.accountId))

it.each(Object.entries({ ...SENDERS, ...MAILINGS, ...OPEN_ONLY }))(
  '%s reaches who takes part, passes over who has withdrawn, and reaches it again once it is back',
  async (name, send) => {
    await (name === 'the first-login mailing' ? never() : been())
    await refreshProgress(server.services)
    expect(await send(), 'takes part').toBeGreaterThan(0)
    await withdraw()
    await forget()
    expect(await send(), 'withdrawn').toBe(0)
    expect(await mails()).toEqual([])
    await reinstate()
    await refreshProgress(server.services)
    await forget()
    expect(await send(), 'back').toBeGreaterThan(0)
  },
)

it.each(Object.entries({ ...SENDERS, ...OPEN_ONLY }))(
  '%s passes over an exhibitor whose account is locked',
  async (name, send) => {
    await (name === 'the first-login mailing' ? never() : been())
    await server.call(exhibitorLock, { id: String(one.accountId) }, as)
    await refreshProgress(server.services)
    await forget()
    expect(await send()).toBe(0)
  },
)

it('is not listed among those who have something to do, and its calendar is no longer read', async () => {
  const { path } = (await server.call(calendarLinkRenew, {}, { as: one.token })).data
  const read = async () => (await server.raw('GET', path)).status
  expect(await read()).toBe(200)
  await withdraw()
  expect(await read()).not.toBe(200)
  expect((await server.call(progressList, {}, as)).data.total).toBe(0)
})

it('takes back what waits: reminders and first links', async () => {
  await never()
  expect((await server.call(mailingSend, { days: 7 }, as)).code).toBe(200)
  await tell(server.services, {
    exhibitorId: one.exhibitorId,
    template: 'deadlineMoved',
    path: '/',
    ...toldOf([{ thing: 'directory', was: '2024-10-18 18:00', now: '2024-10-20 18:00' }], {
      contact: '',
      pathOf: routeOfThing,
    }),
  })
  await withdraw()
  const waiting = await server.db
    .select({ template: outbox.template })
    .from(outbox)
    .where(and(eq(outbox.exhibitorId, one.exhibitorId), inArray(outbox.state, ['queued', 'kept'])))
  expect(waiting.map(({ template }) => template)).not.toContain('exhibitorLogin')
  expect((await toldTo(server, one.exhibitorId)).map(({ template }) => template)).toEqual(['officeLetter'])
})

it('takes its open cases out of the queue and its counts, and puts them back', async () => {
  await server.db.delete(reviewCase)
  const { id: record } = (await addBadge(server, one)).data
  const open = async () => [
    (await server.call(reviewList, { kind: 'BADGE' }, as)).data.total,
    (await server.call(reviewCounts, {}, as)).data.find(({ kind }) => kind === 'BADGE')?.pending,
  ]
  expect(await open()).toEqual([1, 1])
  await withdraw()
  expect(await open()).toEqual([0, 0])
  const late = await server.call(reviewApprove, { items: [{ kind: 'BADGE', entityId: record, version: 1 }] }, as)
  expect(late.data.map(({ done }) => done)).toEqual([0])
  await reinstate()
  expect(await open()).toEqual([1, 1])
})

it('is not counted among the exhibitors of the show, on Welcome and in the chart of readiness', async () => {
  const { db } = server
  const ranges = {
    from: new Date(0),
    to: new Date(),
    seen: () => undefined,
    kept: null,
    days: [],
    now: new Date(),
    locale: 'zh-CN' as const,
  }
  const counted = async () => [
    await findExhibitorCount(organiserCtx(server)),
    (await readiness.find({ db, ...ranges })).find(({ key }) => key === 'all'),
  ]
  expect(await counted()).toEqual([1, { key: 'all', values: [1] }])
  await withdraw()
  expect(await counted()).toEqual([0, { key: 'all', values: [0] }])
})

it('is sent nothing any more that waited to leave, but what is said of its money', async () => {
  const told = { exhibitorId: one.exhibitorId, path: pathOfBooth('/', one.participationId) }
  await tell(server.services, { ...told, template: 'boothChanged', words: () => mailParams.boothChanged })
  await tell(server.services, { ...told, template: 'paymentNoted', words: () => mailParams.paymentNoted })
  await withdraw()
  const waiting = (await mails())
    .filter(({ state }) => ['queued', 'kept'].includes(state))
    .map(({ bodyText }) => bodyText)
  expect(waiting.join()).not.toContain(mailParams.boothChanged.changes)
  expect(waiting.join()).toContain(mailParams.paymentNoted.amount)
})

it('writes to somebody who can log in, in place of a contact whose account is locked', async () => {
  const email = `${one.loginAcc}@example.com`
  await server.db.update(exhibitorAccount).set({ email, disabled: true }).where(eq(exhibitorAccount.id, one.accountId))
  await server.db
    .insert(exhibitorAccount)
    .values({ exhibitorId: one.exhibitorId, loginAcc: `${one.loginAcc}b`, userName: '张', email: 'open@example.com' })
  await refreshProgress(server.services)
  await SENDERS['what every reminder is told by']?.()
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(['open@example.com'])
})

it('is decided by who looks after it, and by nobody else', async () => {
  expect((await server.call(exhibitorWithdraw, { id: '999999', accept: 1 }, as)).code).toBe(404)
  const finance = { as: (await server.addUser(['organiser_finance'])).token }
  expect((await server.call(exhibitorWithdraw, { id: id(), accept: 1 }, finance)).code).toBe(403)
})
