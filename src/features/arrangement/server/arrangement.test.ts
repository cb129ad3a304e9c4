import { desc, eq } from 'drizzle-orm'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { toldTo } from '../../../../tests/helpers/messages.ts'
import { startArrangement } from '../../../../tests/helpers/servers/arrangement.ts'
import { fieldsOf, first, type TestExhibitor, type TestServer } from '../../../../tests/helpers/server.ts'
import { dockingMeeting } from '../../docking/server/tables.ts'
import { meetingDetail, meetingList } from '../../matchmaking/contract.ts'
import { meetingSession } from '../../matchmaking/server/tables.ts'
import { sysRole } from '../../system/server/tables.ts'
import { operLog, outbox } from '../../../server/base/db/core-tables.ts'
import { serverProcess } from '../../../server/base/processes/tables.ts'
import { DAY_MS } from '../../../shared/lib/time/dates.ts'
import * as board from '../board-contract.ts'
import * as calls from '../contract.ts'
import { meetingArrangement } from './tables.ts'

let server: TestServer
let as: { as: string }
let sessionId: string
let owners: TestExhibitor[]
let registrations: string[]
let buyers: number[]

beforeAll(async () => {
  ;({ server, as, sessionId, owners, registrations, buyers } = await startArrangement())
})
afterAll(() => server.close())

const start = (over: Record<string, unknown> = {}) =>
  server.call(calls.arrangementRun, { sessionIds: [sessionId], seed: 7, minScore: 10, ...over }, as)
const state = async (id: string) => (await server.call(calls.arrangementState, { id }, as)).data
async function proposal(): Promise<calls.RunReply> {
  const { id } = (await start()).data
  await vi.waitFor(async () => expect((await state(id))?.state).toBe('READY'), { timeout: 20_000, interval: 50 })
  const run = await state(id)
  if (!run) throw new Error('the run is gone')
  return run
}
const meetings = async () => (await server.call(board.boardDay, {}, as)).data.meetings
const mailsTo = async (template: string) =>
  (await server.db.select().from(outbox).where(eq(outbox.template, template))).map(({ recipient }) => recipient)

