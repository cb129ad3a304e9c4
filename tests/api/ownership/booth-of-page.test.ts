/** Two windows of one login: what a page reads and writes stays with the booth it shows, whichever booth the other window chooses. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { participation } from '../../../src/features/company/server/tables.ts'
import { badge } from '../../../src/features/badges/server/tables.ts'
import { badgeInfo, badgeUpdate } from '../../../src/features/badges/contract.ts'
import { reportCalls } from '../../../src/features/booth-forms/contract.ts'
import { h12 } from '../../../src/features/booth-forms/forms/h12/definition.ts'
import { checkOpp, welcomePage } from '../../../src/features/home/contract.ts'
import { bookingAdd, bookingList } from '../../../src/features/hotel/contract.ts'
import { hotelReservation } from '../../../src/features/hotel/server/tables.ts'
import { directoryInfo } from '../../../src/features/newspaper/contract.ts'
import { chooseOpp } from '../../../src/shared/auth/contract.ts'
import { badgeInput } from '../../helpers/samples/badges.ts'
import { addRoomType, bookingInput } from '../../helpers/samples/hotel.ts'
import { startTestServer, type TestExhibitor, type TestServer } from '../../helpers/server.ts'

let server: TestServer
let one: TestExhibitor
let second: number
beforeAll(async () => {
  server = await startTestServer()
  one = await server.addExhibitor()
  const [booth] = await server.db
    .insert(participation)
    .values({
      exhibitorId: one.exhibitorId,
      hall: 'N2',
      boothNo: '2B01',
      boothType: 1,
      width: '6',
      depth: '3',
      area: '18',
      openSides: 1,
      settleCurrency: 'CNY',
    })
    .returning({ id: participation.id })
  second = booth?.id ?? 0
  // The other window chooses the second booth; the pages below show the first one.
  await server.call(chooseOpp, { id: String(second) }, { as: one.token })
})
afterAll(() => server.close())

const shown = () => ({ as: one.token, booth: one.participationId })
const there = () => ({ as: one.token })

it('saves a badge for the booth that the page shows, with a receipt of that booth', async () => {
  const { data } = await server.call(badgeUpdate, badgeInput(), shown())
  const [row] = await server.db
    .select()
    .from(badge)
    .where(eq(badge.id, Number(data.id)))
  const [booth] = await server.db.select().from(participation).where(eq(participation.id, one.participationId))
  expect(row).toMatchObject({ participationId: one.participationId })
  expect(row?.receipt).toMatch(new RegExp(`-${booth?.boothNo}-0001$`))
  const other = await server.call(badgeUpdate, badgeInput(), there())
  expect(other.data).toMatchObject({ receipt: expect.stringMatching(/-2B01-0001$/) })
  const list = (options: { as: string; booth?: number }) =>
    server.call(badgeInfo, { pageNum: 1, pageSize: 10 }, options).then((reply) => reply.data.list.map(({ id }) => id))
  expect(await list(shown())).toEqual([data.id])
  expect(await list(there())).toEqual([other.data.id])
})

it('books a hotel for the booth that the page shows, or that the call names', async () => {
  const type = await addRoomType(server.db)
  const boothsOf = async () =>
    (await server.db.select().from(hotelReservation).orderBy(hotelReservation.id)).map((row) => row.participationId)
  await server.call(bookingAdd, bookingInput(type), shown())
  await server.call(bookingAdd, bookingInput(type), there())
  await server.call(bookingAdd, bookingInput(type, { participationId: String(one.participationId) }), there())
  expect(await boothsOf()).toEqual([one.participationId, second, one.participationId])
  expect((await server.call(bookingList, { pageNum: 1, pageSize: 10 }, shown())).data.total).toBe(2)
})

it('opens forms and the directory of the booth that the page shows', async () => {
  expect((await server.call(reportCalls(h12).get, {}, shown())).data.booth).toMatchObject({
    boothId: String(one.participationId),
  })
  expect((await server.call(directoryInfo, {}, shown())).data).toMatchObject({
    participationId: String(one.participationId),
  })
  expect((await server.call(checkOpp, {}, shown())).data.chosenId).toBe(String(one.participationId))
})

it('refuses a booth of another company, and reads nothing in its place', async () => {
  const other = await server.addExhibitor()
  const asked = { as: one.token, booth: other.participationId }
  expect(await server.call(badgeUpdate, badgeInput(), asked)).toMatchObject({
    code: 500,
    msg: expect.stringContaining('展位'),
  })
  expect(await server.call(badgeInfo, { pageNum: 1, pageSize: 10 }, asked)).toMatchObject({ code: 500 })
})

it('leads from Welcome to the booth that a step names', async () => {
  const routes = async (options: { as: string; booth?: number }) =>
    new Map((await server.call(welcomePage, {}, options)).data.todo.map(({ key, route }) => [key, route]))
  // The directory is open for both booths: the step leads to the one that the session works for.
  expect((await routes(shown())).get('directory')).toBe(`/newspaper/information?booth=${one.participationId}`)
  await server.db.update(participation).set({ contractActive: 0 }).where(eq(participation.id, second))
  expect((await routes(there())).get('directory')).toBe(`/newspaper/information?booth=${one.participationId}`)
})
