/** A show that is closed, or opened again, until every exhibitor has heard of it. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { toldTo } from '../../../../tests/helpers/messages.ts'
import { first, startTestServer, type TestExhibitor, type TestServer } from '../../../../tests/helpers/server.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import { setParameter } from '../../../server/seeds/system.ts'
import { parseDateTime } from '../../../shared/lib/time/dates.ts'
import { exhibitor } from '../../company/server/tables.ts'
import { tell } from '../../messages/server/exports.ts'
import { message } from '../../messages/server/tables.ts'
import { showArchive, showClose, showGet, showReopen } from '../contract.ts'
import { closingTold } from './tables.ts'
import { tellClosing } from './tell-closing.ts'

let server: TestServer
let admin: string
let one: TestExhibitor
let english: TestExhibitor
beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.addUser(['admin'])).token
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.override(parseDateTime('2024-12-05 10:00:00'))
  await setParameter(server.db, 'expo.archivedAt', '')
  await setParameter(server.db, 'expo.closedAt', '')
  await server.db.delete(closingTold)
  await server.db.update(exhibitor).set({ delFlag: 2 })
  one = await server.addExhibitor()
  english = await server.addExhibitor({ booth: { settleCurrency: 'USD' } })
  await server.db.delete(outbox)
  await server.db.delete(message)
})

const record = async () => (await server.call(showGet, {}, { as: admin })).data
const step = async (call: typeof showClose) =>
  (await server.call(call, { version: (await record()).version }, { as: admin })).data
const run = () => tellClosing(server.services)
const later = () => server.clock.advance(5 * 60_000)
const mails = () => server.db.select().from(outbox).orderBy(outbox.id)

it('tells every exhibitor in its language what still works and until when, once, after five minutes', async () => {
  expect((await record()).toTell).toBe(2)
  await step(showClose)
  expect(await run(), 'while it may be taken back').toBe(0)
  later()
  expect(await run()).toBe(2)
  expect(await run(), 'once').toBe(0)
  const [zh, en] = await mails()
  expect(await mails()).toHaveLength(2)
  expect(zh).toMatchObject({ template: 'showClosed', exhibitorId: one.exhibitorId })
  expect(zh?.subject).toMatch(/已结束$/)
  expect(zh?.bodyText).toMatch(/回复询盘（截至 2025-01-03）\n {2}http\S+\/InquiryOrder/)
  expect(zh?.bodyText).toContain('填写对接会的会后反馈')
  expect(zh?.bodyText).toContain('个人信息保存至 2025-06-02，到期清除')
  expect(en).toMatchObject({ exhibitorId: english.exhibitorId })
  expect(en?.bodyText).toMatch(/Follow up and export leads.*\n {2}http\S+\/clue-list/)
  expect(en?.bodyText).not.toContain('InquiryOrder')
  expect(first(await toldTo(server, one.exhibitorId)).subject).toBe(zh?.subject)
})

it('says nothing of a closing that was taken back in time, nor of its reopening', async () => {
  await step(showClose)
  expect((await record()).toTell, 'nobody heard of it').toBe(0)
  await step(showReopen)
  later()
  expect(await run()).toBe(0)
  expect(await mails()).toEqual([])
})

it('keeps back what has not left, and tells of a reopening only whom the closing had reached', async () => {
  await step(showClose)
  later()
  await run()
  const [left] = await mails()
  await server.db
    .update(outbox)
    .set({ state: 'sent' })
    .where(eq(outbox.id, left?.id ?? 0))
  expect((await record()).toTell, 'by a reopening').toBe(1)
  expect((await step(showReopen)).toTell, 'by another closing').toBe(1)
  expect((await mails()).map(({ state }) => state)).toEqual(['sent', 'outdated'])
  expect(await toldTo(server, english.exhibitorId)).toEqual([])
  later()
  expect(await run()).toBe(1)
  expect((await toldTo(server, one.exhibitorId)).at(-1)?.subject).toMatch(/已重新开放$/)
  // The same of a reopening: who knows that it is closed is told nothing.
  await step(showClose)
  later()
  expect(await run(), 'who had not heard of the first closing').toBe(1)
  expect(await toldTo(server, one.exhibitorId)).toHaveLength(1)
  expect(await toldTo(server, english.exhibitorId)).toHaveLength(1)
  // Closed already: what waits stays.
  await step(showClose)
  expect(await toldTo(server, english.exhibitorId)).toHaveLength(1)
})

it('leaves the other news of a gathered mail that tells of a closing taken back', async () => {
  await step(showClose)
  later()
  await run()
  const told = { exhibitorId: one.exhibitorId, template: 'officeLetter', path: '/' } as const
  await tell(server.services, { ...told, words: () => ({ title: '撤展须知', text: '请于 18:00 前撤离' }) })
  expect((await mails())[0]).toMatchObject({
    template: 'decisions',
    subject: expect.stringContaining('贵公司参展事项有 2 条新消息'),
  })
  await step(showReopen)
  const [mail] = await mails()
  expect(mail?.state).not.toBe('outdated')
  expect(mail?.bodyText).toContain('撤展须知')
  expect(mail?.bodyText).not.toContain('已结束')
})

it('tells of a reopening whom the closing had reached, with no day of erasing', async () => {
  await step(showClose)
  later()
  await run()
  later()
  await server.addExhibitor()
  expect((await record()).toTell).toBe(2)
  await step(showReopen)
  later()
  await server.db.delete(outbox)
  expect(await run()).toBe(2)
  const [mail] = await mails()
  expect(mail?.subject).toMatch(/已重新开放$/)
  expect(mail?.bodyText).toContain('贵公司可再次填报和修改，各项截止时间不变')
  expect(mail?.bodyText).not.toContain('清除')
  expect(await server.db.$count(closingTold)).toBe(0)
})

it('leaves meetings out where the show has none, and says nothing once it is archived or before it is open', async () => {
  await setParameter(server.db, 'offer.matchmaking', 'false')
  await step(showClose)
  later()
  await run()
  expect((await mails())[0]?.bodyText).not.toContain('对接会')
  await setParameter(server.db, 'offer.matchmaking', 'true')
  await server.addExhibitor()
  await setParameter(server.db, 'expo.opensAt', '')
  expect(await run()).toBe(0)
  await setParameter(server.db, 'expo.opensAt', '2024-10-01 00:00')
  const waiting = async () => (await mails()).filter(({ state }) => state === 'queued' || state === 'kept').length
  expect(await waiting()).toBeGreaterThan(0)
  const { version, values } = await record()
  const archived = await server.call(showArchive, { version, typed: String(values['shortName']) }, { as: admin })
  expect(archived.code).toBe(200)
  expect(await waiting(), 'what says that exhibitors may sign in does not leave').toBe(0)
  later()
  expect([await run(), (await record()).toTell]).toEqual([0, 0])
})

it('mails nobody twice who was told when the server stopped', async () => {
  for (let nth = 0; nth < 22; nth++) await server.addExhibitor()
  await step(showClose)
  later()
  let pieces = 0
  const db = new Proxy(server.db, {
    get: (target, name) => {
      if (name !== 'transaction') return Reflect.get(target, name) as unknown
      return (...args: Parameters<typeof target.transaction>) => {
        if (pieces++ > 0) throw new Error('stopped')
        return target.transaction(...args)
      }
    },
  })
  await expect(tellClosing({ ...server.services, db })).rejects.toThrow('stopped')
  expect(await server.db.$count(outbox)).toBe(20)
  expect(await run()).toBe(4)
  expect(await server.db.$count(outbox)).toBe(24)
  expect(await server.db.$count(message, eq(message.exhibitorId, one.exhibitorId))).toBe(1)
})