describe('arranging a session', () => {
  it('needs tables, each hall once and of the show', async () => {
    expect((await start()).msg).toContain('洽谈桌')
    const save = (halls: { hall: string; count: number }[], version = 0) =>
      server.call(calls.tablesSave, { id: sessionId, halls, version }, as)
    const twice = [
      { hall: '3', count: 1 },
      { hall: '3', count: 1 },
    ]
    expect(fieldsOf(await save(twice))).toEqual(['halls.1.hall'])
    expect(fieldsOf(await save([{ hall: '3', count: 0 }]))).toEqual(['halls.0.count'])
    expect((await save([{ hall: '3', count: 2 }])).data).toMatchObject({ version: 1, brands: 3, buyers: 3, slots: 4 })
    expect((await save([{ hall: '3', count: 5 }])).code, 'somebody else saved').toBe(409)
  })

  it('proposes beside the server, and changes nothing until it is applied', async () => {
    const run = await proposal()
    // Three brands, three buyers, four times, two tables: eight of nine.
    expect(run.counts).toMatchObject({ added: 8, unplaced: 1, brands: 3, buyers: 3, moved: 0, dropped: 0 })
    expect(await meetings()).toEqual([])
    const rows = async (placed: 0 | 1, name = '') =>
      (await server.call(calls.arrangementResult, { id: run.id, placed, name }, as)).data
    expect((await rows(1)).total).toBe(8)
    expect(first((await rows(0)).list)).toMatchObject({
      reason: expect.stringMatching(/^(tablesFull|noCommonTime)$/),
      change: '',
    })
    expect((await rows(1, '采购甲')).list.every(({ buyerCompany }) => buyerCompany === '采购甲公司')).toBe(true)
    const file = await server.call(calls.arrangementExport, { id: run.id }, as)
    const cells = ((await readXlsx(file.data))[0]?.data ?? []).slice(2)
    expect(cells).toHaveLength(9)
    expect(cells[0]?.[0]).toMatch(/^2024-12-03 1\d:\d0–/)
    expect(cells[8]?.at(-1)).toBeTruthy()
    const [entry] = await server.db.select().from(operLog).orderBy(desc(operLog.id)).limit(1)
    expect(entry).toMatchObject({ operType: '5', recordName: expect.stringContaining('9') })
    expect((await server.call(calls.arrangementExport, { id: '999' }, as)).code).toBe(404)
  })

  it('is applied in one go: each side hears of it once, and the exhibitor finds it in its registration', async () => {
    const run = await proposal()
    const token = '5f0c64f4-3a4e-4a3e-9d0a-111111111111'
    const apply = () => server.call(calls.arrangementApply, { id: run.id, clientToken: token }, as)
    expect((await apply()).data).toMatchObject({ state: 'APPLIED', left: 0, undoFlag: 1 })
    expect((await apply()).code, 'the same answer again').toBe(200)
    expect(await meetings()).toHaveLength(8)
    for (const { exhibitorId } of owners)
      expect((await toldTo(server, exhibitorId)).filter(({ template }) => template === 'dockingTold')).toHaveLength(1)
    const buyerMails = await mailsTo('buyerTold')
    expect(buyerMails.toSorted()).toEqual([...new Set(buyerMails)].toSorted())
    expect(buyerMails).toHaveLength(3)
    const carried = (await server.db.select().from(outbox)).flatMap((mail) =>
      Object.entries(mail.calendar).map(([name, text]) => `${name} ${/METHOD:\w+/.exec(text)?.[0]}`),
    )
    const requests = (await meetings()).map(({ id }) => `meeting-${id}.ics METHOD:REQUEST`)
    expect(carried.toSorted(), 'in the mail of each side').toEqual([...requests, ...requests].toSorted())
    const owner = first(owners)
    const own = first((await server.call(meetingList, {}, { as: owner.token })).data.list)
    expect(own.arranged.length).toBeGreaterThan(1)
    expect(own.arranged[0]).toMatchObject({ table: expect.any(Number), buyerName: expect.stringContaining('采购') })
    const detail = (await server.call(meetingDetail, { id: own.id }, { as: owner.token })).data
    expect(detail.arranged).toEqual(own.arranged)
  })

  it('leaves pinned meetings when it is run again, and nothing changes where nothing is won', async () => {
    const pinned = first(await meetings())
    await server.call(board.boardPin, { id: pinned.id, pinned: 1, version: pinned.version }, as)
    const run = await proposal()
    expect(run.counts).toMatchObject({ added: 0, moved: 0, kept: 7, fixed: 1, dropped: 0 })
    expect((await server.call(calls.arrangementDiscard, { id: run.id }, as)).data.state).toBe('DISCARDED')
    expect((await server.call(calls.arrangementApply, { id: run.id }, as)).code).toBe(500)
  })

  it('is taken back within a day, but for what was changed since', async () => {
    const [changed] = (await meetings()).filter(({ pinned }) => pinned === 1)
    const applied = (await server.db.select().from(meetingArrangement)).find((row) => row.state === 'APPLIED')
    if (!applied || !changed) throw new Error('nothing was applied')
    const undo = () => server.call(calls.arrangementUndo, { id: String(applied.id) }, as)
    const appliedAt = (applyTime: Date) =>
      server.db.update(meetingArrangement).set({ applyTime }).where(eq(meetingArrangement.id, applied.id))
    const now = server.clock.showNow()
    await appliedAt(new Date(now.getTime() - DAY_MS))
    expect((await undo()).msg).toContain('24')
    await appliedAt(now)
    expect((await undo()).data).toMatchObject({ state: 'UNDONE', left: 1 })
    expect((await meetings()).map(({ id }) => id)).toEqual([changed.id])
  })

  it('gives an agreed meeting a table and leaves its time', async () => {
    const [buyerId = 0] = buyers
    const { exhibitorId } = first(owners)
    await server.db.delete(dockingMeeting)
    const agreed = {
      direction: 1,
      origin: 'APPLIED',
      exhibitorId,
      buyerId,
      sessionId: Number(sessionId),
      status: 2,
    } as const
    await server.db
      .insert(dockingMeeting)
      .values({ ...agreed, slotId: `${sessionId}-1030`, expireAt: server.clock.showNow() })
    const run = await proposal()
    expect(run.counts).toMatchObject({ seated: 1, fixed: 1 })
    await server.call(calls.arrangementApply, { id: run.id }, as)
    const found = (await meetings()).filter(
      (one) => one.buyerId === String(buyerId) && one.exhibitorId === String(exhibitorId),
    )
    expect(found).toMatchObject([{ begin: '10:30', tableNo: expect.any(Number) }])
    expect(first(found).tableNo).toBeGreaterThan(0)
  })

  it('is for who looks after all exhibitors, and stops when it is told to', async () => {
    const { id } = (await start()).data
    expect((await server.call(calls.arrangementCancel, { id }, as)).data).toMatchObject({ state: 'CANCELLED' })
    expect((await server.call(calls.arrangementCancel, { id }, as)).code).toBe(500)
    const { token } = await server.addUser(['organiser_review'])
    await server.db.update(sysRole).set({ dataScope: '3' }).where(eq(sysRole.roleKey, 'organiser_review'))
    const limited = { as: token }
    const run = { sessionIds: [sessionId], seed: 1, minScore: 0 }
    expect((await server.call(calls.arrangementRun, run, limited)).msg).toContain('全部展商')
    expect((await server.call(board.boardDay, {}, limited)).data.meetings).toEqual([])
    const one = first(await meetings())
    const pin = { id: one.id, pinned: 1, version: one.version } as const
    expect((await server.call(board.boardPin, pin, limited)).code).toBe(404)
  })
})

