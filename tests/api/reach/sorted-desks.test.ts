/** Lists of the desks in the order that a head of the table asks for: by booth, company, day and keeper, on the server. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exhibitorList } from '../../../src/features/exhibitors/contract.ts'
import { deskList } from '../../../src/features/form-desk/contract.ts'
import { organiserBookingList } from '../../../src/features/hotel/desk-contract.ts'
import { reviewList } from '../../../src/features/review/contract.ts'
import { reviewCase } from '../../../src/features/review/server/tables.ts'
import { boothForm, boothPayment } from '../../../src/features/booth-forms/server/tables.ts'
import { exhibitor } from '../../../src/features/company/server/tables.ts'
import { eq } from 'drizzle-orm'
import { runList } from '../../../src/features/badges/run-contract.ts'
import { bookingAdd } from '../../../src/features/hotel/contract.ts'
import { balanceList } from '../../../src/features/form-desk/ledger-contract.ts'
import { deskMeetingList } from '../../../src/features/matchmaking/desk-contract.ts'
import { progressList } from '../../../src/features/progress/contract.ts'
import { addBadge } from '../../helpers/samples/badges.ts'
import { addRoomType, bookingInput } from '../../helpers/samples/hotel.ts'
import { startTestServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer
let as: string
beforeAll(async () => {
  server = await startTestServer()
  as = (await server.addUser(['admin'])).token
  const keepers = [
    await server.addUser(['organiser_review'], '赵一'),
    await server.addUser(['organiser_review'], '安二'),
  ]
  const companies = [
    // Hall 2 comes before hall 10.
    ['中华标签', '10', 'A02'],
    ['阿尔法', '2', 'B10'],
    ['北方', '2', 'B09'],
  ] as const
  for (const [at, [companyName, hall, boothNo]] of companies.entries()) {
    const one = await server.addExhibitor({ company: { companyName, enCompanyName: '' }, booth: { hall, boothNo } })
    const keeperId = keepers[at]?.userId ?? null
    await server.db.update(exhibitor).set({ keeperId }).where(eq(exhibitor.id, one.exhibitorId))
    const day = new Date(`2024-10-0${3 - at}T02:00:00Z`)
    const { exhibitorId, participationId } = one
    await addBadge(server, one)
    await server.db.insert(boothPayment).values({ participationId, amount: (at + 1) * 100, at: day, byName: 'finance' })
    await server.db
      .insert(boothForm)
      .values({ exhibitorId, participationId, form: 'h2', status: 1, content: {}, validContent: {}, submittedAt: day })
    await server.db.insert(reviewCase).values({
      kind: 'BRAND',
      entityId: at + 1,
      exhibitorId,
      title: companyName,
      status: 1,
      companyName,
      submittedAt: day,
    })
  }
})
afterAll(() => server.close())

const [CHINA, ALPHA, NORTH] = ['中华标签', '阿尔法', '北方']
it.each([
  ['companyName', [ALPHA, NORTH, CHINA]],
  ['boothNo', [NORTH, ALPHA, CHINA]],
  ['submittedAt', [NORTH, ALPHA, CHINA]],
  // Nobody looks after the last one.
  ['keeper', [ALPHA, CHINA, NORTH]],
])('sorts the desk of forms by %s, both ways', async (orderByColumn, wanted) => {
  const names = async (isAsc: 'asc' | 'desc') =>
    (await server.call(deskList, { form: 'h2', orderByColumn, isAsc }, { as })).data.list.map((row) => row.companyName)
  expect(await names('asc')).toEqual(wanted)
  expect(await names('desc')).toEqual(wanted.toReversed())
})

it.each([
  ['companyName', [ALPHA, NORTH, CHINA]],
  ['booths', [NORTH, ALPHA, CHINA]],
])('sorts exhibitors by %s', async (orderByColumn, wanted) => {
  const { data } = await server.call(exhibitorList, { orderByColumn, isAsc: 'asc' }, { as })
  expect(data.list.map((row) => row.companyName)).toEqual(wanted)
})

it('sorts exhibitors by who looks after them', async () => {
  const { data } = await server.call(exhibitorList, { orderByColumn: 'keeper', isAsc: 'asc' }, { as })
  expect(data.list.map((row) => row.keeperName)).toEqual(['安二', '赵一', ''])
})

it.each([
  ['company', [ALPHA, NORTH, CHINA]],
  ['submitted', [NORTH, ALPHA, CHINA]],
  ['booth', [NORTH, ALPHA, CHINA]],
  ['keeper', [ALPHA, CHINA, NORTH]],
  // Nothing else is sorted by: the queue keeps its own order.
  ['__proto__', [NORTH, ALPHA, CHINA]],
  ['title; drop table review_case', [NORTH, ALPHA, CHINA]],
])('sorts the review desk by %s', async (orderByColumn, wanted) => {
  const { data } = await server.call(reviewList, { kind: 'BRAND', status: '1', orderByColumn, isAsc: 'asc' }, { as })
  expect(data.list.map((row) => row.companyName)).toEqual(wanted)
})

it.each(['company', 'booth', 'stay', 'nothing'])('sorts bookings by %s', async (orderByColumn) => {
  const answer = await server.call(organiserBookingList, { orderByColumn, isAsc: 'desc' }, { as })
  expect([answer.code, answer.data.total]).toEqual([200, 0])
})

it.each([
  ['companyName', [ALPHA, NORTH, CHINA]],
  ['boothNo', [NORTH, ALPHA, CHINA]],
])('sorts badges to print by %s, both ways', async (orderByColumn, wanted) => {
  const names = async (isAsc: 'asc' | 'desc') =>
    (await server.call(runList, { orderByColumn, isAsc }, { as })).data.list.map((row) => row.companyName)
  expect(await names('asc')).toEqual(wanted)
  expect(await names('desc')).toEqual(wanted.toReversed())
})

it.each([
  ['companyName', [ALPHA, NORTH, CHINA]],
  ['boothNo', [NORTH, ALPHA, CHINA]],
  ['paid', [CHINA, ALPHA, NORTH]],
  ['balance', [NORTH, ALPHA, CHINA]],
])('sorts balances by %s, both ways', async (orderByColumn, wanted) => {
  const names = async (isAsc: 'asc' | 'desc') =>
    (await server.call(balanceList, { orderByColumn, isAsc }, { as })).data.list.map((row) => row.companyName)
  expect(await names('asc')).toEqual(wanted)
  expect(await names('desc')).toEqual(wanted.toReversed())
})

it.each(['companyName', 'booth', 'auditStatus', 'updateTime', 'nothing'])(
  'sorts registrations for matchmaking by %s',
  async (orderByColumn) => {
    const answer = await server.call(deskMeetingList, { orderByColumn, isAsc: 'desc' }, { as })
    expect([answer.code, answer.data.total]).toEqual([200, 0])
  },
)

it('narrows badges to print and balances to exhibitors that the caller looks after', async () => {
  const keeper = await server.addUser(['admin'])
  const one = await server.addExhibitor({ company: { companyName: '我的证件' } })
  await addBadge(server, one)
  await server.db.update(exhibitor).set({ keeperId: keeper.userId }).where(eq(exhibitor.id, one.exhibitorId))
  const printed = await server.call(runList, { mine: 1 }, { as: keeper.token })
  expect(printed.data.list.map((row) => row.companyName)).toEqual(['我的证件'])
  expect((await server.call(balanceList, { mine: 1 }, { as: keeper.token })).data.list).toEqual([])
})

it('narrows bookings and progress to a hall and to exhibitors that the caller looks after', async () => {
  const one = await server.addExhibitor({ company: { companyName: '我的' }, booth: { hall: '5', boothNo: 'E01' } })
  const other = await server.addExhibitor({ company: { companyName: '别人的' }, booth: { hall: '6', boothNo: 'F01' } })
  const roomTypeId = await addRoomType(server.db)
  for (const who of [one, other])
    expect((await server.call(bookingAdd, bookingInput(roomTypeId), { as: who.token })).code).toBe(200)
  const keeper = await server.addUser(['admin'])
  await server.db.update(exhibitor).set({ keeperId: keeper.userId }).where(eq(exhibitor.id, one.exhibitorId))
  const names = async (call: typeof organiserBookingList | typeof progressList, filters: object) =>
    (await server.call(call, filters, { as: keeper.token })).data.list.map((row) => row.companyName)
  for (const call of [organiserBookingList, progressList]) {
    expect(await names(call, { mine: 1 })).toEqual(['我的'])
    expect(await names(call, { hall: '6' })).toEqual(['别人的'])
    expect(await names(call, { hall: '6', mine: 1 })).toEqual([])
  }
})
