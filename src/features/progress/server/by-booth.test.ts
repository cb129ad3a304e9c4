/** The matrix by booth, and the look at all rows by night. */
import { eq, sql } from 'drizzle-orm'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { first, startTestServer, type TestExhibitor, type TestServer } from '../../../../tests/helpers/server.ts'
import { FORM_CODES } from '../../../shared/lib/form-codes.ts'
import { boothForm } from '../../booth-forms/server/tables.ts'
import { exhibitor, participation } from '../../company/server/tables.ts'
import { directoryEntry } from '../../newspaper/server/tables.ts'
import { progressExport, progressList, type ProgressRow } from '../contract.ts'
import { rebuildByNight, rebuildProgress } from './keep.ts'
import { progress, progressStale } from './tables.ts'

let server: TestServer
let review: string
beforeAll(async () => {
  server = await startTestServer()
  ;({ token: review } = await server.addUser(['organiser_review']))
})
beforeEach(async () => {
  // Only the exhibitors of a test are listed.
  await server.db.update(exhibitor).set({ delFlag: 2 })
})
afterAll(() => server.close())

/** A second booth of the same company, raw space in hall N2. */
async function another(one: TestExhibitor): Promise<number> {
  const [booth] = await server.db.select().from(participation).where(eq(participation.id, one.participationId))
  if (!booth) throw new Error('no booth')
  const { id: _, ...same } = booth
  const [added] = await server.db
    .insert(participation)
    .values({ ...same, hall: 'N2', boothNo: `2B${one.participationId}`, boothType: 3 })
    .returning({ id: participation.id })
  return added?.id ?? 0
}
const file = (one: TestExhibitor, participationId: number, form: string, status: number) =>
  server.db.insert(boothForm).values({ exhibitorId: one.exhibitorId, participationId, form, status, content: {} })
const listed = async (input: object = {}) =>
  (await server.call(progressList, { by: 'booth', ...input }, { as: review })).data
const stateOf = (row: ProgressRow, thing: string) => row.cells.find((cell) => cell.thing === thing)?.state

describe('rows by booth', () => {
  it('say how each booth stands, with its own forms and directory entry, and what is the company’s', async () => {
    const one = await server.addExhibitor()
    const second = await another(one)
    await file(one, one.participationId, 'h1', 2)
    await file(one, second, 'h1', 0)
    await server.db
      .insert(directoryEntry)
      .values({ exhibitorId: one.exhibitorId, participationId: second, auditStatus: 2 })
    const { list, total } = await listed()
    expect(total).toBe(2)
    expect(list.map(({ boothId }) => Number(boothId))).toEqual([second, one.participationId])
    const [raw, shell] = [first(list), first(list.slice(1))]
    expect([stateOf(shell, 'h2'), stateOf(raw, 'h2')]).toEqual(['TODO', undefined])
    expect([stateOf(shell, 'h3'), stateOf(raw, 'h3')]).toEqual([undefined, 'TODO'])
    expect([stateOf(shell, 'directory'), stateOf(raw, 'directory')]).toEqual(['TODO', 'DONE'])
    expect([stateOf(shell, 'company'), stateOf(raw, 'company')]).toEqual(['TODO', 'TODO'])
    expect(shell.cells.find(({ thing }) => thing === 'h3')).toBeUndefined()
    expect(shell.booths).toHaveLength(1)
  })

  it('are found by what is open at the booth itself, by its hall and its number', async () => {
    const one = await server.addExhibitor()
    const second = await another(one)
    await file(one, one.participationId, 'h1', 2)
    const idsOf = async (input: object) => (await listed(input)).list.map(({ boothId }) => Number(boothId))
    expect(await idsOf({ thing: 'h3' })).toEqual([second])
    expect(await idsOf({ thing: 'h2' })).toEqual([one.participationId])
    expect(await idsOf({ hall: 'N2' })).toEqual([second])
    expect(await idsOf({ keyword: `2B${one.participationId}` })).toEqual([second])
    expect((await listed({ thing: 'h3' })).total).toBe(1)
    expect((await listed({ thing: 'h3', by: undefined })).list).toMatchObject([{ boothId: '', booths: [{}, {}] }])
  })

  it('stand by what each booth itself has done, not by its company', async () => {
    const [one, other] = [await server.addExhibitor(), await server.addExhibitor()]
    await another(one)
    // The first booth has filed all, its sibling nothing: its company is behind the other, this booth is ahead of it.
    for (const form of FORM_CODES) await file(one, one.participationId, form, 2)
    await file(other, other.participationId, 'h1', 2)
    await server.db
      .insert(directoryEntry)
      .values({ exhibitorId: one.exhibitorId, participationId: one.participationId, auditStatus: 2 })
    const ordered = async (input: object = {}) => {
      const { list } = await listed(input)
      return { ids: list.map(({ boothId }) => Number(boothId)), list }
    }
    const up = await ordered({ orderByColumn: 'percent', isAsc: 'ascending' })
    const percents = up.list.map(({ percent }) => percent)
    expect(percents).toEqual(percents.toSorted((a, b) => a - b))
    expect(up.ids.at(-1)).toBe(one.participationId)
    const down = await ordered({ orderByColumn: 'percent', isAsc: 'descending' })
    expect(down.ids[0]).toBe(one.participationId)
    server.clock.override(new Date('2024-12-20T12:00:00+08:00'))
    const behind = await ordered()
    server.clock.override(null)
    const lates = behind.list.map(({ late }) => late)
    expect(new Set(lates).size).toBeGreaterThan(1)
    expect(lates).toEqual(lates.toSorted((a, b) => b - a))
    expect(behind.ids.at(-1)).toBe(one.participationId)
  })

  it('leave as a workbook whose totals equal what the screen has', async () => {
    const one = await server.addExhibitor()
    await another(one)
    const { list } = await listed()
    const { data } = await server.call(progressExport, { by: 'booth' }, { as: review })
    const [sheet] = await readXlsx(data as Buffer)
    const rows = sheet?.data ?? []
    expect(rows).toHaveLength(2 + list.length + 1)
    const [head = [], totals = []] = [rows[1], rows.at(-1)]
    expect(totals[0]).toBe('合计 2 个展位')
    expect(totals[head.indexOf('H1')]).toBe(list.filter((row) => stateOf(row, 'h1') === 'TODO').length)
  })
})

