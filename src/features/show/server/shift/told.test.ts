/** Tests who is told of other days, another time zone or another place, and that an undo brings all of it back. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addBooking, decideBooking } from '../../../../../tests/helpers/samples/hotel.ts'
import { showMoves, SHOW, WEEK_LATER, type ShowMoves } from '../../../../../tests/helpers/samples/show-moves.ts'
import { toldTo } from '../../../../../tests/helpers/messages.ts'
import { startTestServer, type TestExhibitor, type TestServer } from '../../../../../tests/helpers/server.ts'
import { exhibitorAccount } from '../../../account/server/tables.ts'
import { bookingDetail } from '../../../hotel/contract.ts'
import { showGet } from '../../contract.ts'

let server: TestServer
let show: ShowMoves
let admin: string
let known: TestExhibitor
let stranger: TestExhibitor
beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.addUser(['admin'])).token
  show = showMoves(server, admin)
  known = await server.addExhibitor()
  stranger = await server.addExhibitor()
  const lastLoginTime = new Date()
  await server.db.update(exhibitorAccount).set({ lastLoginTime }).where(eq(exhibitorAccount.id, known.accountId))
})
afterAll(() => server.close())
beforeEach(async () => {
  await show.reset()
  await show.save({
    venue: '国家会展中心',
    enVenue: 'NECC',
    venueAddress: '上海市青浦区',
    enVenueAddress: 'Shanghai',
    zone: '',
  })
})

const subjects = async (one: TestExhibitor) =>
  (await toldTo(server, one.exhibitorId)).filter(({ kind }) => kind === 'SHOW_MOVED').map(({ subject }) => subject)

it.each([
  ['days', WEEK_LATER, '改为 2024-12-09 – 2024-12-11 举办（原定 2024-12-02 – 2024-12-04）'],
  ['the time zone', { zone: 'Asia/Tokyo' }, '的各项时间改按 Asia/Tokyo 时区计算'],
  ['the place', { venue: '新国际博览中心' }, '改在 新国际博览中心，上海市青浦区 举办'],
])('a change of %s asks, and tells whoever has signed in, not a stranger to the portal', async (_, change, words) => {
  const before = (await subjects(known)).length
  expect((await show.preview(change)).data).toMatchObject({ total: 0, exhibitors: 1 })
  expect((await show.save(change)).code).toBe(200)
  expect((await subjects(known)).slice(before)).toEqual([expect.stringContaining(words)])
  expect(await subjects(stranger)).toEqual([])
  expect((await show.undo()).data).toMatchObject({ complete: true, told: 1 })
  const { values } = (await server.call(showGet, {}, { as: admin })).data
  expect(values).toMatchObject({ ...SHOW, zone: '', venue: '国家会展中心' })
})

it('other hours of build-up tell nobody who has filed nothing for them', async () => {
  const before = await subjects(known)
  const change = { moveInShell: 'T-1 08:00-20:00' }
  expect((await show.preview(change)).data).toMatchObject({ exhibitors: 0 })
  await show.save(change)
  expect(await subjects(known)).toEqual(before)
})

it('a confirmed stay with other nights waits for its hotel again', async () => {
  const booked = await addBooking(server, known)
  await decideBooking(server, admin, booked.data)
  const stay = async () => (await server.call(bookingDetail, { id: booked.data.id }, { as: known.token })).data
  expect(await stay()).toMatchObject({ status: 2, checkIn: '2024-12-01' })
  expect((await show.apply(WEEK_LATER, { stay: 'MOVE' })).data).toMatchObject({ moved: 1 })
  expect(await stay()).toMatchObject({ status: 1, checkIn: '2024-12-08', confirmNo: '' })
  expect((await toldTo(server, known.exhibitorId)).at(-1)?.text).toMatch(/（展位 1A\d+）：.*待酒店重新确认/)
})
