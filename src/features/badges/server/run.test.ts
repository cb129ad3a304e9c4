/** The organiser's print run: what is to be printed, its labels, and what came out of the printer. */
import { eq } from 'drizzle-orm'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBadge } from '../../../../tests/helpers/samples/badges.ts'
import { startTestServer, TEST_NOW, type TestExhibitor, type TestServer } from '../../../../tests/helpers/server.ts'
import { reviewLog } from '../../../server/base/records/tables.ts'
import * as calls from '../contract.ts'
import { runExport, runLabels, runList, runMark, type RunRow } from '../run-contract.ts'
import { badge } from './tables.ts'

let server: TestServer
let reviewer: string
let finance: string
beforeAll(async () => {
  server = await startTestServer()
  server.clock.override(TEST_NOW)
  reviewer = (await server.addUser(['organiser_review'])).token
  finance = (await server.addUser(['organiser_finance'])).token
})
afterAll(() => server.close())

let halls = 0
/** A hall with an exhibitor of its own, so that its list has nothing of other tests. */
async function hallOf(): Promise<{ one: TestExhibitor; hall: string }> {
  const hall = `R${++halls}`
  return { one: await server.addExhibitor({ booth: { hall, width: '6', depth: '3', area: '18' } }), hall }
}
async function approved(one: TestExhibitor, firstName = '芳'): Promise<string> {
  const { id } = (await addBadge(server, one, { firstName })).data
  await server.db
    .update(badge)
    .set({ auditStatus: 2 })
    .where(eq(badge.id, Number(id)))
  return id as string
}
const list = async (filters: object) => (await server.call(runList, filters, { as: reviewer })).data
const items = (rows: readonly RunRow[]) => rows.map(({ id, version }) => ({ id, version }))
const mark = (rows: readonly RunRow[], printed: 0 | 1) =>
  server.call(runMark, { items: items(rows), printed }, { as: reviewer })

it('counts badges by where they stand and lists them by hall and booth', async () => {
  const { one, hall } = await hallOf()
  const [first, second] = [await approved(one), await approved(one, '梅')]
  await addBadge(server, one, { firstName: '兰' })
  const { counts, total, list: rows } = await list({ hall })
  expect([counts, total]).toEqual([{ waiting: 1, toPrint: 2, printed: 0, collected: 0, void: 0 }, 3])
  expect(rows.map((row) => [row.hall, row.name, row.stage])).toEqual([
    [hall, '王芳', 'toPrint'],
    [hall, '王梅', 'toPrint'],
    [hall, '王兰', 'waiting'],
  ])
  expect((await list({ hall, stage: 'toPrint' })).list.map((row) => row.id)).toEqual([first, second])
  expect((await list({ hall, keyword: '王梅' })).total).toBe(1)
  expect(await server.call(runList, {}, { as: finance })).toMatchObject({ code: 403 })
  expect(await server.call(runList, {}, { as: one.token })).toMatchObject({ code: 403 })
})

it('makes labels of what is approved and not handed out, with the code a gate reads', async () => {
  const { one, hall } = await hallOf()
  const id = await approved(one)
  const waiting = (await addBadge(server, one, { firstName: '兰' })).data.id
  const ask = async (input: object) => (await server.call(runLabels, input, { as: reviewer })).data
  const [stored] = await server.db
    .select()
    .from(badge)
    .where(eq(badge.id, Number(id)))
  expect(await ask({ hall })).toMatchObject({ total: 1, list: [{ id, hall, code: `BADGE:${stored?.code}` }] })
  // What is chosen is chosen, whatever the filters say.
  expect((await ask({ ids: [id, waiting], hall: 'elsewhere' })).list.map(({ id: of }) => of)).toEqual([id])
  await server.db
    .update(badge)
    .set({ printStatus: 2 })
    .where(eq(badge.id, Number(id)))
  expect(await ask({ ids: [id] })).toMatchObject({ total: 0, list: [] })
})

it('notes a run as printed, each badge in its history, and takes it back', async () => {
  const { one, hall } = await hallOf()
  const id = await approved(one)
  await approved(one, '梅')
  expect(await mark((await list({ hall })).list, 1)).toMatchObject({ code: 200, data: { done: 2, left: [] } })
  expect((await list({ hall })).counts).toMatchObject({ toPrint: 0, printed: 2 })
  expect(await server.call(calls.badgeDelete, { id }, { as: one.token })).toMatchObject({ code: 500 })
  expect(await mark((await list({ hall })).list, 0)).toMatchObject({ data: { done: 2 } })
  const log = await server.db
    .select()
    .from(reviewLog)
    .where(eq(reviewLog.entityId, Number(id)))
  expect(log.map((entry) => entry.action)).toEqual(expect.arrayContaining(['print', 'unprint']))
  // To be printed again, it may be changed again.
  expect(await server.call(calls.badgeContact, { id }, { as: one.token })).toMatchObject({ code: 200 })
})

it('leaves and names what changed after it was printed', async () => {
  const { one, hall } = await hallOf()
  const id = await approved(one)
  await approved(one, '梅')
  const before = (await list({ hall })).list
  await server.db
    .update(badge)
    .set({ surname: '李', version: 9 })
    .where(eq(badge.id, Number(id)))
  expect(await mark(before, 1)).toMatchObject({ data: { done: 1, left: [{ id, name: '李芳' }] } })
  expect((await list({ hall })).counts).toMatchObject({ toPrint: 1, printed: 1 })
  expect(await mark([{ ...before[0], id: '999999' } as RunRow], 1)).toMatchObject({ code: 404 })
})

it('notes a label that was made a second time, or handed out before the run was noted', async () => {
  const { one, hall } = await hallOf()
  const id = await approved(one)
  await mark((await list({ hall })).list, 1)
  const printed = (await list({ hall })).list
  expect(await mark(printed, 1)).toMatchObject({ code: 200, data: { done: 1, left: [] } })
  await server.db
    .update(badge)
    .set({ printStatus: 2, version: 9 })
    .where(eq(badge.id, Number(id)))
  expect(await mark(printed, 1)).toMatchObject({ data: { done: 1, left: [] } })
  expect(await mark(printed, 0)).toMatchObject({ data: { done: 0, left: [{ id }] } })
  expect((await list({ hall })).counts).toMatchObject({ collected: 1 })
})

it('leaves the portal as a workbook with its totals', async () => {
  const { one, hall } = await hallOf()
  await approved(one)
  const file = await server.call(runExport, { hall }, { as: reviewer })
  const rows = (await readXlsx(file.data))[0]?.data ?? []
  expect(rows.at(2)).toEqual(expect.arrayContaining([hall, '王芳', '待制证']))
  expect(rows.slice(3).find(([label]) => label === '待制证')?.[1]).toBe(1)
  expect(await server.call(runExport, { hall: 'NONE' }, { as: reviewer })).toMatchObject({ code: 500 })
})
