import ICAL from 'ical.js'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { TEST_NOW } from '../../../../tests/helpers/server.ts'
import { parseDateTime } from '../../../shared/lib/time/dates.ts'
import { exhibitorAccount } from '../../account/server/tables.ts'
import { calendarDownload, calendarLinkInfo, calendarLinkRenew, calendarLinkRevoke } from '../contract.ts'
import { writeIcs } from './ics.ts'
import { calendarLink } from './tables.ts'
import { calendarServer } from '../../../../tests/helpers/servers/calendar.ts'

const given = calendarServer()
const { eventsOf, listOf } = given

describe('the file', () => {
  it('keeps lines within 75 octets and every sign of its texts', () => {
    const title = '截止；逗号,分号;反斜线\\与很长很长很长很长很长很长很长很长很长很长很长很长很长的标题'
    const text = writeIcs(
      [
        {
          id: 'deadline-x',
          kind: 'deadline',
          key: 'x',
          title,
          text: 'a\nb, c; d',
          route: '/basic/basicInfo',
          start: new Date('2024-10-28T10:00:00Z'),
          end: null,
        },
      ],
      {
        name: '展会, 2024; 春',
        sequence: 4,
        edition: 'label',
        venue: '',
        contact: '',
        contactLine: () => '',
        zoneOf: () => '',
        now: TEST_NOW,
        urlOf: (route) => `https://expo.example${route}`,
        kindName: () => '截止时间',
      },
    )
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    const [event] = eventsOf(text)
    expect(event?.summary).toBe(title)
    expect(event?.description).toBe('a\nb, c; d')
    expect(event?.startDate.toJSDate().toISOString()).toBe('2024-10-28T10:00:00.000Z')
    expect(event?.uid).toBe('deadline-x.label@exhibitor-portal')
    const calendar = new ICAL.Component(ICAL.parse(text))
    // The parser hands properties of no standard through as they are written: marked as the text they are.
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('展会\\, 2024\\; 春')
    expect(calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('url')).toBe(
      'https://expo.example/basic/basicInfo',
    )
    expect(calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('dtstamp')?.toString()).toBe(
      '2024-10-14T02:00:00Z',
    )
    expect(
      calendar
        .getFirstSubcomponent('vevent')
        ?.getFirstSubcomponent('valarm')
        ?.getFirstPropertyValue('trigger')
        ?.toString(),
    ).toBe('-PT24H')
  })

  it('says the same as the list', async () => {
    const { token } = await given.server.addExhibitor()
    const answer = await given.server.call(calendarDownload, {}, { as: token })
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const told = eventsOf(answer.data.toString('utf8')).map((event) => [
      event.summary,
      event.startDate.toJSDate().getTime(),
      event.endDate.toJSDate().getTime(),
    ])
    const shown = (await listOf(token)).map((event) => [
      event.title,
      parseDateTime(event.start)?.getTime(),
      parseDateTime(event.end ?? event.start)?.getTime(),
    ])
    expect(told).toEqual(shown)
  })
})

describe('a private link', () => {
  const fetchFeed = (path: string) => given.server.raw('GET', path)

  it('opens the calendar without a session, in the language it was made in', async () => {
    const { token } = await given.server.addExhibitor()
    expect((await given.server.call(calendarLinkInfo, {}, { as: token })).data).toBeNull()
    const { data } = await given.server.call(calendarLinkRenew, {}, { as: token, english: true })
    const answer = await fetchFeed(data.path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('private, max-age=3600')
    const text = await answer.text()
    expect(eventsOf(text).map((event) => event.summary)).toContain('Change of company name')
    expect(text).toContain('https://expo.example/business-label/en/basic/basicInfo/')
    const told = await given.server.call(calendarLinkInfo, {}, { as: token })
    expect(told).toMatchObject({ data: { lastUsed: expect.any(String) } })
  })

  it('is stored hashed, ends when it is renewed or revoked, and when the account is closed', async () => {
    const { token, accountId } = await given.server.addExhibitor()
    const first = (await given.server.call(calendarLinkRenew, {}, { as: token })).data.path
    given.server.clock.advance(2000)
    const second = (await given.server.call(calendarLinkRenew, {}, { as: token })).data.path
    const stored = JSON.stringify(await given.server.db.select().from(calendarLink))
    expect(stored).not.toContain(second.replace(/^.*\/|\.ics$/g, ''))
    expect((await fetchFeed(first)).status).toBe(404)
    expect((await fetchFeed(second)).status).toBe(200)
    await given.server.db.update(exhibitorAccount).set({ disabled: true }).where(eq(exhibitorAccount.id, accountId))
    expect((await fetchFeed(second)).status).toBe(404)
    await given.server.db.update(exhibitorAccount).set({ disabled: false }).where(eq(exhibitorAccount.id, accountId))
    expect((await fetchFeed(second)).status).toBe(200)
    await given.server.call(calendarLinkRevoke, {}, { as: token })
    expect((await fetchFeed(second)).status).toBe(404)
  })

  it('is not opened by what only looks like one, nor by a session token', async () => {
    const { token } = await given.server.addExhibitor()
    for (const file of ['x.ics', `${'a'.repeat(43)}.ics`, `${token}.ics`, token])
      expect((await fetchFeed(`/busi/calendar/feed/${file}`)).status).toBe(404)
  })

  it('belongs to one person: a colleague’s stands when it is renewed', async () => {
    const [one, other] = [await given.server.addExhibitor(), await given.server.addUser(['organiser_review'])]
    const path = (await given.server.call(calendarLinkRenew, {}, { as: other.token })).data.path
    await given.server.call(calendarLinkRenew, {}, { as: one.token })
    expect((await fetchFeed(path)).status).toBe(200)
  })
})