describe('the look by night', () => {
  it('heals a row that a write left behind, names it, and touches no other', async () => {
    const [one, other] = [await server.addExhibitor(), await server.addExhibitor()]
    await rebuildProgress(server.services)
    const { exhibitorId } = one
    await server.db.update(progress).set({ percent: 99, cells: {} }).where(eq(progress.exhibitorId, exhibitorId))
    const kept = async (id: number) => {
      const [row] = await server.db.select().from(progress).where(eq(progress.exhibitorId, id))
      return row
    }
    const before = await kept(other.exhibitorId)
    expect(await rebuildProgress(server.services)).toBe(1)
    expect((await kept(exhibitorId))?.percent).not.toBe(99)
    expect(await kept(other.exhibitorId)).toEqual(before)
    expect(await rebuildProgress(server.services)).toBe(0)
  })

  it('makes a row that is missing, and takes one away whose exhibitor is gone', async () => {
    const one = await server.addExhibitor()
    await rebuildProgress(server.services)
    await server.db.delete(progress).where(eq(progress.exhibitorId, one.exhibitorId))
    await server.db
      .insert(progress)
      .values({ exhibitorId: 9_999_999, percent: 1, cells: {}, open: 0, keptAt: new Date() })
    await server.db.delete(progressStale)
    expect(await rebuildProgress(server.services)).toBe(2)
    expect(await server.db.$count(progress, eq(progress.exhibitorId, 9_999_999))).toBe(0)
  })

  it('goes on past an exhibitor whose row cannot be made, and names it in the log', async () => {
    const [one, other] = [await server.addExhibitor(), await server.addExhibitor()]
    await rebuildProgress(server.services)
    await server.db.update(progress).set({ percent: 99 })
    const { exhibitorId } = one
    await server.db.execute(sql`
      create function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`)
    await server.db.execute(
      sql.raw(
        `create trigger refuse_one before update on progress for each row when (new.exhibitor_id = ${exhibitorId}) execute function refuse_one()`,
      ),
    )
    const log = vi.fn()
    expect(await rebuildProgress({ ...server.services, log })).toBe(1)
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ event: 'progress failed', exhibitorId }))
    const [healed] = await server.db.select().from(progress).where(eq(progress.exhibitorId, other.exhibitorId))
    expect(healed?.percent).not.toBe(99)
    await server.db.execute(sql`drop trigger refuse_one on progress`)
  })

  it('is taken up again after it broke off, and is done once a night', async () => {
    const one = await server.addExhibitor()
    await rebuildProgress(server.services)
    const { clock } = server.services
    const night = {
      ...server.services,
      log: vi.fn(),
      clock: { ...clock, realNow: () => new Date('2024-11-01T03:10:00+08:00') },
    }
    const broken = vi.spyOn(night.db, 'select').mockImplementationOnce(() => {
      throw new Error('gone')
    })
    await expect(rebuildByNight(night)).rejects.toThrow('gone')
    broken.mockRestore()
    await server.db.update(progress).set({ percent: 99 }).where(eq(progress.exhibitorId, one.exhibitorId))
    expect(await rebuildByNight(night)).toBe(1)
    await server.db.update(progress).set({ percent: 99 }).where(eq(progress.exhibitorId, one.exhibitorId))
    expect(await rebuildByNight(night)).toBe(0)
  })
})
