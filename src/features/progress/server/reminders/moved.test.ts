/** Deadlines changed by themselves, until everybody whom they concern is told. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { toldTo } from '../../../../../tests/helpers/messages.ts'
import { first, startTestServer, type TestExhibitor, type TestServer } from '../../../../../tests/helpers/server.ts'
import { boothForm } from '../../../booth-forms/server/tables.ts'
import { exhibitor } from '../../../company/server/tables.ts'
import { formDeadlines, formDeadlineSave, nodeList, nodeSave } from '../../../form-desk/prices-contract.ts'
import { reminderSend } from '../../reminder-contract.ts'
import { messageSettingsSave } from '../../../messages/contract.ts'
import { message } from '../../../messages/server/tables.ts'
import { showGet, showUpdate } from '../../../show/contract.ts'
import { shiftApply, shiftLast, shiftUndo } from '../../../show/shift-contract.ts'
import { outbox } from '../../../../server/base/db/core-tables.ts'
import { CLOSED_AT, OPENS_AT } from '../../../../server/base/opening.ts'
import { setParameter } from '../../../../server/seeds/system.ts'
import { EMPTY_HALL } from '../../../../shared/lib/halls.ts'
import { refreshProgress } from '../keep.ts'
import { deadlineNews } from '../tables.ts'
import { tellMovedDeadlines } from './moved.ts'

let server: TestServer
let review: string
let one: TestExhibitor
beforeAll(async () => {
  server = await startTestServer()
  ;({ token: review } = await server.addUser(['admin'], '李审核'))
  expect(await save({ halls: ['1', 'N1'].map((code) => ({ ...EMPTY_HALL, code })) })).toBeDefined()
})
beforeEach(async () => {
  await setParameter(server.db, OPENS_AT, '2024-10-01 00:00')
  await server.db.delete(deadlineNews)
  await server.db.update(exhibitor).set({ delFlag: 2 })
  one = await server.addExhibitor()
  await refreshProgress(server.services)
  await server.db.delete(outbox)
})
afterAll(() => server.close())

const record = async () => (await server.call(showGet, {}, { as: review })).data
const save = async (given: Record<string, unknown>) => {
  const { version } = await record()
  const { data } = await server.call(showUpdate, { ...given, version }, { as: review })
  return data
}
const run = () => tellMovedDeadlines(server.services)
const later = () => server.clock.advance(5 * 60_000)
const mails = () => server.db.select().from(outbox).orderBy(outbox.id)
const told = async (of: TestExhibitor) =>
  (await server.db.select().from(message).where(eq(message.exhibitorId, of.exhibitorId))).filter(
    ({ template }) => template === 'deadlineMoved',
  )

it('tells who has it still open in one message and one mail, with the old time and the new', async () => {
  const en = await server.addExhibitor({ booth: { settleCurrency: 'USD' } })
  const done = await server.addExhibitor()
  await server.db.insert(boothForm).values(['h1', 'h2'].map((form) => ({ ...ids(done), form, status: 2, content: {} })))
  await refreshProgress(server.services)
  const { told: count } = await save({ due_h1: 'T-33 18:00', due_h2: '2024-11-01 12:00' })
  expect(count).toBe(2)
  expect(await run(), 'not while more may be changed').toBe(0)
  later()
  expect(await run()).toBe(2)
  expect(await run(), 'once').toBe(0)
  const [zh, english] = await mails()
  expect(await mails()).toHaveLength(2)
  expect(zh).toMatchObject({
    template: 'deadlineMoved',
    exhibitorId: one.exhibitorId,
    subject: expect.stringContaining('2 项参展事项的截止时间有调整'),
  })
  expect(zh?.bodyText).toMatch(
    /H1 标准展位配置表：截止时间改为 2024-10-30 18:00（原为 2024-10-28 18:00）\n {2}http\S+\/newspaper\/h1/,
  )
  expect(english?.exhibitorId).toBe(en.exhibitorId)
  expect(english?.bodyText).toContain('H2 Fascia board: now due 2024-11-01 12:00 (before: 2024-10-28 18:00)')
  expect(await told(one)).toHaveLength(1)
  expect(first(await toldTo(server, one.exhibitorId)).subject).toBe('2 项参展事项的截止时间有调整')
  expect(await told(done)).toEqual([])
  await save({ due_h1: 'T-35 18:00', due_h2: 'T-35 18:00' })
  later()
  await run()
})

it('tells nothing of what was moved back, and of several saves where it stands in the end', async () => {
  expect((await save({ due_h2: 'T-30 18:00', due_badge: 'T-9 18:00' })).told).toBe(1)
  expect((await save({ due_h2: 'T-35 18:00' })).told).toBe(0)
  later()
  expect(await run()).toBe(1)
  const [mail] = await mails()
  expect(mail?.subject).toContain('截止时间改为 2024-11-23 18:00')
  expect(mail?.bodyText).not.toContain('H2')
  await save({ due_badge: 'T-10 18:00' })
  await save({ due_badge: 'T-9 18:00' })
  later()
  expect(await run(), 'as it was told').toBe(0)
  expect(await server.db.$count(deadlineNews)).toBe(0)
  await save({ due_badge: 'T-10 18:00' })
  later()
  await run()
})

it('hears of the deadlines of the prices desk, and of those that follow price periods', async () => {
  const deadlines = (await server.call(formDeadlines, {}, { as: review })).data
  const h2 = deadlines.find(({ form }) => form === 'h2')
  const moved = await server.call(
    formDeadlineSave,
    { form: 'h2', when: 'T-34 18:00', version: h2?.version ?? 0 },
    { as: review },
  )
  expect(moved.data.told).toBe(1)
  const set = (await server.call(nodeList, {}, { as: review })).data.find(({ form }) => form === 'h8')
  const nodes = (set?.nodes ?? []).map(({ beginAt: _b, endAt: _e, ...node }) => node)
  const [free, dear] = nodes
  if (!free || !dear) throw new Error('no price periods')
  free.end = dear.begin = 'T-29 18:00'
  const saved = await server.call(nodeSave, { form: 'h8', nodes, version: set?.version ?? 0 }, { as: review })
  expect(saved.code).toBe(200)
  later()
  expect(await run()).toBe(1)
  const [mail] = await mails()
  expect(mail?.bodyText).toContain('H2 楣板')
  await save({ due_h2: 'T-35 18:00' })
  later()
  await run()
})

it('keeps the message of who wants no mails of deadlines, and mails nobody twice who was told when the server stopped', async () => {
  const muted = await server.call(messageSettingsSave, { off: ['DEADLINE'] }, { as: one.token })
  expect(muted.code).toBe(200)
  const others: TestExhibitor[] = []
  for (let nth = 0; nth < 22; nth++) others.push(await server.addExhibitor())
  await refreshProgress(server.services)
  await save({ due_h2: 'T-32 18:00' })
  later()
  let pieces = 0
  const stopping = {
    ...server.services,
    db: new Proxy(server.db, {
      get: (db, name) => {
        if (name !== 'transaction') return Reflect.get(db, name) as unknown
        return (...args: Parameters<typeof db.transaction>) => {
          if (pieces++ > 1) throw new Error('stopped')
          return db.transaction(...args)
        }
      },
    }),
  }
  await expect(tellMovedDeadlines(stopping)).rejects.toThrow('stopped')
  expect(await server.db.$count(outbox)).toBe(19)
  await run()
  expect(await told(one)).toHaveLength(1)
  const to = (await mails()).map(({ exhibitorId }) => exhibitorId)
  expect(to.toSorted()).toEqual(others.map(({ exhibitorId }) => exhibitorId).toSorted())
  await save({ due_h2: 'T-35 18:00' })
  later()
  await run()
})

it('tells in a mail that still waits, and beside it, where deadlines are once the show has moved as a whole', async () => {
  await save({ due_h1: 'T-33 18:00', due_h2: 'T-32 18:00' })
  later()
  await run()
  const seen = async () => [
    (await mails())[0]?.bodyText ?? '',
    (await mails())[0]?.bodyHtml ?? '',
    JSON.stringify(await told(one)),
  ]
  for (const text of await seen()) expect(text).toMatch(/2024-10-30 18:00[^]*2024-10-31 18:00/)
  const { version } = await record()
  const days = { openDate: '2024-12-09', closeDate: '2024-12-11' }
  expect((await server.call(shiftApply, { ...days, version, choices: {} }, { as: review })).code).toBe(200)
  for (const text of await seen()) {
    expect(text).toMatch(/2024-11-06 18:00（原为 2024-10-28 18:00）[^]*2024-11-07 18:00（原为 2024-10-28 18:00）/)
    expect(text).not.toContain('2024-10-31')
  }
  const last = (await server.call(shiftLast, {}, { as: review })).data
  await server.call(shiftUndo, { id: last?.id ?? '' }, { as: review })
  for (const text of await seen()) expect(text).toMatch(/2024-10-30 18:00[^]*2024-10-31 18:00/)
  expect(await mails()).toHaveLength(1)
  await save({ due_h1: 'T-35 18:00', due_h2: 'T-35 18:00' })
  later()
  await run()
})

it('takes back what a waiting mail tells where the move brings the deadline back to where it was', async () => {
  await save({ due_h1: 'T-42 18:00' })
  later()
  await run()
  const { version } = await record()
  const days = { openDate: '2024-12-09', closeDate: '2024-12-11' }
  await server.call(shiftApply, { ...days, version, choices: {} }, { as: review })
  expect((await mails())[0]).toMatchObject({ template: 'deadlineMoved', state: 'outdated' })
  expect(await told(one)).toEqual([])
  const last = (await server.call(shiftLast, {}, { as: review })).data
  await server.call(shiftUndo, { id: last?.id ?? '' }, { as: review })
  await save({ due_h1: 'T-35 18:00' })
  later()
  await run()
})

it('names in a reminder that waits the deadlines of the show as it has moved', async () => {
  const sent = await server.call(reminderSend, { ids: [String(one.exhibitorId)] }, { as: review })
  expect(sent.code).toBe(200)
  expect((await mails())[0]?.bodyText).toContain('2024-10-28 18:00')
  const { version } = await record()
  const days = { openDate: '2024-12-09', closeDate: '2024-12-11' }
  await server.call(shiftApply, { ...days, version, choices: {} }, { as: review })
  const [mail] = await mails()
  expect(mail?.bodyText).toContain('2024-11-04 18:00')
  expect(mail?.bodyText).not.toContain('2024-10-28')
  const last = (await server.call(shiftLast, {}, { as: review })).data
  await server.call(shiftUndo, { id: last?.id ?? '' }, { as: review })
})

it('says nothing of a show that moves as a whole, and nothing before exhibitors are let in', async () => {
  const { version } = await record()
  const days = { openDate: '2024-12-09', closeDate: '2024-12-11' }
  const moved = await server.call(shiftApply, { ...days, version, choices: {} }, { as: review })
  expect(moved.errors ?? []).toEqual([])
  expect(moved.code).toBe(200)
  const last = (await server.call(shiftLast, {}, { as: review })).data
  await server.call(shiftUndo, { id: last?.id ?? '' }, { as: review })
  expect(await server.db.$count(deadlineNews)).toBe(0)
  await setParameter(server.db, OPENS_AT, '2024-11-20 00:00')
  expect((await save({ due_h2: 'T-20 18:00' })).told).toBe(0)
  await setParameter(server.db, OPENS_AT, '2024-10-01 00:00')
  later()
  expect(await run()).toBe(0)
})

const ids = ({ exhibitorId, participationId }: TestExhibitor) => ({ exhibitorId, participationId })

it('says nothing once the show is closed, of what was changed before either', async () => {
  await save({ due_h1: 'T-34 18:00' })
  later()
  await setParameter(server.db, CLOSED_AT, '2024-10-14 08:00')
  expect(await run()).toBe(0)
  expect((await save({ due_h1: 'T-32 18:00' })).told ?? 0).toBe(0)
  await setParameter(server.db, CLOSED_AT, '')
  expect(await run()).toBe(1)
})
