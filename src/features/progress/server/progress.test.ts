import { desc, eq, sql } from 'drizzle-orm'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { first, startTestServer, type TestExhibitor, type TestServer } from '../../../../tests/helpers/server.ts'
import { exhibitorAccount } from '../../account/server/tables.ts'
import { boothForm, boothPayment } from '../../booth-forms/server/tables.ts'
import { exhibitor, participation } from '../../company/server/tables.ts'
import { welcomePage } from '../../home/contract.ts'
import { reviewCase } from '../../review/server/tables.ts'
import { operLog } from '../../../server/base/db/core-tables.ts'
import { setParameter } from '../../../server/seeds/system.ts'
import { parseDateTime } from '../../../shared/lib/time/dates.ts'
import { progressCallList, progressExport, progressList, type ProgressRow } from '../contract.ts'

let server: TestServer
let review: string
beforeAll(async () => {
  server = await startTestServer()
  ;({ token: review } = await server.addUser(['organiser_review']))
})
beforeEach(async () => {
  server.clock.override(null)
  // Only the exhibitors of a test are listed.
  await server.db.update(exhibitor).set({ delFlag: 2 })
})
afterAll(() => server.close())

const at = (text: string) => server.clock.override(parseDateTime(text) as Date)
const listed = async (input: object = {}) => (await server.call(progressList, input, { as: review })).data
const rowOf = async ({ exhibitorId }: TestExhibitor): Promise<ProgressRow> =>
  first((await listed()).list.filter((row) => row.exhibitorId === String(exhibitorId)))
const cellOf = (row: ProgressRow, thing: string) => row.cells.find((cell) => cell.thing === thing)
const file = (one: TestExhibitor, form: string, status: number, more: object = {}) =>
  server.db.insert(boothForm).values({
    exhibitorId: one.exhibitorId,
    participationId: one.participationId,
    form,
    status,
    content: {},
    ...more,
  })

it('tells of each thing how it stands and when it is due, and of forms a booth does not file nothing', async () => {
  const one = await server.addExhibitor()
  const row = await rowOf(one)
  expect(cellOf(row, 'h1')).toEqual({
    thing: 'h1',
    state: 'TODO',
    open: 1,
    due: '2024-10-28 18:00:00',
    days: 14,
    booths: [],
  })
  expect(cellOf(row, 'directory')).toMatchObject({ state: 'TODO', due: '2024-10-18 18:00:00', days: 4 })
  expect(cellOf(row, 'company')).toMatchObject({ state: 'TODO', due: '', days: null })
  for (const thing of ['h3', 'h7', 'hotel', 'invitation', 'payment']) expect(cellOf(row, thing), thing).toBeUndefined()
})

it('has the completeness its exhibitor reads on Welcome', async () => {
  const one = await server.addExhibitor()
  const seen = async () => (await server.call(welcomePage, {}, { as: one.token })).data.progress
  expect((await rowOf(one)).percent).toBe(await seen())
  await file(one, 'h1', 1)
  await file(one, 'h2', 2)
  const after = await rowOf(one)
  expect(after.percent).toBe(await seen())
  expect(after.percent).toBeGreaterThan(0)
})

it('follows every write: filed, confirmed, sent back, paid, a booth more', async () => {
  const one = await server.addExhibitor()
  await file(one, 'h1', 0)
  expect(cellOf(await rowOf(one), 'h1')).toMatchObject({ state: 'DRAFT', days: 14 })
  const status = (to: number) =>
    server.db.update(boothForm).set({ status: to }).where(eq(boothForm.participationId, one.participationId))
  await status(1)
  expect(cellOf(await rowOf(one), 'h1')).toMatchObject({ state: 'WAITING', days: null })
  await status(2)
  expect(cellOf(await rowOf(one), 'h1')).toMatchObject({ state: 'DONE', days: null })
  await status(3)
  expect(cellOf(await rowOf(one), 'h1')).toMatchObject({ state: 'REJECTED', days: 14 })
  await file(one, 'h7', 1, { payable: 5000 })
  expect(cellOf(await rowOf(one), 'payment')).toMatchObject({ state: 'TODO' })
  await server.db
    .insert(boothPayment)
    .values({ participationId: one.participationId, amount: 5000, byName: '财务', at: server.clock.showNow() })
  expect(cellOf(await rowOf(one), 'payment')).toMatchObject({ state: 'DONE' })
  await server.db.insert(reviewCase).values({
    kind: 'BRAND',
    entityId: 1,
    exhibitorId: one.exhibitorId,
    title: '品牌',
    status: 3,
  })
  expect(cellOf(await rowOf(one), 'brand')).toMatchObject({ state: 'REJECTED' })
  const [booth] = await server.db.select().from(participation).where(eq(participation.id, one.participationId))
  if (!booth) throw new Error('no booth')
  const { id: _, ...second } = booth
  await server.db.insert(participation).values({ ...second, boothNo: '9Z09', boothType: 3 })
  expect(cellOf(await rowOf(one), 'h3')).toMatchObject({ state: 'TODO', booths: ['9Z09'] })
})

