/** What is to be rearranged is chosen anew by its exhibitor, whatever else would keep it closed by then. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBooking, addRoomType, changeBooking, decideBooking } from '../../../../../tests/helpers/samples/hotel.ts'
import { SEMINAR } from '../../../../../tests/helpers/samples/seminars.ts'
import { showMoves, WEEK_LATER, type ShowMoves } from '../../../../../tests/helpers/samples/show-moves.ts'
import { van } from '../../../../../tests/helpers/samples/vehicles.ts'
import { startTestServer, type TestExhibitor, type TestServer } from '../../../../../tests/helpers/server.ts'
import { SLOTS_KEY } from '../../../../shared/lib/show/seminars.ts'
import { setParameter } from '../../../../server/seeds/system.ts'
import { reportCalls } from '../../../booth-forms/contract.ts'
import { h11 } from '../../../booth-forms/forms/h11/definition.ts'
import { h13 } from '../../../booth-forms/forms/h13/definition.ts'
import { cancelPass } from '../../../booth-forms/vehicle-contract.ts'
import { calendarDownload } from '../../../calendar/contract.ts'
import { decideAtDesk } from '../../../../../tests/helpers/samples/desk-decisions.ts'
import { bookingCancel, bookingDetail } from '../../../hotel/contract.ts'

let server: TestServer
let admin: string
let show: ShowMoves
beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.addUser(['admin'])).token
  show = showMoves(server, admin)
  await setParameter(server.db, 'forms.h13', 'true')
  await setParameter(server.db, SLOTS_KEY, JSON.stringify([{ begin: 'T 10:00' }, { begin: 'T+2 10:00' }]))
})
afterAll(() => server.close())
beforeEach(() => show.reset())

const contact = { contactName: '王芳', contactMobile: '13800138000', ruleAck: 1 }
const decide = (form: 'h11' | 'h13', one: TestExhibitor, action: 'confirm' | 'lock') =>
  decideAtDesk(server, admin, { form, action }, one)

describe('vehicles', () => {
  const calls = reportCalls(h11)
  const read = async (one: TestExhibitor) => (await server.call(calls.get, {}, { as: one.token })).data
  /** Parked, issued, locked, and left behind by a show a week later; its old half hour begins in thirty minutes. */
  async function leftBehind() {
    const one = await server.addExhibitor()
    await server.call(calls.save, { version: 0, submitFlag: 1, ...contact, passes: [van()] }, { as: one.token })
    await decide('h11', one, 'confirm')
    await decide('h11', one, 'lock')
    await show.apply(WEEK_LATER, { vehicle: 'KEEP' })
    server.clock.override(new Date('2024-12-01T01:30:00Z'))
    return one
  }

  it('take another half hour in a locked form, shortly before the old one', async () => {
    const one = await leftBehind()
    const { version, passes } = (await read(one)).form
    const send = (sent: object[], at: number) =>
      server.call(calls.save, { version: at, submitFlag: 1, ...contact, passes: sent }, { as: one.token })
    const [pass] = passes as object[]
    const chosen = await send([{ ...pass, slotDate: '2024-12-08', slotTime: '12:00' }], version)
    expect(chosen).toMatchObject({ code: 200, data: { form: { locked: 1 }, rearrange: [] } })
    expect((await send(chosen.data.form['passes'] as object[], chosen.data.form.version)).code).toBe(500)
  })

  it('are given up without a fee', async () => {
    const one = await leftBehind()
    const { form } = await read(one)
    const [pass] = form['passes'] as { lineId: string }[]
    const { data } = await server.call(
      cancelPass,
      { version: form.version, lineId: pass?.lineId ?? '', expectedPayable: '0.00' },
      { as: one.token },
    )
    expect(data.form).toMatchObject({ passes: [{ cancelled: 1 }] })
  })
})

describe('stays', () => {
  it('are moved or given up without a fee within the last week', async () => {
    const type = await addRoomType(server.db)
    const [first, second] = [await server.addExhibitor(), await server.addExhibitor()]
    const booked = async (one: TestExhibitor) => {
      const { data } = await addBooking(server, one, type)
      await decideBooking(server, admin, data)
      return data.id
    }
    const [moved, given] = [await booked(first), await booked(second)]
    await show.apply({ openDate: '2024-12-16', closeDate: '2024-12-18' }, { stay: 'KEEP' })
    server.clock.override(new Date('2024-11-28T02:00:00Z'))
    const own = (await server.call(bookingDetail, { id: moved }, { as: first.token })).data
    expect(own).toMatchObject({ rearrange: 1, changeBlocked: '', cancelFee: '0.00' })
    const later = { checkIn: '2024-12-15', checkOut: '2024-12-18' }
    expect((await changeBooking(server, first, own, later)).data).toMatchObject({ status: 5, rearrange: 0 })
    const { version } = (await server.call(bookingDetail, { id: given }, { as: second.token })).data
    const cancelled = await server.call(bookingCancel, { id: given, version }, { as: second.token })
    expect(cancelled.data).toMatchObject({ status: 4, fee: '0.00' })
  })
})

describe('seminars', () => {
  const calls = reportCalls(h13)
  const event = {
    ...SEMINAR,
    ...contact,
    roomId: 'M1',
    slotId: 'T+2 10:00',
  }
  const entryOf = async (one: TestExhibitor) => {
    const text = (await server.call(calendarDownload, {}, { as: one.token })).data.toString('utf8')
    const entry = text.split('BEGIN:VEVENT').find((part) => part.includes('UID:seminar-')) ?? ''
    return { status: /STATUS:(\w+)/.exec(entry)?.[1], uid: /UID:(\S+)/.exec(entry)?.[1] }
  }

  it('take another slot after their deadline, and are struck out of calendars until then', async () => {
    const one = await server.addExhibitor()
    await server.call(calls.save, { ...event, version: 0, submitFlag: 1 }, { as: one.token })
    await decide('h13', one, 'confirm')
    const before = await entryOf(one)
    expect(before.status).toBe('CONFIRMED')
    await show.apply({ openDate: '2024-12-02', closeDate: '2024-12-03' })
    expect(await show.open()).toMatchObject([{ kind: 'seminar' }])
    expect(await entryOf(one)).toEqual({ ...before, status: 'CANCELLED' })
    server.clock.override(new Date('2024-11-10T02:00:00Z'))
    const { form, deadline } = (await server.call(calls.get, {}, { as: one.token })).data
    expect(deadline.closed).toBe(0)
    const slot = { version: form.version, submitFlag: 1, slotId: 'T 10:00' } as const
    expect((await server.call(calls.save, { ...event, ...slot }, { as: one.token })).code).toBe(200)
    expect(await show.open()).toEqual([])
  })

  it('keep their entry in calendars when the show moves into another year', async () => {
    const one = await server.addExhibitor()
    await server.call(calls.save, { ...event, slotId: 'T 10:00', version: 0, submitFlag: 1 }, { as: one.token })
    await decide('h13', one, 'confirm')
    const before = await entryOf(one)
    await show.apply({ openDate: '2025-01-06', closeDate: '2025-01-08' })
    expect((await entryOf(one)).uid).toBe(before.uid)
  })
})