it('a run that ends while the database is away is stored once it is back', async () => {
  const { db } = server.services
  let refused = 0
  const away = () => {
    refused += 1
    throw new Error('Connection terminated unexpectedly')
  }
  server.services.db = new Proxy(db, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key)
      if (key === 'update' && refused < 3) return away
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  try {
    const run = await proposal()
    expect(refused).toBe(3)
    expect(run.counts?.added).toBeGreaterThanOrEqual(0)
    await server.call(calls.arrangementDiscard, { id: run.id }, as)
  } finally {
    server.services.db = db
  }
})

describe('a run on another process', () => {
  const beginElsewhere = async () => {
    const values = { sessionIds: [sessionId], seed: 1, minScore: 0, processId: 'another', progress: 40 }
    const [row] = await server.db
      .insert(meetingArrangement)
      .values({ ...values, state: 'RUNNING', createBy: 'hall' })
      .returning()
    return String(row?.id)
  }

  it('shows its progress, admits no second one, and is stopped from here', async () => {
    await server.db.insert(serverProcess).values({ id: 'another' })
    const id = await beginElsewhere()
    expect(await state(id)).toMatchObject({ state: 'RUNNING', progress: 40 })
    expect((await start()).code, 'one at a time').toBe(500)
    expect((await server.call(calls.arrangementCancel, { id }, as)).data).toMatchObject({ state: 'CANCELLED' })
    expect(await state(id)).toMatchObject({ state: 'CANCELLED', progress: 100 })
  })

  it('has failed once that process is dead, and gives way to the next one', async () => {
    const id = await beginElsewhere()
    await server.db.delete(serverProcess)
    expect(await state(id)).toMatchObject({ state: 'FAILED' })
    const next = await proposal()
    expect((await server.call(calls.arrangementDiscard, { id: next.id }, as)).data.state).toBe('DISCARDED')
  })
})

describe('the day board', () => {
  it('moves, cancels and adds a meeting, and refuses what cannot be in words at the field', async () => {
    const all = await meetings()
    const [one, other] = [
      first(all),
      all.find(({ begin, exhibitorId }) => begin === first(all).begin && exhibitorId !== first(all).exhibitorId),
    ]
    if (!other) throw new Error('two at a time')
    const move = (to: { slotId: string; tableNo: number }, version = one.version) =>
      server.call(board.boardMove, { id: one.id, ...to, version }, as)
    expect(fieldsOf(await move({ slotId: one.slotId, tableNo: other.tableNo }))).toEqual(['tableNo'])
    expect(fieldsOf(await move({ slotId: one.slotId, tableNo: 9 }))).toEqual(['tableNo'])
    const free = (await server.call(board.boardFree, { date: '2024-12-03', id: one.id }, as)).data
    const then = free.find(({ slotId }) => slotId === one.slotId)
    expect(then?.tables).toContain(one.tableNo)
    expect(then?.tables).not.toContain(other.tableNo)
    // Whoever meets another one then is named as the reason.
    const elsewhere = all.find(
      ({ id, buyerId, begin }) => id !== one.id && buyerId === one.buyerId && begin !== one.begin,
    )
    const taken = free.find(({ slotId }) => slotId === elsewhere?.slotId)
    if (elsewhere) expect(taken).toMatchObject({ tables: [], problem: expect.stringMatching(/./) })
    expect(fieldsOf(await move({ slotId: `${sessionId}-2300`, tableNo: 1 }))).toEqual(['slotId'])
    expect((await move({ slotId: one.slotId, tableNo: one.tableNo }, one.version + 5)).code).toBe(409)
    const gone = await server.call(
      board.boardCancel,
      { id: other.id, reason: '买家行程有变', version: other.version },
      as,
    )
    expect(gone.code).toBe(200)
    const moved = (await move({ slotId: one.slotId, tableNo: other.tableNo })).data
    expect(moved).toMatchObject({ tableNo: other.tableNo, pinned: 1 })
    const at = owners.findIndex(({ exhibitorId }) => String(exhibitorId) === other.exhibitorId)
    const input = {
      registrationId: registrations[at] ?? '',
      buyerId: other.buyerId,
      slotId: one.slotId,
      tableNo: one.tableNo,
    }
    expect((await server.call(board.boardAdd, input, as)).data).toMatchObject({ begin: other.begin, pinned: 1 })
    expect(fieldsOf(await server.call(board.boardAdd, input, as))).toEqual(['buyerId'])
    const file = await server.call(board.boardExport, { date: '2024-12-03' }, as)
    expect(JSON.stringify(await readXlsx(file.data))).toContain('采购甲公司')
  })

  it('notes what took place once it is over', async () => {
    const one = first(await meetings())
    const note = () => server.call(board.boardOutcome, { id: one.id, held: 1, version: one.version }, as)
    expect((await note()).code).toBe(500)
    await server.db
      .update(meetingSession)
      .set({ date: '2024-10-13' })
      .where(eq(meetingSession.sessionId, Number(sessionId)))
    expect((await note()).data).toMatchObject({ status: 5 })
  })
})
