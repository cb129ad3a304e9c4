/** What was chosen anew and waits for the organiser, when the show moves a second time. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBooking, addRoomType, changeBooking, decideBooking } from '../../../../../tests/helpers/samples/hotel.ts'
import { showMoves, SHOW, WEEK_LATER, type ShowMoves } from '../../../../../tests/helpers/samples/show-moves.ts'
import { van } from '../../../../../tests/helpers/samples/vehicles.ts'
import { startTestServer, type TestExhibitor, type TestServer } from '../../../../../tests/helpers/server.ts'
import { reportCalls } from '../../../booth-forms/contract.ts'
import { h11 } from '../../../booth-forms/forms/h11/definition.ts'
import { calendarDownload, calendarList } from '../../../calendar/contract.ts'
import { decideAtDesk } from '../../../../../tests/helpers/samples/desk-decisions.ts'
import { bookingDetail } from '../../../hotel/contract.ts'

let server: TestServer
let admin: string
let show: ShowMoves
beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.addUser(['admin'])).token
  show = showMoves(server, admin)
})
afterAll(() => server.close())
beforeEach(() => show.reset())

const TWO_WEEKS_LATER = { openDate: '2024-12-16', closeDate: '2024-12-18' }
const calls = reportCalls(h11)
const contact = { contactName: '王芳', contactMobile: '13800138000', ruleAck: 1 }
const read = async (one: TestExhibitor) => (await server.call(calls.get, {}, { as: one.token })).data
const park = (one: TestExhibitor, passes: object[], version = 0) =>
  server.call(calls.save, { version, submitFlag: 1, ...contact, passes }, { as: one.token })
const decide = (one: TestExhibitor, action: 'confirm' | 'reject') =>
  decideAtDesk(server, admin, { form: 'h11', action, reason: '请另选' }, one)

/** Issued for the old days, left behind by a show a week later, and chosen anew: the organiser has still to agree. */
async function chosenAnew(): Promise<TestExhibitor> {
  const one = await server.addExhibitor()
  await park(one, [van()])
  await decide(one, 'confirm')
  await show.apply(WEEK_LATER, { vehicle: 'KEEP' })
  const { version, passes } = (await read(one)).form
  const [pass] = passes as object[]
  expect((await park(one, [{ ...pass, slotDate: '2024-12-08', slotTime: '12:00' }], version)).code).toBe(200)
  return one
}

describe('a pass chosen anew', () => {
  it('is refused after a second move: the mark says the day that came back with it', async () => {
    const one = await chosenAnew()
    await show.apply(TWO_WEEKS_LATER, { vehicle: 'MOVE' })
    await decide(one, 'reject')
    expect((await read(one)).form.passes).toMatchObject([{ slotDate: '2024-12-08', slotTime: '10:00' }])
    expect(await show.open()).toMatchObject([{ kind: 'vehicle', was: '2024-12-08 10:00' }])
    expect((await read(one)).rearrange).toMatchObject([{ was: '2024-12-08 10:00' }])
  })

  it('is marked once where it was left behind twice', async () => {
    const one = await chosenAnew()
    await show.apply(TWO_WEEKS_LATER, { vehicle: 'KEEP' })
    expect(await show.open()).toMatchObject([{ was: '2024-12-08 12:00' }])
    await decide(one, 'reject')
    expect(await show.open()).toMatchObject([{ was: '2024-12-01 10:00' }])
  })

  it('is refused once the days are put back: what is in force again has its place, and nothing is to be chosen', async () => {
    const one = await chosenAnew()
    await show.apply(SHOW, { vehicle: 'KEEP' })
    await decide(one, 'reject')
    expect((await read(one)).form.passes).toMatchObject([{ slotDate: '2024-12-01', slotTime: '10:00' }])
    expect(await show.open()).toEqual([])
  })
})

describe('calendars', () => {
  const entriesOf = async (one: TestExhibitor, about: string) =>
    (await server.call(calendarDownload, {}, { as: one.token })).data
      .toString('utf8')
      .split('BEGIN:VEVENT')
      .filter((part) => part.includes(about))
      .map((part) => `${/DTSTART:(\d+T\d{4})/.exec(part)?.[1]} ${/STATUS:(\w+)/.exec(part)?.[1]}`)
      .toSorted()

  it('have a half hour chosen anew as tentative until it is confirmed, and the impossible one struck out', async () => {
    const one = await chosenAnew()
    expect(await entriesOf(one, '沪A12345')).toEqual(['20241201T0200 CANCELLED', '20241208T0400 TENTATIVE'])
    const { data } = await server.call(calendarList, {}, { as: one.token })
    expect(data.events.filter(({ key }) => key === 'vehicle')).toMatchObject([
      { start: '2024-12-08 12:00:00', text: expect.stringContaining('待主办方确认') },
    ])
    await decide(one, 'confirm')
    expect(await entriesOf(one, '沪A12345')).toEqual(['20241208T0400 CONFIRMED'])
  })

  it('keep a half hour that stays possible while a change of it waits', async () => {
    const one = await server.addExhibitor()
    await park(one, [van()])
    await decide(one, 'confirm')
    const { version, passes } = (await read(one)).form
    await park(one, [{ ...(passes as object[])[0], slotTime: '12:00' }], version)
    expect(await entriesOf(one, '沪A12345')).toEqual(['20241201T0200 CONFIRMED', '20241201T0400 TENTATIVE'])
  })

  it('have a stay as tentative until the hotel confirms it, and on the days asked for once its own are impossible', async () => {
    const one = await server.addExhibitor()
    const { data: booking } = await addBooking(server, one, await addRoomType(server.db))
    expect(await entriesOf(one, '入住')).toEqual([expect.stringMatching(/^20241201T\d+ TENTATIVE$/)])
    await decideBooking(server, admin, booking)
    expect(await entriesOf(one, '入住')).toEqual([expect.stringMatching(/^20241201T\d+ CONFIRMED$/)])
    await show.apply(TWO_WEEKS_LATER, { stay: 'KEEP' })
    const own = (await server.call(bookingDetail, { id: booking.id }, { as: one.token })).data
    await changeBooking(server, one, own, { checkIn: '2024-12-15', checkOut: '2024-12-18' })
    expect(await entriesOf(one, '入住')).toEqual([expect.stringMatching(/^20241215T\d+ TENTATIVE$/)])
  })
})
