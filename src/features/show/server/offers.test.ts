import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBooking, changeBooking } from '../../../../tests/helpers/samples/hotel.ts'
import { startTestServer, type TestExhibitor, type TestServer } from '../../../../tests/helpers/server.ts'
import { exhibitionMenuSwitch, getRouters } from '../../../shared/auth/contract.ts'
import { EMPTY_HALL } from '../../../shared/lib/halls.ts'
import { OFFERS } from '../../../shared/lib/show/offers.ts'
import { badgeInfo } from '../../badges/contract.ts'
import { deskBadges } from '../../badges/desk-contract.ts'
import { calendarList } from '../../calendar/contract.ts'
import { welcomePage } from '../../home/contract.ts'
import { bookingCancel, bookingDetail, bookingList, hotelList } from '../../hotel/contract.ts'
import { organiserBookingList } from '../../hotel/desk-contract.ts'
import * as invitations from '../../invitations/contract.ts'
import { voteList } from '../../awards/contract.ts'
import { meetingList } from '../../matchmaking/contract.ts'
import { findProgress } from '../../progress/server/keep.ts'
import { progressStale } from '../../progress/server/tables.ts'
import { refreshProgress } from '../../progress/server/exports.ts'
import { showGet, showUpdate } from '../contract.ts'

const NO_HOTEL = '本届展会未开放酒店预订，如有疑问请联系主办方'

let server: TestServer
let admin: string
let exhibitor: TestExhibitor
beforeAll(async () => {
  server = await startTestServer()
  admin = (await server.addUser(['admin'])).token
  exhibitor = await server.addExhibitor()
})
afterAll(() => server.close())

/** Switches these off and everything else on. */
async function off(...names: string[]) {
  const { version } = (await server.call(showGet, {}, { as: admin })).data
  const halls = [{ ...EMPTY_HALL, code: 'N1' }]
  const values = Object.fromEntries(OFFERS.map((offer) => [`offer_${offer}`, names.includes(offer) ? 0 : 1]))
  expect((await server.call(showUpdate, { ...values, halls, version, acceptOffersOff: 1 }, { as: admin })).code).toBe(
    200,
  )
}
const menuPaths = async () =>
  JSON.stringify((await server.call(getRouters, {}, { as: exhibitor.token })).data).match(/"path":"[^"]+"/g) ?? []
const paste = (channel: number) =>
  server.call(
    invitations.invitationPaste,
    { channel, emails: `a${channel}@x.com`, language: 'zh-CN' },
    { as: exhibitor.token },
  )

describe('what the organiser switches off', () => {
  it('is in no menu, on no list of deadlines and on no home page, and its calls say so', async () => {
    await off('hotel', 'badge', 'matchmaking', 'awards')
    const paths = await menuPaths()
    expect(paths).not.toContain('"path":"/newspaper/hotelReservation"')
    expect(paths).not.toContain('"path":"/newspaper/badge"')
    expect(paths).not.toContain('"path":"/matchmaking/registration"')
    expect(paths).not.toContain('"path":"/award/vote"')
    expect((await server.call(voteList, {}, { as: exhibitor.token })).msg).toContain('未开放投票与行业评选')
    expect((await server.call(meetingList, {}, { as: exhibitor.token })).msg).toContain('未开放对接会报名')
    const { events } = (await server.call(calendarList, {}, { as: exhibitor.token })).data
    const ids = events.map((one) => one.id)
    expect(ids).toContain('deadline-directory')
    for (const gone of ['deadline-hotel', 'deadline-badge']) expect(ids).not.toContain(gone)
    const home = (await server.call(welcomePage, {}, { as: exhibitor.token })).data
    expect(home.todo.map((one) => one.key)).not.toContain('badge')
    expect(home.counts).not.toHaveProperty('badges')
    expect(await addBooking(server, exhibitor)).toMatchObject({ code: 500, msg: NO_HOTEL })
    expect((await server.call(badgeInfo, {}, { as: exhibitor.token })).code).toBe(500)
  })

  it('leaves a booked room to its exhibitor, to be seen and given up', async () => {
    await off()
    const guest = await server.addExhibitor()
    const { data } = await addBooking(server, guest)
    await off('hotel')
    const as = { as: guest.token }
    const path = '"path":"/newspaper/hotelReservation"'
    const menu = async () => JSON.stringify((await server.call(getRouters, {}, as)).data)
    expect(await menu()).toContain(path)
    expect((await server.call(bookingList, {}, as)).data.list).toMatchObject([{ id: data.id, changeBlocked: NO_HOTEL }])
    expect((await server.call(bookingDetail, { id: data.id }, as)).code).toBe(200)
    expect((await server.call(hotelList, {}, as)).data.notOffered).toBe(NO_HOTEL)
    const { events } = (await server.call(calendarList, {}, as)).data
    expect(events.map((one) => one.id)).toContain(`checkIn-${data.id}`)
    expect(await changeBooking(server, guest, data, { rooms: 2 })).toMatchObject({ code: 500, msg: NO_HOTEL })
    expect((await server.call(bookingCancel, { id: data.id, version: data.version }, as)).data.status).toBe(4)
    expect(await menu()).not.toContain(path)
  })

  it('stays readable to the organiser', async () => {
    await off('hotel', 'badge')
    expect((await server.call(organiserBookingList, {}, { as: admin })).code).toBe(200)
    expect((await server.call(deskBadges, { exhibitorId: String(exhibitor.exhibitorId) }, { as: admin })).code).toBe(
      200,
    )
  })

  it('is not needed in the matrix, from the moment it is switched', async () => {
    await off()
    await refreshProgress(server.services)
    expect((await findProgress(server.services, exhibitor.exhibitorId))?.cells.badge).toBeDefined()
    await off('badge')
    expect(await server.db.$count(progressStale)).toBeGreaterThan(0)
    expect((await findProgress(server.services, exhibitor.exhibitorId))?.cells.badge).toBeUndefined()
  })

  it('leaves the other ways to invite', async () => {
    await off('overseas', 'poster')
    expect((await paste(1)).code).toBe(200)
    expect(await paste(2)).toMatchObject({ code: 500, msg: '本届展会未开放海外邮件邀请，如有疑问请联系主办方' })
    const { data } = await server.call(invitations.invitationCount, {}, { as: exhibitor.token })
    expect(data.channels).toEqual([1, 5])
    const links = (await server.call(invitations.invitationWxInfo, {}, { as: exhibitor.token })).data
    expect(links.link).toBe('')
    expect(links.chatLink).not.toBe('')
  })

  it('takes the whole menu group along with the last way to invite', async () => {
    await off('email', 'overseas', 'poster', 'sms', 'chat')
    expect(await menuPaths()).not.toContain('"path":"/invitation-management/invitation"')
    const { data } = await server.call(exhibitionMenuSwitch, {}, { as: exhibitor.token })
    expect(data.invitationManagement).toBe(0)
    expect((await server.call(invitations.invitationCount, {}, { as: exhibitor.token })).code).toBe(500)
  })

  it('is all there again once it is switched on', async () => {
    await off(...OFFERS)
    await off()
    const paths = await menuPaths()
    for (const path of ['/newspaper/hotelReservation', '/newspaper/badge', '/invitation-management/invitation'])
      expect(paths).toContain(`"path":"${path}"`)
    expect((await server.call(hotelList, {}, { as: exhibitor.token })).code).toBe(200)
    const { total } = (await server.call(invitations.invitationList, { channel: 1 }, { as: exhibitor.token })).data
    expect(total).toBe(1)
  })
})
