/** Meetings and sessions are whole entries of a calendar programme: place, people, contact, zone and alarm, read by an independent parser. */
import ICAL from 'ical.js'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addBuyer, addRegistrant, addSession, approveMeeting } from '../../../../tests/helpers/samples/meetings.ts'
import { calendarServer } from '../../../../tests/helpers/servers/calendar.ts'
import { first } from '../../../../tests/helpers/server.ts'
import { setParameter } from '../../../server/seeds/system.ts'
import { DOCKING } from '../../docking/rules.ts'
import { dockingMeeting } from '../../docking/server/tables.ts'
import { meetingSession } from '../../matchmaking/server/tables.ts'
import { calendarDownload, calendarLinkRenew } from '../contract.ts'

const given = calendarServer()

const CONTACT = 'Lin Yue, +86 21-6000-1024, ask@show.example'

/** An exhibitor with a session it registered for, and a meeting at another one. */
async function exhibitorWithBoth() {
  const { server } = given
  const words = {
    'expo.venue': '上海新国际博览中心',
    'expo.enVenue': 'SNIEC, Shanghai',
    'organiser.contactName': '林悦',
    'organiser.enContactName': 'Lin Yue',
    'organiser.contactPhone': '021-6000-1024',
    'organiser.contactEmail': 'ask@show.example',
  }
  for (const [key, value] of Object.entries(words)) await setParameter(server.db, key, value)
  const one = await addRegistrant(server)
  const sessionId = await addSession(server)
  const { id } = (await one.register({ meetingId: sessionId })).data
  await approveMeeting(server, id)
  const [session] = await server.db
    .select()
    .from(meetingSession)
    .where(eq(meetingSession.sessionId, Number(sessionId)))
  const buyer = await addBuyer(server, { lastName: '周', firstName: '明' })
  const [meeting] = await server.db
    .insert(dockingMeeting)
    .values({
      direction: 1,
      origin: 'ARRANGED',
      exhibitorId: one.exhibitorId,
      buyerId: buyer.id,
      sessionId: Number(sessionId),
      slotId: `${sessionId}-1000`,
      status: DOCKING.accepted,
      expireAt: new Date('2024-12-01T00:00:00Z'),
    })
    .returning()
  return { one, session: first([session].flatMap((row) => row ?? [])), ids: { session: id, meeting: meeting?.id } }
}

describe('an appointment with people', () => {
  it('has hall and venue, who comes, whom to ask, the zone of its times and an alarm, in the file and in the subscription', async () => {
    const { one, ids } = await exhibitorWithBoth()
    const { data } = await given.server.call(calendarDownload, {}, { as: one.token, english: true })
    const { path } = (await given.server.call(calendarLinkRenew, {}, { as: one.token, english: true })).data
    const feed = await (await given.server.raw('GET', path)).text()
    for (const text of [data.toString('utf8'), feed]) {
      const entry = (uid: string) => {
        const found = given.eventsOf(text).find((event) => event.uid === `${uid}.label@exhibitor-portal`)
        if (!found) throw new Error(`no entry ${uid}`)
        const part = found.component
        const alarm = part.getFirstSubcomponent('valarm')
        return {
          place: found.location,
          contact: part.getFirstPropertyValue('contact'),
          alarm: [alarm?.getFirstPropertyValue('action'), alarm?.getFirstPropertyValue('trigger')?.toString()],
          start: found.startDate.toJSDate().toISOString(),
          text: found.description,
        }
      }
      const session = entry(`meeting-${ids.session}`)
      expect(session).toMatchObject({
        place: 'Meeting area, hall 3, SNIEC, Shanghai',
        contact: CONTACT,
        alarm: ['DISPLAY', '-PT15M'],
        start: '2024-12-03T02:00:00.000Z',
      })
      expect(session.text).toContain('You come with: 王芳')
      expect(session.text).toContain('Preferred times: 10:00, 11:30')
      expect(session.text).toContain('Asia/Shanghai')
      expect(session.text).toContain(`Questions? ${CONTACT}`)
      const meeting = entry(`docking-${ids.meeting}`)
      expect(meeting).toMatchObject({ place: session.place, contact: CONTACT, alarm: session.alarm })
      expect(meeting.text).toContain('You meet: ')
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    }
    const deadline = given.eventsOf(feed).find(({ uid }) => uid.startsWith('deadline-'))
    expect(deadline?.component.getFirstPropertyValue('contact')).toBeNull()
  })

  it('moves in calendars that have it: its number grows with every change of the session', async () => {
    const { one, session, ids } = await exhibitorWithBoth()
    const sequence = async () => {
      const text = (await given.server.call(calendarDownload, {}, { as: one.token })).data.toString('utf8')
      const entry = new ICAL.Component(ICAL.parse(text))
        .getAllSubcomponents('vevent')
        .find((part) => new ICAL.Event(part).uid.startsWith(`meeting-${ids.session}.`))
      return Number(entry?.getFirstPropertyValue('sequence'))
    }
    const before = await sequence()
    await given.server.db
      .update(meetingSession)
      .set({ place: '2 号馆', version: session.version + 1 })
      .where(eq(meetingSession.sessionId, session.sessionId))
    expect(await sequence()).toBe(before + 1)
  })
})