it('makes what is open late by the clock alone, and moves with the deadline', async () => {
  const one = await server.addExhibitor()
  await rowOf(one)
  at('2024-10-28 17:59:59')
  expect(cellOf(await rowOf(one), 'h1')).toMatchObject({ state: 'TODO', days: 0 })
  at('2024-10-28 18:00:00')
  expect(cellOf(await rowOf(one), 'h1')).toMatchObject({ state: 'CLOSED', days: 0 })
  await setParameter(server.db, 'forms.deadline.h1', '2024-11-02 18:00')
  expect(cellOf(await rowOf(one), 'h1')).toMatchObject({ state: 'TODO', due: '2024-11-02 18:00:00', days: 5 })
  await setParameter(server.db, 'forms.deadline.h1', '')
})

it('forgets a form that is taken out of the show', async () => {
  const one = await server.addExhibitor()
  expect(cellOf(await rowOf(one), 'h1')).toBeDefined()
  await setParameter(server.db, 'forms.h1', 'false')
  expect(cellOf(await rowOf(one), 'h1')).toBeUndefined()
  await setParameter(server.db, 'forms.h1', 'true')
})

it('lists who is furthest behind first, and filters by what is open, due, never signed in, hall and booth type', async () => {
  const ahead = await server.addExhibitor({ booth: { hall: 'N2' } })
  const behind = await server.addExhibitor({ booth: { hall: 'N1' } })
  const raw = await server.addExhibitor({ booth: { hall: 'N3', boothType: 3 } })
  await file(ahead, 'h1', 2)
  await file(ahead, 'h2', 2)
  await server.db
    .update(exhibitorAccount)
    .set({ lastLoginTime: server.clock.realNow() })
    .where(eq(exhibitorAccount.id, ahead.accountId))
  at('2024-10-29 09:00:00')
  const ids = async (input: object = {}) => (await listed(input)).list.map((row) => Number(row.exhibitorId))
  expect(await ids()).toEqual([behind, raw, ahead].map((one) => one.exhibitorId))
  expect((await listed()).list.map(({ late }) => late)).toEqual([3, 2, 1])
  expect(await ids({ thing: 'h1' })).toEqual([behind.exhibitorId])
  expect(await ids({ never: 1 })).toEqual([behind.exhibitorId, raw.exhibitorId])
  expect(await ids({ hall: 'N3' })).toEqual([raw.exhibitorId])
  expect(await ids({ boothType: 3 })).toEqual([raw.exhibitorId])
  expect(await ids({ within: 4 })).toEqual([raw.exhibitorId])
  expect(await ids({ orderByColumn: 'lastLoginTime', isAsc: 'desc', pageSize: 1 })).toEqual([ahead.exhibitorId])
  expect((await listed({ pageSize: 1 })).total).toBe(3)
})

it('goes into a workbook that names show and day; nobody else may ask', async () => {
  const one = await server.addExhibitor()
  await file(one, 'h1', 2)
  const answer = await server.call(progressExport, {}, { as: review })
  const sheet = first(await readXlsx(answer.data)).data
  expect(sheet, 'title, head, one exhibitor, totals').toHaveLength(4)
  expect(sheet[0]?.[0]).toMatch(/ · 2024-12-02 – 2024-12-04 · 填报进度 · 2024-10-14 /)
  expect(sheet[1]).toContain('H1')
  expect(sheet[2]?.[0]).toBe((await rowOf(one)).companyName)
  const [line] = await server.db.select().from(operLog).orderBy(desc(operLog.id)).limit(1)
  expect(line).toMatchObject({ area: 'features/progress:title', operType: '5' })
  expect(decodeURIComponent(answer.headers.get('download-filename') ?? '')).toMatch(/^填报进度_.+_2024-10-14\.xlsx$/)
  expect((await server.call(progressExport, { keyword: 'nobody' }, { as: review })).code).toBe(500)
  expect((await server.call(progressList, {}, { as: one.token })).code).toBe(403)
  const { token } = await server.addUser(['contractor_view'])
  expect((await server.call(progressList, {}, { as: token })).code).toBe(403)
})

it('leaves no mark behind once it is read', async () => {
  await rowOf(await server.addExhibitor())
  const { rows } = await server.db.execute(sql`select 1 from progress_stale`)
  expect(rows).toEqual([])
})

it('becomes a call list of whom to ring about what, in clear for who may see phones, and written down', async () => {
  const open = await server.addExhibitor()
  await server.db
    .update(exhibitorAccount)
    .set({ userName: '陈静', mobile: '13800001111' })
    .where(eq(exhibitorAccount.id, open.accountId))
  at('2024-10-29 10:00:00')
  const answer = await server.call(progressCallList, {}, { as: review })
  const [title, headers, ...rows] = first(await readXlsx(answer.data)).data
  expect(title?.[0]).toMatch(/ · 2024-12-02 – 2024-12-04 · /)
  expect(headers).toContain('手机')
  expect(rows).toHaveLength(1)
  expect(rows[0]?.slice(3, 5)).toEqual(['陈静', '13800001111'])
  expect(rows[0]?.[5]).toContain('H2（逾期 1 天）')
  expect(rows[0]?.[5], 'H1 is not taken any more').not.toContain('H1')
  const [line] = await server.db.select().from(operLog).orderBy(desc(operLog.id)).limit(1)
  expect(line).toMatchObject({ area: 'features/progress:callList.title', operType: '5', recordName: '1 家展商' })
  const finance = (await server.addUser(['organiser_finance'])).token
  expect((await server.call(progressCallList, {}, { as: finance })).code).toBe(403)
  expect((await server.call(progressCallList, { keyword: 'nobody' }, { as: review })).code).toBe(500)
})
